/** Health of receivers, derived from attempts: failing since when, held back, or given up. Pure functions. */
import { Duration } from "effect"
import type { LeasedDelivery } from "./DeliveryQueue.ts"
import type { Exchange } from "./Outbound.ts"
import type { DeactivationCause } from "./WebhooksTelemetry.ts"

/** Consecutive failures after which a webhook is held back: only one request at a time is sent, until one succeeds. */
export const heldBackAfter = 5

/**
 * Pause before the next request to a webhook that is held back: doubles with each failure, from `first` to `longest`.
 */
export interface ProbePause {
  readonly first: Duration.Duration
  readonly longest: Duration.Duration
}

/** Default pause; a receiver that is back is noticed within a minute. */
export const defaultProbePause: ProbePause = { first: Duration.seconds(1), longest: Duration.minutes(1) }

/** Time without a single success after which a webhook is deactivated. */
export const longestFailing = Duration.days(5)

/** Status with which a receiver declines all further requests (RFC 9110, section 15.5.11). */
const gone = 410

/** Reasons for a deactivation, as shown in `disabled_reason`. */
export const disabledReasons: Readonly<Record<DeactivationCause, string>> = {
  gone: "The receiver answered 410 Gone.",
  failing: "No delivery has succeeded for 5 days.",
}

/** Parts of an attempt that say something about the receiver. */
export interface Symptom {
  readonly delivery: Pick<LeasedDelivery, "webhookId" | "url">
  readonly exchange: Pick<Exchange, "errorType" | "responseStatusCode">
  readonly attemptedAt: Date
  readonly endedAt: Date
}

/** Health of a webhook after some attempts. */
export interface Health {
  readonly webhookId: string
  /** URL that was requested; if the webhook's URL has changed since, the result does not apply to it. */
  readonly url: string
  readonly hasSucceeded: boolean
  /** Failures since the last success among these attempts. */
  readonly failures: number
  /** Start of the first of those failures. */
  readonly failingSince: Date | null
  /** End of the last of those failures. */
  readonly lastFailureAt: Date | null
  readonly isGone: boolean
}

const unknown = { hasSucceeded: false, failures: 0, failingSince: null, lastFailureAt: null, isGone: false }

/** Health of each webhook after attempts, given in the order in which they ended. */
export const healthAfter = (symptoms: ReadonlyArray<Symptom>): ReadonlyArray<Health> => {
  const byReceiver = new Map<string, Health>()
  for (const { delivery, exchange, attemptedAt, endedAt } of symptoms) {
    const { webhookId, url } = delivery
    const key = `${webhookId} ${url}`
    const before: Health = byReceiver.get(key) ?? { webhookId, url, ...unknown }
    byReceiver.set(
      key,
      exchange.errorType === null
        ? { webhookId, url, ...unknown, hasSucceeded: true, isGone: before.isGone }
        : {
            ...before,
            failures: before.failures + 1,
            failingSince: before.failingSince ?? attemptedAt,
            lastFailureAt: endedAt,
            isGone: before.isGone || exchange.responseStatusCode === gone,
          },
    )
  }
  return [...byReceiver.values()]
}
