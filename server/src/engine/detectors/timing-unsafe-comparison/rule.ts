/** Comparisons of signatures that stop at the first difference. */
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { oncePerTree } from "../shared/memoByTree.ts"
import { namesRequest } from "../shared/requestNames.ts"
import { childrenOf } from "../shared/structure.ts"
import { compareBytes, compareTexts } from "./fix.ts"

/** Only who may try again and again, and measures the answers, gains from it. */
const found = ({ tree }: SyntaxNode, source: string): Match => ({
  severity: answersOthersOnce(tree, () => answersStrangers(source)) ? "medium" : "low",
  title: "The time of this comparison tells how much of a signature is right",
})

/** A script of a page compares what its own user has. */
const answersStrangers = (source: string): boolean =>
  (namesRequest(source) || /webhook/i.test(source)) &&
  !/\$\(["'][#.]|\bdocument\.(?:getElement|querySelector|addEvent|cookie)/.test(source)

const answersOthersOnce = oncePerTree<boolean>()

/** Calls and names of a calculated signature. */
const calculated =
  /(?:^|[^a-z])hmac|hash_hmac|createHmac|HmacSHA|(?:expected|computed|calculated|generated|actual|own)_?(?:signature|sig|mac|hmac|digest)\b/i

/** Names of a signature that was received. */
const sent = /signature|(?:^|[^a-z])sig(?:$|[^a-z])|hmac|digest|(?:^|[^a-z])mac(?:$|[^a-z])|x-hub|header|token|hash/i

/** Text of one side of a comparison that is short enough to be one value. */
const sideText = (node: SyntaxNode): string => node.text.slice(0, maximumSideCharacters)
const maximumSideCharacters = 300

/** A literal, a length and the like are no signatures. */
const isNone = (text: string): boolean =>
  /^(?:["'`\d-]|null\b|nil\b|None\b|undefined\b|true\b|false\b|typeof\b|b["']|len\()/i.test(text) ||
  /(?:\.length|\.size\(\)|\.type|\.kind|Type|Name|Length|Algorithm|algorithm|_alg|Version)$/.test(text)

/** Values of the session of the program, which no outsider chooses; not its token, signature or id, which clients send. */
const ofOwnSession =
  /^[$@]?(?:self\.|this\.|request\.)?session(?!_?(?:token|sig|mac|hmac|cookie|id|header))(?:[_.[]|->|\b)|^\$_SESSION\b/i

const judge = (
  left: SyntaxNode | null | undefined,
  right: SyntaxNode | null | undefined,
  { source }: MatchContext,
): Match | null => {
  if (left === null || left === undefined || right === null || right === undefined) return null
  const [one, other] = [sideText(left), sideText(right)]
  if (isNone(one) || isNone(other)) return null
  if ((calculated.test(one) && sent.test(other)) || (calculated.test(other) && sent.test(one)))
    return ofOwnSession.test(one) || ofOwnSession.test(other)
      ? { ...found(left, source), severity: "low" }
      : found(left, source)
  const arePasswords =
    isPassword(one) && isPassword(other) && words(one) !== words(other) && !isEquality(left, one, other)
  return arePasswords && readsPasswordsOnce(left.tree, () => basicAuthentication.test(source))
    ? { severity: "low", title: "The time of this comparison tells how much of a password is right" }
    : null
}

/** A program that reads the password of a request itself. */
const basicAuthentication = /\bBasic [Rr]ealm|\bbasic_?[aA]uth|["'`^]Basic\b|\bBasicAuth\b/

const readsPasswordsOnce = oncePerTree<boolean>()

/** Names of a password, but for one that is typed twice, or replaced. */
const isPassword = (text: string): boolean =>
  /(?:^|[.[\]"'_$>]|[a-z](?=P))[Pp]ass(?:word|wd)?["'\])]{0,3}$/.test(text) &&
  !/confirm|repeat|again|new|old|current|hash|retype|verif/i.test(text)

/** `equals` of a class compares the same field of two objects of the program. */
const isEquality = (node: SyntaxNode, one: string, other: string): boolean => {
  if (lastWord(one) !== lastWord(other)) return false
  let around = node.parent
  while (around !== null && !/^(?:method|function)_de(?:claration|finition)$/.test(around.type)) around = around.parent
  return /^(?:equals|__eq__|Equals?)$/.test(around?.childForFieldName("name")?.text ?? "")
}

const lastWord = (text: string): string => /\w{1,80}(?=\W{0,9}$)/.exec(text)?.[0] ?? ""

const words = (text: string): string => text.replace(/\W/g, "").toLowerCase()

const operatorMatch = (node: SyntaxNode, context: MatchContext): Match | null => {
  const operator = node.childForFieldName("operator")?.text ?? node.childForFieldName("operators")?.text ?? ""
  if (!/^[=!]==?$/.test(operator)) return null
  const [left, right, ...others] = childrenOf(node)
  if (left === undefined || right === undefined || others.length > 0) return null
  return withRewrite(judge(left, right, context), () => compareTexts(node, [left, right], operator, context))
}

/** `expected.equals(signature)`, `Arrays.equals(expected, signature)`. */
const javaMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const object = call.childForFieldName("object")
  const values = childrenOf(call.childForFieldName("arguments") ?? call)
  if (object?.text === "MessageDigest") return null
  return /^(?:java\.util\.)?(?:Arrays|Objects|StringUtils)$/.test(object?.text ?? "")
    ? judge(values[0], values[1], context)
    : judge(object, values[0], context)
}

/** `bytes.Equal(expected, signature)`. */
const goMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const values = childrenOf(call.childForFieldName("arguments") ?? call)
  return /^(?:bytes\.(?:Equal|Compare)|strings\.(?:EqualFold|Compare))$/.test(
    call.childForFieldName("function")?.text ?? "",
  )
    ? withRewrite(judge(values[0], values[1], context), () => compareBytes(call, context))
    : null
}

const withRewrite = (match: Match | null, rewrite: () => Rewrite | null): Match | null =>
  match === null ? null : { ...match, rewrite }

const word = /hmac|\bBasic\b|basic_?auth/i

export const detector: Detector = {
  id: "timing-unsafe-comparison",
  name: "Signature compared in varying time",
  category: "security",
  severityRule:
    "medium in files that deal with requests, otherwise low; low for passwords, and for what the session of the program keeps",
  languages: [...javascriptFamily, "python", "go", "java", "php"],
  cwe: "CWE-208",
  description:
    "A signature is compared in a way that ends at the first character that differs. The time it takes tells how many were right, and with enough tries a valid signature can be found without the key. Reported where one side is a signature that the program calculates, in files that calculate an HMAC, and for passwords in files that read those of a request (basic authentication).",
  recommendation:
    "Compare with the function made for it: `crypto.timingSafeEqual`, `hmac.compare_digest`, `hmac.Equal`, `MessageDigest.isEqual`, `hash_equals`.",
  confidence: "medium",
  remediationMinutes: 10,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: [...javascriptFamily, "go", "java", "php"],
        nodes: ["binary_expression"],
        word,
        match: operatorMatch,
      },
      { languages: ["python"], nodes: ["comparison_operator"], word, match: operatorMatch },
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["equals", "equalsIgnoreCase"],
        word,
        match: javaMatch,
      },
      {
        languages: ["go"],
        nodes: ["call_expression"],
        callees: ["Equal", "Compare", "EqualFold"],
        word,
        match: goMatch,
      },
    ],
  },
  rewrites: true,
}
