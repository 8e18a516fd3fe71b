/** What attempts say about their receivers: since when one fails, when it is held back, and when it is given up. Pure. */
import { Duration } from "effect"
import type { LeasedDelivery } from "./DeliveryQueue.ts"
import type { Exchange } from "./Outbound.ts"
import type { DeactivationCause } from "./WebhooksTelemetry.ts"

/** Failures in a row from which on a webhook is held back: only one request at a time goes out, until one succeeds. */
export const heldBackAfter = 5

/** How long the next request to a webhook that is held back waits: doubled by each failure, from one to the other. */
export interface ProbePause {
  readonly first: Duration.Duration
  readonly longest: Duration.Duration
}

/** A receiver that is back is found within a minute. */
export const defaultProbePause: ProbePause = { first: Duration.seconds(1), longest: Duration.minutes(1) }

/** How long a webhook may fail without one success before it is deactivated. */
export const longestFailing = Duration.days(5)

/** The status with which a receiver says that it does not want to be asked again (RFC 9110, section 15.5.11). */
const gone = 410

/** Why the service deactivates a webhook, in the words of `disabled_reason`. */
export const disabledReasons: Readonly<Record<DeactivationCause, string>> = {
  gone: "The receiver answered 410 Gone.",
  failing: "No delivery has succeeded for 5 days.",
}

/** An attempt, as far as it says something about the receiver. */
export interface Symptom {
  readonly delivery: Pick<LeasedDelivery, "webhookId" | "url">
  readonly exchange: Pick<Exchange, "errorType" | "responseStatusCode">
  readonly attemptedAt: Date
  readonly endedAt: Date
}

/** Where a webhook stands after some of its attempts. */
export interface Health {
  readonly webhookId: string
  /** What was asked: when the webhook leads elsewhere by now, it says nothing about it. */
  readonly url: string
  readonly hasSucceeded: boolean
  /** Since the last success among them. */
  readonly failures: number
  /** Start of the first of those failures. */
  readonly failingSince: Date | null
  /** End of the last of them. */
  readonly lastFailureAt: Date | null
  readonly isGone: boolean
}

const unknown = { hasSucceeded: false, failures: 0, failingSince: null, lastFailureAt: null, isGone: false }

/** What attempts, in the order in which they ended, say about their webhooks. */
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
