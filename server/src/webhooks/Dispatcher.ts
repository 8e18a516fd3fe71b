/**
 * Sends what is owed: leases due deliveries, attempts them side by side within bounds, and records what came of each. Any
 * number of processes may run one; when one dies, its leases run out and another takes the deliveries up.
 */
import { PgClient } from "@effect/sql-pg"
import { Chunk, DateTime, Deferred, Duration, Effect, FiberSet, Layer, Option, Queue, Schedule, Stream } from "effect"
import { Configuration } from "../Configuration.ts"
import { DeliveryQueue, type FinishedDelivery, type LeasedDelivery } from "./DeliveryQueue.ts"
import { type Allotment, allot, type InFlight, type Limits } from "./Fairness.ts"
import { Outbound } from "./Outbound.ts"
import { wakeUpChannel } from "./WebhookEvents.ts"
import { decide } from "./Schedule.ts"
import { Secrets } from "./Secrets.ts"
import { headersOf, type SigningSecrets } from "./Signature.ts"

/** What an operator could wish to be different. */
export interface Settings {
  readonly limits: Limits
  /** How long nobody looks at the queue when nobody is woken: the most that a lost notification costs. */
  readonly sweepInterval: Duration.Duration
  /** A listening connection that has died says nothing, so it is made anew. */
  readonly listenAnewInterval: Duration.Duration
}

/**
 * The settings of the service. A request that waits costs a socket and little else, so the total is generous: fifty
 * webhooks that hang with all their places leave room for others.
 */
export const defaultSettings: Settings = {
  limits: { total: 1024, perHost: 64, perWebhook: 16, perFailingWebhook: 2 },
  sweepInterval: Duration.seconds(5),
  listenAnewInterval: Duration.minutes(1),
}

/** What was published while there was no connection is looked for when it stands again. */
const catchUpDelay = Duration.millis(250)
/** When another process holds what was to be leased: long enough for it to commit. */
const contentionPause = Duration.millis(20)
/** How long requests in flight may go on when the process is told to stop, well within the 10 s of `docker stop`. */
const shutdownGrace = Duration.seconds(5)

/** Attempts recorded by one statement. */
const recordedTogether = 100
/** Recording goes on for as long as leases are likely to hold; after that somebody else has the delivery. */
const recordRetries = Schedule.exponential("100 millis").pipe(
  Schedule.union(Schedule.spaced("5 seconds")),
  Schedule.upTo("60 seconds"),
)

/** Counts requests in flight by receiver. */
const occupancyOf = (held: ReadonlySet<LeasedDelivery>): InFlight => {
  const hosts = new Map<string, number>()
  const webhooks = new Map<string, number>()
  for (const { host, webhookId } of held) {
    hosts.set(host, (hosts.get(host) ?? 0) + 1)
    webhooks.set(webhookId, (webhooks.get(webhookId) ?? 0) + 1)
  }
  return { total: held.size, host: (host) => hosts.get(host) ?? 0, webhook: (id) => webhooks.get(id) ?? 0 }
}

/** An attempt that waits to be recorded. */
interface Unrecorded {
  readonly finished: FinishedDelivery
  readonly recorded: Deferred.Deferred<void>
}

const byPublishing = (a: LeasedDelivery, b: LeasedDelivery): number => (a.id < b.id ? -1 : 1)

/** A test is sent to an inactive webhook as well. */
const isWanted = ({ isActive, trigger }: LeasedDelivery): boolean => isActive || trigger === "test"

