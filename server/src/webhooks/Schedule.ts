/** Retry schedule: decides when a delivery is attempted again, and when it is given up. */
import { Duration, Schema } from "effect"

/** Cause of an attempt. */
export const Trigger = Schema.Literals(["automatic", "manual", "test"])
export type Trigger = typeof Trigger.Type

/** Delays between attempts. */
export interface RetrySchedule {
  /** Each counted from the failure of the previous attempt. */
  readonly delays: ReadonlyArray<Duration.Duration>
  /**
   * Share of a delay by which it is lengthened at random, so that deliveries that failed together are not retried
   * together. It never shortens a delay.
   */
  readonly jitter: number
}

/** Delays stated in the API description, with 10 % jitter. */
export const defaultRetrySchedule: RetrySchedule = {
  delays: [Duration.minutes(1), Duration.minutes(5), Duration.minutes(30), Duration.hours(2)],
  jitter: 0.1,
}

/**
 * Maximum factor by which `Retry-After` lengthens a delay, without jitter: a receiver can slow the schedule but not
 * stop it.
 */
const longestStretch = 2

/** Statuses for which `Retry-After` is honored (RFC 9110, section 10.2.3). */
const statusesWithRetryAfter: ReadonlySet<number | null> = new Set([429, 503])

/** Finished attempt. */
export interface FinishedAttempt {
  readonly succeeded: boolean
  readonly trigger: Trigger
  /** From 1. If `trigger` is automatic, all earlier attempts were automatic too. */
  readonly attemptNumber: number
  /** Number of automatic attempts granted when the delivery was created. */
  readonly maxAttempts: number
  /** End of the attempt. */
  readonly endedAt: Date
  readonly responseStatusCode: number | null
  /** `Retry-After` header, unparsed. */
  readonly retryAfter: string | null
}

/** State of a delivery after an attempt. */
export type Decision =
  | { readonly status: "succeeded" }
  | { readonly status: "failed" }
  | { readonly status: "pending"; readonly nextAttemptAt: Date }

/**
 * The three date formats that recipients must accept (RFC 9110, section 5.6.7); `Date.parse` alone accepts any text.
 */
const httpDates = [
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
]
const asctimeDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/

/** Milliseconds since the epoch; NaN if the text is no HTTP date. */
const parseDate = (text: string): number => {
  if (httpDates.some((form) => form.test(text))) return Date.parse(text)
  return asctimeDate.test(text) ? Date.parse(`${text} GMT`) : Number.NaN
}

/** Milliseconds requested by `Retry-After`, in seconds or as a date; 0 without a valid header. */
const askedFor = ({ responseStatusCode, retryAfter, endedAt }: FinishedAttempt): number => {
  const text = statusesWithRetryAfter.has(responseStatusCode) ? (retryAfter?.trim() ?? "") : ""
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = parseDate(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - endedAt.getTime())
}

/**
 * Decides the state of a delivery after an attempt. Manual and test attempts are never followed by another.
 *
 * @param random - from 0 up to 1: position of the next attempt within the jitter
 */
export const decide = (attempt: FinishedAttempt, { delays, jitter }: RetrySchedule, random: number): Decision => {
  if (attempt.succeeded) return { status: "succeeded" }
  const delay = delays[attempt.attemptNumber - 1]
  if (attempt.trigger !== "automatic" || attempt.attemptNumber >= attempt.maxAttempts || delay === undefined) {
    return { status: "failed" }
  }
  const step = Duration.toMillis(delay)
  const wait = Math.max(step, Math.min(askedFor(attempt), step * longestStretch)) * (1 + jitter * random)
  return { status: "pending", nextAttemptAt: new Date(attempt.endedAt.getTime() + Math.round(wait)) }
}
