/** Shares of a window: how many are asked for, and what is forgotten. */
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeCallShares, minuteMillis, type ShareRequest } from "../../../server/src/accounts/CallShares.ts"

/** A database that counts in memory, and how often it was asked. */
const makeDatabase = () => {
  const windows = new Map<string, { start: number; used: number }>()
  const asked: Array<ShareRequest> = []
  const take = (request: ShareRequest) =>
    Effect.sync(() => {
      asked.push(request)
      const { subject, limit, wanted, leftOverShare, refused } = request
      const before = windows.get(subject) ?? { start: 0, used: 0 }
      const start = Math.max(before.start, request.windowStart.getTime())
      const usedBefore = (before.start >= start ? before.used : 0) + refused
      const left = limit - usedBefore
      const share = Math.max(0, Math.min(1, left), Math.min(wanted, Math.trunc(left / leftOverShare)))
      windows.set(subject, { start, used: usedBefore + share })
      return { windowStart: new Date(start), used: usedBefore + share, share }
    })
  return { take, asked, windows }
}

it.effect("ask the database seldom for a busy caller, and not at all for one that is refused", () =>
  Effect.gen(function* () {
    const { take, asked } = makeDatabase()
    const count = makeCallShares(take, { mostCallers: 10 })
    let allowed = 0
    for (let call = 0; call < 5000; call += 1) if ((yield* count("busy", 1000)).allowed) allowed += 1
    expect(allowed).toBe(1000)
    expect(asked.length).toBeLessThan(80)
    expect(Math.max(...asked.map(({ wanted }) => wanted))).toBe(50)
  }),
)

it.effect("wait for one another, so that many calls at once do not ask at once", () =>
  Effect.gen(function* () {
    const { take, asked } = makeDatabase()
    const slowly = (request: ShareRequest) => Effect.tap(take(request), Effect.yieldNow)
    const count = makeCallShares(slowly, { mostCallers: 10 })
    const uses = yield* Effect.all(
      Array.from({ length: 100 }, () => count("many", 1000)),
      { concurrency: "unbounded" },
    )
    expect(new Set(uses.map(({ remaining }) => remaining)).size).toBe(100)
    expect(asked.length).toBeLessThan(12)
  }),
)

it.effect("fail together where the database does not answer, and ask it again for the next call", () =>
  Effect.gen(function* () {
    const { take } = makeDatabase()
    let failures = 0
    const silent = Effect.gen(function* () {
      yield* Effect.yieldNow
      failures += 1
      return yield* Effect.fail("silent" as const)
    })
    let isSilent = true
    const count = makeCallShares((request) => (isSilent ? silent : take(request)), { mostCallers: 10 })
    const calls = Array.from({ length: 10 }, () => Effect.flip(count("many", 1000)))
    expect(new Set(yield* Effect.all(calls, { concurrency: "unbounded" }))).toEqual(new Set(["silent"]))
    expect(failures).toBe(1)
    isSilent = false
    expect((yield* count("many", 1000)).allowed).toBe(true)
  }),
)

it.effect("follow a limit that rises or falls within the window, with all that was refused counted", () =>
  Effect.gen(function* () {
    const { take } = makeDatabase()
    const count = makeCallShares(take, { mostCallers: 10 })
    const times = (calls: number, limit: number) =>
      Effect.map(
        Effect.all(Array.from({ length: calls }, () => count("tier", limit))),
        (uses) => uses.filter(({ allowed }) => allowed).length,
      )
    expect(yield* times(70, 60)).toBe(60)
    expect((yield* count("tier", 300)).remaining).toBe(300 - 71)
    expect(yield* times(5, 60)).toBe(0)
    expect(yield* times(300, 300)).toBe(300 - 71 - 5)
  }),
)

it.effect("go over to the next window with the clock, or with a replica whose clock is ahead", () =>
  Effect.gen(function* () {
    const { take, windows } = makeDatabase()
    const count = makeCallShares(take, { mostCallers: 10 })
    expect(yield* count("a", 2)).toMatchObject({ remaining: 1, resetsAt: new Date(minuteMillis) })
    yield* TestClock.adjust("1 minute")
    expect(yield* count("a", 2)).toMatchObject({ remaining: 1, resetsAt: new Date(2 * minuteMillis) })
    // another one has counted in the minute after this one
    windows.set("a", { start: 2 * minuteMillis, used: 1 })
    expect(yield* count("a", 3)).toMatchObject({ allowed: true, remaining: 1, resetsAt: new Date(3 * minuteMillis) })
    yield* TestClock.adjust("1 minute")
    expect(yield* count("a", 3)).toMatchObject({ allowed: true, remaining: 0 })
    expect(yield* count("a", 3)).toMatchObject({ allowed: false, remaining: 0 })
  }),
)

it.effect("forget the caller that was met first when there are too many, and lose no more than its share", () =>
  Effect.gen(function* () {
    const { take, asked } = makeDatabase()
    const count = makeCallShares(take, { mostCallers: 2 })
    yield* count("a", 3)
    yield* count("b", 3)
    yield* count("c", 3)
    expect(yield* count("a", 3)).toMatchObject({ allowed: true, remaining: 1 })
    expect(yield* count("a", 3)).toMatchObject({ allowed: true, remaining: 0 })
    expect(yield* count("a", 3)).toMatchObject({ allowed: false })
    expect(asked.filter(({ subject }) => subject === "a")).toHaveLength(3)
  }),
)

it.effect("begin windows at full minutes, wherever in a minute the first call comes", () =>
  Effect.gen(function* () {
    const { take, asked } = makeDatabase()
    const count = makeCallShares(take, { mostCallers: 10 })
    yield* TestClock.setTime(5 * minuteMillis + 17_000)
    const { resetsAt } = yield* count("caller", 60)
    expect(asked.map(({ windowStart }) => windowStart.getTime())).toEqual([5 * minuteMillis])
    expect(resetsAt.getTime()).toBe(6 * minuteMillis)
  }),
)
