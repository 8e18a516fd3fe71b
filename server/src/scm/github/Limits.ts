/** Decides from GitHub's responses when to retry; makes no requests. */

/** GitHub's advice where a secondary limit is met and the answer does not say how long. */
const unsaidPauseMillis = 60_000

/** A pause that was asked for is kept to within this: a host with a wrong clock must not silence the service for days. */
const longestPauseMillis = 2 * 60 * 60_000

/** Enough that a host that restarts is not met by all at once. */
const failurePauseMillis = 5000

/** The parts of an answer that decide. */
export interface Refusal {
  readonly status: number
  readonly message: string
  readonly headers: Readonly<Record<string, string | number | undefined>>
}

const secondsOf = (value: string | number | undefined): number | undefined =>
  value !== undefined && /^\d{1,12}$/.test(String(value)) ? Number(value) : undefined

/** Messages of GitHub for exceeded rate limits, primary and secondary. */
const rateLimitWords = /rate limit|abuse detection/i

/**
 * The time to ask again: after a rate limit what the answer names, after a fault of the host a moment. `undefined` where
 * asking again brings the same answer.
 */
export const retryAtOf = ({ status, message, headers }: Refusal, now: number): Date | undefined => {
  const after = (millis: number) => new Date(now + Math.min(Math.max(millis, 0), longestPauseMillis))
  if (status === 403 || status === 429) {
    const retryAfter = secondsOf(headers["retry-after"])
    if (retryAfter !== undefined) return after(retryAfter * 1000)
    const reset = secondsOf(headers["x-ratelimit-reset"])
    if (headers["x-ratelimit-remaining"] === "0" && reset !== undefined) return after(reset * 1000 - now)
    return status === 429 || rateLimitWords.test(message) ? after(unsaidPauseMillis) : undefined
  }
  if (status < 500) return undefined
  return after((secondsOf(headers["retry-after"]) ?? failurePauseMillis / 1000) * 1000)
}
