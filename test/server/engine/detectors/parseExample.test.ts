/** The format of example files, and what is said about a file that does not keep to it. */
import { describe, expect, test } from "vitest"
import { parseExample } from "../../../../server/src/engine/detectors/parseExample.ts"

test("instructions are taken out, and lines are counted without them", () => {
  expect(parseExample("# @example an assertion\n# @severity high\nx = 1\n# @finding\nassert (a, b)\n", "py")).toEqual({
    title: "an assertion",
    files: { "src/code.py": "x = 1\nassert (a, b)\n" },
    finds: ["src/code.py:2"],
    severity: "high",
    isSafe: false,
  })
})

test.each([
  ["// @finding", "js"],
  ["  /* @finding */", "c"],
  ["\t# @finding", "rb"],
  ["<!-- @finding -->", "php"],
  ["-- @finding", "sql"],
])("%s is an instruction", (line, extension) => {
  const { files, finds } = parseExample(`# @example a\n${line}\nb`, extension)
  expect(Object.entries(files)).toEqual([[`src/code.${extension}`, "b"]])
  expect(finds).toEqual([`src/code.${extension}:1`])
})

test("a line is reported as often as it is marked", () => {
  expect(parseExample("// @example a\n// @finding\n// @finding\nb\n", "java").finds).toEqual([
    "src/Code.java:1",
    "src/Code.java:1",
  ])
})

test("several files make a repository, the last one with or without a line end", () => {
  const text = "// @example a\n// @file src/a.ts\n\n// @file src/b.ts\n// @file src/c.ts\nc()\n// @finding\nd()"
  expect(parseExample(text, "ts")).toMatchObject({
    files: { "src/a.ts": "\n", "src/b.ts": "", "src/c.ts": "c()\nd()" },
    finds: ["src/c.ts:2"],
  })
})

test("a byte order mark, other line ends and instructions of others stay", () => {
  const text = "\uFEFF// @example a\n// @ts-ignore\r\nb()\r\n"
  expect(parseExample(text, "ts").files).toEqual({ "src/code.ts": "\uFEFF// @ts-ignore\r\nb()\r\n" })
})

test("what breaks a secret is taken out", () => {
  expect(parseExample('# @example a\nkey = "AK¦IA"\n', "py").files).toEqual({ "src/code.py": 'key = "AKIA"\n' })
})

test("a repetition counts from 0", () => {
  expect(parseExample("# @example a\n# @repeat 2\na(NUMBER)\nb\n# @end\nc\n", "py").files).toEqual({
    "src/code.py": "a(0)\nb\na(1)\nb\nc\n",
  })
})

test("each commit before the last one lacks one more line", () => {
  const { files, history } = parseExample("# @example a\n# @commits 3\nx\ny\nz\n", "py")
  expect(files).toEqual({ "src/code.py": "x\ny\nz\n" })
  expect(history).toEqual([{ "src/code.py": "x\n" }, { "src/code.py": "x\ny\n" }])
})

describe("an error says what is wrong", () => {
  test.each([
    ["x = 1\n", "the first line is no comment with @example and a title"],
    ["# @example\nx = 1\n", "the first line is no comment with @example and a title"],
    ["# @example a\nx = 1\n# @finding", "no line follows the last @finding"],
    ["# @example a\n# @severity bad\nx = 1\n", "unknown severity bad"],
    ["# @example a\n# @repeat 2\nx = 1\n", "no @end follows the @repeat"],
    ["# @example a\nx = 1\n# @end\n", "@end without @repeat"],
    ["# @example a\n# @repeat two\nx = 1\n# @end\n", "@repeat takes a number, not two"],
    ["# @example a\n# @commits\nx = 1\n", "@commits takes a number, not nothing"],
  ])("of %j: %s", (text, message) => {
    expect(() => parseExample(text, "py")).toThrow(message)
  })
})
