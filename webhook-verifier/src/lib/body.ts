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
  if (typeof body === "string") return encode(body)
  // Not by constructor alone: test runners and frameworks bring buffers of other realms, whose constructors are others.
  if (body instanceof Uint8Array || isTagged(body, "Uint8Array")) return body
  if (isTagged(body, "ArrayBuffer")) return new Uint8Array(body)
  throw new WebhookVerificationError("invalid_body", "Not raw: bytes or string as received.")
}

/** The UTF-8 of a text. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** What `Object.prototype.toString` tells apart, in any realm. */
interface Tagged {
  readonly ArrayBuffer: ArrayBuffer
  readonly Uint8Array: Uint8Array
  readonly Object: Readonly<Record<string, unknown>>
}

/** Whether a value calls itself by that name. */
export function isTagged<Tag extends keyof Tagged>(value: unknown, tag: Tag): value is Tagged[Tag] {
  return Object.prototype.toString.call(value) === `[object ${tag}]`
}
