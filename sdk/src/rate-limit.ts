/** Reads from the headers of an answer how much of the rate limit is left and how long to wait. */
import { TOO_MANY_REQUESTS } from "./status.ts"

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
  const [limit, remaining, reset] = ["Limit", "Remaining", "Reset"].map((name) =>
    wholeNumber(headers.get(`X-RateLimit-${name}`)),
  )
  if (limit === undefined || remaining === undefined || reset === undefined) return null
  return { limit, remaining, resetAt: new Date(reset * MILLIS_PER_SECOND) }
}

/**
 * Seconds to wait before another try: by `Retry-After`, which is a number of seconds or an HTTP date; on a 429 without it,
 * to the end of the rate limit's window. Null when the answer does not tell.
 *
 * Times are compared with the answer's own `Date` header where there is one, so that a wrong local clock does not matter.
 *
 * @param response - The answer; its status and headers are read.
 * @param now - The local time in milliseconds, for answers without a `Date` header.
 */
export function retryAfterSeconds(response: Pick<Response, "headers" | "status">, now: number): number | null {
  const { headers, status } = response
  const value = headers.get("Retry-After")
  // Any number of digits: a wait that is too long to be waited for is still not a reason to retry at once.
  if (value && /^\d+$/.test(value)) return Number(value)
  const until =
    httpDate(value) ?? (status === TOO_MANY_REQUESTS ? parseRateLimit(headers)?.resetAt.getTime() : undefined)
  if (until === undefined) return null
  const from = httpDate(headers.get("Date")) ?? now
  return Math.max(0, Math.ceil((until - from) / MILLIS_PER_SECOND))
}

/** Up to 12 digits: of seconds since 1970, all of them are times that a `Date` can have. */
function wholeNumber(value: string | null): number | undefined {
  return value && /^\d{1,12}$/.test(value) ? Number(value) : undefined
}

/** Every form of an HTTP date begins with the name of a day; what else `Date.parse` understands is no HTTP date. */
function httpDate(value: string | null): number | undefined {
  return value && /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) || undefined : undefined
}
