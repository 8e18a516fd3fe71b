/** Works on fixes that are to be applied: takes one, applies it, and records the result. */
import { Duration, Effect, Layer, Option } from "effect"
import { Configuration } from "../config/Configuration.ts"
import type { LeaseLost } from "../foundation/queue/LeasedQueue.ts"
import { workOnQueue } from "../foundation/queue/QueueWorkers.ts"
import { type ApplyError, makeApply } from "./ApplyFix.ts"
import { type FixLease, FixLeases } from "./FixLeases.ts"

/** A repository that takes longer is not one that a person waits for. */
const longestApply = Duration.minutes(10)

const notEnabled = "The repository is not enabled any more."
const tooLong = `Applying the fix took longer than ${Duration.toMinutes(longestApply)} minutes.`
const ownFault = "The service met a fault of its own. It was logged; try again later."

/** Failure message for people. */
const messageOf = (error: Exclude<ApplyError, LeaseLost>, { fix }: FixLease): string => {
  switch (error._tag) {
    case "HeadMoved":
      return `${error.message} Others push to it faster than the fix can be applied; try again later.`
    case "HostUnreachable":
      return `${error.message} Apply the fix again: what was done already is found.`
    case "RevisionNotFound":
      return `There is no branch ${fix.target_branch} in ${fix.repository_name}.`
    case "FixStale":
    case "ChangeRefused":
    case "RepositoryUnreachable":
      return error.message
    case "RepositoryUnreadable":
    case "RepositoryTooLarge":
    case "AnalysisTimeout":
    case "EngineFailure":
      return `The change cannot be proved on the branch: ${error.message}.`
  }
}

/** Applies fixes until its scope closes; one in its hands is then given back. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { analysisWorkers, databaseUrl } = yield* Configuration
    const { batches, ...single } = yield* FixLeases
    const apply = yield* makeApply

    const workOn = (leases: Pick<FixLeases["Service"], "queue" | "claim" | "applied" | "failed" | "failHopeless">) => {
      const fail = (lease: FixLease, message: string) =>
        Effect.andThen(Effect.logInfo("a fix was not applied", message), leases.failed(lease, message))

      const applied = (lease: FixLease) =>
        lease.repository.isEnabled
          ? apply(lease).pipe(
              Effect.timeoutOption(longestApply),
              Effect.flatMap(
                Option.match({
                  onNone: () => fail(lease, tooLong),
                  onSome: (result) => leases.applied(lease, result),
                }),
              ),
              Effect.catch((error) => (error._tag === "LeaseLost" ? error : fail(lease, messageOf(error, lease)))),
            )
          : fail(lease, notEnabled)

      return workOnQueue({
        queue: leases.queue,
        subject: "fix",
        count: analysisWorkers,
        // the embedded database belongs to one process
        isAlone: Option.isNone(databaseUrl),
        claim: Effect.andThen(leases.failHopeless, leases.claim),
        leaseOf: (lease) => lease.work,
        work: applied,
        failed: (lease, defect) =>
          Effect.andThen(Effect.logError("a fix could not be applied", defect), leases.failed(lease, ownFault)),
        around: (lease, done) =>
          done.pipe(
            Effect.annotateLogs({ fixId: lease.fix.id, repository: lease.fix.repository_name }),
            Effect.withSpan("ApplyWorker.work"),
          ),
      })
    }

    yield* workOn(single)
    yield* workOn(batches)
  }),
)
