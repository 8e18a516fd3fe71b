/**
 * How many requests each webhook may have in flight: a window that opens with every success and is halved by a failure,
 * as TCP does it (RFC 5681). A receiver that nobody knows yet, or that is back, is not met with its whole backlog.
 */

/** The window of a webhook that nothing is known of: enough for most, and little where a hundred hang at once. */
const firstWindow = 4

/** Webhooks that are remembered; beyond, the ones not met for longest are forgotten and start anew. */
const mostRemembered = 10_000

/** The windows that one process has learned. */
export interface Windows {
  readonly of: (webhookId: string) => number
  readonly succeeded: (webhookId: string) => void
  readonly failed: (webhookId: string) => void
  /** Whatever the window was: who is held back is met with one request when it is back. */
  readonly heldBack: (webhookId: string) => void
}

/** @param largest what a window opens to */
export const make = (largest: number): Windows => {
  const learned = new Map<string, number>()
  const of = (webhookId: string): number => learned.get(webhookId) ?? Math.min(firstWindow, largest)

  const learn = (webhookId: string, window: number): void => {
    // to the end, as the one met last
    learned.delete(webhookId)
    learned.set(webhookId, window)
    if (learned.size <= mostRemembered) return
    for (const first of learned.keys()) {
      learned.delete(first)
      return
    }
  }

  return {
    of,
    succeeded: (webhookId) => learn(webhookId, Math.min(of(webhookId) + 1, largest)),
    failed: (webhookId) => learn(webhookId, Math.max(1, Math.floor(of(webhookId) / 2))),
    heldBack: (webhookId) => learn(webhookId, 1),
  }
}
