/** When a delivery is attempted again, and when it is given up. */
import { Duration, Schema } from "effect"

/** What causes an attempt. */
export const Trigger = Schema.Literals(["automatic", "manual", "test"])
export type Trigger = typeof Trigger.Type

/** When attempts follow. */
export interface RetrySchedule {
  /** Each counted from the failure of the attempt before. */
  readonly delays: ReadonlyArray<Duration.Duration>
  /**
   * By how much a delay is stretched at random, as a share of it: what failed together does not come back together. It
   * never shortens a delay.
   */
  readonly jitter: number
}

/** The delays of the service description, spread over a tenth. */
export const defaultRetrySchedule: RetrySchedule = {
  delays: [Duration.minutes(1), Duration.minutes(5), Duration.minutes(30), Duration.hours(2)],
  jitter: 0.1,
}

/** The most that `Retry-After` stretches a delay by, jitter aside: a receiver may ask for patience, not stop the schedule. */
const longestStretch = 2

/** Statuses with which a receiver says when it can be asked again (RFC 9110, section 10.2.3). */
const statusesWithRetryAfter: ReadonlySet<number | null> = new Set([429, 503])

/** One attempt that is over. */
export interface FinishedAttempt {
  readonly succeeded: boolean
  readonly trigger: Trigger
  /** From 1; every attempt so far was automatic where `trigger` is. */
  readonly attemptNumber: number
  /** Automatic attempts that the delivery was granted when it was created. */
  readonly maxAttempts: number
  /** When it ended. */
  readonly endedAt: Date
  readonly responseStatusCode: number | null
  /** The header as it came. */
  readonly retryAfter: string | null
}

/** The state of a delivery after an attempt. */
export type Decision =
  | { readonly status: "succeeded" }
  | { readonly status: "failed" }
  | { readonly status: "pending"; readonly nextAttemptAt: Date }

/** The three forms of a date that a recipient has to take (RFC 9110, section 5.6.7); `Date.parse` alone takes anything. */
const httpDates = [
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
]
const asctimeDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/

/** Milliseconds since the epoch; not a number for what is no date. */
const parseDate = (text: string): number => {
  if (httpDates.some((form) => form.test(text))) return Date.parse(text)
  return asctimeDate.test(text) ? Date.parse(`${text} GMT`) : Number.NaN
}

/** Milliseconds that `Retry-After` asks for, in seconds or as a date; 0 for what says nothing. */
const askedFor = ({ responseStatusCode, retryAfter, endedAt }: FinishedAttempt): number => {
  const text = statusesWithRetryAfter.has(responseStatusCode) ? (retryAfter?.trim() ?? "") : ""
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = parseDate(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - endedAt.getTime())
}

/**
 * Decides what becomes of a delivery after an attempt. Manual and test attempts are single: they are never followed by
 * another.
 *
 * @param random from 0 up to 1: where in the jitter's range the next attempt falls
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
