/**
 * The one error of this package: what was wrong with a delivery or with the call, under a stable code.
 *
 * @module
 */

/**
 * Why a delivery was refused. Codes are stable; messages are for people and may change.
 *
 * - `missing_signature`, `malformed_signature`, `signature_mismatch`: the delivery is not proved to be the service's.
 * - `timestamp_too_old`, `timestamp_in_future`: it is, but outside the age that the caller allows.
 * - `invalid_payload`: it is, but the body is not an event.
 * - `invalid_body`, `invalid_secret`, `invalid_option`, `crypto_unavailable`: the receiver is set up
 *   wrongly; nothing is known about the delivery.
 */
export type WebhookVerificationErrorCode =
  | "missing_signature"
  | "malformed_signature"
  | "signature_mismatch"
  | "timestamp_too_old"
  | "timestamp_in_future"
  | "invalid_payload"
  | "invalid_body"
  | "invalid_secret"
  | "invalid_option"
  | "crypto_unavailable"

/** Shared by every copy of this package in a process: one loaded by `import`, one by `require`, one in a bundle. */
const brand = /* @__PURE__ */ Symbol.for("@code-analysis/webhook-verifier")

/**
 * Thrown by everything in this package, and nothing else is.
 *
 * @example
 * ```ts
 * import { verify, WebhookVerificationError } from "@code-analysis/webhook-verifier"
 *
 * try {
 *   await verify("{}", "not a signature", "whsec_example")
 * } catch (error) {
 *   if (!WebhookVerificationError.is(error)) throw error
 *   console.log(error.status, error.code) // 403 malformed_signature
 * }
 * ```
 */
export class WebhookVerificationError extends Error {
  /** The name of the class. */
  override readonly name: string = "WebhookVerificationError"
  /** Why, in a form to branch on. */
  declare readonly code: WebhookVerificationErrorCode
  /**
   * The HTTP status to answer with: 403 when the delivery is refused, 400 when its body is not an event, and 500 when
   * the receiver is at fault, so that the service sends the event again.
   */
  declare readonly status: 400 | 403 | 500

  /**
   * Made by this package; of use elsewhere to try a receiver's answer to a refusal.
   *
   * @param code Why, in a form to branch on.
   * @param message What was wrong and what to do.
   * @param options The `cause`, where there is one.
   */
  constructor(code: WebhookVerificationErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
    this.status = code === "invalid_payload" ? 400 : /signature|timestamp/.test(code) ? 403 : 500
    Object.defineProperty(this, brand, { value: true })
  }

  /**
   * Whether `value` is this error, whichever copy of the package made it. `instanceof` knows only its own copy.
   *
   * @param value Anything that was caught.
   */
  static is(value: unknown): value is WebhookVerificationError {
    return brand in Object(value)
  }
}
