/** Published fixes are read as they are written, and compared with what our rewrites do to the same code. */
import { describe, expect, test } from "vitest"
import { compareFix } from "./compareFixes.ts"
import { fixesOf } from "./eslintFixes.ts"
import type { PublishedFix } from "./PublishedFix.ts"
import { diagnosticsOf, patched } from "./ruffFixes.ts"

describe("the tests of ESLint's rules", () => {
  const tests = `ruleTester.run("a", rule, { valid: ["b"], invalid: [
    { code: "c", output: "d", errors: 1 },
    { code: "e", errors: [{ suggestions: [{ output: "f" }, { output: "g" }] }] },
    "h",
    { code: \`\${i}\` },
  ].map(one => one) })`

  test("yield invalid code with its output or the outputs of its suggestions", () => {
    expect(fixesOf(tests)).toEqual([
      { code: "c", outputs: ["d"] },
      { code: "e", outputs: ["f", "g"] },
      { code: "h", outputs: [] },
    ])
  })
})

describe("ruff's snapshots", () => {
  const snapshot = `E711 [*] Comparison to None
 --> E711.py:2:11
  |
1 | a
2 | if b == None:
  |
help: Replace with \`cond is None\`
  |
1 | a
  - if b == None:
2 + if b is None:
3 |     c
  |
note: This is an unsafe fix

E712 Another rule
 --> E711.py:3:1
`
  test("yield the place and the diff of each report of a rule", () => {
    const [diagnostic, ...more] = diagnosticsOf(snapshot, "E711")
    expect(more).toEqual([])
    expect(diagnostic?.line).toBe(2)
    expect(patched("a\nif b == None:\n    c\nd\n", diagnostic?.diff ?? [])).toBe("a\nif b is None:\n    c\nd\n")
  })

  test("are applied where lines go and come, in several places", () => {
    const diff = ["  - a", "1 | b", "", "3 | d", "4 + e", "5 + f"]
    expect(patched("a\nb\nc\nd\ng\n", diff)).toBe("b\nc\nd\ne\nf\ng\n")
  })

  test("are not applied to another text", () => {
    expect(patched("a\n", ["  - b", "1 + c"])).toBeNull()
  })
})

describe("a comparison", () => {
  const fix = (code: string, outputs: ReadonlyArray<string>): PublishedFix => ({
    rule: "E711",
    detector: "compare-none",
    name: "E711.py:1",
    path: "src/E711.py",
    code,
    line: 1,
    lineEnd: 1,
    outputs,
  })

  test.each([
    ["the same", "if a == None: b()\n", ["if a is None: b()\n"]],
    ["the same but for white space", "if a == None: b()\n", ["if a  is None: b()\n"]],
    ["different", "if a == None: b()\n", ["if None is a: b()\n"]],
    ["left to people", "a = b[b == None]\n", ["a = b[b is None]\n"]],
    ["not reported", "if a: b()\n", ["if a is not None: b()\n"]],
    ["ours alone", "if a == None: b()\n", []],
    ["neither", "if a: b()\n", []],
  ])("says: %s", async (verdict, code, outputs) => {
    expect(await compareFix(fix(code, outputs))).toMatchObject({ verdict })
  })
})
