/** Filters, phrases and names in a query; everything else stays words. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseQuery } from "../../../../server/src/search/ranking/QuerySyntax.ts"

const noFilters = { languages: [], paths: [], excludedPaths: [], repositories: [] }

describe("filters", () => {
  it("are taken out of the words, in any place and any case", () => {
    expect(parseQuery("lang:TS retry path:src/ Repo:acme/shop with backoff -path:_test")).toEqual({
      words: "retry with backoff",
      requirements: [{ kind: "phrase", text: "retry with backoff", isRequired: false }],
      filters: { languages: ["typescript"], paths: ["src/"], excludedPaths: ["_test"], repositories: ["acme/shop"] },
      unusablePatterns: [],
    })
  })

  it("may hold blanks in quotation marks", () => {
    expect(parseQuery('path:"my folder/" x').filters.paths).toEqual(["my folder/"])
  })

  it.each([
    "std::vector",
    "lang::Parser",
    "https://example.com/lang:go",
    "note: this",
    "lang:",
    "-lang:go",
    "xlang:go",
    "Map<path:string>",
  ])("%s is none", (text) => {
    const { words, filters } = parseQuery(text)
    expect(words).toBe(text)
    expect(filters).toEqual(noFilters)
  })
})

describe("requirements", () => {
  it.each([
    ['"connection refused"', "phrase", "connection refused"],
    ["def:Invoice.total", "definition", "Invoice.total"],
    ["callers:total", "callers", "total"],
    ["uses:total", "uses", "total"],
  ])("%s is one", (text, kind, required) => {
    expect(parseQuery(text).requirements).toEqual([{ kind, text: required, isRequired: true }])
    expect(parseQuery(text).words).toBe("")
  })

  it.each([
    ["who calls totalOfInvoice?", "callers", "totalOfInvoice"],
    ["Who calls `total()`", "callers", "total"],
    ["where is parse_headers called", "callers", "parse_headers"],
    ["callers of Ledger.post", "callers", "Ledger.post"],
    ["where is MAX_RETRIES used?", "uses", "MAX_RETRIES"],
    ["what uses the SessionStore", "uses", "SessionStore"],
    ["who calls the function process_message", "callers", "process_message"],
    ["which functions call load_settings?", "callers", "load_settings"],
    ["what other code calls `total()`?", "callers", "total"],
    ["where is the function roundTotal called from?", "callers", "roundTotal"],
    ["from where is roundTotal called?", "callers", "roundTotal"],
    ["callers of the method post", "callers", "post"],
    ["which files import parse_headers", "uses", "parse_headers"],
    ["where is the constant MAX_RETRIES used?", "uses", "MAX_RETRIES"],
    ["who calls the function?", "callers", "function"],
  ])("%s asks for them in plain words, and leaves nothing out", (text, kind, name) => {
    expect(parseQuery(text).requirements).toEqual([{ kind, text: name, isRequired: false }])
  })

  it.each([
    "where is the user's session stored after a login",
    "who calls it a day and why",
    "total",
    "the callers",
    "which functions call the bank and why",
    "what code is used here",
    "which functions call",
  ])("%s asks for none of a name", (text) => {
    expect(parseQuery(text).requirements.filter(({ kind }) => kind !== "phrase")).toEqual([])
  })

  it.each([
    ["shop: could not open the file ledger.db", ["shop: could not open the file ledger.db", "could not open the file"]],
    [
      "could not open ledger: no space left",
      ["could not open ledger: no space left", "could not open ledger", "no space left"],
    ],
    [
      'Node "cart" was not found under parent #12, which is closed',
      ['Node "cart" was not found under parent #12, which is closed', "was not found under parent"],
    ],
    [
      "IllegalState: cannot call open() after close() has been called on ledger 7",
      [
        "IllegalState: cannot call open() after close() has been called on ledger 7",
        "cannot call open() after close() has been called on ledger",
      ],
    ],
    ["why does round_total() fail", ["why does round_total() fail", "round_total"]],
    ["keepAliveTimeout", ["keepAliveTimeout"]],
    ["cannot open 'x.txt'", ["cannot open 'x.txt'", "cannot open '", "cannot open"]],
    ["shop: cannot open: `x.txt`", ["shop: cannot open: `x.txt`", "cannot open: `", "cannot open"]],
    ["users' orders 'today", ["users' orders 'today"]],
    ["KeepAlive", ["KeepAlive"]],
    ["how does GitHub sign in", ["how does GitHub sign in"]],
    ["total", []],
    ["how is it that the total is 0 here", ["how is it that the total is 0 here"]],
    ["who, or what", ["who, or what"]],
  ])("%s may stand there in part: %j", (text, phrases) => {
    expect(parseQuery(text).requirements.map((one) => one.text)).toEqual(phrases)
  })

  it.each(["could not open file", "server.port", "src/main.rs"])("%s may stand in the code as it is", (text) => {
    expect(parseQuery(text).requirements).toEqual([{ kind: "phrase", text, isRequired: false }])
  })
})

it("a text in quotation marks is a condition beside few words, and a part of a message beside many", () => {
  const conditions = (text: string) => parseQuery(text).requirements.filter(({ isRequired }) => isRequired)
  expect(conditions('retry of "connection refused"')).toHaveLength(1)
  expect(conditions('the "retry" header is not sent again')).toEqual([])
  expect(conditions('"refused" /throw new \\w+ of a (kind|sort)/').map(({ kind }) => kind)).toEqual([
    "phrase",
    "pattern",
  ])
  expect(parseQuery('the "retry" header is not sent again').words).toBe('the "retry" header is not sent again')
})

describe("a regular expression", () => {
  it("is taken out of the words, with blanks and quotation marks in it", () => {
    expect(parseQuery('/throw new \\w+\\("[^"]*"/ lang:ts retry')).toEqual({
      words: "retry",
      requirements: [{ kind: "pattern", text: '/throw new \\w+\\("[^"]*"/', isRequired: true }],
      filters: { ...noFilters, languages: ["typescript"] },
      unusablePatterns: [],
    })
    expect(parseQuery("/a\\/bcd+/i x").requirements[0]).toEqual({
      kind: "pattern",
      text: "/a\\/bcd+/i",
      isRequired: true,
    })
  })

  it.each([
    "/usr/lib/",
    "/api/",
    "src/*/x.ts",
    "/api/*/users/",
    "1 / 2 / 3",
    "total / (count + 1) / 2",
    "GET /users (all) or POST / fails",
    "/ab(c) /",
    "/total(/",
    "/ab.*/",
    '"say /hello+/ twice"',
  ])("%s is none", (text) => {
    expect(parseQuery(text).requirements.filter(({ kind }) => kind === "pattern")).toEqual([])
  })
})

it("takes any text: what is left are its own words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 1000 }), (text) => {
      const { words, filters, requirements } = parseQuery(text)
      expect(words.length).toBeLessThanOrEqual(text.length)
      for (const value of [...Object.values(filters).flat(), ...requirements.map((one) => one.text)]) {
        expect(value).not.toBe("")
      }
    }),
  )
})

it("does not take long for signs of the syntax again and again", () => {
  for (const unit of ['lang:"', '"', "path:", "who calls ", ' "a', "-path:x ", "/", " /a", "/\\\\", "/abc+/ "]) {
    expect(parseQuery(unit.repeat(20_000)).words.length).toBeGreaterThan(0)
  }
})

it.each([
  ["tsx", "typescript"],
  ["TS", "typescript"],
  ["kt", "kotlin"],
  ["yml", "yaml"],
  ["docker", "dockerfile"],
  ["cs", "c#"],
  ["c++", "c++"],
  ["tf", "terraform"],
  ["golang", "go"],
  ["sh", "bash"],
  ["cobol", "cobol"],
])("lang:%s means %s", (word, language) => {
  expect(parseQuery(`total lang:${word}`).filters.languages).toEqual([language])
})
