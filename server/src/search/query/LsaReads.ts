/** How alike the chunks that a search has chosen and its query are, by the models of their repositories. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Schema } from "effect"
import { Bytes, rowsAs } from "../../database/Rows.ts"
import { type LsaModel, queryVectorOf, similarity, type TermVector } from "../lsa/lsa.ts"
import { chunksTogether } from "../lsa/LsaStore.ts"
import type { Chosen } from "./Candidates.ts"
import type { SearchedModel } from "./SearchReads.ts"

/** The chunks that were chosen in one repository, and what was asked for. */
export interface ChosenByModel {
  readonly lsaModel: SearchedModel | null
  readonly terms: ReadonlyMap<string, number>
  readonly chosen: ReadonlyArray<Chosen>
}

const termVectors = `
  SELECT model_id, term, weight, numbers FROM code_lsa_terms
  WHERE organization_id = $1 AND model_id = ANY($2::bigint[]) AND term = ANY($3::text[])`

const chunkVectors = `
  SELECT asked.number, substr(v.vectors, (asked.chunk - v.first_chunk) * asked.dimensions + 1, asked.dimensions) AS vector
  FROM unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[])
    WITH ORDINALITY AS asked (model_id, dimensions, segment_id, chunk, number)
  JOIN code_lsa_vectors v
    ON v.organization_id = $1 AND v.segment_id = asked.segment_id AND v.model_id = asked.model_id
      AND v.first_chunk = asked.chunk / ${chunksTogether} * ${chunksTogether}`

const TermRow = Schema.Struct({ model_id: Schema.String, term: Schema.String, weight: Schema.Number, numbers: Bytes })

const ChunkVectorRow = Schema.Struct({ number: Schema.String, vector: Bytes })

/** The reads of models. */
export class LsaReads extends Context.Service<LsaReads>()("code/search/LsaReads", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** What the models say of the terms of a query. */
    const models = (organizationId: string, asked: ReadonlyArray<ChosenByModel>) =>
      sql
        .unsafe(termVectors, [
          organizationId,
          asked.flatMap(({ lsaModel }) => (lsaModel === null ? [] : [lsaModel.id])),
          [...new Set(asked.flatMap(({ terms }) => [...terms.keys()]))],
        ])
        .pipe(
          rowsAs(TermRow),
          Effect.map((rows) => {
            const byModel = new Map<string, Map<string, TermVector>>()
            for (const { model_id, term, weight, numbers } of rows) {
              const ofModel = byModel.get(model_id) ?? new Map<string, TermVector>()
              byModel.set(model_id, ofModel.set(term, { weight, numbers: new Int8Array(numbers) }))
            }
            return byModel
          }),
        )

    const vectors = (
      organizationId: string,
      asked: ReadonlyArray<{ readonly model: SearchedModel; readonly one: Chosen }>,
    ) =>
      sql
        .unsafe(chunkVectors, [
          organizationId,
          asked.map(({ model }) => model.id),
          asked.map(({ model }) => model.dimensions),
          asked.map(({ one }) => one.segmentId),
          asked.map(({ one }) => one.chunk),
        ])
        .pipe(
          rowsAs(ChunkVectorRow),
          Effect.map((rows) => {
            const found = new Map<Chosen, Int8Array>()
            for (const { number, vector } of rows) {
              const one = asked[Number(number) - 1]?.one
              if (one !== undefined) found.set(one, new Int8Array(vector))
            }
            return found
          }),
        )

    /**
     * The similarity of each chosen chunk to the query. Of a repository with a chunk that has no vector yet there are
     * none: what came last would be ranked behind all else.
     */
    const similarities = (
      organizationId: string,
      selections: ReadonlyArray<ChosenByModel>,
    ): Effect.Effect<ReadonlyMap<Chosen, number>> => {
      const asked = selections.filter(({ lsaModel, chosen }) => lsaModel !== null && chosen.length > 0)
      if (asked.length === 0) return Effect.succeed(new Map())
      return Effect.all(
        [
          models(organizationId, asked),
          vectors(
            organizationId,
            asked.flatMap(({ lsaModel, chosen }) =>
              lsaModel === null ? [] : chosen.map((one) => ({ model: lsaModel, one })),
            ),
          ),
        ],
        { concurrency: "unbounded" },
      ).pipe(
        Effect.map(([byModel, byChunk]) => {
          const found = new Map<Chosen, number>()
          for (const { lsaModel, terms, chosen } of asked) {
            if (lsaModel === null || !chosen.every((one) => byChunk.has(one))) continue
            const model: LsaModel = { dimensions: lsaModel.dimensions, terms: byModel.get(lsaModel.id) ?? new Map() }
            const query = queryVectorOf(model, terms)
            for (const one of chosen) found.set(one, similarity(query, byChunk.get(one) ?? new Int8Array()))
          }
          return found
        }),
        Effect.orDie,
      )
    }

    return { similarities } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
