/** Misspelled words are taken for those of the code, and other words are not. */
import { expect, it } from "vitest"
import { correctionOf } from "../../../server/src/search/query/spelling.ts"

const known = ["retri", "authent", "invoic", "unicod", "connect", "contect", "total"].map((term, at) => ({
  term,
  bytes: 10 + at,
}))

it.each([
  ["invioc", "invoic"],
  ["invoicc", "invoic"],
  ["invoi", "invoic"],
  ["retrri", "retri"],
  ["authentif", "authent"],
  ["tptal", "total"],
])("%s is meant to be %s", (word, meant) => {
  expect(correctionOf(word, known)).toBe(meant)
})

it("a swap, a letter too many and one that lacks are found in long words", () => {
  const long = [{ term: "internationalization", bytes: 1 }]
  expect(correctionOf("internashionalisatoin", long)).toBeNull()
  expect(correctionOf("internatoinalization", long)).toBe("internationalization")
  expect(correctionOf("interntionalizations", long)).toBe("internationalization")
})

it.each(["unicorn", "banana", "walnut", "route", "autumn"])("%s is a word of its own", (word) => {
  expect(correctionOf(word, known)).toBeNull()
})

it("of two that are equally close, the one that is said more often is meant", () => {
  expect(correctionOf("conect", known)).toBe("contect")
})
