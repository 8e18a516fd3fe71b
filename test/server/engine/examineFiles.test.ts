/** Files are examined with their contents; slow ones are passed over. */
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { examineChangedFiles, examineFiles } from "../../../server/src/engine/examineFiles.ts"
import { defaultLimits } from "../../../server/src/engine/limits.ts"
import type { RecordStore, StoredRecord } from "../../../server/src/engine/records/RecordStore.ts"
import type { SkipReason } from "../../../server/src/engine/Report.ts"
import type { WorkerPool } from "../../../server/src/engine/workers/WorkerPool.ts"

test("every file is examined once, with its content", async () => {
  const contents = ["one", "", "two"].map((text) => Buffer.from(new TextEncoder().encode(text).buffer))
  const seen: Array<string> = []
  const pool: WorkerPool = {
    size: 1,
    analyze: (files) =>
      Effect.sync(() =>
        files.map(({ path, content }) => {
          seen.push(`${path} ${String(content)}`)
          return { kind: "unsupported", path }
        }),
      ),
    chunk: () => Effect.succeed([]),
    excerpt: () => Effect.succeed([]),
    fix: ({ path }) => Effect.succeed({ kind: "unsupported", path }),
  }
  const candidates = contents.map(({ length }, index) => ({
    path: `${index}.ts`,
    blob: String(index),
    size: length,
    role: "production" as const,
  }))
  const examination = {
    pool,
    limits: defaultLimits,
    read: (blobs: ReadonlyArray<string>) => Effect.succeed(blobs.map((blob) => contents[Number(blob)] ?? null)),
  }
  const results = await Effect.runPromise(examineFiles(candidates, examination))
  expect(results).toHaveLength(3)
  expect(seen.toSorted()).toEqual(["0.ts one", "1.ts ", "2.ts two"])
})

/** Commits whose files are examined by a pool that never comes to the end of those that are named slow. */
const historyWith = (reason: SkipReason) => {
  let stored: ReadonlyArray<StoredRecord> = []
  let examined: Array<string> = []
  const store: RecordStore = {
    load: Effect.sync(() => stored),
    save: (records) => Effect.sync(() => void (stored = records)),
  }
  const pool: WorkerPool = {
    size: 1,
    analyze: (files) =>
      Effect.sync(() =>
        files.map(({ path }) => {
          examined.push(path)
          return path.startsWith("slow") ? { kind: "skipped", path, reason } : { kind: "unsupported", path }
        }),
      ),
    chunk: () => Effect.succeed([]),
    excerpt: () => Effect.succeed([]),
    fix: ({ path }) => Effect.succeed({ kind: "unsupported", path }),
  }
  const read = (blobs: ReadonlyArray<string>) => Effect.succeed(blobs.map(() => Buffer.from("text")))
  /** The files that the analysis of a commit examined, and those that it skipped. */
  const analyze = (blobs: Readonly<Record<string, string>>) =>
    Effect.gen(function* () {
      examined = []
      const candidates = Object.entries(blobs).map(([path, blob]) => ({
        path,
        blob,
        size: 4,
        role: "production" as const,
      }))
      const examination = { pool, limits: defaultLimits, read }
      const results = yield* examineChangedFiles(candidates, store, examination, () => Effect.void)
      return { examined: examined.toSorted(), skipped: results.filter(({ kind }) => kind === "skipped") }
    })
  return { analyze, forget: () => (stored = []) }
}

test.each(["parse_timeout", "parse_failed", "worker_failed"] as const)(
  "a file that ends with %s is not examined again by the next commit, and skipped for the same reason",
  async (reason) => {
    const { analyze, forget } = historyWith(reason)
    const skipped = [{ kind: "skipped", path: "slow.ts", reason }]
    const program = Effect.gen(function* () {
      const first = { "slow.ts": "1", "quick.ts": "1" }
      expect(yield* analyze(first)).toEqual({ examined: ["quick.ts", "slow.ts"], skipped })
      expect(yield* analyze({ ...first, "quick.ts": "2" })).toEqual({ examined: ["quick.ts"], skipped })
      // another content, and another version of the engine, whose store is empty
      expect(yield* analyze({ "slow.ts": "2", "quick.ts": "2" })).toEqual({ examined: ["slow.ts"], skipped })
      forget()
      expect(yield* analyze(first)).toEqual({ examined: ["quick.ts", "slow.ts"], skipped })
    })
    await Effect.runPromise(program.pipe(Effect.provide(TestClock.layer())))
  },
)

test("a file that may have been slow because of other work is examined twice more, an hour later each", async () => {
  const { analyze } = historyWith("parse_timeout")
  const program = Effect.gen(function* () {
    const attempts: Array<number> = []
    for (let halfHour = 0; halfHour < 20; halfHour++) {
      const { examined, skipped } = yield* analyze({ "slow.ts": "1", "quick.ts": String(halfHour) })
      expect(skipped).toHaveLength(1)
      if (examined.includes("slow.ts")) attempts.push(halfHour)
      yield* TestClock.adjust(Duration.minutes(30))
    }
    expect(attempts).toEqual([0, 2, 4])
  })
  await Effect.runPromise(program.pipe(Effect.provide(TestClock.layer())))
})

test("a file that could not be read is read again by the next commit", async () => {
  const { analyze } = historyWith("unreadable")
  const program = Effect.gen(function* () {
    yield* analyze({ "slow.ts": "1" })
    expect((yield* analyze({ "slow.ts": "1" })).examined).toEqual(["slow.ts"])
  })
  await Effect.runPromise(program)
})
