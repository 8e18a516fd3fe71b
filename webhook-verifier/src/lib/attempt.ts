/**
 * Time of an attempt, which the Standard Webhooks specification signs together with the body.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

/** Tolerance for the time of an attempt. */
export interface AttemptOptions {
  /**
   * Maximum difference between `webhook-timestamp` and now in seconds; 300 by default, `Infinity` for no limit. Each
   * attempt has a new signature, so retries are accepted. Deliveries without the header are accepted too: to prevent
   * replays completely, handle each `webhook_id` once.
   */
  readonly toleranceSeconds?: number | undefined
  /** Time of receipt, for deliveries that waited in your own queue. Now by default. */
  readonly receivedAt?: Date | undefined
}

/** Tolerance that the Standard Webhooks specification recommends. */
const defaultToleranceSeconds = 300

const millisPerSecond = 1000

/**
 * Decodes the bytes after `whsec_` from Base64 or Base64url; undefined if that is not possible. Secrets of the service
 * can always be decoded.
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
 * Throws if an attempt is outside the tolerance. The limits are inclusive.
 *
 * @throws {WebhookVerificationError} `timestamp_too_old`, `timestamp_in_future`, `invalid_option`.
 */
export function checkAttempt(timestamp: number, options: AttemptOptions): void {
  const { toleranceSeconds = defaultToleranceSeconds, receivedAt = new Date() } = options
  const age = Math.floor(Number(receivedAt) / millisPerSecond) - timestamp
  // Comparisons with NaN are false, so this also rejects values that are not numbers.
  if (!(toleranceSeconds >= 0 && Number(receivedAt) < Infinity)) {
    throw new WebhookVerificationError("invalid_option", "Bad toleranceSeconds or receivedAt.")
  }
  if (Math.abs(age) <= toleranceSeconds) return
  throw new WebhookVerificationError(
    age > 0 ? "timestamp_too_old" : "timestamp_in_future",
    `The attempt is ${age} s old, allowed: ${toleranceSeconds}. Is the clock right?`,
  )
}

/** Decodes Base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
