/** Works on models, one at a time, after the indexes that they are of. */
import { Data, Duration, Effect, Layer, Option } from "effect"
import { codeIndexesChannel } from "../../database/Channels.ts"
import { Configuration } from "../../config/Configuration.ts"
import { keepLease } from "../../foundation/queue/Leases.ts"
import { regularly } from "../../foundation/PeriodicTask.ts"
import { isSqlError } from "../../database/Transaction.ts"
import { listeningOn } from "../../foundation/queue/WorkLoop.ts"
import { LsaJobs, type LsaLease, LsaLeaseLost } from "./LsaJobs.ts"
import { Training } from "./Training.ts"

/** A model that no worker has survived is given up after this long. */
const sweepInterval = Duration.seconds(5)

/** Many times of what the largest sample takes on a slow machine. */
const longestWork = Duration.minutes(30)

/** The work on a model took longer than it may. */
class TrainingTimeout extends Data.TaggedError("TrainingTimeout") {
  override get message(): string {
    return `It took longer than ${Duration.toMinutes(longestWork)} minutes.`
  }
}

/** Works until its scope closes; a model in its hands is then given back. A process that indexes nothing trains nothing. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { analysisWorkers, databaseUrl } = yield* Configuration
    const jobs = yield* LsaJobs
    const { bringUp } = yield* Training

    const failed = (lease: LsaLease, reason: string) =>
      Effect.andThen(
        Effect.logWarning("an attempt at a model of latent semantic analysis failed", reason),
        jobs.fail(lease, reason),
      )

    const keep = (lease: LsaLease) =>
      keepLease(jobs.renew(lease), () => new LsaLeaseLost({ repositoryId: lease.repositoryId }))

    const work = (lease: LsaLease) =>
      bringUp(lease).pipe(
        Effect.timeoutOrElse({ duration: longestWork, orElse: () => new TrainingTimeout() }),
        Effect.andThen(jobs.complete(lease)),
        Effect.catchIf(
          (error) => error._tag !== "LsaLeaseLost",
          (error) => failed(lease, error.message),
        ),
        Effect.catchDefect((defect) =>
          isSqlError(defect)
            ? Effect.logWarning("the database did not answer; the model is taken up again", defect)
            : Effect.andThen(
                Effect.logError("the work on a model met a defect", defect),
                jobs.fail(lease, "The service met an error of its own."),
              ),
        ),
        Effect.raceFirst(keep(lease)),
        Effect.catchTag("LsaLeaseLost", () => Effect.logWarning("another worker took the model over")),
        Effect.onInterrupt(() => jobs.release(lease)),
        Effect.annotateLogs({ repository: lease.repositoryName }),
        Effect.withSpan("LsaWorker.work"),
      )

    const next = Effect.flatMap(
      jobs.claim,
      Option.match({ onNone: () => Effect.succeed(false), onSome: (lease) => Effect.as(work(lease), true) }),
    )

    // The embedded database belongs to one process: whoever held these leases is gone, and nobody need wait for them.
    if (Option.isNone(databaseUrl)) yield* jobs.expireAll
    yield* regularly(jobs.failHopeless, { interval: sweepInterval, complaint: "Models could not be given up" })
    if (analysisWorkers === 0) return
    const { forever } = yield* listeningOn(codeIndexesChannel)
    yield* Effect.forkScoped(forever("the work on models", next))
  }),
)
