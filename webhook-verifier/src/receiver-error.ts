/**
 * Why a receiver did not take a delivery, beyond what `WebhookVerificationError` says.
 *
 * @module
 */

/**
 * Stable codes. The service sends a delivery again after every one of them.
 *
 * - `method_not_allowed` (405), `unsupported_media_type` (415): no delivery at all.
 * - `body_too_large` (413): longer than `maxBodyBytes`.
 * - `body_unreadable` (400): the connection ended before the body did.
 * - `in_progress` (409): another attempt of the same event is being handled; the next will find it done or free.
 * - `secrets_unavailable`, `store_failed`, `handler_failed` (500): a function of yours failed; see `cause`.
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

/** Shared by every copy of this package in a process. */
const brand = /* @__PURE__ */ Symbol.for("@code-analysis/webhook-verifier/receiver")

/** Handed to `onError`. Nothing of the body, the headers or the secrets is in its message. */
export class ReceiverError extends Error {
  /** The name of the class. */
  override readonly name: string = "ReceiverError"
  /** Why, in a form to branch on. */
  declare readonly code: ReceiverErrorCode
  /** The status that the delivery is answered with. */
  declare readonly status: 400 | 405 | 409 | 413 | 415 | 500

  /**
   * Made by this package.
   *
   * @param code Why, in a form to branch on.
   * @param message What was wrong and what to do.
   * @param options What your function threw, as the `cause`.
   */
  constructor(code: ReceiverErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
    Object.defineProperty(this, brand, { value: true })
  }

  /**
   * Whether `value` is this error, whichever copy of the package made it.
   *
   * @param value Anything that was caught.
   */
  static is(value: unknown): value is ReceiverError {
    return brand in Object(value)
  }
}
