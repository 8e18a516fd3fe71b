/** Publishes like the service, inside transactions: as fast as deliveries arrive, or at a steady rate. */
import { SqlClient } from "effect/sql"
import { Effect, Fiber } from "effect"
import { WebhookEvents } from "../../../server/src/webhooks/WebhookEvents.ts"
import { monotonicMillis, until } from "../support/clock.ts"
import { findingOf } from "./occurrences.ts"
import type { Load, Run } from "./sizes.ts"

/** Numbers of events of successive transactions: an analysis may report one finding or a hundred. */
const transactionSizes = [1, 5, 20, 100, 2, 10, 50, 1, 3, 30]

/** Concurrent publishers: as many as the analyses that a process runs at a time by default. */
const publishers = 2

/** Maximum of published deliveries that have not arrived: more than may be in flight, without a long backlog. */
const longestBacklog = 3_000
const backlogPollMillis = 2

/** Publishes in one transaction, as the service does with the changes that the events report. */
const publish = Effect.fnUntraced(function* (organizationId: string, first: number, events: number) {
  const sql = yield* SqlClient.SqlClient
  const occurrences = Array.from({ length: events }, (_, index) => findingOf(organizationId, first + index))
  yield* sql.withTransaction((yield* WebhookEvents).publish(occurrences))
})

/** Numbers of published events and deliveries, and the start and end on the clock that all processes share. */
export interface Published {
  readonly events: number
  readonly deliveries: number
  readonly startedAt: number
  readonly endedAt: number
}

/** Organizations to publish for. */
export interface Audience {
  readonly organizations: ReadonlyArray<string>
  readonly webhooksEach: number
}

const turn = <A>(items: ReadonlyArray<A>, number: number): A => {
  const item = items[number % items.length]
  if (item === undefined) throw new RangeError("nobody's turn")
  return item
}

/** Publishes as fast as deliveries arrive. */
export const publishSteadily = Effect.fnUntraced(function* (
  { organizations, webhooksEach }: Audience,
  { deliveries, millis }: Run,
  arrived: () => number,
) {
  const startedAt = monotonicMillis()
  let transactions = 0
  let events = 0

  const isOver = () => events * webhooksEach >= deliveries || monotonicMillis() - startedAt >= millis
  const isBacklogFull = () => events * webhooksEach - arrived() >= longestBacklog

  const publishUntilOver = Effect.gen(function* () {
    while (!isOver()) {
      if (isBacklogFull()) {
        yield* Effect.sleep(backlogPollMillis)
        continue
      }
      const first = events
      const size = turn(transactionSizes, transactions)
      const organizationId = turn(organizations, transactions)
      events += size
      transactions += 1
      yield* publish(organizationId, first, size)
    }
  })
  yield* Effect.all(
    Array.from({ length: publishers }, () => publishUntilOver),
    { concurrency: publishers, discard: true },
  )
  return { events, deliveries: events * webhooksEach, startedAt, endedAt: monotonicMillis() } satisfies Published
})

/**
 * Publishes events, each in a transaction of its own, at times that are fixed beforehand and do not depend on earlier
 * events, so that a stall counts for every event that it delays.
 *
 * @returns the moments; the event's number is its place among them
 */
export const publishAtRate = Effect.fnUntraced(function* (
  { organizations }: Audience,
  { eventsPerSecond, millis }: Load,
) {
  const start = monotonicMillis()
  const moments = Float64Array.from(
    { length: Math.round((eventsPerSecond * millis) / 1000) },
    (_, number) => start + (number * 1000) / eventsPerSecond,
  )
  const fibers: Array<Fiber.Fiber<void>> = []
  for (const [number, moment] of moments.entries()) {
    yield* Effect.promise(() => until(moment))
    fibers.push(yield* Effect.forkChild(Effect.orDie(publish(turn(organizations, number), number, 1))))
  }
  yield* Fiber.joinAll(fibers)
  return moments
})
