/** Subjects of follow-up questions. */
import { describe, expect, it } from "vitest"
import { namesIn, noticeOf, understood } from "../../../server/src/search/ask/followUp.ts"

describe("a follow-up question", () => {
  it.each([
    ["who calls it?", "who calls Invoice.total?"],
    ["Where is this used?", "Where is Invoice.total used?"],
    ["What does it return?", "What does Invoice.total return?"],
    ["and the tests?", "and the tests? Invoice.total"],
    ["why?", "why? Invoice.total"],
    ["who calls those?", "who calls Invoice.total?"],
    ["Where do we check that, and why?", "Where do we check Invoice.total, and why?"],
    ["What does this return?", "What does Invoice.total return?"],
    ["where are they used?", "where are Invoice.total used?"],
    ["what are its callers?", "what are Invoice.total callers?"],
    ["Is it safe?", "Is Invoice.total safe?"],
    ["Is it possible to remove it?", "Is it possible to remove Invoice.total?"],
    ["Does it check the signature first?", "Does Invoice.total check the signature first?"],
    // regression: a declaration that is pointed at was no pronoun
    ["Who calls this function?", "Who calls Invoice.total?"],
    ["who calls the function?", "who calls Invoice.total?"],
    ["Where is that method used?", "Where is Invoice.total used?"],
    ["Where is the class defined?", "Where is Invoice.total defined?"],
    ["What does this function return?", "What does Invoice.total return?"],
    ["How does this method handle errors?", "How does Invoice.total handle errors?"],
    ["And who calls the same function?", "And who calls Invoice.total?"],
    ["And where is it used?", "And where is Invoice.total used?"],
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
    // regression: a conjunction or an "it" that means nothing was taken for the name
    "Where do we check that tokens expire?",
    "which test shows that retries stop?",
    "Where do these workers retry?",
    "Is it possible to set the retry limit?",
    "Is it still possible to retry?",
    "Is it safe to retry payments?",
    "is it true that tokens expire?",
    "who calls the function total?",
    "who calls this function `total`?",
    "and who calls total?",
    "callers:method",
    "Where do we check that function names are unique?",
    "Where is the class that parses dates?",
    "Which class parses dates?",
    // regression: a pronoun that means what the same question names
    "How does the worker renew its lease?",
    "How are jobs retried when they fail?",
    "Does the service keep a token after it has signed the user out?",
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
    ["who calls the function?", []],
    ["And who calls total?", ["total"]],
    ["so, where is Invoice.total used?", ["Invoice.total"]],
    ["and where total is used", []],
    ['"connection refused"', []],
  ])("%s", (question, names) => {
    expect(namesIn(question)).toEqual(names)
  })
})

describe("the notice of an answer", () => {
  it("says what the question is taken to be about, and what else there is to say", () => {
    expect(noticeOf("total", [null, "Only a part was searched."])).toBe(
      "The question is taken to be about total, from an earlier answer. Only a part was searched.",
    )
    expect(noticeOf(undefined, [null, null])).toBeNull()
  })

  it("holds what the contract says, however long the name and the other notices are (regression)", () => {
    expect(noticeOf("n".repeat(300), [null])).toBe(
      `The question is taken to be about ${"n".repeat(99)}…, from an earlier answer.`,
    )
    expect(noticeOf("n".repeat(300), ["x".repeat(300), "y".repeat(300)])).toHaveLength(500)
  })
})
