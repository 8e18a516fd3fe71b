/** The queue of repositories whose chunks have no vectors yet: takes one, keeps it, and ends the work on it. */
import { SqlClient } from "effect/sql"
import { Clock, Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { codeIndexesChannel } from "../../database/Channels.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { leaseMillis } from "../../foundation/queue/Leases.ts"
import { makeLeasedQueue, WorkLease } from "../../foundation/queue/LeasedQueue.ts"

/** Maximum attempts with a model that refuses or sends an invalid response: more would cost and change nothing. */
export const mostAttempts = 3

/** The pause after a failure; it doubles with each. */
const firstPauseMillis = 10_000
const longestPauseMillis = 15 * 60_000

/** A reason is read by people. */
const longestReason = 500

/**
 * Attempts of the queue: any number. When the next one is due, and whether there is one, the rows of the sets say, so an
 * attempt that failed takes its work out of the queue.
 */
const anyNumber = 2 ** 31 - 1

/** Time for which processes of the version before this one, which lease by the rows of the sets, leave work of this one alone. */
const hiddenMillis = 10 * leaseMillis

/** In the rows of the sets, the lease of all that the queue leases; any other is of a process of the version before. */
export const queueLease = "11111111-1111-4111-8111-111111111111"

/** The vectors of one repository in the hands of one worker. */
export const VectorLease = Schema.Struct({
  organizationId: Schema.String,
  repositoryId: Schema.String,
  fingerprint: Schema.String,
  work: WorkLease,
})
export type VectorLease = typeof VectorLease.Type

/** Failure of an attempt. */
export interface VectorFailure {
  readonly reason: string
  /** Whether another attempt may do better. */
  readonly isFinal: boolean
  /** Pause that the model's endpoint requested, in milliseconds. */
  readonly pauseMillis: number
}

const { work: _, ...columns } = VectorLease.fields
const ClaimedRow = Schema.Struct(columns)

const AttemptsRow = Schema.Struct({ attempts: Schema.Number })

/** Asks for vectors, takes repositories that miss some, and ends the work on them. */
export class VectorSets extends Context.Service<VectorSets>()("code/vectors/VectorSets", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const queue = yield* makeLeasedQueue({
      name: "code_vectors",
      channel: codeIndexesChannel,
      mostAttempts: anyNumber,
      pauseAfter: () => Duration.zero,
    })

    const isOf = ({ organizationId, repositoryId, fingerprint }: VectorLease) =>
      sql`organization_id = ${organizationId} AND repository_id = ${repositoryId} AND fingerprint = ${fingerprint}`

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
      // sets that an older process began and did not finish are due as well
      yield* queue.addAll(sql`
        SELECT s.repository_id || '/' || s.fingerprint AS id, s.organization_id
        FROM code_vector_sets s JOIN repositories r ON r.id = s.repository_id
        WHERE s.fingerprint = ${fingerprint} AND r.enabled AND r.removed_at IS NULL
          AND ((s.status = 'queued' AND s.next_attempt_at <= ${now})
            OR (s.status = 'running' AND s.lease_expires_at < ${now}))
          AND NOT EXISTS (
            SELECT FROM leased_work
            WHERE queue = ${queue.name} AND id = s.repository_id || '/' || s.fingerprint
          )
      `)
    }, Effect.orDie)

    /**
     * Marks a claimed set as running. One that is not due, of a model or a repository that is not in use any more, or in the
     * hands of a process of the version before, is nobody's work: it is asked for again once it is due.
     */
    const begin = Effect.fnUntraced(function* (work: WorkLease, fingerprint: string) {
      const now = yield* Clock.currentTimeMillis
      const [row] = yield* sql`
        UPDATE code_vector_sets AS s SET
          status = 'running', lease_token = ${queueLease}, lease_expires_at = ${new Date(now + hiddenMillis)}
        FROM repositories r
        WHERE r.id = s.repository_id AND r.enabled AND r.removed_at IS NULL
          AND s.organization_id = ${work.organizationId} AND s.fingerprint = ${fingerprint}
          AND s.repository_id || '/' || s.fingerprint = ${work.id}
          AND ((s.status = 'queued' AND s.next_attempt_at <= ${new Date(now)})
            OR (s.status = 'running' AND (s.lease_token = ${queueLease} OR s.lease_expires_at < ${new Date(now)})))
        RETURNING s.organization_id AS "organizationId", s.repository_id AS "repositoryId", s.fingerprint
      `.pipe(rowsAs(ClaimedRow))
      return Option.map(Option.fromNullishOr(row), (found): VectorLease => ({ ...found, work }))
    })

    /** A repository that may be worked on now, if there is one. */
    const claim = (fingerprint: string) =>
      queue.take((work) => begin(work, fingerprint)).pipe(Effect.withSpan("VectorSets.claim"))

    /** Locks the work for the rest of the transaction, if the lease still holds: something has been achieved. */
    const progress = Effect.fnUntraced(function* (lease: VectorLease) {
      const now = yield* Clock.currentTimeMillis
      yield* queue.hold(lease.work)
      yield* sql`
        UPDATE code_vector_sets SET attempts = 0, lease_expires_at = ${new Date(now + hiddenMillis)} WHERE ${isOf(lease)}
      `
    })

    /**
     * Ends the work: the segments have all that the model gives, and searches use it. Vectors of other models are no
     * longer needed for this repository.
     */
    const complete = Effect.fn("VectorSets.complete")(function* (
      lease: VectorLease,
      { indexAt, segmentIds }: { readonly indexAt: string; readonly segmentIds: ReadonlyArray<string> },
    ) {
      yield* queue.finish(lease.work)
      yield* sql`
        UPDATE code_vector_sets SET
          status = 'completed', index_at = ${indexAt}::timestamptz, covered_segments = ${segmentIds}::bigint[],
          attempts = 0, failure_reason = NULL, lease_token = NULL, lease_expires_at = NULL
        WHERE ${isOf(lease)}
      `
      yield* sql`
        DELETE FROM code_vector_sets
        WHERE organization_id = ${lease.organizationId} AND repository_id = ${lease.repositoryId}
          AND fingerprint <> ${lease.fingerprint}
      `
    }, transactional(sql))

    /** Ends an attempt that failed; it is tried again, until it has been in vain too often. */
    const fail = Effect.fn("VectorSets.fail")(function* (lease: VectorLease, failure: VectorFailure) {
      const now = yield* Clock.currentTimeMillis
      yield* queue.fail(lease.work, { isFinal: failure.isFinal })
      // it is asked for again after the pause that the set has
      yield* queue.cancel(lease.work.id)
      yield* sql`
        UPDATE code_vector_sets SET
          status = CASE WHEN ${failure.isFinal} THEN 'failed' ELSE 'queued' END,
          attempts = attempts + 1, failure_reason = ${failure.reason.slice(0, longestReason)},
          next_attempt_at = ${new Date(now)}::timestamptz + interval '1 millisecond' * greatest(
            ${failure.pauseMillis}::float8,
            least(${longestPauseMillis}::float8, ${firstPauseMillis}::float8 * 2 ^ least(attempts, 20))
          ),
          lease_token = NULL, lease_expires_at = NULL
        WHERE ${isOf(lease)}
      `
    }, transactional(sql))

    /** Failures since something was last achieved. */
    const attemptsOf = (lease: VectorLease) =>
      sql`SELECT attempts FROM code_vector_sets WHERE ${isOf(lease)}`.pipe(
        rowsAs(AttemptsRow),
        Effect.map(([row]) => row?.attempts ?? 0),
        Effect.orDie,
      )

    return { queue, ask, claim, progress, complete, fail, attemptsOf } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
