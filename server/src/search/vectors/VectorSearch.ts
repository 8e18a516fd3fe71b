/** Compares the meaning of a query with that of chunks, by the vectors of the configured model. */
import { SqlClient } from "effect/sql"
import { Clock, Context, Duration, Effect, Layer, Option, Ref, Schema } from "effect"
import { inTurns } from "../../engine/inTurns.ts"
import { Bytes, rowsAs } from "../../database/Rows.ts"
import { shippedWeights } from "../ranking/weights.ts"
import { Best } from "../query/Best.ts"
import type { DocumentTable } from "../index/DocumentTable.ts"
import { NearestNeighbors, type NeighborPlace } from "./NearestNeighbors.ts"
import { cosineOf, numbersOf, packVector } from "./PackedVector.ts"
import { blockOf, cosinesOf, VectorBlocks } from "./VectorBlocks.ts"
import { configuredModel, type FingerprintedModel } from "./VectorModels.ts"

/** A search goes on without the model after this long: it answers anyway. */
const queryDeadline = Duration.millis(1500)

/** A model that did not answer one search is not waited for by the next ones. */
const shortestPauseMillis = 10_000

/** Chunks nearest to a query that are looked at, of all repositories together. */
const mostNeighbors = 100

/** Bytes of vectors that one search goes through: some tenths of a second. */
const mostComparedBytes = 128 * 1024 ** 2

/** A query as the model sees it, and where there are vectors to compare it with. */
export interface VectorQuery {
  readonly organizationId: string
  readonly model: string
  readonly fingerprint: string
  readonly numbers: Int8Array
  /** Weight of the vector similarity in the ranking of this organization. */
  readonly weight: number
  /** Chunks from which on they are looked up, where there is an index, instead of being compared. */
  readonly indexFrom: number
  /** Segments of which every chunk was put to the model, by repository. */
  readonly covered: ReadonlyMap<string, ReadonlySet<string>>
}

/** A segment that is searched for neighbors. */
export interface ComparedSegment {
  readonly id: string
  readonly table: DocumentTable
  readonly deadFiles: ReadonlySet<number>
  /** Null where there are no filters. */
  readonly allowedFiles: ReadonlySet<number> | null
}

/** Numbers of chunks, by segment. */
export type Neighbors = ReadonlyMap<string, ReadonlyArray<number>>

const none: Neighbors = new Map()

/** A segment with the chunks that the filters admit. */
interface FilteredSegment {
  readonly id: string
  /** Number of these chunks. */
  readonly chunks: number
  readonly isLookedFor: (chunk: number) => boolean
}

const filtered = ({ allowedFiles, deadFiles, id, table }: ComparedSegment): FilteredSegment => {
  const isLookedFor = (chunk: number): boolean => {
    const file = table.files[chunk] ?? 0
    return !deadFiles.has(file) && (allowedFiles === null || allowedFiles.has(file))
  }
  let chunks = table.chunkCount
  if (allowedFiles !== null) {
    chunks = 0
    for (let chunk = 0; chunk < table.chunkCount; chunk++) if (isLookedFor(chunk)) chunks++
  }
  return { id, chunks, isLookedFor }
}

const bySegmentOf = (places: ReadonlyArray<NeighborPlace>): Neighbors => {
  const found = new Map<string, Array<number>>()
  for (const { segmentId, chunk } of places) {
    const ofSegment = found.get(segmentId)
    if (ofSegment === undefined) found.set(segmentId, [chunk])
    else ofSegment.push(chunk)
  }
  return found
}

const sets = `
  SELECT s.repository_id AS "repositoryId", s.covered_segments AS "coveredSegments", c.weight
  FROM code_vector_sets s
  LEFT JOIN code_vector_calibrations c
    ON c.organization_id = s.organization_id AND c.fingerprint = s.fingerprint
  WHERE s.organization_id = $1 AND s.fingerprint = $2 AND s.repository_id = ANY($3::uuid[])
    AND s.covered_segments IS NOT NULL`

const vectorsOfSegment = `
  SELECT f.first_chunk + p.position AS chunk, v.vector
  FROM code_segment_files f
  JOIN code_content_chunks p ON p.organization_id = $1 AND p.content_id = f.content_id
  JOIN code_chunk_vectors v ON v.organization_id = $1 AND v.chunk_id = p.chunk_id AND v.fingerprint = $3
  WHERE f.organization_id = $1 AND f.segment_id = $2 AND v.vector IS NOT NULL
  ORDER BY chunk`

const vectorsOfChunks = `
  SELECT chunk_id AS "chunkId", vector FROM code_chunk_vectors
  WHERE organization_id = $1 AND fingerprint = $2 AND chunk_id = ANY($3::uuid[]) AND vector IS NOT NULL`

const SetRow = Schema.Struct({
  repositoryId: Schema.String,
  coveredSegments: Schema.Array(Schema.String),
  weight: Schema.NullOr(Schema.Number),
})

const SegmentVectorRow = Schema.Struct({ chunk: Schema.Number, vector: Bytes })

const ChunkVectorRow = Schema.Struct({ chunkId: Schema.String, vector: Bytes })

