/** The pool under threads that hang, crash or never start. */
import { Effect, Fiber, Result } from "effect"
import { Worker } from "node:worker_threads"
import { expect, test } from "vitest"
import type { FileResult, SourceFile } from "../../../../server/src/engine/syntax/FileRecord.ts"
import {
  openWorkerPool,
  type WorkerPool,
  type WorkerPoolOptions,
} from "../../../../server/src/engine/workers/WorkerPool.ts"

const misbehaving = new URL("./misbehavingWorker.ts", import.meta.url)
const limits = { fileBudgetMillis: 1_000, maximumFindingsPerFile: 10 }

const withPool = <A, E>(
  use: (pool: WorkerPool) => Effect.Effect<A, E>,
  { size = 1, module = misbehaving, fileDeadlineMillis = 300, ...deadlines }: Partial<WorkerPoolOptions> = {},
): Promise<A> =>
  Effect.runPromise(
    openWorkerPool({ size, fileDeadlineMillis, module, ...deadlines }).pipe(Effect.flatMap(use), Effect.scoped),
  )

const files = (...contents: ReadonlyArray<string>): ReadonlyArray<SourceFile> =>
  contents.map((content, index) => ({
    path: `${index}`,
    role: "production",
    content: new TextEncoder().encode(content),
  }))

const pathOf = (result: FileResult): string => (result.kind === "analyzed" ? result.record.path : result.path)

const outcomes = (results: ReadonlyArray<FileResult>): Readonly<Record<string, string>> =>
  Object.fromEntries(results.map((result) => [pathOf(result), result.kind === "skipped" ? result.reason : "done"]))

/** Threads that this process starts while an effect runs. */
const threadsStartedBy = async (work: () => Promise<unknown>): Promise<number> => {
  const nextId = async (): Promise<number> => {
    const thread = new Worker("", { eval: true })
    const { threadId } = thread
    await thread.terminate()
    return threadId
  }
  const before = await nextId()
  await work()
  return (await nextId()) - before - 1
}

test.each([
  ["none without work", () => Effect.void, 0],
  [
    "one for work that comes one after the other",
    ({ analyze }: WorkerPool) => Effect.forEach(["a", "b"], (content) => analyze(files(content), limits)),
    1,
  ],
  [
    "one for each batch at the same time",
    ({ analyze }: WorkerPool) =>
      Effect.forEach(["slow", "slow"], (content) => analyze(files(content), limits), { concurrency: 2 }),
    2,
  ],
])("a pool of three starts %s", async (_, work, threads) => {
  // a thread that is taken for stuck would be replaced
  const options = { size: 3, fileDeadlineMillis: 600_000 }
  expect(await threadsStartedBy(() => withPool<unknown, unknown>(work, options))).toBe(threads)
})

test("a file in which a thread is stuck is skipped, and the rest of its batch is examined", async () => {
  const results = await withPool((pool) => pool.analyze(files("a", "hang", "b", "hang", "c"), limits))
  expect(outcomes(results)).toEqual({ 0: "done", 1: "parse_timeout", 2: "done", 3: "parse_timeout", 4: "done" })
  expect(results.map(pathOf)).toEqual(["0", "1", "2", "3", "4"])
})

test("a thread is not stuck for as long in a file that lines are read of", async () => {
  const results = await withPool((pool) => pool.excerpt(files("hang"), limits), {
    fileDeadlineMillis: 600_000,
    excerptDeadlineMillis: 300,
  })
  expect(results).toEqual([{ kind: "skipped", path: "0", reason: "parse_timeout" }])
})

test("excerpts come before other work that waits, in the order that they were asked for", async () => {
  const finished: Array<string> = []
  await withPool((pool) => {
    const named = <A, E>(name: string, work: Effect.Effect<A, E>) =>
      Effect.tap(work, () => Effect.sync(() => finished.push(name)))
    const excerpt = (name: string) => named(name, pool.excerpt(files("a"), limits))
    const analysis = named("analysis", pool.analyze(files("a"), limits))
    return Effect.all([analysis, excerpt("best"), excerpt("second"), excerpt("third")], { concurrency: "unbounded" })
  })
  expect(finished).toEqual(["best", "second", "third", "analysis"])
})

test.each(["exit", "throw"])("a file that makes a thread %s is skipped, and the rest is examined", async (content) => {
  const results = await withPool((pool) => pool.analyze(files("a", content, "b"), limits))
  expect(outcomes(results)).toEqual({ 0: "done", 1: "worker_failed", 2: "done" })
})

test("other batches go on while one is stuck", async () => {
  const order = await withPool(
    (pool) =>
      Effect.gen(function* () {
        const finished: Array<string> = []
        const run = (name: string, content: string) =>
          pool.analyze(files(content), limits).pipe(Effect.tap(() => Effect.sync(() => finished.push(name))))
        yield* Effect.all([run("stuck", "freeze"), run("quick", "a"), run("also quick", "b")], { concurrency: 3 })
        return finished
      }),
    // Long enough for the second thread to start on a busy machine.
    { size: 2, fileDeadlineMillis: 3_000 },
  )
  expect(order).toEqual(["quick", "also quick", "stuck"])
})

test("an interrupted batch stops after its current file and frees the thread", async () => {
  const [waited, results] = await withPool((pool) =>
    Effect.gen(function* () {
      yield* pool.analyze(files("warm"), limits)
      const fiber = yield* Effect.forkChild(pool.analyze(files(...Array<string>(50).fill("slow")), limits))
      yield* Effect.sleep(100)
      yield* Fiber.interrupt(fiber)
      const started = performance.now()
      const after = yield* pool.analyze(files("a"), limits)
      return [performance.now() - started, after] as const
    }),
  )
  expect(outcomes(results)).toEqual({ 0: "done" })
  expect(waited).toBeLessThan(2_000)
})

test("a batch that waits for a thread is forgotten when it is interrupted", async () => {
  const results = await withPool((pool) =>
    Effect.gen(function* () {
      const busy = yield* Effect.forkChild(pool.analyze(files("slow", "slow"), limits))
      const waiting = yield* Effect.forkChild(pool.analyze(files("hang"), limits))
      yield* Effect.sleep(50)
      yield* Fiber.interrupt(waiting)
      return [...(yield* Fiber.join(busy)), ...(yield* pool.analyze(files("a", "b", "c"), limits))]
    }),
  )
  expect(Object.values(outcomes(results))).toEqual(["done", "done", "done"])
})

test("threads that never start fail the work instead of waiting for ever", async () => {
  const result = await withPool((pool) => Effect.result(pool.analyze(files("a"), limits)), {
    module: new URL("./brokenWorker.ts", import.meta.url),
  })
  expect(Result.isFailure(result) && result.failure).toMatchObject({
    _tag: "WorkersUnavailable",
    message: "worker threads do not start: broken on purpose",
  })
})
