/**
 * JSON from bytes, without exceptions.
 *
 * @module
 */

/**
 * Drops a byte order mark, and puts U+FFFD for invalid UTF-8. Made once: making one costs more than a small event. Made
 * when it is needed: test environments like that of jest with jsdom have none when this loads, and get one later.
 */
let decoder: TextDecoder | undefined

/** The value, or undefined and the cause where the bytes are not JSON. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown; readonly cause?: unknown } {
  try {
    return { value: JSON.parse((decoder ??= new TextDecoder()).decode(bytes)) }
  } catch (cause) {
    return { value: undefined, cause }
  }
}
