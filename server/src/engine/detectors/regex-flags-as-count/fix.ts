/** Gives flags to a regular expression as flags. */
import { insertAt } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { BrokenRule, FileOfRules } from "../../ruff/BrokenRule.ts"
import { childrenOf } from "../shared/structure.ts"

/** Position of the count among the arguments. */
const positions: Readonly<Record<string, number>> = { "re.sub": 3, "re.subn": 3, "re.split": 2 }

/** `re.IGNORECASE` as a count becomes `flags=re.IGNORECASE`. */
export const nameFlags = ({ start, end }: BrokenRule, { root }: FileOfRules): Rewrite | null => {
  const call = root.descendantForIndex(start, end - 1)
  const position = positions[call.childForFieldName("function")?.text ?? ""]
  const list = call.childForFieldName("arguments")
  if (position === undefined || list === null) return null
  const values = childrenOf(list)
  const flags = values[position]
  if (flags === undefined || values.length !== position + 1 || values.some(({ type }) => /splat|keyword/.test(type)))
    return null
  return {
    safety: "suggested",
    title: `Pass \`${flags.text}\` as \`flags\``,
    explanation:
      "The flags were taken for the number of matches. With the name they take effect, and there is no limit any more: look whether the expression matches what it is meant to.",
    edits: [insertAt(flags.startIndex, "flags=")],
  }
}
