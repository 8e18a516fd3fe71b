/** The check of regular expressions sees those that are slow, wherever they stand. */
import { describe, expect, test } from "vitest"
import { judge } from "../../scripts/regular-expressions/judge.ts"

const problemsOf = (code: string) => judge("a.ts", code).problems

describe("is slow", () => {
  test.each([
    ["exponential", "const words = /^(?:\\w+\\s*)+$/"],
    ["exponential", "const list = /(?=(?:,\\s{0,40}\\w{1,40}[\\]\\w]{0,20}){0,20};)/"],
    ["exponential", "const made = (name: string) => new RegExp(`${name}(?:a+)+;`)"],
    ["exponential", "const part = '(?:a*a)*'\nconst whole = new RegExp([part, String.raw`\\d`].join('') + '$')"],
    ["polynomial", "const ending = text.replace(/\\s+$/, '')"],
    ["polynomial", "const two = /^\\s*\\(?\\s*a/"],
    ["polynomial", "const lines = /^\\s*import/m"],
    ["polynomial", "const begun = /begin[^;]*end/"],
    ["polynomial", 'const texts = /"(?:[^"\\\\]|\\\\.)*"/g'],
  ])("%s: %s", (kind, code) => {
    const problems = problemsOf(code)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`takes ${kind} time`)
    expect(problems[0]).toMatch(/^a\.ts:\d+ \/.*repeat /s)
  })
})

test.each([
  "/^\\s+$/",
  "/(?<!\\s)\\s+$/",
  "/\\bbegin\\w*;/",
  "/begin[^;]{0,400}end/",
  '/"(?:[^"\\\\]|\\\\.)*"?/g',
  "new RegExp(`\\\\b${name}\\\\b`)",
])("is linear: %s", (code) => {
  expect(problemsOf(code)).toEqual([])
})

describe("a bound", () => {
  const withBound = (bound: string, expression: string) =>
    `// bounded: at most ${bound} characters, because lines are cut\nconst a =\n  ${expression}\n`

  test("right above allows polynomial time, and is listed", () => {
    expect(judge("a.ts", withBound("1,000", "/\\s+$/"))).toEqual({
      problems: [],
      bounded: ["a.ts:3 /\\s+$/\n    1000 characters: lines are cut"],
    })
  })

  test("does not allow exponential time", () => {
    expect(problemsOf(withBound("60", "/^(?:a+)+$/"))).toHaveLength(1)
  })

  test("has to be small, and to stand right above", () => {
    expect(problemsOf(withBound("20,000", "/\\s+$/"))).toHaveLength(1)
    expect(problemsOf(`${withBound("60", "1")}const b = /\\s+$/`)).toHaveLength(1)
  })
})
