/** Strings that are compared by their address. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { memoByTree, oncePerTree } from "../shared/memoByTree.ts"
import { declaredTypes } from "../shared/declaredTypes.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { compareByEquals } from "./fix.ts"

/** One side is a literal, or both may be names. */
const mayMatch = (source: string, start: number, end: number): boolean =>
  source[start] === '"' ||
  source[end - 1] === '"' ||
  (end - start < maximumNames && twoNames.test(source.slice(start, end)))

const twoNames = /^[a-z]\w*\s*[=!]=\s*[a-z]\w*$/
const maximumNames = 100

const match = (comparison: SyntaxNode, context: MatchContext): Match | null => {
  const operator = comparison.childForFieldName("operator")?.type
  if (operator !== "==" && operator !== "!=") return null
  const sides = [comparison.childForFieldName("left"), comparison.childForFieldName("right")]
  const literals = sides.filter((side) => side?.type === "string_literal").length
  const isCertain = literals === 0 ? areStrings(comparison, sides, context) : literals === 1 && !sides.some(isNull)
  if (!isCertain || isMeant(comparison.tree, () => meant.test(context.source))) return null
  return {
    severity: "high",
    title: `\`${operator}\` compares the identity of strings, not their characters`,
    rewrite: () => (literals === 0 ? null : compareByEquals(comparison, operator)),
  }
}

/** Files that intern their strings, or tell that they compare identities. */
const meant = /"(?:StringEquality|ReferenceEquality)"|\.intern\(\)/
const isMeant = oncePerTree<boolean>()

const isNull = (side: SyntaxNode | null): boolean => side?.type === "null_literal"

/** True for two variables that the file declares as strings, and the method does not compare by their characters. */
const areStrings = (
  comparison: SyntaxNode,
  sides: ReadonlyArray<SyntaxNode | null>,
  context: MatchContext,
): boolean => {
  const [left = "", right = ""] = sides.map((side) => (side?.type === "identifier" ? side.text : ""))
  return (
    left !== right &&
    [left, right].every((name) => isDeclared(name, comparison, context)) &&
    !isCompared(left, right, methodOf(comparison))
  )
}

const isDeclared = (name: string, comparison: SyntaxNode, { family }: MatchContext): boolean => {
  const types = declaredTypes(name, comparison, family)
  return types.length > 0 && types.every((type) => type === "String")
}

/** A comparison of identities comes first where it saves a longer one, or finds that both are null. */
const isCompared = (left: string, right: string, method: SyntaxNode): boolean =>
  method.endIndex - method.startIndex > maximumMethod ||
  comparedOnce(method.tree, `${method.id} ${left} ${right}`, () =>
    new RegExp(
      `\\b(?:${left}|${right})\\s{0,40}\\.\\s{0,40}(?:equals|compare)|${comparingCall}[^()]{0,400}\\b(?:${left}|${right})\\b`,
    ).test(method.text),
  )

const comparingCall = "(?<!\\w)\\w{0,40}(?:[eE]quals|compare|same)\\w{0,40}\\s{0,20}\\("

/** Longer methods are not looked through, nor are there more questions to a file. */
const maximumMethod = 20_000
const maximumQuestions = 200
const comparedOnce = memoByTree(maximumQuestions, true)

const methodOf = (comparison: SyntaxNode): SyntaxNode => {
  let around = comparison
  for (let level = 0; level < maximumLevels && !/^(?:method|constructor)_declaration$/.test(around.type); level++)
    around = around.parent ?? around
  return around
}

/** Levels between an expression and its method. */
const maximumLevels = 60

export const detector: Detector = {
  id: "string-identity-compare",
  name: "Identity of strings",
  category: "quality",
  severityRule: "high",
  languages: ["java"],
  cwe: "CWE-597",
  description:
    "`==` asks whether two strings are the same object. Equal strings that were read or put together are different objects, so the comparison is false for values that look the same. Reported are comparisons with a literal, and those of two variables that the file declares as strings.\n\nNot reported: variables that the method also compares by their characters, and files that intern their strings.",
  recommendation: 'Use `equals`, with the literal first where the other may be null: `"a".equals(name)`.',
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: { kind: "syntax", matchers: [{ languages: ["java"], nodes: ["binary_expression"], mayMatch, match }] },
  rewrites: true,
}
