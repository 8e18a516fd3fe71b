/**
 * Sends pending deliveries: leases those that are due, attempts them concurrently within limits, and records the
 * results. Any number of processes may run a dispatcher; if one dies, its leases expire and another takes over.
 */
import { PgClient } from "@effect/sql-pg"
import {
  Array,
  type Cause,
  Clock,
  DateTime,
  Duration,
  Effect,
  FiberSet,
  Layer,
  Option,
  Queue,
  Random,
  Schedule,
  Semaphore,
} from "effect"
import { randomUUID } from "node:crypto"
import { Configuration } from "../config/Configuration.ts"
import { promptly, unhurriedly } from "../database/Postgres.ts"
import {
  type Consequences,
  DeliveryQueue,
  type FinishedDelivery,
  isWanted,
  type LeasedDelivery,
  type ReadyWebhook,
} from "./DeliveryQueue.ts"
import {
  allot,
  type Allotment,
  freePlaces,
  isHalfFree,
  type OwedWebhook,
  type Limits,
  slowAfterMillis,
} from "./Fairness.ts"
import * as InFlightRequests from "./InFlightRequests.ts"
import { defaultProbePause, type ProbePause } from "./Health.ts"
import { attemptDeadline, type Exchange, Outbound } from "./Outbound.ts"
import { type LeaseForPublisher, WebhookEvents, wakeUpChannel } from "./WebhookEvents.ts"
import { type Decision, decide, defaultRetrySchedule, type FinishedAttempt, type RetrySchedule } from "./Schedule.ts"
import { Secrets } from "./Secrets.ts"
import { decrypted } from "./CustomHeaders.ts"
import { headersOf, signingKeysOf, type SigningSecrets } from "./Signature.ts"
import * as Telemetry from "./WebhooksTelemetry.ts"
import type { DeactivationCause } from "./WebhooksTelemetry.ts"
import * as Windows from "./Windows.ts"

/** Settings of a dispatcher. */
export interface Settings {
  readonly limits: Limits
  readonly retrySchedule: RetrySchedule
  readonly probePause: ProbePause
  /** Duration of a lease. The leases of a dispatcher that dies expire after this time. */
  readonly leaseDuration: Duration.Duration
  /** Fallback polling interval: the worst-case delay if a notification is lost. */
  readonly sweepInterval: Duration.Duration
  /** Minimum time between two statements that lease many deliveries, so that each of them leases more. */
  readonly leaseInterval: Duration.Duration
  /**
   * Minimum time between two statements that record attempts, unless more are waiting than one statement takes. If the
   * process is killed, attempts of this last interval are repeated.
   */
  readonly recordInterval: Duration.Duration
  /** Interval at which the listening connection is replaced: a dead one gives no sign. */
  readonly listenAnewInterval: Duration.Duration
  /**
   * Timeout of a statement that records attempts; it is then retried. Well below the lease, which is running meanwhile.
   */
  readonly recordTimeout: Duration.Duration
}

/** Default settings. A waiting request costs little more than a socket, so the limits are high. */
export const defaultSettings: Settings = {
  limits: { total: 4096, fresh: 1024, perHost: 64, perOrganization: 512, perOrganizationAtHost: 32, perWebhook: 16 },
  retrySchedule: defaultRetrySchedule,
  probePause: defaultProbePause,
  // the deadline of an attempt, and as much again to record it
  leaseDuration: Duration.times(attemptDeadline, 2),
  sweepInterval: Duration.seconds(5),
  leaseInterval: Duration.millis(5),
  recordInterval: Duration.millis(50),
  listenAnewInterval: Duration.minutes(1),
  recordTimeout: Duration.seconds(10),
}

/** Pause if another process has locked the rows to lease: long enough for it to commit. */
const contentionPause = Duration.millis(20)
/** Minimum pause until the next turn of a webhook with a limit: with a thousand of them, some turn is always due. */
const turnPause = Duration.millis(20)

/** Milliseconds until the next turn of a webhook with a limited rate; infinite if none waits. */
const untilNextTurn = (ready: ReadonlyArray<ReadyWebhook>): number => {
  const turns = ready.flatMap(({ turnInMillis }) =>
    turnInMillis === null || turnInMillis <= 0 ? [] : Math.max(turnInMillis, Duration.toMillis(turnPause)),
  )
  return Math.ceil(Math.min(...turns))
}
/** Time for requests in flight to finish after the process is told to stop; well within the 10 s of `docker stop`. */
const shutdownGrace = Duration.seconds(5)
/** Time to record their results after that. */
const recordGrace = Duration.seconds(2)

