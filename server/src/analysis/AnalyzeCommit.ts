/**
 * Analyzes a commit and compares it with the one that was analyzed before it on its branch.
 *
 * If another version of the engine analyzed that one, it is first analyzed again: a change of the engine must not look like a change of the
 * code. The records of files make that cheap, since the next commit reuses them.
 */
import { Duration, Effect, Option, Schema } from "effect"
import { join } from "node:path"
import type { AnalysisProgress, Engine } from "../engine/Engine.ts"
import type { EngineError } from "../engine/errors.ts"
import { noRenames } from "../engine/matching.ts"
import { recordFile } from "../engine/records/recordFile.ts"
import type { RecordStore } from "../engine/records/RecordStore.ts"
import { engineVersion } from "../engine/version.ts"
import { renamesBetween } from "./Renames.ts"
import type { AnalysisOutcome } from "./ReportRecorder.ts"

/** The previous completed run of the same branch. */
export const PreviousRun = Schema.Struct({
  commitSha: Schema.String,
  healthScore: Schema.Number,
  /** Null if it was not recorded. */
  engineVersion: Schema.NullOr(Schema.String),
})
export type PreviousRun = typeof PreviousRun.Type

export interface CommitToAnalyze {
  readonly engine: Pick<Engine["Service"], "analyze">
  /** Bare clone of the service: the records of its files are stored in it, and deleted with it. */
  readonly gitDirectory: string
  readonly commitSha: string
  readonly previous: Option.Option<PreviousRun>
  /** Time limit for the analysis of the previous commit; without it, changes of the engine look like changes of the code. */
  readonly baselineMillis: number
  /** Runs before the previous commit is analyzed again. */
  readonly onBaseline: Effect.Effect<void>
  readonly onProgress: (progress: AnalysisProgress) => Effect.Effect<void>
}

const recordsName = "analysis-records"

/** The records of a repository's files, stored in the service's clone of it. */
export const keptRecords = (gitDirectory: string): RecordStore => recordFile(join(gitDirectory, recordsName))

/** The report of a commit, and the data for its comparison with the previous one. */
export const analyzeCommit = (request: CommitToAnalyze): Effect.Effect<AnalysisOutcome, EngineError> =>
  Effect.gen(function* () {
    const { engine, gitDirectory, commitSha, previous, onProgress } = request
    const records = keptRecords(gitDirectory)
    const isOfAnotherEngine = Option.exists(previous, (run) => run.engineVersion !== engineVersion)
    const anew = yield* Option.match(
      Option.filter(previous, (run) => isOfAnotherEngine && run.commitSha !== commitSha),
      { onNone: () => Effect.succeedNone, onSome: (run) => analyzeAnew(request, run.commitSha) },
    )
    const report = yield* engine.analyze({ gitDirectory, commitSha, records, onProgress })
    const renames = yield* Option.match(previous, {
      onNone: () => Effect.succeed(noRenames),
      onSome: (run) => renamesBetween(gitDirectory, run.commitSha, commitSha),
    })
    if (!isOfAnotherEngine) return { commitSha, report, renames, baseline: null }
    if (Option.isSome(anew)) return { commitSha, report, renames, baseline: { report: anew.value, renames: noRenames } }
    // Nothing is reported as new or resolved: later reports are compared with this one.
    return { commitSha, report, renames: noRenames, baseline: { report, renames } }
  })

/** Report on the previous commit by this version of the engine; none if it fails or takes too long. */
const analyzeAnew = ({ engine, gitDirectory, baselineMillis, onBaseline }: CommitToAnalyze, commitSha: string) =>
  Effect.gen(function* () {
    yield* Effect.logInfo("the engine version has changed: analyzing the previous commit again", { commitSha })
    yield* onBaseline
    return yield* engine.analyze({ gitDirectory, commitSha, records: keptRecords(gitDirectory) })
  }).pipe(
    Effect.timeout(Duration.millis(baselineMillis)),
    Effect.asSome,
    Effect.catch(withoutBaseline),
    // otherwise a defect that only the old commit causes would end every later run of the branch
    Effect.catchDefect(withoutBaseline),
  )

const withoutBaseline = (reason: unknown) =>
  Effect.as(Effect.logWarning("the previous commit could not be analyzed again", reason), Option.none())
