/**
 * Reads a body up to a size limit, without buffering more.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"
import { ReceiverError } from "../receiver-error.ts"
import { isTagged, toBytes } from "./body.ts"

/**
 * Returns the bytes of a body: from a stream, or as read by a framework.
 *
 * @param body Bytes, a string of them, a `ReadableStream` or another asynchronous iterable of bytes.
 * @param maxBytes Size limit.
 * @param advice Advice if the body was parsed before.
 * @throws {ReceiverError} `body_too_large`, `body_unreadable`.
 * @throws {WebhookVerificationError} `invalid_body` with the advice.
 */
export async function readBody(body: unknown, maxBytes: number, advice: string): Promise<Uint8Array> {
  const chunks: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of chunksOf(body)) {
    if (!isBytes(chunk)) throw new WebhookVerificationError("invalid_body", `The body is not raw. ${advice}`)
    const bytes = toBytes(chunk)
    length += bytes.byteLength
    if (length > maxBytes) throw new ReceiverError("body_too_large", `The body is longer than ${maxBytes} bytes.`)
    if (bytes.byteLength > 0) chunks.push(bytes)
  }
  const [first] = chunks
  return chunks.length === 1 && first !== undefined ? first : concat(chunks, length)
}

async function* chunksOf(body: unknown): AsyncGenerator<unknown, void, undefined> {
  if (isReadableStream(body)) return yield* chunksOfReader(body.getReader())
  if (!isAsyncIterable(body)) return yield body
  const iterator = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the next chunk comes after this one
      const { done, value } = await readable(iterator.next())
      if (done === true) return
      yield value === undefined || typeof value === "string" ? null : value // Text is no longer what was sent.
    }
  } finally {
    await iterator.return?.()
  }
}

async function* chunksOfReader(reader: ReadableStreamDefaultReader<unknown>): AsyncGenerator<unknown, void, undefined> {
  let isDone = false
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the next chunk comes after this one
      const { done, value } = await readable(reader.read())
      isDone = done
      if (done) return
      yield typeof value === "string" ? null : value
    }
  } finally {
    // Not awaited: the rest of the body is not needed, and it does not matter whether canceling succeeds.
    if (!isDone) reader.cancel().catch(() => undefined)
  }
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (cause) {
    throw new ReceiverError("body_unreadable", "The body ended before its end.", { cause })
  }
}

function concat(chunks: ReadonlyArray<Uint8Array>, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

function isBytes(value: unknown): value is Uint8Array | ArrayBuffer | string {
  return typeof value === "string" || isTagged(value, "Uint8Array") || isTagged(value, "ArrayBuffer")
}

function isReadableStream(value: unknown): value is ReadableStream<unknown> {
  return typeof Object(value).getReader === "function"
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof Object(value)[Symbol.asyncIterator] === "function"
}
