/** Keys that stand where they are used: whatever their value, the call says that they must be secret. */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import { secretMatch, type SecretMatch } from "./namedSecrets.ts"

/** A value between quotes, without interpolation. */
const value = String.raw`(?:\[\]byte\(\s{0,4})?b?(["'\`])([^"'\`\n\\]{1,200})\1`

/** One argument before the key: a name, or a short literal or call. */
const argument = String.raw`(?:[^,()"'\`\n]{1,80}|"[^"\n]{0,80}"|'[^'\n]{0,80}'|\{[^{}]{0,200}\}|[\w.]{1,60}\([^()\n]{0,80}\))`

const uses: ReadonlyArray<{ readonly what: string; readonly pattern: RegExp }> = [
  {
    what: "key of tokens",
    pattern: new RegExp(
      String.raw`\b(?:jwt|jsonwebtoken|jsonwt|JWT|PyJWT|JsonWebToken)\.(?:sign|verify|encode|decode)\(\s{0,20}${argument}\s{0,4},\s{0,20}(?:JWK\.asKey\(\s{0,4})?${value}`,
      "g",
    ),
  },
  { what: "key of tokens", pattern: new RegExp(String.raw`\bAlgorithm\.HMAC(?:256|384|512)\(\s{0,4}${value}`, "g") },
  { what: "key of tokens", pattern: new RegExp(String.raw`\.SignedString\(\s{0,4}${value}`, "g") },
  {
    what: "key of signatures",
    pattern: new RegExp(String.raw`\bcreateHmac\(\s{0,20}["'\`][\w-]{2,20}["'\`]\s{0,4},\s{0,20}${value}`, "g"),
  },
  {
    what: "key of sessions",
    pattern: new RegExp(
      String.raw`\b(?:session|cookieSession|expressSession|expressJwt|jwt)\(\{(?:[^{}"'\`]|["'\`][^"'\`\n]{0,80}["'\`]){0,20}?\bsecret\s{0,4}:\s{0,4}${value}`,
      "g",
    ),
  },
  {
    what: "key of sessions",
    pattern: new RegExp(
      String.raw`(?:\b\w{0,40}app(?:lication)?\.secret_key|\bapp(?:lication)?\.config\[["'](?:JWT_)?SECRET_KEY["']\])\s{0,4}=\s{0,4}${value}`,
      "g",
    ),
  },
]

/** Values that name where the key is found, or ask for one. */
const references = /^(?:\$|%|<|\{|process\.env)|^change[-_ ]?(?:me|it)$|^(?:RS|ES|PS|HS|EdDSA|none)\d{0,3}$|-----BEGIN/

/** What a text with such a key matches. */
export const patternsOfUse: ReadonlyArray<RegExp> = uses.map(({ pattern }) => pattern)

/** Finds keys as arguments of functions that sign, verify or keep sessions. */
export const keysInUse = (text: string, prefilter: Prefilter): ReadonlyArray<SecretMatch> =>
  uses
    .filter(({ pattern }) => prefilter.mayMatch(pattern))
    .flatMap(({ what, pattern }) =>
      Array.from(text.matchAll(pattern)).flatMap((match): ReadonlyArray<SecretMatch> => {
        const key = match[2] ?? ""
        if (key.length < shortestKey || references.test(key) || !isCalled(text, match.index)) return []
        const start = match.index + match[0].lastIndexOf(key)
        return [secretMatch(what, "use", { start, end: start + key.length })]
      }),
    )

/** False for what stands in a comment or in a string: the examples of a documentation call nothing. */
const isCalled = (text: string, offset: number): boolean => {
  const near = text.slice(Math.max(0, offset - longestLookBack), offset)
  const before = near.slice(near.lastIndexOf("\n") + 1)
  if (/^\s*(?:\/[/*]|\*|#|--)/.test(before)) return false
  // without the strings that have ended, no quotation mark is left in front of code
  // bounded: at most 1,000 characters, because only the text right before the call is looked at
  return !/["'`]/.test(before.replace(/(["'`])(?:[^\\]|\\.)*?\1/g, ""))
}

/** Lines that are longer were made by a program. */
const longestLookBack = 1000

/** Shorter texts are options and separators. */
const shortestKey = 3
