/** Keeps calls back while the rate limit's window has none left, instead of sending them to be refused. */
import { onAbort } from "../abort-listeners.ts"
import type { Middleware } from "../middleware.ts"
import { parseRateLimit } from "../rate-limit.ts"

const TOO_MANY_REQUESTS = 429

/** The service counts calls by the minute. No wait is longer, whatever an answer says, or a wrong clock makes of it. */
const WINDOW_MILLIS = 60_000

/** State of the current rate limit window, as the responses reported it. */
interface Window {
  readonly limit: number
  remaining: number
  /** When it ends, by the clock of `performance.now()`. */
  readonly endsAt: number
  /** When it ends, by the service's clock; tells one window from the next. */
  readonly resetAt: number
}

/**
 * A middleware that waits for the next window of the rate limit when this one is used up. It counts its own calls; other
 * clients of the organization show in the next answer. Use one for all clients that share a credential.
 *
 * The wait, at most the minute of the window, is part of the attempt: give the client a `timeoutMillis` above it.
 *
 * @example
 * ```ts
 * const client = new CodeAnalysis({
 *   apiKey: process.env.CODE_ANALYSIS_API_KEY,
 *   timeoutMillis: 120_000,
 *   middleware: [pacing()],
 * })
 * ```
 */
export function pacing(): Middleware {
  let window: Window | undefined
  let underWay = 0
  const millisUntilFree = (): number => {
    if (window === undefined || window.remaining > 0) return 0
    const millis = window.endsAt - performance.now()
    // The waiting calls must not exceed the next window: it is counted before a response has reported it.
    if (millis <= 0) window = { ...window, remaining: window.limit, endsAt: window.endsAt + WINDOW_MILLIS, resetAt: 0 }
    return window.remaining > 0 ? 0 : millis
  }
  return async (request, next) => {
    // Checked again after each wait: other waiting calls may have used up the next window.
    for (let millis = millisUntilFree(); millis > 0; millis = millisUntilFree()) {
      // oxlint-disable-next-line no-await-in-loop -- one wait after the other
      await wait(millis, request.signal)
    }
    if (window) window.remaining--
    underWay++
    let response: Response
    try {
      response = await next(request)
    } finally {
      underWay--
    }
    // A 429 may tell of the window of analyses, which is an hour, and does not concern other calls.
    if (response.status !== TOO_MANY_REQUESTS) window = newer(window, windowOf(response.headers), underWay)
    return response
  }
}

/** Answers come in any order, and do not know of the calls that are still under way. */
function newer(known: Window | undefined, told: Window | undefined, underWay: number): Window | undefined {
  if (told === undefined || (known && told.resetAt < known.resetAt)) return known
  // Within a window there can only be less.
  if (told.resetAt === known?.resetAt) return { ...told, remaining: Math.min(told.remaining, known.remaining) }
  return { ...told, remaining: told.remaining - underWay }
}

/** Measured from the answer's own clock where it tells the time, so that a wrong local clock does not matter. */
function windowOf(headers: Headers): Window | undefined {
  const state = parseRateLimit(headers)
  if (state === null) return undefined
  const { limit, remaining } = state
  const resetAt = state.resetAt.getTime()
  const now = Date.parse(headers.get("Date") ?? "") || Date.now()
  return { limit, remaining, endsAt: performance.now() + Math.min(resetAt - now, WINDOW_MILLIS), resetAt }
}

async function wait(millis: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let forget: (() => void) | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, millis)
      forget = onAbort(signal, () => reject(signal.reason))
    })
  } finally {
    clearTimeout(timer)
    forget?.()
  }
}
