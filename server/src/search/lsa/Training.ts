/** Brings the model of a repository up to its index: new chunks are folded in, and after too many of them it is trained anew. */
import { Context, DateTime, Effect, Layer } from "effect"
import { isSampled, minimumTrainingChunks } from "./lsa.ts"
import type { LsaLease } from "./LsaJobs.ts"
import { type ActiveModel, type LiveSegment, LsaStore } from "./LsaStore.ts"
import { openTrainingThread, type TrainingThread } from "./TrainingThread.ts"

/** Beyond this share of new chunks, what the model was trained on is another repository. */
const mostNewChunks = 0.25

/** Brings models up to date. */
export class Training extends Context.Service<Training>()("code/lsa/Training", {
  make: Effect.gen(function* () {
    const store = yield* LsaStore

    const addVectors = (
      lease: LsaLease,
      thread: TrainingThread,
      model: Pick<ActiveModel, "id" | "dimensions">,
      segments: ReadonlyArray<LiveSegment>,
    ) =>
      Effect.forEach(
        segments,
        (segment) =>
          Effect.gen(function* () {
            const vectors = yield* thread.vectorsOf(segment.chunkCount, yield* store.listsOf(lease, segment))
            yield* store.addVectors(lease, model, segment, vectors)
          }),
        { discard: true },
      )

    /** Learns from all segments, and lets searches use what came of it once every chunk has its vector. */
    const train = (lease: LsaLease, segments: ReadonlyArray<LiveSegment>, total: number) =>
      Effect.gen(function* () {
        const trainedAt = yield* DateTime.nowAsDate
        const thread = yield* openTrainingThread()
        let index = 0
        for (const segment of segments) {
          const isLive = yield* store.areLive(lease, segment)
          yield* thread.learn(
            isLive.map((live) => (live === 1 && isSampled(index++, total) ? 1 : 0)),
            yield* store.listsOf(lease, segment),
          )
        }
        const model = yield* thread.train
        if (model === null) return
        const id = yield* store.build(lease, model, trainedAt)
        yield* addVectors(lease, thread, { id, dimensions: model.dimensions }, segments)
        yield* store.activate(lease, id)
      }).pipe(Effect.scoped)

    const foldIn = (lease: LsaLease, model: ActiveModel, segments: ReadonlyArray<LiveSegment>) =>
      Effect.gen(function* () {
        const thread = yield* openTrainingThread()
        yield* thread.use(yield* store.read(lease, model))
        yield* addVectors(lease, thread, model, segments)
      }).pipe(Effect.scoped)

    const bringUp = Effect.fn("Training.bringUp")(function* (lease: LsaLease) {
      const active = yield* store.begin(lease)
      const segments = yield* store.live(lease)
      const { total, added } = yield* store.countSince(lease, segments, active?.trainedAt ?? new Date(0))
      if (total < minimumTrainingChunks) return
      if (active === null || added > mostNewChunks * total) return yield* train(lease, segments, total)
      const covered = yield* store.covered(lease, active.id, segments)
      const missing = segments.filter(({ id }) => !covered.has(id))
      if (missing.length > 0) yield* foldIn(lease, active, missing)
    })

    return { bringUp } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(LsaStore.layer))
}
