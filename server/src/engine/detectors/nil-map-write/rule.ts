/** Writes to maps of Go that nobody has made. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"

/** Statements behind a declaration in which the first use of the map is looked for. */
const maximumStatements = 20

const match = (declaration: SyntaxNode): Match | null => {
  const spec = declaration.namedChild(0)
  const names = spec?.childrenForFieldName("name") ?? []
  const [name] = names
  if (spec?.type !== "var_spec" || name === undefined || names.length > 1) return null
  if (spec.childForFieldName("type")?.type !== "map_type" || spec.childForFieldName("value") !== null) return null
  if (declaration.parent?.type !== "statement_list") return null
  const map = name.text
  let next = declaration.nextNamedSibling
  for (let count = 0; next !== null && count < maximumStatements; count++, next = next.nextNamedSibling) {
    if (next.type === "comment" || !new RegExp(`\\b${map}\\b`).test(next.text)) continue
    return isWrite(next, map)
      ? { node: next, severity: "high", title: `\`${map}\` is nil: writing to it panics` }
      : null
  }
  return null
}

/** True for a statement, or a loop, that writes an element and neither makes the map nor hands it on. */
const isWrite = (statement: SyntaxNode, map: string): boolean => {
  if (statement.type !== "assignment_statement" && statement.type !== "for_statement") return false
  const { text } = statement
  if (statement.type === "assignment_statement" && !text.startsWith(`${map}[`)) return false
  const writes = new RegExp(`(?:^|[\\s{;])${map}\\[[^\\n]{1,200}\\](?:\\s?[-+*/|&]?=(?!=)|\\+\\+|--)`).test(text)
  const isMade = new RegExp(`\\b${map}(?: ?:?=|, |\\)| ==| !=)|[(&]${map}\\b|, ${map}\\b|\\bgo func|\\bfunc\\(`).test(
    text,
  )
  return writes && !isMade
}

export const detector: Detector = {
  id: "nil-map-write",
  name: "Write to a nil map",
  category: "quality",
  severityRule: "high",
  languages: ["go"],
  cwe: "CWE-476",
  description:
    "A map that is only declared is nil. Reading from it gives zero values, but the first write panics: `assignment to entry in nil map`.",
  recommendation: "Make the map: `m := map[string]int{}` or `make(map[string]int)`.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["go"], nodes: ["var_declaration"], word: "map[", match }],
  },
}
