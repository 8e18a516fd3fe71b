/** Fills in a text after it was translated: `_("{count} files").format(count=count)`. */
import { holdsComment } from "../../fixes/edits.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { FileOfRules } from "../../ruff/BrokenRule.ts"

/** Parents that bind a call more tightly than `%`, or as tightly. */
const binding: ReadonlySet<string> = new Set([
  "attribute",
  "await",
  "binary_operator",
  "call",
  "subscript",
  "unary_operator",
])

/** `gettext_lazy as _`, `_ = lazy_gettext` and the like. */
const lazyAlias = /lazy/i

/** Moves the filling in of an argument, at a range of the file, behind the call that translates it. */
export const fillInAfterwards = ({ start, end }: TextRange, { root, text }: FileOfRules): Rewrite | null => {
  const argument = root.descendantForIndex(start, end - 1)
  const list = argument.parent
  const call = list?.parent
  if (list?.type !== "argument_list" || call?.type !== "call" || list.namedChildCount !== 1) return null
  // of a text that is translated when it is shown, `format` translates at once
  if (lazyAlias.test(text) || holdsComment(call)) return null
  const edits = argument.type === "string" ? ofInterpolated(argument, call) : ofFormatted(argument, call, text)
  if (edits === null) return null
  return {
    safety: "suggested",
    title: "Fill in the text after it was translated",
    explanation:
      "Catalogs are asked for the text with its placeholders, which they can have. Look whether they have it: an entry of another form has to be renamed.",
    edits,
  }
}

/** `"%d files" % count` and `"{} files".format(count)`: what stands behind the text moves. */
const ofFormatted = (argument: SyntaxNode, call: SyntaxNode, text: string): ReadonlyArray<TextEdit> | null => {
  const isOperator = argument.type === "binary_operator"
  const string = isOperator
    ? argument.childForFieldName("left")
    : (argument.childForFieldName("function")?.childForFieldName("object") ?? null)
  if (string?.type !== "string" || (isOperator && binding.has(call.parent?.type ?? ""))) return null
  const behind = text.slice(string.endIndex, argument.endIndex)
  if (behind.includes("\n")) return null
  return [
    { start: string.endIndex, end: argument.endIndex, text: "" },
    { start: call.endIndex, end: call.endIndex, text: behind },
  ]
}

/** Names, and attributes by their last name: anything else has no name that a translator could read. */
const named = /^(?:[A-Za-z_]\w*\.)*([A-Za-z_]\w*)$/

/** `f"{order.count} files"`: placeholders get names. */
const ofInterpolated = (string: SyntaxNode, call: SyntaxNode): ReadonlyArray<TextEdit> | null => {
  const [opening] = string.children
  if (opening === undefined || !/^[fF]["']/.test(opening.text)) return null
  const values = new Map<string, string>()
  const edits: Array<TextEdit> = [{ start: opening.startIndex, end: opening.startIndex + 1, text: "" }]
  for (const interpolation of string.namedChildren.filter(({ type }) => type === "interpolation")) {
    const expression = interpolation.childForFieldName("expression")
    const name = named.exec(expression?.text ?? "")?.[1]
    const value = expression?.text ?? ""
    const rest = interpolation.text.slice(1 + value.length)
    // `{count=}` prints its own source, and a width may be computed
    if (expression === null || name === undefined || (values.get(name) ?? value) !== value) return null
    if (!/^(?:![rsa])?(?::[^{}]*)?\}$/.test(rest)) return null
    values.set(name, value)
    edits.push({ start: expression.startIndex, end: expression.endIndex, text: name })
  }
  if (values.size === 0) return null
  const filled = Array.from(values, ([name, value]) => `${name}=${value}`).join(", ")
  return [...edits, { start: call.endIndex, end: call.endIndex, text: `.format(${filled})` }]
}
