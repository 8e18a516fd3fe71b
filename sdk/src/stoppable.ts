/** Iterators that can be left while they wait. */
import { onAbort } from "./abort-listeners.ts"

/**
 * An iterator whose `return` does not wait for the event that is being waited for.
 *
 * @param start - Gives the events, until the signal is aborted.
 * @param caller - The caller's signal, which aborts that one too.
 */
export function stoppable<Event>(
  start: (signal: AbortSignal) => AsyncGenerator<Event, void>,
  caller?: AbortSignal,
): AsyncIterator<Event, void> {
  const stop = new AbortController()
  const events = stoppedBy(caller, stop, start)
  let left = false
  return {
    async next() {
      try {
        return await events.next()
      } catch (error) {
        if (left) return { done: true, value: undefined }
        throw error
      }
    },
    async return() {
      left = true
      stop.abort()
      return await events.return()
    },
  }
}

async function* stoppedBy<Event>(
  caller: AbortSignal | undefined,
  stop: AbortController,
  start: (signal: AbortSignal) => AsyncGenerator<Event, void>,
): AsyncGenerator<Event, void> {
  const forgetCaller = caller && onAbort(caller, () => stop.abort(caller.reason))
  try {
    yield* start(stop.signal)
  } finally {
    forgetCaller?.()
  }
}
