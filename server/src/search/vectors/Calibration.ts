/** Finds the best weight of vector similarity in an organization's searches, on its own documentation comments. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Effect, Layer, Result, Schema } from "effect"
import { codeOf } from "../../engine/chunks/Chunk.ts"
import { inTurns } from "../../engine/inTurns.ts"
import { Bytes, rowsAs } from "../../database/Rows.ts"
import { shippedWeights } from "../ranking/weights.ts"
import { type DocumentationQuery, examination, sentenceOf } from "./documentationQueries.ts"
import { documentOf } from "./Fingerprint.ts"
import { numbersOf, packVector } from "./PackedVector.ts"
import type { FingerprintedModel } from "./VectorModels.ts"

/** Descriptions that are searched for: each is put to the model, and the code below it once more. */
const mostQueries = 96

/** With fewer, chance decides. */
const fewestQueries = 20

/** Functions among which they are searched. */
const mostChunks = 600

/** It is measured again when there is this many times as much to measure with. */
const growth = 2

/** Weights that the calibration tries; 0 ranks without the model. */
const weights = [0, 0.25, 0.5, 1, 1.5, 2, 3]

const ChunkRow = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(["function", "method", "class", "module"]),
  name: Schema.NullOr(Schema.String),
  container: Schema.String,
  documentation: Schema.String,
  text: Schema.String,
  ranges: Schema.Array(Schema.Number),
  vector: Bytes,
})
type ChunkRow = typeof ChunkRow.Type

const codeIn = ({ ranges, text }: ChunkRow): string =>
  codeOf({
    text,
    documentationRanges: ranges.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: ranges[at + 1] ?? start }] : [])),
  })

const meanOf = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

/** The best weight; of equal ones the one nearest to the shipped weight. */
const bestOf = (means: ReadonlyArray<number>): number =>
  means
    .map((mean, at) => ({ mean, weight: weights[at] ?? 0 }))
    .toSorted((one, other) => other.mean - one.mean || distance(one.weight) - distance(other.weight))[0]?.weight ??
  shippedWeights.similarity

const distance = (weight: number): number => Math.abs(weight - shippedWeights.similarity)

const QueriesRow = Schema.Struct({ queries: Schema.Number })

/** Measures how much vectors improve searches. */
export class Calibration extends Context.Service<Calibration>()("code/vectors/Calibration", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Functions of an organization that have a vector; by their ids, which are as good as random. */
    const sample = (organizationId: string, fingerprint: string) =>
      sql`
        SELECT c.id, c.kind, c.name, c.container, c.text, c.documentation, c.documentation_ranges AS ranges, v.vector
        FROM code_chunk_vectors v
        JOIN code_chunks c ON c.organization_id = v.organization_id AND c.id = v.chunk_id
        WHERE v.organization_id = ${organizationId} AND v.fingerprint = ${fingerprint} AND v.vector IS NOT NULL
          AND c.kind IN ('function', 'method') AND c.part = 1 AND NOT EXISTS (
            SELECT FROM code_content_chunks p
            WHERE p.organization_id = c.organization_id AND p.chunk_id = c.id AND p.is_test
          )
        ORDER BY c.documentation = '', c.id
        LIMIT ${mostChunks}
      `.pipe(rowsAs(ChunkRow), Effect.orDie)

    const queriesBefore = (organizationId: string, fingerprint: string) =>
      sql`
        SELECT queries FROM code_vector_calibrations
        WHERE organization_id = ${organizationId} AND fingerprint = ${fingerprint}
      `.pipe(
        rowsAs(QueriesRow),
        Effect.map(([row]) => row?.queries ?? 0),
        Effect.orDie,
      )

    /** Measures, unless that was done with nearly as many queries. If the model does not respond, the weight stays. */
    const measure = Effect.fn("Calibration.measure")(function* (model: FingerprintedModel, organizationId: string) {
      const { fingerprint } = model
      const before = yield* queriesBefore(organizationId, fingerprint)
      if (before * growth > mostQueries) return
      const rows = yield* sample(organizationId, fingerprint)
      const described = rows
        .flatMap((row) => {
          const text = sentenceOf(row.documentation)
          return text === null ? [] : [{ row, text }]
        })
        .slice(0, mostQueries)
      if (described.length < Math.max(fewestQueries, before * growth)) return
      const asked = yield* model.embedQueries(described.map(({ text }) => text))
      const code = yield* model.embedDocuments(
        described.map(({ row }) => documentOf({ ...row, documentation: "", text: codeIn(row) })),
      )
      const queries = described.flatMap(({ row, text }, at): ReadonlyArray<DocumentationQuery> => {
        const [vector, vectorOfCode] = [asked[at], code[at]]
        if (vector === undefined || vectorOfCode === undefined) return []
        if (Result.isFailure(vector) || Result.isFailure(vectorOfCode)) return []
        return [
          {
            text,
            describes: row.id,
            vector: numbersOf(packVector(vector.success)),
            vectorOfCode: numbersOf(packVector(vectorOfCode.success)),
          },
        ]
      })
      if (queries.length < fewestQueries) return
      const { reciprocalRanks } = examination(
        rows.map((row) => ({ ...row, code: codeIn(row), vector: numbersOf(row.vector) })),
      )
      const found: Array<ReadonlyArray<number>> = []
      yield* inTurns(queries, (query) => void found.push(reciprocalRanks(query, weights)))
      const means = weights.map((_, at) => meanOf(found.map((ofQuery) => ofQuery[at] ?? 0)))
      const weight = bestOf(means)
      yield* sql`
        INSERT INTO code_vector_calibrations
          (organization_id, fingerprint, weight, queries, words_rank, vectors_rank, measured_at)
        VALUES (
          ${organizationId}, ${fingerprint}, ${weight}, ${queries.length}, ${means[0] ?? 0},
          ${means[weights.indexOf(weight)] ?? 0}, ${yield* DateTime.nowAsDate}
        )
        ON CONFLICT (organization_id, fingerprint) DO UPDATE SET
          weight = excluded.weight, queries = excluded.queries, words_rank = excluded.words_rank,
          vectors_rank = excluded.vectors_rank, measured_at = excluded.measured_at
      `.pipe(Effect.orDie)
    })

    return { measure } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
