/** The embedding model that the operator configured, if any: texts in, vectors out, in the same order. */
import { Context, type Effect, type Option, type Result } from "effect"
import type { ModelAnswerInvalid, ModelError, ModelRefused } from "./ModelErrors.ts"

/** A model that embeds. */
export interface Embeddings {
  /** As configured; what the search names itself by. */
  readonly name: string
  /** The host that texts are sent to. */
  readonly host: string
  /** The scheme, host and port of the endpoint: with the name, what makes vectors comparable. */
  readonly origin: string
  /** As configured; the vectors of an endpoint that does not say are as long as they are. */
  readonly dimensions: Option.Option<number>
  readonly queryPrefix: string
  readonly documentPrefix: string
  /** To which texts are cut. */
  readonly maxCharacters: number
  /** Texts that go into one request; whoever has more may hand them over all at once. */
  readonly batch: number
  /** Vectors of an organization from which on they are looked up, where the database has an index for it. */
  readonly indexFrom: number
  /**
   * Embeds texts that are searched: for each, in order, its vector, of length 1, or why this one has none. Fails where
   * none could be had.
   */
  readonly embedDocuments: (
    texts: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyArray<Result.Result<Float32Array, ModelRefused | ModelAnswerInvalid>>, ModelError>
  /** Embeds several texts as what is searched for. */
  readonly embedQueries: Embeddings["embedDocuments"]
  /** Embeds what is searched for. */
  readonly embedQuery: (text: string) => Effect.Effect<Float32Array, ModelError>
}

/** The model for embeddings, where one is configured. */
export class EmbeddingModel extends Context.Service<EmbeddingModel, Option.Option<Embeddings>>()(
  "models/EmbeddingModel",
) {}
