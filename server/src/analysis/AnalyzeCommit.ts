/**
 * Analyses a commit in the light of the one that was analyzed before it on its branch.
 *
 * Where another version of the engine analyzed that one, it is analyzed anew first: a change of the engine must not look
 * like a change of the code. With the records of files that costs little, since the next commit reuses them.
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

/** The completed run before, of the same branch. */
export const PreviousRun = Schema.Struct({
  commitSha: Schema.String,
  healthScore: Schema.Number,
  /** Null where it was not noted. */
  engineVersion: Schema.NullOr(Schema.String),
})
export type PreviousRun = typeof PreviousRun.Type

export interface CommitToAnalyze {
  readonly engine: Pick<Engine["Service"], "analyze">
  /** Our own bare clone: the records of its files are kept in it, and go with it. */
  readonly gitDirectory: string
  readonly commitSha: string
  readonly previous: Option.Option<PreviousRun>
  /** How long the commit before may take; without it the engine's changes cannot be told from the code's. */
  readonly baselineMillis: number
  /** Told when the commit before is analyzed anew. */
  readonly onBaseline: Effect.Effect<void>
  readonly onProgress: (progress: AnalysisProgress) => Effect.Effect<void>
}

const recordsName = "analysis-records"

/** The records of the files of a repository, kept in our clone of it. */
export const keptRecords = (gitDirectory: string): RecordStore => recordFile(join(gitDirectory, recordsName))

/** The report, and what it is to be compared with. */
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
    // Nothing can be called new or resolved: the report is what later ones are compared with.
    return { commitSha, report, renames: noRenames, baseline: { report, renames } }
  })

/** The report of the commit before by this version of the engine; none where it cannot be had in time. */
const analyzeAnew = ({ engine, gitDirectory, baselineMillis, onBaseline }: CommitToAnalyze, commitSha: string) =>
  Effect.gen(function* () {
    yield* Effect.logInfo("the engine has changed: the commit before is analyzed anew", { commitSha })
    yield* onBaseline
    return yield* engine.analyze({ gitDirectory, commitSha, records: keptRecords(gitDirectory) })
  }).pipe(
    Effect.timeout(Duration.millis(baselineMillis)),
    Effect.asSome,
    Effect.catch(withoutBaseline),
    // or a fault that only the old commit shows would end every later run of the branch
    Effect.catchDefect(withoutBaseline),
  )

const withoutBaseline = (reason: unknown) =>
  Effect.as(Effect.logWarning("the commit before could not be analyzed anew", reason), Option.none())
