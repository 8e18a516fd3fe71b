/**
 * Sends what is owed: leases due deliveries, attempts them side by side within bounds, and records what came of each. Any
 * number of processes may run one; when one dies, its leases run out and another takes the deliveries up.
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

/** What an operator could wish to be different. */
export interface Settings {
  readonly limits: Limits
  readonly retrySchedule: RetrySchedule
  readonly probePause: ProbePause
  /**
   * How long a delivery belongs to the dispatcher that leased it. A dispatcher that dies leaves the lease to run out.
   */
  readonly leaseDuration: Duration.Duration
  /** How long nobody looks at the queue when nobody is woken: the most that a lost notification costs. */
  readonly sweepInterval: Duration.Duration
  /** The least time between two statements that lease much: what comes meanwhile goes into one. */
  readonly leaseInterval: Duration.Duration
  /**
   * The least time between two statements that record, while one takes all there is. A process that is killed has attempts of as
   * long ago repeated.
   */
  readonly recordInterval: Duration.Duration
  /** A listening connection that has died says nothing, so it is made anew. */
  readonly listenAnewInterval: Duration.Duration
  /** A statement that records and takes longer is tried anew: well within a lease, which goes on while it is waited for. */
  readonly recordTimeout: Duration.Duration
}

/** The settings of the service. A request that waits costs a socket and little else, so the bounds are generous. */
export const defaultSettings: Settings = {
  limits: { total: 4096, fresh: 1024, perHost: 64, perOrganization: 512, perOrganizationAtHost: 32, perWebhook: 16 },
  retrySchedule: defaultRetrySchedule,
  probePause: defaultProbePause,
  // an attempt's deadline, and as much again to record what came of it
  leaseDuration: Duration.times(attemptDeadline, 2),
  sweepInterval: Duration.seconds(5),
  leaseInterval: Duration.millis(5),
  recordInterval: Duration.millis(50),
  listenAnewInterval: Duration.minutes(1),
  recordTimeout: Duration.seconds(10),
}

/** When another process holds what was to be leased: long enough for it to commit. */
const contentionPause = Duration.millis(20)
/** The least time from one look to the next turn of a webhook with a limit: of a thousand such, some turn is always due. */
const turnPause = Duration.millis(20)
/** How long requests in flight may go on when the process is told to stop, well within the 10 s of `docker stop`. */
const shutdownGrace = Duration.seconds(5)
/** How long what came of them may be recorded then. */
const recordGrace = Duration.seconds(2)

/**
 * The longest that a transaction may take from publishing to its commit, for its deliveries to be sent right after it: the
 * webhooks may lead elsewhere by then, so after that they are read again.
 */
const longestCommit = Duration.seconds(1)

/**
 * Deliveries leased at a time that say that many more are coming, so that it pays to wait for them. Below, what is
 * published is leased at once; what comes while a statement runs goes into the next one.
 */
const muchLeased = 16

/** Attempts recorded by one statement. */
export const recordedTogether = 500
/** Recording goes on for as long as leases are likely to hold; after that somebody else has the delivery. */
const recordRetries = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")]).pipe(
  Schedule.upTo({ duration: "60 seconds" }),
)

const nothing: Consequences = { deactivated: [], probesAt: [] }

/** Decrypted secrets and headers of a webhook. */
interface Opened extends SigningSecrets {
  readonly customHeaders: Readonly<Record<string, string>>
}

/** The webhooks that gave less than they were asked for: nothing waits there any more. */
const emptied = (allotments: ReadonlyArray<Allotment>, leased: ReadonlyArray<LeasedDelivery>): ReadonlySet<string> => {
  const given = new Map<string, number>()
  for (const { webhookId } of leased) given.set(webhookId, (given.get(webhookId) ?? 0) + 1)
  return new Set(
    allotments
      .filter(({ webhook, take }) => (given.get(webhook.webhookId) ?? 0) < take)
      .map(({ webhook: { webhookId } }) => webhookId),
  )
}

/** Places for deliveries that a transaction has inserted as leased, until it commits. */
interface Reservation {
  readonly madeAt: Date
  readonly requests: ReadonlyArray<InFlightRequests.InFlightRequest>
}

