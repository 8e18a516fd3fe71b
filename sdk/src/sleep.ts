/** Waiting that ends early. */

/**
 * Waits.
 *
 * @param millis - How long.
 * @param signal - Ends the wait at once; the promise then rejects with the signal's reason.
 */
export async function sleep(millis: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort)
      resolve()
    }, millis)
    signal.addEventListener("abort", onAbort, { once: true })
  })
}
