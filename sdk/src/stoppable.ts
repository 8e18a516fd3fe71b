/** Iterators that can be left while they wait. */

/** An iterator whose `return` does not wait for the event that is being waited for. */
export function stoppable<Event>(
  start: (stop: AbortController) => AsyncGenerator<Event, void>,
): AsyncIterator<Event, void> {
  const stop = new AbortController()
  const events = start(stop)
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
