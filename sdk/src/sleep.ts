/** Waiting that ends early. */
import { onAbort } from "./abort-listeners.ts"

/**
 * Waits.
 *
 * @param millis - How long.
 * @param signal - Ends the wait at once; the promise then rejects with the signal's reason.
 */
export async function sleep(millis: number, signal: AbortSignal): Promise<void> {
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
