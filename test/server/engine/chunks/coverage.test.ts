/** Whatever a file holds: every line lies in a chunk, and chunks say on which lines they are. */
import * as FastCheck from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { Chunk } from "../../../../server/src/engine/chunks/Chunk.ts"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import { languageOfPath, languages } from "../../../../server/src/engine/languages/registry.ts"
import { propertyRuns } from "../../../support/propertyRuns.ts"
import { chunkedFile, chunksOf } from "./chunksOf.ts"

vi.setConfig({ testTimeout: 120_000 })

const languageIds = Object.values(languages).map(({ id }) => id)
const pathOf = (language: LanguageId): string => `a.${languages[language].extensions[0] ?? ""}`

/** Code by people: the examples of all detectors. */
const honestFiles = (language: LanguageId): ReadonlyArray<string> =>
  detectors
    .flatMap(({ id }) => examplesOf(id).examples.flatMap(({ files }) => Object.entries(files)))
    .flatMap(([path, code]) => (languageOfPath(path)?.id === language && code.length < 3_000 ? [code] : []))

/** Numbers of the lines that are not blank and lie in no chunk. */
const uncovered = (content: string, chunks: ReadonlyArray<Chunk>): ReadonlyArray<number> =>
  content
    .split("\n")
    .map((line, index) => [line, index + 1] as const)
    .filter(([line, number]) => line.trim() !== "" && !chunks.some((chunk) => isOn(chunk, number)))
    .map(([, number]) => number)

const isOn = ({ lineStart, lineEnd }: Chunk, line: number): boolean => lineStart <= line && line <= lineEnd

/** Chunks whose text is not that of their lines, those that were merged aside. */
const misplaced = (content: string, chunks: ReadonlyArray<Chunk>): ReadonlyArray<Chunk> => {
  const lines = content.split("\n")
  return chunks.filter(({ kind, lineStart, lineEnd, text }) => {
    if (lineStart < 1 || lineEnd < lineStart || lineEnd > lines.length) return true
    const shown = lines.slice(lineStart - 1, lineEnd).join("\n")
    const isShown = (kind === "function" || kind === "method") && !text.includes("********")
    return isShown && !shown.includes(text)
  })
}

describe.each(languageIds)("%s", (language) => {
  const files = honestFiles(language)

  test("every line of code that people write lies in a chunk that says so", async () => {
    for (const content of files) {
      // oxlint-disable-next-line no-await-in-loop -- parsers are shared, so files go one after the other
      const chunks = await chunksOf(pathOf(language), content)
      expect(uncovered(content, chunks)).toEqual([])
      expect(misplaced(content, chunks)).toEqual([])
    }
  })

  test("every line of code cut in pieces and put together in any order lies in a chunk", async () => {
    const lines = files.flatMap((content) => content.split("\n"))
    await FastCheck.assert(
      FastCheck.asyncProperty(
        FastCheck.array(FastCheck.constantFrom(...lines), { maxLength: 60 }),
        FastCheck.constantFrom("\n", "\r\n"),
        async (chosen, lineEnd) => {
          const content = chosen.join(lineEnd)
          const file = await chunkedFile(pathOf(language), content)
          if (file.kind !== "chunked") return
          expect(uncovered(content, file.chunks)).toEqual([])
          expect(misplaced(content, file.chunks)).toEqual([])
        },
      ),
      propertyRuns(200),
    )
  })

  test("line ends and a byte order mark change nothing but the text", async () => {
    const content = files.join("\n")
    const places = (chunks: ReadonlyArray<Chunk>) =>
      chunks.map(({ kind, name, container, lineStart, lineEnd }) => ({ kind, name, container, lineStart, lineEnd }))
    const plain = await chunksOf(pathOf(language), files[0] ?? "")
    const marked = await chunksOf(pathOf(language), `\uFEFF${files[0] ?? ""}`)
    expect(places(marked)).toEqual(places(plain))
    expect(marked.every(({ text }) => !text.startsWith("\uFEFF"))).toBe(true)
    expect(content).not.toBe("")
  })
})

test("bytes that are no UTF-8 do not move lines", async () => {
  const content = Buffer.concat([
    Buffer.from("// caf"),
    Buffer.from([0xe9, 0xff]),
    Buffer.from("\nfunction a() {\n}\n"),
  ])
  const chunks = await chunksOf("a.js", content)
  expect(
    chunks.map(({ name, lineStart, lineEnd, documentation }) => [name, lineStart, lineEnd, documentation]),
  ).toEqual([["a", 1, 3, "caf\uFFFD\uFFFD"]])
})

test("NUL, which no database takes, is replaced", async () => {
  const chunks = await chunksOf("a.js", `${"// a line of a comment\n".repeat(500)}const a = "\0"\n`)
  expect(chunks.every(({ text }) => !text.includes("\0"))).toBe(true)
  expect(chunks.at(-1)?.text).toContain("\uFFFD")
})

describe("nesting of 5,000 or 50,000 levels", () => {
  const depth = 50_000
  const nested: ReadonlyArray<readonly [LanguageId, string, string]> = [
    ["javascript", "functions", `${"()=>{".repeat(depth)}${"}".repeat(depth)}\n`],
    ["javascript", "classes", `${"class A { static a = ".repeat(5_000)}1${"}".repeat(5_000)}\n`],
    ["typescript", "types", `type A = ${"B<".repeat(depth)}1${">".repeat(depth)}\n`],
    ["python", "lists", `x = ${"[".repeat(depth)}${"]".repeat(depth)}\n`],
    [
      "java",
      "anonymous classes that are never closed",
      `class A { Object a = ${"new B() { Object a = ".repeat(5_000)}`,
    ],
    ["java", "classes", `${"class A { ".repeat(5_000)}${"}".repeat(5_000)}\n`],
    ["cpp", "templates", `${"A<".repeat(5_000)}int${">".repeat(5_000)} a;\n`],
    ["csharp", "namespaces", `${"namespace A { ".repeat(5_000)}${"}".repeat(5_000)}\n`],
    ["ruby", "modules", `${"module A\n".repeat(5_000)}${"end\n".repeat(5_000)}\n`],
    ["kotlin", "classes", `${"class A { ".repeat(depth)}${"}".repeat(depth)}\n`],
    ["rust", "modules", `${"mod a { ".repeat(depth)}${"}".repeat(depth)}\n`],
    ["php", "arrays", `<?php $a = ${"[".repeat(depth)}${"]".repeat(depth)};\n`],
  ]
  test.each(nested)("%s: %s", async (language, _, code) => {
    const lines = code.match(/.{1,80}/gs)?.join("\n") ?? ""
    const file = await chunkedFile(pathOf(language), lines)
    if (file.kind === "chunked") expect(uncovered(lines, file.chunks)).toEqual([])
    else expect(file).toMatchObject({ kind: "skipped", reason: "too_complex" })
    const characters = file.kind === "chunked" ? file.chunks.reduce((sum, { text }) => sum + text.length, 0) : 0
    expect(characters).toBeLessThan(10 * lines.length)
  })
})

test("a file of ten thousand declarations and comments is taken apart in the time of its parse", async () => {
  const code = Array.from(
    { length: 10_000 },
    (_, index) => `// It is ${index}.\n@a()\nexport class A${index} {}\n`,
  ).join("")
  expect((await chunksOf("a.ts", code)).length).toBe(10_000)
})
