/** Works on indexes: takes one that is asked for, reads the new contents of its commit, and shows them to searches. */
import { Data, Duration, Effect, Layer, Option } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { collectGarbage } from "../../database/collectGarbage.ts"
import { Engine } from "../../engine/Engine.ts"
import { runPeriodicDeletion, runPeriodically } from "../../foundation/PeriodicTask.ts"
import { cloneWithCommit } from "../../scm/ClonedCommit.ts"
import { SourceHost } from "../../scm/SourceHost.ts"
import { workOnQueue } from "../../foundation/queue/QueueWorkers.ts"
import { IndexCommit } from "./IndexCommit.ts"
import { type IndexLease, IndexLeases } from "./IndexLeases.ts"
import { Sweep } from "./Sweep.ts"

/** An index that no worker has survived is given up after this long. */
const sweepInterval = Duration.seconds(5)

/** Interval at which data that searches no longer see is deleted. */
const deletionInterval = Duration.seconds(30)

/** Longer than the largest repository takes on a slow machine. */
const longestWork = Duration.hours(2)

/** The work on an index took longer than it may. */
class IndexTimeout extends Data.TaggedError("IndexTimeout") {
  override get message(): string {
    return `It took longer than ${Duration.toHours(longestWork)} hours.`
  }
}

/** Works until its scope closes; an index in its hands is then given back. A process that analyzes nothing indexes nothing. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { analysisWorkers, databaseUrl, dataFolder } = yield* Configuration
    const leases = yield* IndexLeases
    const { indexCommit } = yield* IndexCommit
    const sweep = yield* Sweep
    const engine = yield* Engine
    const sourceHost = yield* SourceHost
    // the analysis before an index leaves garbage, and so does the index; beside the built-in database all is in this process
    const freeMemory = Option.isNone(databaseUrl) ? collectGarbage : Effect.void

    const index = (lease: IndexLease) =>
      Effect.gen(function* () {
        const adapter = sourceHost.of(lease.provider)
        const gitDirectory = yield* cloneWithCommit(dataFolder, adapter, { ...lease, name: lease.repositoryName })
        const files = yield* engine.filesOf({ gitDirectory, commitSha: lease.commitSha })
        const chunker = yield* engine.chunker(gitDirectory)
        yield* freeMemory
        yield* indexCommit({ lease, files, chunker })
        yield* freeMemory
        yield* leases.complete(lease)
      }).pipe(Effect.scoped, Effect.timeoutOrElse({ duration: longestWork, orElse: () => new IndexTimeout() }))

    const failed = (lease: IndexLease, reason: string) =>
      Effect.gen(function* () {
        const isTriedAgain = yield* leases.fail(lease, reason)
        yield* Effect.logWarning(isTriedAgain ? "an attempt at an index failed" : "an index failed", reason)
      })

    const work = (lease: IndexLease) =>
      index(lease).pipe(
        Effect.catchIf(
          (error) => error._tag !== "LeaseLost",
          (error) => failed(lease, error.message),
        ),
      )

    yield* runPeriodically(leases.failHopeless, { interval: sweepInterval, complaint: "Indexes could not be given up" })
    yield* runPeriodicDeletion(sweep.sweep, {
      interval: deletionInterval,
      complaint: "What indexes leave could not be deleted",
    })
    yield* workOnQueue({
      queue: leases.queue,
      subject: "index",
      count: Math.min(1, analysisWorkers),
      // the embedded database belongs to one process
      isAlone: Option.isNone(databaseUrl),
      claim: leases.claim,
      leaseOf: (lease) => lease.work,
      work,
      failed: (lease, defect) =>
        Effect.andThen(
          Effect.logError("an index met a defect", defect),
          leases.fail(lease, "The service met an error of its own."),
        ),
      around: (lease, done) =>
        done.pipe(
          Effect.annotateLogs({ repository: lease.repositoryName, commit: lease.commitSha }),
          Effect.withSpan("IndexWorker.work"),
        ),
    })
  }),
)
