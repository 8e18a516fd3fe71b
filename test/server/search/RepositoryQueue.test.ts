/** The queues of indexes and of models: what becomes of work that fails, or that ends its workers. */
import { SqlClient, type SqlError } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option } from "effect"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { IndexLeases, makeIndexQueue } from "../../../server/src/search/index/IndexLeases.ts"
import { LsaJobs } from "../../../server/src/search/lsa/LsaJobs.ts"
import { leaseMillis } from "../../../server/src/foundation/queue/Leases.ts"
import { addEnabledRepository } from "../support/fixes.ts"
import { emptyTables } from "../support/emptyTables.ts"
import { letPass } from "../support/letPass.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

const services = Layer.mergeAll(Organizations.layer, IndexLeases.layer, LsaJobs.layer).pipe(
  Layer.provideMerge(TestDatabase),
)

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

/** What the services of both queues have in common. */
interface Queue<Lease, Lost> {
  readonly claim: Effect.Effect<Option.Option<Lease>>
  readonly fail: (lease: Lease, reason: string) => Effect.Effect<boolean, Lost>
  readonly complete: (lease: Lease) => Effect.Effect<void, Lost>
  readonly failHopeless: Effect.Effect<void>
  readonly queue: { readonly expireAll: Effect.Effect<void> }
}

/** A queue with one piece of work, how that is asked for again, and what is stored of it. */
const workIn = <Lease, Lost>(
  { claim, fail, complete, failHopeless, queue }: Queue<Lease, Lost>,
  table: string,
  ask: Effect.Effect<unknown, SqlError.SqlError>,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      /** Takes it, if it is to be had; what may then be done with it. */
      next: Effect.map(
        claim,
        Option.map((lease) => ({
          fail: Effect.orDie(Effect.mapError(fail(lease, "It was so."), String)),
          complete: Effect.orDie(Effect.mapError(complete(lease), String)),
        })),
      ),
      ask,
      stored: Effect.map(sql`SELECT status, attempts, failure_reason FROM ${sql(table)}`, ([row]) => row),
      failHopeless,
      expireAll: queue.expireAll,
    }
  })

const queues = [
  {
    name: "indexes",
    work: Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { organizationId, repositoryId } = yield* anIndex
      const queue = yield* makeIndexQueue
      return yield* workIn(
        yield* IndexLeases,
        "code_indexes",
        Effect.andThen(
          sql`UPDATE code_indexes SET requested_commit = 'after ' || requested_commit`,
          queue.add({ id: repositoryId, organizationId }),
        ),
      )
    }),
  },
  {
    name: "models",
    work: Effect.gen(function* () {
      const jobs = yield* LsaJobs
      const index = yield* anIndex
      const ask = jobs.add(index)
      yield* ask
      return yield* workIn(jobs, "code_lsa_jobs", ask)
    }),
  },
]

layer(services)("the queue of", (it) => {
  for (const { name, work } of queues) {
    it.effect(`${name} gives out what failed again after a pause, until it has failed too often`, () =>
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

    it.effect(`${name} begins to count anew where something else was asked for meanwhile`, () =>
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

    it.effect(`${name} gives up what ends worker after worker, unless something else was asked for`, () =>
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

    it.effect(`regression: ${name} gives out what was begun for a repository that was switched off since`, () =>
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

    it.effect(`${name} gives out at once what a worker had whose lease was ended`, () =>
      Effect.gen(function* () {
        const { next, expireAll } = yield* work
        expect(Option.isSome(yield* next)).toBe(true)
        expect(Option.isNone(yield* next)).toBe(true)
        yield* expireAll
        expect(Option.isSome(yield* next)).toBe(true)
      }),
    )
  }
})
