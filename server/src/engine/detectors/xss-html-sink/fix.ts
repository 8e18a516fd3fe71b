/** Shows data as text instead of as markup. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite, RewriteExample } from "../../fixes/Rewrite.ts"
import { rewriteExample } from "../Detector.ts"
import { argumentsOf } from "../shared/nodes.ts"

/** What takes text in place of what takes markup. */
const textual: Readonly<Record<string, string>> = {
  innerHTML: "textContent",
  insertAdjacentHTML: "insertAdjacentText",
  html: "text",
}

/** Rewrites an assignment or a call that shows a value, where nothing says that the value is meant to be markup. */
export const showAsText = (reached: SyntaxNode, source: string): Rewrite | null => {
  const sink = reached.type === "member_expression" ? (reached.parent ?? reached) : reached
  const isCall = sink.type === "call_expression"
  const target = sink.childForFieldName(isCall ? "function" : "left")
  const property = target?.childForFieldName("property")
  const value = isCall ? argumentsOf(sink).at(-1) : sink.childForFieldName("right")
  if (sink.hasError || !property || !value || (!isCall && sink.type !== "assignment_expression")) return null
  const text = textual[property.text]
  if (text === undefined || !isPlain(value, source)) return null
  return {
    safety: "suggested",
    title: `Show the text by \`${text}\``,
    explanation: `\`${text}\` shows the value as it is: markup in it is not obeyed. If the value is meant to hold markup, its tags will be seen; sanitize it instead, for example with DOMPurify.`,
    edits: [replaceNode(property, text)],
  }
}

/** No literal with markup, no name or call that promises some, and no variable that is given some elsewhere. */
const isPlain = (value: SyntaxNode, source: string): boolean => {
  if (!plainKinds.has(value.type) || /[<>]|&#?\w+;/.test(value.text) || promisesMarkup.test(value.text)) return false
  const names = value.descendantsOfType("identifier").map(({ text }) => text)
  return [...new Set(names)].every((name) => {
    const word = name.replaceAll("$", "\\$")
    return !new RegExp(`(?<![\\w$.])${word}\\s*\\+?=(?![=>])[^\\n;]{0,400}<`).test(source)
  })
}

const plainKinds = new Set([
  "identifier",
  "member_expression",
  "subscript_expression",
  "template_string",
  "binary_expression",
  "call_expression",
  "await_expression",
])

const promisesMarkup =
  /html|markup|template|render|svg|icon|content|marked|markdown|saniti[sz]e|escape|view|\bdom\b|body|message|fragment/i

export const xssHtmlSinkRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "javascript",
    "a part of the page's address",
    "const name = decodeURIComponent(location.hash.slice(1))\r\ndocument.getElementById('name').innerHTML = name // b\r\n",
    "const name = decodeURIComponent(location.hash.slice(1))\r\ndocument.getElementById('name').textContent = name // b\r\n",
  ),
  rewriteExample(
    "typescript",
    "a text that is put together",
    "const show = (a: HTMLElement) => {\n\ta.innerHTML = `Hello ${location.hash}`\n}",
    "const show = (a: HTMLElement) => {\n\ta.textContent = `Hello ${location.hash}`\n}",
  ),
  rewriteExample(
    "tsx",
    "an insertion",
    "const f = (a: HTMLElement) => a.insertAdjacentHTML('beforeend', location.search)\n",
    "const f = (a: HTMLElement) => a.insertAdjacentText('beforeend', location.search)\n",
  ),
  rewriteExample("javascript", "markup around data", "a.innerHTML = '<b>' + location.hash + '</b>'\n", null),
  rewriteExample(
    "javascript",
    "data that is meant as markup",
    "const html = location.hash\na.innerHTML = html\n",
    null,
  ),
  rewriteExample(
    "javascript",
    "a variable that is given markup elsewhere",
    "let b = location.hash\nif (c) b = '<i>' + b\na.innerHTML = b\n",
    null,
  ),
]
