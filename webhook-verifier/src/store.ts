/**
 * Store of handled events, so that each is handled once however often it is delivered.
 *
 * @module
 */

/**
 * Result of a claim: `claimed`, handle the event; `busy`, another attempt is handling it now; `done`, it was handled
 * before.
 */
export type Claim = "claimed" | "busy" | "done"

/**
 * Store of events by `webhook_id`. A claim that is neither committed nor released, because the process died, must
 * expire after some minutes, longer than a handler takes. Keep committed ids for 30 days, the time in which a delivery
 * can be sent again manually.
 *
 * Each claim has a token that the receiver generates. Store it with the claim, and let `commit` and `release` change
 * nothing if another token is stored: a process whose claim has expired must not settle the claim of its successor.
 */
export interface DeliveryStore {
  /** Claims the event unless it is claimed or was handled before. Must be atomic. */
  claim(webhookId: string, token: string): Claim | PromiseLike<Claim>
  /** Marks the event as handled: later claims return `done`. Does nothing if the claim has another token. */
  commit(webhookId: string, token: string): unknown
  /**
   * Releases the claim because the event was not handled: the next claim returns `claimed`. Does nothing if the claim
   * has another token.
   */
  release(webhookId: string, token: string): unknown
}

/** About 100 bytes each, so one megabyte in total; more events than a receiver gets while the service retries. */
const defaultMaxEntries = 10_000

/**
 * Store in the memory of this process: for a single long-lived process, and for tests. After a restart, or in another
 * process, a repeated event is handled again.
 *
 * @param options `maxEntries`: maximum number of handled events kept, 10,000 by default. The oldest are dropped first.
 *
 * @example
 * ```ts
 * import { memoryStore, receiver } from "@code-analysis/webhook-verifier/receiver"
 *
 * export const receive = receiver({
 *   secrets: "whsec_example",
 *   store: memoryStore({ maxEntries: 1000 }),
 *   on: { "finding.new": (event) => console.log(event.data.title) },
 * })
 * ```
 */
export function memoryStore(options: { readonly maxEntries?: number } = {}): DeliveryStore {
  const { maxEntries = defaultMaxEntries } = options
  const claimed = new Map<string, string>()
  const done = new Set<string>()
  return {
    claim: (webhookId, token) => {
      if (done.has(webhookId)) return "done"
      if (claimed.has(webhookId)) return "busy"
      claimed.set(webhookId, token)
      return "claimed"
    },
    commit: (webhookId, token) => {
      if (claimed.get(webhookId) !== token) return
      claimed.delete(webhookId)
      done.add(webhookId)
      const [oldest] = done
      if (done.size > maxEntries && oldest !== undefined) done.delete(oldest)
    },
    release: (webhookId, token) => {
      if (claimed.get(webhookId) === token) claimed.delete(webhookId)
    },
  }
}
