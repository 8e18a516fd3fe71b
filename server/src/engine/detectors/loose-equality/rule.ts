/** Comparisons that convert their operands. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { compareStrictly } from "./fix.ts"
import { compareWithFalse, takeAsTruth } from "./phpTruth.ts"

const nothing = new Set(["null", "undefined"])

/** `x == null` is the usual way to ask for null or undefined at once. */
const isNothing = (node: SyntaxNode): boolean =>
  nothing.has(node.type) || node.text === "undefined" || node.text.startsWith("void ")

/** `typeof` always yields a string. */
const isTypeof = (node: SyntaxNode): boolean => node.type === "unary_expression" && node.child(0)?.type === "typeof"

const match = (node: SyntaxNode, context: MatchContext): Match | null => {
  const operator = node.childForFieldName("operator")?.type
  if (operator !== "==" && operator !== "!=") return null
  const sides = [node.childForFieldName("left"), node.childForFieldName("right")].filter((side) => side !== null)
  if (sides.some((side) => isNothing(side) || isTypeof(side))) return null
  return {
    severity: "low",
    title: `\`${operator}\` converts its operands; use \`${operator}=\``,
    rewrite: () => compareStrictly(node, context),
  }
}

const looseOperator = /!=(?!=)|(?<![=!])==(?!=)/

const phpOperators = new Set(["==", "!=", "<>"])

/** Functions that always answer with a string, unlike `strpos` and those that answer `false` where nothing is found. */
const phpString =
  /^\\?(?:l|r)?trim\(|^\\?(?:str(?!(?:r?i?pos|i?str|rchr|pbrk|tok|totime)\()\w*|substr|implode|basename|dirname|gettype|get_class)\(|^\(string\)/i

/**
 * Equal to nearly anything that is empty, or that is not: numbers and strings convert as people expect. The empty string asks for
 * `null` at once, as `== null` does in JavaScript; no number is equal to it since PHP 8. Databases and forms answer with `'0'` or `0`.
 */
const phpLiterals = /^(?:true|false)$/i

const phpMatch = (node: SyntaxNode): Match | null => {
  const operator = node.childForFieldName("operator")?.type ?? ""
  if (!phpOperators.has(operator)) return null
  const sides = [node.childForFieldName("left"), node.childForFieldName("right")].filter((side) => side !== null)
  if (sides.some((side) => isNothing(side) || phpString.test(side.text))) return null
  if (!sides.some((side) => phpLiterals.test(side.text))) return null
  const strict = operator === "==" ? "===" : "!=="
  return {
    severity: "low",
    title: `\`${operator}\` converts its operands; use \`${strict}\``,
    // `null`, numbers and objects are meant by such comparisons more often than not;
    // and where two constants are compared, one of them is not the value that was meant.
    rewrite: () =>
      sides.every(({ type }) => /string$|^boolean$/.test(type)) ? null : (compareWithFalse(node) ?? takeAsTruth(node)),
  }
}

export const detector: Detector = {
  id: "loose-equality",
  name: "Loose equality",
  category: "quality",
  severityRule: "low",
  languages: [...javascriptFamily, "php"],
  cwe: "CWE-1025",
  description:
    "`==` and `!=` convert their operands before they compare: `0 == ''`, `'1' == 1` and `[] == false` are true. Comparisons with `null`, `undefined` and of `typeof` are safe and not reported. In PHP comparisons with truth values are reported: `null`, `''`, `'0'`, `0` and `[]` are equal to `false`, and nearly every other value is equal to `true`.",
  recommendation:
    "Use `===` or `!==`. Where values of two types are meant to be equal, convert one of them explicitly.",
  remediationMinutes: 5,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["binary_expression"], word: looseOperator, match },
      { languages: ["php"], nodes: ["binary_expression"], match: phpMatch },
    ],
  },
  rewrites: true,
}
