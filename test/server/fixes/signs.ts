/** A finding that no detector rewrites, and its fix as a model words it. */
import type { Asked } from "../models/ModelDouble.ts"

/** A line with the finding. */
export const nested = 'export const sign = (n) => (n > 0 ? "+" : n < 0 ? "-" : "0")'

/** The replacement for the nested code. */
export const flat = 'export const sign = (n) => {\n  if (n > 0) return "+"\n  return n < 0 ? "-" : "0"\n}'

/** The fix of what was asked for, as a model words it. */
export const fixOf = ({ body }: Asked, text = flat): string => {
  const content = body.messages[1]?.content ?? ""
  return JSON.stringify({
    finding: /^identifier: (.+)$/m.exec(content)?.[1],
    file: /^file: (.+)$/m.exec(content)?.[1],
    can_fix: true,
    title: "Decide with an if",
    explanation: "Two questions in one expression are hard to read.",
    risk: "None known.",
    edits: [{ line: 1, old: nested, new: text }],
  })
}
