/** Windows of calls and analyses: what counts, what does not, and when a new one begins. */
import { SqlClient } from "@effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect, Layer, TestClock } from "effect"
import { randomUUID } from "node:crypto"
import { RateLimits } from "../../../server/src/accounts/RateLimits.ts"
import { transactional } from "../../../server/src/sql/Transaction.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

/** In the middle of an hour, so that no test meets the end of a window by itself. */
const toTheMiddleOfAnHour = Effect.flatMap(Effect.clock, (clock) => {
  const hourMillis = 3_600_000
  const now = clock.unsafeCurrentTimeMillis()
  return TestClock.setTime((Math.floor(now / hourMillis) + 1) * hourMillis + hourMillis / 2 + 15_000)
})

layer(Layer.provideMerge(RateLimits.Default, TestDatabase))("rate limits", (it) => {
  it.effect("count exactly what is counted at the same time", () =>
    Effect.gen(function* () {
      const { countCall } = yield* RateLimits
      const subject = randomUUID()
      const uses = yield* Effect.all(
        Array.from({ length: 50 }, () => countCall(subject, 40)),
        { concurrency: "unbounded" },
      )
      expect(uses.map(({ remaining }) => remaining).toSorted((one, other) => other - one)).toEqual([
        ...Array.from({ length: 40 }, (_, index) => 39 - index),
        ...Array.from({ length: 10 }, () => 0),
      ])
      expect(uses.filter(({ allowed }) => allowed)).toHaveLength(40)
      // 50 were counted, no more and no less
      expect(yield* countCall(subject, 100)).toMatchObject({ remaining: 49 })
    }),
  )

  it.effect("count refused calls, each subject's for itself, and begin anew with the minute", () =>
    Effect.gen(function* () {
      const { countCall } = yield* RateLimits
      yield* toTheMiddleOfAnHour
      const subject = randomUUID()
      const first = yield* countCall(subject, 2)
      expect(first).toMatchObject({ allowed: true, limit: 2, remaining: 1 })
      expect(first.resetsAt.getTime() % 60_000).toBe(0)
      expect(yield* countCall(subject, 2)).toMatchObject({ allowed: true, remaining: 0 })
      expect(yield* countCall(subject, 2)).toMatchObject({ allowed: false, remaining: 0 })
      expect(yield* countCall(subject, 10)).toMatchObject({ allowed: true, remaining: 6 })
      expect(yield* countCall(randomUUID(), 2)).toMatchObject({ allowed: true, remaining: 1 })

      yield* TestClock.adjust("44999 millis")
      expect(yield* countCall(subject, 10)).toMatchObject({ remaining: 5, resetsAt: first.resetsAt })
      yield* TestClock.adjust("1 millis")
      const next = yield* countCall(subject, 2)
      expect(next).toMatchObject({ allowed: true, remaining: 1 })
      expect(next.resetsAt.getTime()).toBe(first.resetsAt.getTime() + 60_000)
    }),
  )

  it.effect("do not count refused analyses, and begin anew with the hour", () =>
    Effect.gen(function* () {
      const { countAnalysis, analysesUsed } = yield* RateLimits
      yield* toTheMiddleOfAnHour
      const organization = randomUUID()
      const allowed = yield* Effect.forEach([1, 2, 3, 4], () => countAnalysis(organization, 2))
      expect(allowed.map((use) => [use.allowed, use.remaining])).toEqual([
        [true, 1],
        [true, 0],
        [false, 0],
        [false, 0],
      ])
      expect(yield* analysesUsed(organization)).toMatchObject({ used: 2 })
      // a higher tier goes on where the lower one ended
      expect(yield* countAnalysis(organization, 3)).toMatchObject({ allowed: true, remaining: 0 })
      expect(yield* countAnalysis(organization, null)).toMatchObject({ allowed: true })
      expect(yield* analysesUsed(organization)).toMatchObject({ used: 4 })

      yield* TestClock.adjust("30 minutes")
      expect(yield* analysesUsed(organization)).toMatchObject({ used: 0 })
      expect(yield* countAnalysis(organization, 2)).toMatchObject({ allowed: true, remaining: 1 })
    }),
  )

  it.effect("allow no analysis too many when many are asked for at once, and count none that was rolled back", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { countAnalysis, analysesUsed } = yield* RateLimits
      const organization = randomUUID()
      const abandoned = countAnalysis(organization, 2).pipe(
        Effect.zipRight(Effect.fail("nothing came of it")),
        transactional(sql),
        Effect.ignore,
      )
      yield* Effect.all([abandoned, abandoned, abandoned], { concurrency: "unbounded" })
      expect(yield* analysesUsed(organization)).toMatchObject({ used: 0 })
      const uses = yield* Effect.all(
        Array.from({ length: 10 }, () => transactional(sql)(countAnalysis(organization, 2))),
        { concurrency: "unbounded" },
      )
      expect(uses.filter(({ allowed }) => allowed)).toHaveLength(2)
      expect(yield* analysesUsed(organization)).toMatchObject({ used: 2 })
    }),
  )

  it.effect("forget callers that have not come back for hours", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { countCall } = yield* RateLimits
      const [gone, here] = [randomUUID(), randomUUID()]
      yield* countCall(gone, 1)
      yield* TestClock.adjust("2 hours")
      yield* countCall(here, 1)
      yield* TestClock.adjust("20 minutes")
      // the sweep is another fiber's: what was swept shows in its own time
      const left = yield* sql<{ readonly subject: string }>`
        SELECT subject FROM rate_limit_windows WHERE subject IN ${sql.in([gone, here])}
      `.pipe(
        Effect.map((rows) => rows.map(({ subject }) => subject)),
        Effect.repeat({ until: (subjects) => subjects.length < 2, times: 500 }),
      )
      expect(left).toEqual([here])
    }),
  )
})
