/** Works on fixes that are to be applied: takes one, applies it, and records what came of it. */
import { Duration, Effect, Layer, Option } from "effect"
import { fixesChannel } from "../database/Channels.ts"
import { Configuration } from "../config/Configuration.ts"
import { keepLease } from "../foundation/queue/Leases.ts"
import { isSqlError } from "../database/Transaction.ts"
import { listeningOn } from "../foundation/queue/WorkLoop.ts"
import { type ApplyError, makeApply } from "./ApplyFix.ts"
import { type FixLease, FixLeaseLost, FixLeases } from "./FixLeases.ts"

/** A repository that takes longer is not one that a person waits for. */
const longestApply = Duration.minutes(10)

const notEnabled = "The repository is not enabled any more."
const tooLong = `Applying the fix took longer than ${Duration.toMinutes(longestApply)} minutes.`
const ownFault = "The service met a fault of its own. It was logged; try again later."

/** What a person is told. */
const messageOf = (error: Exclude<ApplyError, FixLeaseLost>, { fix }: FixLease): string => {
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
    const leases = yield* FixLeases
    const apply = yield* makeApply
    const { forever } = yield* listeningOn(fixesChannel)

    const keep = (lease: FixLease) => keepLease(leases.renew(lease), () => new FixLeaseLost({ fixId: lease.fix.id }))

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
            Effect.catch((error) => (error._tag === "FixLeaseLost" ? error : fail(lease, messageOf(error, lease)))),
          )
        : fail(lease, notEnabled)

    const work = (lease: FixLease) =>
      applied(lease).pipe(
        Effect.catchDefect((defect) =>
          isSqlError(defect)
            ? Effect.logWarning("the database did not answer; the fix is taken up again", defect)
            : Effect.andThen(Effect.logError("a fix could not be applied", defect), leases.failed(lease, ownFault)),
        ),
        Effect.raceFirst(keep(lease)),
        Effect.catchTag("FixLeaseLost", () => Effect.logWarning("another worker took the fix over")),
        Effect.onInterrupt(() => leases.release(lease)),
        Effect.annotateLogs({ fixId: lease.fix.id, repository: lease.fix.repository_name }),
        Effect.withSpan("ApplyWorker.work"),
      )

    const next = Effect.andThen(
      leases.failHopeless,
      Effect.flatMap(
        leases.claim,
        Option.match({ onNone: () => Effect.succeed(false), onSome: (lease) => Effect.as(work(lease), true) }),
      ),
    )

    // The embedded database belongs to one process: whoever held these leases is gone, and nobody need wait for them.
    if (Option.isNone(databaseUrl)) yield* leases.expireAll
    yield* Effect.forEach(
      Array.from({ length: analysisWorkers }),
      () => Effect.forkScoped(forever("The work on fixes", next)),
      { discard: true },
    )
  }),
)
