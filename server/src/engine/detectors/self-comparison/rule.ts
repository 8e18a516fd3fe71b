/** Operators with the same on both sides. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, everyLanguage, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"
import { removeRepeated } from "./fix.ts"
import { holdsMacro, isLiteral, isNeverNaN, isSimple, isStable, mayBeMeant } from "./sameOperands.ts"

/** `=` compares in a test of Bash. */
const comparisons = new Set(["=", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "is", "is not"])

/** Only NaN differs from itself: `x !== x` is an old way to ask for it, and `x === x` to rule it out. */
const nanOperators = new Set(["!==", "===", "!=", "=="])

/** Negated, an order of equal values is true for NaN alone: `!(x >= x)`. */
const orderOperators = new Set([">=", "<="])

const logical = new Set(["&&", "||", "and", "or"])

/** With equal operands the result is zero, one, or the operand. */
const arithmetic = new Set(["-", "/", "%", "&", "|", "^"])

const judge = (node: SyntaxNode, sides: Sides, context: MatchContext): Match | null => {
  const { left, operator, right } = sides
  if (left === null || right === null) return null
  if (left.endIndex - left.startIndex !== right.endIndex - right.startIndex) return repeated(node, sides, context)
  const text = left.text
  if (text !== right.text) return repeated(node, sides, context)
  if (!isStable(text, context) || isLiteral(text)) return null
  const isComparison = comparisons.has(operator)
  if (!isComparison && !isWithoutUse(operator, left, context)) return null
  if (operator === "-" && isCompared(node)) return null
  if (operator.startsWith("is") && !/^\w+$/.test(text)) return null
  const asksForNaN = nanOperators.has(operator) || (orderOperators.has(operator) && isNegated(node))
  if (asksForNaN && isSimple(text) && !isNeverNaN(left, context)) return null
  return {
    severity: isComparison ? "high" : "medium",
    title: `Both sides of \`${operator}\` are the same`,
    rewrite: () => (logical.has(operator) ? removeRepeated(node, left, right, context) : null),
  }
}

const negations = new Set(["!", "not"])

const isNegated = ({ parent }: SyntaxNode): boolean => {
  const outer = /^parenthesized_(?:expression|statements)$/.test(parent?.type ?? "") ? (parent?.parent ?? null) : parent
  return outer !== null && negations.has(outer.child(0)?.type ?? "")
}

/** `x - x == 0` asks whether a number is finite. */
const isCompared = ({ parent }: SyntaxNode): boolean =>
  parent !== null && (parent.type === "comparison_operator" || comparisons.has(operatorOf(parent)))

interface Sides {
  readonly left: SyntaxNode | null
  readonly operator: string
  readonly right: SyntaxNode | null
}

const isWithoutUse = (operator: string, operand: SyntaxNode, context: MatchContext): boolean => {
  if (holdsMacro(operand.text, context)) return false
  if (logical.has(operator)) return true
  return arithmetic.has(operator) && !((operator === "-" || operator === "/") && mayBeMeant(operand, context))
}

/** `a || b || a`: the right side stood in the chain before. */
const repeated = (node: SyntaxNode, { left, operator, right }: Sides, context: MatchContext): Match | null => {
  if (!logical.has(operator) || left?.type !== node.type || right === null) return null
  const text = right.text
  const isRepeated = operandsOf(left, operator).some((operand) => operand.text === text)
  // Operands between the two may have side effects.
  if (!isRepeated || isLiteral(text) || holdsMacro(text, context) || !isStable(node.text, context)) return null
  return {
    severity: "medium",
    title: `An operand of \`${operator}\` comes a second time`,
    node: right,
    rewrite: () => removeRepeated(node, left, right, context),
  }
}

