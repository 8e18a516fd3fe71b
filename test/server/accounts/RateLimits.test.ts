/** Windows of calls and analyses: what counts, what does not, and when a new one begins. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Clock, Context, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import { RateLimits } from "../../../server/src/accounts/RateLimits.ts"
import { transactional } from "../../../server/src/database/Transaction.ts"
import { firstDeletion } from "../../../server/src/foundation/PeriodicTask.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

/** In the middle of an hour, so that no test meets the end of a window by itself. */
const toTheMiddleOfAnHour = Effect.flatMap(Clock.Clock, (clock) => {
  const hourMillis = 3_600_000
  const now = clock.currentTimeMillisUnsafe()
  return TestClock.setTime((Math.floor(now / hourMillis) + 1) * hourMillis + hourMillis / 2 + 15_000)
})

layer(Layer.provideMerge(RateLimits.layer, TestDatabase))("rate limits", (it) => {
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
        Effect.andThen(Effect.fail("nothing came of it")),
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

  /** One more process on the same database. */
  const replica = Effect.map(Layer.build(Layer.fresh(RateLimits.layer)), (context) => Context.get(context, RateLimits))

  it.effect("let replicas together through exactly as often as the limit says, whoever asks whom", () =>
    Effect.gen(function* () {
      yield* toTheMiddleOfAnHour
      const subject = randomUUID()
      const limit = 300
      const replicas = yield* Effect.all([replica, replica, replica])
      const client = (number: number) =>
        Effect.gen(function* () {
          let allowed = 0
          // each goes on until every replica has refused it
          const refusing = new Set<number>()
          for (let turn = number; refusing.size < replicas.length; turn += 1) {
            const index = turn % replicas.length
            const use = yield* replicas[index]?.countCall(subject, limit) ?? Effect.die(new Error("no replica"))
            if (use.allowed) allowed += 1
            else refusing.add(index)
          }
          return allowed
        })
      const allowed = yield* Effect.forEach(Array.from({ length: 10 }).keys(), client, { concurrency: "unbounded" })
      expect(allowed.reduce((sum, one) => sum + one, 0)).toBe(limit)
    }),
  )

  it.effect("never show more calls left than before, in the eyes of one replica", () =>
    Effect.gen(function* () {
      yield* toTheMiddleOfAnHour
      const subject = randomUUID()
      const replicas = yield* Effect.all([replica, replica])
      const seen = replicas.map((): Array<number> => [])
      for (let turn = 0; turn < 150; turn += 1) {
        // in turns of different lengths, so that shares are left over on both sides
        const index = turn % 7 < 3 ? 0 : 1
        const use = yield* replicas[index]?.countCall(subject, 100) ?? Effect.die(new Error("no replica"))
        seen[index]?.push(use.remaining)
      }
      for (const remaining of seen) {
        expect(remaining).toEqual(remaining.toSorted((one, other) => other - one))
        expect(remaining.at(-1)).toBe(0)
      }
    }),
  )

  it.effect("lose no more than a twentieth of a window with a replica that dies", () =>
    Effect.gen(function* () {
      yield* toTheMiddleOfAnHour
      const [dying, other] = [yield* replica, yield* replica]
      for (const limit of [60, 300, 1000]) {
        for (const before of [1, 7, 20, 50]) {
          const subject = randomUUID()
          for (let count = 0; count < before; count += 1) yield* dying.countCall(subject, limit)
          let allowed = before
          while ((yield* other.countCall(subject, limit)).allowed) allowed += 1
          expect(allowed).toBeLessThanOrEqual(limit)
          expect(allowed).toBeGreaterThanOrEqual(limit - limit / 20)
        }
      }
    }),
  )

  it.effect("delete the windows that are over, and keep those that count", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* toTheMiddleOfAnHour
      const { countCall, countUnidentifiedCall, countAnalysis } = yield* RateLimits
      const organization = randomUUID()
      yield* countCall(organization, 10)
      yield* countUnidentifiedCall("192.0.2.1")
      yield* countAnalysis(organization, 10)
      const kinds = sql<{ kind: string }>`
        SELECT kind FROM rate_limit_windows
        WHERE subject IN (${organization}, 'address 192.0.2.1') ORDER BY kind
      `.pipe(Effect.map((rows) => rows.map(({ kind }) => kind)))
      const until = (expected: ReadonlyArray<string>) =>
        Effect.repeat(kinds, { until: (found) => found.length === expected.length, times: 1000 })
      expect(yield* kinds).toEqual(["analyses", "api_calls", "api_calls"])
      yield* TestClock.adjust("3 minutes")
      yield* replica
      yield* TestClock.adjust(firstDeletion)
      expect(yield* until(["analyses"])).toEqual(["analyses"])
      yield* TestClock.adjust("3 hours")
      yield* replica
      yield* TestClock.adjust(firstDeletion)
      expect(yield* until([])).toEqual([])
    }),
  )
})
