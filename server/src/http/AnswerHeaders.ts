/** Headers of every API response: the caller's rate limit and the request id. */
import { tierLimits } from "../accounts/Tiers.ts"
import type { RateLimitWindow } from "../contract/Errors.ts"

const minuteMillis = 60_000

/** Rate limit in responses to calls that were not counted: that of an unknown caller, unused. */
export const uncountedWindow = (now: number): RateLimitWindow => {
  const limit = tierLimits.free.apiCallsPerMinute
  return { limit, remaining: limit, resetsAt: new Date((Math.floor(now / minuteMillis) + 1) * minuteMillis) }
}

/** Creates the headers; their names are in lower case. */
export const headersOf = ({ limit, remaining, resetsAt }: RateLimitWindow, requestId: string) => ({
  "x-ratelimit-limit": String(limit),
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": String(Math.floor(resetsAt.getTime() / 1000)),
  "x-request-id": requestId,
})
