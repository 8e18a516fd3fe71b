/** Stores the segments of indexes, and decides which of them searches see. */
import { SqlClient } from "effect/sql"
import { Array, Context, DateTime, Effect, Layer, Schema } from "effect"
import { Bytes, IdRow, rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { batchesOf } from "./batches.ts"
import { packNumbers, unpackNumbers } from "./Bytes.ts"
import { type IndexLease, IndexLeases } from "./IndexLeases.ts"
import { type LiveSegment, liveSegments } from "./liveSegments.ts"
import { chunksOf, CommitFile, type LiveFile } from "./Plan.ts"
import type { Segment } from "./SegmentBuilder.ts"

/** Changes that a publication makes visible to searches. */
export interface Publication {
  /** Segments that were built. */
  readonly added: ReadonlyArray<string>
  /** Segments that others replace, or that hold no files any more. */
  readonly retired: ReadonlyArray<string>
  /** Removed files and chunks of the other segments, by segment. */
  readonly died: ReadonlyMap<string, { readonly files: ReadonlyArray<number>; readonly chunks: number }>
}

/** Rows of one statement. */
const filesTogether = 500
const postingsTogether = 1000

const FileRow = Schema.Struct({
  path: CommitFile.fields.path,
  contentId: CommitFile.fields.contentId,
  number: Schema.Number,
  chunkCount: Schema.Number,
})

const DeadFilesRow = Schema.Struct({ deadFiles: Schema.NullOr(Bytes) })

/** Stores segments. */
export class SegmentStore extends Context.Service<SegmentStore>()("code/index/SegmentStore", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const leases = yield* IndexLeases

    /** The segments that searches see. */
    const live = liveSegments(sql)

    /** The files of segments, without those that are dead. */
    const filesOf = ({ organizationId }: IndexLease, segments: ReadonlyArray<LiveSegment>) =>
      Effect.forEach(segments, ({ id, deadFiles }) => {
        const dead = new Set(deadFiles)
        return sql`
          SELECT number, path, content_id AS "contentId", chunk_count AS "chunkCount" FROM code_segment_files
          WHERE organization_id = ${organizationId} AND segment_id = ${id}
        `.pipe(
          rowsAs(FileRow),
          Effect.map((files) =>
            files.flatMap((file): ReadonlyArray<LiveFile> =>
              dead.has(file.number) ? [] : [{ ...file, segmentId: id }],
            ),
          ),
        )
      }).pipe(
        Effect.map((files) => files.flat()),
        Effect.orDie,
      )

    /** Notes the number of chunks that the commit has, as far as it is known, and the files that it no longer has. */
    const begin = Effect.fn("SegmentStore.begin")(function* (
      lease: IndexLease,
      { chunks, stale }: { readonly chunks: number; readonly stale: ReadonlyMap<string, ReadonlyArray<LiveFile>> },
    ) {
      const { organizationId, repositoryId } = lease
      const now = yield* DateTime.nowAsDate
      yield* leases.lockHeld(lease)
      yield* sql`
        UPDATE code_indexes SET working_chunks = ${chunks}
        WHERE organization_id = ${organizationId} AND repository_id = ${repositoryId}
      `
      // segments of a build that ended before it published them
      yield* sql`
        UPDATE code_segments SET status = 'retired', retired_at = ${now}
        WHERE organization_id = ${organizationId} AND repository_id = ${repositoryId} AND status = 'building'
      `
      const counts = [...stale].map(([id, files]) => ({ id, chunks: chunksOf(files) }))
      yield* sql`
        UPDATE code_segments AS s SET stale_chunks = coalesce(stale.chunks, 0)
        FROM code_segments AS this
        LEFT JOIN unnest(${counts.map(({ id }) => id)}::bigint[], ${counts.map((one) => one.chunks)}::int[])
          AS stale (id, chunks) ON stale.id = this.id
        WHERE this.organization_id = ${organizationId} AND this.repository_id = ${repositoryId}
          AND this.status = 'live' AND s.organization_id = this.organization_id AND s.id = this.id
      `
    }, transactional(sql))

    /** Stores a segment that searches do not see yet, and returns its id. */
    const build = Effect.fn("SegmentStore.build")(
      function* (lease: IndexLease, segment: Segment) {
        const { organizationId, repositoryId } = lease
        const id = yield* leases.lockHeld(lease).pipe(
          Effect.andThen(
            sql`
              INSERT INTO code_segments (organization_id, repository_id, status, chunk_count, documents)
              VALUES (${organizationId}, ${repositoryId}, 'building', ${segment.chunkCount}, ${segment.documents})
              RETURNING id
            `.pipe(rowsAs(IdRow)),
          ),
          Effect.flatMap(([row]) =>
            row === undefined ? Effect.die(new Error("a segment has no id")) : Effect.succeed(row.id),
          ),
          transactional(sql),
        )
        for (const batch of batchesOf(segment.files, filesTogether)) {
          yield* sql`
          INSERT INTO code_segment_files ${sql.insert(
            Array.map(batch, (file) => ({
              organization_id: organizationId,
              segment_id: id,
              number: file.number,
              path: file.path,
              language: file.language,
              content_id: file.contentId,
              first_chunk: file.firstChunk,
              chunk_count: file.chunkCount,
            })),
          )}
        `
        }
        for (const batch of batchesOf(segment.postings, postingsTogether)) {
          yield* sql`
          INSERT INTO code_postings (organization_id, segment_id, term, postings)
          SELECT ${organizationId}, ${id}, term, postings
          FROM unnest(${batch.map(([term]) => term)}::text[], ${batch.map(([, list]) => list.toBuffer())}::bytea[])
            AS posting (term, postings)
        `
        }
        return id
      },
      Effect.catchTag("SqlError", Effect.die),
    )

    const markDead = (
      organizationId: string,
      id: string,
      { files, chunks }: { readonly files: ReadonlyArray<number>; readonly chunks: number },
    ) =>
      Effect.gen(function* () {
        const [before] = yield* sql`
          SELECT dead_files AS "deadFiles" FROM code_segments WHERE organization_id = ${organizationId} AND id = ${id}
        `.pipe(rowsAs(DeadFilesRow))
        const dead = new Set([...unpackNumbers(before?.deadFiles ?? null), ...files])
        yield* sql`
          UPDATE code_segments SET
            dead_files = ${packNumbers([...dead].toSorted((one, other) => one - other))},
            dead_chunks = dead_chunks + ${chunks}, stale_chunks = 0
          WHERE organization_id = ${organizationId} AND id = ${id}
        `
      })

    /** Shows searches the commit that is worked on, or a part of it. */
    const publish = Effect.fn("SegmentStore.publish")(function* (
      lease: IndexLease,
      { added, retired, died }: Publication,
    ) {
      const { organizationId, repositoryId } = lease
      const now = yield* DateTime.nowAsDate
      yield* leases.lockHeld(lease)
      yield* sql`
        UPDATE code_segments SET status = 'live'
        WHERE organization_id = ${organizationId} AND id = ANY(${added}::bigint[]) AND status = 'building'
      `
      yield* sql`
        UPDATE code_segments SET status = 'retired', retired_at = ${now}
        WHERE organization_id = ${organizationId} AND id = ANY(${retired}::bigint[]) AND status = 'live'
      `
      for (const [id, dead] of died) yield* markDead(organizationId, id, dead)
      yield* sql`
        UPDATE code_indexes SET commit_sha = working_commit, updated_at = ${now}
        WHERE organization_id = ${organizationId} AND repository_id = ${repositoryId}
      `
    }, transactional(sql))

    return { live, filesOf, begin, build, publish } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(IndexLeases.layer))
}
