/** Queues of leased work: what all of them do, whatever the work is. */
import { SqlClient } from "effect/sql"
import { describe, expect, layer } from "@effect/vitest"
import { Deferred, Duration, Effect, Exit, Fiber, Metric, Option, Ref, Scope } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import {
  makeLeasedQueue,
  noOrganization,
  type QueueOptions,
  type WorkLease,
} from "../../../../server/src/foundation/queue/LeasedQueue.ts"
import { leaseMillis } from "../../../../server/src/foundation/queue/Leases.ts"
import { giveUpHopeless, workOnQueue } from "../../../../server/src/foundation/queue/QueueWorkers.ts"
import { letPass } from "../../support/letPass.ts"
import { TestDatabase } from "../../support/TestDatabase.ts"

const mostAttempts = 3
const pauseMillis = 10_000

/** An empty queue that nobody else uses. */
const aQueue = (options: Partial<QueueOptions> = {}) =>
  Effect.suspend(() => {
    const name = `test_${randomUUID().replaceAll("-", "")}`
    return makeLeasedQueue({
      name,
      channel: name,
      mostAttempts,
      pauseAfter: (attempts) => Duration.millis(pauseMillis * attempts),
      ...options,
    })
  })

type Queue = Effect.Success<ReturnType<typeof aQueue>>

/** Adds work of an organization, one after the other, named by number. */
const addSome = (queue: Queue, organizationId: string, count: number) =>
  Effect.forEach(Array.from({ length: count }), (_, index) =>
    Effect.gen(function* () {
      const id = `${organizationId} ${index}`
      yield* letPass(1)
      yield* queue.add({ id, organizationId })
      return id
    }),
  )

const claimed = (queue: Queue) => Effect.map(queue.claimOne, (lease): WorkLease => Option.getOrThrow(lease))

const nothing = (queue: Queue) => Effect.map(queue.claimOne, Option.isNone)

/** Claims all there is, one after the other. */
const claimAll = (queue: Queue) =>
  Effect.gen(function* () {
    const leases: Array<WorkLease> = []
    for (let next = yield* queue.claimOne; Option.isSome(next); next = yield* queue.claimOne) leases.push(next.value)
    return leases
  })

const isLost = (attempt: Effect.Effect<unknown, unknown>) =>
  Effect.map(Effect.flip(attempt), (error) => {
    expect(error).toMatchObject({ _tag: "LeaseLost" })
  })

