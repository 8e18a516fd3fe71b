/** Throws errors instead of texts. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { insertAt } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { isFunction } from "../../syntax/tree/around.ts"
import { calleeText } from "../shared/calls.ts"
import { oncePerTree } from "../shared/memoByTree.ts"

/** `throw "a"` becomes `throw new Error("a")`; what is no text is left to people, who know what it should say. */
export const throwError = (thrown: SyntaxNode, source: string): Rewrite | null => {
  if (!/^(?:string|template_string)$/.test(thrown.type) || thrown.hasError) return null
  // Somebody compares with the very text: it must not become an object.
  if (isComparedWith(thrown.text, source) || /\b(?:class|function|import|const|let)\s+(?:\{\s*)?Error\b/.test(source))
    return null
  if (ownError.test(source) || isPassedOn(thrown.root)) return null
  return {
    safety: "suggested",
    title: "Throw an `Error` with the text as its message",
    explanation:
      "What is thrown now has a stack and a `message`. Handlers that show the text itself, or compare with it, have to read `error.message`.",
    edits: [insertAt(thrown.startIndex, "new Error("), insertAt(thrown.endIndex, ")")],
  }
}

/** A class of errors that the file throws elsewhere: only people know whether this is one of them. */
const ownError = /\bthrow new (?!(?:Eval|Range|Reference|Syntax|Type|URI)?Error\b)[\w.]+\(/

const isComparedWith = (text: string, source: string): boolean =>
  [`== ${text}`, `==${text}`, `${text} ==`, `case ${text}`].some((comparison) => source.includes(comparison))

/** Whether a handler of the file hands on what it caught as it is: somebody may show it, and an error is no text. */
const isPassedOn = (root: SyntaxNode): boolean =>
  passedOnOnce(
    root.tree,
    () =>
      root.descendantsOfType("catch_clause").some(handsOn) ||
      root.descendantsOfType("call_expression").some((call) => {
        if (call.childForFieldName("function")?.childForFieldName("property")?.text !== "catch") return false
        const handler = call.childForFieldName("arguments")?.namedChild(0)
        if (handler === null || handler === undefined) return false
        return isFunction(handler) ? handsOn(handler) : !takesErrors.test(handler.text)
      }),
  )

const passedOnOnce = oncePerTree<boolean>()

/** Functions that expect an error. */
const takesErrors =
  /^(?:console\.\w+|reject|next|done|cb|callback|[\w.]{0,80}(?:log|logger)(?:\.\w+)?|[\w.]{0,80}captureException)$/

const handsOn = (handler: SyntaxNode): boolean => {
  const caught = handler.childForFieldName("parameter") ?? handler.childForFieldName("parameters")?.namedChild(0)
  const name = caught?.type === "identifier" ? caught.text : caught?.childForFieldName("pattern")?.text
  const body = handler.childForFieldName("body")
  if (name === undefined || body === null) return false
  const uses = body.type === "identifier" ? [body] : body.descendantsOfType("identifier")
  return uses.some((use) => use.text === name && !isReadAsError(use))
}

/** `error.message`, `throw error`, `error instanceof Failure` and `console.error(error)`. */
const isReadAsError = ({ id, parent }: SyntaxNode): boolean => {
  if (parent === null) return false
  if (parent.type === "member_expression" || parent.type === "throw_statement") return true
  if (parent.type === "binary_expression") return parent.childForFieldName("operator")?.type === "instanceof"
  const call = parent.parent
  return (
    parent.type === "arguments" &&
    call !== null &&
    call.childForFieldName("function")?.id !== id &&
    takesErrors.test(call.type === "call_expression" ? calleeText(call) : "")
  )
}
