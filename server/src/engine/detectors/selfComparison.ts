/** Comparisons of a value with itself. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bodyExample } from "./bodies.ts"
import { type Detector, everyLanguage, example, type Match } from "./Detector.ts"

/** `=` compares in a test of Bash. */
const comparisons = new Set(["=", "==", "!=", "===", "!==", "<", ">", "<=", ">="])

/** Each evaluation of these may yield another value. */
const changingValues = /\(|\+\+|--|\bawait\b|\byield\b|<-|\$RANDOM|\$SECONDS|`|\{\}/

/** Only NaN differs from itself: `x !== x` is an old way to ask for it, and `x === x` to rule it out. */
const nanOperators = new Set(["!==", "===", "!=", "=="])
const simpleValue = /^[\w$.[\]@:]+(?:(?:->|\?\.)[\w$.[\]]+)*$/

const judge = (left: SyntaxNode | null, operator: string, right: SyntaxNode | null): Match | null => {
  if (left === null || right === null || !comparisons.has(operator)) return null
  if (left.endIndex - left.startIndex !== right.endIndex - right.startIndex) return null
  const text = left.text
  if (text !== right.text || changingValues.test(text) || isLiteral(text)) return null
  if (nanOperators.has(operator) && simpleValue.test(text)) return null
  return { severity: "high", title: `Both sides of \`${operator}\` are the same` }
}

/** Where both sides are the same, the operator is in the middle. */
const mayMatch = (source: string, start: number, end: number): boolean =>
  /[=<>!\s]/.test(source[(start + end) >> 1] ?? "")

/** A string of Bash may hold variables. */
const isLiteral = (text: string): boolean => /^[\d'`]/.test(text) || (text.startsWith('"') && !text.includes("$"))

const binaryMatch = (node: SyntaxNode): Match | null =>
  judge(node.childForFieldName("left"), node.childForFieldName("operator")?.type ?? "", node.childForFieldName("right"))

const pythonMatch = (node: SyntaxNode): Match | null =>
  node.childCount === 3 ? judge(node.child(0), node.child(1)?.type ?? "", node.child(2)) : null

export const selfComparison: Detector = {
  id: "self-comparison",
  name: "Comparison with itself",
  category: "quality",
  severityRule: "high",
  languages: everyLanguage,
  cwe: "CWE-571",
  description:
    "The two sides of a comparison are the same, so the answer is always the same. Nearly always one of them should be something else.\n\nNot reported: values that may change between two evaluations, and tests for NaN such as `x !== x`.",
  recommendation: "Compare with what was meant, or remove the comparison. To ask for NaN use the function made for it.",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: everyLanguage.filter((language) => language !== "python" && language !== "ruby"),
        nodes: ["binary_expression"],
        mayMatch,
        match: binaryMatch,
      },
      { languages: ["ruby"], nodes: ["binary"], mayMatch, match: binaryMatch },
      { languages: ["python"], nodes: ["comparison_operator"], mayMatch, match: pythonMatch },
    ],
  },
  examples: [
    example("javascript", "an order of equal values", "const f = (a) =>\n  a.size > a.size\n", [2], "high"),
    example("typescript", "equal expressions", "const f = (a: A) =>\n  a.b + 1 === a.b + 1\n", [2]),
    example("tsx", "equal values in JSX", "const A = ({ n }) => (\n  <a>{n.min <= n.min ? 1 : 2}</a>\n)\n", [2]),
    example("python", "an order of equal values", "def f(a):\n    return a.start < a.start\n", [2]),
    example("go", "equal expressions", "package p\n\nfunc f(a b) bool {\n\treturn a.c+1 == a.c+1\n}\n", [4]),
    example("javascript", "a test for NaN", "const isNaN = (x) => x !== x\nconst isNumber = (x) => x.y === x.y\n", []),
    example("python", "a test for NaN", "def is_nan(x):\n    return x != x\n", []),
    example("go", "a test for NaN", "package p\n\nfunc isNaN(f float64) bool {\n\treturn f != f\n}\n", []),
    example("javascript", "values that may change", "const f = (a) => a.next() > a.next() || a.i++ < a.i++\n", []),
    example("typescript", "different values", "const f = (a: A, b: A) => a.x < b.x && a.x < a.y\n", []),
    ...(["java", "c", "cpp", "csharp"] as const).flatMap((language) => [
      bodyExample(language, "an order of equal values", ["return a.b < a.b;"], [1], "high"),
      bodyExample(
        language,
        "a test for NaN, and values that may change",
        ["return a != a || b[i++] == b[i++] || c() == c();"],
        [],
      ),
    ]),
    bodyExample("rust", "an order of equal values", ["a.b < a.b"], [1]),
    bodyExample("ruby", "an order of equal values", ["a.b <= a.b"], [1]),
    bodyExample("php", "an order of equal values", ["return $a->b > $a->b;"], [1]),
    bodyExample("php", "a test for NaN", ["return $a->b != $a->b;"], []),
    bodyExample("bash", "equal values", ['[ "$a" -lt "$b" ] && [[ "${a}x" == "${a}x" ]] && c'], [1]),
    bodyExample("bash", "values that may change", ["[[ $(a) == $(a) ]] && (( RANDOM < SECONDS ))"], []),
    example("go", "an assertion of the compiler", "package p\n\nvar _ = T{} == T{}\n", []),
  ],
}
