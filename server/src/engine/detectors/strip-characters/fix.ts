/** Takes a word off a text as a whole. */
import { argumentsOf } from "../shared/calls.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { BrokenRule, FileOfRules } from "../../ruff/BrokenRule.ts"

/** A text with a word in it. Others, such as `"../"`, may be meant as a list of characters. */
const word = /^["'](?=[^"'\\]*[A-Za-z]{3})[^"'\\]+["']$/

/** `lstrip` becomes `removeprefix`, `rstrip` becomes `removesuffix`; `strip` may mean either end. */
export const removeWord = ({ start, end }: BrokenRule, { root }: FileOfRules): Rewrite | null => {
  const call = root.descendantForIndex(start, end - 1)
  const method = call.type === "call" ? call.childForFieldName("function")?.childForFieldName("attribute") : null
  const [value, ...others] = argumentsOf(call)
  if (method === null || method === undefined || value === undefined || others.length > 0) return null
  const to = { lstrip: "removeprefix", rstrip: "removesuffix" }[method.text]
  if (to === undefined || !word.test(value.text)) return null
  return {
    safety: "suggested",
    title: `Take the word off with \`${to}\``,
    explanation: `\`${method.text}\` also takes letters off that belong to what is left. \`${to}\` takes the word off once, as a whole, and only where it stands. Python knows it since 3.9.`,
    edits: [replaceNode(method, to)],
  }
}
