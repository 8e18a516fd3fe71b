/** Results of `scanf` that nobody looks at. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { cFamily } from "../shared/functionsOfC.ts"

const scans: ReadonlyArray<string> = ["scanf", "fscanf", "sscanf"]

const match = (call: SyntaxNode): Match | null => {
  const name = /^(?:std::)?(\w+)$/.exec(calleeText(call))?.[1] ?? ""
  if (!scans.includes(name) || call.parent?.type !== "expression_statement") return null
  const values = argumentsOf(call)
  // with no target there is nothing that would be left without a value
  if (values.length < (name === "scanf" ? 2 : 3)) return null
  return { severity: "low", title: `Nobody looks whether \`${name}\` has read anything` }
}

export const detector: Detector = {
  id: "unchecked-scan",
  name: "Unchecked scanf",
  category: "quality",
  severityRule: "low",
  languages: cFamily,
  cwe: "CWE-252",
  description:
    "`scanf` returns how many values it has read. Where the input has another form, the variables keep what was in them before: often nothing that anybody chose.",
  recommendation: "Compare the result with the number of values.",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [{ languages: cFamily, nodes: ["call_expression"], callees: scans, match }],
  },
}
