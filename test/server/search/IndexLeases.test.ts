/** The queue of indexes: what becomes of work that fails, or that ends its workers. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option } from "effect"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { IndexLeases, makeIndexQueue } from "../../../server/src/search/index/IndexLeases.ts"
import { leaseMillis } from "../../../server/src/foundation/queue/Leases.ts"
import { addEnabledRepository } from "../support/fixes.ts"
import { emptyTables } from "../support/emptyTables.ts"
import { letPass } from "../support/letPass.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

const services = Layer.merge(Organizations.layer, IndexLeases.layer).pipe(Layer.provideMerge(TestDatabase))

/** Longer than any pause between attempts. */
const longPauseMillis = 10 * 60_000

/** A repository of which an index is asked for, and nothing else. */
const anIndex = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(emptyTables)
  const { id: organizationId } = yield* (yield* Organizations).create("Acme", "free")
  const repositoryId = yield* addEnabledRepository(organizationId)
  const now = yield* DateTime.nowAsDate
  yield* sql`
    INSERT INTO code_indexes (organization_id, repository_id, status, requested_commit, requested_at)
    VALUES (${organizationId}, ${repositoryId}, 'queued', 'first', ${now})
  `
  yield* (yield* makeIndexQueue).add({ id: repositoryId, organizationId })
  return { organizationId, repositoryId }
})

/** The queue with one piece of work, how that is asked for again, and what is stored of it. */
const work = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { organizationId, repositoryId } = yield* anIndex
  const { claim, fail, complete, failHopeless, queue } = yield* IndexLeases
  const asked = yield* makeIndexQueue
  return {
    /** Takes it, if it is to be had; what may then be done with it. */
    next: Effect.map(
      claim,
      Option.map((lease) => ({
        fail: Effect.orDie(Effect.mapError(fail(lease, "It was so."), String)),
        complete: Effect.orDie(Effect.mapError(complete(lease), String)),
      })),
    ),
    ask: Effect.andThen(
      sql`UPDATE code_indexes SET requested_commit = 'after ' || requested_commit`,
      asked.add({ id: repositoryId, organizationId }),
    ),
    stored: Effect.map(sql`SELECT status, attempts, failure_reason FROM code_indexes`, ([row]) => row),
    failHopeless,
    expireAll: queue.expireAll,
  }
})

layer(services)("the queue of indexes", (it) => {
  it.effect("gives out what failed again after a pause, until it has failed too often", () =>
    Effect.gen(function* () {
      const { next, stored } = yield* work
      let attempts = 0
      for (;;) {
        const taken = Option.getOrThrow(yield* next)
        attempts += 1
        if (!(yield* taken.fail)) break
        expect(yield* stored).toEqual({ status: "queued", attempts, failure_reason: "It was so." })
        expect(Option.isNone(yield* next)).toBe(true)
        yield* letPass(longPauseMillis)
      }
      expect(attempts).toBeGreaterThan(1)
      expect(yield* stored).toEqual({ status: "failed", attempts, failure_reason: "It was so." })
      yield* letPass(longPauseMillis)
      expect(Option.isNone(yield* next)).toBe(true)
    }),
  )

  it.effect("begins to count anew where something else was asked for meanwhile", () =>
    Effect.gen(function* () {
      const { next, ask, stored } = yield* work
      const taken = Option.getOrThrow(yield* next)
      yield* ask
      expect(yield* taken.fail).toBe(true)
      expect(yield* stored).toMatchObject({ status: "queued", attempts: 0 })
      yield* letPass(longPauseMillis)
      const again = Option.getOrThrow(yield* next)
      yield* ask
      yield* again.complete
      expect(yield* stored).toEqual({ status: "queued", attempts: 0, failure_reason: null })
      yield* Option.getOrThrow(yield* next).complete
      expect(yield* stored).toEqual({ status: "completed", attempts: 0, failure_reason: null })
    }),
  )

  it.effect("gives up what ends worker after worker, unless something else was asked for", () =>
    Effect.gen(function* () {
      const { next, ask, stored, failHopeless } = yield* work
      const endWorkers = Effect.gen(function* () {
        while (Option.isSome(yield* next)) yield* letPass(leaseMillis + 1)
      })
      yield* endWorkers
      yield* ask
      yield* failHopeless
      expect(yield* stored).toMatchObject({ status: "queued", attempts: 0 })
      yield* endWorkers
      yield* failHopeless
      expect(yield* stored).toMatchObject({
        status: "failed",
        failure_reason: "The service ended in the middle of it, each time.",
      })
      expect(Option.isNone(yield* next)).toBe(true)
    }),
  )

  it.effect("regression: gives out what was begun for a repository that was switched off since", () =>
    Effect.gen(function* () {
      const { next } = yield* work
      const sql = yield* SqlClient.SqlClient
      expect(Option.isSome(yield* next)).toBe(true)
      yield* sql`UPDATE repositories SET enabled = false`
      yield* letPass(leaseMillis + 1)
      const again = Option.getOrThrow(yield* next)
      expect(yield* again.fail).toBe(true)
      yield* letPass(longPauseMillis)
      expect(Option.isNone(yield* next)).toBe(true)
    }),
  )

  it.effect("gives out at once what a worker had whose lease was ended", () =>
    Effect.gen(function* () {
      const { next, expireAll } = yield* work
      expect(Option.isSome(yield* next)).toBe(true)
      expect(Option.isNone(yield* next)).toBe(true)
      yield* expireAll
      expect(Option.isSome(yield* next)).toBe(true)
    }),
  )
})
