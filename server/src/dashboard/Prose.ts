/** Texts of the API that are Markdown. */
import { Html, html } from "../Html.ts"
import { htmlOf } from "../Markdown.ts"

/** A text as paragraphs, lists and code; what it says in any other way is text. */
export const prose = (markdown: string): Html => html`<div class="prose">${Html.constant(htmlOf(markdown))}</div>`
