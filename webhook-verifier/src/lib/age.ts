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
 * The event, unless it is outside the limits. A limit itself is inside.
 *
 * @throws {WebhookVerificationError} `timestamp_too_old`, `timestamp_in_future`, `invalid_option`.
 */
export function checkAge<Event extends { readonly timestamp: string }>(event: Event, options: AgeOptions): Event {
  const {
    maxAgeSeconds = Infinity,
    maxFutureSeconds = maxAgeSeconds < Infinity ? defaultFutureSeconds : Infinity,
    receivedAt = new Date(),
  } = options
  const ageSeconds = (Number(receivedAt) - Date.parse(event.timestamp)) / millisPerSecond
  // Whatever is not a number fails each comparison.
  if (!(maxAgeSeconds >= 0 && maxFutureSeconds >= 0 && ageSeconds < Infinity)) {
    throw new WebhookVerificationError("invalid_option", "Bad limit or date.")
  }
  if (ageSeconds > maxAgeSeconds || -ageSeconds > maxFutureSeconds) {
    throw new WebhookVerificationError(
      ageSeconds > 0 ? "timestamp_too_old" : "timestamp_in_future",
      `The event is ${ageSeconds} s old, allowed: ${-maxFutureSeconds} to ${maxAgeSeconds}. Retries take 10416 s.`,
    )
  }
  return event
}
