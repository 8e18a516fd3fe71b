/** Keeping a lease during outages of the database. */
import { SqlError } from "effect/sql"
import { expect, it } from "@effect/vitest"
import { Data, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { keepLease, leaseMillis } from "../../../../server/src/foundation/queue/Leases.ts"

class Lost extends Data.TaggedError("Lost") {}

const away = new SqlError.SqlError({
  reason: new SqlError.ConnectionError({ cause: "the database is away", message: "the database is away" }),
})

const stepMillis = 1000

/** Keeps a lease, while `renew` answers each renewal, by its number. */
const keeping = (renew: (renewal: number) => Effect.Effect<void, Lost | SqlError.SqlError>) =>
  Effect.gen(function* () {
    let renewals = 0
    const fiber = yield* Effect.forkChild(
      keepLease(
        Effect.suspend(() => renew(++renewals)),
        () => new Lost(),
      ),
    )
    /** Step by step: in one leap, a fiber that is about to wait would be missed. */
    const letPass = (millis: number) =>
      Effect.repeat(TestClock.adjust(stepMillis), { times: Math.ceil(millis / stepMillis) - 1 })
    const hasEnded = Effect.sync(() => fiber.pollUnsafe() !== undefined)
    return { fiber, letPass, hasEnded, renewals: () => renewals }
  })

it.effect("renews several times before the lease runs out", () =>
  Effect.gen(function* () {
    const { letPass, hasEnded, renewals } = yield* keeping(() => Effect.void)
    yield* letPass(leaseMillis)
    expect(renewals()).toBeGreaterThanOrEqual(2)
    expect(yield* hasEnded).toBe(false)
  }),
)

it.effect("outlives a database that is away for a moment", () =>
  Effect.gen(function* () {
    const { letPass, hasEnded, renewals } = yield* keeping((renewal) => (renewal <= 3 ? away : Effect.void))
    yield* letPass(leaseMillis)
    expect(renewals()).toBeGreaterThan(3)
    expect(yield* hasEnded).toBe(false)
  }),
)

it.effect("ends when the database is away for longer than the lease holds", () =>
  Effect.gen(function* () {
    const { fiber, letPass } = yield* keeping(() => away)
    yield* letPass(3 * leaseMillis)
    expect(yield* Effect.flip(Fiber.join(fiber))).toBeInstanceOf(Lost)
  }),
)

it.effect("ends with the first renewal that finds another worker's lease", () =>
  Effect.gen(function* () {
    const { fiber, letPass, renewals } = yield* keeping((renewal) => (renewal === 1 ? Effect.void : new Lost()))
    yield* letPass(leaseMillis)
    expect(yield* Effect.flip(Fiber.join(fiber))).toBeInstanceOf(Lost)
    expect(renewals()).toBe(2)
  }),
)
