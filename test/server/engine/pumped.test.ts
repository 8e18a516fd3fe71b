/**
 * Examples in which one part is repeated thousands of times are examined to their end. A regular expression cannot be
 * stopped or counted: one that never ends is told by the pool's deadline, which kills the thread.
 */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { examplesOf } from "../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../server/src/engine/detectors/registry.ts"
import { languageOfPath } from "../../../server/src/engine/languages/registry.ts"
import type { SourceFile } from "../../../server/src/engine/syntax/FileRecord.ts"
import { openWorkerPool } from "../../../server/src/engine/workers/WorkerPool.ts"

/**
 * About as long as a line may be: longer ones are taken for minified. Time that doubles with each part, or grows with the
 * cube of a line's length, never ends. A square is seconds: it is left to the check of regular expressions, and the parsers
 * of shell and Terraform have it.
 */
const lineCharacters = 15_000

/** Keeps the average line short, for the same reason. */
const emptyLines = "\n".repeat(100)

/** Parts that many expressions repeat. */
const signs = [
  "a",
  "A_",
  "0",
  " ",
  "\t",
  "(",
  ")",
  "[",
  "{",
  "<",
  ",",
  ".",
  ";",
  ":",
  "=",
  "'",
  '"',
  "`",
  "\\",
  "/",
  "#",
  "a, ",
  "a.",
  "a = ",
]

/** Numbers below `limit` that are the same in each run (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** The code with one part repeated, in a place that is chosen by chance. */
const pumped = (code: string, number: (limit: number) => number): string => {
  const tokens = code.match(/\w+|\s+|[^\w\s]/g) ?? []
  const place = number(tokens.length)
  const choices = [...signs, ...tokens.slice(place, place + 1), tokens.slice(place, place + 4).join("")]
  const part = (choices[number(choices.length)] ?? "").replaceAll("\n", " ")
  const repeated = part.repeat(Math.ceil(lineCharacters / part.length))
  const whole = [...tokens.slice(0, place), repeated, ...tokens.slice(place)].join("")
  return `${whole}${emptyLines}`
}

/** The first example of each detector that is code. */
const examples = detectors.flatMap(({ id }) =>
  examplesOf(id)
    .examples.slice(0, 1)
    .flatMap(({ files }) =>
      Object.entries(files)
        .slice(0, 1)
        .filter(([path, code]) => languageOfPath(path) !== null && code.length < 2_000 && code.trim() !== "")
        .map(([path, code]) => ({ id, path, code })),
    ),
)

/** Many times what the slowest file takes, on a machine that does other things as well. */
const deadlineMillis = 200_000

/** Places and parts that are tried with each example. */
const variations = 3

test("an example in which a part is repeated is examined before the deadline", { timeout: 900_000 }, async () => {
  const number = numbersFrom(20_261)
  const files = examples.flatMap(({ id, path, code }) =>
    Array.from({ length: variations }, (_, variation) => ({
      path: `${id}/${variation}/${path}`,
      role: "production" as const,
      content: new TextEncoder().encode(pumped(code, number)),
    })),
  )
  const program = Effect.gen(function* () {
    const pool = yield* openWorkerPool({ size: 2, fileDeadlineMillis: deadlineMillis })
    const analyze = (file: SourceFile) =>
      pool.analyze([file], { fileBudgetMillis: deadlineMillis, maximumFindingsPerFile: 100 })
    return yield* Effect.forEach(files, analyze, { concurrency: pool.size })
  })
  const results = (await Effect.runPromise(Effect.scoped(program))).flat()
  expect(results.filter((result) => result.kind === "skipped" && result.reason === "parse_timeout")).toEqual([])
  // the rest is left out by its content, which is what the length of the lines avoids
  expect(results.filter(({ kind }) => kind === "analyzed").length).toBeGreaterThan(files.length / 2)
})
