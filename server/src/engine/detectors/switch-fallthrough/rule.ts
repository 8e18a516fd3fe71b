/** Cases that run on into the next one. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { surelyRunsOn } from "../shared/statementCompletion.ts"
import { childrenOf } from "../shared/structure.ts"
import { sayThatItRunsOn } from "./fix.ts"

/** Words of comments that mark an intended fallthrough. */
const meant = /fall|through|thru|drop|no.?break|break omitted|intention|deliberate|continue|next case/i

const match = (body: SyntaxNode, { source, family }: MatchContext): Match | null => {
  if (body.hasError) return null
  const cases = childrenOf(body)
  if (cases.length < 2 || cases.some(({ type }) => !caseKinds.has(type))) return null
  const lasts = cases.map((branch) => statementsOf(branch).at(-1))
  const open = cases.flatMap((_, index) => {
    const last = lasts[index]
    return index < cases.length - 1 && last !== undefined && surelyRunsOn(last) ? [index] : []
  })
  const [only] = open
  // Several in one switch are a ladder that is meant.
  if (only === undefined || open.length > 1) return null
  const last = lasts[only]
  const next = cases[only + 1]
  if (last === undefined || next === undefined || lasts[only + 1] === undefined) return null
  if (statementsOf(next).every(({ type }) => type === "break_statement")) return null
  if (meant.test(source.slice(last.startIndex, endOfLine(next.startIndex, source)))) return null
  return {
    severity: "medium",
    title: "The case before runs on into this one",
    node: next,
    // beside many that end, a `break` was forgotten
    rewrite: () => (lasts.length - open.length > manyThatEnd ? null : sayThatItRunsOn(last, next, source, family)),
  }
}

const manyThatEnd = 3

const switchMatch = (statement: SyntaxNode, context: MatchContext): Match | null => {
  const body = statement.childForFieldName("body")
  return body === null ? null : match(body, context)
}

const caseKinds = new Set([
  "switch_case",
  "switch_default",
  "case_statement",
  "default_statement",
  "switch_block_statement_group",
])

const labels = new Set(["switch_label"])

const statementsOf = (branch: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const values = new Set(branch.childrenForFieldName("value").map((child) => child.id))
  return childrenOf(branch).filter((child) => !labels.has(child.type) && !values.has(child.id))
}

const endOfLine = (offset: number, source: string): number => {
  const end = source.indexOf("\n", offset)
  return end < 0 ? source.length : end
}

export const detector: Detector = {
  id: "switch-fallthrough",
  name: "Fall through",
  category: "quality",
  severityRule: "medium",
  languages: [...javascriptFamily, "java", "c", "cpp", "php"],
  cwe: "CWE-484",
  description:
    "A case of a `switch` does something and then runs on into the next one, while the others end with `break` or `return`. Usually the `break` was forgotten, and two cases run where one was meant.\n\nNot reported: cases without statements, a next case that does nothing, several such cases in one `switch`, and places where a comment or an attribute says that falling through is meant.",
  recommendation: "End the case with `break` or `return`. If it is meant to run on, say so: `// falls through`.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["switch_body"], match },
      { languages: ["java", "php"], nodes: ["switch_block"], match },
      { languages: ["c", "cpp"], nodes: ["switch_statement"], match: switchMatch },
    ],
  },
  rewrites: true,
}
