/** Texts of the API that are Markdown. */
import { Html, html } from "../foundation/text/Html.ts"
import { htmlOf, inline } from "../foundation/text/Markdown.ts"

/** A text as paragraphs, lists and code; what it says in any other way is text. */
export const prose = (markdown: string): Html => html`<div class="prose">${Html.constant(htmlOf(markdown))}</div>`

/** A title on a page: what it quotes is code. */
export const titled = (markdown: string): Html => html`<bdi>${Html.constant(inline(markdown))}</bdi>`

/** A title where there is only text. */
export const plainly = (markdown: string): string => markdown.replaceAll(/`([^`]+)`/g, "$1")

/** Code, which is left as it is and has no markup within, and marks such as `[2]` outside of it. */
const codeOrMark = /<code>[^<]*<\/code>|\[(\d{1,2})\]/g

/** An answer in which `[1]` leads to the first source of the page, whose element is called `source-1`. */
export const citing = (markdown: string, sources: number): Html => {
  const linked = htmlOf(markdown).replaceAll(codeOrMark, (whole: string, number: string | undefined) =>
    number === undefined || Number(number) < 1 || Number(number) > sources
      ? whole
      : `<a href="#source-${Number(number)}">[${Number(number)}]</a>`,
  )
  return html`<div class="prose">${Html.constant(linked)}</div>`
}
