/**
 * A pool of warm worker threads. A thread that is stuck in a file is killed and one that crashes is replaced; the file
 * is reported as skipped and the rest of its batch is examined by another thread. Nothing waits for ever.
 */
import type { Worker } from "node:worker_threads"
import { Data, Effect, type Scope } from "effect"
import type { FileChunks } from "../chunks/chunkFile.ts"
import type { FileExcerpts } from "../excerpts/excerptFile.ts"
import type { FileToFix, FixResult } from "../fixes/fixFile.ts"
import type { SkipReason } from "../Report.ts"
import type { FileLimits, FileResult, NotAnalyzed, SourceFile } from "../syntax/analyzeFile.ts"
import {
  type BatchRequest,
  Control,
  controlSlots,
  noFile,
  type Task,
  type TaskResult,
  type WorkerMessage,
  type WorkerSetup,
} from "./messages.ts"
import { startWorker } from "./startWorker.ts"

/** No worker thread can be started. */
export class WorkersUnavailable extends Data.TaggedError("WorkersUnavailable")<{ readonly message: string }> {}

export interface WorkerPoolOptions {
  /**
   * Most threads. Each starts with the first work that finds no other idle: without files to analyze none takes its time and
   * memory.
   */
  readonly size: number
  /** A thread that spends more than this on one file is killed. */
  readonly fileDeadlineMillis: number
  /** As much for a file that lines are read of: a person waits, and an analysis for the thread. */
  readonly excerptDeadlineMillis?: number
  /** The module a thread runs. */
  readonly module?: URL
}

export interface WorkerPool {
  readonly size: number
  /** Examines files; the results are in their order. Interrupting frees the thread after the current file. */
  readonly analyze: (
    files: ReadonlyArray<SourceFile>,
    limits: FileLimits,
  ) => Effect.Effect<ReadonlyArray<FileResult>, WorkersUnavailable>
  /** Takes files apart into chunks; all else is as it is with `analyze`. */
  readonly chunk: (
    files: ReadonlyArray<SourceFile>,
    limits: FileLimits,
  ) => Effect.Effect<ReadonlyArray<FileChunks>, WorkersUnavailable>
  /** Reads lines of files, before all other tasks, since a person waits; several calls in their order. */
  readonly excerpt: (
    files: ReadonlyArray<SourceFile>,
    limits: FileLimits,
  ) => Effect.Effect<ReadonlyArray<FileExcerpts>, WorkersUnavailable>
  /** Proves changes of one file. */
  readonly fix: (file: FileToFix, limits: FileLimits) => Effect.Effect<FixResult | NotAnalyzed, WorkersUnavailable>
}

/** Opens a pool for as long as the scope lives. Threads that have started stay, so that later analyses find them warm. */
export const openWorkerPool = (options: WorkerPoolOptions): Effect.Effect<WorkerPool, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => new ThreadPool(options)),
    (pool) => Effect.promise(() => pool.close()),
  ).pipe(
    Effect.map((pool) => ({
      size: options.size,
      analyze: (files, limits) =>
        Effect.map(run(pool, "analyze", files, limits), (results) => results.filter(isOf("analyzed"))),
      chunk: (files, limits) =>
        Effect.map(run(pool, "chunk", files, limits), (results) => results.filter(isOf("chunked"))),
      excerpt: (files, limits) =>
        Effect.map(run(pool, "excerpt", files, limits), (results) => results.filter(isOf("excerpted"))),
      fix: (file, limits) =>
        Effect.map(
          run(pool, "fix", [file], limits),
          (results) =>
            results.find(isOf("fixed")) ?? { kind: "skipped", path: file.path, reason: "worker_failed" as const },
        ),
    })),
  )

/** Results of a task, each of its kind, and of the files that it left out. */
const isOf =
  <Kind extends TaskResult["kind"]>(kind: Kind) =>
  (result: TaskResult): result is Extract<TaskResult, { readonly kind: Kind }> | NotAnalyzed =>
    result.kind === kind || result.kind === "skipped" || result.kind === "unsupported"

const run = (pool: ThreadPool, task: Task, files: ReadonlyArray<SourceFile>, limits: FileLimits) =>
  Effect.callback<ReadonlyArray<TaskResult>, WorkersUnavailable>((resume) => {
    const job: Job = {
      task,
      files,
      limits,
      skipped: new Map(),
      restarts: 0,
      finish: (results) => resume(Effect.succeed(inOrder(files, job.skipped, results))),
      fail: (message) => resume(Effect.fail(new WorkersUnavailable({ message }))),
    }
    pool.submit(job)
    return Effect.sync(() => pool.cancel(job))
  })

