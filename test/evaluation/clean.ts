/** Rate of the detectors' findings in well-kept repositories. */
import { execFileSync } from "node:child_process"
import { Effect } from "effect"
import { detectors } from "../../server/src/engine/detectors/registry.ts"
import { Engine } from "../../server/src/engine/Engine.ts"
import type { Finding } from "../../server/src/engine/Report.ts"

/** Findings in one repository. */
export interface CleanRun {
  readonly folder: string
  /** Lines of production code. */
  readonly codeLines: number
  /** In production code. */
  readonly findings: ReadonlyArray<Finding>
}

/** Hits of a detector, measured against the size of what was examined. */
export interface HitRate {
  readonly detector: string
  readonly hits: number
  readonly per10kLines: number
  /** True for those that measure: their findings are a matter of degree, not of right and wrong. */
  readonly isMeasurement: boolean
}

const measures: ReadonlySet<string> = new Set(["function", "class", "condition", "file", "relation"])

const git = (folder: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim()

/** Analyzes the commits that the repositories are at. */
export const analyzeClean = (folders: ReadonlyArray<string>): Promise<ReadonlyArray<CleanRun>> =>
  Effect.forEach(folders, (folder) =>
    Effect.gen(function* () {
      const gitDirectory = git(folder, "rev-parse", "--absolute-git-dir")
      const commitSha = git(folder, "rev-parse", "--verify", "HEAD^{commit}")
      const report = yield* (yield* Engine).analyze({ gitDirectory, commitSha })
      const findings = report.findings.filter(({ role }) => role === "production")
      return { folder, codeLines: report.codeLines, findings }
    }),
  ).pipe(Effect.provide(Engine.layer({ workers: 1 })), Effect.runPromise)

/** Most hits first; detectors without a hit included. */
export const hitRates = (runs: ReadonlyArray<Pick<CleanRun, "codeLines" | "findings">>): ReadonlyArray<HitRate> => {
  const lines = runs.reduce((sum, { codeLines }) => sum + codeLines, 0)
  const findings = runs.flatMap((run) => run.findings)
  return detectors
    .map(({ id, detection }) => {
      const hits = findings.filter(({ detector }) => detector === id).length
      return {
        detector: id,
        hits,
        per10kLines: lines === 0 ? 0 : (hits / lines) * 10_000,
        isMeasurement: measures.has(detection.kind),
      }
    })
    .toSorted((one, other) => other.hits - one.hits || (one.detector < other.detector ? -1 : 1))
}
