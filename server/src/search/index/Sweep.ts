/** Deletes data that no search reads any more: retired segments, indexes of removed repositories, unused contents. */
import { SqlClient } from "effect/sql"
import { Clock, Context, Duration, Effect, Layer, Ref, Schema } from "effect"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { contentLock } from "./ContentStore.ts"

/** Longer than any search takes: one that has begun still reads the segments that it began with. */
const grace = Duration.minutes(1)

/** A content without chunks is in no segment. After this long it is looked at again, should it still be there. */
const emptyLifetime = Duration.days(30)

/** Rows of one statement: few enough that an embedded database is not held up for long. */
const rowsTogether = 500

/** Contents of one transaction: each has some twenty chunks, and references to each of those are searched for at its end. */
const contentsTogether = 25

/** Condition for running work, or work that will run; work of disabled repositories may wait forever. */
const isAtWork = `
  i.status = 'running' OR (i.status = 'queued' AND EXISTS (
    SELECT FROM repositories r WHERE r.id = i.repository_id AND r.enabled AND r.removed_at IS NULL
  ))`

/** Repeats a step until it returns no rows. */
const whileSome = <E>(step: Effect.Effect<ReadonlyArray<unknown>, E>) =>
  Effect.repeat(step, { while: (rows) => rows.length > 0 })

const OrphansRow = Schema.Struct({ organization_id: Schema.String, ids: Schema.Array(Schema.String) })

const ChunkIdRow = Schema.Struct({ chunk_id: Schema.String })

/** Deletes the rows that indexes leave behind. */
export class Sweep extends Context.Service<Sweep>()("code/index/Sweep", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    /** True while data may be left by running work or by a process that ended; it is swept when no work runs. */
    const mayBeLeft = yield* Ref.make(true)

    const retired = (now: Date) => sql`
      SELECT organization_id, id FROM code_segments
      WHERE status = 'retired' AND retired_at < ${new Date(now.getTime() - Duration.toMillis(grace))}
    `

    /** The lists go first, in parts: all at once they would hold up an embedded database. */
    const deleteSegments = (now: Date) =>
      Effect.gen(function* () {
        yield* whileSome(sql`
          DELETE FROM code_postings WHERE (organization_id, segment_id, term) IN (
            SELECT p.organization_id, p.segment_id, p.term FROM (${retired(now)}) AS s
            JOIN code_postings p ON p.organization_id = s.organization_id AND p.segment_id = s.id
            LIMIT ${rowsTogether}
          ) RETURNING 1 AS deleted
        `)
        return yield* sql`
          DELETE FROM code_segments WHERE (organization_id, id) IN (SELECT organization_id, id FROM (${retired(now)}) AS s)
          RETURNING id
        `
      })

    /** The index of a repository that is no longer there: should it come back, its next analysis asks for a new one. */
    const deleteIndexesOfRemoved = (now: Date) =>
      Effect.gen(function* () {
        const gone = sql`
          SELECT i.organization_id, i.repository_id FROM code_indexes i JOIN repositories r ON r.id = i.repository_id
          WHERE r.removed_at IS NOT NULL AND i.status <> 'running'
        `
        yield* sql`
          UPDATE code_segments AS s SET status = 'retired', retired_at = ${now}
          FROM (${gone}) AS i
          WHERE s.organization_id = i.organization_id AND s.repository_id = i.repository_id AND s.status <> 'retired'
        `
        yield* sql`
          DELETE FROM code_indexes WHERE (organization_id, repository_id) IN (
            SELECT organization_id, repository_id FROM (${gone}) AS i
            WHERE NOT EXISTS (
              SELECT FROM code_segments s
              WHERE s.organization_id = i.organization_id AND s.repository_id = i.repository_id
            )
          )
        `
      })

    /** Deletes contents without a segment; not while an index of the organization is being built, whose contents have none yet. */
    const deleteContents = (now: Date) =>
      Effect.gen(function* () {
        const [batch] = yield* sql`
          SELECT organization_id, array_agg(id) AS ids FROM (
            SELECT organization_id, id FROM code_contents c
            WHERE NOT EXISTS (
                SELECT FROM code_segment_files f WHERE f.organization_id = c.organization_id AND f.content_id = c.id
              )
              AND (chunk_count > 0 OR created_at < ${new Date(now.getTime() - Duration.toMillis(emptyLifetime))})
              AND NOT EXISTS (
                SELECT FROM code_indexes i WHERE i.organization_id = c.organization_id AND (${sql.unsafe(isAtWork)})
              )
            LIMIT ${contentsTogether}
          ) AS unused
          GROUP BY organization_id LIMIT 1
        `.pipe(rowsAs(OrphansRow))
        if (batch === undefined) return []
        const { organization_id: organizationId, ids } = batch
        yield* sql`SELECT pg_advisory_xact_lock(${contentLock}, hashtext(${organizationId}))`
        const chunks = yield* sql`
          DELETE FROM code_content_chunks WHERE organization_id = ${organizationId} AND content_id = ANY(${ids}::uuid[])
          RETURNING chunk_id
        `.pipe(rowsAs(ChunkIdRow))
        yield* sql`DELETE FROM code_contents WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
        yield* sql`
        DELETE FROM code_chunks c
        WHERE organization_id = ${organizationId} AND id = ANY(${chunks.map(({ chunk_id }) => chunk_id)}::uuid[])
          AND NOT EXISTS (
            SELECT FROM code_content_chunks p WHERE p.organization_id = c.organization_id AND p.chunk_id = c.id
          )
      `
        return ids
      }).pipe(transactional(sql))

    const sweep = Effect.gen(function* () {
      const now = new Date(yield* Clock.currentTimeMillis)
      yield* deleteIndexesOfRemoved(now)
      const deleted = yield* deleteSegments(now)
      const atWork = yield* sql`SELECT 1 AS found FROM code_indexes i WHERE ${sql.unsafe(isAtWork)} LIMIT 1`
      // nothing else gives contents up, and to look for them goes through them all
      if (deleted.length > 0 || (atWork.length === 0 && (yield* Ref.get(mayBeLeft)))) {
        yield* Ref.set(mayBeLeft, true)
        yield* whileSome(deleteContents(now))
        yield* Ref.set(mayBeLeft, atWork.length > 0)
      }
    }).pipe(Effect.orDie, Effect.withSpan("Sweep.sweep"))

    return { sweep } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
