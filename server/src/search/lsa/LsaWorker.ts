/** Works on models, one at a time, after the indexes that they are of. */
import { Data, Duration, Effect, Layer, Option } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { regularly } from "../../foundation/PeriodicTask.ts"
import { workOnQueue } from "../../foundation/queue/QueueWorkers.ts"
import { LsaJobs, type LsaLease } from "./LsaJobs.ts"
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

    const work = (lease: LsaLease) =>
      bringUp(lease).pipe(
        Effect.timeoutOrElse({ duration: longestWork, orElse: () => new TrainingTimeout() }),
        Effect.andThen(jobs.complete(lease)),
        Effect.catchIf(
          (error) => error._tag !== "LeaseLost",
          (error) => failed(lease, error.message),
        ),
      )

    yield* regularly(jobs.failHopeless, { interval: sweepInterval, complaint: "Models could not be given up" })
    yield* workOnQueue({
      queue: jobs.queue,
      subject: "model",
      count: Math.min(1, analysisWorkers),
      // the embedded database belongs to one process
      isAlone: Option.isNone(databaseUrl),
      claim: jobs.claim,
      leaseOf: (lease) => lease.work,
      work,
      failed: (lease, defect) =>
        Effect.andThen(
          Effect.logError("the work on a model met a defect", defect),
          jobs.fail(lease, "The service met an error of its own."),
        ),
      around: (lease, done) =>
        done.pipe(Effect.annotateLogs({ repository: lease.repositoryName }), Effect.withSpan("LsaWorker.work")),
    })
  }),
)
