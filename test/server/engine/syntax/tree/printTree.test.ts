/** Output of `npm run tree`. */
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, expect, test } from "vitest"

const root = fileURLToPath(new URL("../../../../../", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "tree-test-"))
afterAll(() => rmSync(folder, { recursive: true }))

const script = ["--conditions=@code-analysis/source", join(root, "scripts/tree.ts")]

const fileOf = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test("nodes with their fields, lines and texts", () => {
  const path = fileOf("a.py", "def f(a):\n    return a == None\n")
  expect(execFileSync(process.execPath, [...script, path], { encoding: "utf8" })).toBe(
    [
      "module 1-3",
      "  function_definition 1-2",
      '    name: identifier 1 "f"',
      "    parameters: parameters 1",
      '      identifier 1 "a"',
      "    body: block 2",
      "      return_statement 2",
      "        comparison_operator 2",
      '          identifier 2 "a"',
      "          operators: == 2",
      '          none 2 "None"',
      "",
    ].join("\n"),
  )
})

test.each([
  ["f(1\n", "ERROR 1"],
  ["while (a) { b()\n", "MISSING }"],
])("of %j: %s", (text, expected) => {
  const path = fileOf("b.js", text)
  expect(execFileSync(process.execPath, [...script, path], { encoding: "utf8" })).toContain(expected)
})

test.each([
  [[], "usage: npm run tree -- FILE"],
  [[fileOf("c.txt", "text\n")], "is in no language that the engine knows"],
  [[join(folder, "absent.py")], "no such file or directory"],
])("%j: one line that says what is wrong", (args, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...script, ...args], { encoding: "utf8" })
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" })
  expect(stderr.trimEnd().split("\n")).toHaveLength(1)
  expect(stderr).toContain(message)
})