/**
 * Maximum time from publishing to the commit for deliveries to be sent directly afterwards. Later, the URLs of the
 * webhooks may have changed, so the deliveries are leased again from the database.
 */
const longestCommit = Duration.seconds(1)

/**
 * Number of leased deliveries from which on a short wait pays off because many more are coming. Below it, deliveries
 * are leased as soon as they are published.
 */
const muchLeased = 16

/** Maximum attempts recorded by one statement. */
export const recordedTogether = 500
/** Retries recording for about as long as the leases last; after that another dispatcher may have the deliveries. */
const recordRetries = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")]).pipe(
  Schedule.upTo({ duration: "60 seconds" }),
)

const nothing: Consequences = { deactivated: [], probesAt: [] }

/** Decrypted secrets and headers of a webhook. */
interface Opened extends SigningSecrets {
  readonly customHeaders: Readonly<Record<string, string>>
}

/** Webhooks that had fewer deliveries than allotted: nothing is waiting for them any more. */
const emptied = (allotments: ReadonlyArray<Allotment>, leased: ReadonlyArray<LeasedDelivery>): ReadonlySet<string> => {
  const given = new Map<string, number>()
  for (const { webhookId } of leased) given.set(webhookId, (given.get(webhookId) ?? 0) + 1)
  return new Set(
    allotments
      .filter(({ webhook, take }) => (given.get(webhook.webhookId) ?? 0) < take)
      .map(({ webhook: { webhookId } }) => webhookId),
  )
}

/** Slots for deliveries that a transaction has inserted as leased, held until it commits. */
interface Reservation {
  readonly madeAt: Date
  readonly requests: ReadonlyArray<InFlightRequests.InFlightRequest>
}

