/** Reads from the headers of an answer how much of the rate limit is left and how long to wait. */

/** State of the rate limit after a call. */
export interface RateLimit {
  /** Calls allowed in the window. */
  readonly limit: number
  /** Calls left in the window. */
  readonly remaining: number
  /** When the window ends and `remaining` is `limit` again. */
  readonly resetAt: Date
}

const MILLIS_PER_SECOND = 1000

/** The rate-limit headers of an answer; null when one of the three is absent or not a whole number. */
export function parseRateLimit(headers: Headers): RateLimit | null {
  const limit = wholeNumber(headers.get("X-RateLimit-Limit"))
  const remaining = wholeNumber(headers.get("X-RateLimit-Remaining"))
  const reset = wholeNumber(headers.get("X-RateLimit-Reset"))
  if (limit === null || remaining === null || reset === null) return null
  const resetAt = new Date(reset * MILLIS_PER_SECOND)
  return Number.isNaN(resetAt.getTime()) ? null : { limit, remaining, resetAt }
}

/**
 * Seconds to wait according to `Retry-After`, which is a number of seconds or an HTTP date; null when absent or neither.
 *
 * A date is compared with the answer's own `Date` header where there is one, so that a wrong local clock does not matter.
 *
 * @param headers - Headers of the answer.
 * @param now - The local time in milliseconds, for answers without a `Date` header.
 */
export function parseRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get("Retry-After")?.trim()
  if (!value) return null
  const seconds = wholeNumber(value)
  if (seconds !== null) return seconds
  const until = httpDate(value)
  if (until === null) return null
  const from = httpDate(headers.get("Date")) ?? now
  return Math.max(0, Math.ceil((until - from) / MILLIS_PER_SECOND))
}

function wholeNumber(value: string | null): number | null {
  if (value === null || !/^\d{1,15}$/.test(value.trim())) return null
  return Number(value)
}

/** Every form of an HTTP date begins with the name of a day; what else `Date.parse` understands is no HTTP date. */
function httpDate(value: string | null): number | null {
  if (value === null || !/^[A-Z][a-z]{2}/.test(value)) return null
  const millis = Date.parse(value)
  return Number.isNaN(millis) ? null : millis
}
