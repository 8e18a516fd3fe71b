/**
 * Number of requests that each webhook may have in flight: a window that grows with each success and is halved by a
 * failure, like in TCP (RFC 5681). New and recovering receivers are not hit by their whole backlog.
 */

/** First window of an unknown webhook: enough for most, and small enough if a hundred hang at once. */
const firstWindow = 4

/** Maximum webhooks remembered; beyond that, the least recently used are forgotten and start again. */
const mostRemembered = 10_000

/** Windows learned by one process. */
export interface Windows {
  readonly of: (webhookId: string) => number
  readonly succeeded: (webhookId: string) => void
  readonly failed: (webhookId: string) => void
  /** Sets the window to 1: a webhook that is held back restarts with one request. */
  readonly heldBack: (webhookId: string) => void
}

/** @param largest - maximum window */
export const make = (largest: number): Windows => {
  const learned = new Map<string, number>()
  const of = (webhookId: string): number => learned.get(webhookId) ?? Math.min(firstWindow, largest)

  const learn = (webhookId: string, window: number): void => {
    // moves it to the end, as the most recently used
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
