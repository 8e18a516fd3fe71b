/** JSON Web Tokens that are accepted without a signature, or with a key that anybody can read. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { targetName } from "../shared/assignments.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { isChosenByOption } from "../shared/operatorOption.ts"
import { namesRequest } from "../shared/requestNames.ts"
import { functionAround } from "../../syntax/tree/around.ts"
import { algorithmOfHeader, ownAlgorithmMatch } from "./ownAlgorithm.ts"

const unverified = (what: string): Match => ({ severity: "high", title: `${what} accepts tokens without a signature` })

const literalKey: Match = { severity: "high", title: "The key of tokens stands in the source", confidence: "medium" }

/** Libraries of tokens, as a file names them. */
const libraries =
  /["'](?:jsonwebtoken|jose|express-jwt|jwt-simple|fast-jwt|@nestjs\/jwt)["']|\b(?:import jwt|from jwt|from jose|import jose|PyJWT)\b|golang-jwt|dgrijalva\/jwt-go|jsonwebtoken|auth0\.jwt|nimbusds|Firebase\\JWT|Lcobucci\\JWT/

const allowsNone = /(?:^|[[,\s:=])["']none["']/i

/** `jwt.verify(token, key, { algorithms: ["none"] })`, and a key that is written out. */
const javascriptMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const callee = calleeText(call)
  if (
    !/(?:^|\.)(?:jwt|jsonwebtoken|JWT)\w{0,10}\.(?:verify|sign)$|^(?:verify|sign)$/.test(callee) ||
    !libraries.test(source)
  )
    return null
  const [, key, options] = argumentsOf(call)
  if (options?.type === "object" && allowsNone.test(options.text.slice(0, maximumOptionCharacters)))
    return unverified("`none`")
  if (callee.endsWith("verify") && (key?.type === "null" || key?.text === "undefined" || literalText(key) === ""))
    return unverified("An empty key")
  return isWritten(literalText(key)) ? literalKey : null
}

/** A key of some length, and not the name of one. */
const isWritten = (key: string | null): boolean =>
  key !== null && key.length > 3 && !key.startsWith("-----BEGIN PUBLIC")

/** Longer options are tables. */
const maximumOptionCharacters = 1_000

/** `jwt.decode(token, options={"verify_signature": False})`, `verify=False`, and a key that is written out. */
const pythonMatch = (call: SyntaxNode, { source, symbol }: MatchContext): Match | null => {
  const callee = calleeText(call)
  if (!/^(?:jwt|jose\.jwt|pyjwt)\.(?:decode|encode)$/.test(callee) || !libraries.test(source)) return null
  const text = call.childForFieldName("arguments")?.text.slice(0, maximumOptionCharacters) ?? ""
  if (
    callee.endsWith("decode") &&
    /["']verify_signature["']\s{0,9}:\s{0,9}False|\bverify\s{0,9}=\s{0,9}False/.test(text)
  )
    return isReadBeforeVerified(call, source) ? null : judged(call, symbol)
  if (/\balgorithms?\s{0,9}=\s{0,9}\[?\s{0,9}["']none["']/i.test(text)) return unverified("`none`")
  const key = argumentsOf(call)[1]
  return isWritten(literalText(key)) ? literalKey : null
}

/**
 * Lowers the finding if no request is seen to bring the token, if a name says that it is not verified, or if an option of the
 * operator decides.
 */
const judged = (call: SyntaxNode, symbol: string): Match => {
  const names = `${symbol} ${targetName(call)} ${argumentsOf(call)[0]?.text.slice(0, maximumNameCharacters) ?? ""}`
  const match = unverified("`verify_signature: False`")
  return !isSent(call) || saysIt.test(names) || isChosenByOption(call, verificationOptions)
    ? calibrated(match, patternEvidence["unverified-token"].weak)
    : match
}

/** Whether the function that reads a token names a request: clients read tokens of their own, and those of their issuer. */
const isSent = (call: SyntaxNode): boolean => {
  const unit = functionAround(call)
  const above = unit?.text.slice(0, Math.max(0, call.endIndex - unit.startIndex)) ?? ""
  return namesRequest(above) || bringsToken.test(above)
}

/** Headers and cookies of a request, and what dispatchers call it. */
const bringsToken =
  /\bauthorization\b|\bheaders?\s?[.[]|\bcookies?\b|\*http\.Request\b|\bgin\.Context\b|\becho\.Context\b/i

const verificationOptions = {
  asks: /skip_?verif|insecure/i,
  protects: /(?:^|\W)verify_?(?:signature|token|jwt)\b(?!\s{0,4}\()/i,
}

const saysIt = /un_?verified|without_?verif|peek|(?:^|[ .])(?:Null|Fake|Dummy)[A-Z]/i

const maximumNameCharacters = 100

/** A token whose issuer tells the key is read once before it is verified, here or by a function that is named after it. */
const isReadBeforeVerified = (call: SyntaxNode, source: string): boolean => {
  const token = argumentsOf(call)[0]?.text ?? ""
  const below = source.slice(call.endIndex, call.endIndex + charactersUntilVerified)
  const [ofFunction = ""] = below.split(/\n[ \t]{0,20}(?:async )?def /)
  return (
    /\bjwt\.decode\((?![^()]{0,200}(?:verify_signature|verify\s?=))/.test(below) ||
    (/^\w{1,60}$/.test(token) &&
      new RegExp(
        `(?<!#[^\\n]{0,200}|in|un|un_)(?:valid|verif)(?!${asksOther})\\w{0,40}\\((?:[^()\\n]{0,80}, ?)?${token}\\b`,
        "i",
      ).test(ofFunction))
  )
}

/** Words of checks of a token's form or end, which do not ask who has signed it. */
const asksOther = "\\w{0,30}(?:length|format|size|syntax|shape|expir)"

const charactersUntilVerified = 2_000

/** `ParseUnverified`, the key of `none`, and a key that is written out. */
const goMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  if (!libraries.test(source)) return null
  const callee = calleeText(call)
  if (/(?:^|\.)ParseUnverified$/.test(callee)) {
    if (verifies.test(source) || isFromIssuer(call, source)) return null
    const match = unverified("`ParseUnverified`")
    return isSent(call) && !isOwnToken(call, source)
      ? match
      : calibrated(match, patternEvidence["unverified-token"].weak)
  }
  const [first] = argumentsOf(call)
  if (!callee.endsWith("SignedString") || first === undefined) return null
  if (first.text.endsWith("UnsafeAllowNoneSignatureType")) return unverified("`UnsafeAllowNoneSignatureType`")
  return /^\[\]byte\(["`][^"`]{4,}["`]\)$/.test(first.text.slice(0, 200)) ? literalKey : null
}

/** A call that verifies a token somewhere in the file; addresses, times and templates are parsed as well. */
const verifies =
  /\.(?:ParseWithClaims|Verify)\(|(?<!\b(?:url|time|uuid|netip|template|\w{0,20}[tT]mpl|New\("[^"\n]{0,40}"\)))\.Parse\(|(?:[Vv]erif|[Vv]alidat|[Cc]heck)\w{0,20}Signature\w{0,10}\(/

/** The issuer itself has answered with the token, over TLS: OpenID Connect asks for no signature there. */
const isFromIssuer = (call: SyntaxNode, source: string): boolean =>
  /\.Extra\("id_token"\)/.test(source.slice(Math.max(0, call.startIndex - charactersFromAnswer), call.startIndex))

/** A client reads a token of its own: a field of the answer that brought it, or nothing of it but when it ends. */
const isOwnToken = (call: SyntaxNode, source: string): boolean => {
  const token = argumentsOf(call)[0]?.text ?? ""
  if (/^\w{1,40}(?:\.\w{1,60})*\.(?:\w{0,20}[tT]oken)$/.test(token) && !ofRequest.test(token)) return true
  const claims = /^&?(\w{1,40})$/.exec(argumentsOf(call)[1]?.text ?? "")?.[1]
  if (claims === undefined) return false
  const [below = ""] = source.slice(call.endIndex, call.endIndex + charactersOfUse).split("\n}")
  const uses = Array.from(below.matchAll(new RegExp(`\\b${claims}\\b(\\.ExpiresAt\\b|\\["exp"\\])?`, "g")))
  return uses.length > 0 && uses.every(([, end]) => end !== undefined)
}

/** Fields of what a server was sent. */
const ofRequest = /^(?:\w{0,30}[rR]eq(?:uest)?|r|in|input|params|body|payload|form|args|msg)\./

/** Characters behind a call in which its token is used. */
const charactersOfUse = 600

/** A token is read where it arrives. */
const charactersFromAnswer = 500

const javaMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  if (!libraries.test(source)) return null
  const object = call.childForFieldName("object")?.text ?? ""
  const name = call.childForFieldName("name")?.text ?? ""
  if (name === "none") return object === "Algorithm" ? unverified("`Algorithm.none()`") : null
  if (name === "parseClaimsJwt" || name === "parseUnsecuredClaims") return unverified(`\`${name}\``)
  const values = argumentsOf(call)
  const key = object === "Algorithm" ? values[0] : values.at(-1)
  const takesKey = object === "Algorithm" ? name.startsWith("HMAC") : name === "signWith" || name === "setSigningKey"
  return takesKey && isWritten(literalText(key)) ? literalKey : null
}

const phpMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  if (!libraries.test(source) || call.childForFieldName("scope")?.text !== "JWT") return null
  const [, key, algorithms] = argumentsOf(call)
  if (allowsNone.test(algorithms?.text.slice(0, maximumOptionCharacters) ?? "")) return unverified("`none`")
  return isWritten(literalText(key)) ? literalKey : null
}

export const detector: Detector = {
  id: "unverified-token",
  name: "Token without verified signature",
  category: "security",
  severityRule:
    "high; low where no request is seen to bring a token that is read, where a name says that it is not verified yet, where an option of the operator decides, and where the token says by which algorithm it is verified",
  languages: [...javascriptFamily, "python", "go", "java", "php"],
  cwe: "CWE-347",
  description:
    "A JSON Web Token is read without its signature being verified, or the algorithm `none` is accepted, which has no signature. Whoever writes such a token is who it says. The same where the token itself says by which algorithm it is verified: the public key of RSA is then taken for a key of HMAC, and everybody has it. Also reported are keys that stand in the source: whoever reads it signs tokens. Reading the header to find the right key is not reported.",
  recommendation:
    'Verify with a key of the environment and a fixed list of algorithms: `jwt.verify(token, key, { algorithms: ["RS256"] })`, `jwt.decode(token, key, algorithms=["RS256"])`, `jwt.Parse` with a check of the method.',
  confidence: "medium",
  remediationMinutes: 20,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["subscript_expression"],
        word: algorithmOfHeader,
        match: ownAlgorithmMatch,
      },
      { languages: ["python"], nodes: ["subscript"], word: algorithmOfHeader, match: ownAlgorithmMatch },
      { languages: ["php"], nodes: ["subscript_expression"], word: algorithmOfHeader, match: ownAlgorithmMatch },
      { languages: javascriptFamily, nodes: ["call_expression"], callees: ["verify", "sign"], match: javascriptMatch },
      { languages: ["python"], nodes: ["call"], callees: ["decode", "encode"], word: /\bjwt\b/, match: pythonMatch },
      { languages: ["go"], nodes: ["call_expression"], callees: ["ParseUnverified", "SignedString"], match: goMatch },
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: [
          "none",
          "parseClaimsJwt",
          "parseUnsecuredClaims",
          "HMAC256",
          "HMAC384",
          "HMAC512",
          "signWith",
          "setSigningKey",
        ],
        match: javaMatch,
      },
      {
        languages: ["php"],
        nodes: ["scoped_call_expression"],
        callees: ["encode", "decode"],
        word: /\bJWT\b/,
        match: phpMatch,
      },
    ],
  },
}
