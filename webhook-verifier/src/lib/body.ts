/**
 * Raw body in the types that frameworks provide.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"

/**
 * Body as received, preferably as bytes. A string is encoded as UTF-8, so it only verifies if decoding lost nothing:
 * `await request.text()` removes a byte order mark, for example.
 */
export type WebhookBody = Uint8Array | ArrayBuffer | string

/**
 * Converts the body to bytes, without copying bytes.
 *
 * @throws {WebhookVerificationError} `invalid_body`.
 */
export function toBytes(body: unknown): Uint8Array {
  if (typeof body === "string") return encode(body)
  // Also compares by tag: test runners and frameworks use buffers of other realms, with other constructors.
  if (body instanceof Uint8Array || isTagged(body, "Uint8Array")) return body
  if (isTagged(body, "ArrayBuffer")) return new Uint8Array(body)
  throw new WebhookVerificationError("invalid_body", "Not raw: bytes or string as received.")
}

/** Encodes a text as UTF-8. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Types by the tag of `Object.prototype.toString`, which is the same in every realm. */
interface Tagged {
  readonly ArrayBuffer: ArrayBuffer
  readonly Uint8Array: Uint8Array
  readonly Object: Readonly<Record<string, unknown>>
}

/** Tells whether a value has the tag. */
export function isTagged<Tag extends keyof Tagged>(value: unknown, tag: Tag): value is Tagged[Tag] {
  return Object.prototype.toString.call(value) === `[object ${tag}]`
}
