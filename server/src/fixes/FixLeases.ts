/**
 * The side of fixes of those who apply them. Every change is guarded by the lease: a worker that lost it (it stalled, and
 * another took the fix up) changes nothing any more.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { fixesChannel } from "../database/Channels.ts"
import { leaseEnd } from "../foundation/queue/Leases.ts"
import { Provider } from "../scm/SourceHost.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { fixColumns, FixRow } from "./Fix.ts"

/** A fix that outlived this many leases (it ends its workers, or something around it does) is given up. */
const mostLeases = 3

/** The longest reason that the API shows. */
const longestMessage = 2_000

/** A fix that is to be applied, in the hands of one worker. */
export interface FixLease {
  readonly fix: FixRow & {
    readonly target_branch: string
    readonly create_pull_request: boolean
    readonly apply_requested_at: Date
  }
  readonly token: string
  readonly repository: {
    readonly provider: Provider
    readonly installationExternalId: string
    readonly externalId: string
    readonly defaultBranch: string
    /** False where nothing may be written any more: it was disabled or removed, or its installation suspended. */
    readonly isEnabled: boolean
  }
}

/** Another worker has the fix now, or it is over. */
export class FixLeaseLost extends Data.TaggedError("FixLeaseLost")<{ readonly fixId: string }> {}

/** What applying came to. */
export interface Applied {
  readonly commitSha: string
  readonly pullRequestUrl: string | null
}

const ClaimedRow = Schema.Struct({
  ...FixRow.fields,
  target_branch: Schema.String,
  create_pull_request: Schema.Boolean,
  apply_requested_at: Schema.Date,
  provider: Provider,
  installationExternalId: Schema.String,
  externalId: Schema.String,
  defaultBranch: Schema.String,
  isEnabled: Schema.Boolean,
})

/** Whether the update met the fix that the lease is of. */
const guarded = (lease: FixLease) => (rows: ReadonlyArray<unknown>) =>
  rows.length > 0 ? Effect.void : new FixLeaseLost({ fixId: lease.fix.id })

/** Takes fixes to apply, keeps them, and ends them. */
export class FixLeases extends Context.Service<FixLeases>()("fixes/FixLeases", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const columns = sql.literal(fixColumns.replaceAll(/(?<=^|,)\s*(?=\w)/g, " fix."))

    /**
     * A fix that may be worked on now, if there is one: the one that was asked for first. Of a repository one at a time,
     * so that fixes of one file go in in the order they were asked for.
     */
    const claim = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const token = randomUUID()
      const [row] = yield* sql`
        UPDATE fixes AS fix SET
          lease_token = ${token}, lease_expires_at = ${yield* leaseEnd}, lease_count = lease_count + 1
        FROM repositories AS repository JOIN installations AS installation ON installation.id = repository.installation_id
        WHERE repository.id = fix.repository_id AND fix.id = (
          SELECT id FROM fixes AS one
          WHERE status = 'applying' AND (lease_expires_at IS NULL OR lease_expires_at < ${now})
            AND lease_count < ${mostLeases}
            AND NOT EXISTS (
              SELECT FROM fixes AS other
              WHERE other.status = 'applying' AND other.repository_id = one.repository_id AND other.id <> one.id
                AND other.lease_expires_at >= ${now}
            )
          ORDER BY apply_requested_at, id LIMIT 1
          FOR UPDATE SKIP LOCKED
        )
        RETURNING ${columns}, installation.provider, installation.external_id AS "installationExternalId",
          repository.external_id AS "externalId", repository.default_branch AS "defaultBranch",
          repository.enabled AND repository.removed_at IS NULL AND installation.status = 'active' AS "isEnabled"
      `.pipe(rowsAs(ClaimedRow))
      if (row === undefined) return Option.none<FixLease>()
      const { provider, installationExternalId, externalId, defaultBranch, isEnabled } = row
      return Option.some<FixLease>({
        fix: row,
        token,
        repository: { provider, installationExternalId, externalId, defaultBranch, isEnabled },
      })
    }).pipe(Effect.orDie, Effect.withSpan("FixLeases.claim"))

    /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
    const renew = Effect.fnUntraced(function* (lease: FixLease) {
      const rows = yield* sql`
        UPDATE fixes SET lease_expires_at = ${yield* leaseEnd}
        WHERE id = ${lease.fix.id} AND lease_token = ${lease.token}
        RETURNING id
      `
      yield* guarded(lease)(rows)
    })

    /** Gives the fix back, so that another worker need not wait for the lease to run out. */
    const release = Effect.fnUntraced(function* (lease: FixLease) {
      const rows = yield* sql`
        UPDATE fixes SET lease_token = NULL, lease_expires_at = NULL, lease_count = lease_count - 1
        WHERE id = ${lease.fix.id} AND lease_token = ${lease.token}
        RETURNING id
      `
      if (rows.length > 0) yield* notify(fixesChannel, lease.fix.id)
    }, Effect.orDie)

    /** Ends every lease: only where it is certain that whoever held one is dead. */
    const expireAll = sql`
      UPDATE fixes SET lease_token = NULL, lease_expires_at = NULL WHERE status = 'applying' AND lease_token IS NOT NULL
    `.pipe(Effect.orDie, Effect.asVoid)

    /** Notes the commit that is about to be pushed: who takes over after a crash looks for it on the branch. */
    const notePush = Effect.fn("FixLeases.notePush")(function* (lease: FixLease, commitSha: string) {
      const rows = yield* sql`
        UPDATE fixes SET pushed_commit_sha = ${commitSha}
        WHERE id = ${lease.fix.id} AND lease_token = ${lease.token}
        RETURNING id
      `.pipe(Effect.orDie)
      yield* guarded(lease)(rows)
    })

    const endAs = (
      lease: FixLease,
      end: { readonly status: "applied" | "failed"; readonly applied?: Applied; readonly message?: string },
    ) =>
      Effect.gen(function* () {
        const now = yield* DateTime.nowAsDate
        const rows = yield* sql`
          UPDATE fixes SET
            status = ${end.status}, apply_finished_at = ${now}, updated_at = ${now},
            commit_sha = ${end.applied?.commitSha ?? null}, pull_request_url = ${end.applied?.pullRequestUrl ?? null},
            error_message = ${end.message ?? null}, lease_token = NULL, lease_expires_at = NULL
          WHERE id = ${lease.fix.id} AND lease_token = ${lease.token}
          RETURNING id
        `
        yield* guarded(lease)(rows)
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

    /** Fails the fixes that nobody could finish. */
    const failHopeless = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE fixes SET
          status = 'failed', apply_finished_at = ${now}, updated_at = ${now}, lease_token = NULL, lease_expires_at = NULL,
          error_message = 'The service was interrupted each time it tried. Look at the branch before you try again.'
        WHERE status = 'applying' AND lease_count >= ${mostLeases}
          AND (lease_expires_at IS NULL OR lease_expires_at < ${now})
      `
    }).pipe(Effect.orDie, Effect.withSpan("FixLeases.failHopeless"))

    return { claim, renew, release, expireAll, notePush, applied, failed, failHopeless } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
