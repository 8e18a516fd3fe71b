/** Renders Markdown texts of the API. */
import { Html, html } from "../foundation/text/Html.ts"
import { htmlOf, inline } from "../foundation/text/Markdown.ts"

/** Renders paragraphs, lists and code; other markup is shown as text. */
export const prose = (markdown: string): Html => html`<div class="prose">${Html.constant(htmlOf(markdown))}</div>`

/** Title with inline code. */
export const titled = (markdown: string): Html => html`<bdi>${Html.constant(inline(markdown))}</bdi>`

/** Title as plain text. */
export const plainly = (markdown: string): string => markdown.replaceAll(/`([^`]+)`/g, "$1")

/** Inline code, which is kept, or a citation such as `[2]` outside of code. */
const codeOrMark = /<code>[^<]*<\/code>|\[(\d{1,2})\]/g

/** Answer in which `[1]` links to the first source on the page, the element `source-1`. */
export const citing = (markdown: string, sources: number): Html => {
  const linked = htmlOf(markdown).replaceAll(codeOrMark, (whole: string, number: string | undefined) =>
    number === undefined || Number(number) < 1 || Number(number) > sources
      ? whole
      : `<a href="#source-${Number(number)}">[${Number(number)}]</a>`,
  )
  return html`<div class="prose">${Html.constant(linked)}</div>`
}
