/** Runs the examples of a detector: what it finds, what it leaves alone, and what it rewrites. */
import { expect, test } from "vitest"
import type { Detector } from "../../../../server/src/engine/detectors/Detector.ts"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import type { Example, RewriteExample } from "../../../../server/src/engine/detectors/Example.ts"
import { detectorOf } from "../../../../server/src/engine/detectors/registry.ts"
import { languageOfPath } from "../../../../server/src/engine/languages/registry.ts"
import { type EngineHarness, engineHarness } from "../engineHarness.ts"
import { fixerHarness } from "../fixes/fixerHarness.ts"

/** Defines the tests of a detector. */
export const testDetector = (id: string): void => {
  const detector = detectorOf(id)
  const { examples, rewriteExamples } = examplesOf(id)
  const engine = engineHarness()
  testFindings(detector, examples, engine)
  testRewrites(detector, rewriteExamples)
}

const testFindings = (detector: Detector, examples: ReadonlyArray<Example>, engine: EngineHarness): void => {
  test.each(examples.filter(({ finds }) => finds.length > 0))("finds $title", async (example) => {
    const findings = await findingsOf(engine, detector, example)
    expect(findings.map(({ filePath, lineStart }) => `${filePath}:${lineStart}`)).toEqual(example.finds)
    const severity = example.severity ?? expect.any(String)
    expect(findings).toMatchObject(example.finds.map(() => ({ severity })))
  })

  test.each(examples.filter(({ finds }) => finds.length === 0))("does not find $title", async (example) => {
    expect(await findingsOf(engine, detector, example)).toEqual([])
  })

  test("has an example to be found in each of its languages, and one not to be found", () => {
    const found = examples
      .filter(({ finds }) => finds.length > 0)
      .flatMap(({ files }) => Object.keys(files).map((path) => languageOfPath(path)?.id))
    for (const language of detector.languages) expect(found).toContain(language)
    expect(examples.some(({ finds }) => finds.length === 0)).toBe(true)
  })
}

const findingsOf = async (
  engine: EngineHarness,
  { id, offByDefault }: Detector,
  { files, history }: Example,
): Promise<ReadonlyArray<{ readonly filePath: string; readonly lineStart: number }>> => {
  const on = offByDefault === true ? { ".code-analysis.yml": `detectors:\n  ${id}: on\n` } : {}
  const report = await engine.analyze({ ...on, ...files }, history)
  expect(report.filesSkipped).toEqual([])
  return report.findings.filter(({ detector }) => detector === id)
}

/** Rewrites are proved on the whole file, exact to the character. */
const testRewrites = (detector: Detector, rewriteExamples: ReadonlyArray<RewriteExample>): void => {
  test("has examples of rewrites where it rewrites", () => {
    expect(rewriteExamples.length > 0).toBe(detector.rewrites === true)
  })
  if (rewriteExamples.length === 0) return
  const fixer = fixerHarness()
  const resultsOf = ({ path, before }: RewriteExample) =>
    fixer.rewrite(path, before, (finding) => finding.detector === detector.id)

  test.each(rewriteExamples.filter(({ after }) => after !== null))("rewrites $title ($path)", async (example) => {
    const { changed, refused, proposed } = await resultsOf(example)
    expect({ refused, changed }).toEqual({ refused: [], changed: [example.after] })
    expect(proposed.map(({ rewrite }) => rewrite.safety)).toEqual([example.safety])
  })

  test.each(rewriteExamples.filter(({ after }) => after === null))(
    "does not rewrite $title ($path)",
    async (example) => {
      const { changed, refused } = await resultsOf(example)
      expect(changed).toEqual([])
      expect(refused).not.toEqual([])
    },
  )

  test("has an example of each language that it rewrites, and one that it leaves to people", () => {
    const known = rewriteExamples.flatMap(({ path }) => languageOfPath(path)?.id ?? [])
    for (const language of known) expect(detector.languages).toContain(language)
    expect(rewriteExamples.some(({ after }) => after !== null)).toBe(true)
  })
}
