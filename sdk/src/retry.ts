/** Whether and when a failed attempt is made again: a pure decision, and the loop that acts on it. */
import { CallScope } from "./call-scope.ts"
import { calledBack } from "./called-back.ts"
import { wasNeverMade } from "./connection-failure.ts"
import { ApiError, type CodeAnalysisError, ConnectionError, TimeoutError } from "./errors.ts"
import { BACKOFF_MILLIS, MAX_BACKOFF_MILLIS, MAX_TIMER_MILLIS } from "./limits.ts"
import type { Operation } from "./operation.ts"
import { CONFLICT, INTERNAL_SERVER_ERROR, REQUEST_TIMEOUT, TOO_MANY_REQUESTS } from "./status.ts"

/** A failed attempt that is about to be retried. */
export interface RetryEvent {
  /** The operation that is called. */
  readonly operation: Operation
  /** Number of the attempt that failed, from 1 on; of a progress stream, of the connections lost in a row. */
  readonly attempt: number
  /** Milliseconds until the next attempt. */
  readonly delayMillis: number
  /** Why the attempt failed. */
  readonly error: CodeAnalysisError
}

/** Told of a failed attempt. Where it returns a promise, the wait before the next attempt begins when that is settled. */
export type OnRetry = (event: RetryEvent) => unknown

/** The settings that decide. */
export interface RetrySettings {
  readonly maxRetries: number
  readonly maxRetryDelayMillis: number
  readonly onRetry?: OnRetry | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Milliseconds to wait before the next attempt; null when there should be none.
 *
 * A `Retry-After` of the service is obeyed to the second, or not at all when it is above the ceiling. Without one, or with
 * a time that is over, the wait is random between nothing and a limit that doubles ("full jitter"), so
 * that clients that failed together do not come back together. See M. Brooker, "Exponential Backoff And Jitter", AWS
 * Architecture Blog, 2015.
 *
 * @param cause - Why the attempt failed.
 * @param attempt - Its number, from 1 on.
 * @param settings - How many retries, and the ceiling.
 * @param random - From 0 up to 1.
 */
export function delayAfter(
  cause: CodeAnalysisError,
  attempt: number,
  settings: RetrySettings,
  random: () => number = Math.random,
): number | null {
  const { maxRetries, maxRetryDelayMillis } = settings
  if (attempt > maxRetries) return null
  let asked: number | null = null
  if (ApiError.is(cause)) {
    const { status, retryAfterSeconds, method } = cause
    // Sent again with its key, a call conflicts with its own first attempt for as long as the service works on that.
    const isOwnConflict = status === CONFLICT && attempt > 1 && method === "POST"
    if (
      !isOwnConflict &&
      status !== REQUEST_TIMEOUT &&
      status !== TOO_MANY_REQUESTS &&
      status < INTERNAL_SERVER_ERROR
    ) {
      return null
    }
    asked = retryAfterSeconds
  } else if (!ConnectionError.is(cause) && !TimeoutError.is(cause)) return null
  if (!asked) {
    return random() * Math.min(BACKOFF_MILLIS * 2 ** (attempt - 1), MAX_BACKOFF_MILLIS, maxRetryDelayMillis)
  }
  const askedMillis = asked * 1000
  return askedMillis > Math.min(maxRetryDelayMillis, MAX_TIMER_MILLIS) ? null : askedMillis
}

/** Whether an attempt failed before the service did anything: any call may then be sent again. */
export function didNothing(cause: CodeAnalysisError): boolean {
  return ApiError.is(cause) ? cause.status === TOO_MANY_REQUESTS : ConnectionError.is(cause) && wasNeverMade(cause)
}

/**
 * Waits before the next attempt, and tells of it.
 *
 * @throws AbortError when the signal is aborted, at once.
 * @throws CallbackError when `onRetry` fails.
 */
export async function pause(settings: RetrySettings, event: RetryEvent): Promise<void> {
  const { operation, delayMillis } = event
  const scope = new CallScope(operation, settings.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await scope.race(async () => {
      await calledBack("onRetry", operation, () => settings.onRetry?.(event))
      await new Promise<void>((resolve) => (timer = setTimeout(resolve, delayMillis)))
    })
  } catch (cause) {
    throw scope.explain(cause)
  } finally {
    clearTimeout(timer)
    scope.close()
  }
}
