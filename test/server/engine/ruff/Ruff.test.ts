/** Ruff on texts of strangers: where it points, and what it does with what it cannot take. */
import { describe, expect, test } from "vitest"
import { Ruff } from "../../../../server/src/engine/ruff/Ruff.ts"

const ruff = new Ruff(["F821", "F841", "F50"])

const placesIn = (text: string) => ruff.check(text)?.map(({ rule, start, end }) => `${rule} ${text.slice(start, end)}`)

describe("places", () => {
  test.each([
    ["line feeds", "a = 1\nb = missing\n"],
    ["line ends of Windows", "a = 1\r\nb = missing\r\n"],
    ["a byte-order mark", "\uFEFFb = missing\n"],
    ["characters of two code units before it", 'a = "😀é", missing\n'],
    ["no line end", "missing"],
  ])("are exact with %s", (_, text) => {
    expect(placesIn(text)).toEqual(["F821 missing"])
  })

  test("come in source order, with the change that Ruff proposes", () => {
    const broken = ruff.check("def f():\n    a = g()\n    b = 1\ndef g():\n    return missing\n")
    expect(broken?.map(({ rule, edits }) => ({ rule, hasEdits: edits !== null }))).toEqual([
      { rule: "F841", hasEdits: true },
      { rule: "F841", hasEdits: true },
      { rule: "F821", hasEdits: false },
    ])
  })
})

test("comments that switch Ruff off are left to the engine", () => {
  expect(placesIn("# ruff: noqa\nmissing  # noqa: F821\n")).toEqual(["F821 missing"])
})

test("a change that would put in a word of the comments is left out", () => {
  const broken = ruff.check('def f():\n    a = g("noqa")\n    return 1\ndef g(x):\n    return x\n')
  expect(broken?.map(({ edits }) => edits?.map(({ text }) => text).join(""))).not.toContain(
    expect.stringContaining("n_qa"),
  )
})

describe("hostile texts", () => {
  const size = 100_000
  const repeated = (text: string): string => text.repeat(Math.ceil(size / text.length))

  test.each([
    ["Python 2", 'print "a"\nmissing\n'],
    ["text of another language", "function f() { return missing }"],
    ["a carriage return alone", "a = 1\rb = missing\n"],
    ["more than it is given", `${"a = 1\n".repeat(100_000)}missing\n`],
    ["parentheses without end", repeated("(")],
    ["brackets within each other", `a = ${"[".repeat(5_000)}${"]".repeat(5_000)}`],
    ["signs within each other", `a = ${repeated("-")}1`],
    ["calls of calls", `a${repeated("()")}`],
    ["functions in functions", `a = ${repeated("lambda:")}1`],
    ["quoted types within each other", `a: '${repeated("list[")}'`],
    ["zero bytes", repeated("\0")],
  ])("says nothing about %s", (_, text) => {
    expect(ruff.check(text)).toBeNull()
  })

  test("goes on after a text that is too deep for it", () => {
    expect(ruff.check(`a = ${repeated("(")}`)).toBeNull()
    expect(placesIn("missing")).toEqual(["F821 missing"])
  })

  test("reports a bounded number of places", () => {
    expect(ruff.check(Array.from({ length: 12_000 }, (_, index) => `a${index}\n`).join(""))).toHaveLength(10_000)
  })
})
