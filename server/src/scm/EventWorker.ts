/** Does what the events of hosts ask for, one after the other, until each has succeeded or is hopeless. */
import { SqlClient } from "effect/sql"
import { Clock, Duration, Effect, Layer, Option, Schema } from "effect"
import { runPeriodically } from "../foundation/PeriodicTask.ts"
import { giveUpHopeless, workOnQueue } from "../foundation/queue/QueueWorkers.ts"
import { Configuration } from "../config/Configuration.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { deliveriesOf, type Delivery, pauseAfter } from "./Deliveries.ts"
import { HostedInstallations } from "./HostedInstallations.ts"
import type { HostError } from "./HostErrors.ts"
import { HostEvents } from "./HostEvents.ts"
import { type PushCause, Pushes } from "./Pushes.ts"
import type { Notice, RemoteHost } from "./RemoteHost.ts"
import { type InstallationUnreadable, type RemoteProvider, SourceHost } from "./SourceHost.ts"

/** Interval at which expired events are deleted. */
const purgeInterval = Duration.hours(1)

const KnownRepository = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  default_branch: Schema.String,
  enabled: Schema.Boolean,
})
type KnownRepository = typeof KnownRepository.Type

type CommitNotice = Exclude<Notice, { readonly kind: "installation" }>

const causes: { readonly [Key in CommitNotice["kind"]]: PushCause } = {
  push: "push",
  pull_request: "pull_request",
  rerequest: "manual",
}

/**
 * True for pull requests, and for pushes to the default branch. Pushes to other branches are not analyzed: the newest run
 * determines the score of the repository, and a pull request covers the branch.
 */
const isAnalyzed = (notice: CommitNotice, repository: KnownRepository): boolean =>
  repository.enabled && (notice.kind !== "push" || notice.branch === repository.default_branch)

/** Works on the events of one host for as long as its scope is open. */
const workFor = (provider: RemoteProvider, host: RemoteHost) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const sqlDies = transactional(sql)
    const { databaseUrl } = yield* Configuration
    const deliveries = yield* deliveriesOf(provider)
    const installations = yield* HostedInstallations
    const pushes = yield* Pushes
    const events = yield* HostEvents
    const subject = `event of ${host.name}`

    /** A repository of that very installation: what an event says of another one is said of nothing. */
    const repositoryOf = ({ installation, repository }: CommitNotice) =>
      sql`
        SELECT r.id, r.organization_id, r.default_branch, r.enabled
        FROM installations i JOIN repositories r ON r.installation_id = i.id
        WHERE i.provider = ${provider} AND i.external_id = ${installation} AND i.removed_at IS NULL
          AND r.external_id = ${repository} AND r.removed_at IS NULL
      `.pipe(
        rowsAs(KnownRepository),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    const pushed = (notice: CommitNotice) =>
      Effect.flatMap(
        repositoryOf(notice),
        Option.match({
          onNone: () => Effect.logDebug("an event is of a repository that nobody has here"),
          onSome: (repository) =>
            isAnalyzed(notice, repository)
              ? pushes.add({
                  organizationId: repository.organization_id,
                  repositoryId: repository.id,
                  branch: notice.branch,
                  commitSha: notice.kind === "rerequest" ? notice.commit : null,
                  cause: causes[notice.kind],
                })
              : Effect.void,
        }),
      )

    const changed = (notice: Extract<Notice, { readonly kind: "installation" }>) =>
      Effect.andThen(
        notice.installer === null
          ? Effect.void
          : installations.rememberInstaller(notice.installation, notice.installer),
        installations.refresh(provider, notice.installation),
      )

    const heed = (notice: Notice): Effect.Effect<void, HostError | InstallationUnreadable> =>
      notice.kind === "installation" ? changed(notice) : pushed(notice)

    const later = ({ work }: Delivery, error: HostError | InstallationUnreadable) =>
      Effect.gen(function* () {
        const pause = Duration.millis(pauseAfter(work.attempts))
        const asked =
          error._tag === "HostUnavailable"
            ? Duration.millis(error.retryAt.getTime() - (yield* Clock.currentTimeMillis))
            : Duration.zero
        const { isOver } = yield* deliveries.queue.fail(work, { pause: Duration.max(pause, asked) }).pipe(sqlDies)
        yield* isOver
          ? Effect.logError(`an event of ${host.name} is given up`, error)
          : Effect.logWarning(`an event of ${host.name} waits`, error)
      })

    const work = (delivery: Delivery) =>
      heed(delivery.notice).pipe(
        Effect.andThen(sqlDies(deliveries.queue.finish(delivery.work))),
        Effect.catchIf(
          (error) => error._tag !== "LeaseLost",
          (error) => later(delivery, error),
        ),
        Effect.asVoid,
      )

    yield* workOnQueue({
      queue: deliveries.queue,
      subject,
      count: 1,
      // the embedded database belongs to one process
      isAlone: Option.isNone(databaseUrl),
      loop: events,
      claim: Effect.andThen(giveUpHopeless(deliveries.queue, subject), deliveries.take),
      leaseOf: (delivery) => delivery.work,
      work,
      failed: (delivery, defect) =>
        Effect.andThen(Effect.logError(`the ${subject} failed`, defect), sqlDies(deliveries.queue.fail(delivery.work))),
      around: (delivery, done) =>
        done.pipe(
          Effect.annotateLogs({ event: delivery.event, delivery: delivery.id }),
          Effect.withSpan(`${host.name}.event`),
        ),
    })
    yield* runPeriodically(deliveries.purge, {
      interval: purgeInterval,
      complaint: `old events of ${host.name} were not deleted`,
    })
  })

/** Works for as long as its scope is open, for each host that is configured. */
export const layer = Layer.effectDiscard(
  Effect.flatMap(SourceHost, ({ remote }) =>
    Effect.forEach(remote, ([provider, host]) => workFor(provider, host), { discard: true }),
  ),
)
