/** The literals that a text must hold for a pattern to match. */
import { expect, test } from "vitest"
import type { Literal } from "../../../../server/src/engine/prefilter/Literal.ts"
import { literalsOf } from "../../../../server/src/engine/prefilter/literalsOf.ts"

/** `<` and `>` where a word begins or ends, `/i` where case does not matter. */
const shown = ({ text, ignoresCase, beginsWord, endsWord }: Literal): string =>
  `${beginsWord ? "<" : ""}${text}${endsWord ? ">" : ""}${ignoresCase ? "/i" : ""}`

test.each<[string | RegExp, ReadonlyArray<string> | null]>([
  ["new Function", ["new Function"]],
  ["no", null],
  [/token/, ["token"]],
  [/Token/i, ["token/i"]],
  [/\btoken\b/, ["<token>"]],
  // the word ends on the other side of the sign
  [/\(token\)\b/, ["(token)"]],
  [/tokens?/, ["token"]],
  [/(?:token)?/, null],
  [/(?:token)*/, null],
  [/(?:token)+=/, ["token"]],
  [/ab|token/, null],
  [/secret|token/, ["secret", "token"]],
  [/to[kc]en/, ["token", "tocen"]],
  [/to[a-z]en_secret/, ["en_secret"]],
  [/to[^k]en_secret/, ["en_secret"]],
  [/to\w{3}en_secret/, ["en_secret"]],
  [/token.{0,9}longer_secret/, ["longer_secret"]],
  [/(?<![\w-])token(?!=)/, ["token"]],
  [/(?<name>token)\k<name>/, ["token"]],
  [/a(?:b|c(?:d|e))f/, ["abf", "acdf", "acef"]],
  [/\breq(?:uest)?\b/, ["<req>", "<request>"]],
  [/(?:SECRET|secret)_?key/, ["SECRETkey", "SECRET_key", "secretkey", "secret_key"]],
  [/größe|token/, null],
  [/secret/iu, null],
  [/secret/u, ["secret"]],
  [new RegExp("secret", "v"), null],
  [/token{0}secret/, ["secret"]],
  [/(?:|token)+/, null],
  [/[a-z]{20}/, null],
])("%s", (pattern, expected) => {
  expect(literalsOf(pattern)?.map(shown) ?? null).toEqual(expected)
})
