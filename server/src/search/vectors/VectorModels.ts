/** Which model's vectors are in use: of several that were configured, the last. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { EmbeddingModel, type Embeddings } from "../../models/EmbeddingModel.ts"
import { rowsAs } from "../../database/Rows.ts"
import { fingerprintOf } from "./Fingerprint.ts"

/** A model with the fingerprint of its vectors. */
export interface FingerprintedModel extends Embeddings {
  readonly fingerprint: string
}

/** The configured model. */
export const configuredModel: Effect.Effect<Option.Option<FingerprintedModel>, never, EmbeddingModel> = Effect.map(
  EmbeddingModel,
  Option.map((model) => ({ ...model, fingerprint: fingerprintOf(model) })),
)

const FingerprintRow = Schema.Struct({ fingerprint: Schema.String })

const DimensionsRow = Schema.Struct({ dimensions: Schema.Number })

/** The models that vectors are of. */
export class VectorModels extends Context.Service<VectorModels>()("code/vectors/VectorModels", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Makes a model the one in use. Work that failed with it before is tried again: the operator may have mended the cause. */
    const use = Effect.fn("VectorModels.use")(function* ({ fingerprint, name, host }: FingerprintedModel) {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        INSERT INTO code_vector_models (fingerprint, name, host, configured_at)
        VALUES (${fingerprint}, ${name}, ${host}, ${now})
        ON CONFLICT (fingerprint) DO UPDATE SET configured_at = excluded.configured_at
      `
      yield* sql`
        UPDATE code_vector_sets SET status = 'queued', attempts = 0, next_attempt_at = ${now}
        WHERE fingerprint = ${fingerprint} AND status = 'failed'
      `
    }, Effect.orDie)

    /** Whether a model is the one in use: a process that is about to be replaced has an older one, and does no more. */
    const isInUse = (fingerprint: string) =>
      sql`
        SELECT fingerprint FROM code_vector_models ORDER BY configured_at DESC, fingerprint LIMIT 1
      `.pipe(
        rowsAs(FingerprintRow),
        Effect.map(([newest]) => newest?.fingerprint === fingerprint),
        Effect.orDie,
      )

    /** Notes how many dimensions a model's vectors have; those that it has had since the first ones. */
    const settleDimensions = (fingerprint: string, dimensions: number) =>
      sql`
        UPDATE code_vector_models SET dimensions = coalesce(dimensions, ${dimensions})
        WHERE fingerprint = ${fingerprint}
        RETURNING dimensions
      `.pipe(
        rowsAs(DimensionsRow),
        Effect.map(([settled]) => settled?.dimensions ?? dimensions),
        Effect.orDie,
      )

    return { use, isInUse, settleDimensions } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
