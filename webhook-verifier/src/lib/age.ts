/**
 * How old an event may be.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

/**
 * Limits on the time between the event and its receipt. The timestamp is the event's, not the attempt's: the service
 * tries for up to 2 h 54 min (10,416 s: the waits, at most a tenth longer, and a time-out after each), and a retry by
 * hand may come 30 days later. A smaller limit refuses honest retries. What keeps replays out is to handle each
 * `webhook_id` once.
 */
export interface AgeOptions {
  /** Refuse events older than this, in seconds. No limit by default. */
  readonly maxAgeSeconds?: number | undefined
  /** Refuse events from further in the future than this, in seconds. By default 300 where `maxAgeSeconds` is given. */
  readonly maxFutureSeconds?: number | undefined
  /** When the delivery was received, for one that waited in a queue of yours. Now by default. */
  readonly receivedAt?: Date | undefined
}

/** What clocks that are set from the network may differ by, with much to spare. */
const defaultFutureSeconds = 300

const millisPerSecond = 1000

/**
 * Refuses an event that is outside the limits. A limit itself is inside.
 *
 * @throws {WebhookVerificationError} `timestamp_too_old`, `timestamp_in_future`, `invalid_option`.
 */
export function checkAge(timestamp: string, options: AgeOptions): void {
  const { maxAgeSeconds = Infinity, receivedAt = new Date() } = options
  const { maxFutureSeconds = maxAgeSeconds < Infinity ? defaultFutureSeconds : Infinity } = options
  const ageSeconds = (Number(receivedAt) - Date.parse(timestamp)) / millisPerSecond
  if (!(maxAgeSeconds >= 0 && maxFutureSeconds >= 0) || Number.isNaN(ageSeconds)) {
    throw new WebhookVerificationError("invalid_option", "Limits must be at least 0, receivedAt a valid Date.")
  }
  const tooOld = ageSeconds > maxAgeSeconds
  if (tooOld || -ageSeconds > maxFutureSeconds) {
    throw new WebhookVerificationError(
      tooOld ? "timestamp_too_old" : "timestamp_in_future",
      `The event is ${ageSeconds} s old, allowed are ${-maxFutureSeconds} to ${maxAgeSeconds}. Retries take 10416 s.`,
    )
  }
}
