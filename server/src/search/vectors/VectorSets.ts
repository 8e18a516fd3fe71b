/** The queue of repositories whose chunks have no vectors yet: takes one, keeps it, and ends the work on it. */
import { SqlClient } from "effect/sql"
import { Clock, Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { leaseEnd } from "../../foundation/queue/Leases.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"

/** A model that refuses, or answers what is no answer, is asked this often in all: it costs, and changes nothing. */
export const mostAttempts = 3

/** The pause after a failure; it doubles with each. */
const firstPauseMillis = 10_000
const longestPauseMillis = 15 * 60_000

/** A reason is read by people. */
const longestReason = 500

/** The vectors of one repository in the hands of one worker. */
export const VectorLease = Schema.Struct({
  organizationId: Schema.String,
  repositoryId: Schema.String,
  fingerprint: Schema.String,
  token: Schema.String,
})
export type VectorLease = typeof VectorLease.Type

/** Another worker has it now, or it is gone with its repository. */
export class VectorLeaseLost extends Data.TaggedError("VectorLeaseLost")<{ readonly repositoryId: string }> {}

/** How an attempt failed. */
export interface VectorFailure {
  readonly reason: string
  /** Whether another attempt may do better. */
  readonly isFinal: boolean
  /** What the model asked for. */
  readonly pauseMillis: number
}

const guarded = (lease: VectorLease) => (rows: ReadonlyArray<unknown>) =>
  rows.length > 0 ? Effect.void : new VectorLeaseLost({ repositoryId: lease.repositoryId })

const AttemptsRow = Schema.Struct({ attempts: Schema.Number })

/** Asks for vectors, takes repositories that miss some, and ends the work on them. */
export class VectorSets extends Context.Service<VectorSets>()("code/vectors/VectorSets", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const held = ({ organizationId, repositoryId, fingerprint, token }: VectorLease) => sql`
      organization_id = ${organizationId} AND repository_id = ${repositoryId} AND fingerprint = ${fingerprint}
        AND status = 'running' AND lease_token = ${token}
    `

    /** Asks for vectors of every index that has changed since they were last asked for. */
    const ask = Effect.fn("VectorSets.ask")(function* (fingerprint: string) {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        INSERT INTO code_vector_sets AS s (organization_id, repository_id, fingerprint, status, index_at, next_attempt_at)
        SELECT i.organization_id, i.repository_id, ${fingerprint}, 'queued', i.updated_at, ${now}
        FROM code_indexes i JOIN repositories r ON r.id = i.repository_id
        WHERE r.enabled AND r.removed_at IS NULL AND i.updated_at IS NOT NULL AND NOT EXISTS (
          SELECT FROM code_vector_sets known
          WHERE known.organization_id = i.organization_id AND known.repository_id = i.repository_id
            AND known.fingerprint = ${fingerprint}
            AND (known.status IN ('queued', 'running') OR known.index_at = i.updated_at)
        )
        ON CONFLICT (organization_id, repository_id, fingerprint) DO UPDATE SET
          status = 'queued', index_at = excluded.index_at, attempts = 0, next_attempt_at = excluded.next_attempt_at
        WHERE s.status IN ('completed', 'failed')
      `
    }, Effect.orDie)

    /** A repository that may be worked on now, if there is one. Those that are switched off wait. */
    const claim = Effect.fn("VectorSets.claim")(function* (fingerprint: string) {
      const now = yield* DateTime.nowAsDate
      const [lease] = yield* sql`
        UPDATE code_vector_sets AS s SET
          status = 'running', lease_token = ${randomUUID()}, lease_expires_at = ${yield* leaseEnd}
        WHERE (s.organization_id, s.repository_id, s.fingerprint) = (
          SELECT c.organization_id, c.repository_id, c.fingerprint FROM code_vector_sets c
          JOIN repositories r ON r.id = c.repository_id
          WHERE c.fingerprint = ${fingerprint} AND r.enabled AND r.removed_at IS NULL
            AND ((c.status = 'queued' AND c.next_attempt_at <= ${now})
              OR (c.status = 'running' AND c.lease_expires_at < ${now}))
          ORDER BY c.next_attempt_at
          LIMIT 1
          FOR UPDATE OF c SKIP LOCKED
        )
        RETURNING s.organization_id AS "organizationId", s.repository_id AS "repositoryId", s.fingerprint,
          s.lease_token AS token
      `.pipe(rowsAs(VectorLease))
      return Option.fromNullishOr(lease)
    }, Effect.orDie)

    /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
    const renew = Effect.fnUntraced(function* (lease: VectorLease) {
      yield* guarded(lease)(
        yield* sql`
          UPDATE code_vector_sets SET lease_expires_at = ${yield* leaseEnd} WHERE ${held(lease)} RETURNING 1 AS held
        `,
      )
    })

    /** Locks the set for the rest of the transaction, if the lease still holds: something has been achieved. */
    const progress = (lease: VectorLease) =>
      Effect.flatMap(
        sql`UPDATE code_vector_sets SET attempts = 0 WHERE ${held(lease)} RETURNING 1 AS held`,
        guarded(lease),
      )

    /**
     * Ends the work: the segments have all that the model gives, and searches use it. Vectors of other models are no
     * longer needed for this repository.
     */
    const complete = Effect.fn("VectorSets.complete")(function* (
      lease: VectorLease,
      { indexAt, segmentIds }: { readonly indexAt: string; readonly segmentIds: ReadonlyArray<string> },
    ) {
      yield* guarded(lease)(
        yield* sql`
          UPDATE code_vector_sets SET
            status = 'completed', index_at = ${indexAt}::timestamptz, covered_segments = ${segmentIds}::bigint[],
            attempts = 0, failure_reason = NULL, lease_token = NULL, lease_expires_at = NULL
          WHERE ${held(lease)} RETURNING 1 AS held
        `,
      )
      yield* sql`
        DELETE FROM code_vector_sets
        WHERE organization_id = ${lease.organizationId} AND repository_id = ${lease.repositoryId}
          AND fingerprint <> ${lease.fingerprint}
      `
    }, transactional(sql))

    /** Ends an attempt that failed; it is tried again, until it has been in vain too often. */
    const fail = Effect.fn("VectorSets.fail")(function* (lease: VectorLease, failure: VectorFailure) {
      const now = yield* Clock.currentTimeMillis
      yield* guarded(lease)(
        yield* sql`
          UPDATE code_vector_sets SET
            status = CASE WHEN ${failure.isFinal} THEN 'failed' ELSE 'queued' END,
            attempts = attempts + 1, failure_reason = ${failure.reason.slice(0, longestReason)},
            next_attempt_at = ${new Date(now)}::timestamptz + interval '1 millisecond' * greatest(
              ${failure.pauseMillis}::float8,
              least(${longestPauseMillis}::float8, ${firstPauseMillis}::float8 * 2 ^ least(attempts, 20))
            ),
            lease_token = NULL, lease_expires_at = NULL
          WHERE ${held(lease)} RETURNING 1 AS held
        `,
      )
    }, transactional(sql))

    /** Failures since something was last achieved. */
    const attemptsOf = (lease: VectorLease) =>
      sql`SELECT attempts FROM code_vector_sets WHERE ${held(lease)}`.pipe(
        rowsAs(AttemptsRow),
        Effect.map(([row]) => row?.attempts ?? 0),
        Effect.orDie,
      )

    /** Gives the work back, so that another worker need not wait for the lease to run out. */
    const release = Effect.fnUntraced(function* (lease: VectorLease) {
      yield* sql`
        UPDATE code_vector_sets SET
          status = 'queued', next_attempt_at = ${yield* DateTime.nowAsDate}, lease_token = NULL, lease_expires_at = NULL
        WHERE ${held(lease)}
      `
    }, Effect.orDie)

    /** Ends every lease: only where it is certain that whoever held one is dead. */
    const expireAll = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      yield* sql`UPDATE code_vector_sets SET lease_expires_at = ${new Date(now - 1)} WHERE status = 'running'`
    }).pipe(Effect.orDie)

    return { ask, claim, renew, progress, complete, fail, attemptsOf, release, expireAll } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
