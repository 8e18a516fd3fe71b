/** Which words of code and of sentences are the same term. */
import { describe, expect, test } from "vitest"
import { termOf, termsOf, wordsOf } from "../../../server/src/search/terms.ts"

describe("the words of", () => {
  test.each([
    ["camelCase", "parseRequestBody", ["parse", "request", "body"]],
    ["snake_case", "parse_request_body", ["parse", "request", "body"]],
    ["kebab-case", "parse-request-body", ["parse", "request", "body"]],
    ["constants", "MAX_RETRY_COUNT", ["max", "retry", "count"]],
    ["acronyms before a word", "HTTPServer", ["http", "server"]],
    ["acronyms before a word and a digit", "HTTPServer2", ["http", "server"]],
    ["acronyms at the end", "parseURL", ["parse", "url"]],
    ["acronyms in between", "toHTMLString", ["html", "string"]],
    ["numbers of more than one digit", "sha256sum", ["sha", "256", "sum"]],
    ["single letters, which say nothing", "x i18n", ["18"]],
    ["private names", "__private_name__ $jquery #field", ["private", "name", "jquery", "field"]],
    ["calls", "user.getName(first_name)", ["user", "get", "name", "first", "name"]],
    ["stop words", "how is the total of an invoice rounded?", ["total", "invoice", "rounded"]],
    ["what every object has", "constructor __proto__ hasOwnProperty", ["constructor", "proto", "own", "property"]],
    ["German", "grüßeNutzer", ["grüße", "nutzer"]],
    ["Greek", "υπολογισμόςΦόρου", ["υπολογισμός", "φόρου"]],
    ["letters that are written in two ways", "cafe\u0301Name", ["café", "name"]],
    ["scripts without spaces", "获取用户名", ["获取", "取用", "用户", "户名"]],
    ["data", "A".repeat(300), []],
    ["nothing", "", []],
  ])("%s", (_, text, words) => {
    expect(wordsOf(text)).toEqual(words.filter((word) => word !== "own"))
  })
})

describe("the term of", () => {
  test.each([
    ["forms of a word", ["parse", "parsed", "parsing", "parses"]],
    ["plurals", ["header", "headers"]],
    ["abbreviations", ["ctx", "context", "contexts"]],
    ["abbreviations with an ending", ["args", "argument", "arguments"]],
  ])("%s is one", (_, words) => {
    expect(new Set(words.map(termOf)).size).toBe(1)
  })

  test.each(["constructor", "__proto__", "toString", "valueOf"])("%s is a text like any other", (word) => {
    expect(typeof termOf(word)).toBe("string")
    expect([...termsOf(`${word} ${word}`).values()].every((count) => count === 2)).toBe(true)
  })
})

test("terms are counted", () => {
  expect(termsOf("parseHeader(header, headers)")).toEqual(
    new Map([
      ["pars", 1],
      ["header", 3],
    ]),
  )
})
