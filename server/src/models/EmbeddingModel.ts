/** The embedding model that the operator configured, if any: returns a vector for each text, in the same order. */
import { Context, type Effect, type Option, type Result } from "effect"
import type { ModelAnswerInvalid, ModelError, ModelRefused } from "./ModelErrors.ts"

/** An embedding model. */
export interface Embeddings {
  /** Name from the settings; search responses name the model by it. */
  readonly name: string
  /** Host of the endpoint, which receives the texts. */
  readonly host: string
  /** Scheme, host and port of the endpoint. Only vectors of the same origin and name are comparable. */
  readonly origin: string
  /** Length of vectors from the settings; none accepts the length that the endpoint returns. */
  readonly dimensions: Option.Option<number>
  readonly queryPrefix: string
  readonly documentPrefix: string
  /** Maximum length of a text; longer ones are cut. */
  readonly maxCharacters: number
  /** Texts in one request to the endpoint; more texts are split into several requests. */
  readonly batch: number
  /** Number of an organization's vectors from which on a nearest-neighbor index is used, if the database has one. */
  readonly indexFrom: number
  /**
   * Embeds texts to be searched. Returns for each, in order, its vector of length 1 or the reason why it has none. Fails if no text could
   * be embedded.
   */
  readonly embedDocuments: (
    texts: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyArray<Result.Result<Float32Array, ModelRefused | ModelAnswerInvalid>>, ModelError>
  /** Embeds several search queries. */
  readonly embedQueries: Embeddings["embedDocuments"]
  /** Embeds a search query. */
  readonly embedQuery: (text: string) => Effect.Effect<Float32Array, ModelError>
}

/** The embedding model; none if it is not configured. */
export class EmbeddingModel extends Context.Service<EmbeddingModel, Option.Option<Embeddings>>()(
  "models/EmbeddingModel",
) {}
