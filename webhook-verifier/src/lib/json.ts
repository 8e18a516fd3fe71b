/**
 * Parses JSON from bytes, without throwing.
 *
 * @module
 */

/**
 * Decoder that removes a byte order mark and replaces invalid UTF-8 by U+FFFD. Reused because creating it costs more
 * than decoding a small event; created lazily because environments like jest with jsdom have none while modules load.
 */
let decoder: TextDecoder | undefined

/** Parses bytes; the value is undefined, with the cause, if they are not JSON. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown; readonly cause?: unknown } {
  try {
    return { value: JSON.parse((decoder ??= new TextDecoder()).decode(bytes)) }
  } catch (cause) {
    return { value: undefined, cause }
  }
}
