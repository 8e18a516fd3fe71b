/**
 * The time of an attempt, as the Standard Webhooks specification signs it together with the body.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

/** How far the clock of the service may be from the receiver's when an attempt arrives. */
export interface AttemptOptions {
  /**
   * Refuse attempts whose `webhook-timestamp` is further from now than this, in seconds; 300 by default, `Infinity` for
   * no limit. Each attempt is signed anew, so retries pass. Deliveries without that header are not refused: what keeps
   * replays out for good is to handle each `webhook_id` once.
   */
  readonly toleranceSeconds?: number | undefined
  /** When the delivery was received, for one that waited in a queue of yours. Now by default. */
  readonly receivedAt?: Date | undefined
}

/** What the specification of Standard Webhooks recommends. */
const defaultToleranceSeconds = 300

const millisPerSecond = 1000

/**
 * The bytes that a secret encodes behind `whsec_`, in Base64 or in its alphabet for URLs; undefined where it does not.
 * Secrets of the service always do.
 */
export function decodeSecret(secret: string): Uint8Array<ArrayBuffer> | undefined {
  const [, text = ""] = /^whsec_([\w+/=-]+)$/.exec(secret) ?? []
  try {
    const bytes = bytesOf(text.replaceAll("-", "+").replaceAll("_", "/"))
    return bytes.length > 0 ? bytes : undefined
  } catch {
    return undefined
  }
}

/**
 * Refuses an attempt outside the tolerance. A limit itself is inside.
 *
 * @throws {WebhookVerificationError} `timestamp_too_old`, `timestamp_in_future`, `invalid_option`.
 */
export function checkAttempt(timestamp: number, options: AttemptOptions): void {
  const { toleranceSeconds = defaultToleranceSeconds, receivedAt = new Date() } = options
  const age = Math.floor(Number(receivedAt) / millisPerSecond) - timestamp
  // Whatever is not a number fails each comparison.
  if (!(toleranceSeconds >= 0 && Number(receivedAt) < Infinity)) {
    throw new WebhookVerificationError("invalid_option", "Bad toleranceSeconds or receivedAt.")
  }
  if (Math.abs(age) <= toleranceSeconds) return
  throw new WebhookVerificationError(
    age > 0 ? "timestamp_too_old" : "timestamp_in_future",
    `The attempt is ${age} s old, allowed: ${toleranceSeconds}. Is the clock right?`,
  )
}

/** The bytes of a text in Base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
