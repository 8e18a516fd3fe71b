/** The thread in which models are trained, as an effect: there as long as its scope is, and gone with all its memory. */
import type { Worker } from "node:worker_threads"
import { Data, Effect, type Scope } from "effect"
import { startWorker } from "../../engine/workers/startWorker.ts"
import type { PackedLists, PackedModel, TrainingReply, TrainingRequest } from "./messages.ts"

/** The thread ended, or said what nobody asked. */
export class TrainingFailed extends Data.TaggedError("TrainingFailed")<{ readonly message: string }> {}

export interface TrainingThread {
  /** Adds those chunks of a segment to what is learnt from for which `isIncluded` is 1. */
  readonly learn: (isIncluded: Uint8Array, lists: PackedLists) => Effect.Effect<void, TrainingFailed>
  /** Trains a model on what was learnt, and uses it; null where that is too little. */
  readonly train: Effect.Effect<PackedModel | null, TrainingFailed>
  /** Uses a model that was trained earlier. */
  readonly use: (model: PackedModel) => Effect.Effect<void, TrainingFailed>
  /** The vectors of the chunks of a segment by the model in use. */
  readonly vectorsOf: (chunkCount: number, lists: PackedLists) => Effect.Effect<Int8Array, TrainingFailed>
}

/** Heap of the thread: what it learns from is a sample of bounded size. */
const heapMebibytes = 1024

/** Beside this file, as a source or as a part of the bundle. */
const threadModule = new URL(import.meta.url.endsWith(".ts") ? "./thread.ts" : "./lsaThread.js", import.meta.url)

/** Starts a thread. Requests are made one after the other. */
export const openTrainingThread = (module: URL = threadModule): Effect.Effect<TrainingThread, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => startWorker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMebibytes } })),
    (worker) => Effect.promise(() => worker.terminate()),
  ).pipe(
    Effect.map((worker) => {
      const ask = asking(worker)
      return {
        learn: (isIncluded, lists) => Effect.asVoid(ask({ kind: "learn", isIncluded, lists })),
        train: Effect.flatMap(ask({ kind: "train" }), (reply) =>
          reply.kind === "trained" ? Effect.succeed(reply.model) : unasked(reply),
        ),
        use: (model) => Effect.asVoid(ask({ kind: "use", model })),
        vectorsOf: (chunkCount, lists) =>
          Effect.flatMap(ask({ kind: "vectors", chunkCount, lists }), (reply) =>
            reply.kind === "vectors" ? Effect.succeed(reply.vectors) : unasked(reply),
          ),
      }
    }),
  )

const unasked = ({ kind }: TrainingReply) =>
  new TrainingFailed({ message: `The thread that trains models answered with "${kind}", which nobody asked.` })

const asking =
  (worker: Worker) =>
  (request: TrainingRequest): Effect.Effect<TrainingReply, TrainingFailed> =>
    Effect.callback((resume) => {
      const onMessage = (reply: TrainingReply) => settle(Effect.succeed(reply))
      const onError = (error: Error) => settle(ended(error.message))
      const onExit = () => settle(ended("it ended"))
      const settle = (result: Effect.Effect<TrainingReply, TrainingFailed>) => {
        worker.off("message", onMessage).off("error", onError).off("exit", onExit)
        resume(result)
      }
      worker.on("message", onMessage).on("error", onError).on("exit", onExit)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(request)
      return Effect.sync(() => worker.off("message", onMessage).off("error", onError).off("exit", onExit))
    })

const ended = (reason: string) =>
  new TrainingFailed({ message: `The thread that trains models does not answer: ${reason}` })
