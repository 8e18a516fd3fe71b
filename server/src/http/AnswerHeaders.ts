/** The headers that every answer of the API has anew: the window of the caller's calls, and the request's id. */
import { tierLimits } from "../accounts/Tiers.ts"
import type { RateLimitWindow } from "../contract/Errors.ts"

const minuteMillis = 60_000

/** The window of a call that could not be counted: an unknown caller's, unused. */
export const uncountedWindow = (now: number): RateLimitWindow => {
  const limit = tierLimits.free.apiCallsPerMinute
  return { limit, remaining: limit, resetsAt: new Date((Math.floor(now / minuteMillis) + 1) * minuteMillis) }
}

/** The headers by their names in lower case. */
export const headersOf = ({ limit, remaining, resetsAt }: RateLimitWindow, requestId: string) => ({
  "x-ratelimit-limit": String(limit),
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": String(Math.floor(resetsAt.getTime() / 1000)),
  "x-request-id": requestId,
})
