/** What is read of files is there while they are examined, and given back after that. */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { examineFiles } from "../../../server/src/engine/examineFiles.ts"
import { defaultLimits } from "../../../server/src/engine/limits.ts"
import type { WorkerPool } from "../../../server/src/engine/workers/WorkerPool.ts"

test("contents are released when they are examined, and not before", async () => {
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
  expect(contents.map(({ length }) => length)).toEqual([0, 0, 0])
})
