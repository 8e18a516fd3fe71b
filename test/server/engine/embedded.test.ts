/** Code within files of other formats: it is examined where it stands, with the lines of the file. */
import * as FastCheck from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { embeddedCodeIn } from "../../../server/src/engine/embedded/codeIn.ts"
import { roleOfPath } from "../../../server/src/engine/files/roles.ts"
import { analyzeFile } from "../../../server/src/engine/syntax/analyzeFile.ts"
import { propertyRuns } from "../../support/propertyRuns.ts"

// Large notebooks take seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const limits = { fileBudgetMillis: 30_000, maximumFindingsPerFile: 100 }

const analyze = async (path: string, text: string) => {
  const result = await analyzeFile({ path, role: roleOfPath(path), content: Buffer.from(text) }, limits)
  if (result.kind !== "analyzed") throw new Error(`${path} was not analyzed`)
  return result.record
}

const placesIn = async (path: string, text: string) =>
  (await analyze(path, text)).findings.map(({ detector, lineStart }) => `${lineStart} ${detector}`)

describe("components", () => {
  test("of Vue: both scripts, with the lines of the file, and nothing of the template", async () => {
    const text = `<template>
  <div>{{ eval(name) }}</div>
</template>

<script>
import Parent from "./Parent.vue"
export default { name: "É" }
</script>
<script setup lang="ts">
import Child from "./Child.vue"
const a: number = 1
eval(a as any)
</script>
<style>a { color: red }</style>
`
    const record = await analyze("src/App.vue", text)
    expect(record.findings.map(({ detector, lineStart }) => [detector, lineStart])).toEqual([["code-eval", 12]])
    expect(record.findings[0]?.snippet).toBe("eval(a as any)")
    expect(record.family).toBe("javascript")
    expect(record.codeLines).toBe(5)
    expect(record.lostLines).toEqual([])
    expect(record.imports.map(({ specifier, line }) => [specifier, line])).toEqual([
      ["./Parent.vue", 6],
      ["./Child.vue", 10],
    ])
  })

  test("of Svelte", async () => {
    const text = `<script context="module">\nexport const a = 1\n</script>\n<script>\n  $: b = a\n  eval(b)\n</script>\n<p>{b}</p>\n`
    expect(await placesIn("src/App.svelte", text)).toEqual(["6 code-eval"])
  })

  test("of Astro: the code at the head and the scripts", async () => {
    const text = `---\nimport Page from "../Page.astro"\nconst a: string = Astro.url.href\neval(a)\n---\n<Page>---</Page>\n<script>\n  eval(window.name)\n</script>\n`
    const record = await analyze("src/index.astro", text)
    expect(
      record.findings.filter(({ detector }) => detector === "code-eval").map(({ lineStart }) => lineStart),
    ).toEqual([4, 8])
  })

  test("of a page: its own scripts, and no data, no templates of a server and no library", async () => {
    const text = `<html>
<script type="application/json">{"a": "eval(b)"}</script>
<script src="app.js"></script>
<script>
  eval(location.hash)
</script>
<script>
  const user = {{ user }}; eval(user)
</script>
<script>eval(a);${"a();".repeat(2_000)}</script>
</html>
`
    expect(await placesIn("web/index.html", text)).toEqual(["5 code-eval"])
  })

  test("without a script are searched for secrets alone", async () => {
    expect(embeddedCodeIn("src/A.vue", "<template><p/></template>\n")).toBeNull()
    expect(embeddedCodeIn("src/A.vue", "<script></script>\n")).toBeNull()
    expect(embeddedCodeIn("src/A.ts", "<script>a</script>\n")).toBeNull()
  })
})

const cell = (type: string, lines: ReadonlyArray<string>) => ({
  cell_type: type,
  metadata: {},
  source: lines.map((line, index) => (index < lines.length - 1 ? `${line}\n` : line)),
})

const notebook = (cells: ReadonlyArray<object>, language = "python"): string =>
  `${JSON.stringify({ cells, metadata: { kernelspec: { language } }, nbformat: 4 }, null, 1)}\n`

