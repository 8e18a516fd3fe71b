/**
 * Errors of a receiver in addition to `WebhookVerificationError`.
 *
 * @module
 */

/**
 * Stable error codes. The service sends the delivery again after each of them.
 *
 * - `method_not_allowed` (405), `unsupported_media_type` (415): the request is not a delivery.
 * - `body_too_large` (413): the body is longer than `maxBodyBytes`.
 * - `body_unreadable` (400): the connection ended before the body did.
 * - `in_progress` (409): another attempt of the same event is being handled; a later one will find the result.
 * - `secrets_unavailable`, `store_failed`, `handler_failed` (500): one of your functions failed; see `cause`.
 */
export type ReceiverErrorCode =
  | "method_not_allowed"
  | "unsupported_media_type"
  | "body_too_large"
  | "body_unreadable"
  | "in_progress"
  | "secrets_unavailable"
  | "store_failed"
  | "handler_failed"

const statuses: Readonly<Record<ReceiverErrorCode, ReceiverError["status"]>> = {
  method_not_allowed: 405,
  unsupported_media_type: 415,
  body_too_large: 413,
  body_unreadable: 400,
  in_progress: 409,
  secrets_unavailable: 500,
  store_failed: 500,
  handler_failed: 500,
}

/** Brand shared by all copies of this package in a process. */
const brand = /* @__PURE__ */ Symbol.for("@code-analysis/webhook-verifier/receiver")

/** Error passed to `onError`. Its message contains nothing from the body, the headers or the secrets. */
export class ReceiverError extends Error {
  /** Name of the class. */
  override readonly name: string = "ReceiverError"
  /** Code of the error. */
  declare readonly code: ReceiverErrorCode
  /** Status of the response to the delivery. */
  declare readonly status: 400 | 405 | 409 | 413 | 415 | 500

  /**
   * Made by this package.
   *
   * @param code Code of the error.
   * @param message Problem and remedy, for people.
   * @param options `cause`: the error of your function.
   */
  constructor(code: ReceiverErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
    Object.defineProperty(this, brand, { value: true })
  }

  /**
   * Tells whether `value` is this error, created by any copy of the package.
   *
   * @param value Any caught value.
   */
  static is(value: unknown): value is ReceiverError {
    return brand in Object(value)
  }
}