/** Runs until the scope closes; then requests in flight get a short time to finish, and leases are released. */
export const run = Effect.fnUntraced(function* ({
  limits,
  retrySchedule,
  probePause,
  leaseDuration,
  sweepInterval,
  leaseInterval,
  recordInterval,
  listenAnewInterval,
  recordTimeout,
}: Settings) {
  const queue = yield* DeliveryQueue
  const outbound = yield* Outbound
  const secrets = yield* Secrets
  const events = yield* WebhookEvents
  const { listen } = yield* PgClient.PgClient
  const clock = yield* Clock.Clock

  /** Deliveries leased by this process and neither recorded nor given up. */
  const held = new Set<LeasedDelivery>()
  const inFlight = InFlightRequests.make()
  const windows = Windows.make(limits.perWebhook)
  const wakeUps = yield* Queue.sliding<void>(1)
  const wake = (): void => void Queue.offerUnsafe(wakeUps, undefined)
  const wakeUp = Effect.sync(wake)
  const unrecorded = yield* Queue.unbounded<FinishedDelivery>()
  let recording: ReadonlyArray<FinishedDelivery> = []
  /** Time of the next check of waiting deliveries: the next known attempt, or the sweep. */
  let nextReadyAt = 0
  /** Inactive webhooks whose pending deliveries are being failed. */
  const cleanedUp = new Set<string>()
  /** One webhook at a time, so that a thousand deactivations at once leave database connections for other work. */
  const oneCleanUp = yield* Semaphore.make(1)
  /** Webhooks whose secrets cannot be read, and the time of the next try. */
  const unsignable = new Map<string, number>()
  /** True while the scope closes: no new leases are taken. */
  let isEnding = false
  /** Whether more deliveries may be ready to lease once a request ends. */
  let isMoreReady = false
  /** Slots of transactions that are publishing; freed after `longestCommit`. */
  const reserved = new Set<Reservation>()
  /** Webhooks with waiting deliveries: later deliveries to them must wait their turn. */
  const backlogged = new Set<string>()

  const keysOf = (webhookId: string, secret: Uint8Array) =>
    Effect.map(secrets.decrypt(webhookId, secret), signingKeysOf)

  const secretsOf = ({ webhookId, secret, previousSecret, headers }: LeasedDelivery) =>
    Effect.all({
      current: keysOf(webhookId, secret),
      previous: previousSecret === null ? Effect.succeed(undefined) : keysOf(webhookId, previousSecret),
      customHeaders: decrypted(secrets, webhookId, headers),
    } satisfies Record<keyof Opened, unknown>)

  const afterFailure = (attempt: Omit<FinishedAttempt, "succeeded">) =>
    Effect.map(Random.next, (drawn) => decide({ ...attempt, succeeded: false }, retrySchedule, drawn))

  const finish = (
    delivery: LeasedDelivery,
    exchange: Exchange,
    attemptedAt: Date,
    decision: Decision,
    endedAt: Date,
  ) => {
    const finished: FinishedDelivery = { delivery, exchange, attemptedAt, endedAt, decision }
    if (exchange.errorType === null) windows.succeeded(delivery.webhookId)
    else windows.failed(delivery.webhookId)
    Queue.offerUnsafe(unrecorded, finished)
    return Telemetry.attemptFinished(finished)
  }

  /** Built from few effects, because each one counts at thousands of attempts per second. */
  const attempt = (delivery: LeasedDelivery, { customHeaders, ...signingSecrets }: Opened) =>
    Effect.suspend(() => {
      const { token: id, event, attemptNumber, maxAttempts, trigger, payload: body, url } = delivery
      const attemptedAt = new Date(clock.currentTimeMillisUnsafe())
      const own = headersOf({ id, attemptedAt, body, event, attemptNumber, secrets: signingSecrets })
      const headers = { ...customHeaders, ...own }
      return Effect.flatMap(outbound.post({ url, headers, body }), (exchange) => {
        const { responseStatusCode, retryAfter } = exchange
        const endedAt = new Date(clock.currentTimeMillisUnsafe())
        return exchange.errorType === null
          ? finish(delivery, exchange, attemptedAt, { status: "succeeded" }, endedAt)
          : Effect.flatMap(
              afterFailure({ trigger, attemptNumber, maxAttempts, endedAt, responseStatusCode, retryAfter }),
              (decision) => finish(delivery, exchange, attemptedAt, decision, endedAt),
            )
      })
    })

  /** Drops a delivery after an internal error: no attempt is counted, and it is tried again when the lease expires. */
  const giveUp = (delivery: LeasedDelivery) => (cause: Cause.Cause<never>) => {
    held.delete(delivery)
    return Effect.logError("A delivery could not be attempted", cause)
  }

  /** Frees the slot of a request, and wakes the dispatcher if another delivery may be waiting for it. */
  const settle = (request: InFlightRequests.InFlightRequest): void => {
    inFlight.end(request)
    const { webhookId } = request.delivery
    if (isMoreReady && isHalfFree(inFlight.ofWebhook(webhookId), windows.of(webhookId))) wake()
  }

  /** Fails the pending deliveries of an inactive webhook; concurrent calls for the same webhook do it once. */
  const cleanUp = ({ webhookId, cause }: { readonly webhookId: string; readonly cause?: DeactivationCause }) => {
    if (cleanedUp.has(webhookId)) return Effect.void
    cleanedUp.add(webhookId)
    return Effect.gen(function* () {
      const failedDeliveries = yield* queue.failPending(webhookId, yield* DateTime.nowAsDate)
      if (cause !== undefined) yield* Telemetry.webhookDeactivated({ webhookId, cause, failedDeliveries })
    }).pipe(
      (cleaned) => oneCleanUp.withPermit(cleaned),
      // low priority: sending and recording must not wait for this
      unhurriedly,
      Effect.catchCause((why) =>
        Effect.logError("The pending deliveries of an inactive webhook could not be failed yet", why),
      ),
      Effect.ensuring(Effect.sync(() => cleanedUp.delete(webhookId))),
      FiberSet.run(cleanUps),
      Effect.asVoid,
    )
  }

  const recordTogether = Effect.fnUntraced(function* (finished: ReadonlyArray<FinishedDelivery>) {
    recording = finished
    const { deactivated, probesAt } = yield* queue.record(finished, probePause).pipe(
      Effect.timeout(recordTimeout),
      Effect.tapCause((cause) => Effect.logWarning("Attempts were not recorded; trying again", cause)),
      Effect.retry(recordRetries),
      Effect.catchCause((cause) =>
        Effect.as(Effect.logError("Attempts could not be recorded; they will be repeated", cause), nothing),
      ),
    )
    recording = []
    if (isMoreReady && held.size >= limits.total) wake()
    for (const { delivery, decision } of finished) {
      held.delete(delivery)
      if (decision.status === "pending") nextReadyAt = Math.min(nextReadyAt, decision.nextAttemptAt.getTime())
    }
    for (const probeAt of probesAt) nextReadyAt = Math.min(nextReadyAt, probeAt.getTime())
    yield* Effect.forEach(deactivated, cleanUp)
    // all replicas should learn that a receiver is back
    if (finished.some(({ exchange, delivery }) => delivery.probedUntil !== undefined && exchange.errorType === null)) {
      yield* Effect.ignore(Effect.sandbox(events.wakeDispatchers))
    }
    // the next attempt may be due before the current wait ends
    if (finished.some(({ decision, delivery }) => decision.status === "pending" || delivery.probedUntil !== undefined))
      yield* wakeUp
  })

  const recordForever = Queue.takeBetween(unrecorded, 1, recordedTogether).pipe(
    Effect.tap(recordTogether),
    // a full batch means that more attempts are waiting, and each one occupies a slot until it is recorded
    Effect.flatMap(({ length }) => (length < recordedTogether ? Effect.sleep(recordInterval) : Effect.void)),
    Effect.forever,
  )

  /**
   * Records all remaining attempts, including a batch whose recording was interrupted; recording twice has no effect.
   */
  const recordTheRest = Effect.gen(function* () {
    if (recording.length > 0) yield* recordTogether(recording)
    const rest = yield* Queue.clear(unrecorded)
    yield* Effect.forEach(Array.chunksOf(rest, recordedTogether), recordTogether)
  }).pipe(Effect.interruptible, Effect.timeoutOption(recordGrace))

  const giveBack = Effect.flatMap(DateTime.nowAsDate, (now) => queue.release([...held], now)).pipe(
    Effect.when(Effect.sync(() => held.size > 0)),
    Effect.catchCause((cause) => Effect.logWarning("Leases could not be released; they will expire", cause)),
  )

  // Finalizers run from the last to the first: no new leases, wait, interrupt, record, release.
  yield* Effect.addFinalizer(() => giveBack)
  const cleanUps = yield* FiberSet.make()
  yield* Effect.addFinalizer(() => recordTheRest)
  yield* Effect.forkScoped(recordForever)
  const attempts = yield* FiberSet.make<void>()
  const fork = yield* FiberSet.runtime(attempts)()
  const start = (attempted: Effect.Effect<void>, request: InFlightRequests.InFlightRequest): void => {
    inFlight.start(request)
    fork(attempted).addObserver(() => settle(request))
  }
  yield* Effect.addFinalizer(() =>
    FiberSet.awaitEmpty(attempts).pipe(Effect.interruptible, Effect.timeoutOption(shutdownGrace)),
  )

  /** Adds the secrets to deliveries, decrypted once per webhook. Deliveries that cannot be signed are left out. */
  const withSecrets = Effect.fnUntraced(function* (deliveries: ReadonlyArray<LeasedDelivery>, until: Date) {
    const byWebhook = new Map<string, Option.Option<Opened>>()
    for (const delivery of deliveries) {
      if (byWebhook.has(delivery.webhookId)) continue
      const found = yield* secretsOf(delivery).pipe(
        // as in `giveUp`
        Effect.tapCause((cause) => Effect.logError("A delivery could not be signed", cause)),
        Effect.option,
      )
      byWebhook.set(delivery.webhookId, found)
      if (Option.isNone(found)) {
        unsignable.set(delivery.webhookId, until.getTime())
        nextReadyAt = Math.min(nextReadyAt, until.getTime())
      }
    }
    return deliveries.flatMap((delivery) =>
      Option.match(byWebhook.get(delivery.webhookId) ?? Option.none(), {
        onNone: () => [],
        onSome: (signingSecrets) => [{ delivery, signingSecrets }],
      }),
    )
  })

  /** False while a webhook is skipped because its secrets could not be read. */
  const isSignable = (webhookId: string, now: number): boolean => {
    const until = unsignable.get(webhookId) ?? now
    if (until <= now) unsignable.delete(webhookId)
    return until <= now
  }

  /** Occupied slots. An attempt keeps its slot until it is recorded, so that recording keeps up with sending. */
  const taken = (now: number) => {
    let total = held.size
    for (const reservation of reserved) {
      // the transaction was probably rolled back
      if (isLapsed(reservation, now)) endReservation(reservation)
      else total += reservation.requests.length
    }
    return { ...inFlight.at(now), total }
  }

  const isLapsed = ({ madeAt }: Reservation, now: number): boolean =>
    Math.abs(now - madeAt.getTime()) >= Duration.toMillis(longestCommit)

  const endReservation = (reservation: Reservation): void => {
    if (reserved.delete(reservation)) for (const request of reservation.requests) inFlight.end(request)
  }

  /** Starts an attempt for each delivery. Those that cannot be signed stay leased until the lease expires. */
  const startAttempts = Effect.fnUntraced(function* (
    deliveries: ReadonlyArray<LeasedDelivery>,
    now: Date,
    until: Date,
  ) {
    for (const { delivery, signingSecrets } of yield* withSecrets(deliveries, until)) {
      held.add(delivery)
      const attempted = Telemetry.observed(delivery, attempt(delivery, signingSecrets))
      start(Effect.catchCause(attempted, giveUp(delivery)), { delivery, startedAt: now.getTime() })
    }
  })

  /** Uninterruptible: every leased delivery must be in `held`, so that it is released at the end. */
  const leaseAndStart = Effect.fnUntraced(function* (allotments: ReadonlyArray<Allotment>) {
    const now = yield* DateTime.nowAsDate
    const until = new Date(now.getTime() + Duration.toMillis(leaseDuration))
    const leased = yield* queue.lease(allotments, now, leaseDuration)
    // the process was suspended: another dispatcher may lease these before an attempt ends
    if (clock.currentTimeMillisUnsafe() > now.getTime() + Duration.toMillis(leaseDuration) / 2) {
      yield* queue.release(leased, yield* DateTime.nowAsDate)
      return []
    }
    yield* startAttempts(leased.filter(isWanted), now, until)
    const unwanted = leased.filter((delivery) => !isWanted(delivery))
    if (unwanted.length > 0) {
      yield* queue.abandon(unwanted, now)
      yield* Effect.forEach(unwanted, cleanUp)
    }
    return leased
  }, Effect.uninterruptible)

  /** Sends deliveries published under leases of this process; releases them if the commit took too long. */
  const sendPublished = Effect.fnUntraced(
    function* (reservation: Reservation, leased: ReadonlyArray<LeasedDelivery>, until: Date) {
      const now = yield* DateTime.nowAsDate
      if (!reserved.has(reservation) || isEnding || isLapsed(reservation, now.getTime())) {
        // keeps the original due time, so that deliveries published later do not overtake these
        yield* queue.release(leased, reservation.madeAt)
        return yield* wakeUp
      }
      endReservation(reservation)
      yield* startAttempts(leased, now, until)
      if (leased.some(({ webhookId }) => unsignable.has(webhookId))) yield* wakeUp
    },
    Effect.uninterruptible,
    Effect.catchCause((cause) =>
      Effect.logWarning("Published deliveries could not be started; they are sent when their lease expires", cause),
    ),
  )

  /**
   * Limits for publishing: half of the shared slots stay free for waiting deliveries, so that busy publishers do not
   * displace them.
   */
  const publisherLimits: Limits = {
    ...limits,
    total: limits.total / 2,
    fresh: limits.fresh / 2,
    perHost: limits.perHost / 2,
  }

  /** Leases deliveries about to be published, unless earlier ones of the same webhook are waiting. */
  const leaseForPublisher: LeaseForPublisher = (wanted, madeAt) => {
    const now = madeAt.getTime()
    const takePlace = freePlaces(taken(now), publisherLimits, windows.of)
    const isLeased = (webhook: OwedWebhook): boolean => {
      const { webhookId } = webhook
      const isTaken = !backlogged.has(webhookId) && isSignable(webhookId, now) && takePlace(webhook)
      if (!isTaken) backlogged.add(webhookId)
      return isTaken
    }
    const areLeased = wanted.map((webhook) => webhook !== undefined && isLeased(webhook))
    const requests = wanted.flatMap((delivery, index) =>
      delivery !== undefined && areLeased[index] === true ? [{ delivery, startedAt: now }] : [],
    )
    const reservation = { madeAt, requests }
    if (requests.length > 0) reserved.add(reservation)
    for (const request of requests) inFlight.start(request)
    const until = new Date(now + Duration.toMillis(leaseDuration))
    return {
      leaseToken: randomUUID(),
      duration: leaseDuration,
      areLeased,
      send: (leased) => sendPublished(reservation, leased, until),
    }
  }

  const makeReady = Effect.fnUntraced(function* (now: Date) {
    // set before the query: attempts recorded while it runs may bring the time forward
    nextReadyAt = now.getTime() + Duration.toMillis(sweepInterval)
    const next = yield* queue.makeReady(now)
    if (next !== undefined) nextReadyAt = Math.min(nextReadyAt, next.getTime())
  })

  /** Tells whether a webhook may be sent a request now. */
  const isOpen = (now: number) => (webhook: ReadyWebhook) =>
    isSignable(webhook.webhookId, now) && !webhook.isProbed && (webhook.turnInMillis ?? 0) <= 0

  /** Leases deliveries for the free slots; returns the pause until the next pass unless woken. */
  const pass = Effect.gen(function* () {
    const now = yield* DateTime.nowAsDate
    // after the clock was set back, the next check could lie far in the future
    const isFar = nextReadyAt > now.getTime() + Duration.toMillis(sweepInterval)
    if (nextReadyAt <= now.getTime() || isFar) yield* makeReady(now)
    const known = [...backlogged]
    const ready = yield* queue.readyWebhooks(now)
    for (const { webhookId, isHeldBack } of ready) if (isHeldBack) windows.heldBack(webhookId)
    const nextTurnAt = now.getTime() + untilNextTurn(ready)
    const open = ready.filter(isOpen(now.getTime()))
    const allotments = allot(open, taken(now.getTime()), limits, windows.of)
    const leased = allotments.length === 0 ? [] : yield* leaseAndStart(allotments)
    const empty = emptied(allotments, leased)
    isMoreReady = allotments.length < open.length || empty.size < allotments.length
    // webhooks added meanwhile stay
    for (const webhookId of known) backlogged.delete(webhookId)
    for (const { webhookId } of ready.filter((webhook) => !empty.has(webhook.webhookId))) backlogged.add(webhookId)
    if (leased.length >= muchLeased) yield* Effect.sleep(leaseInterval)
    if (allotments.length > 0 && leased.length === 0) return contentionPause
    // the next pass finds the turn after the one just taken
    if (allotments.some(({ webhook }) => webhook.isLimited)) return turnPause
    const pause = Math.max(0, Math.min(nextReadyAt, nextTurnAt) - clock.currentTimeMillisUnsafe())
    // slots become free when requests turn slow, which wakes nobody
    return Duration.millis(isMoreReady ? Math.min(pause, slowAfterMillis) : pause)
  })

  const waitFor = (pause: Duration.Duration) =>
    Duration.equals(pause, Duration.zero) ? Effect.void : Effect.timeoutOption(Queue.take(wakeUps), pause)

  const passForever = pass.pipe(
    Effect.catchCause((cause) =>
      Effect.as(Effect.logError("Deliveries could not be leased; trying again", cause), sweepInterval),
    ),
    Effect.flatMap(waitFor),
    Effect.forever,
  )

  const listenForever = Effect.gen(function* () {
    const notifications = yield* listen(wakeUpChannel)
    // something may have been published while not listening
    yield* wakeUp
    return yield* Effect.forever(Effect.andThen(Queue.take(notifications), wakeUp))
  }).pipe(
    Effect.scoped,
    Effect.timeoutOption(listenAnewInterval),
    Effect.catchCause((cause) =>
      Effect.andThen(
        Effect.logWarning(
          "Notifications of new deliveries cannot be received; deliveries wait for the next poll",
          cause,
        ),
        Effect.sleep(sweepInterval),
      ),
    ),
    Effect.forever,
  )

  yield* events.waking(wake)
  yield* events.leasing(leaseForPublisher)
  yield* Effect.addFinalizer(() => Effect.sync(() => (isEnding = true)))
  yield* Effect.forkScoped(passForever)
  yield* Effect.forkScoped(listenForever)
}, promptly)

/** Dispatcher with the default settings. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { databaseUrl } = yield* Configuration
    const queue = yield* DeliveryQueue
    // The embedded database belongs to one process, so any holder of a lease is dead: no need to wait for the leases to
    // expire.
    if (Option.isNone(databaseUrl)) yield* queue.expireAll(yield* DateTime.nowAsDate)
    yield* run(defaultSettings)
  }),
)
