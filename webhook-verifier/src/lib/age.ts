/**
 * Age limits of events.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

/**
 * Limits on the time between an event and its receipt. The timestamp is that of the event, not of the attempt: the
 * service retries for up to 2 h 54 min (10,416 s: the delays with at most 10 % jitter, and a timeout after each), and
 * manual retries are possible for 30 days. A smaller limit rejects legitimate retries. To prevent replays, handle each
 * `webhook_id` once.
 */
export interface AgeOptions {
  /** Maximum age of events in seconds. No limit by default. */
  readonly maxAgeSeconds?: number | undefined
  /** Maximum seconds that the time of an event may be in the future. By default 300 if `maxAgeSeconds` is given. */
  readonly maxFutureSeconds?: number | undefined
  /** Time of receipt, for deliveries that waited in your own queue. Now by default. */
  readonly receivedAt?: Date | undefined
}

/** Tolerance for clocks that are synchronized over the network, with a large margin. */
const defaultFutureSeconds = 300

const millisPerSecond = 1000

/**
 * Returns the event, or throws if it is outside the limits. The limits are inclusive.
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
  // Comparisons with NaN are false, so this also rejects values that are not numbers.
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
