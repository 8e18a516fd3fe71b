/**
 * Markdown of findings and fixes as HTML, by markdown-it. Their texts quote repositories and may be written by a model, so
 * the HTML has a closed set of elements without attributes: no HTML of the text, no links, no pictures, nothing that leads
 * or loads from elsewhere. What is not supported is shown as the text that it is.
 */
import MarkdownIt from "markdown-it"
import { escaped } from "./Html.ts"

/** Syntax of CommonMark that stays text: links, and pictures that load from elsewhere. */
const unsupported = ["html_block", "html_inline", "link", "image", "autolink", "reference"]

/** Nested to a depth of 20, as its preset has it; deeper markup is text. */
const blocks = new MarkdownIt("commonmark", { html: false, xhtmlOut: false }).enable("table").disable(unsupported)

const codeBlock = (content: string): string => `<pre><code>${escaped(content.replace(/\n$/, ""))}</code></pre>\n`

blocks.renderer.rules["fence"] = (tokens, index) => codeBlock(tokens[index]?.content ?? "")
blocks.renderer.rules["code_block"] = (tokens, index) => codeBlock(tokens[index]?.content ?? "")
// a text stands below a heading of its page
blocks.renderer.rules["heading_open"] = () => "<p><strong>"
blocks.renderer.rules["heading_close"] = () => "</strong></p>\n"
blocks.renderer.rules["ordered_list_open"] = () => "<ol>\n"
// where a column is aligned they would have a style, which the policy of the pages refuses
blocks.renderer.rules["th_open"] = () => "<th>"
blocks.renderer.rules["td_open"] = () => "<td>"

/** A title may name `__init__` without meaning emphasis. */
const titles = new MarkdownIt("zero").enable("backticks")

/** A text: paragraphs, lists, tables, quotes, code and emphasis. */
export const htmlOf = (markdown: string): string => blocks.render(markdown).trimEnd()

/** A title: text with code spans in one line. */
export const inline = (text: string): string => titles.renderInline(text)
