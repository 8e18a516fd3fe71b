/** Looks at one content of one file, as if it were the whole commit: for following a finding through a history. */
import { Effect, type Scope } from "effect"
import { addLocalFindings } from "./assembleReport.ts"
import { type EngineError, RepositoryUnreadable } from "./errors.ts"
import { examineFiles, readerOf } from "./examineFiles.ts"
import { roleOfPath } from "./files/roles.ts"
import { openBlobReader } from "./git/BlobReader.ts"
import { git } from "./git/Git.ts"
import type { EngineLimits } from "./limits.ts"
import type { Finding } from "./Report.ts"
import type { FileRecord } from "./syntax/FileRecord.ts"
import type { WorkerPool } from "./workers/WorkerPool.ts"

/** The content of a file at one of its commits. */
export interface BlobOfFile {
  readonly path: string
  readonly blob: string
}

/** The findings of a content, without those that several files make up together; null where it cannot be examined. */
export type BlobExaminer = (file: BlobOfFile) => Effect.Effect<ReadonlyArray<Finding> | null, EngineError>

/** Opens an examiner for as long as the scope lives. */
export const openBlobExaminer = (
  gitDirectory: string,
  pool: WorkerPool,
  limits: EngineLimits,
): Effect.Effect<BlobExaminer, never, Scope.Scope> =>
  Effect.map(openBlobReader(gitDirectory), (reader) => {
    const examination = { pool, limits, read: readerOf(reader, limits) }
    return ({ path, blob }) =>
      Effect.gen(function* () {
        const size = yield* sizeOf(gitDirectory, blob)
        if (size > limits.maximumFileBytes) return null
        const [result] = yield* examineFiles([{ path, blob, size, role: roleOfPath(path) }], examination)
        return result?.kind === "analyzed" ? findingsOf(result.record) : null
      })
  })

const findingsOf = (record: FileRecord): ReadonlyArray<Finding> => {
  const found: Array<Finding> = []
  addLocalFindings(record, found)
  return found
}

const lookupTimeoutMillis = 10_000
const lookupOutputBytes = 1024

/** Asked before a content is read: blobs of gigabytes compress well. */
export const sizeOf = (gitDirectory: string, blob: string): Effect.Effect<number, EngineError> =>
  git(["cat-file", "-s", blob], {
    cwd: gitDirectory,
    timeoutMillis: lookupTimeoutMillis,
    maxOutputBytes: lookupOutputBytes,
  }).pipe(
    Effect.map((output) => Number(output.toString("latin1"))),
    Effect.mapError(({ message }) => new RepositoryUnreadable({ message })),
  )