/** Runs until the scope closes; then requests in flight get a moment to end, and leases are given back. */
export const run = Effect.fnUntraced(function* ({ limits, sweepInterval, listenAnewInterval }: Settings) {
  const queue = yield* DeliveryQueue
  const outbound = yield* Outbound
  const secrets = yield* Secrets
  const { listen } = yield* PgClient.PgClient

  /** Leased by this process and neither recorded nor given up. */
  const held = new Set<LeasedDelivery>()
  const wakeUps = yield* Queue.sliding<void>(1)
  const wakeUp = Queue.offer(wakeUps, undefined)
  const unrecorded = yield* Queue.unbounded<Unrecorded>()

  const secretsOf = ({ webhookId, secret, previousSecret }: LeasedDelivery) =>
    Effect.all({
      current: secrets.decrypt(webhookId, secret),
      previous: previousSecret === null ? Effect.succeed(undefined) : secrets.decrypt(webhookId, previousSecret),
    } satisfies Record<keyof SigningSecrets, unknown>)

  const attempt = Effect.fnUntraced(function* (delivery: LeasedDelivery) {
    const { event, attemptNumber, payload: body } = delivery
    const headers = headersOf({ body, event, attemptNumber, secrets: yield* secretsOf(delivery) })
    const attemptedAt = yield* DateTime.nowAsDate
    const exchange = yield* outbound.post({ url: delivery.url, headers, body })
    const endedAt = yield* DateTime.nowAsDate
    const decision = decide({ ...delivery, succeeded: exchange.errorType === null, endedAt })
    yield* Effect.logDebug("delivery attempted").pipe(
      Effect.annotateLogs({
        delivery_id: delivery.id,
        customer_webhook_id: delivery.webhookId,
        event,
        attempt_number: attemptNumber,
        response_status_code: exchange.responseStatusCode,
        error_type: exchange.errorType,
        duration_ms: endedAt.getTime() - attemptedAt.getTime(),
        delivery_status: decision.status,
      }),
    )
    return { delivery, exchange, attemptedAt, endedAt, decision } satisfies FinishedDelivery
  })

  const attemptAndRecord = (delivery: LeasedDelivery) =>
    attempt(delivery).pipe(
      Effect.flatMap((finished) =>
        Effect.flatMap(Deferred.make<void>(), (recorded) =>
          Effect.zipRight(Queue.offer(unrecorded, { finished, recorded }), Deferred.await(recorded)),
        ),
      ),
      // It is our fault, not the receiver's: no attempt is counted, and the lease runs out before the next try.
      Effect.sandbox,
      Effect.catchAll((cause) => Effect.logError("A delivery could not be attempted", cause)),
      Effect.withSpan("webhooks.attempt", { attributes: { "delivery.id": delivery.id, event: delivery.event } }),
      // Not when it was interrupted: that lease is given back.
      Effect.zipRight(Effect.sync(() => held.delete(delivery))),
      Effect.zipRight(wakeUp),
    )

  const recordTogether = (waiting: ReadonlyArray<Unrecorded>) =>
    queue.record(waiting.map(({ finished }) => finished)).pipe(
      Effect.retry(recordRetries),
      Effect.catchAllCause((cause) => Effect.logError("Attempts could not be recorded; they will be repeated", cause)),
      Effect.zipRight(Effect.forEach(waiting, ({ recorded }) => Deferred.succeed(recorded, undefined))),
    )

  const recordForever = Queue.takeBetween(unrecorded, 1, recordedTogether).pipe(
    Effect.flatMap((waiting) => recordTogether(Chunk.toReadonlyArray(waiting))),
    Effect.forever,
  )

  const giveBack = Effect.flatMap(DateTime.nowAsDate, (now) => queue.release([...held], now)).pipe(
    Effect.when(() => held.size > 0),
    Effect.catchAllCause((cause) => Effect.logWarning("Leases were not given back; they run out", cause)),
  )

  // Finalizers run from the last to the first: no new leases, wait, interrupt, stop recording, give back.
  yield* Effect.addFinalizer(() => giveBack)
  yield* Effect.forkScoped(recordForever)
  const attempts = yield* FiberSet.make<void | boolean>()
  yield* Effect.addFinalizer(() =>
    FiberSet.awaitEmpty(attempts).pipe(Effect.interruptible, Effect.timeoutOption(shutdownGrace)),
  )

  /** Not to be interrupted: whatever is leased is held, and so given back. */
  const leaseAndStart = Effect.fnUntraced(function* (allotments: ReadonlyArray<Allotment>, now: Date) {
    const leased = yield* queue.lease(allotments, now)
    const unwanted = leased.filter((delivery) => !isWanted(delivery))
    if (unwanted.length > 0) yield* queue.abandon(unwanted, now)
    for (const delivery of leased.filter(isWanted).toSorted(byPublishing)) {
      held.add(delivery)
      yield* FiberSet.run(attempts, Effect.interruptible(attemptAndRecord(delivery)))
    }
    return leased.length
  }, Effect.uninterruptible)

  /** Leases what there is room for. The result is how long to wait for being woken. */
  const pass = Effect.gen(function* () {
    const now = yield* DateTime.nowAsDate
    const lanes = yield* queue.lanes
    const due = lanes.filter(({ dueAt }) => dueAt <= now)
    const allotments = allot(due, occupancyOf(held), limits)
    if (allotments.length > 0) {
      const leased = yield* leaseAndStart(allotments, now)
      return leased > 0 ? Duration.zero : contentionPause
    }
    const next = lanes.find(({ dueAt }) => dueAt > now)
    return next === undefined
      ? sweepInterval
      : Duration.min(sweepInterval, Duration.millis(next.dueAt.getTime() - now.getTime()))
  })

  const waitFor = (pause: Duration.Duration) =>
    Duration.equals(pause, Duration.zero) ? Effect.void : Effect.timeoutOption(Queue.take(wakeUps), pause)

  const passForever = pass.pipe(
    Effect.catchAllCause((cause) =>
      Effect.as(Effect.logError("Deliveries cannot be leased for now", cause), sweepInterval),
    ),
    Effect.flatMap(waitFor),
    Effect.forever,
  )

  const listenForever = Stream.merge(listen(wakeUpChannel), Effect.sleep(catchUpDelay)).pipe(
    Stream.runForEach(() => wakeUp),
    Effect.timeoutOption(listenAnewInterval),
    Effect.catchAllCause((cause) =>
      Effect.zipRight(
        Effect.logWarning("Publishers are not heard for now; deliveries wait for the sweep", cause),
        Effect.sleep(sweepInterval),
      ),
    ),
    Effect.forever,
  )

  yield* Effect.forkScoped(passForever)
  yield* Effect.forkScoped(listenForever)
})

/** A dispatcher with the default settings. */
export const layer = Layer.scopedDiscard(
  Effect.gen(function* () {
    const { databaseUrl } = yield* Configuration
    const queue = yield* DeliveryQueue
    // The embedded database belongs to one process: whoever held these leases is gone, and nobody need wait for them.
    if (Option.isNone(databaseUrl)) yield* queue.expireAll(yield* DateTime.nowAsDate)
    yield* run(defaultSettings)
  }),
)
