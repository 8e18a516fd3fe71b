/** Patterns of paths: what they match, what is refused, and that nobody can make them slow. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { PathPatterns, problemOfPattern, Steps } from "../../../../server/src/engine/configuration/pathPatterns.ts"
import { processorMillis } from "../../support/processorTime.ts"

describe("a pattern", () => {
  test.each([
    ["legacy", ["legacy", "legacy/a.js", "legacy/b/c.js"], ["legacy2/a.js", "src/legacy/a.js"]],
    ["legacy/", ["legacy/a.js"], ["legacy.js"]],
    ["src/*.js", ["src/a.js", "src/.js"], ["src/a.ts", "src/b/a.js", "a.js"]],
    ["src/**", ["src/a.js", "src/b/c.js"], ["src", "srcs/a.js"]],
    ["**/*.gen.ts", ["a.gen.ts", "src/b/a.gen.ts"], ["a.gen.tsx", "gen.ts"]],
    ["**/fixtures/**", ["fixtures/a", "src/fixtures/b/c"], ["fixtures", "src/fixture/a"]],
    ["src/**/old/*.py", ["src/old/a.py", "src/a/b/old/c.py"], ["src/a.py", "old/a.py", "src/old"]],
    ["a?c.{js,ts}", ["abc.js", "axc.ts"], ["ac.js", "a/c.js", "abc.py"]],
    ["{src,lib}/{a,b}*.go", ["src/a.go", "lib/b1.go"], ["src/c.go", "other/a.go"]],
    ["pages/[id].tsx", ["pages/[id].tsx"], ["pages/i.tsx"]],
    ["**", ["a", "a/b"], []],
    ["*a*b*c", ["abc", "xaxbxc", "aabbcc"], ["acb", "abcd"]],
    ["Src", ["Src/a.js"], ["src/a.js"]],
  ])("%s", (pattern, matching, others) => {
    const patterns = new PathPatterns([pattern])
    expect(problemOfPattern(pattern)).toBeNull()
    expect(matching.filter((path) => !patterns.matches(path))).toEqual([])
    expect(others.filter((path) => patterns.matches(path))).toEqual([])
  })

  test.each([
    ["", "is empty"],
    ["/src", "root of the repository"],
    ["./src", "root of the repository"],
    ["../src", "root of the repository"],
    ["!src", "exceptions are not supported"],
    ["src\\a", "separated by `/`"],
    ["src//a", "two slashes"],
    ["src/**a", "stands alone"],
    ["src/{a,{b,c}}", "braces"],
    ["src/{a", "braces"],
    ["{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}", "more than 64 alternatives"],
    ["a".repeat(201), "more than 200 characters"],
  ])("like %j is refused", (pattern, reason) => {
    expect(problemOfPattern(pattern)).toContain(reason)
  })

  test("matches as the same pattern written as a regular expression does", () => {
    const segment = fc.stringMatching(/^[ab*?]{1,4}$/).filter((text) => !text.includes("**"))
    const pattern = fc.array(fc.oneof(segment, fc.constant("**")), { minLength: 1, maxLength: 4 })
    const path = fc.array(fc.stringMatching(/^[abc]{1,5}$/), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(pattern, path, (segments, folders) => {
        const written = segments.join("/")
        expect(new PathPatterns([written]).matches(folders.join("/"))).toBe(
          referenceOf(segments).test(folders.join("/")),
        )
      }),
      { numRuns: 2_000 },
    )
  })
})

describe("patterns", () => {
  test("of strangers take time in proportion to the path", () => {
    const patterns = new PathPatterns([`${"*a".repeat(99)}b`, `${"**/".repeat(60)}b`])
    const before = processorMillis()
    expect(patterns.matches("a".repeat(4_000))).toBe(false)
    expect(patterns.matches(`${"a/".repeat(2_000)}a`)).toBe(false)
    expect(processorMillis() - before).toBeLessThan(2_000)
  })

  test("match nothing more once they took too long, and say so", () => {
    const patterns = new PathPatterns(["*a*a*a*b", "src"], new Steps(100))
    expect(patterns.matches("src/a.js")).toBe(true)
    expect(patterns.isExhausted).toBe(false)
    for (let index = 0; index < 10; index++) patterns.matches("a".repeat(100))
    expect(patterns.matches("src/a.js")).toBe(false)
    expect(patterns.isExhausted).toBe(true)
  })

  test("of several lists may share their steps", () => {
    const steps = new Steps(100)
    const [first, second] = [new PathPatterns(["*a*a*a*b"], steps), new PathPatterns(["src"], steps)]
    expect(second.matches("src/a.js")).toBe(true)
    for (let index = 0; index < 10; index++) first.matches("a".repeat(100))
    expect([first.isExhausted, second.isExhausted, second.matches("src/a.js")]).toEqual([true, true, false])
  })
})

/** The meaning of a pattern, as a regular expression: quick to write and, on short paths, quick enough. */
const referenceOf = (segments: ReadonlyArray<string>): RegExp => {
  const parts = segments.map((segment, index) => {
    const isLast = index === segments.length - 1
    if (segment === "**") return isLast ? ".+" : "(?:[^/]+/)*"
    return segment.replaceAll("*", "[^/]*").replaceAll("?", "[^/]") + (isLast ? "(?:/.*)?" : "/")
  })
  return new RegExp(`^${parts.join("")}$`)
}
