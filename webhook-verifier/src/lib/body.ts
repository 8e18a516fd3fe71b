/**
 * The raw body in the forms that receivers hold it in.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

/**
 * The body as it was received. Bytes are best. A string is taken as its UTF-8 bytes, so it verifies only if decoding it
 * lost nothing: `await request.text()` drops a byte order mark, for example.
 */
export type WebhookBody = Uint8Array | ArrayBuffer | string

/**
 * The body as bytes, without a copy where it is bytes.
 *
 * @throws {WebhookVerificationError} `invalid_body`.
 */
export function toBytes(body: unknown): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body)
  // Neither test asks for the constructor: test runners and frameworks bring buffers from other realms.
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  if (isArrayBuffer(body)) return new Uint8Array(body)
  throw new WebhookVerificationError(
    "invalid_body",
    "The body is not raw: pass the bytes or string as received, before any JSON parser.",
  )
}

function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === "[object ArrayBuffer]"
}
