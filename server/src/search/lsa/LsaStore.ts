/** Stores models and the vectors of chunks, and decides which model searches use. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import { Bytes, IdRow, rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { batchesOf } from "../index/batches.ts"
import { type LiveSegment as Segment, liveSegments } from "../index/liveSegments.ts"
import { unpackDocuments } from "../index/DocumentTable.ts"
import { type LsaLease, LsaJobs } from "./LsaJobs.ts"
import type { PackedLists, PackedModel } from "./messages.ts"
import { packLists } from "./packed.ts"

/** A segment that searches see, ready to be asked for a file. */
export interface LiveSegment extends Omit<Segment, "deadFiles"> {
  /** Numbers of the files that are no longer found. */
  readonly deadFiles: ReadonlySet<number>
}

/** The model that searches use. */
export const ActiveModel = Schema.Struct({
  id: Schema.String,
  dimensions: Schema.Number,
  trainedAt: Schema.Date,
})
export type ActiveModel = typeof ActiveModel.Type

/** Rows of one statement: few enough that an embedded database is not held up for long. */
const termsTogether = 500
const termsWrittenTogether = 200

/** Vectors in one row: 64 KiB of 128 dimensions. */
export const chunksTogether = 512

const DocumentsRow = Schema.Struct({ documents: Bytes })

const GrowthRow = Schema.Struct({ total: Schema.Number, added: Schema.Number })

const PostingsRow = Schema.Struct({ term: Schema.String, postings: Bytes })

const TermRow = Schema.Struct({ term: Schema.String, weight: Schema.Number, numbers: Bytes })

const LastChunkRow = Schema.Struct({ id: Schema.String, last: Schema.Number })

