/** Regular expressions in queries: what they match, what is none, and that no expression takes long. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { patternOf } from "../../../../server/src/search/ranking/Pattern.ts"

describe("an expression", () => {
  it.each([
    ["/get[A-Z]\\w+ById/", "getUserById(1)", "getById(1)"],
    ["/TODO\\((\\w+)\\)/", "// TODO(ann): later", "// todo(ann): later"],
    ["/todo\\((\\w+)\\)/i", "// TODO(ann): later", "// TODO: later"],
    ["/^import .* from/", "a\nimport x from 'y'", "a import x from 'y'"],
    ["/error(?:s|Count)? = 0$/", "errorCount = 0\nnext", "errorCount = 01"],
    ['/say \\"hi\\" to \\w+/', 'say "hi" to you', "say 'hi' to you"],
    ["/https?:\\/\\/[a-z.]+/", "http://example.com", "httpx://example.com"],
    ["/foo\\-bar\\w+/", "foo-barx", "fooxbarx"],
    ["/readFile|writeFile/", "await writeFile(path)", "await appendFile(path)"],
    ["/size[+\\-9]\\d/", "size-1", "size81"],
    ["/日本語\\d+/", "日本語12", "日本語x"],
  ])("%s matches %j, and not %j", (text, code, other) => {
    const pattern = patternOf(text)
    expect(pattern?.isMetBy(code)).toBe(true)
    expect(pattern?.isMetBy(other)).toBe(false)
  })

  it.each([
    ["/get[A-Z]\\w+ById/", [["get"], ["ById"]]],
    ["/(?:retry|again)Later/", [["retry", "again"], ["Later"]]],
    ["/(first)?second+third/", [["secon"], ["third"]]],
    ["/\\bnew Error\\(/", [["new Error("]]],
    ["/(catch (error))/", [["catch "], ["error"]]],
    ["/NOTE: .*/i", [["note: "]]],
    ["/readFile|writeFile\\w*Sync/", [["readFile", "writeFile"]]],
    ["/(?:retry|\\d+)Later/", [["Later"]]],
  ])("%s holds %j", (text, literals) => {
    expect(patternOf(text)?.literals).toEqual(literals)
  })

  it("holds its literal texts wherever it matches", () => {
    const part = fc.constantFrom(
      "abc",
      "x+",
      "(?:foo|bar)",
      "(def)",
      "[gh]",
      "\\d{2,3}",
      "(?:ijk)*",
      "l?",
      "mnop",
      "\\.",
    )
    const code = fc.array(
      fc.constantFrom("abc", "x", "foo", "bar", "def", "g", "h", "12", "345", "ijk", "l", "mnop", "."),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), code, (parts, words) => {
        const pattern = patternOf(`/${parts.join("")}/`)
        const text = words.join("")
        if (pattern?.isMetBy(text) !== true) return
        for (const group of pattern.literals) expect(group.some((literal) => text.includes(literal))).toBe(true)
      }),
    )
  })
})

it.each([
  ["is not closed", "/total(/"],
  ["refers to a group", "/(abc)def\\1/"],
  ["looks ahead", "/total(?=\\()/"],
  ["looks behind", "/(?<=new )Error/"],
  ["has no literal signs", "/\\w+\\s*=\\s*\\d+/"],
  ["has too few literal signs", "/ab.*/"],
  ["has them in one of two ways alone", "/total|\\d+/"],
  ["has too many ways", `/(?:${Array.from({ length: 21 }, (_, at) => `way${at}`).join("|")})\\w/`],
  ["repeats too often", "/(?:abc\\w{1000}){1000}/"],
  ["is too long when it is written out", "/abc\\w{900}/"],
  ["is quoted in a way of its own", "/\\Qabc\\E/"],
])("what %s is none: %s", (_, text) => {
  expect(patternOf(text)).toBeUndefined()
})

it.each([
  "/start(a+)+$/",
  "/start(a|a)*b/",
  "/start(a|aa)+$/",
  "/start(.*)*(.*)*(.*)*z/",
  "/start(?:a?){100}a{100}b/",
  "/start(\\w+\\s?)*!/",
  "/start([a-z]+)*\\d/i",
  "/start(((((((a*)*)*)*)*)*)*)*b/",
])("an expression that takes exponential time elsewhere is over soon here: %s", (text) => {
  const pattern = patternOf(text)
  expect(pattern).toBeDefined()
  // as long as a chunk may be: a backtracking engine would not be over before the test's own deadline
  expect(pattern?.isMetBy(`start${"a".repeat(10_000)}\u0000`)).toBe(false)
})
