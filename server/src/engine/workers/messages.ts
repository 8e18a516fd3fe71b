/** Messages between the pool and its worker threads. */
import type { FileChunks } from "../chunks/chunkFile.ts"
import type { FileExcerpts } from "../excerpts/excerptFile.ts"
import type { FixResult } from "../fixes/fixFile.ts"
import type { FileLimits, FileResult, SourceFile } from "../syntax/FileRecord.ts"

/** A task of a worker for a file. */
export type Task = "analyze" | "chunk" | "fix" | "excerpt"

/** Result for a file: each task has its own kind, and all report skipped files in the same way. */
export type TaskResult = FileResult | FileChunks | FixResult | FileExcerpts

/** Files, and the task for each of them. */
export interface BatchRequest {
  readonly task: Task
  readonly files: ReadonlyArray<SourceFile>
  readonly limits: FileLimits
}

/** A worker sends `ready` once, and then `done` for every batch, with a result for each file that was not canceled. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly results: ReadonlyArray<TaskResult> }

/** Data of a worker at its start. */
export interface WorkerSetup {
  /** Shared memory of `controlSlots` integers, which can be read while the worker hangs. */
  readonly control: Int32Array
}

/** Indexes into the shared control integers. */
export const Control = {
  /** Index of the file being examined; `noFile` between batches. */
  currentFile: 0,
  /** 1 if the rest of the batch is canceled. */
  canceled: 1,
} as const

export const controlSlots = 2
export const noFile = -1
