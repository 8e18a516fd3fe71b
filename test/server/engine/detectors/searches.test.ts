/**
 * Detectors search through a whole file a few times, not for each place that they look at: the time would grow with the
 * square of its length.
 */
import { expect, test, vi } from "vitest"
import { analyzeFile } from "../../../../server/src/engine/syntax/analyzeFile.ts"

const limits = { fileBudgetMillis: 30_000, maximumFindingsPerFile: 1_000 }

/** Number of searches of a regular expression over a text as long as the file. */
const searchesOf = async (path: string, start: string, line: string, lines: number): Promise<number> => {
  const text = start + line.repeat(lines)
  const exec = vi.spyOn(RegExp.prototype, "exec")
  try {
    const result = await analyzeFile({ path, role: "production", content: Buffer.from(text) }, limits)
    expect(result.kind).toBe("analyzed")
    return exec.mock.calls.filter(([searched]) => searched.length === text.length).length
  } finally {
    exec.mockRestore()
  }
}

test.each([
  ["reads of Go", "a.go", "// math/rand\npackage p\n", "func f() { r.Read(bytes) }\n"],
  ["reads of Go with a generator", "a.go", 'package p\nimport "math/rand"\n', "func f() { r.Read(bytes) }\n"],
  ["comparisons", "a.js", "// hmac\n", "x = a == b;\n"],
  ["comparisons of passwords", "a.js", "// hmac\n", "x = a.password == b.passwd;\n"],
  ["ciphers", "a.js", "", 'createCipheriv("des", key, start)\n'],
])("%s", async (_what, path, start, line) => {
  const few = await searchesOf(path, start, line, 20)
  expect(await searchesOf(path, start, line, 200)).toBeLessThanOrEqual(few)
})
