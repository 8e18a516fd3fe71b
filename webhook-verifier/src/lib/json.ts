/**
 * JSON from bytes, without exceptions.
 *
 * @module
 */

/** Drops a byte order mark, and puts U+FFFD for invalid UTF-8. Made once: making one costs more than a small event. */
const decoder = /* @__PURE__ */ new TextDecoder()

/** The value, or undefined and the cause where the bytes are not JSON. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown; readonly cause?: unknown } {
  try {
    return { value: JSON.parse(decoder.decode(bytes)) }
  } catch (cause) {
    return { value: undefined, cause }
  }
}
