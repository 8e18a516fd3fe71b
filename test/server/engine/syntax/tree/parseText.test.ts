/** A text is parsed to the same tree, whether the parser reads it from the text or from its bytes. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { compileLanguage } from "../../../../../server/src/engine/syntax/grammar.ts"
import { inputBufferBytes } from "../../../../../server/src/engine/syntax/tree/layout.ts"
import { parseText } from "../../../../../server/src/engine/syntax/tree/parseText.ts"
import type { SyntaxTree } from "../../../../../server/src/engine/syntax/tree/SyntaxTree.ts"

const columnsOf = (tree: SyntaxTree | null) => {
  if (tree === null) throw new Error("the text was not parsed")
  const { kinds, starts, ends, lasts, parents, fields, productions, marks } = tree
  return [kinds, starts, ends, lasts, parents, fields, productions, marks].map((column) => [...column])
}

/** Statements of as many characters. */
const codeOf = (length: number, comment = ""): string => `${comment}${"f(a, b)\n".repeat(length)}`.slice(0, length)

// the parser takes 5,119 characters at once
test.each([
  ["nothing", ""],
  ...[1, 5_118, 5_119, 5_120, 10_238, 10_239, 30_001].map((length) => [`${length} characters`, codeOf(length)]),
  ["letters beyond ASCII", codeOf(12_000, "// é\n")],
  ["a byte order mark", codeOf(12_000, "\uFEFF")],
])("%s", async (_, text = "") => {
  const compiled = await compileLanguage("javascript")
  const ofText = columnsOf(parseText(compiled, text, Infinity))
  expect(columnsOf(parseText(compiled, text, Infinity, Buffer.from(text)))).toEqual(ofText)
})

test("what takes too long is given up, and what comes next is read from its beginning", async () => {
  const compiled = await compileLanguage("javascript")
  const [long, short] = [codeOf(500_000), codeOf(6_000)]
  const expected = columnsOf(parseText(compiled, short, Infinity))
  expect(parseText(compiled, long, 0, Buffer.from(long))).toBe(null)
  expect(columnsOf(parseText(compiled, short, Infinity, Buffer.from(short)))).toEqual(expected)
  expect(parseText(compiled, long, 0, Buffer.from(long))).toBe(null)
  expect(columnsOf(parseText(compiled, short, Infinity))).toEqual(expected)
})

test("the parser has room for as much as it is given at once", () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve("web-tree-sitter")), "utf8")
  expect(source).toContain("const INPUT_BUFFER_SIZE = 10 * 1024;")
  expect(inputBufferBytes).toBe(10 * 1024)
})
