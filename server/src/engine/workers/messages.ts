/** What the pool and its worker threads say to each other. */
import type { FileChunks } from "../chunks/chunkFile.ts"
import type { FileExcerpts } from "../excerpts/excerptFile.ts"
import type { FixResult } from "../fixes/fixFile.ts"
import type { FileLimits, FileResult, SourceFile } from "../syntax/analyzeFile.ts"

/** What a worker does with a file. */
export type Task = "analyze" | "chunk" | "fix" | "excerpt"

/** What comes of a file, whatever the task: each task has its own kind, and all leave out files in the same way. */
export type TaskResult = FileResult | FileChunks | FixResult | FileExcerpts

/** Some files, and what is to be done with each of them. */
export interface BatchRequest {
  readonly task: Task
  readonly files: ReadonlyArray<SourceFile>
  readonly limits: FileLimits
}

/** A worker says `ready` once, and then `done` for every batch, with one result per file that was not canceled. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly results: ReadonlyArray<TaskResult> }

/** Handed to a worker when it starts. */
export interface WorkerSetup {
  /** Shared memory of `controlSlots` integers; readable while the worker is stuck. */
  readonly control: Int32Array
}

/** Indexes into the shared control integers. */
export const Control = {
  /** Index of the file being examined, `noFile` between batches. */
  currentFile: 0,
  /** 1 when the rest of the batch is no longer wanted. */
  canceled: 1,
} as const

export const controlSlots = 2
export const noFile = -1
