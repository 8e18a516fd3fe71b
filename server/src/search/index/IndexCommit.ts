/** Brings the index of a repository to a commit: reads contents that are new, and writes segments of the chunks that were added. */
import { Array as Arr, Context, Effect, Layer } from "effect"
import type { Chunk, FileToChunk } from "../../engine/chunks/Chunk.ts"
import type { Chunker } from "../../engine/chunks/Chunker.ts"
import { inTurns } from "../../engine/inTurns.ts"
import { storableText } from "../../foundation/text/StorableText.ts"
import { batchesOf } from "./batches.ts"
import { contentIdOf } from "./Contents.ts"
import { type ContentSummary, ContentStore } from "./ContentStore.ts"
import type { IndexLease } from "./IndexLeases.ts"
import type { LiveSegment } from "./liveSegments.ts"
import { segmentCapacity, segmentsToMerge } from "./MergePolicy.ts"
import { chunksOf, type CommitFile, type Plan, planOf } from "./Plan.ts"
import { SegmentBuilder } from "./SegmentBuilder.ts"
import { SegmentStore } from "./SegmentStore.ts"

/** Commit to index. */
export interface CommitToIndex {
  readonly lease: IndexLease
  /** The files of the commit that are examined. */
  readonly files: ReadonlyArray<FileToChunk>
  readonly chunker: Chunker
}

/** Files that are read and stored together, in a transaction of some ten milliseconds. */
const filesTogether = 20

/** Files whose chunks are held in memory at once, on the way into a segment. */
const filesInMemory = 50

interface IdentifiedFile extends FileToChunk, CommitFile {}

/** Brings indexes to commits. */
export class IndexCommit extends Context.Service<IndexCommit>()("code/index/IndexCommit", {
  make: Effect.gen(function* () {
    const contents = yield* ContentStore
    const segments = yield* SegmentStore

    /** Cuts contents that are not stored yet into chunks. */
    const readNew = (lease: IndexLease, chunker: Chunker, files: ReadonlyArray<IdentifiedFile>) => {
      const byContent = new Map<string, Array<IdentifiedFile>>()
      for (const file of files) {
        const same = byContent.get(file.contentId)
        if (same === undefined) byContent.set(file.contentId, [file])
        else same.push(file)
      }
      return Effect.forEach(
        batchesOf([...byContent], filesTogether),
        (batch) =>
          Effect.gen(function* () {
            const chunked = yield* chunker(batch.flatMap(([, [file]]) => (file === undefined ? [] : [file])))
            const read = batch.flatMap(([id, same], index) => {
              const result = chunked[index]
              return result === undefined ? [] : [{ ...result, id, files: same.length }]
            })
            if (Arr.isReadonlyArrayNonEmpty(read)) yield* contents.add(lease, read)
          }),
        { discard: true },
      )
    }

    /** Adds files to segments, and stores each that is full. Answers for each stored one, and for the last. */
    const write = <E>(
      lease: IndexLease,
      files: ReadonlyArray<CommitFile>,
      known: ReadonlyMap<string, ContentSummary>,
      onSegment: (id: string) => Effect.Effect<void, E>,
    ) =>
      Effect.gen(function* () {
        let builder = new SegmentBuilder()
        const store = Effect.gen(function* () {
          const segment = builder.build()
          builder = new SegmentBuilder()
          yield* onSegment(yield* segments.build(lease, segment))
        })
        for (const batch of batchesOf(
          files.filter(({ contentId }) => (known.get(contentId)?.chunkCount ?? 0) > 0),
          filesInMemory,
        )) {
          const chunks = yield* contents.chunksOf(lease.organizationId, [
            ...new Set(batch.map(({ contentId }) => contentId)),
          ])
          const indexed = batch.map(({ path, contentId }) => ({
            path,
            contentId,
            language: known.get(contentId)?.language ?? null,
            chunks: chunks.get(contentId) ?? noChunks,
          }))
          for (const file of indexed) {
            if (builder.chunkCount > 0 && builder.chunkCount + file.chunks.length > segmentCapacity) yield* store
            yield* inTurns([file], (one) => builder.add(one))
          }
        }
        if (builder.chunkCount > 0) yield* store
      })

    /** Publishes each new segment as soon as it is written; no segment visible to searches is of another commit. */
    const grow = (lease: IndexLease, plan: Plan, known: ReadonlyMap<string, ContentSummary>) =>
      Effect.gen(function* () {
        const nothing = { added: [], retired: [], died: new Map() }
        yield* write(lease, plan.added, known, (id) => segments.publish(lease, { ...nothing, added: [id] }))
        yield* segments.publish(lease, nothing)
      })

    /** Publishes the new segments and the rewritten rest of merged ones in one step, in place of the retired ones. */
    const replace = (
      lease: IndexLease,
      plan: Plan,
      merged: ReadonlySet<string>,
      known: ReadonlyMap<string, ContentSummary>,
    ) =>
      Effect.gen(function* () {
        const moved = [...merged].flatMap((id) => plan.kept.get(id) ?? [])
        const added: Array<string> = []
        yield* write(lease, [...plan.added, ...moved], known, (id) => Effect.sync(() => void added.push(id)))
        const died = new Map(
          [...plan.stale].flatMap(([id, files]) =>
            merged.has(id)
              ? []
              : [[id, { files: files.map(({ number }) => number), chunks: chunksOf(files) }] as const],
          ),
        )
        yield* segments.publish(lease, { added, retired: [...merged], died })
      })

    const indexCommit = Effect.fn("IndexCommit.indexCommit")(function* ({ lease, files, chunker }: CommitToIndex) {
      const identified = files.map((file): IdentifiedFile => {
        // the blob is read by its id: the path need not be one that git knows
        const path = storableText(file.path)
        return { ...file, path, contentId: contentIdOf({ ...file, path }) }
      })
      const ids = [...new Set(identified.map(({ contentId }) => contentId))]
      const before = yield* contents.known(lease.organizationId, ids)
      const live = yield* segments.live(lease)
      const plan = planOf(identified, yield* segments.filesOf(lease, live))
      yield* segments.begin(lease, {
        chunks: identified.reduce((sum, { contentId }) => sum + (before.get(contentId)?.chunkCount ?? 0), 0),
        stale: plan.stale,
      })
      yield* readNew(
        lease,
        chunker,
        identified.filter(({ contentId }) => !before.has(contentId)),
      )
      const known = yield* contents.known(lease.organizationId, ids)
      const merged = new Set(segmentsToMerge(live.map(sizeIn(plan)), addedChunks(plan, known)))
      yield* merged.size === 0 && plan.stale.size === 0 ? grow(lease, plan, known) : replace(lease, plan, merged, known)
    })

    return { indexCommit } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide([ContentStore.layer, SegmentStore.layer]))
}

const noChunks: ReadonlyArray<Chunk> = []

const sizeIn =
  (plan: Plan) =>
  ({ id, chunkCount }: LiveSegment) => {
    const live = chunksOf(plan.kept.get(id))
    return { id, live, dead: chunkCount - live }
  }

const addedChunks = ({ added }: Plan, known: ReadonlyMap<string, ContentSummary>): number =>
  added.reduce((sum, { contentId }) => sum + (known.get(contentId)?.chunkCount ?? 0), 0)
