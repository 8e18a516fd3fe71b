/** Works on indexes: takes one that is asked for, reads what is new in its commit, and shows it to searches. */
import { Data, Duration, Effect, Layer, Option } from "effect"
import { codeIndexesChannel } from "../../database/Channels.ts"
import { Configuration } from "../../config/Configuration.ts"
import { Engine } from "../../engine/Engine.ts"
import { keepLease } from "../../foundation/queue/Leases.ts"
import { regularly } from "../../foundation/PeriodicTask.ts"
import { cloneWithCommit } from "../../scm/ClonedCommit.ts"
import { SourceHost } from "../../scm/SourceHost.ts"
import { isSqlError } from "../../database/Transaction.ts"
import { listeningOn } from "../../foundation/queue/WorkLoop.ts"
import { IndexCommit } from "./IndexCommit.ts"
import { type IndexLease, IndexLeaseLost, IndexLeases } from "./IndexLeases.ts"
import { Sweep } from "./Sweep.ts"

/** An index that no worker has survived is given up after this long. */
const sweepInterval = Duration.seconds(5)

/** What searches can no longer see only takes space. */
const deletionInterval = Duration.seconds(30)

/** Longer than the largest repository takes on a slow machine. */
const longestWork = Duration.hours(2)

/** The work on an index took longer than it may. */
class IndexTimeout extends Data.TaggedError("IndexTimeout") {
  override get message(): string {
    return `It took longer than ${Duration.toHours(longestWork)} hours.`
  }
}

/** Works until its scope closes; an index in its hands is then given back. A process that analyses nothing indexes nothing. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { analysisWorkers, databaseUrl, dataFolder } = yield* Configuration
    const leases = yield* IndexLeases
    const { indexCommit } = yield* IndexCommit
    const sweep = yield* Sweep
    const engine = yield* Engine
    const sourceHost = yield* SourceHost

    const index = (lease: IndexLease) =>
      Effect.gen(function* () {
        const adapter = sourceHost.of(lease.provider)
        const gitDirectory = yield* cloneWithCommit(dataFolder, adapter, { ...lease, name: lease.repositoryName })
        const files = yield* engine.filesOf({ gitDirectory, commitSha: lease.commitSha })
        const chunker = yield* engine.chunker(gitDirectory)
        yield* indexCommit({ lease, files, chunker })
        yield* leases.complete(lease)
      }).pipe(Effect.scoped, Effect.timeoutOrElse({ duration: longestWork, orElse: () => new IndexTimeout() }))

    const failed = (lease: IndexLease, reason: string) =>
      Effect.gen(function* () {
        const isTriedAgain = yield* leases.fail(lease, reason)
        yield* Effect.logWarning(isTriedAgain ? "an attempt at an index failed" : "an index failed", reason)
      })

    const keep = (lease: IndexLease) =>
      keepLease(leases.renew(lease), () => new IndexLeaseLost({ repositoryId: lease.repositoryId }))

    const work = (lease: IndexLease) =>
      index(lease).pipe(
        Effect.catchIf(
          (error) => error._tag !== "IndexLeaseLost",
          (error) => failed(lease, error.message),
        ),
        Effect.catchDefect((defect) =>
          isSqlError(defect)
            ? Effect.logWarning("the database did not answer; the index is taken up again", defect)
            : Effect.andThen(
                Effect.logError("an index met a defect", defect),
                leases.fail(lease, "The service met an error of its own."),
              ),
        ),
        Effect.raceFirst(keep(lease)),
        Effect.catchTag("IndexLeaseLost", () => Effect.logWarning("another worker took the index over")),
        Effect.onInterrupt(() => leases.release(lease)),
        Effect.annotateLogs({ repository: lease.repositoryName, commit: lease.commitSha }),
        Effect.withSpan("IndexWorker.work"),
      )

    const next = Effect.flatMap(
      leases.claim,
      Option.match({ onNone: () => Effect.succeed(false), onSome: (lease) => Effect.as(work(lease), true) }),
    )

    // The embedded database belongs to one process: whoever held these leases is gone, and nobody need wait for them.
    if (Option.isNone(databaseUrl)) yield* leases.expireAll
    yield* regularly(leases.failHopeless, { interval: sweepInterval, complaint: "Indexes could not be given up" })
    yield* regularly(sweep.sweep, { interval: deletionInterval, complaint: "What indexes leave could not be deleted" })
    if (analysisWorkers === 0) return
    const { forever } = yield* listeningOn(codeIndexesChannel)
    yield* Effect.forkScoped(forever("the work on indexes", next))
  }),
)
