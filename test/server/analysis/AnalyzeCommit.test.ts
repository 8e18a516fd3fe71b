/** Basis of comparison for a commit's report, with and without a change of the engine. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Option } from "effect"
import { afterAll, expect, test } from "vitest"
import { analyzeCommit, type PreviousRun } from "../../../server/src/analysis/AnalyzeCommit.ts"
import { EngineFailure } from "../../../server/src/engine/errors.ts"
import type { Report } from "../../../server/src/engine/Report.ts"
import { engineVersion } from "../../../server/src/engine/version.ts"

const gitDirectory = mkdtempSync(join(tmpdir(), "analyze-commit-test-"))
afterAll(() => rmSync(gitDirectory, { recursive: true, force: true }))

const older = "a".repeat(40)
const newer = "b".repeat(40)

/** A report that can be told from others by its score. */
const reportOf = (healthScore: number): Report => ({
  engineVersion,
  scoreBreakdown: { nothingToScore: false, security: 100, costs: [] },
  scoreVersion: 1,
  healthScore,
  structureScore: 0,
  qualityScore: 0,
  architectureScore: 0,
  filesAnalyzed: 0,
  fileMeasures: [],
  filesSkipped: [],
  filesHalfParsed: [],
  filesUnsupported: 0,
  unsupportedKinds: [],
  codeLines: 0,
  findings: [],
  findingsOmitted: 0,
  analyzedPaths: new Set(),
  incomplete: new Map(),
  suppressed: [],
  unusedSuppressions: [],
  detectorsRun: new Set(),
})
const reports = new Map([
  [older, reportOf(50)],
  [newer, reportOf(60)],
])

/** Analyzes `newer` with an engine of two reports; answers what came out, and what was asked of the engine. */
const analyze = async (
  previous: Omit<PreviousRun, "healthScore"> | null,
  { known = reports, baselineMillis = 10_000, slowMillis = 0, breaksDown = false } = {},
) => {
  const asked: Array<string> = []
  const told: Array<string> = []
  const outcome = await Effect.runPromise(
    analyzeCommit({
      engine: {
        analyze: ({ commitSha }) =>
          Effect.gen(function* () {
            asked.push(commitSha)
            const report = known.get(commitSha)
            if (commitSha === older) yield* Effect.sleep(slowMillis)
            if (commitSha === older && breaksDown) return yield* Effect.die(new Error("this should not happen"))
            return report === undefined ? yield* new EngineFailure({ message: "there is no such commit" }) : report
          }),
      },
      gitDirectory,
      commitSha: newer,
      previous: Option.map(Option.fromNullishOr(previous), (run) => ({ ...run, healthScore: 10 })),
      baselineMillis,
      onBaseline: Effect.sync(() => told.push("the commit before")),
      onProgress: () => Effect.void,
    }),
  )
  return { outcome, asked, told, baselineScore: outcome.baseline?.report.healthScore }
}

test("the first commit of a branch is compared with nothing", async () => {
  const { asked, outcome, told } = await analyze(null)
  expect(asked).toEqual([newer])
  expect(told).toEqual([])
  expect(outcome.baseline).toBeNull()
})

test("after a run of the same engine, only the new commit is analyzed", async () => {
  const { asked, outcome } = await analyze({ commitSha: older, engineVersion })
  expect(asked).toEqual([newer])
  expect(outcome.baseline).toBeNull()
})

test.each(["another version", null])("after a run of %s, the commit before is analyzed first", async (version) => {
  const { asked, baselineScore, told } = await analyze({ commitSha: older, engineVersion: version })
  expect(asked).toEqual([older, newer])
  expect(told).toEqual(["the commit before"])
  expect(baselineScore).toBe(50)
})

test("the same commit again is its own baseline", async () => {
  const { asked, baselineScore } = await analyze({ commitSha: newer, engineVersion: "another version" })
  expect(asked).toEqual([newer])
  expect(baselineScore).toBe(60)
})

test("where the commit before cannot be analyzed, nothing is called new or resolved", async () => {
  const known = new Map([[newer, reportOf(60)]])
  const { asked, baselineScore } = await analyze({ commitSha: older, engineVersion: null }, { known })
  expect(asked).toEqual([older, newer])
  expect(baselineScore).toBe(60)
})

test("the commit before may not take longer than it is given", async () => {
  const { baselineScore } = await analyze(
    { commitSha: older, engineVersion: null },
    { baselineMillis: 20, slowMillis: 5_000 },
  )
  expect(baselineScore).toBe(60)
})

test("an engine that breaks down over the commit before does not end the run", async () => {
  const { asked, baselineScore } = await analyze({ commitSha: older, engineVersion: null }, { breaksDown: true })
  expect(asked).toEqual([older, newer])
  expect(baselineScore).toBe(60)
})
