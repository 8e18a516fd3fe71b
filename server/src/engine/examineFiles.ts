/** Brings about the results of a commit's files: kept ones where their content is known, new ones from the workers. */
import { Clock, Effect } from "effect"
import { batchesOf, type Candidate } from "./discover.ts"
import { AnalysisTimeout, EngineFailure, type EngineError, RepositoryUnreadable } from "./errors.ts"
import type { BlobReader } from "./git/BlobReader.ts"
import { inTurnsInto } from "./inTurns.ts"
import type { EngineLimits } from "./limits.ts"
import { decodeResult, encodeResult, encodeUnfinished } from "./records/encoding.ts"
import { isDue, isLasting, isUnfinished, recordKey } from "./records/recordKey.ts"
import type { RecordStore, StoredRecord } from "./records/RecordStore.ts"
import type { FileResult, SourceFile } from "./syntax/FileRecord.ts"
import type { WorkerPool } from "./workers/WorkerPool.ts"

/** Reads contents by their object names. They belong to the caller, who may release them after use. */
export type Read = (blobs: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Buffer | null>, EngineError>

/** Reading blobs with the engine's bounds and errors. */
export const readerOf =
  (reader: BlobReader, limits: EngineLimits): Read =>
  (blobs) =>
    reader.read(blobs).pipe(
      Effect.mapError(({ message }) => new RepositoryUnreadable({ message })),
      Effect.timeoutOrElse({
        duration: limits.readTimeoutMillis,
        orElse: () => new AnalysisTimeout({ limitMillis: limits.readTimeoutMillis }),
      }),
    )

/** Dependencies of an examination. */
export interface Examination {
  readonly pool: WorkerPool
  readonly limits: EngineLimits
  readonly read: Read
}

/** Batches are read while others are examined: twice as many are under way as there are threads. */
const batchesPerWorker = 2

/** Examines files in the workers; the results are in no particular order. */
export const examineFiles = (
  candidates: ReadonlyArray<Candidate>,
  { pool, limits, read }: Examination,
  onProcessed: (files: number) => Effect.Effect<void> = () => Effect.void,
): Effect.Effect<ReadonlyArray<FileResult>, EngineError> => {
  const examine = (batch: ReadonlyArray<Candidate>) =>
    Effect.gen(function* () {
      const contents = yield* read(batch.map(({ blob }) => blob))
      const { files, unreadable } = withContents(batch, contents)
      const results = yield* pool
        .analyze(files, limits)
        .pipe(Effect.mapError(({ message }) => new EngineFailure({ message })))
      yield* onProcessed(batch.length)
      return [...results, ...unreadable]
    })
  return Effect.forEach(batchesOf(candidates), examine, { concurrency: pool.size * batchesPerWorker }).pipe(
    Effect.map((batches) => batches.flat()),
  )
}

/** The files of a batch with their contents, and those that have none. */
const withContents = (batch: ReadonlyArray<Candidate>, contents: ReadonlyArray<Buffer | null>) => {
  const files: Array<SourceFile> = []
  const unreadable: Array<FileResult> = []
  for (const [index, { path, role }] of batch.entries()) {
    const content = contents[index] ?? null
    if (content === null) unreadable.push({ kind: "skipped", path, reason: "unreadable" })
    else files.push({ path, role, content })
  }
  return { files, unreadable }
}

/**
 * Examines the files that a store has no result of, and keeps the new results. The results are the same as without a store,
 * except for files that were not examined to their end: they stay so for a time, see `isDue`.
 * Records that were not needed stay behind those that were: another branch may need them. They are not to take more
 * room than the others, or the records of a repository would grow with its history.
 */
export const examineChangedFiles = (
  candidates: ReadonlyArray<Candidate>,
  store: RecordStore,
  examination: Examination,
  onProcessed: (files: number) => Effect.Effect<void>,
): Effect.Effect<ReadonlyArray<FileResult>, EngineError> =>
  Effect.gen(function* () {
    const { limits } = examination
    const now = yield* Clock.currentTimeMillis
    const kept = recordsByKey(yield* store.load)
    const sorted: Sorted = { limits, now, kept, known: [], used: [], changed: [], attempts: new Map() }
    yield* inTurnsInto(candidates, sort, sorted)
    const { changed, known, used, attempts } = sorted
    yield* onProcessed(known.length)

    const examined = yield* examineFiles(changed, examination, onProcessed)
    const recordOf = new Map<string, StoredRecord>()
    yield* inTurnsInto(examined, addRecord, { keys: keysByPath(changed, limits), now, attempts, recordOf })
    if (recordOf.size > 0) {
      // in an order that the next commit has as well: their kept records then lie together
      const added = changed.flatMap(({ path }) => recordOf.get(path) ?? [])
      const current = [...used, ...added]
      yield* store.save([...current, ...withinBytes([...kept.values()], bytesOf(current))])
    }
    return [...known, ...examined]
  })

/** Files, sorted into those with a result in the store and all others. */
interface Sorted {
  readonly limits: EngineLimits
  readonly now: number
  /** Results in the store that no file has used yet. */
  readonly kept: Map<string, StoredRecord>
  readonly known: Array<FileResult>
  readonly used: Array<StoredRecord>
  readonly changed: Array<Candidate>
  /** Number of earlier incomplete examinations of a file, by key. */
  readonly attempts: Map<string, number>
}

const sort = (candidate: Candidate, { limits, now, kept, known, used, changed, attempts }: Sorted): void => {
  const key = recordKey(candidate, limits)
  const record = kept.get(key)
  if (record === undefined) {
    changed.push(candidate)
    return
  }
  kept.delete(key)
  const decoded = decodeResult(record.bytes)
  if (decoded.attempts !== null && isDue(decoded.attempts, now)) {
    attempts.set(key, decoded.attempts.count)
    changed.push(candidate)
    return
  }
  known.push(decoded.result)
  used.push(record)
}

const recordsByKey = (records: ReadonlyArray<StoredRecord>): Map<string, StoredRecord> => {
  const kept = new Map<string, StoredRecord>()
  for (const record of records) kept.set(record.key, record)
  return kept
}

const keysByPath = (candidates: ReadonlyArray<Candidate>, limits: EngineLimits): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>()
  for (const candidate of candidates) keys.set(candidate.path, recordKey(candidate, limits))
  return keys
}

/** Records of examined files for the store, and the inputs of their selection. */
interface Added {
  readonly keys: ReadonlyMap<string, string>
  readonly now: number
  readonly attempts: ReadonlyMap<string, number>
  readonly recordOf: Map<string, StoredRecord>
}

const addRecord = (result: FileResult, { keys, now, attempts, recordOf }: Added): void => {
  const path = pathOf(result)
  const key = keys.get(path)
  if (key === undefined) return
  if (isLasting(result)) recordOf.set(path, { key, bytes: encodeResult(result) })
  else if (isUnfinished(result)) {
    const count = (attempts.get(key) ?? 0) + 1
    recordOf.set(path, { key, bytes: encodeUnfinished(result, { count, lastAt: now }) })
  }
}

const bytesOf = (records: ReadonlyArray<StoredRecord>): number => {
  let total = 0
  for (const { bytes } of records) total += bytes.length
  return total
}

/** The first records, as many as fit. */
const withinBytes = (records: ReadonlyArray<StoredRecord>, most: number): ReadonlyArray<StoredRecord> => {
  let total = 0
  const tooMany = records.findIndex(({ bytes }) => (total += bytes.length) > most)
  return tooMany < 0 ? records : records.slice(0, tooMany)
}

const pathOf = (result: FileResult): string => (result.kind === "analyzed" ? result.record.path : result.path)
