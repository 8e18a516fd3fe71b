/** One open connection of an event stream, from its headers to its end. */
import type { CallScope } from "../call-scope.ts"
import { ParseError, type UnusableAnswer } from "../errors.ts"
import { EventStreamParser, type StreamPart } from "./event-stream.ts"

/** An open stream. Close it when you stop reading before its end. */
export interface EventConnection {
  /**
   * Parts that the server sends, until it closes. Rejects with a typed error when the connection breaks or stays
   * silent.
   */
  readonly parts: AsyncIterable<StreamPart>
  /** Id of the last event so far, to reconnect after it; empty when the stream has sent none. */
  readonly lastEventId: string
  /** Status and request id, for errors about the content. */
  readonly answer: UnusableAnswer
  /** Closes the socket. */
  close(): void
}

/**
 * Begins to read a successful answer as a stream of events.
 *
 * @param answer - The answer described.
 * @param response - Its body is read from here on.
 * @param scope - Closed with the connection.
 * @param idleTimeoutMillis - How long the connection may be silent; the service sends a sign of life every 15 s.
 * @throws ParseError when the answer is not an event stream.
 */
export function openEvents(
  answer: UnusableAnswer,
  response: Response,
  scope: CallScope,
  idleTimeoutMillis: number,
): EventConnection {
  const { body, headers } = response
  if (body === null || !/^text\/event-stream\b/i.test(headers.get("Content-Type") ?? "")) {
    throw new ParseError(`answered ${answer.status} without events`, answer)
  }
  const parser = new EventStreamParser()
  const parts = piecesOf(body, scope, idleTimeoutMillis, (bytes) => partsIn(parser, bytes, answer))
  return {
    parts,
    answer,
    get lastEventId() {
      return parser.lastEventId
    },
    close: () => scope.abandon(),
  }
}

function partsIn(parser: EventStreamParser, bytes: Uint8Array, answer: UnusableAnswer): StreamPart[] {
  try {
    return parser.push(bytes)
  } catch (cause) {
    throw cause instanceof RangeError ? new ParseError(cause.message, answer) : cause
  }
}

/**
 * Reads the pieces of a body as they come. Leaving the loop closes the connection.
 *
 * @param body - The body of a successful answer.
 * @param scope - Closed with the connection.
 * @param idleTimeoutMillis - How long the connection may be silent.
 * @param read - Reads one piece.
 */
export async function* piecesOf<Piece>(
  body: ReadableStream<Uint8Array>,
  scope: CallScope,
  idleTimeoutMillis: number,
  read: (bytes: Uint8Array) => Iterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  const reader = body.getReader()
  try {
    while (true) {
      scope.startTimer("idleTimeoutMillis", idleTimeoutMillis)
      // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
      const { done, value } = await scope.race(() => reader.read())
      // The time that the consumer takes with a piece does not count as silence of the connection.
      scope.stopTimer()
      if (done) return
      yield* read(value)
    }
  } catch (cause) {
    throw scope.explain(cause)
  } finally {
    scope.abandon()
    // For a body that does not end with the signal, such as one that a middleware made.
    reader.cancel().catch(() => {})
  }
}
