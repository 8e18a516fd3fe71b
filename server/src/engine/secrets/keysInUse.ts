/** Finds keys as arguments of calls that need a secret key, whatever their value looks like. */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import { secretMatch, type SecretMatch } from "./namedSecrets.ts"

/** A value between quotes, without interpolation. */
const value = String.raw`(?:\[\]byte\(\s{0,4})?b?(["'\`])([^"'\`\n\\]{1,200})\1`

/** An argument before the key: a name, or a short literal or call. */
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

/** Values that refer to a key elsewhere, or are placeholders. */
const references = /^(?:\$|%|<|\{|process\.env)|^change[-_ ]?(?:me|it)$|^(?:RS|ES|PS|HS|EdDSA|none)\d{0,3}$|-----BEGIN/

/** Patterns of texts with such a key. */
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

/** False in comments and strings, such as examples in a documentation. */
const isCalled = (text: string, offset: number): boolean => {
  const near = text.slice(Math.max(0, offset - longestLookBack), offset)
  const before = near.slice(near.lastIndexOf("\n") + 1)
  if (/^\s*(?:\/[/*]|\*|#|--)/.test(before)) return false
  // without finished strings, no quotation mark may be left before code
  // bounded: at most 1,000 characters, because only the text right before the call is looked at
  return !/["'`]/.test(before.replace(/(["'`])(?:[^\\]|\\.)*?\1/g, ""))
}

/** Characters in front of a call that are searched; longer lines are generated. */
const longestLookBack = 1000

/** Minimum characters of a key; shorter texts are options and separators. */
const shortestKey = 3
