/**
 * The side of fixes of those who apply them. Every change is guarded by the lease: a worker that lost it (it stalled, and
 * another took the fix up) changes nothing any more.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { fixesChannel } from "../database/Channels.ts"
import { LeaseLost, type WorkLease } from "../foundation/queue/LeasedQueue.ts"
import { hosted, HostedAt } from "../scm/HostedAt.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { fixColumns, FixRow } from "./Fix.ts"
import { type FixWork, makeFixQueue } from "./FixQueue.ts"

/** The longest reason that the API shows. */
const longestMessage = 2_000

/** Note for people on a commit to a local folder. */
const hooksNotRun = "The git hooks of the repository were not run."

/** A fix that somebody asked to apply. */
export interface FixToApply extends FixRow {
  readonly target_branch: string
  readonly create_pull_request: boolean
  readonly apply_requested_at: Date
}

/** A fix that is to be applied, or a batch of them, in the hands of one worker. */
export interface FixLease {
  /** The first; all of a batch have the same branch, message and time. */
  readonly fix: FixToApply
  /** All of them. */
  readonly fixes: ReadonlyArray<FixToApply>
  readonly work: WorkLease
  readonly repository: HostedAt & {
    readonly defaultBranch: string
    /** False where nothing may be written any more: it was disabled or removed, or its installation suspended. */
    readonly isEnabled: boolean
  }
}

/** A fix that its batch goes on without, and why. */
export interface LeftOut {
  readonly id: string
  readonly message: string
}

/** Result of applying a fix. */
export interface Applied {
  readonly commitSha: string
  readonly pullRequestUrl: string | null
}

const ClaimedRow = Schema.Struct({
  ...FixRow.fields,
  target_branch: Schema.String,
  create_pull_request: Schema.Boolean,
  apply_requested_at: Schema.Date,
  ...HostedAt.fields,
  defaultBranch: Schema.String,
  isEnabled: Schema.Boolean,
})

/** Takes fixes and batches to apply, keeps them, and ends them. */
export class FixLeases extends Context.Service<FixLeases>()("fixes/FixLeases", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const columns = sql.literal(fixColumns.replaceAll(/(?<=^|,)\s*(?=\w)/g, " fix."))

    const host = hosted(sql)

    const leasesOf = Effect.fnUntraced(function* (kind: FixWork) {
      const queue = yield* makeFixQueue(kind)
      const key = sql.literal(kind === "fix" ? "id" : "batch_id")

      /** Fixes of a claimed fix or batch. */
      const read = Effect.fnUntraced(function* (work: WorkLease) {
        const rows = yield* sql`
        SELECT ${columns}, ${host.columns}, repository.default_branch AS "defaultBranch",
          ${host.isActive} AS "isEnabled"
        FROM fixes AS fix JOIN (${host.tables}) ON repository.id = fix.repository_id
        WHERE fix.${key} = ${work.id} AND fix.status = 'applying'
        ORDER BY fix.id
      `.pipe(rowsAs(ClaimedRow))
        const [row] = rows
        if (row === undefined) return Option.none<FixLease>()
        const { provider, installationExternalId, externalId, defaultBranch, isEnabled } = row
        return Option.some<FixLease>({
          fix: row,
          fixes: rows,
          work,
          repository: { provider, installationExternalId, externalId, defaultBranch, isEnabled },
        })
      })

      /** A fix that may be worked on now, if there is one: of a repository the one that was asked for first. */
      const claim = queue.take(read).pipe(Effect.withSpan("FixLeases.claim"))

      const renew = ({ work }: FixLease) => queue.renew(work)

      const release = ({ work }: FixLease) => queue.release(work)

      /** The fixes of the lease that are still being applied. */
      const ofLease = ({ fix, fixes }: FixLease) => sql`
      id = ANY(${fixes.map(({ id }) => id)}::uuid[]) AND batch_id IS NOT DISTINCT FROM ${fix.batch_id}
        AND status = 'applying'
    `

      /**
       * Notes the commit that is about to be pushed, and fails the fixes that are not in it: who takes over after a crash
       * looks for it on the branch, and finds in it all fixes that are left.
       */
      const notePush = Effect.fn("FixLeases.notePush")(function* (
        lease: FixLease,
        commitSha: string,
        leftOut: ReadonlyArray<LeftOut> = [],
      ) {
        const now = yield* DateTime.nowAsDate
        yield* Effect.forEach(
          leftOut,
          ({ id, message }) => sql`
          UPDATE fixes SET
            status = 'failed', apply_finished_at = ${now}, updated_at = ${now},
            error_message = ${storableText(message.slice(0, longestMessage))}
          WHERE id = ${id} AND ${ofLease(lease)} AND ${queue.isHeld(lease.work)}
        `,
        )
        const rows = yield* sql`
        UPDATE fixes SET pushed_commit_sha = ${commitSha} WHERE ${ofLease(lease)} AND ${queue.isHeld(lease.work)}
        RETURNING id
      `
        if (rows.length === 0) return yield* new LeaseLost({ queue: queue.name, id: lease.work.id })
      }, transactional(sql))

      const endAs = (
        lease: FixLease,
        end: { readonly status: "applied" | "failed"; readonly applied?: Applied; readonly message?: string },
      ) =>
        Effect.gen(function* () {
          const now = yield* DateTime.nowAsDate
          yield* queue.finish(lease.work)
          yield* sql`
          UPDATE fixes SET
            status = ${end.status}, apply_finished_at = ${now}, updated_at = ${now},
            commit_sha = ${end.applied?.commitSha ?? null}, pull_request_url = ${end.applied?.pullRequestUrl ?? null},
            apply_notice = ${end.applied !== undefined && lease.repository.provider === "local" ? hooksNotRun : null},
            error_message = ${end.message ?? null}
          WHERE ${ofLease(lease)}
        `
          // the next fix of the repository may begin
          yield* notify(fixesChannel, lease.fix.id)
        }).pipe(transactional(sql))

      /** Ends the fix as applied by a commit. */
      const applied = Effect.fn("FixLeases.applied")((lease: FixLease, result: Applied) =>
        endAs(lease, { status: "applied", applied: result }),
      )

      /** Ends the try as failed; the message is for a person to read. */
      const failed = Effect.fn("FixLeases.failed")((lease: FixLease, message: string) =>
        endAs(lease, { status: "failed", message: storableText(message.slice(0, longestMessage)) }),
      )

      /** Fails fixes whose attempts are used up. */
      const failHopeless = Effect.gen(function* () {
        const now = yield* DateTime.nowAsDate
        const hopeless = (yield* queue.removeHopeless).removed.map(({ id }) => id)
        if (hopeless.length === 0) return
        yield* sql`
        UPDATE fixes SET
          status = 'failed', apply_finished_at = ${now}, updated_at = ${now},
          error_message = 'The service was interrupted each time it tried. Look at the branch before you try again.'
        WHERE ${key} = ANY(${hopeless}::uuid[]) AND status = 'applying'
      `
      }).pipe(transactional(sql), Effect.withSpan("FixLeases.failHopeless"))

      return { queue, claim, renew, release, notePush, applied, failed, failHopeless } as const
    })

    return { ...(yield* leasesOf("fix")), batches: yield* leasesOf("batch") } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
