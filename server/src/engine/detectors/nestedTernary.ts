/** Conditional expressions inside of conditional expressions. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { type Detector, example, javascriptFamily, type Match } from "./Detector.ts"

/** A longer chain is not followed to its end. */
const maximumLinks = 100

const ternaryKinds = new Set(["ternary_expression", "conditional_expression"])

const withoutParentheses = (node: SyntaxNode | null): SyntaxNode | null => {
  let inner = node
  for (let level = 0; inner?.type === "parenthesized_expression" && level < maximumLinks; level++) {
    inner = inner.namedChild(0)
  }
  return inner
}

/** The conditional expression that is the whole of a field. */
const ternaryIn = (node: SyntaxNode, field: string): SyntaxNode | null => {
  const inner = withoutParentheses(node.childForFieldName(field))
  return inner !== null && ternaryKinds.has(inner.type) ? inner : null
}

const isPartOfTernary = (node: SyntaxNode): boolean => {
  let parent = node.parent
  while (parent?.type === "parenthesized_expression") parent = parent.parent
  return parent !== null && ternaryKinds.has(parent.type)
}

/** True for a nested expression that is no chain, one case to a line. */
const isHardToRead = (first: SyntaxNode): boolean => {
  let link: SyntaxNode | null = first
  for (let links = 0; link !== null && links < maximumLinks; links++) {
    if (["condition", "consequence", "body"].some((field) => link !== null && ternaryIn(link, field) !== null))
      return true
    const next = ternaryIn(link, "alternative")
    if (next !== null && next.startPosition.row === link.startPosition.row) return true
    link = next
  }
  return false
}

const match = (node: SyntaxNode): Match | null =>
  isHardToRead(node) && !isPartOfTernary(node)
    ? { severity: "low", title: "A conditional expression inside of another one" }
    : null

/** Nothing is inside of an expression with a single question mark. */
const mayMatch = (source: string, start: number, end: number): boolean => {
  const second = source.indexOf("?", source.indexOf("?", start) + 1)
  return second >= 0 && second < end
}

export const nestedTernary: Detector = {
  id: "nested-ternary",
  name: "Nested conditional expression",
  category: "structure",
  severityRule: "low",
  languages: [...javascriptFamily, "java", "c", "cpp", "csharp", "php"],
  cwe: null,
  description:
    "A conditional expression stands inside of another one, so that the reader has to find out which `:` belongs to which `?`.\n\nNot reported: a chain in which every further case stands on a line of its own, like a table.",
  recommendation:
    "Use `if` statements or a function with early returns. A chain of cases can stay when each of them gets a line.",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: [...javascriptFamily, "java"], nodes: ["ternary_expression"], mayMatch, match },
      { languages: ["c", "cpp", "csharp", "php"], nodes: ["conditional_expression"], mayMatch, match },
    ],
  },
  examples: [
    example("javascript", "a chain on one line", "const f = (a) =>\n  a.b ? 1 : a.c ? 2 : 3\n", [2], "low"),
    example("typescript", "one in the middle", "const f = (a: A) =>\n  a.b\n    ? (a.c ? 1 : 2)\n    : 3\n", [2]),
    example("tsx", "a chain of elements", "const A = ({ n }) => <a>{n.a ? <b /> : n.c ? <d /> : null}</a>\n", [1]),
    example("java", "one in the condition", "class A {\n  int f() {\n    return (a ? b : c) ? 1 : 2;\n  }\n}\n", [3]),
    example("c", "a chain on one line", "int f(int a) {\n  return a > 0 ? 1 : a < 0 ? -1 : 0;\n}\n", [2]),
    example("cpp", "one in the middle", "int f(int a) {\n  return a ? b ? 1 : 2 : 3;\n}\n", [2]),
    example("csharp", "a chain on one line", "class A {\n  int F(int a) => a > 0 ? 1 : a < 0 ? -1 : 0;\n}\n", [2]),
    example("php", "one in parentheses", "<?php\n$a = $b ? 1 : ($c ? 2 : 3);\n", [2]),
    example(
      "javascript",
      "a chain like a table",
      "const f = (a) =>\n  a.b ? 1\n  : a.c ? 2\n  : a.d ? 3\n  : 4\nconst g = (a) => (a.b ? 1 : 2) + h(a.c ? (a) => (a ? 3 : 4) : 5)\n",
      [],
    ),
    example(
      "java",
      "a chain like a table",
      "class A {\n  int f() {\n    return a ? 1\n        : b ? 2\n        : 3;\n  }\n}\n",
      [],
    ),
  ],
}