/** Runs until the scope closes; then requests in flight get a moment to end, and leases are given back. */
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

  /** Leased by this process and neither recorded nor given up. */
  const held = new Set<LeasedDelivery>()
  const inFlight = InFlightRequests.make()
  const windows = Windows.make(limits.perWebhook)
  const wakeUps = yield* Queue.sliding<void>(1)
  const wake = (): void => void Queue.offerUnsafe(wakeUps, undefined)
  const wakeUp = Effect.sync(wake)
  const unrecorded = yield* Queue.unbounded<FinishedDelivery>()
  let recording: ReadonlyArray<FinishedDelivery> = []
  /** When what waits is to be looked at again: the next attempt that this process knows of, or the sweep. */
  let nextReadyAt = 0
  /** Inactive webhooks that are being dealt with. */
  const cleanedUp = new Set<string>()
  /** One is dealt with at a time: a thousand that are deactivated together keep no connections from other work. */
  const oneCleanUp = yield* Semaphore.make(1)
  /** Webhooks whose secrets cannot be read, and until when they are left alone. */
  const unsignable = new Map<string, number>()
  /** True while the scope closes: nothing new is begun. */
  let isEnding = false
  /** Whether there may be more to lease as soon as a request ends. */
  let isMoreReady = false
  /** Places of what is being published; after `longestCommit` they are free again. */
  const reserved = new Set<Reservation>()
  /** Webhooks that deliveries wait for: what is published for them waits its turn. */
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

  /** Few effects, since each of them counts at thousands of attempts a second. */
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

  /** It is our fault, not the receiver's: no attempt is counted, and the lease runs out before the next try. */
  const giveUp = (delivery: LeasedDelivery) => (cause: Cause.Cause<never>) => {
    held.delete(delivery)
    return Effect.logError("A delivery could not be attempted", cause)
  }

  /** A place that is free again may be wanted. */
  const settle = (request: InFlightRequests.InFlightRequest): void => {
    inFlight.end(request)
    const { webhookId } = request.delivery
    if (isMoreReady && isHalfFree(inFlight.ofWebhook(webhookId), windows.of(webhookId))) wake()
  }

  /** Fails what is owed to a webhook that is inactive; at once by one fiber, however often it is met. */
  const cleanUp = ({ webhookId, cause }: { readonly webhookId: string; readonly cause?: DeactivationCause }) => {
    if (cleanedUp.has(webhookId)) return Effect.void
    cleanedUp.add(webhookId)
    return Effect.gen(function* () {
      const failedDeliveries = yield* queue.failPending(webhookId, yield* DateTime.nowAsDate)
      if (cause !== undefined) yield* Telemetry.webhookDeactivated({ webhookId, cause, failedDeliveries })
    }).pipe(
      (cleaned) => oneCleanUp.withPermit(cleaned),
      // what is sent and recorded waits for none of it
      unhurriedly,
      Effect.catchCause((why) => Effect.logError("What a webhook is owed was not failed yet", why)),
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
    // a receiver that is back is news for all replicas
    if (finished.some(({ exchange, delivery }) => delivery.probedUntil !== undefined && exchange.errorType === null)) {
      yield* Effect.ignore(Effect.sandbox(events.wakeDispatchers))
    }
    // the wait for the next attempt may be shorter than the one that is under way
    if (finished.some(({ decision, delivery }) => decision.status === "pending" || delivery.probedUntil !== undefined))
      yield* wakeUp
  })

  const recordForever = Queue.takeBetween(unrecorded, 1, recordedTogether).pipe(
    Effect.tap(recordTogether),
    // as many as one statement takes say that more are waiting: with a pause, nothing else could be attempted in their places
    Effect.flatMap(({ length }) => (length < recordedTogether ? Effect.sleep(recordInterval) : Effect.void)),
    Effect.forever,
  )

  /** With what recording was interrupted in: an attempt is recorded once, however often it is tried. */
  const recordTheRest = Effect.gen(function* () {
    if (recording.length > 0) yield* recordTogether(recording)
    const rest = yield* Queue.clear(unrecorded)
    yield* Effect.forEach(Array.chunksOf(rest, recordedTogether), recordTogether)
  }).pipe(Effect.interruptible, Effect.timeoutOption(recordGrace))

  const giveBack = Effect.flatMap(DateTime.nowAsDate, (now) => queue.release([...held], now)).pipe(
    Effect.when(Effect.sync(() => held.size > 0)),
    Effect.catchCause((cause) => Effect.logWarning("Leases were not given back; they run out", cause)),
  )

  // Finalizers run from the last to the first: no new leases, wait, interrupt, record, give back.
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

  /** One decryption for all that a webhook is sent at a time. */
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

  /** False while a webhook is left alone because its secrets could not be read. */
  const isSignable = (webhookId: string, now: number): boolean => {
    const until = unsignable.get(webhookId) ?? now
    if (until <= now) unsignable.delete(webhookId)
    return until <= now
  }

  /** An attempt takes a place until it is recorded: nothing is leased that there is no hope of recording. */
  const taken = (now: number) => {
    let total = held.size
    for (const reservation of reserved) {
      // of a transaction that was rolled back, as far as anybody knows
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

  /** Starts an attempt at each; those that cannot be signed are left until their lease runs out. */
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

  /** Not to be interrupted: whatever is leased is held, and so given back. */
  const leaseAndStart = Effect.fnUntraced(function* (allotments: ReadonlyArray<Allotment>) {
    const now = yield* DateTime.nowAsDate
    const until = new Date(now.getTime() + Duration.toMillis(leaseDuration))
    const leased = yield* queue.lease(allotments, now, leaseDuration)
    // a process that was asleep meanwhile: somebody else may have them before an attempt ends
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

  /** Sends what was published under leases of this process; it goes back where the commit has taken long. */
  const sendPublished = Effect.fnUntraced(
    function* (reservation: Reservation, leased: ReadonlyArray<LeasedDelivery>, until: Date) {
      const now = yield* DateTime.nowAsDate
      if (!reserved.has(reservation) || isEnding || isLapsed(reservation, now.getTime())) {
        // due since then, so that nothing that was published later comes before them
        yield* queue.release(leased, reservation.madeAt)
        return yield* wakeUp
      }
      endReservation(reservation)
      yield* startAttempts(leased, now, until)
      if (leased.some(({ webhookId }) => unsignable.has(webhookId))) yield* wakeUp
    },
    Effect.uninterruptible,
    Effect.catchCause((cause) => Effect.logWarning("What was published is sent when its lease has run out", cause)),
  )

  /** Half of the places that all share are left to what waits: those who publish much come before nobody. */
  const publisherLimits: Limits = {
    ...limits,
    total: limits.total / 2,
    fresh: limits.fresh / 2,
    perHost: limits.perHost / 2,
  }

  /** Leases what is about to be published, where nothing waits that would have to be sent before it. */
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
    // before the query: what is recorded while it runs brings the time forward again
    nextReadyAt = now.getTime() + Duration.toMillis(sweepInterval)
    const next = yield* queue.makeReady(now)
    if (next !== undefined) nextReadyAt = Math.min(nextReadyAt, next.getTime())
  })

  /** Whether something may go to a webhook now. */
  const isOpen = (now: number) => (webhook: ReadyWebhook) =>
    isSignable(webhook.webhookId, now) && !webhook.isProbed && (webhook.turnInMillis ?? 0) <= 0

  /** Leases what there is room for. The result is how long to wait for being woken. */
  const pass = Effect.gen(function* () {
    const now = yield* DateTime.nowAsDate
    // a clock that was set back has put the next look into a future that may be far
    const isFar = nextReadyAt > now.getTime() + Duration.toMillis(sweepInterval)
    if (nextReadyAt <= now.getTime() || isFar) yield* makeReady(now)
    const known = [...backlogged]
    const ready = yield* queue.readyWebhooks(now)
    for (const { webhookId, isHeldBack } of ready) if (isHeldBack) windows.heldBack(webhookId)
    const turns = ready.flatMap(({ turnInMillis }) =>
      turnInMillis === null || turnInMillis <= 0 ? [] : Math.max(turnInMillis, Duration.toMillis(turnPause)),
    )
    const nextTurnAt = now.getTime() + Math.ceil(Math.min(...turns))
    const open = ready.filter(isOpen(now.getTime()))
    const allotments = allot(open, taken(now.getTime()), limits, windows.of)
    const leased = allotments.length === 0 ? [] : yield* leaseAndStart(allotments)
    const empty = emptied(allotments, leased)
    isMoreReady = allotments.length < open.length || empty.size < allotments.length
    // what was added meanwhile stays
    for (const webhookId of known) backlogged.delete(webhookId)
    for (const { webhookId } of ready) if (!empty.has(webhookId)) backlogged.add(webhookId)
    if (leased.length >= muchLeased) yield* Effect.sleep(leaseInterval)
    if (allotments.length > 0 && leased.length === 0) return contentionPause
    // the next look finds the turn after the one that was just taken
    if (allotments.some(({ webhook }) => webhook.isLimited)) return turnPause
    const pause = Math.max(0, Math.min(nextReadyAt, nextTurnAt) - clock.currentTimeMillisUnsafe())
    // places that slow requests hold become free with time alone
    return Duration.millis(isMoreReady ? Math.min(pause, slowAfterMillis) : pause)
  })

  const waitFor = (pause: Duration.Duration) =>
    Duration.equals(pause, Duration.zero) ? Effect.void : Effect.timeoutOption(Queue.take(wakeUps), pause)

  const passForever = pass.pipe(
    Effect.catchCause((cause) =>
      Effect.as(Effect.logError("Deliveries cannot be leased for now", cause), sweepInterval),
    ),
    Effect.flatMap(waitFor),
    Effect.forever,
  )

  const listenForever = Effect.gen(function* () {
    const notifications = yield* listen(wakeUpChannel)
    // what was published while nobody listened
    yield* wakeUp
    return yield* Effect.forever(Effect.andThen(Queue.take(notifications), wakeUp))
  }).pipe(
    Effect.scoped,
    Effect.timeoutOption(listenAnewInterval),
    Effect.catchCause((cause) =>
      Effect.andThen(
        Effect.logWarning("Publishers are not heard for now; deliveries wait for the sweep", cause),
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

/** A dispatcher with the default settings. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { databaseUrl } = yield* Configuration
    const queue = yield* DeliveryQueue
    // The embedded database belongs to one process: whoever held these leases is gone, and nobody need wait for them.
    if (Option.isNone(databaseUrl)) yield* queue.expireAll(yield* DateTime.nowAsDate)
    yield* run(defaultSettings)
  }),
)