layer(TestDatabase)("a queue of leased work", (it) => {
  describe("a lease", () => {
    it.effect("is one worker's alone, and is renewed or ends", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        yield* queue.add({ id: "work", organizationId: randomUUID() })
        const lease = yield* claimed(queue)
        expect(lease).toMatchObject({ id: "work", attempts: 1 })
        yield* letPass(leaseMillis - 1000)
        expect(yield* nothing(queue)).toBe(true)
        yield* queue.renew(lease)
        yield* letPass(leaseMillis - 1000)
        expect(yield* nothing(queue)).toBe(true)
        yield* letPass(2000)
        expect(yield* claimed(queue)).toMatchObject({ id: "work", attempts: 2 })
      }),
    )

    it.effect("that is lost changes nothing any more", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        yield* queue.add({ id: "work", organizationId: randomUUID() })
        const stalled = yield* claimed(queue)
        yield* letPass(leaseMillis)
        const other = yield* claimed(queue)
        for (const attempt of [
          queue.renew(stalled),
          queue.hold(stalled),
          queue.finish(stalled),
          queue.fail(stalled),
          queue.fail(stalled, { isFinal: true }),
        ]) {
          yield* isLost(attempt)
        }
        yield* queue.release(stalled)
        yield* queue.hold(other)
        yield* queue.finish(other)
        yield* isLost(queue.renew(other))
        expect(yield* nothing(queue)).toBe(true)
      }),
    )

    it.effect("is not taken from its worker by a process whose clock is ahead", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        yield* queue.add({ id: "now", organizationId: randomUUID() })
        yield* queue.add({ id: "later", organizationId: randomUUID() }, Duration.hours(1))
        const lease = yield* claimed(queue)
        yield* TestClock.adjust("1 day")
        expect(yield* nothing(queue)).toBe(true)
        yield* queue.renew(lease)
        expect(yield* nothing(queue)).toBe(true)
        yield* queue.finish(lease)
      }),
    )

    it.effect("that is given back is taken up before all that waits, and does not count", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const [first, second] = yield* addSome(queue, randomUUID(), 2)
        for (let count = 0; count < 2 * mostAttempts; count += 1) {
          const lease = yield* claimed(queue)
          expect(lease).toMatchObject({ id: first, attempts: 1 })
          yield* queue.release(lease)
          yield* isLost(queue.renew(lease))
        }
        yield* claimed(queue)
        expect(yield* claimed(queue)).toMatchObject({ id: second })
      }),
    )

    it.effect("of a dead worker comes before what was never started, whose turn it may be", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        yield* queue.add({ id: "old", organizationId: randomUUID() })
        yield* claimed(queue)
        yield* queue.add({ id: "young", organizationId: randomUUID() })
        yield* letPass(leaseMillis)
        expect((yield* claimed(queue)).id).toBe("old")
        expect((yield* claimed(queue)).id).toBe("young")
      }),
    )

    it.effect("ends with all others of its queue where whoever held them is dead", () =>
      Effect.gen(function* () {
        const [queue, other] = [yield* aQueue(), yield* aQueue()]
        for (const one of [queue, other]) {
          yield* addSome(one, randomUUID(), 2)
          yield* claimAll(one)
        }
        yield* queue.expireAll
        expect(yield* claimAll(queue)).toHaveLength(2)
        expect(yield* claimAll(other)).toHaveLength(0)
      }),
    )
  })

  describe("claims", () => {
    it.effect("of several workers at once never meet", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const ids = [...(yield* addSome(queue, randomUUID(), 20)), ...(yield* addSome(queue, randomUUID(), 4))]
        const leases = yield* Effect.all(
          Array.from({ length: 8 }, () => claimAll(queue)),
          { concurrency: "unbounded" },
        )
        expect(
          leases
            .flat()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(ids.toSorted())
      }),
    )

    it.effect("take a batch, of which each organization has its share", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const [many, few] = [randomUUID(), randomUUID()]
        yield* addSome(queue, many, 10)
        yield* addSome(queue, few, 2)
        const batch = yield* queue.claim(4)
        expect(batch.map(({ organizationId }) => organizationId).toSorted()).toEqual([many, many, few, few].toSorted())
        expect((yield* queue.claim(100)).every(({ organizationId }) => organizationId === many)).toBe(true)
        expect(yield* queue.claim(100)).toEqual([])
      }),
    )

    it.effect("pass over work that may not be done", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue({ workMay: (sql) => sql`work.id NOT LIKE '%0'` })
        const [, second] = yield* addSome(queue, randomUUID(), 2)
        const [lease, ...others] = yield* claimAll(queue)
        expect([lease?.id, ...others]).toEqual([second])
        if (lease !== undefined) yield* queue.finish(lease)
        // nobody waits in vain for it again and again
        expect(yield* queue.nextIn).toEqual(Option.none())
      }),
    )

    it.effect("of several workers at once keep to the limit of an organization", () =>
      Effect.gen(function* () {
        const limit = 2
        const queue: Queue = yield* aQueue({
          name: "test_limited",
          isClaimedInTurn: true,
          organizationMay: (sql) => sql`
            (SELECT count(*) FROM leased_work WHERE queue = 'test_limited' AND lease_token IS NOT NULL
              AND organization_id = turn.organization_id) < ${limit}
          `,
        })
        const [limited, other] = [randomUUID(), randomUUID()]
        yield* addSome(queue, limited, 6)
        yield* addSome(queue, other, 1)
        const leases = (yield* Effect.all(
          Array.from({ length: 8 }, () => queue.claimOne),
          { concurrency: "unbounded" },
        )).flatMap(Option.toArray)
        expect(leases.map(({ organizationId }) => organizationId).toSorted()).toEqual(
          [limited, limited, other].toSorted(),
        )
        const ofLimited = leases.filter(({ organizationId }) => organizationId === limited)
        yield* Effect.forEach(ofLimited.slice(0, 1), queue.finish)
        expect(yield* claimAll(queue)).toHaveLength(1)
      }),
    )
  })

  describe("work that fails", () => {
    it.effect("is tried again after a pause that grows, and given up at last", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        yield* queue.add({ id: "work", organizationId: randomUUID() })
        for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
          const lease = yield* claimed(queue)
          expect(lease.attempts).toBe(attempt)
          expect(yield* queue.fail(lease)).toEqual({ isOver: false, attempts: attempt })
          yield* letPass(pauseMillis * attempt - 1000)
          expect(yield* nothing(queue)).toBe(true)
          yield* letPass(2000)
        }
        expect(yield* queue.fail(yield* claimed(queue))).toMatchObject({ isOver: true })
        yield* letPass(Duration.toMillis(Duration.days(1)))
        expect(yield* nothing(queue)).toBe(true)
      }),
    )

    it.effect(
      "is given up at once where no other attempt would do better, and waits for as long as it is told to",
      () =>
        Effect.gen(function* () {
          const queue = yield* aQueue()
          yield* queue.add({ id: "work", organizationId: randomUUID() })
          expect(yield* queue.fail(yield* claimed(queue), { pause: Duration.hours(1) })).toMatchObject({
            isOver: false,
          })
          yield* letPass(Duration.toMillis(Duration.minutes(59)))
          expect(yield* nothing(queue)).toBe(true)
          expect(Option.getOrThrow(yield* queue.nextIn)).toSatisfy(
            (millis: Duration.Duration) => Duration.toMinutes(millis) > 0 && Duration.toMinutes(millis) <= 1,
          )
          yield* letPass(Duration.toMillis(Duration.minutes(1)))
          expect(yield* queue.fail(yield* claimed(queue), { isFinal: true })).toMatchObject({ isOver: true })
          expect(yield* queue.nextIn).toEqual(Option.none())
        }),
    )

    it.effect("that ends every worker is removed, unless it was asked for again", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const work = { id: "work", organizationId: randomUUID() }
        const endWorkers = Effect.gen(function* () {
          let ended = 0
          for (; !(yield* nothing(queue)); ended += 1) yield* letPass(leaseMillis)
          return ended
        })
        yield* queue.add(work)
        expect(yield* endWorkers).toBe(mostAttempts)
        yield* queue.add(work)
        expect(yield* queue.removeHopeless).toEqual({ removed: [], again: [work] })
        expect(yield* endWorkers).toBe(mostAttempts)
        expect(yield* queue.removeHopeless).toEqual({ removed: [work], again: [] })
        expect(yield* nothing(queue)).toBe(true)
        expect(yield* queue.removeHopeless).toEqual({ removed: [], again: [] })
      }),
    )
  })

  describe("workers of a queue", () => {
    it.effect("regression: take out what ended whoever had it, so that it is not there for ever", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        yield* queue.add({ id: "work", organizationId: randomUUID() })
        for (let ended = 0; ended < mostAttempts; ended++) {
          expect(yield* nothing(queue)).toBe(false)
          yield* letPass(leaseMillis)
        }
        yield* giveUpHopeless(queue, "work of a test")
        const sql = yield* SqlClient.SqlClient
        expect(yield* sql`SELECT id FROM leased_work WHERE queue = ${queue.name}`).toEqual([])
      }),
    )
  })

  describe("work that is asked for again", () => {
    it.effect("while it waits keeps its place, and is done once", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const organizationId = randomUUID()
        const [first = "", second = ""] = yield* addSome(queue, organizationId, 2)
        yield* queue.add({ id: first, organizationId })
        const leases = yield* claimAll(queue)
        expect(leases.map(({ id }) => id)).toEqual([first, second])
        yield* Effect.forEach(leases, queue.finish)
        expect(yield* nothing(queue)).toBe(true)
      }),
    )

    it.effect("while a worker has it is done once more, with all its attempts", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const work = { id: "work", organizationId: randomUUID() }
        yield* queue.add(work)
        const first = yield* claimed(queue)
        yield* queue.add(work)
        expect(yield* nothing(queue)).toBe(true)
        yield* queue.finish(first)
        const second = yield* claimed(queue)
        expect(second.attempts).toBe(1)
        yield* queue.add(work)
        expect(yield* queue.fail(second, { isFinal: true })).toEqual({ isOver: false, attempts: 0 })
        yield* letPass(pauseMillis)
        const third = yield* claimed(queue)
        expect(third.attempts).toBe(1)
        yield* queue.finish(third)
        expect(yield* nothing(queue)).toBe(true)
      }),
    )

    it.effect("in place of the old is taken from its worker", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const work = { id: "work", organizationId: randomUUID() }
        yield* queue.add(work)
        const first = yield* claimed(queue)
        yield* queue.replace(work)
        yield* isLost(queue.finish(first))
        yield* queue.finish(yield* claimed(queue))
        expect(yield* nothing(queue)).toBe(true)
      }),
    )

    it.effect("and canceled is nobody's", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        yield* queue.add({ id: "work", organizationId: noOrganization })
        const lease = yield* claimed(queue)
        yield* queue.cancel("work")
        yield* isLost(queue.hold(lease))
      }),
    )
  })

  it.effect("is measured: what waits and for how long, what was claimed, and how that ended", () =>
    Effect.gen(function* () {
      const queue = yield* aQueue()
      const measured = Effect.map(Metric.snapshot, (metrics) =>
        Object.fromEntries(
          metrics
            .filter(({ attributes }) => attributes?.["queue"] === queue.name)
            .map(({ id, attributes, state }) => [`${id} ${attributes?.["outcome"] ?? ""}`.trim(), state]),
        ),
      )
      yield* addSome(queue, randomUUID(), 4)
      yield* letPass(60_000)
      yield* queue.finish(yield* claimed(queue))
      yield* queue.fail(yield* claimed(queue))
      yield* queue.measure
      const states = yield* measured
      expect(states).toMatchObject({
        leased_work_waiting: { value: 2 },
        leased_work_claims_total: { count: 2 },
        "leased_work_ends_total finished": { count: 1 },
        "leased_work_ends_total failed": { count: 1 },
      })
      expect(states["leased_work_oldest_seconds"]).toSatisfy(
        (state: { readonly value: number }) => state.value >= 60 && state.value < 120,
      )
    }),
  )

  describe("organizations", () => {
    it.effect("take turns, and the oldest work of each comes first", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const [one, other] = [randomUUID(), randomUUID()]
        const ofOne = yield* addSome(queue, one, 4)
        const ofOther = yield* addSome(queue, other, 2)
        expect((yield* claimAll(queue)).map(({ id }) => id)).toEqual([
          ofOne[0],
          ofOther[0],
          ofOne[1],
          ofOther[1],
          ofOne[2],
          ofOne[3],
        ])
      }),
    )

    it.effect("with their only work do not wait behind the many of others", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const others = Array.from({ length: 5 }, () => randomUUID())
        yield* Effect.forEach(others, (organizationId) => addSome(queue, organizationId, 5))
        yield* Effect.repeat(claimed(queue), { times: 2 * others.length })
        const organizationId = randomUUID()
        yield* queue.add({ id: "only", organizationId })
        expect((yield* claimed(queue)).id).toBe("only")
        // who has had a turn waits for that of the others
        yield* queue.add({ id: "next", organizationId })
        const following = yield* Effect.replicateEffect(claimed(queue), others.length)
        expect(new Set(following.map((lease) => lease.organizationId))).toEqual(new Set(others))
        expect((yield* claimed(queue)).id).toBe("next")
      }),
    )

    it.effect("whose turn was lost get it again, and those without work have none once their round is over", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const queue = yield* aQueue()
        const turns = Effect.map(
          sql<{ readonly organization_id: string }>`
            SELECT organization_id FROM leased_work_turns WHERE queue = ${queue.name}
          `,
          (rows) => rows.map((row) => row.organization_id).toSorted(),
        )
        const [busy, idle] = [randomUUID(), randomUUID()]
        yield* addSome(queue, busy, 3)
        yield* claimed(queue)
        yield* addSome(queue, idle, 1)
        yield* queue.finish(yield* claimed(queue))
        // its round is not over: the other organization has not had its next turn
        yield* queue.mendTurns
        expect(yield* turns).toEqual([busy, idle].toSorted())
        yield* claimed(queue)
        yield* queue.mendTurns
        expect(yield* turns).toEqual([busy])
        yield* sql`DELETE FROM leased_work_turns WHERE queue = ${queue.name}`
        expect(yield* nothing(queue)).toBe(true)
        yield* queue.mendTurns
        expect((yield* claimed(queue)).organizationId).toBe(busy)
      }),
    )

    it.effect("see a position that tells how many claims come before", () =>
      Effect.gen(function* () {
        const queue = yield* aQueue()
        const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()]
        const ids = [
          ...(yield* addSome(queue, one, 4)),
          ...(yield* addSome(queue, other, 2)),
          ...(yield* addSome(queue, third, 1)),
        ]
        yield* claimed(queue)
        yield* queue.add({ id: "later", organizationId: other }, Duration.hours(1))
        const positions = new Map(
          (yield* Effect.forEach(ids, (id) => Effect.map(queue.position(id), (position) => ({ id, position })))).map(
            ({ id, position }) => [id, position],
          ),
        )
        expect(positions.get(`${one} 0`)).toEqual(Option.none())
        const order = (yield* claimAll(queue)).map(({ id }) => id)
        expect(order.map((id) => positions.get(id))).toEqual(order.map((_, index) => Option.some(index + 1)))
        expect(yield* queue.position("unknown")).toEqual(Option.none())
      }),
    )
  })
})

