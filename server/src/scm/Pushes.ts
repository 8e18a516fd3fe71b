/**
 * Pushes that wait to be analyzed: of each branch the newest. What is analyzed is the head of the branch when the run
 * starts, so that the last commit of a burst gets its run, in whichever order the host told of them.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { hostEventsChannel } from "../database/Channels.ts"
import { DueRow, rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"

/** A burst is over when nothing has been pushed for this long ... */
const quietMillis = 2000
/** ... but at most this long for a branch with constant pushes. */
const longestBurstMillis = 30_000

/** Why something is to be analyzed. */
export const PushCause = Schema.Literals(["push", "pull_request", "manual"])
export type PushCause = typeof PushCause.Type

/** A push of which the host told. */
export interface Push {
  readonly organizationId: string
  readonly repositoryId: string
  readonly branch: string
  /** The commit that must be analyzed; null is the head of the branch. */
  readonly commitSha: string | null
  readonly cause: PushCause
}

/** A push whose time has come. */
export const PendingPush = Schema.Struct({
  organization_id: Schema.String,
  repository_id: Schema.String,
  branch: Schema.String,
  commit_sha: Schema.NullOr(Schema.String),
  triggered_by: PushCause,
  tier: Schema.Literals(["free", "pro", "enterprise"]),
  repository_name: Schema.String,
})
export type PendingPush = typeof PendingPush.Type

/** A queued or running run of the repository. */
export const OpenRun = Schema.Struct({
  status: Schema.Literals(["queued", "running"]),
  branch: Schema.String,
  commit_sha: Schema.NullOr(Schema.String),
})
export type OpenRun = typeof OpenRun.Type

/** Keeps pushes until a run of theirs is accepted. */
export class Pushes extends Context.Service<Pushes>()("scm/Pushes", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient

    /** Keeps a push; it takes the place of one that waits for the same branch. */
    const add = Effect.fn("Pushes.add")(function* (push: Push) {
      const now = yield* DateTime.nowAsDate
      const quiet = new Date(now.getTime() + quietMillis)
      yield* sql`
        INSERT INTO pending_pushes AS pending ${sql.insert({
          organization_id: push.organizationId,
          repository_id: push.repositoryId,
          branch: push.branch,
          commit_sha: push.commitSha,
          triggered_by: push.cause,
          first_received_at: now,
          due_at: quiet,
        })}
        ON CONFLICT (repository_id, branch) DO UPDATE SET
          commit_sha = excluded.commit_sha, triggered_by = excluded.triggered_by,
          -- one that waits for the next hour goes on waiting
          due_at = greatest(pending.due_at, least(
            excluded.due_at, pending.first_received_at + ${longestBurstMillis} * interval '1 millisecond'
          ))
      `
      yield* notify(hostEventsChannel, push.repositoryId)
    }, transactional(sql))

    /**
     * Settles one due push, in one transaction that locks its row: `decide` says that it is done, and the row is deleted,
     * or until when it waits.
     *
     * @returns whether a push was due
     */
    const settleOne = <E, R>(
      decide: (push: PendingPush, open: Option.Option<OpenRun>) => Effect.Effect<"done" | Date, E, R>,
    ) =>
      Effect.gen(function* () {
        const now = yield* DateTime.nowAsDate
        const [push] = yield* sql`
          SELECT p.organization_id, p.repository_id, p.branch, p.commit_sha, p.triggered_by, o.tier, r.name AS repository_name
          FROM pending_pushes p
          JOIN organizations o ON o.id = p.organization_id
          JOIN repositories r ON r.id = p.repository_id
          WHERE p.due_at <= ${now}
          ORDER BY p.due_at
          LIMIT 1
          FOR UPDATE OF p SKIP LOCKED
        `.pipe(rowsAs(PendingPush))
        if (push === undefined) return false
        const [open] = yield* sql`
          SELECT status, branch, commit_sha FROM analysis_runs
          WHERE repository_id = ${push.repository_id} AND status IN ('queued', 'running')
          FOR SHARE
        `.pipe(rowsAs(OpenRun))
        const outcome = yield* decide(push, Option.fromNullishOr(open))
        const which = sql`repository_id = ${push.repository_id} AND branch = ${push.branch}`
        yield* outcome === "done"
          ? sql`DELETE FROM pending_pushes WHERE ${which}`
          : sql`UPDATE pending_pushes SET due_at = ${outcome} WHERE ${which}`
        return true
      }).pipe(transactional(sql))

    /** When the next push is due; none where none waits. */
    const nextDueAt = sql`SELECT min(due_at) AS due_at FROM pending_pushes`.pipe(
      rowsAs(DueRow),
      Effect.map(([row]) => Option.fromNullishOr(row?.due_at)),
      Effect.orDie,
    )

    return { add, settleOne, nextDueAt } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
