/**
 * Remembers which events were handled, so that each is handled once however often it is delivered.
 *
 * @module
 */

/**
 * What a store says to a claim: `claimed`, the event is yours to handle; `busy`, another attempt is handling it now;
 * `done`, it was handled before.
 */
export type Claim = "claimed" | "busy" | "done"

/**
 * Where a receiver remembers events, by their `webhook_id`. A claim that is neither committed nor released, because the
 * process died, has to end by itself: after some minutes, longer than a handler takes. Keep what was committed for 30
 * days, the time in which a delivery can be sent again by hand.
 *
 * Each claim comes with a token of its own, which the receiver makes up. Store it with the claim, and let `commit` and
 * `release` change nothing where another is stored: a process so slow that its claim ended must not settle the claim of
 * the process that came after it.
 */
export interface DeliveryStore {
  /** Takes the event, if nobody has it and it was not handled before. Has to be atomic. */
  claim(webhookId: string, token: string): Claim | PromiseLike<Claim>
  /** The event was handled: every later claim is answered with `done`. Nothing, if the claim is no longer the token's. */
  commit(webhookId: string, token: string): unknown
  /** The event was not handled: the next claim is answered with `claimed`. Nothing, if the claim is no longer the token's. */
  release(webhookId: string, token: string): unknown
}

/** Some 100 bytes each: a megabyte in all, and more than a receiver gets within the hours of the service's attempts. */
const defaultMaxEntries = 10_000

/**
 * A store in the memory of this process: for one process that lives long, and for tests. After a restart, and in another
 * process, an event that comes again is handled again.
 *
 * @param options `maxEntries`: how many events are remembered, 10,000 by default. The oldest that was handled goes first.
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
