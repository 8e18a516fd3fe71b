/** Texts of the API that are Markdown. */
import { Html, html } from "../foundation/text/Html.ts"
import { htmlOf, inline } from "../foundation/text/Markdown.ts"

/** A text as paragraphs, lists and code; what it says in any other way is text. */
export const prose = (markdown: string): Html => html`<div class="prose">${Html.constant(htmlOf(markdown))}</div>`

/** A title on a page: what it quotes is code. */
export const titled = (markdown: string): Html => html`<bdi>${Html.constant(inline(markdown))}</bdi>`

/** A title where there is only text. */
export const plainly = (markdown: string): string => markdown.replaceAll(/`([^`]+)`/g, "$1")
