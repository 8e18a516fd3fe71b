/** Which patterns may match in a text, told in one look. */
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { languages } from "../../../../server/src/engine/languages/registry.ts"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { patternsOfRules } from "../../../../server/src/engine/secrets/knownRules.ts"
import { patternsOfProviders } from "../../../../server/src/engine/secrets/providerFormats.ts"
import { type Pattern, LiteralSearch } from "../../../../server/src/engine/prefilter/LiteralSearch.ts"
import { prefilteredPatterns } from "../../../../server/src/engine/syntax/prefilterOf.ts"

const matches = (pattern: Pattern, text: string): boolean =>
  typeof pattern === "string" ? text.includes(pattern) : new RegExp(pattern.source, pattern.flags).test(text)

test("a pattern may match only where one of its literals stands", () => {
  const patterns = [/\bgh[po]_\w{4}/, /\breq(?:uest)?\b/, "TODO", /Cookie/i, /[a-z]{9}/] as const
  const search = new LiteralSearch(patterns)
  const prefilter = (text: string) => patterns.map((pattern) => search.in(Buffer.from(text)).mayMatch(pattern))
  expect(prefilter("")).toEqual([false, false, false, false, true])
  expect(prefilter("ghp_abcd")).toEqual([true, false, false, false, true])
  expect(prefilter("aghp_abcd required")).toEqual([false, false, false, false, true])
  expect(prefilter("(request) TODO")).toEqual([false, true, true, false, true])
  expect(prefilter("cOOkIE")).toEqual([false, false, false, true, true])
})

test("a pattern that is not searched may match everywhere", () => {
  expect(new LiteralSearch([/token/]).in(Buffer.from("")).mayMatch(/token/)).toBe(true)
})

test("a long literal is found by its rarest characters", () => {
  const literal = `${"a".repeat(300)}Z_9`
  const search = new LiteralSearch([literal])
  expect(search.in(Buffer.from(`é${literal}`)).mayMatch(literal)).toBe(true)
  expect(search.in(Buffer.from(literal.slice(1))).mayMatch(literal)).toBe(false)
})

test("letters beyond ASCII are no part of a word, as for the patterns themselves", () => {
  const pattern = /\btoken\b/
  expect(new LiteralSearch([pattern]).in(Buffer.from("étokené")).mayMatch(pattern)).toBe(matches(pattern, "étokené"))
})

/** Words of the patterns below with what may stand between them. */
const parts = [
  "token",
  "Token",
  "TOKEN",
  "to",
  "ken",
  "gh",
  "ghp_",
  "req",
  "uest",
  "request",
  ".",
  " ",
  "\n",
  "_",
  "é",
  "1",
]

const patterns: ReadonlyArray<Pattern> = [
  /\btoken\b/,
  /token/i,
  /ghp_\w{2}|request\.token/,
  /\breq(?:uest)?\??\.(?:token|to)\b/,
  /(?:to|gh)(?:ken|p_)+/,
  /(?<!\w)to(?:ken)?[.1]\s?req/,
  "Token",
]

test("what matches may match", () => {
  const search = new LiteralSearch(patterns)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (words) => {
      const text = words.join("")
      const prefilter = search.in(Buffer.from(text))
      for (const pattern of patterns) expect(prefilter.mayMatch(pattern) || !matches(pattern, text)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.each([...patternsOfProviders, ...patternsOfRules].map((sign) => [sign] as const))(
  "a text with %s is told",
  (sign) => {
    const search = new LiteralSearch(prefilteredPatterns(null))
    const texts = fc.stringMatching(new RegExp(sign.source))
    fc.assert(
      fc.property(texts, (text) => {
        expect(text).toMatch(sign)
        expect(search.in(Buffer.from(text)).mayMatch(sign)).toBe(true)
        expect(search.in(Buffer.from(`é${text.toUpperCase()} ${text}é`)).mayMatch(sign)).toBe(true)
      }),
      { numRuns: 20 },
    )
  },
)

test.each([null, ...Object.values(languages).map(({ id }) => id)])(
  "what %s has in the examples is told",
  (language) => {
    const signs = prefilteredPatterns(language)
    const search = new LiteralSearch(signs)
    const texts = detectors.flatMap(({ id }) => examplesOf(id).examples.flatMap(({ files }) => Object.values(files)))
    const missed = texts.flatMap((text) => {
      const prefilter = search.in(Buffer.from(text))
      return signs.filter((sign) => matches(sign, text) && !prefilter.mayMatch(sign))
    })
    expect(missed).toEqual([])
  },
)