/** Results of the files that were examined, with those that were skipped in between. */
const inOrder = (
  files: ReadonlyArray<SourceFile>,
  skipped: ReadonlyMap<SourceFile, NotAnalyzed>,
  results: ReadonlyArray<TaskResult>,
): ReadonlyArray<TaskResult> => {
  const examined = results.values()
  return files.flatMap((file) => skipped.get(file) ?? examined.next().value ?? [])
}

/** Beside this file, as a source or as a part of the bundle. */
const defaultModule = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url)

/** Parsing for an excerpt ends by itself after two seconds. */
const defaultExcerptDeadlineMillis = 5_000

/** How often stuck threads are looked for. */
const watchIntervalMillis = 100

/** A thread is renewed after this many files: memory of the parsers' runtime grows but never shrinks. */
const filesPerThread = 20_000

/** Heap of one thread. One file of 1 MiB needs a fraction of it. */
const threadHeapMebibytes = 1024

/**
 * Room for young objects in one thread: nearly all are gone with the file that they are about. A quarter of what V8 takes
 * otherwise costs no processor time that could be measured, and saves 45 MiB of what an analysis takes.
 */
const threadYoungHeapMebibytes = 12

/** A thread that ends this often before it is ready will never start. */
const maximumFailedStarts = 3

/** A batch that ends its thread this often between two files is given up. */
const maximumRestarts = 3

interface Job {
  readonly task: Task
  /** Files still to be examined. */
  files: ReadonlyArray<SourceFile>
  readonly limits: FileLimits
  /** Files that ended a thread. */
  readonly skipped: Map<SourceFile, NotAnalyzed>
  /** How often its thread ended while no file was being examined. */
  restarts: number
  readonly finish: (results: ReadonlyArray<TaskResult>) => void
  readonly fail: (message: string) => void
}

/** One thread and what it is doing. */
interface Slot {
  readonly worker: Worker
  readonly control: Int32Array
  ready: boolean
  job: Job | null
  filesExamined: number
  /** The file the watch saw last, and since when. */
  watchedFile: number
  watchedSince: number
  /** Set when the watch kills the thread. */
  stuck: boolean
  lastError: string
}

/**
 * The files, with their contents copied to one buffer that can be handed over: the contents themselves stay for another
 * try.
 */
const inOneBuffer = (files: ReadonlyArray<SourceFile>) => {
  let size = 0
  for (const { content } of files) size += content.length
  // all of it is written below
  const { buffer } = Buffer.allocUnsafeSlow(size)
  const copies: Array<SourceFile> = []
  let end = 0
  for (const file of files) {
    const content = new Uint8Array(buffer, end, file.content.length)
    content.set(file.content)
    end += content.length
    copies.push({ ...file, content })
  }
  return { files: copies, buffer }
}

class ThreadPool {
  private readonly options: WorkerPoolOptions
  private readonly slots = new Set<Slot>()
  private readonly queue: Array<Job> = []
  private readonly watch: NodeJS.Timeout
  private failedStarts = 0
  private unavailable: string | null = null
  private closed = false

  constructor(options: WorkerPoolOptions) {
    this.options = options
    this.watch = setInterval(() => this.killStuck(), watchIntervalMillis)
    this.watch.unref()
  }

  submit(job: Job): void {
    if (this.unavailable !== null) {
      job.fail(this.unavailable)
      return
    }
    const others = job.task === "excerpt" ? this.queue.findIndex(({ task }) => task !== "excerpt") : -1
    this.queue.splice(others < 0 ? this.queue.length : others, 0, job)
    this.dispatch()
    this.openForQueue()
  }

