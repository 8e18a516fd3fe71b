/**
 * Completed runs whose findings are still to be tried for fixes. Of a branch the newest run alone: what an older one
 * found is found by it too, or gone.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Clock, Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { fixGenerationsChannel } from "../database/Channels.ts"
import type { Follower } from "../analysis/CompletedRuns.ts"
import { leaseEnd } from "../foundation/queue/Leases.ts"
import { Provider } from "../scm/SourceHost.ts"
import { rowsAs } from "../database/Rows.ts"

/** A run that outlived this many tries is left without fixes: the next run of its branch tries again. */
const mostAttempts = 3

/** Before the second try of what failed; each further one waits as much longer. */
const pauseMillis = 60_000

/** A run whose findings are tried, in the hands of one worker. */
export const Generation = Schema.Struct({
  token: Schema.String,
  organization_id: Schema.String,
  repository_id: Schema.String,
  repository_name: Schema.String,
  branch: Schema.String,
  analysis_run_id: Schema.String,
  commit_sha: Schema.String,
  attempts: Schema.Number,
  provider: Provider,
  installation_external_id: Schema.String,
  repository_external_id: Schema.String,
  /** False where the repository was disabled or removed meanwhile. */
  is_enabled: Schema.Boolean,
})
export type Generation = typeof Generation.Type

/** Another worker has the run now, or a newer run took its place. */
export class GenerationLost extends Data.TaggedError("GenerationLost")<{ readonly runId: string }> {}

/** Whether the statement met the run that the worker has. */
const guarded = (generation: Generation) => (rows: ReadonlyArray<unknown>) =>
  rows.length > 0 ? Effect.void : new GenerationLost({ runId: generation.analysis_run_id })

/** The queue of runs. */
export class GenerationQueue extends Context.Service<GenerationQueue>()("fixes/GenerationQueue", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient

    const isHeld = ({ repository_id, branch, token }: Generation) =>
      sql`repository_id = ${repository_id} AND branch = ${branch} AND lease_token = ${token}`

    /** Queues a run; whoever works on an older one of its branch loses it. Part of the caller's transaction. */
    const add: Follower = (run, now) =>
      Effect.andThen(
        sql`
          INSERT INTO fix_generations ${sql.insert({
            repository_id: run.repositoryId,
            branch: run.branch,
            organization_id: run.organizationId,
            analysis_run_id: run.id,
            commit_sha: run.commitSha,
            due_at: now,
          })}
          ON CONFLICT (repository_id, branch) DO UPDATE SET
            analysis_run_id = excluded.analysis_run_id, commit_sha = excluded.commit_sha, due_at = excluded.due_at,
            lease_token = NULL, attempts = 0
        `,
        notify(fixGenerationsChannel, run.id),
      )

    /** The run that is longest due, if there is one. */
    const claim = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const [row] = yield* sql`
        UPDATE fix_generations AS generation SET
          lease_token = ${randomUUID()}, due_at = ${yield* leaseEnd}, attempts = attempts + 1
        FROM repositories AS repository JOIN installations AS installation ON installation.id = repository.installation_id
        WHERE repository.id = generation.repository_id AND (generation.repository_id, generation.branch) = (
          SELECT repository_id, branch FROM fix_generations
          WHERE due_at <= ${now} AND attempts < ${mostAttempts}
          ORDER BY due_at LIMIT 1
          FOR UPDATE SKIP LOCKED
        )
        RETURNING generation.lease_token AS token, generation.organization_id, generation.repository_id,
          repository.name AS repository_name, generation.branch, generation.analysis_run_id, generation.commit_sha,
          generation.attempts, installation.provider, installation.external_id AS installation_external_id,
          repository.external_id AS repository_external_id,
          repository.enabled AND repository.removed_at IS NULL AND installation.status = 'active' AS is_enabled
      `.pipe(rowsAs(Generation))
      return Option.fromNullishOr(row)
    }).pipe(Effect.orDie, Effect.withSpan("GenerationQueue.claim"))

    /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
    const renew = (generation: Generation) =>
      Effect.gen(function* () {
        const rows = yield* sql`
          UPDATE fix_generations SET due_at = ${yield* leaseEnd} WHERE ${isHeld(generation)} RETURNING branch
        `
        yield* guarded(generation)(rows)
      })

    /** Locks the run for the rest of the transaction, if it is still this worker's. */
    const lockHeld = (generation: Generation) =>
      Effect.flatMap(
        sql`SELECT branch FROM fix_generations WHERE ${isHeld(generation)} FOR UPDATE`,
        guarded(generation),
      )

    /** All findings of the run were tried. */
    const finish = (generation: Generation) =>
      Effect.orDie(Effect.asVoid(sql`DELETE FROM fix_generations WHERE ${isHeld(generation)}`))

    /** Gives the run back, so that another worker need not wait for the lease to run out. */
    const release = (generation: Generation) =>
      Effect.gen(function* () {
        const rows = yield* sql`
          UPDATE fix_generations SET lease_token = NULL, due_at = ${yield* DateTime.nowAsDate}, attempts = attempts - 1
          WHERE ${isHeld(generation)} RETURNING branch
        `
        if (rows.length > 0) yield* notify(fixGenerationsChannel, generation.analysis_run_id)
      }).pipe(Effect.orDie)

    /** Tries the run again later; after the last try, with the next run of its branch. */
    const postpone = (generation: Generation) =>
      Effect.gen(function* () {
        if (generation.attempts >= mostAttempts) return yield* finish(generation)
        const next = new Date((yield* Clock.currentTimeMillis) + pauseMillis * generation.attempts)
        yield* Effect.orDie(
          sql`UPDATE fix_generations SET lease_token = NULL, due_at = ${next} WHERE ${isHeld(generation)}`,
        )
      })

    /** Ends every lease: only where it is certain that whoever held one is dead. */
    const expireAll = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`UPDATE fix_generations SET lease_token = NULL, due_at = ${now} WHERE lease_token IS NOT NULL`
    }).pipe(Effect.orDie)

    /** Forgets runs that ended all who took them up. */
    const forgetHopeless = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
        DELETE FROM fix_generations WHERE attempts >= ${mostAttempts} AND due_at <= ${now} RETURNING branch
      `
      return rows.length
    }).pipe(Effect.orDie)

    return { add, claim, renew, lockHeld, finish, release, postpone, expireAll, forgetHopeless } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