/** Stores models and vectors. */
export class LsaStore extends Context.Service<LsaStore>()("code/lsa/LsaStore", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const jobs = yield* LsaJobs
    const segmentsOf = liveSegments(sql)

    /** The segments that searches see. */
    const live = (lease: LsaLease) =>
      Effect.map(segmentsOf(lease), (segments) =>
        segments.map((segment): LiveSegment => ({ ...segment, deadFiles: new Set(segment.deadFiles) })),
      )

    /** Retires what somebody began who did not come to its end; the model that searches use, if there is one. */
    const begin = Effect.fn("LsaStore.begin")(function* (lease: LsaLease) {
      const { organizationId, repositoryId } = lease
      const now = yield* DateTime.nowAsDate
      yield* jobs.lockHeld(lease)
      yield* sql`
        UPDATE code_lsa_models SET status = 'retired', retired_at = ${now}
        WHERE organization_id = ${organizationId} AND repository_id = ${repositoryId} AND status = 'building'
      `
      const [active] = yield* sql`
        SELECT id, dimensions, trained_at AS "trainedAt" FROM code_lsa_models
        WHERE organization_id = ${organizationId} AND repository_id = ${repositoryId} AND status = 'active'
      `.pipe(rowsAs(ActiveModel))
      return active ?? null
    }, transactional(sql))

    /** The chunks of a segment by the number of their file: which of them are found, in the order of their numbers. */
    const areLive = ({ organizationId }: LsaLease, { id, deadFiles }: LiveSegment) =>
      sql`
        SELECT documents FROM code_segments WHERE organization_id = ${organizationId} AND id = ${id}
      `.pipe(
        rowsAs(DocumentsRow),
        Effect.map(([row]) =>
          row === undefined
            ? new Uint8Array()
            : Uint8Array.from(unpackDocuments(row.documents).files, (file) => (deadFiles.has(file) ? 0 : 1)),
        ),
        Effect.orDie,
      )

    /** How many chunks searches find, and how many of them are of contents that came after a time. */
    const countSince = ({ organizationId }: LsaLease, segments: ReadonlyArray<LiveSegment>, time: Date) =>
      Effect.forEach(segments, ({ id, deadFiles }) =>
        sql`
          SELECT
            coalesce(sum(f.chunk_count), 0)::int AS total,
            coalesce(sum(f.chunk_count) FILTER (WHERE c.created_at > ${time}), 0)::int AS added
          FROM code_segment_files f
          JOIN code_contents c ON c.organization_id = f.organization_id AND c.id = f.content_id
          WHERE f.organization_id = ${organizationId} AND f.segment_id = ${id}
            AND f.number <> ALL(${[...deadFiles]}::int[])
        `.pipe(rowsAs(GrowthRow)),
      ).pipe(
        Effect.map((counts) =>
          counts.flat().reduce((sum, { total, added }) => ({ total: sum.total + total, added: sum.added + added }), {
            total: 0,
            added: 0,
          }),
        ),
        Effect.orDie,
      )

    /** The inverted lists of a segment. */
    const listsOf = ({ organizationId }: LsaLease, { id }: LiveSegment): Effect.Effect<PackedLists> =>
      pages((after) =>
        sql`
          SELECT term, postings FROM code_postings
          WHERE organization_id = ${organizationId} AND segment_id = ${id} AND term > ${after}
          ORDER BY term LIMIT ${termsTogether}
        `.pipe(rowsAs(PostingsRow)),
      ).pipe(Effect.map(packLists))

    /** A model, read back. */
    const read = ({ organizationId }: LsaLease, { id, dimensions }: ActiveModel): Effect.Effect<PackedModel> =>
      pages((after) =>
        sql`
          SELECT term, weight, numbers FROM code_lsa_terms
          WHERE organization_id = ${organizationId} AND model_id = ${id} AND term > ${after}
          ORDER BY term LIMIT ${termsTogether}
        `.pipe(rowsAs(TermRow)),
      ).pipe(
        Effect.map((rows) => {
          const numbers = new Int8Array(rows.length * dimensions)
          rows.forEach((row, index) => numbers.set(new Int8Array(row.numbers), index * dimensions))
          return {
            dimensions,
            terms: rows.map(({ term }) => term),
            weights: Float32Array.from(rows, ({ weight }) => weight),
            numbers,
          }
        }),
      )

    /** Stores a model that no search uses yet; its id. */
    const build = Effect.fn("LsaStore.build")(
      function* (lease: LsaLease, { dimensions, terms, weights, numbers }: PackedModel, trainedAt: Date) {
        const { organizationId, repositoryId } = lease
        const id = yield* jobs.lockHeld(lease).pipe(
          Effect.andThen(
            sql`
              INSERT INTO code_lsa_models (organization_id, repository_id, status, dimensions, trained_at)
              VALUES (${organizationId}, ${repositoryId}, 'building', ${dimensions}, ${trainedAt})
              RETURNING id
            `.pipe(rowsAs(IdRow)),
          ),
          Effect.flatMap(([row]) =>
            row === undefined ? Effect.die(new Error("a model has no id")) : Effect.succeed(row.id),
          ),
          transactional(sql),
        )
        const rows = terms.map((term, row) => ({
          term,
          weight: weights[row] ?? 0,
          numbers: bytesOf(numbers.subarray(row * dimensions, (row + 1) * dimensions)),
        }))
        // in the order of the index that holds them
        for (const batch of batchesOf(
          rows.toSorted((one, other) => (one.term < other.term ? -1 : 1)),
          termsWrittenTogether,
        )) {
          yield* sql`
            INSERT INTO code_lsa_terms (organization_id, model_id, term, weight, numbers)
            SELECT ${organizationId}, ${id}, term, weight, numbers
            FROM unnest(
              ${batch.map(({ term }) => term)}::text[], ${batch.map(({ weight }) => weight)}::real[],
              ${batch.map((row) => row.numbers)}::bytea[]
            ) AS row (term, weight, numbers)
          `
        }
        return id
      },
      Effect.catchTag("SqlError", Effect.die),
    )

    /** Those of the segments of which all vectors by a model are there: they are stored from the first to the last. */
    const covered = ({ organizationId }: LsaLease, modelId: string, segments: ReadonlyArray<LiveSegment>) =>
      sql`
        SELECT segment_id AS id, max(first_chunk) AS last FROM code_lsa_vectors
        WHERE organization_id = ${organizationId} AND model_id = ${modelId}
        GROUP BY segment_id
      `.pipe(
        rowsAs(LastChunkRow),
        Effect.map((rows) => {
          const last = new Map(rows.map((row) => [row.id, row.last]))
          return new Set(
            segments.flatMap(({ id, chunkCount }) =>
              (last.get(id) ?? -Infinity) + chunksTogether >= chunkCount ? [id] : [],
            ),
          )
        }),
        Effect.orDie,
      )

    /** Stores the vectors of a segment, unless it is no longer there. */
    const addVectors = (
      { organizationId }: LsaLease,
      model: Pick<ActiveModel, "id" | "dimensions">,
      { id, chunkCount }: LiveSegment,
      vectors: Int8Array,
    ) =>
      Effect.forEach(
        Array.from({ length: Math.ceil(chunkCount / chunksTogether) }, (_, index) => index * chunksTogether),
        (first) => sql`
          INSERT INTO code_lsa_vectors (organization_id, segment_id, model_id, first_chunk, vectors)
          SELECT organization_id, id, ${model.id}, ${first},
            ${bytesOf(vectors.subarray(first * model.dimensions, (first + chunksTogether) * model.dimensions))}
          FROM code_segments WHERE organization_id = ${organizationId} AND id = ${id} AND status = 'live'
          ON CONFLICT DO NOTHING
        `,
        { discard: true },
      ).pipe(Effect.orDie)

    /** Lets searches use a model that was built, in place of the one that they have used. */
    const activate = Effect.fn("LsaStore.activate")(function* (lease: LsaLease, modelId: string) {
      const { organizationId, repositoryId } = lease
      const now = yield* DateTime.nowAsDate
      yield* jobs.lockHeld(lease)
      yield* sql`
        UPDATE code_lsa_models SET status = 'retired', retired_at = ${now}
        WHERE organization_id = ${organizationId} AND repository_id = ${repositoryId} AND status = 'active'
      `
      yield* sql`
        UPDATE code_lsa_models SET status = 'active'
        WHERE organization_id = ${organizationId} AND id = ${modelId} AND status = 'building'
      `
    }, transactional(sql))

    return { live, begin, areLive, countSince, listsOf, read, build, covered, addVectors, activate } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(LsaJobs.layer))
}

/** The bytes of numbers, and no others of the memory that they lie in. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/** All rows, page by page in the order of their terms. */
const pages = <Row extends { readonly term: string }, E>(
  page: (after: string) => Effect.Effect<ReadonlyArray<Row>, E>,
): Effect.Effect<ReadonlyArray<Row>> =>
  Effect.gen(function* () {
    const rows: Array<Row> = []
    for (;;) {
      const next = yield* page(rows.at(-1)?.term ?? "")
      for (const row of next) rows.push(row)
      if (next.length < termsTogether) return rows
    }
  }).pipe(Effect.orDie)