  /** Takes a job out of the queue, or tells its thread to stop after the current file. */
  cancel(job: Job): void {
    const index = this.queue.indexOf(job)
    if (index >= 0) this.queue.splice(index, 1)
    for (const slot of this.slots) {
      if (slot.job === job) Atomics.store(slot.control, Control.canceled, 1)
    }
    job.files = []
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.watch)
    for (const job of this.queue.splice(0)) job.fail("the pool was closed")
    await Promise.all(Array.from(this.slots, ({ worker }) => worker.terminate()))
  }

  /** Starts a thread for each job that none of those that are starting will take. */
  private openForQueue(): void {
    let starting = 0
    for (const { ready } of this.slots) if (!ready) starting++
    for (; starting < this.queue.length && this.slots.size < this.options.size; starting++) this.open()
  }

  private open(): void {
    const control = new Int32Array(new SharedArrayBuffer(controlSlots * Int32Array.BYTES_PER_ELEMENT))
    Atomics.store(control, Control.currentFile, noFile)
    const setup: WorkerSetup = { control }
    const worker = startWorker(this.options.module ?? defaultModule, {
      workerData: setup,
      resourceLimits: {
        maxOldGenerationSizeMb: threadHeapMebibytes,
        maxYoungGenerationSizeMb: threadYoungHeapMebibytes,
      },
    })
    const slot: Slot = {
      worker,
      control,
      ready: false,
      job: null,
      filesExamined: 0,
      watchedFile: noFile,
      watchedSince: 0,
      stuck: false,
      lastError: "",
    }
    this.slots.add(slot)
    worker.on("message", (message: WorkerMessage) => this.receive(slot, message))
    worker.on("error", (error) => {
      slot.lastError = error instanceof Error ? error.message : String(error)
    })
    worker.on("exit", () => this.replace(slot))
    // An idle pool does not keep the process alive.
    worker.unref()
  }

  private dispatch(): void {
    for (const slot of this.slots) {
      if (!slot.ready || slot.job !== null || slot.stuck) continue
      const job = this.queue.shift()
      if (job === undefined) return
      this.assign(slot, job)
    }
  }

  private assign(slot: Slot, job: Job): void {
    slot.job = job
    slot.watchedFile = noFile
    slot.watchedSince = performance.now()
    Atomics.store(slot.control, Control.canceled, 0)
    const { files, buffer } = inOneBuffer(job.files)
    const request: BatchRequest = { task: job.task, files, limits: job.limits }
    slot.worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    slot.worker.postMessage(request, [buffer])
  }

  private receive(slot: Slot, message: WorkerMessage): void {
    if (message.kind === "ready") {
      slot.ready = true
      this.failedStarts = 0
      this.dispatch()
      return
    }
    const job = slot.job
    slot.job = null
    slot.filesExamined += message.results.length
    slot.worker.unref()
    job?.finish(message.results)
    if (slot.filesExamined >= filesPerThread) void slot.worker.terminate()
    else this.dispatch()
  }

  /** A thread has ended: another one takes its slot, and its batch goes on without the file that ended it. */
  private replace(slot: Slot): void {
    this.slots.delete(slot)
    if (this.closed) {
      slot.job?.fail("the pool was closed")
      return
    }
    if (!slot.ready && ++this.failedStarts >= maximumFailedStarts * this.options.size) {
      this.giveUp(`worker threads do not start: ${slot.lastError}`)
      return
    }
    if (slot.job !== null) this.resumeWithout(slot, slot.job)
    this.open()
    this.dispatch()
  }

  private resumeWithout(slot: Slot, job: Job): void {
    const current = Atomics.load(slot.control, Control.currentFile)
    const culprit = job.files[current]
    if (culprit === undefined && ++job.restarts > maximumRestarts) {
      job.fail(`a worker thread ended again and again: ${slot.lastError}`)
      return
    }
    if (culprit !== undefined) {
      const reason: SkipReason = slot.stuck ? "parse_timeout" : "worker_failed"
      job.skipped.set(culprit, { kind: "skipped", path: culprit.path, reason })
      job.files = job.files.filter((file) => file !== culprit)
    }
    if (job.files.length === 0) job.finish([])
    else this.queue.unshift(job)
  }

  private giveUp(message: string): void {
    this.unavailable = message
    for (const job of this.queue.splice(0)) job.fail(message)
    for (const slot of this.slots) slot.job?.fail(message)
  }

  private deadlineOf({ task }: Job): number {
    const { fileDeadlineMillis, excerptDeadlineMillis = defaultExcerptDeadlineMillis } = this.options
    return task === "excerpt" ? Math.min(excerptDeadlineMillis, fileDeadlineMillis) : fileDeadlineMillis
  }

  private killStuck(): void {
    const now = performance.now()
    for (const slot of this.slots) {
      if (slot.job === null || slot.stuck) continue
      const current = Atomics.load(slot.control, Control.currentFile)
      if (current !== slot.watchedFile) {
        slot.watchedFile = current
        slot.watchedSince = now
      } else if (now - slot.watchedSince > this.deadlineOf(slot.job)) {
        slot.stuck = true
        void slot.worker.terminate()
      }
    }
  }
}
