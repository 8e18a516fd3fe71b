/** Questions that were already answered: a case or a condition that comes again. */
import type { Node } from "web-tree-sitter"
import { branchesOf, conditionalKinds, isElseIf } from "./conditionals.ts"
import { example, type Detector, javascriptFamily, type Match, type MatchContext } from "./Detector.ts"
import { childrenOf } from "./nodes.ts"

/** Asking such a function twice yields the same answer; another call may have moved something on. */
const changing =
  /(?<![=!<>])=(?![=>])|\+\+|--|<-|\b(?:await|yield|let|rand\w*)\b|\b(?!(?:if|is|has|can|in|starts|ends|contains|includes|equals|typeof|sizeof|len|defined|and|or|not)(?=[A-Z_\d]?\w*\s*\())\w+!?\s*\(/i

const isStable = (text: string): boolean => text.length < maximumLength && !changing.test(text)

/** Longer conditions are not worth the search. */
const maximumLength = 500

/** The first node whose text came before. */
const firstRepeated = (nodes: ReadonlyArray<Node>): Node | undefined => {
  const seen = new Set<string>()
  return nodes.find((node) => {
    const text = node.text.replace(/\s+/g, " ")
    if (!isStable(text)) return false
    if (seen.has(text)) return true
    seen.add(text)
    return false
  })
}

const repeatedCondition = (statement: Node, { source }: MatchContext): Match | null => {
  if (statement.childForFieldName("alternative") === null || isElseIf(statement, source)) return null
  if (statement.childForFieldName("initializer") !== null) return null
  const conditions = branchesOf(statement).flatMap(({ condition }) => (condition === null ? [] : [condition]))
  if (conditions.some((condition) => !isStable(condition.text))) return null
  const node = firstRepeated(conditions)
  return node === undefined
    ? null
    : { severity: "high", title: "The condition was already asked: this branch is never taken", node }
}

const repeatedCase = (body: Node): Match | null => {
  const values = childrenOf(body).flatMap((branch) => branch.childrenForFieldName("value"))
  const node = firstRepeated(values.filter((value) => value !== null))
  return node === undefined
    ? null
    : { severity: "high", title: "The case comes a second time and is never reached", node }
}

export const duplicateCase: Detector = {
  id: "duplicate-case",
  name: "Duplicate case",
  category: "quality",
  severityRule: "high",
  languages: [...javascriptFamily, "python", "go"],
  cwe: "CWE-561",
  description:
    "A case of a `switch`, or a condition of a chain of `else if`, asks what was already asked before. The second one is never reached; nearly always it should ask for something else.\n\nNot reported: conditions with calls or assignments that may answer differently the second time.",
  recommendation: "Ask for what was meant, or remove the branch that is never reached.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: [...javascriptFamily, "python", "go"],
        nodes: [conditionalKinds.statement],
        match: repeatedCondition,
      },
      { languages: javascriptFamily, nodes: ["switch_body"], match: repeatedCase },
    ],
  },
  examples: [
    example(
      "javascript",
      "a case that comes again",
      "switch (a) {\n  case 'b':\n    c()\n    break\n  case 'd':\n  case 'b':\n    e()\n}\n",
      [6],
      "high",
    ),
    example(
      "typescript",
      "a condition that comes again",
      "if (a.type === 'b') {\n  c()\n} else if (a.type === 'd') {\n  e()\n} else if (a.type === 'b') {\n  f()\n}\n",
      [5],
      "high",
    ),
    example(
      "tsx",
      "a condition that comes again",
      "const A = (n) => {\n  if (n > 1) b()\n  else if (n > 1) c()\n}\n",
      [3],
    ),
    example(
      "python",
      "a condition that comes again",
      "if a == 1:\n    b()\nelif a == 2:\n    c()\nelif a == 1:\n    d()\n",
      [5],
    ),
    example(
      "go",
      "a condition that comes again",
      "package p\n\nfunc f(a int) {\n\tif a > 1 {\n\t\tg()\n\t} else if a > 1 {\n\t\th()\n\t}\n}\n",
      [6],
    ),
    example("javascript", "different cases", "switch (a) {\n  case 1: b(); break\n  case '1': c()\n}\n", []),
    example("javascript", "calls that move on", "if (next(a)) {\n  b()\n} else if (next(a)) {\n  c()\n}\n", []),
    example("typescript", "an assignment", "if ((a = b.c)) {\n  d()\n} else if ((a = b.c)) {\n  e()\n}\n", []),
    example("python", "different conditions", "if a == 1:\n    b()\nelif a == 2:\n    c()\nif a == 1:\n    d()\n", []),
    example(
      "go",
      "conditions about values of their own",
      "package p\n\nfunc f() {\n\tif a := g(); a > 1 {\n\t\tb()\n\t} else if a := h(); a > 1 {\n\t\tc()\n\t}\n}\n",
      [],
    ),
  ],
}
