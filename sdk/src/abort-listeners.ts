/** Many calls on one abort signal with one listener on it. */

const listeners = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls back when a signal is aborted, at once when it already is.
 *
 * All calls that share a signal share one listener: Node warns of a leak at the eleventh on a signal, although eleven
 * calls at a time are nothing unusual.
 *
 * @param signal - Any signal; its listener is gone when the last callback is.
 * @param callback - Called once at most. Must not throw.
 * @returns Forgets the callback.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  if (signal.aborted) {
    callback()
    return () => {}
  }
  const callbacks = listeners.get(signal) ?? new Set()
  if (callbacks.size === 0) {
    listeners.set(signal, callbacks)
    signal.addEventListener("abort", callAll)
  }
  callbacks.add(callback)
  return () => {
    if (callbacks.delete(callback) && callbacks.size === 0) signal.removeEventListener("abort", callAll)
  }
}

/** One function for all signals, so that it can be removed without having been kept. */
function callAll(this: AbortSignal): void {
  for (const callback of listeners.get(this) ?? []) callback()
}
