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

/** What is taken when the condition holds. */
const consequenceOf = (node: SyntaxNode): SyntaxNode | null =>
  node.childForFieldName("consequence") ?? node.childForFieldName("body")

/** A chain of `a ?: b ?: c` has nothing between its signs: it is a list of fallbacks, read from left to right. */
const isTernary = (node: SyntaxNode | null): node is SyntaxNode =>
  node !== null && ternaryKinds.has(node.type) && consequenceOf(node) !== null

/** The conditional expression that is the whole of another expression. */
const ternaryIn = (node: SyntaxNode | null): SyntaxNode | null => {
  const inner = withoutParentheses(node)
  return isTernary(inner) ? inner : null
}

const isPartOfTernary = (node: SyntaxNode): boolean => {
  let parent = node.parent
  while (parent?.type === "parenthesized_expression") parent = parent.parent
  return isTernary(parent)
}

const startsBelow = (node: SyntaxNode | null, above: SyntaxNode | null): boolean =>
  node !== null && above !== null && node.startPosition.row > above.endPosition.row

/** True when both cases stand on lines of their own. */
const isLaidOut = (ternary: SyntaxNode): boolean => {
  const consequence = consequenceOf(ternary)
  return (
    startsBelow(consequence, ternary.childForFieldName("condition")) &&
    startsBelow(ternary.childForFieldName("alternative"), consequence)
  )
}

/** True for a nested expression that is neither a chain, one case to a line, nor laid out as a tree. */
const isHardToRead = (first: SyntaxNode): boolean => {
  const links = [first]
  for (let seen = 0; seen < maximumLinks; seen++) {
    const link = links.pop()
    if (link === undefined) return false
    if (ternaryIn(link.childForFieldName("condition")) !== null) return true
    const inner = ternaryIn(consequenceOf(link))
    if (inner !== null && !(isLaidOut(link) && isLaidOut(inner))) return true
    const next = ternaryIn(link.childForFieldName("alternative"))
    if (next !== null && next.startPosition.row === link.startPosition.row) return true
    if (inner !== null) links.push(inner)
    if (next !== null) links.push(next)
  }
  return false
}

const match = (node: SyntaxNode): Match | null =>
  isTernary(node) && isHardToRead(node) && !isPartOfTernary(node)
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
    "A conditional expression stands inside of another one, so that the reader has to find out which `:` belongs to which `?`.\n\nNot reported: a chain in which every further case stands on a line of its own, like a table; expressions in which every case, also of the inner one, begins a line, like a tree; and fallbacks (`a ?: b ?: c`).",
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
      "typescript",
      "laid out like a tree",
      "const f = (a: A) =>\n  a.b\n    ? a.c\n      ? 1\n      : 2\n    : a.d\n      ? 3\n      : 4\n",
      [],
    ),
    example("php", "fallbacks", "<?php\n$a = ($b ?: $c) ?: $d;\n$e = $f ? ($g ?: 1) : 2;\n", []),
    example("php", "one within a fallback", "<?php\n$a = $b ?: ($c ? ($d ? 1 : 2) : 3);\n", [2]),
    example(
      "java",
      "a chain like a table",
      "class A {\n  int f() {\n    return a ? 1\n        : b ? 2\n        : 3;\n  }\n}\n",
      [],
    ),
  ],
}
