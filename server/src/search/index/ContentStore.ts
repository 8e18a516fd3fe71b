/** Stores the chunks that contents of files were cut into, once for each organization however many files have them. */
import { SqlClient } from "effect/sql"
import { Array as Arr, Context, DateTime, Effect, Layer, Schema } from "effect"
import type { Chunk, ChunkedFile } from "../../engine/chunks/Chunk.ts"
import { IdRow, rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { batchesOf } from "./batches.ts"
import { chunkIdOf, storableChunk } from "./Contents.ts"
import { type IndexLease, IndexLeases } from "./IndexLeases.ts"

/** Data of a content except its chunks. */
export const ContentSummary = Schema.Struct({
  id: Schema.String,
  language: Schema.NullOr(Schema.String),
  chunkCount: Schema.Number,
})
export type ContentSummary = typeof ContentSummary.Type

/** A content that has been cut into chunks. */
export interface NewContent extends Pick<ChunkedFile, "language" | "chunks" | "skipped"> {
  readonly id: string
  /** Number of files of the commit with this content. */
  readonly files: number
}

const ChunkRow = Schema.Struct({
  name: Schema.NullOr(Schema.String),
  container: Schema.String,
  kind: Schema.Literals(["function", "method", "class", "module"]),
  lineStart: Schema.Number,
  lineEnd: Schema.Number,
  part: Schema.Number,
  signature: Schema.String,
  documentation: Schema.String,
  text: Schema.String,
  isTest: Schema.Boolean,
  contentId: Schema.String,
  ranges: Schema.Array(Schema.Number),
})
type ChunkRow = typeof ChunkRow.Type

/** Ids in one question. */
const idsTogether = 1000

const rangesOf = (flat: ReadonlyArray<number>): Chunk["documentationRanges"] =>
  flat.flatMap((start, index) => (index % 2 === 0 ? [{ start, end: flat[index + 1] ?? start }] : []))

const chunkOf = ({ ranges, ...row }: ChunkRow): Chunk => ({
  kind: row.kind,
  name: row.name,
  container: row.container,
  signature: row.signature,
  documentation: row.documentation,
  part: row.part,
  text: row.text,
  lineStart: row.lineStart,
  lineEnd: row.lineEnd,
  isTest: row.isTest,
  documentationRanges: rangesOf(ranges),
})

/** One transaction at a time adds to the contents of an organization, or deletes those that nothing refers to any more. */
export const contentLock = 4_202

/** Stores and reads contents and their chunks. */
export class ContentStore extends Context.Service<ContentStore>()("code/index/ContentStore", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const leases = yield* IndexLeases

    /** Contents among `ids` that are stored. */
    const known = (organizationId: string, ids: ReadonlyArray<string>) =>
      Effect.forEach(batchesOf(ids, idsTogether), (batch) =>
        sql`
          SELECT id, language, chunk_count AS "chunkCount" FROM code_contents
          WHERE organization_id = ${organizationId} AND id = ANY(${batch}::uuid[])
        `.pipe(rowsAs(ContentSummary)),
      ).pipe(
        Effect.map((rows) => new Map(rows.flat().map((row) => [row.id, row]))),
        Effect.orDie,
      )

    /** Stores contents, and counts their chunks as those of the commit that is worked on. */
    const add = Effect.fn("ContentStore.add")(function* (
      lease: IndexLease,
      contents: Arr.NonEmptyReadonlyArray<NewContent>,
    ) {
      const { organizationId, repositoryId } = lease
      const now = yield* DateTime.nowAsDate
      const placed = contents.flatMap(({ id, chunks }) =>
        chunks.map((original, position) => {
          const chunk = storableChunk(original)
          return { contentId: id, position, chunkId: chunkIdOf(chunk), chunk }
        }),
      )
      const distinct = new Map(placed.map(({ chunkId, chunk }) => [chunkId, chunk]))
      yield* leases.lockHeld(lease)
      yield* sql`SELECT pg_advisory_xact_lock_shared(${contentLock}, hashtext(${organizationId}))`
      const added = yield* sql`
        INSERT INTO code_contents ${sql.insert(
          Arr.map(contents, ({ id, language, chunks, skipped }) => ({
            organization_id: organizationId,
            id,
            language,
            chunk_count: chunks.length,
            skipped,
            created_at: now,
          })),
        )}
        ON CONFLICT (organization_id, id) DO NOTHING
        RETURNING id
      `.pipe(rowsAs(IdRow))
      // by id, so that two workers with the same chunks wait for one another in the same order
      for (const batch of batchesOf(
        [...distinct].toSorted(([one], [other]) => (one < other ? -1 : 1)),
        200,
      )) {
        yield* sql`
          INSERT INTO code_chunks ${sql.insert(
            Arr.map(batch, ([id, chunk]) => ({
              organization_id: organizationId,
              id,
              kind: chunk.kind,
              name: chunk.name,
              container: chunk.container,
              signature: chunk.signature,
              documentation: chunk.documentation,
              part: chunk.part,
              text: chunk.text,
              documentation_ranges: chunk.documentationRanges.flatMap(({ start, end }) => [start, end]),
            })),
          )}
          ON CONFLICT (organization_id, id) DO NOTHING
        `
      }
      // rows that another worker has added meanwhile are the same
      const isNew = new Set(added.map(({ id }) => id))
      for (const batch of batchesOf(
        placed.filter(({ contentId }) => isNew.has(contentId)),
        500,
      )) {
        yield* sql`
          INSERT INTO code_content_chunks ${sql.insert(
            Arr.map(batch, ({ contentId, position, chunkId, chunk }) => ({
              organization_id: organizationId,
              content_id: contentId,
              position,
              chunk_id: chunkId,
              line_start: chunk.lineStart,
              line_end: chunk.lineEnd,
              is_test: chunk.isTest,
            })),
          )}
        `
      }
      const chunks = contents.reduce((sum, content) => sum + content.chunks.length * content.files, 0)
      yield* sql`
        UPDATE code_indexes SET working_chunks = working_chunks + ${chunks}
        WHERE organization_id = ${organizationId} AND repository_id = ${repositoryId}
      `
    }, transactional(sql))

    /** The chunks of contents, in the order of each. */
    const chunksOf = (organizationId: string, ids: ReadonlyArray<string>) =>
      sql`
        SELECT
          p.content_id AS "contentId", p.line_start AS "lineStart", p.line_end AS "lineEnd", p.is_test AS "isTest",
          c.kind, c.name, c.container, c.signature, c.documentation, c.part, c.text, c.documentation_ranges AS ranges
        FROM code_content_chunks p
        JOIN code_chunks c ON c.organization_id = p.organization_id AND c.id = p.chunk_id
        WHERE p.organization_id = ${organizationId} AND p.content_id = ANY(${ids}::uuid[])
        ORDER BY p.content_id, p.position
      `.pipe(
        rowsAs(ChunkRow),
        Effect.map((rows) => {
          const chunks = new Map<string, Array<Chunk>>()
          for (const row of rows) {
            const ofContent = chunks.get(row.contentId)
            if (ofContent === undefined) chunks.set(row.contentId, [chunkOf(row)])
            else ofContent.push(chunkOf(row))
          }
          return chunks
        }),
        Effect.orDie,
      )

    return { known, add, chunksOf } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(IndexLeases.layer))
}