/** Workers that note what they do; `block` keeps them at work until they are ended. */
const working = (queue: Queue, done: Ref.Ref<ReadonlyArray<string>>, begun?: Deferred.Deferred<void>) =>
  workOnQueue({
    queue,
    subject: "work",
    count: 2,
    isAlone: false,
    claim: queue.claimOne,
    leaseOf: (lease) => lease,
    work: (lease) =>
      begun === undefined
        ? Effect.orDie(
            Effect.andThen(
              Ref.update(done, (ids) => [...ids, lease.id]),
              Effect.mapError(queue.finish(lease), String),
            ),
          )
        : Effect.andThen(Deferred.succeed(begun, undefined), Effect.never),
    failed: () => Effect.void,
  })

const until = <E>(check: Effect.Effect<boolean, E>) =>
  Effect.repeat(Effect.delay(check, "20 millis"), { until: (isSo) => isSo }).pipe(Effect.timeout("20 seconds"))

layer(TestDatabase, { excludeTestServices: true })("the workers of a queue", (it) => {
  it.effect("are woken by what is added, and do all of it", () =>
    Effect.gen(function* () {
      const queue = yield* aQueue()
      const done = yield* Ref.make<ReadonlyArray<string>>([])
      const ids = Array.from({ length: 10 }, (_, index) => `work ${index}`)
      yield* queue.add({ id: "before", organizationId: randomUUID() })
      yield* working(queue, done)
      yield* until(Effect.map(Ref.get(done), ({ length }) => length === 1))
      // until the connection that listens is there
      yield* Effect.sleep("500 millis")
      yield* Effect.forEach(ids, (id) => queue.add({ id, organizationId: randomUUID() }))
      // the sweep would find it too, but seconds later
      yield* until(Effect.map(Ref.get(done), ({ length }) => length === 11)).pipe(Effect.timeout("3 seconds"))
      expect((yield* Ref.get(done)).toSorted()).toEqual(["before", ...ids].toSorted())
    }).pipe(Effect.scoped),
  )

  it.effect("find by a sweep what no notification told of, and what had no turn", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const queue = yield* aQueue()
      const done = yield* Ref.make<ReadonlyArray<string>>([])
      yield* working(queue, done)
      yield* sql`
        INSERT INTO leased_work (queue, id, organization_id, available_at)
        VALUES (${queue.name}, 'quiet', ${randomUUID()}, now())
      `
      yield* until(Effect.map(Ref.get(done), ({ length }) => length === 1))
    }).pipe(Effect.scoped),
  )

  it.effect("give back what they have when they are ended, and others take it up at once", () =>
    Effect.gen(function* () {
      const queue = yield* aQueue()
      const done = yield* Ref.make<ReadonlyArray<string>>([])
      const begun = yield* Deferred.make<void>()
      yield* queue.add({ id: "work", organizationId: randomUUID() })
      const first = yield* Scope.make()
      yield* Scope.provide(working(queue, done, begun), first)
      yield* Deferred.await(begun)
      expect(yield* nothing(queue)).toBe(true)
      yield* working(queue, done)
      yield* Scope.close(first, Exit.void)
      yield* until(Effect.map(Ref.get(done), ({ length }) => length === 1))
    }).pipe(Effect.scoped),
  )

  it.effect("take up what a killed one had when its lease has run out", () =>
    Effect.gen(function* () {
      const queue = yield* aQueue({ lease: Duration.seconds(1) })
      const done = yield* Ref.make<ReadonlyArray<string>>([])
      yield* queue.add({ id: "work", organizationId: randomUUID() })
      // nobody renews it, and nobody gives it back
      yield* claimed(queue)
      const workers = yield* Effect.forkScoped(Effect.scoped(Effect.andThen(working(queue, done), Effect.never)))
      yield* until(Effect.map(Ref.get(done), ({ length }) => length === 1))
      yield* Fiber.interrupt(workers)
    }).pipe(Effect.scoped),
  )
})
