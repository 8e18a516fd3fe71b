/** Puts the chunks of indexes to the configured model, batch by batch, so that searches can compare their meaning. */
import { Data, Duration, Effect, Layer, Option, Ref, Result } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { elapsedMillis } from "../../foundation/Elapsed.ts"
import { LeaseLost } from "../../foundation/queue/LeasedQueue.ts"
import { workOnQueue } from "../../foundation/queue/QueueWorkers.ts"
import type { ModelError } from "../../models/ModelErrors.ts"
import { runPeriodicDeletion } from "../../foundation/PeriodicTask.ts"
import { batchesOf } from "../index/batches.ts"
import { Calibration } from "./Calibration.ts"
import { documentOf } from "./Fingerprint.ts"
import { NeighborIndexes } from "./NeighborIndexes.ts"
import { NeighborUpkeep } from "./NeighborUpkeep.ts"
import { configuredModel, type FingerprintedModel, VectorModels } from "./VectorModels.ts"
import { mostAttempts, type VectorLease, VectorSets } from "./VectorSets.ts"
import { type EmbeddedChunk, type UnembeddedChunk, VectorStore } from "./VectorStore.ts"

/** Contents whose chunks are looked through at a time. */
const contentsTogether = 200

/** Maximum characters of one request: endpoints limit the size of a batch as well. */
const mostCharacters = 150_000

/** Interval at which vectors that searches no longer use are deleted. */
const deletionInterval = Duration.seconds(30)

/** A model that is away is away for every repository: none is tried for so long, or for as long as it asked for. */
const shortestPauseMillis = 1000
const longestPauseMillis = 60_000

/** The model's vectors have come to be of another length, so they cannot be compared with those that are there. */
class OtherDimensions extends Data.TaggedError("OtherDimensions")<{
  readonly host: string
  readonly stored: number
  readonly returned: number
}> {
  override get message(): string {
    return `The model at ${this.host} returned ${this.returned} dimensions where ${this.stored} are stored. Set EMBEDDING_MODEL_DIMENSIONS, or give the changed model another name.`
  }
}

/** The first chunks, as many as go into one request. */
const firstBatch = (chunks: ReadonlyArray<UnembeddedChunk>, { batch, maxCharacters }: FingerprintedModel) => {
  let characters = 0
  const taken = chunks.slice(0, batch).findIndex((chunk) => {
    characters += Math.min(documentOf(chunk).length, maxCharacters)
    return characters > mostCharacters
  })
  return chunks.slice(0, taken === -1 ? batch : Math.max(1, taken))
}

const failureOf = (error: ModelError | OtherDimensions, attempts: number) => {
  const reason = error.message
  switch (error._tag) {
    case "ModelUnavailable":
      // it costs nothing, and passes
      return { reason, isFinal: false, pauseMillis: error.retryAfterSeconds * 1000 }
    case "OtherDimensions":
      return { reason, isFinal: true, pauseMillis: 0 }
    case "ModelAnswerInvalid":
      return { reason, isFinal: error.reason === "wrong_dimensions" || attempts + 1 >= mostAttempts, pauseMillis: 0 }
    case "ModelRefused":
      return { reason, isFinal: attempts + 1 >= mostAttempts, pauseMillis: 0 }
  }
}

/** Works until its scope closes, where a model is configured and the process analyzes: else no text leaves the machine. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const configured = yield* configuredModel
    const { analysisWorkers, databaseUrl } = yield* Configuration
    if (Option.isNone(configured)) return
    const model = configured.value
    const models = yield* VectorModels
    const sets = yield* VectorSets
    const store = yield* VectorStore
    const calibration = yield* Calibration
    const indexes = yield* NeighborIndexes
    const upkeep = yield* NeighborUpkeep
    const resumeAt = yield* Ref.make(0)

    const embed = (lease: VectorLease, chunks: ReadonlyArray<UnembeddedChunk>) =>
      Effect.gen(function* () {
        const results = yield* model.embedDocuments(chunks.map(documentOf))
        const returned = results.find(Result.isSuccess)?.success.length
        if (returned !== undefined) {
          const stored = yield* models.settleDimensions(model.fingerprint, returned)
          if (stored !== returned) return yield* new OtherDimensions({ host: model.host, stored, returned })
        }
        yield* store.add(
          lease,
          chunks.flatMap(({ id }, at): ReadonlyArray<EmbeddedChunk> => {
            const result = results[at]
            return result === undefined ? [] : [{ id, result: Result.mapError(result, ({ message }) => message) }]
          }),
        )
      })

    const embedAll = (lease: VectorLease) =>
      Effect.gen(function* () {
        const contents = yield* store.contents(lease)
        if (Option.isNone(contents)) return yield* new LeaseLost({ queue: sets.queue.name, id: lease.work.id })
        const { contentIds, indexAt, segmentIds } = contents.value
        for (const batch of batchesOf(contentIds, contentsTogether)) {
          for (;;) {
            const chunks = firstBatch(yield* store.missing(lease, batch, model.batch), model)
            if (chunks.length === 0) break
            yield* embed(lease, chunks)
          }
        }
        // before searches use them; without it, they have the shipped weight
        yield* calibration
          .measure(model, lease.organizationId)
          .pipe(Effect.catch(({ message }) => Effect.logWarning("what vectors weigh was not measured", message)))
        yield* indexes.extend(lease)
        yield* sets.complete(lease, { indexAt, segmentIds })
        // until there is an index, all are compared
        yield* upkeep.ask(lease.organizationId)
      })

    const failed = (lease: VectorLease, error: ModelError | OtherDimensions) =>
      Effect.gen(function* () {
        const failure = failureOf(error, yield* sets.attemptsOf(lease))
        yield* sets.fail(lease, failure)
        const pause = Math.min(Math.max(failure.pauseMillis, shortestPauseMillis), longestPauseMillis)
        yield* Ref.set(resumeAt, (yield* elapsedMillis) + pause)
        yield* Effect.logWarning("chunks could not be embedded", failure.reason)
      })

    const claim = Effect.gen(function* () {
      const isPaused = (yield* elapsedMillis) < (yield* Ref.get(resumeAt))
      if (isPaused || !(yield* models.isInUse(model.fingerprint))) return Option.none()
      yield* sets.ask(model.fingerprint)
      return yield* sets.claim(model.fingerprint)
    })

    yield* models.use(model)
    if (analysisWorkers === 0) return
    yield* runPeriodicDeletion(
      Effect.flatMap(models.isInUse(model.fingerprint), (isInUse) =>
        isInUse ? store.deleteUnused(model.fingerprint) : Effect.void,
      ),
      { interval: deletionInterval, complaint: "Vectors of other models could not be deleted" },
    )
    yield* Effect.forkScoped(upkeep.forever(model.fingerprint))
    yield* workOnQueue({
      queue: sets.queue,
      subject: "set of vectors",
      count: 1,
      // the embedded database belongs to one process
      isAlone: Option.isNone(databaseUrl),
      claim,
      leaseOf: ({ work }) => work,
      work: (lease) =>
        embedAll(lease).pipe(
          Effect.catchIf(
            (error) => error._tag !== "LeaseLost",
            (error) => failed(lease, error),
          ),
        ),
      around: (lease, done) =>
        done.pipe(Effect.annotateLogs({ repository: lease.repositoryId }), Effect.withSpan("VectorWorker.work")),
    })
  }),
)
