/** Locks of Go that are copied, and counters that are raised too late. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"

const copied = /^sync\.(?:Mutex|RWMutex|WaitGroup|Once|Cond)$/

const matchParameter = (parameter: SyntaxNode): Match | null => {
  const type = parameter.childForFieldName("type")
  if (type?.type !== "qualified_type" || !copied.test(type.text)) return null
  return { severity: "high", title: `\`${type.text}\` is copied: the copy locks or counts by itself` }
}

/** `wg.Add(1)` as the first thing that a goroutine does. */
const lateAdd = /^\{\s*(\w{0,40}(?:wg|waitgroup|wait))\.Add\(\d+\)/i

const matchGo = (statement: SyntaxNode): Match | null => {
  const called = statement.namedChild(0)?.childForFieldName("function")
  const body = called?.type === "func_literal" ? called.childForFieldName("body") : null
  const counter = lateAdd.exec(body?.text.slice(0, charactersOfBody) ?? "")?.[1]
  return counter === undefined
    ? null
    : { severity: "medium", title: `\`${counter}.Wait\` may be over before this goroutine counts` }
}

const charactersOfBody = 200

export const detector: Detector = {
  id: "misused-sync",
  name: "Lock copied or counter raised too late",
  category: "quality",
  severityRule: "high for a copied lock, medium for a counter",
  languages: ["go"],
  cwe: "CWE-662",
  description:
    "A lock or counter that is passed by value is another one: nobody else waits for it. And a goroutine that calls `Add` itself may do so after `Wait` has found nothing to wait for.",
  recommendation: "Pass a pointer. Call `Add` before the `go` statement.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: ["go"], nodes: ["parameter_declaration"], word: "sync.", match: matchParameter },
      { languages: ["go"], nodes: ["go_statement"], word: ".Add(", match: matchGo },
    ],
  },
}
