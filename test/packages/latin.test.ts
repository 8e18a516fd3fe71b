/** What the bundle writes in place of characters that would double the memory of its code. */
import { runInThisContext } from "node:vm"
import { describe, expect, test } from "vitest"
import { withLatin } from "../../scripts/server/latin.ts"

/** What code means, which is an expression. */
const valueOf = (code: string): unknown => runInThisContext(code)

describe("code of the bundle", () => {
  test.each([
    ["a string", '"a – b → 🙂"'],
    ["a template", "`a – ${1 + 1} → 🙂`"],
    ["a template with a tag", "((strings, one) => strings.join(one))`– ${3} 🙂`"],
    ["a regular expression", '"x→y🙂".replace(/→|🙂/g, "-")'],
    ["a class of characters", '"x→y🙂".replace(/[→🙂]/gu, "-")'],
    ["a character behind a backslash", '"a\\–b"'],
  ])("means the same: %s", (_, code) => {
    expect(valueOf(withLatin(code))).toEqual(valueOf(code))
  })

  test("has no character beyond Latin-1, and keeps those within", () => {
    expect(withLatin('"é – 🙂"')).toBe('"é \\u2013 \\ud83d\\ude42"')
  })

  test("is refused where a raw template has one", () => {
    expect(() => withLatin("String.raw`a – b`")).toThrow("a raw template")
  })
})
