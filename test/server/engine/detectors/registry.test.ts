/** The examples of every detector are its tests. */
import { describe, expect, test } from "vitest"
import type { Detector, Example } from "../../../../server/src/engine/detectors/Detector.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { languageOfPath } from "../../../../server/src/engine/languages/registry.ts"
import { severities } from "../../../../server/src/engine/Report.ts"
import { engineHarness } from "../engineHarness.ts"

const engine = engineHarness()

describe.each(detectors)("$id", (detector) => {
  test.each(detector.examples.filter(({ finds }) => finds.length > 0))("finds $title", async (example) => {
    const findings = await findingsOf(detector, example)
    expect(findings.map(({ filePath, lineStart }) => `${filePath}:${lineStart}`)).toEqual(example.finds)
    const severity = example.severity ?? expect.any(String)
    expect(findings).toMatchObject(example.finds.map(() => ({ severity })))
  })

  test.each(detector.examples.filter(({ finds }) => finds.length === 0))("does not find $title", async (example) => {
    expect(await findingsOf(detector, example)).toEqual([])
  })

  test("has an example to be found in each of its languages, and one not to be found", () => {
    const found = detector.examples
      .filter(({ finds }) => finds.length > 0)
      .flatMap(({ files }) => Object.keys(files).map((path) => languageOfPath(path)?.id))
    for (const language of detector.languages) expect(found).toContain(language)
    expect(detector.examples.some(({ finds }) => finds.length === 0)).toBe(true)
  })
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

test("every finding has all the API promises", async () => {
  const example = detectors.flatMap(({ examples }) => examples).find(({ finds }) => finds.length > 0)
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

const findingsOf = async ({ id, offByDefault }: Detector, { files, history }: Example) => {
  const on = offByDefault === true ? { ".code-analysis.yml": `detectors:\n  ${id}: on\n` } : {}
  const report = await engine.analyze({ ...on, ...files }, history)
  expect(report.filesSkipped).toEqual([])
  return report.findings.filter(({ detector }) => detector === id)
}
