/** Symbols that a query names. */
import { describe, expect, test } from "vitest"
import { queryOf, symbolKeyOf } from "../../../../server/src/search/ranking/Query.ts"

describe("the key of a symbol does not depend on how it is written:", () => {
  test.each([
    ["roundTotal", "roundtotal"],
    ["round_total", "roundtotal"],
    ["round-total", "roundtotal"],
    ["roundTotal()", "roundtotal"],
    ["Invoice#roundTotal", "invoice.roundtotal"],
    ["Invoice::roundTotal(cents)", "invoice.roundtotal"],
    ["Shops\\Invoice->round_total", "shops.invoice.roundtotal"],
    [".class_name", "classname"],
    ["__proto__", "proto"],
    ["größe", "größe"],
    ["()", ""],
    ["<=>", "<=>"],
    ["[]=", "[]="],
  ])("%s", (symbol, key) => {
    expect(symbolKeyOf(symbol)).toBe(key)
  })
})

describe("a query", () => {
  test.each([
    ["of one word is the name of a symbol", "Invoice.total", ["invoice.total"]],
    ["of a few words may be one", "round total", ["roundtotal"]],
    ["of a sentence is none", "how is the total of an invoice rounded", []],
    ["of signs is none", "=> ???", []],
  ])("%s", (_, text, symbols) => {
    expect(queryOf(text).symbols).toEqual(symbols)
  })

  test.each([
    ["`total` in the basket is wrong", ["total"]],
    ["why does roundTotal return nothing here", ["roundtotal"]],
    ["where is round_total() called from here", ["roundtotal"]],
    ["a sentence with words only in it", []],
  ])("mentions what is written like code: %s", (text, mentions) => {
    expect(queryOf(text).mentions).toEqual(mentions)
  })

  test.each([
    ["src/billing/Invoice.ts", ["src/billing/invoice.ts"]],
    ["what is in ./src/billing/ and README.md?", ["src/billing", "readme.md"]],
    ["either/or", ["either/or"]],
    ["version 2.0 of it.", []],
  ])("names paths: %s", (text, paths) => {
    expect(queryOf(text).paths).toEqual(paths)
  })
})
