/** Shows data as text instead of as markup. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { argumentsOf } from "../shared/calls.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** Counterparts of the markup sinks that take text. */
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
  const calls = [...(value.type === "call_expression" ? [value] : []), ...value.descendantsOfType("call_expression")]
  if (!calls.every((call) => answersText.test(call.childForFieldName("function")?.text ?? ""))) return false
  const names = value.descendantsOfType("identifier").map(({ text }) => text)
  return [...new Set(names)].every((name) => {
    const word = literalPattern(name)
    return !new RegExp(`(?<![\\w$.])${word}\\s*\\+?=(?![=>])[^\\n;]{0,400}<`).test(source)
  })
}

/** Functions whose answer is a text like the one that they are given; others may build markup. */
const answersText =
  /^(?:String|prompt|(?:de|en)codeURI(?:Component)?|atob)$|\.(?:get|getItem|getAttribute|attr|val|text|at|charAt|concat|join|padEnd|padStart|pop|prompt|repeat|replace|replaceAll|shift|slice|split|substr|substring|toFixed|toLocale\w+|toLowerCase|toString|toUpperCase|trim)$/

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
