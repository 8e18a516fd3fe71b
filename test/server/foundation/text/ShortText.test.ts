/** Text of strangers in one line, and cut to a limit. */
import { assert, integer, property, string } from "fast-check"
import { expect, test } from "vitest"
import { cutTo, inOneLine } from "../../../../server/src/foundation/text/ShortText.ts"

test.each([
  ["a\r\nForged: header", "a Forged: header"],
  ["tabs\tand\u0000nul", "tabs and nul"],
  ["\u2028separators\u2029", "separators"],
  ["gpj.\u202Eexe", "gpj. exe"],
  ["two  spaces stay", "two  spaces stay"],
  ["", ""],
])("%j is %j in one line", (text, expected) => {
  expect(inOneLine(text)).toBe(expected)
})

test.each([
  ["abcdef", 6, "abcdef"],
  ["abcdef", 4, "abc…"],
  ["😀😀😀", 3, "😀😀😀"],
  ["😀😀😀", 2, "😀…"],
  ["", 1, ""],
])("%j with at most %i characters is %j", (text, most, expected) => {
  expect(cutTo(text, most)).toBe(expected)
})

test("no cut text is longer than its limit, or has half a character", () => {
  assert(
    property(string({ unit: "grapheme" }), integer({ min: 1, max: 20 }), (text, most) => {
      const cut = cutTo(text, most)
      expect(Array.from(cut).length).toBeLessThanOrEqual(most)
      expect(cut).not.toMatch(/\p{Surrogate}/u)
      if (Array.from(text).length <= most) expect(cut).toBe(text)
      else expect(text.startsWith(cut.slice(0, -1))).toBe(true)
    }),
  )
})
