/** Strings that are compared by their address. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { answersOnce } from "../shared/answersOnce.ts"
import { declaredTypes } from "../shared/declaredTypes.ts"
import { type Detector, example, type Match, type MatchContext } from "../Detector.ts"
import { compareByEquals, stringIdentityRewrites } from "./fix.ts"

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
  if (!isCertain || isMeant(comparison.tree, "", () => meant.test(context.source))) return null
  return {
    severity: "high",
    title: `\`${operator}\` compares the identity of strings, not their characters`,
    rewrite: () => (literals === 0 ? null : compareByEquals(comparison, operator)),
  }
}

/** Files that intern their strings, or tell that they compare identities. */
const meant = /"(?:StringEquality|ReferenceEquality)"|\.intern\(\)/
const isMeant = answersOnce(1, true)

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
const comparedOnce = answersOnce(maximumQuestions, true)

const methodOf = (comparison: SyntaxNode): SyntaxNode => {
  let around = comparison
  for (let level = 0; level < maximumLevels && !/^(?:method|constructor)_declaration$/.test(around.type); level++)
    around = around.parent ?? around
  return around
}

/** Levels between an expression and its method. */
const maximumLevels = 60

export const stringIdentity: Detector = {
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
  rewriteExamples: stringIdentityRewrites,
  examples: [
    example(
      "java",
      "`==` with a literal",
      'class A {\n  boolean f(String a) {\n    return a == "b";\n  }\n}\n',
      [3],
      "high",
    ),
    example("java", "`!=` with a literal", 'class A {\n  boolean f(String a) {\n    return "b" != a;\n  }\n}\n', [3]),
    example(
      "java",
      "two variables that are strings",
      "class A {\n  private String a;\n\n  boolean f(String b) {\n    return a == b;\n  }\n}\n",
      [5],
      "high",
    ),
    example(
      "java",
      "variables that may be something else",
      "class A {\n  boolean f(String a, Object b, B c, D d, String e, List<String> e) {\n    return a == b || c == d || a == e;\n  }\n}\n",
      [],
    ),
    example(
      "java",
      "strings whose names are those of something else elsewhere",
      "class A {\n  boolean f(String[] a, String b) {\n    return a == b;\n  }\n\n  boolean g(List<String> c, String d, String... i) {\n    return c == d || d == i;\n  }\n\n  boolean h(String e[], B<?> j) {\n    return e == j;\n  }\n\n  void k(String a, String c, String e, String i, String j, String m, String n) {\n    B l, m;\n  }\n\n  boolean o(BiPredicate<B, B> p) {\n    return m == b || p.test((n, q) -> n == b);\n  }\n}\n",
      [],
    ),
    example(
      "java",
      "two strings that are passed on",
      "class A {\n  boolean f(final String a, String b) {\n    g(a, b);\n    return a == b;\n  }\n}\n",
      [4],
    ),
    example(
      "java",
      "a comparison that saves another one",
      "class A {\n  boolean f(String a, String b) {\n    if (a == b) return true;\n    return a != null && a.equals(b);\n  }\n}\n",
      [],
    ),
    example(
      "java",
      "`equals`",
      'class A {\n  boolean f(String a) {\n    return "b".equals(a) && a != null;\n  }\n}\n',
      [],
    ),
    example("java", "characters", "class A {\n  boolean f(char a) {\n    return a == 'b';\n  }\n}\n", []),
    example(
      "java",
      "strings that are interned",
      'class A {\n  boolean f(String a) {\n    String b = a.intern();\n    return b == "c";\n  }\n}\n',
      [],
    ),
  ],
}
