/** An embedding model at an endpoint of the operator: calls `/embeddings` in batches of a size that the endpoint accepts. */
import { Duration, Effect, Option, Ref, Result } from "effect"
import type { GuardedFetch } from "../../foundation/net/GuardedFetch.ts"
import type { Embeddings } from "../EmbeddingModel.ts"
import * as Endpoint from "../Endpoint.ts"
import { ModelAnswerInvalid, type ModelError, ModelRefused, type RefusedReason } from "../ModelErrors.ts"
import { storableText } from "../../foundation/text/StorableText.ts"
import type { EmbeddingModelSettings } from "../../config/Models.ts"
import { readEmbeddings, type Vectors } from "./readEmbeddings.ts"

/** Maximum time between two pieces of a response. Endpoints send it all at once, so only the network causes delays. */
const idleDeadline = Duration.seconds(30)

/** Maximum bytes of a number with its comma in JSON. */
const bytesPerNumber = 32

/** Assumed vector length if the setting is missing: the longest of common models. */
const mostDimensions = 4096

/** Bytes allowed for the parts of a response besides the vectors. */
const otherBytes = 1024 * 1024

/** Maximum bytes of a response, whatever the batch size. */
const mostBytes = 128 * 1024 * 1024

/** Maximum halvings of a text that is too long: its beginning says most about its content. */
const mostCuts = 3

/** Refusals that a call with fewer or other texts may not get. */
const aboutWhatIsSent: ReadonlySet<RefusedReason> = new Set(["too_long", "too_large", "content", "request"])

/** The vector of each text, or the reason why it has none. */
type Results = ReadonlyArray<Result.Result<Float32Array, ModelRefused | ModelAnswerInvalid>>

/** Cuts a text to this many characters without splitting a surrogate pair, and replaces lone surrogates, which cannot be sent. */
const cut = (text: string, characters: number): string => {
  const last = text.charCodeAt(characters - 1)
  const isSplit = text.length > characters && last >= 0xd800 && last < 0xdc00
  return storableText(text.slice(0, isSplit ? characters - 1 : characters))
}

/** Creates the client of an embedding model. */
export const make = (settings: EmbeddingModelSettings, guarded: GuardedFetch, options: Endpoint.EndpointOptions = {}) =>
  Effect.gen(function* () {
    const { model, maxCharacters, queryPrefix, documentPrefix } = settings
    const endpoint = yield* Endpoint.make(settings, guarded, options)
    const { host, origin } = endpoint
    // learned from the endpoint until the process ends: its largest batch, the length of its vectors, whether it knows `encoding_format`
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
    const ofEmptyText = new ModelRefused({ host, reason: "request", detail: "is not called for an empty text" })

    const resultsOf = (vectors: Vectors): Results =>
      vectors.map((vector) => Result.fromOption(vector, () => withoutVector))

    /** Embeds one text, and halves it while it is too long. */
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

    /** Embeds several texts; in halves if the endpoint refuses so many, or one of them. */
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
        // the endpoint accepted half as many, which is the maximum from now on
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