describe("notebooks", () => {
  test("are examined by their code cells, with the lines of the file", async () => {
    const text = notebook([
      cell("markdown", ["eval(a)"]),
      cell("code", [
        "%matplotlib inline",
        "!pip install shop",
        "import os",
        'name = "é\\t" + input()',
        "if name:",
        "    eval(name)",
      ]),
      cell("code", ["%%bash", "eval(name)"]),
      cell("code", ["os"]),
    ])
    const line = text.split("\n").findIndex((one) => one.includes("    eval(name)")) + 1
    const record = await analyze("analysis/a.ipynb", text)
    expect(record.findings.map(({ detector, lineStart }) => [detector, lineStart])).toEqual([["code-eval", line]])
    expect(record.findings[0]?.snippet.trim()).toBe("eval(name)")
    expect(record.family).toBe("python")
    expect(record.codeLines).toBe(5)
    expect(record.lostLines).toEqual([])
  })

  test("in other languages, and on one line, are no code", () => {
    expect(embeddedCodeIn("a.ipynb", notebook([cell("code", ["eval(a)"])], "R"))).toBeNull()
    expect(embeddedCodeIn("a.ipynb", JSON.stringify({ cells: [cell("code", ["eval(a)", "b"])] }))).toBeNull()
    expect(embeddedCodeIn("a.ipynb", notebook([cell("markdown", ["eval(a)"])]))).toBeNull()
  })

  test("with secrets name the whole lines, in which the file has other characters", async () => {
    const text = notebook([
      cell("code", [
        'key = "AKIA" + "x"',
        `token = "${["ghp", "a1B2c3D4e5F6g7H8i9J0".repeat(2).slice(0, 36)].join("_")}"`,
      ]),
    ])
    const { secrets, findings } = await analyze("a.ipynb", text)
    expect(findings.map(({ detector }) => detector)).toEqual(["hardcoded-secret"])
    expect(findings[0]?.snippet).toContain("********")
    const [secret = { start: 0, end: 0 }] = secrets
    expect(text.slice(secret.start, secret.end).trim()).toMatch(/^"token.*"$/)
  })

  test("with 10,000 cells are examined in time, and with 100,000 searched for secrets alone", async () => {
    const cells = (count: number) =>
      notebook(Array.from({ length: count }, () => ({ cell_type: "code", source: ["a = 1"] })))
    expect((await analyze("a.ipynb", cells(10_000))).codeLines).toBe(10_000)
    expect((await analyze("a.ipynb", cells(100_000))).codeLines).toBe(0)
  })
})

test.each(["a.vue", "a.svelte", "a.astro", "a.html", "a.ipynb"])(
  "any text as %s keeps its lines and its length",
  async (path) => {
    const pieces = FastCheck.constantFrom(
      "<script>",
      "<script lang=ts>",
      "</script>",
      "---\n",
      "\n",
      "{",
      "}",
      '"',
      "\\",
      "é",
      "😀",
      "a = 1",
      "<",
      "  ",
      '"cell_type": "code",\n',
      '"source": [\n',
      '"a = \\"b\\"\\n",\n',
      '"\\u00e9"\n',
      "]\n",
      "\r\n",
    )
    await FastCheck.assert(
      FastCheck.asyncProperty(FastCheck.array(pieces, { maxLength: 60 }), async (parts) => {
        const text = parts.join("")
        const embedded = embeddedCodeIn(path, text)
        const lengths = text.split("\n").map(({ length }) => length)
        if (embedded !== null) {
          expect(embedded.code.split("\n").map(({ length }) => length)).toEqual(lengths)
          expect(embedded.shown.split("\n").map(({ length }) => length)).toEqual(lengths)
        }
        expect((await analyze(path, text)).path).toBe(path)
      }),
      propertyRuns(200),
    )
  },
)

test.each([
  ["a.html", "<script>".repeat(100_000)],
  ["a.vue", "<script ".repeat(100_000)],
  ["a.html", "<script>a</script".repeat(50_000)],
  ["a.astro", "---\n".repeat(200_000)],
  ["a.ipynb", '"source": [\n'.repeat(80_000)],
  ["a.ipynb", `"cell_type": "code",\n"source": [\n"${"\\\\".repeat(400_000)}\n`],
  ["a.vue", `<script>${"[".repeat(100_000)}</script>`],
])("a hostile %s is examined in time", async (path, text) => {
  const result = await analyzeFile({ path, role: "production", content: Buffer.from(text) }, limits)
  expect(["analyzed", "skipped"]).toContain(result.kind)
})
