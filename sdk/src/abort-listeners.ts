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
  const callbacks = listeners.get(signal) ?? listen(signal)
  callbacks.add(callback)
  return () => {
    if (callbacks.delete(callback) && callbacks.size === 0) forget(signal)
  }
}

function listen(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>()
  listeners.set(signal, callbacks)
  signal.addEventListener("abort", callAll)
  return callbacks
}

function forget(signal: AbortSignal): void {
  listeners.delete(signal)
  signal.removeEventListener("abort", callAll)
}

/** One function for all signals, so that it can be removed without having been kept. */
function callAll(this: AbortSignal): void {
  const callbacks = listeners.get(this) ?? []
  forget(this)
  for (const callback of callbacks) callback()
}