/** The operands of a chain of one operator, which its grammar nests to the left. */
const operandsOf = (chain: SyntaxNode, operator: string): ReadonlyArray<SyntaxNode> => {
  const operands: Array<SyntaxNode> = []
  let rest: SyntaxNode | null = chain
  while (rest?.type === chain.type && operatorOf(rest) === operator && operands.length < maximumOperands) {
    const right = rest.childForFieldName("right")
    if (right !== null) operands.push(right)
    rest = rest.childForFieldName("left")
  }
  return rest === null ? operands : [...operands, rest]
}

/** Longer chains are tables. */
const maximumOperands = 20
const maximumCharacters = 600

/** Cheap prefilter: an operator stands in the middle of two equal sides, or the text is a chain of operators. */
const mayMatch = (source: string, start: number, end: number): boolean =>
  end - start < maximumCharacters &&
  (/[=<>!&|^%/\-\s]/.test(source[(start + end) >> 1] ?? "") || isChain(source.slice(start, end)))

/** In Python the operator in the middle may be a word. */
const mayMatchWords = (source: string, start: number, end: number): boolean =>
  end - start < maximumCharacters &&
  (/[andoris=<>!\s]/.test(source[(start + end) >> 1] ?? "") || isChain(source.slice(start, end)))

// bounded: at most 600 characters, because longer comparisons are not looked at
const isChain = (text: string): boolean => /&&[^]+&&|\|\|[^]+\|\||\band\b[^]+\band\b|\bor\b[^]+\bor\b/.test(text)

const operatorOf = (node: SyntaxNode): string => node.childForFieldName("operator")?.type ?? ""

const binaryMatch = (node: SyntaxNode, context: MatchContext): Match | null =>
  judge(
    node,
    { left: node.childForFieldName("left"), operator: operatorOf(node), right: node.childForFieldName("right") },
    context,
  )

const pythonMatch = (node: SyntaxNode, context: MatchContext): Match | null =>
  node.childCount === 3
    ? judge(node, { left: node.child(0), operator: node.child(1)?.type ?? "", right: node.child(2) }, context)
    : null

const comparingClasses =
  /^(?:(?:java\.util\.)?(?:Objects|Arrays)|Integer|Long|Short|Byte|Character|Boolean|Double|Float)$/

/** `a.equals(a)` and `Objects.equals(a, a)`. */
const equalsMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const receiver = call.childForFieldName("object")
  const [first, second, ...more] = argumentsOf(call)
  if (receiver === null || first === undefined || more.length > 0) return null
  if (second !== undefined && !comparingClasses.test(receiver.text)) return null
  const text = first.text
  if (text !== (second ?? receiver).text || !isStable(text, context) || isLiteral(text)) return null
  const name = call.childForFieldName("name")?.text ?? ""
  return { severity: "high", title: `\`${name}\` compares a value with itself` }
}

export const detector: Detector = {
  id: "self-comparison",
  name: "Same on both sides",
  category: "quality",
  severityRule: "high for comparisons, medium for other operators",
  languages: everyLanguage,
  cwe: "CWE-571",
  description:
    "The two sides of an operator are the same. A comparison then always has the same answer, a difference or a quotient always the same value, and `&&`, `||`, `&` or `|` add nothing; so does an operand that comes a second time in a chain of `&&` or `||`. Nearly always one of them should be something else.\n\nNot reported: values that may change between two evaluations, literals, tests for NaN such as `x !== x` and `!(x >= x)`, and differences and quotients in files that calculate with NaN, infinity, paths or arrays.",
  recommendation: "Write what was meant, or remove the operator. To ask for NaN use the function made for it.",
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
      { languages: ["python"], nodes: ["comparison_operator"], mayMatch: mayMatchWords, match: pythonMatch },
      { languages: ["python"], nodes: ["binary_operator"], mayMatch, match: binaryMatch },
      { languages: ["python"], nodes: ["boolean_operator"], mayMatch: mayMatchWords, match: binaryMatch },
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["equals", "deepEquals", "equalsIgnoreCase", "compareTo", "compare"],
        match: equalsMatch,
      },
    ],
  },
  rewrites: true,
}
