/**
 * A pool of warm worker threads. A thread that hangs in a file is killed, and one that crashes is replaced: the file is
 * reported as skipped, and another thread examines the rest of its batch. Nothing waits forever.
 */
import type { Worker } from "node:worker_threads"
import { Data, Effect, type Scope } from "effect"
import type { FileChunks } from "../chunks/chunkFile.ts"
import type { FileExcerpts } from "../excerpts/excerptFile.ts"
import type { FileToFix, FixResult } from "../fixes/fixFile.ts"
import type { SkipReason } from "../Report.ts"
import type { FileLimits, FileResult, NotAnalyzed, SourceFile } from "../syntax/FileRecord.ts"
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
   * Maximum threads. Each starts with the first work for which no other is idle, so that none takes time and memory
   * before there are files.
   */
  readonly size: number
  /** Time for one file after which a thread is killed. */
  readonly fileDeadlineMillis: number
  /** The same for a file of which lines are read: a person waits for them, and analyses wait for the thread. */
  readonly excerptDeadlineMillis?: number
  /** Module of a thread. */
  readonly module?: URL
}

export interface WorkerPool {
  readonly size: number
  /** Analyzes files; the results are in the same order. Interruption frees the thread after the current file. */
  readonly analyze: (
    files: ReadonlyArray<SourceFile>,
    limits: FileLimits,
  ) => Effect.Effect<ReadonlyArray<FileResult>, WorkersUnavailable>
  /** Splits files into chunks; otherwise like `analyze`. */
  readonly chunk: (
    files: ReadonlyArray<SourceFile>,
    limits: FileLimits,
  ) => Effect.Effect<ReadonlyArray<FileChunks>, WorkersUnavailable>
  /** Reads lines of files, before all other tasks, since a person waits; several calls in their order. */
  readonly excerpt: (
    files: ReadonlyArray<SourceFile>,
    limits: FileLimits,
  ) => Effect.Effect<ReadonlyArray<FileExcerpts>, WorkersUnavailable>
  /** Proves fixes of one file. */
  readonly fix: (file: FileToFix, limits: FileLimits) => Effect.Effect<FixResult | NotAnalyzed, WorkersUnavailable>
}

/** Opens a pool that closes with the scope. Started threads stay, so that later analyses find them warm. */
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

/** Checks that results are of a task's kind, or say that a file was left out. */
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

/** Results in the order of the files: those of examined files, and those that were skipped. */
const inOrder = (
  files: ReadonlyArray<SourceFile>,
  skipped: ReadonlyMap<SourceFile, NotAnalyzed>,
  results: ReadonlyArray<TaskResult>,
): ReadonlyArray<TaskResult> => {
  const examined = results.values()
  return files.flatMap((file) => skipped.get(file) ?? examined.next().value ?? [])
}

/** Module next to this file, as a source or as a part of the bundle. */
const defaultModule = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url)

/** Parsing for an excerpt ends by itself after two seconds. */
const defaultExcerptDeadlineMillis = 5_000

/** Interval of the search for hanging threads. */
const watchIntervalMillis = 100

/** Number of files after which a thread is replaced: memory of the parsers' runtime grows but never shrinks. */
const filesPerThread = 20_000

/** Heap of one thread. One file of 1 MiB needs a fraction of it. */
const threadHeapMebibytes = 1024

/**
 * Heap for young objects in one thread, nearly all of which are garbage after their file. A quarter of V8's default
 * costs no measurable processor time, and saves 45 MiB in an analysis.
 */
const threadYoungHeapMebibytes = 12

/** Maximum times that a thread may end before it is ready; after that, threads are considered unable to start. */
const maximumFailedStarts = 3

/** Maximum times that a batch may end its thread between two files; after that, it fails. */
const maximumRestarts = 3

interface Job {
  readonly task: Task
  /** Files that remain to be examined. */
  files: ReadonlyArray<SourceFile>
  readonly limits: FileLimits
  /** Files that ended a thread. */
  readonly skipped: Map<SourceFile, NotAnalyzed>
  /** Number of times that its thread ended between two files. */
  restarts: number
  readonly finish: (results: ReadonlyArray<TaskResult>) => void
  readonly fail: (message: string) => void
}

/** A thread and its state. */
interface Slot {
  readonly worker: Worker
  readonly control: Int32Array
  ready: boolean
  job: Job | null
  filesExamined: number
  /** The file in which the watch last saw the thread, and the time since when. */
  watchedFile: number
  watchedSince: number
  /** True if the watch killed the thread. */
  stuck: boolean
  lastError: string
}

/** Copies the contents of files to one buffer, which can be transferred; the contents themselves remain for another try. */
const inOneBuffer = (files: ReadonlyArray<SourceFile>) => {
  let size = 0
  for (const { content } of files) size += content.length
  // uninitialized: all of it is written below
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

  /** Removes a job from the queue, or tells its thread to stop after the current file. */
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

  /** Starts a thread for each job that no starting thread will take. */
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

  /** Replaces a thread that has ended. Its batch continues without the file that ended it. */
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
