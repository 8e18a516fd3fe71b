/** `p = realloc(p, n)`, after which nobody knows the old memory when there is no more. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { cFamily } from "../shared/functionsOfC.ts"

/** Whoever ends the program loses nothing. */
const endsProgram = /\b(?:exit|_exit|abort|die|fatal|panic|errx?|error|assert|oom|bail)\w*\s*\(/i

/** Characters behind the call in which its failure is handled. */
const charactersBehind = 300

const match = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const [memory, , ...more] = argumentsOf(call)
  let value = call
  while (value.parent?.type === "cast_expression" || value.parent?.type === "parenthesized_expression")
    value = value.parent
  const assignment = value.parent
  // kernels have functions of this name that wait until there is memory
  if (memory === undefined || more.length > 0 || !/^(?:std::)?realloc$/.test(calleeText(call))) return null
  if (assignment?.type !== "assignment_expression") return null
  if (assignment.childForFieldName("left")?.text !== memory.text) return null
  if (assignment.childForFieldName("right")?.id !== value.id || assignment.child(1)?.type !== "=") return null
  if (endsProgram.test(source.slice(call.endIndex, call.endIndex + charactersBehind))) return null
  return { severity: "low", title: `\`${memory.text.slice(0, 60)}\` is lost when \`realloc\` fails` }
}

export const detector: Detector = {
  id: "lost-realloc",
  name: "Memory lost by realloc",
  category: "quality",
  severityRule: "low",
  languages: cFamily,
  cwe: "CWE-401",
  description:
    "`realloc` returns `NULL` when there is no memory left, and the old memory stays as it was. The assignment overwrites the only pointer to it: it can neither be used nor freed any more.",
  recommendation: "Assign the result to a pointer of its own, check it, and only then replace the old one.",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [{ languages: cFamily, nodes: ["call_expression"], callees: ["realloc"], match }],
  },
}
