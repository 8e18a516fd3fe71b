/** Runs the examples of a detector: what it finds, what it leaves alone, and what it rewrites. */
import { expect, test } from "vitest"
import type { Detector } from "../../../../server/src/engine/detectors/Detector.ts"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import type { Example, RewriteExample } from "../../../../server/src/engine/detectors/Example.ts"
import { detectorOf } from "../../../../server/src/engine/detectors/registry.ts"
import { roleOfPath } from "../../../../server/src/engine/files/roles.ts"
import { knownFindings } from "../../../../server/src/engine/fixes/compareFindings.ts"
import { fixFile } from "../../../../server/src/engine/fixes/fixFile.ts"
import { languageOfPath } from "../../../../server/src/engine/languages/registry.ts"
import { analyzeFile } from "../../../../server/src/engine/syntax/analyzeFile.ts"
import { type EngineHarness, engineHarness } from "../engineHarness.ts"

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

/** If findings depend on more than their file, the whole repository is analyzed. */
const isAboutRepository = ({ detection, offByDefault }: Detector): boolean =>
  detection.kind === "relation" || detection.kind === "configuration" || offByDefault === true

const findingsOf = (engine: EngineHarness, detector: Detector, example: Example): Promise<ReadonlyArray<Found>> =>
  isAboutRepository(detector) || example.history !== undefined
    ? findingsInRepository(engine, detector, example)
    : findingsInFiles(detector, example)

interface Found {
  readonly filePath: string
  readonly lineStart: number
}

const findingsInRepository = async (
  engine: EngineHarness,
  { id, offByDefault }: Detector,
  { files, history }: Example,
): Promise<ReadonlyArray<Found>> => {
  const on = offByDefault === true ? { ".code-analysis.yml": `detectors:\n  ${id}: on\n` } : {}
  const report = await engine.analyze({ ...on, ...files }, history)
  expect(report.filesSkipped).toEqual([])
  return report.findings.filter(({ detector }) => detector === id)
}

/** A file of an example takes a few milliseconds. */
const limits = { fileBudgetMillis: 30_000, maximumFindingsPerFile: 1_000 }

const findingsInFiles = async ({ id }: Detector, { files }: Example): Promise<ReadonlyArray<Found>> => {
  const found: Array<Found> = []
  for (const [path, text] of Object.entries(files)) {
    const result = await analyzeFile({ path, role: roleOfPath(path), content: Buffer.from(text) }, limits)
    if (result.kind === "unsupported") continue
    expect(result.kind).toBe("analyzed")
    if (result.kind !== "analyzed") continue
    const { findings } = result.record
    found.push(...findings.filter(({ detector }) => detector === id).map((finding) => ({ ...finding, filePath: path })))
  }
  return found
}

/** The file after the rewrite of each finding, or the reason why there is none. */
const rewritesOf = async ({ id }: Detector, { path, before }: RewriteExample) => {
  const file = { path, role: roleOfPath(path), content: Buffer.from(before) }
  const result = await analyzeFile(file, limits)
  if (result.kind !== "analyzed") throw new Error(`${path} is not analyzed`)
  const outcomes = []
  for (const { detector, fingerprint } of knownFindings(result.record)) {
    if (detector !== id) continue
    // oxlint-disable-next-line no-await-in-loop -- parsers are shared
    const fixed = await fixFile({ ...file, fixes: [{ detector, fingerprint }] }, limits)
    const [outcome] = fixed.kind === "fixed" ? fixed.outcomes : []
    if (outcome?.kind === "refused") outcomes.push(outcome.refused.reason)
    else if (outcome?.kind === "proved") {
      outcomes.push({ after: Buffer.from(outcome.proof.after).toString("utf8"), safety: outcome.rewrite?.safety })
    } else throw new Error(`The rewrite in ${path} is ${outcome?.kind ?? fixed.kind}`)
  }
  return outcomes
}

/** Rewrites are proved on the whole file, exact to the character. */
const testRewrites = (detector: Detector, rewriteExamples: ReadonlyArray<RewriteExample>): void => {
  test("has examples of rewrites where it rewrites", () => {
    expect(rewriteExamples.length > 0).toBe(detector.rewrites === true)
  })
  if (rewriteExamples.length === 0) return
  test.each(rewriteExamples.filter(({ after }) => after !== null))("rewrites $title ($path)", async (example) => {
    expect(await rewritesOf(detector, example)).toEqual([{ after: example.after, safety: example.safety }])
  })

  test.each(rewriteExamples.filter(({ after }) => after === null))(
    "does not rewrite $title ($path)",
    async (example) => {
      const outcomes = await rewritesOf(detector, example)
      expect(outcomes).not.toEqual([])
      expect(outcomes.filter((outcome) => typeof outcome !== "string")).toEqual([])
    },
  )

  test("has an example of each language that it rewrites, and one that it leaves to people", () => {
    const known = rewriteExamples.flatMap(({ path }) => languageOfPath(path)?.id ?? [])
    for (const language of known) expect(detector.languages).toContain(language)
    expect(rewriteExamples.some(({ after }) => after !== null)).toBe(true)
  })
}
