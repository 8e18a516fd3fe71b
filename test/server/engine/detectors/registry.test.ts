/** Rules for all detectors. The examples of each are its tests, see `testDetector.ts`. */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { severities } from "../../../../server/src/engine/Report.ts"
import { engineHarness } from "../engineHarness.ts"

const engine = engineHarness()
const detectorsFolder = fileURLToPath(new URL("../../../../server/src/engine/detectors/", import.meta.url))

test("every folder of a detector is in the registry and has its tests", () => {
  const folders = readdirSync(detectorsFolder).filter((name) => existsSync(join(detectorsFolder, name, "rule.ts")))
  expect(detectors.map(({ id }) => id)).toEqual(folders.toSorted())
  const tests = readdirSync(new URL(".", import.meta.url)).flatMap(
    (name) => /^([a-z-]+)\.test\.ts$/.exec(name)?.[1] ?? [],
  )
  expect(tests).toEqual(expect.arrayContaining(folders))
})

test("every detector has an id of its own and an explanation", () => {
  expect(new Set(detectors.map(({ id }) => id)).size).toBe(detectors.length)
  for (const { id, name, cwe, description, recommendation, remediationMinutes } of detectors) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(name.length).toBeGreaterThan(0)
    expect(cwe === null || /^CWE-\d+$/.test(cwe)).toBe(true)
    expect(description.length).toBeGreaterThan(60)
    expect(recommendation.length).toBeGreaterThan(40)
    expect(remediationMinutes).toBeGreaterThan(0)
  }
})

test("security detectors, and no others, say how sure they are", () => {
  for (const { id, category, confidence } of detectors) {
    expect([id, confidence === undefined]).toEqual([id, category !== "security"])
  }
})

test("findings of structure and architecture are never above medium", () => {
  const tooHigh = /\b(?:high|critical)\b/
  const judged = detectors.filter(({ category }) => category === "structure" || category === "architecture")
  expect(judged.filter(({ severityRule }) => tooHigh.test(severityRule)).map(({ id }) => id)).toEqual([])
})

test("every finding has all the API promises", async () => {
  const example = detectors.flatMap(({ id }) => examplesOf(id).examples).find(({ finds }) => finds.length > 0)
  const report = await engine.analyze(example?.files ?? {})
  expect(report.findings).not.toEqual([])
  for (const finding of report.findings) {
    expect(severities).toContain(finding.severity)
    expect(finding.lineEnd).toBeGreaterThanOrEqual(finding.lineStart)
    expect(finding.codeSnippet?.length).toBeLessThanOrEqual(10_000)
    expect(finding.fingerprint).toMatch(/^[0-9a-f]{20}$/)
    expect(finding.moveFingerprint).toMatch(/^[0-9a-f]{20}$/)
  }
})
