/** Strings that are compared by their address. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { type Detector, example, type Match, type MatchContext } from "./Detector.ts"
import { compareByEquals, stringIdentityRewrites } from "./stringIdentity.rewrites.ts"

/** One side is a literal. */
const mayMatch = (source: string, start: number, end: number): boolean =>
  source[start] === '"' || source[end - 1] === '"'

const match = (comparison: SyntaxNode, { source }: MatchContext): Match | null => {
  const operator = comparison.childForFieldName("operator")?.type
  if (operator !== "==" && operator !== "!=") return null
  const types = [comparison.childForFieldName("left")?.type, comparison.childForFieldName("right")?.type]
  const literals = types.filter((type) => type === "string_literal")
  if (literals.length !== 1 || types.includes("null_literal")) return null
  if (/"(?:StringEquality|ReferenceEquality)"|\.intern\(\)/.test(source)) return null
  return {
    severity: "high",
    title: `\`${operator}\` compares the identity of strings, not their characters`,
    rewrite: () => compareByEquals(comparison, operator),
  }
}

export const stringIdentity: Detector = {
  id: "string-identity-compare",
  name: "Identity of strings",
  category: "quality",
  severityRule: "high",
  languages: ["java"],
  cwe: "CWE-597",
  description:
    "`==` asks whether two strings are the same object. Equal strings that were read or put together are different objects, so the comparison is false for values that look the same. Files that intern their strings are not reported.",
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
