/** Looks up nearest neighbors in the index of an organization, where it has one. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { conditionOf, neighborIndexName } from "./NeighborIndexes.ts"

/** Parameters of a neighbor lookup. */
export interface NeighborRequest {
  readonly organizationId: string
  readonly fingerprint: string
  readonly numbers: Int8Array
  /** Segments that places are looked for in. */
  readonly segmentIds: ReadonlyArray<string>
  /** Chunks that the caller will let through, of all in the index: the fewer, the more neighbors have to be looked at. */
  readonly comparedChunks: number
  /** Number of neighbors that the caller wants. */
  readonly wanted: number
  /** Whether the caller can compare all of them: then an index that would not show enough of them is not asked. */
  readonly canCompareAll: boolean
}

/** A place of a neighbor. */
export const NeighborPlace = Schema.Struct({
  segmentId: Schema.String,
  chunk: Schema.Number,
})
export type NeighborPlace = typeof NeighborPlace.Type

/** Factor on the scanned neighbors: the caller's chunks are unevenly spread among them. */
const reserve = 2

/** Maximum number of scanned neighbors: more take longer than a search may. */
const mostLookedAt = 5000

/** Candidates that a scan of the index keeps at a time: more find more, and take longer. The index is built with 64. */
const searchBreadth = 200

const VectorsRow = Schema.Struct({ vectors: Schema.Number })

/** Looks up neighbors. */
export class NearestNeighbors extends Context.Service<NearestNeighbors>()("code/vectors/NearestNeighbors", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Places of the neighbors, the nearest first; none where there is no index that is worth asking. */
    const find = Effect.fn("NearestNeighbors.find")(function* (request: NeighborRequest) {
      const { organizationId, numbers, segmentIds, comparedChunks, wanted, canCompareAll } = request
      const dimensions = numbers.length
      const name = neighborIndexName(request, dimensions)
      const [index] = yield* sql`
          SELECT class.reltuples AS vectors
          FROM pg_index index JOIN pg_class class ON class.oid = index.indexrelid
          WHERE index.indexrelid = to_regclass(${name}) AND index.indisvalid
        `.pipe(rowsAs(VectorsRow))
      if (index === undefined) return Option.none<ReadonlyArray<NeighborPlace>>()
      const share = Math.max(1, index.vectors / Math.max(1, comparedChunks))
      const needed = Math.ceil(wanted * reserve * share)
      if (needed > mostLookedAt && canCompareAll) return Option.none<ReadonlyArray<NeighborPlace>>()
      const lookedAt = Math.min(needed, mostLookedAt)
      yield* sql`
          SELECT set_config('hnsw.ef_search', ${String(searchBreadth)}, true),
            set_config('hnsw.iterative_scan', 'relaxed_order', true)
        `
      const places = yield* sql
        .unsafe(
          `
            SELECT f.segment_id AS "segmentId", f.first_chunk + p.position AS chunk
            FROM (
              SELECT chunk_id, embedding::halfvec(${dimensions}) <=> $1::halfvec(${dimensions}) AS distance
              FROM code_chunk_embeddings WHERE ${conditionOf(request)}
              ORDER BY distance LIMIT ${lookedAt}
            ) AS near
            JOIN code_content_chunks p ON p.organization_id = $2 AND p.chunk_id = near.chunk_id
            JOIN code_segment_files f
              ON f.organization_id = $2 AND f.content_id = p.content_id AND f.segment_id = ANY($3::bigint[])
            -- as where all are compared: what has nothing in common is no neighbor
            WHERE near.distance < 1
            ORDER BY near.distance
          `,
          [`[${numbers.join(",")}]`, organizationId, segmentIds],
        )
        .pipe(rowsAs(NeighborPlace))
      return Option.some(places)
    }, transactional(sql))

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
