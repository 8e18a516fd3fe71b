/** Stores vectors of chunks, tells which are missing, and deletes those of models that are no longer in use. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Result, Schema } from "effect"
import { Bytes, rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { unpackNumbers } from "../index/Bytes.ts"
import { packVector } from "./PackedVector.ts"
import { type VectorLease, VectorSets } from "./VectorSets.ts"

/** A chunk that has no vector yet. */
export const UnembeddedChunk = Schema.Struct({
  name: Schema.NullOr(Schema.String),
  container: Schema.String,
  documentation: Schema.String,
  text: Schema.String,
  id: Schema.String,
})
export type UnembeddedChunk = typeof UnembeddedChunk.Type

/** Contents of an index at one moment. */
export interface IndexedContents {
  /** When it came to be so, as the database writes it. */
  readonly indexAt: string
  readonly segmentIds: ReadonlyArray<string>
  readonly contentIds: ReadonlyArray<string>
}

/** Result of a chunk: its vector, or the reason why it has none. */
export interface EmbeddedChunk {
  readonly id: string
  readonly result: Result.Result<Float32Array, string>
}

/** Rows of one statement: few enough that an embedded database is not held up for long. */
const rowsTogether = 500

/** A reason is read by people. */
const longestRefusal = 500

const IndexedSegmentRow = Schema.Struct({
  indexAt: Schema.String,
  id: Schema.NullOr(Schema.String),
  deadFiles: Schema.NullOr(Bytes),
})

const FileRow = Schema.Struct({ number: Schema.Number, contentId: Schema.String })

const FingerprintRow = Schema.Struct({ fingerprint: Schema.String })

/** Stores vectors. */
export class VectorStore extends Context.Service<VectorStore>()("code/vectors/VectorStore", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const sets = yield* VectorSets

    /** Contents of a repository that searches see, with their time, in one snapshot. None without an index. */
    const contents = Effect.fn("VectorStore.contents")(function* ({ organizationId, repositoryId }: VectorLease) {
      const rows = yield* sql`
        SELECT i.updated_at::text AS "indexAt", s.id, s.dead_files AS "deadFiles"
        FROM code_indexes i
        LEFT JOIN code_segments s
          ON s.organization_id = i.organization_id AND s.repository_id = i.repository_id AND s.status = 'live'
        WHERE i.organization_id = ${organizationId} AND i.repository_id = ${repositoryId} AND i.updated_at IS NOT NULL
        ORDER BY s.id
      `.pipe(rowsAs(IndexedSegmentRow))
      const segments = rows.flatMap(({ id, deadFiles }) => (id === null ? [] : [{ id, deadFiles }]))
      const contentIds = new Set<string>()
      for (const { id, deadFiles } of segments) {
        const dead = new Set(unpackNumbers(deadFiles))
        const files = yield* sql`
          SELECT number, content_id AS "contentId" FROM code_segment_files
          WHERE organization_id = ${organizationId} AND segment_id = ${id}
        `.pipe(rowsAs(FileRow))
        for (const { number, contentId } of files) if (!dead.has(number)) contentIds.add(contentId)
      }
      const [first] = rows
      return first === undefined
        ? Option.none<IndexedContents>()
        : Option.some<IndexedContents>({
            indexAt: first.indexAt,
            segmentIds: segments.map(({ id }) => id),
            contentIds: [...contentIds],
          })
    }, Effect.orDie)

    /** Some chunks of these contents that have not been put to the model. */
    const missing = (
      { organizationId, fingerprint }: Pick<VectorLease, "organizationId" | "fingerprint">,
      contentIds: ReadonlyArray<string>,
      limit: number,
    ) =>
      sql`
        SELECT id, name, container, documentation, text FROM code_chunks c
        WHERE organization_id = ${organizationId} AND id IN (
          SELECT chunk_id FROM code_content_chunks
          WHERE organization_id = ${organizationId} AND content_id = ANY(${contentIds}::uuid[])
        ) AND NOT EXISTS (
          SELECT FROM code_chunk_vectors v
          WHERE v.organization_id = c.organization_id AND v.chunk_id = c.id AND v.fingerprint = ${fingerprint}
        )
        LIMIT ${limit}
      `.pipe(rowsAs(UnembeddedChunk), Effect.orDie)

    /** Stores the vectors that the model made of chunks, if the lease still holds. A chunk that has gone meanwhile needs nothing. */
    const add = Effect.fn("VectorStore.add")(function* (lease: VectorLease, embedded: ReadonlyArray<EmbeddedChunk>) {
      yield* sets.progress(lease)
      yield* sql`
        INSERT INTO code_chunk_vectors (organization_id, chunk_id, fingerprint, vector, refusal)
        SELECT c.organization_id, c.id, ${lease.fingerprint}, one.vector, one.refusal
        FROM unnest(
          ${embedded.map(({ id }) => id)}::uuid[],
          ${embedded.map(({ result }) => (Result.isSuccess(result) ? packVector(result.success) : null))}::bytea[],
          ${embedded.map(({ result }) => (Result.isFailure(result) ? result.failure.slice(0, longestRefusal) : null))}::text[]
        ) AS one (chunk_id, vector, refusal)
        JOIN code_chunks c ON c.organization_id = ${lease.organizationId} AND c.id = one.chunk_id
        FOR KEY SHARE OF c
        ON CONFLICT (organization_id, chunk_id, fingerprint) DO NOTHING
      `
    }, transactional(sql))

    /** Deletes the vectors of models that are not in use and by which no repository is searched any more. */
    const deleteUnused = Effect.fn("VectorStore.deleteUnused")(function* (inUse: string) {
      const others = yield* sql`
        SELECT fingerprint FROM code_vector_models WHERE fingerprint <> ${inUse}
      `.pipe(rowsAs(FingerprintRow))
      for (const { fingerprint } of others) {
        // these are not updated any more: their repositories are disabled or removed
        yield* sql`
          DELETE FROM code_vector_sets s WHERE fingerprint = ${fingerprint} AND EXISTS (
            SELECT FROM repositories r WHERE r.id = s.repository_id AND (NOT r.enabled OR r.removed_at IS NOT NULL)
          )
        `
        yield* Effect.repeat(
          sql`
            DELETE FROM code_chunk_vectors WHERE (organization_id, chunk_id, fingerprint) IN (
              SELECT organization_id, chunk_id, fingerprint FROM code_chunk_vectors v
              WHERE fingerprint = ${fingerprint} AND NOT EXISTS (
                SELECT FROM code_vector_sets s
                WHERE s.organization_id = v.organization_id AND s.fingerprint = v.fingerprint
              )
              LIMIT ${rowsTogether}
            ) RETURNING 1 AS deleted
          `,
          { while: (rows) => rows.length > 0 },
        )
        yield* sql`
          DELETE FROM code_vector_models m WHERE fingerprint = ${fingerprint}
            AND NOT EXISTS (SELECT FROM code_vector_sets s WHERE s.fingerprint = m.fingerprint)
            AND NOT EXISTS (SELECT FROM code_chunk_vectors v WHERE v.fingerprint = m.fingerprint)
        `
      }
    }, Effect.orDie)

    return { contents, missing, add, deleteUnused } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(VectorSets.layer))
}
