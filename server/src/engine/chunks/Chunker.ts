/** Takes files of a repository apart into chunks, in the engine's worker threads. */
import { Effect, type Scope } from "effect"
import { batchesOf } from "../discover.ts"
import { EngineFailure, type EngineError } from "../errors.ts"
import { readerOf } from "../examineFiles.ts"
import { openBlobReader } from "../git/BlobReader.ts"
import type { EngineLimits } from "../limits.ts"
import type { SourceFile } from "../syntax/FileRecord.ts"
import type { WorkerPool } from "../workers/WorkerPool.ts"
import type { ChunkedFile, FileToChunk } from "./Chunk.ts"
import type { FileChunks } from "./chunkFile.ts"

/** Answers for every file, in the order asked for. Give it no more files than their chunks may take memory. */
export type Chunker = (files: ReadonlyArray<FileToChunk>) => Effect.Effect<ReadonlyArray<ChunkedFile>, EngineError>

/** Opens a chunker for as long as the scope lives. */
export const openChunker = (
  gitDirectory: string,
  pool: WorkerPool,
  limits: EngineLimits,
): Effect.Effect<Chunker, never, Scope.Scope> =>
  Effect.map(openBlobReader(gitDirectory), (reader) => {
    const read = readerOf(reader, limits)
    const chunkBatch = (batch: ReadonlyArray<FileToChunk>) =>
      Effect.gen(function* () {
        const contents = yield* read(batch.map(({ blob }) => blob))
        const sources = batch.flatMap(({ path, role }, index): ReadonlyArray<SourceFile> => {
          const content = contents[index]
          return content === null || content === undefined ? [] : [{ path, role, content }]
        })
        return yield* pool.chunk(sources, limits).pipe(Effect.mapError(({ message }) => new EngineFailure({ message })))
      })
    return (files) =>
      Effect.gen(function* () {
        const small = files.filter(({ size }) => size <= limits.maximumFileBytes)
        const large = new Set(files.filter(({ size }) => size > limits.maximumFileBytes))
        const batches = yield* Effect.forEach(batchesOf(small), chunkBatch, { concurrency: pool.size })
        const results = new Map(batches.flat().map((result) => [result.path, result]))
        return files.map((file) =>
          large.has(file) ? leftOut(file, "too_large") : chunkedFile(file, results.get(file.path)),
        )
      })
  })

const chunkedFile = (file: FileToChunk, result: FileChunks | undefined): ChunkedFile => {
  if (result === undefined) return leftOut(file, "unreadable")
  if (result.kind !== "chunked") return leftOut(file, result.kind === "skipped" ? result.reason : "unsupported")
  return { path: file.path, blob: file.blob, language: result.language, chunks: result.chunks, skipped: null }
}

const leftOut = ({ path, blob }: FileToChunk, skipped: ChunkedFile["skipped"]): ChunkedFile => ({
  path,
  blob,
  language: null,
  chunks: [],
  skipped,
})
