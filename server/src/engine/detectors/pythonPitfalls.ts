/** Python that reads well and does something else: `is` with a literal, `assert` of a tuple, `== None`. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { type Detector, example, type Match, type MatchContext } from "./Detector.ts"
import { calleeText, childrenOf } from "./nodes.ts"
import {
  assertCondition,
  assertTupleRewrites,
  compareByValue,
  compareNoneRewrites,
  compareWithNone,
  isLiteralRewrites,
} from "./pythonPitfalls.rewrites.ts"

const literals = new Set(["string", "integer", "float", "list", "dictionary", "set", "concatenated_string"])

/** `is` beside the beginning or the end of a literal. */
const literalIdentity =
  /\bis[\s\\]+(?:not[\s\\]+)?(?:\w{0,2}["']|[\d.[{(-]|(?:list|dict|set|bytearray)\()|["'\]}\d.][\s\\]+is\b/

/** A value that is written out, or made on the spot. There is but one empty tuple. */
const isValue = (side: SyntaxNode): boolean => {
  if (side.type === "tuple") return childrenOf(side).length > 0
  if (side.type === "unary_operator") return /^[-+~]\s*[\d.]+$/.test(side.text)
  if (side.type === "call") return /^(?:list|dict|set|bytearray)$/.test(calleeText(side))
  return literals.has(side.type)
}

/** Small numbers and empty strings are shared as well, but only by chance. */
const isLiteralMatch = (node: SyntaxNode, { source }: MatchContext): Match | null => {
  if (node.childCount !== 3) return null
  const operator = node.child(1)?.text.replace(/\s+/g, " ") ?? ""
  if (operator !== "is" && operator !== "is not") return null
  const hasLiteral = [node.child(0), node.child(2)].some((side) => side !== null && isValue(side))
  if (!hasLiteral) return null
  return {
    severity: "high",
    title: `\`${operator}\` compares identity, not the value of a literal`,
    rewrite: () => compareByValue(node, source),
  }
}

export const isLiteral: Detector = {
  id: "is-literal",
  name: "Identity of a literal",
  category: "quality",
  severityRule: "high",
  languages: ["python"],
  cwe: "CWE-595",
  description:
    "`is` asks whether two names stand for the same object. Whether two equal strings or numbers are the same object depends on the interpreter, so the answer may change with the version or the length of the value.",
  recommendation: "Use `==` or `!=`. Keep `is` for `None`, `True`, `False` and sentinels.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["python"], nodes: ["comparison_operator"], word: literalIdentity, match: isLiteralMatch }],
  },
  rewriteExamples: isLiteralRewrites,
  examples: [
    example("python", "a string", "def f(a):\n    return a is 'b'\n", [2], "high"),
    example("python", "a number", "def f(a):\n    return a is not 1000\n", [2]),
    example("python", "a new list", "def f(a):\n    return [] is a\n", [2]),
    example(
      "python",
      "a tuple, a negative number and what was made just now",
      "def f(a):\n    b = a is (1, 2)\n    c = a is not -1\n    return a is dict()\n",
      [2, 3, 4],
    ),
    example(
      "python",
      "None, booleans, sentinels and types",
      "x = a is None or a is not True or a is MISSING or type(a) is str or a is () or a is (b or c) or a is -b\n",
      [],
    ),
    example("python", "equality", "x = a == 'b' and a in ['c']\n", []),
  ],
}

export const assertTuple: Detector = {
  id: "assert-tuple",
  name: "Assertion of a tuple",
  category: "quality",
  severityRule: "high",
  languages: ["python"],
  cwe: "CWE-670",
  description:
    "The assertion checks a tuple, and a tuple that is not empty is always true: the condition inside is never looked at. Usually the parentheses were meant to hold condition and message together.",
  recommendation: "Remove the parentheses: `assert condition, message`.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["python"],
        nodes: ["assert_statement"],
        mayMatch: (source, start, end) => /^assert\s*(?:\(|$)/.test(source.slice(start, Math.min(end, start + 40))),
        match: (node, { source }) => {
          const condition = node.namedChild(0)
          if (condition?.type !== "tuple" || childrenOf(condition).length === 0) return null
          return {
            severity: "high",
            title: "The assertion of a tuple is always true",
            rewrite: () => assertCondition(condition, source),
          }
        },
      },
    ],
  },
  rewriteExamples: assertTupleRewrites,
  examples: [
    example(
      "python",
      "a condition and its message in parentheses",
      "def f(a):\n    assert (a > 1, 'too small')\n",
      [2],
      "high",
    ),
    example("python", "a condition in parentheses", "assert (a > 1), 'too small'\nassert (\n    a > 1\n)\n", []),
    example("python", "a comparison with a tuple", "assert a == (1, 2)\n", []),
  ],
}

const noneEquality = /[=!]=[\s\\]*None\b|\bNone[\s\\]*[=!]=/

export const compareNone: Detector = {
  id: "compare-none",
  name: "Equality with None",
  category: "quality",
  severityRule: "low",
  languages: ["python"],
  cwe: null,
  description:
    "`== None` calls the `__eq__` of the other side, which may answer anything: arrays and query columns answer with a whole array or a condition.",
  recommendation:
    "Use `is None` or `is not None`. Where a query builder needs a condition, use its own way to say it (`is_(None)`).",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["python"],
        nodes: ["comparison_operator"],
        word: noneEquality,
        match: (node, { source }) => {
          const operator = node.child(1)?.type
          if (node.childCount !== 3 || (operator !== "==" && operator !== "!=")) return null
          if (node.child(2)?.type !== "none" && node.child(0)?.type !== "none") return null
          // Inside a call such as `filter(...)` it is very likely a condition of a query.
          if (node.parent?.type === "argument_list") return null
          return {
            severity: "low",
            title: `\`${operator} None\` asks the other side; use \`is\``,
            rewrite: () => compareWithNone(node, source),
          }
        },
      },
    ],
  },
  rewriteExamples: compareNoneRewrites,
  examples: [
    example("python", "`== None`", "def f(a):\n    if a == None:\n        return 1\n", [2], "low"),
    example("python", "`!= None`", "def f(a):\n    return None != a\n", [2]),
    example("python", "`is None`", "x = a is None or a is not None\n", []),
    example("python", "a condition of a query", "rows = query.filter(User.deleted_at == None)\n", []),
  ],
}
