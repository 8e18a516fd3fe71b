/** A model for embeddings at an endpoint of the operator: `/embeddings`, in batches that the endpoint takes. */
import { Duration, Effect, Option, Ref, Result } from "effect"
import type { GuardedFetch } from "../../foundation/net/GuardedFetch.ts"
import type { Embeddings } from "../EmbeddingModel.ts"
import * as Endpoint from "../Endpoint.ts"
import { ModelAnswerInvalid, type ModelError, ModelRefused, type RefusedReason } from "../ModelErrors.ts"
import { storableText } from "../../foundation/text/StorableText.ts"
import type { EmbeddingModelSettings } from "../../config/Models.ts"
import { readEmbeddings, type Vectors } from "./readEmbeddings.ts"

/** An endpoint answers at once with everything: between pieces there is only the network. */
const idleDeadline = Duration.seconds(30)

/** Bytes that one number takes in JSON, with its comma, at most. */
const bytesPerNumber = 32

/** The longest vector that a model has, where the setting does not say. */
const mostDimensions = 4096

/** Around the vectors, and for what an endpoint adds. */
const otherBytes = 1024 * 1024

/** No answer is read beyond this, however large a batch is set. */
const mostBytes = 128 * 1024 * 1024

/** A text that is too long is cut in half this often: its beginning says most of what it is about. */
const mostCuts = 3

/** Refusals that fewer texts, or other ones, may not meet. */
const aboutWhatIsSent: ReadonlySet<RefusedReason> = new Set(["too_long", "too_large", "content", "request"])

/** What became of each text. */
type Results = ReadonlyArray<Result.Result<Float32Array, ModelRefused | ModelAnswerInvalid>>

/** A text of at most so many characters that ends with a whole one, and has none that cannot be sent. */
const cut = (text: string, characters: number): string => {
  const last = text.charCodeAt(characters - 1)
  const isSplit = text.length > characters && last >= 0xd800 && last < 0xdc00
  return storableText(text.slice(0, isSplit ? characters - 1 : characters))
}

/** A model at an endpoint. */
export const make = (settings: EmbeddingModelSettings, guarded: GuardedFetch, options: Endpoint.EndpointOptions = {}) =>
  Effect.gen(function* () {
    const { model, maxCharacters, queryPrefix, documentPrefix } = settings
    const endpoint = yield* Endpoint.make(settings, guarded, options)
    const { host, origin } = endpoint
    // learned of the endpoint while the process lives: the longest batch it takes, the length of its vectors, what it knows
    const batchTaken = yield* Ref.make(settings.batch)
    const dimensionsSeen = yield* Ref.make(settings.dimensions)
    const knowsFormat = yield* Ref.make(true)

    const bodyOf = (input: ReadonlyArray<string>, hasFormat: boolean) => ({
      model,
      input,
      ...(hasFormat ? { encoding_format: "float" } : {}),
      ...Option.match(settings.dimensions, { onNone: () => ({}), onSome: (dimensions) => ({ dimensions }) }),
    })

    const request = (input: ReadonlyArray<string>): Effect.Effect<Vectors, ModelError> =>
      Effect.gen(function* () {
        const dimensions = yield* Ref.get(dimensionsSeen)
        let hasFormat = yield* Ref.get(knowsFormat)
        const numbers = input.length * Option.getOrElse(dimensions, () => mostDimensions)
        const vectors = yield* endpoint.call<Vectors>(
          {
            path: "/embeddings",
            body: bodyOf(input, hasFormat),
            longestAnswer: Math.min(otherBytes + numbers * bytesPerNumber, mostBytes),
            idleDeadline,
            read: ({ headers, body }) => readEmbeddings(headers, body, input.length, dimensions),
          },
          (words) => {
            if (!hasFormat || !words.includes("encoding_format")) return Option.none()
            hasFormat = false
            return Option.some(bodyOf(input, false))
          },
        )
        yield* Ref.set(knowsFormat, hasFormat)
        const seen = vectors.find(Option.isSome)?.value.length
        if (seen !== undefined) yield* Ref.set(dimensionsSeen, Option.some(seen))
        return vectors
      })

    const withoutVector = new ModelAnswerInvalid({
      host,
      reason: "not_finite",
      detail: "returned an embedding that has no direction: not a number, infinite or all zeros",
    })
    const ofEmptyText = new ModelRefused({ host, reason: "request", detail: "is not asked for an empty text" })

    const resultsOf = (vectors: Vectors): Results =>
      vectors.map((vector) => Result.fromOption(vector, () => withoutVector))

    /** One text alone, cut shorter while it is too long. */
    const embedOne = (text: string, cuts: number): Effect.Effect<Results, ModelError> =>
      request([text]).pipe(
        Effect.map(resultsOf),
        Effect.catchTag("ModelRefused", (refused) => {
          const isTooMuch = refused.reason === "too_long" || refused.reason === "too_large"
          if (isTooMuch && cuts < mostCuts) return embedOne(cut(text, Math.ceil(text.length / 2)), cuts + 1)
          return isTooMuch || refused.reason === "content"
            ? Effect.succeed([Result.fail(refused)])
            : Effect.fail(refused)
        }),
      )

    /** Several texts at once; in halves where the endpoint refuses so many, or one among them. */
    const embedBatch = (texts: ReadonlyArray<string>): Effect.Effect<Results, ModelError> =>
      Effect.gen(function* () {
        const [first] = texts
        if (first !== undefined && texts.length === 1) return yield* embedOne(first, 0)
        const attempt = yield* Effect.result(request(texts))
        if (Result.isSuccess(attempt)) return resultsOf(attempt.success)
        const error = attempt.failure
        if (error._tag !== "ModelRefused" || !aboutWhatIsSent.has(error.reason)) return yield* error
        const half = Math.ceil(texts.length / 2)
        const before = yield* embedBatch(texts.slice(0, half))
        // half of it was taken: no more will be sent from now on
        if (error.reason === "too_large") yield* Ref.update(batchTaken, (taken) => Math.min(taken, half))
        return [...before, ...(yield* embedBatch(texts.slice(half)))]
      })

    const embedAll = (texts: ReadonlyArray<string>, prefix: string): Effect.Effect<Results, ModelError> =>
      Effect.gen(function* () {
        const inputs = texts.flatMap((text, at) =>
          text.trim() === "" ? [] : [{ at, input: cut(prefix + text, prefix.length + maxCharacters) }],
        )
        const results: Array<Results[number]> = texts.map(() => Result.fail(ofEmptyText))
        for (let done = 0; done < inputs.length;) {
          const batch = inputs.slice(done, done + (yield* Ref.get(batchTaken)))
          const embedded = yield* embedBatch(batch.map(({ input }) => input))
          embedded.forEach((result, nth) => {
            const at = batch[nth]?.at
            if (at !== undefined) results[at] = result
          })
          done += batch.length
        }
        return results
      })

    const embeddings: Embeddings = {
      name: model,
      host,
      origin,
      dimensions: settings.dimensions,
      queryPrefix,
      documentPrefix,
      maxCharacters,
      indexFrom: settings.indexFrom,
      batch: settings.batch,
      embedDocuments: Effect.fn("EmbeddingModel.embedDocuments")((texts) => embedAll(texts, documentPrefix)),
      embedQueries: Effect.fn("EmbeddingModel.embedQueries")((texts) => embedAll(texts, queryPrefix)),
      embedQuery: Effect.fn("EmbeddingModel.embedQuery")(function* (text) {
        const [result = Result.fail(ofEmptyText)] = yield* embedAll([text], queryPrefix)
        return yield* Effect.fromResult(result)
      }),
    }
    return embeddings
  })
