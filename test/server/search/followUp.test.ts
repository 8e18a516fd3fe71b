/** What follow-up questions are taken to be about. */
import { describe, expect, it } from "vitest"
import { namesIn, understood } from "../../../server/src/search/ask/followUp.ts"

describe("a follow-up question", () => {
  it.each([
    ["who calls it?", "who calls Invoice.total?"],
    ["Where is this used?", "Where is Invoice.total used?"],
    ["What does it return?", "What does Invoice.total return?"],
    ["and the tests?", "and the tests? Invoice.total"],
    ["why?", "why? Invoice.total"],
  ])("%s is about the first name of the answer before", (question, searched) => {
    expect(understood(question, ["Invoice.total", "Ledger.post"])).toEqual({
      question: searched,
      about: "Invoice.total",
    })
  })

  it.each([
    "who calls total?",
    "where is post used?",
    "callers:total",
    "does it call `post`?",
    "is it the same as totalOf?",
    "does it call Ledger.post?",
    "how are payments refunded?",
    "where is the unit of a price",
  ])("%s stands for itself", (question) => {
    expect(understood(question, ["Invoice.total"])).toEqual({ question, about: undefined })
  })

  it("is left as it is where no answer had a name", () => {
    expect(understood("who calls it?", [])).toEqual({ question: "who calls it?", about: undefined })
  })

  it("takes a name as it is, whatever signs it has", () => {
    expect(understood("who calls it?", ["$&"]).question).toBe("who calls $&?")
  })
})

describe("the names in a question", () => {
  it.each([
    ["who calls total?", ["total"]],
    ["callers:Invoice.total lang:js", ["Invoice.total"]],
    ["who calls it?", []],
    ['"connection refused"', []],
  ])("%s", (question, names) => {
    expect(namesIn(question)).toEqual(names)
  })
})
