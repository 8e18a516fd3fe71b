/**
 * Error class of this package, with stable codes for problems of a delivery or of a call.
 *
 * @module
 */

/**
 * Reason why a delivery was rejected. Codes are stable; messages are for people and may change.
 *
 * - `missing_signature`, `malformed_signature`, `signature_mismatch`: there is no proof that the delivery comes from
 * the service.
 * - `timestamp_too_old`, `timestamp_in_future`: it does, but its age is outside the configured limits.
 * - `invalid_payload`: it does, but the body is not an event.
 * - `invalid_body`, `invalid_secret`, `invalid_option`, `crypto_unavailable`: the receiver is misconfigured; the
 * delivery was not checked.
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

/** Brand shared by all copies of this package in a process: loaded by `import`, by `require`, or in a bundle. */
const brand = /* @__PURE__ */ Symbol.for("@code-analysis/webhook-verifier")

/**
 * Only error that the functions of this package throw.
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
  /** Name of the class. */
  override readonly name: string = "WebhookVerificationError"
  /** Code of the error. */
  declare readonly code: WebhookVerificationErrorCode
  /**
   * HTTP status for the response: 403 if the delivery is rejected, 400 if its body is not an event, and 500 if the
   * receiver is misconfigured, so that the service sends the event again.
   */
  declare readonly status: 400 | 403 | 500

  /**
   * Created by this package; useful in tests of a receiver's response to errors.
   *
   * @param code Code of the error.
   * @param message Problem and remedy, for people.
   * @param options `cause`, if there is one.
   */
  constructor(code: WebhookVerificationErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
    this.status = code === "invalid_payload" ? 400 : /signature|timestamp/.test(code) ? 403 : 500
    Object.defineProperty(this, brand, { value: true })
  }

  /**
   * Tells whether `value` is this error, created by any copy of the package; `instanceof` only recognizes its own copy.
   *
   * @param value Any caught value.
   */
  static is(value: unknown): value is WebhookVerificationError {
    return brand in Object(value)
  }
}
