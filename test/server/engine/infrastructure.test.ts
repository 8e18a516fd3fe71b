/** Dockerfiles and YAML made to hurt: whatever they hold, they are examined in time and findings are inside of them. */
import * as FastCheck from "fast-check"
import { expect, test, vi } from "vitest"
import { examplesOf } from "../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../server/src/engine/detectors/registry.ts"
import { stagesOf } from "../../../server/src/engine/infrastructure/dockerfile.ts"
import { yamlDocuments } from "../../../server/src/engine/infrastructure/yamlDocuments.ts"
import { analyzeFile } from "../../../server/src/engine/syntax/analyzeFile.ts"
import { propertyRuns } from "../../support/propertyRuns.ts"

// A file may take seconds; on a busy machine many.
vi.setConfig({ testTimeout: 120_000 })

const limits = { fileBudgetMillis: 30_000, maximumFindingsPerFile: 100 }

const analyze = async (path: string, text: string) => {
  const result = await analyzeFile({ path, role: "production", content: Buffer.from(text) }, limits)
  if (result.kind !== "analyzed") throw new Error(`${path} was not analyzed`)
  return result.record
}

const paths = ["Dockerfile", "compose.yaml", "k8s/app.yaml", ".github/workflows/ci.yml", ".gitlab-ci.yml"]

const examples = detectors.flatMap(({ id }) => examplesOf(id).examples.flatMap(({ files }) => Object.entries(files)))
const honest = (path: string): ReadonlyArray<string> =>
  examples.flatMap(([name, text]) => (/Dockerfile/.test(name) === (path === "Dockerfile") ? [text] : []))

test.each(paths)("characters in any order as %s are examined", async (path) => {
  const text = FastCheck.string({ unit: "grapheme", maxLength: 2_000 })
  await FastCheck.assert(
    FastCheck.asyncProperty(text, async (content) => {
      expect((await analyze(path, `apiVersion: v1\nkind: Pod\n${content}`)).path).toBe(path)
    }),
    propertyRuns(100),
  )
})

test.each(paths)("words and signs in any order as %s give findings inside the file", async (path) => {
  const words = honest(path).flatMap((text) => text.match(/\s+|\w+|[^\w\s]/g) ?? [])
  const soup = FastCheck.array(FastCheck.constantFrom(...new Set(words)), { minLength: 50, maxLength: 1_000 })
  await FastCheck.assert(
    FastCheck.asyncProperty(soup, async (parts) => {
      const text = parts.join("")
      const { findings } = await analyze(path, text)
      for (const { lineStart, lineEnd } of findings) {
        expect(lineStart).toBeGreaterThanOrEqual(1)
        expect(lineEnd).toBeLessThanOrEqual(text.split("\n").length)
      }
    }),
    propertyRuns(50),
  )
})

const head = "apiVersion: v1\nkind: Pod\n"

test.each([
  ["brackets", "[".repeat(100_000)],
  ["brackets between others", "[ [] ".repeat(20_000)],
  ["braces", "{a: ".repeat(20_000)],
  ["dashes", "- ".repeat(50_000)],
  [
    "dashes in deeper and deeper lines",
    Array.from({ length: 30 }, (_, i) => `${"  ".repeat(i * 50)}${"- ".repeat(50)}`).join("\n"),
  ],
  ["indentation", Array.from({ length: 500 }, (_, i) => `${" ".repeat(i)}a:\n`).join("")],
])("YAML nested by %s is left alone", (_, text) => {
  for (const { entries } of yamlDocuments(`${head}a:\n${text}`)) expect(entries.length).toBeLessThan(200)
})

test("aliases of YAML are not followed", () => {
  const levels = Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}]\n`).join("")
  const [document] = yamlDocuments(`a0: &a0 x\n${levels}`)
  expect(document?.entries.length).toBe(1 + 30 * 10)
})

test("of YAML with very many values only the first are looked at", () => {
  const [document] = yamlDocuments("- a\n".repeat(30_000))
  expect(document?.entries.length).toBe(20_000)
})

test("larger files than people write are not looked at", () => {
  expect(yamlDocuments(`${"# comment\n".repeat(20_000)}a: b\n`)).toEqual([])
  expect(stagesOf(`${"# comment\n".repeat(20_000)}FROM a\n`)).toEqual([])
})

test("a Dockerfile with very many stages is looked at up to a number of them", () => {
  expect(stagesOf("FROM a AS b\n".repeat(10_000))).toHaveLength(100)
})

test("templates in YAML keep every place, and what they fill in is not known", () => {
  const text = "{{- if .Values.on }}\nimage: {{ .Values.image }}\ntag: b\n{{- end }}\n"
  const [document] = yamlDocuments(text)
  expect(document?.get("image")?.value).toBeNull()
  expect(document?.get("tag")?.start).toBe(text.indexOf("tag"))
})