/** Compares by vectors. Without a model, and where it gives no answer in time, there is nothing to compare. */
export class VectorSearch extends Context.Service<VectorSearch>()("code/vectors/VectorSearch", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const configured = yield* configuredModel
    const nearest = yield* NearestNeighbors
    const blocks = new VectorBlocks()
    const resumeAt = yield* Ref.make(0)

    /** The query's vector, within the deadline; the model is left alone for a while after it gave none. */
    const embed = (model: FingerprintedModel, text: string) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        if (now < (yield* Ref.get(resumeAt))) return Option.none()
        const leaveAlone = (pauseMillis: number, reason: string) =>
          Effect.andThen(
            Ref.set(resumeAt, now + Math.max(pauseMillis, shortestPauseMillis)),
            Effect.as(Effect.logWarning("searches rank without the model for now", reason), Option.none<Int8Array>()),
          )
        return yield* model.embedQuery(text).pipe(
          Effect.timeoutOption(queryDeadline),
          Effect.flatMap(
            Option.match({
              onNone: () => leaveAlone(0, `The model at ${model.host} did not answer in time.`),
              onSome: (vector) => Effect.succeedSome(numbersOf(packVector(vector))),
            }),
          ),
          Effect.catchTags({
            ModelUnavailable: (error) => leaveAlone(error.retryAfterSeconds * 1000, error.message),
            ModelAnswerInvalid: (error) => leaveAlone(0, error.message),
            // about this text alone, or about every one: which, the next query tells
            ModelRefused: (error) =>
              error.reason === "content" || error.reason === "too_long"
                ? Effect.succeedNone
                : leaveAlone(0, error.message),
          }),
        )
      })

    /** A query as the model sees it, where that can be compared with something in these repositories. */
    const queryOf = Effect.fn("VectorSearch.queryOf")(function* (
      organizationId: string,
      text: string,
      repositoryIds: ReadonlyArray<string>,
    ) {
      if (Option.isNone(configured)) return Option.none<VectorQuery>()
      const model = configured.value
      const { fingerprint } = model
      const rows = yield* sql
        .unsafe(sets, [organizationId, fingerprint, repositoryIds])
        .pipe(rowsAs(SetRow), Effect.orDie)
      const covered = new Map(rows.map((row) => [row.repositoryId, new Set(row.coveredSegments)]))
      // nothing is sent where there is nothing to compare with
      if (![...covered.values()].some(({ size }) => size > 0)) return Option.none<VectorQuery>()
      return Option.map(yield* embed(model, text), (numbers): VectorQuery => ({
        organizationId,
        model: model.name,
        fingerprint,
        numbers,
        weight: rows[0]?.weight ?? shippedWeights.similarity,
        indexFrom: model.indexFrom,
        covered,
      }))
    })

    const blockOfSegment = ({ organizationId, fingerprint }: VectorQuery, segmentId: string) =>
      Effect.gen(function* () {
        const known = blocks.get(segmentId)
        if (known !== undefined) return known
        const block = blockOf(
          yield* sql.unsafe(vectorsOfSegment, [organizationId, segmentId, fingerprint]).pipe(rowsAs(SegmentVectorRow)),
        )
        blocks.add(segmentId, block)
        return block
      }).pipe(Effect.orDie)

    /** Compares a query with each chunk that is looked for. */
    const compareAll = (query: VectorQuery, segments: ReadonlyArray<FilteredSegment>) =>
      Effect.gen(function* () {
        const best = new Best<NeighborPlace>(mostNeighbors)
        for (const { id, isLookedFor } of segments) {
          const block = yield* blockOfSegment(query, id)
          yield* inTurns([block], () => {
            cosinesOf(block, query.numbers, isLookedFor).forEach((cosine, row) => {
              if (cosine > best.threshold) best.offer(cosine, { segmentId: id, chunk: block.chunks[row] ?? 0 })
            })
          })
        }
        return best.descending().map(({ item }) => item)
      })

    /** Looks a query up in the organization's index, where it has one. */
    const lookUp = (
      query: VectorQuery,
      segments: ReadonlyArray<FilteredSegment>,
      comparedChunks: number,
      canCompareAll: boolean,
    ) =>
      Effect.gen(function* () {
        const segmentIds = segments.map(({ id }) => id)
        const found = yield* nearest.find({
          ...query,
          segmentIds,
          comparedChunks,
          wanted: mostNeighbors,
          canCompareAll,
        })
        const bySegment = new Map(segments.map((segment) => [segment.id, segment]))
        return Option.map(found, (places) =>
          places
            .filter(({ segmentId, chunk }) => bySegment.get(segmentId)?.isLookedFor(chunk) ?? false)
            .slice(0, mostNeighbors),
        )
      })

    /**
     * The chunks that are nearest to a query, of those that the filters let through. Where there are few, all of them are
     * compared; many are looked up, where there is an index.
     */
    const neighbors = Effect.fn("VectorSearch.neighbors")(function* (
      query: VectorQuery,
      compared: ReadonlyArray<ComparedSegment>,
    ) {
      const segments = compared.map(filtered)
      const chunks = segments.reduce((sum, segment) => sum + segment.chunks, 0)
      const canCompareAll = chunks * query.numbers.length <= mostComparedBytes
      const found = chunks < query.indexFrom ? Option.none() : yield* lookUp(query, segments, chunks, canCompareAll)
      if (Option.isSome(found)) return bySegmentOf(found.value)
      // chunks beyond that are found by their words alone
      return canCompareAll ? bySegmentOf(yield* compareAll(query, segments)) : none
    })

    /** Similarity of a query to chunks, by chunk id; chunks without a vector are left out. */
    const similarities = (query: VectorQuery, chunkIds: ReadonlyArray<string>) =>
      sql.unsafe(vectorsOfChunks, [query.organizationId, query.fingerprint, chunkIds]).pipe(
        rowsAs(ChunkVectorRow),
        Effect.map(
          (rows) =>
            new Map(
              rows.flatMap(({ chunkId, vector }): ReadonlyArray<readonly [string, number]> =>
                vector.byteLength === query.numbers.length
                  ? [[chunkId, cosineOf(numbersOf(vector), query.numbers)]]
                  : [],
              ),
            ),
        ),
        Effect.orDie,
      )

    return { queryOf, neighbors, similarities } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(NearestNeighbors.layer))
}
