/**
 * Skips interim responses (status 1xx, RFC 9110, section 15.2) before undici reads them: it takes "100 Continue" for an
 * error, since nothing that we send asks for it; proxies and servers send it all the same.
 */
import type { Socket } from "node:net"
import { errors } from "undici"

/** Bytes of interim responses to one request: hundreds of them. Whoever sends more does not come to an answer. */
const mostInterimBytes = 64 * 1024

/** Length of "HTTP/1.1 100", the part of a status line that is decisive. */
const decisiveLength = 12
/** 101 is final: it changes the protocol, which nothing that we send asks for. */
const interimStatus = /^HTTP\/1\.[01] 1(?!01)\d\d/
const endOfHead = "\r\n\r\n"
const nothing = Buffer.alloc(0)

/** The interim responses on one connection. */
export interface InterimResponses {
  /** The next bytes answer a new request. `whenStarted` is called when the first of them come, interim or not. */
  readonly expect: (whenStarted: () => void) => void
}

const isUndecided = (head: Buffer): boolean =>
  head.length < decisiveLength && "HTTP/1.".startsWith(head.toString("latin1", 0, 7))

/** Has interim responses skipped by whoever reads from the socket. */
export const skipOn = (socket: Socket): InterimResponses => {
  const read: (size?: number) => unknown = socket.read.bind(socket)
  let whenStarted: (() => void) | undefined
  let isFinal = true
  let held: Buffer = nothing
  let skippedBytes = 0

  /** The bytes that belong to the final response; none while it has not begun. */
  const withoutInterim = (chunk: Buffer): Buffer => {
    whenStarted?.()
    whenStarted = undefined
    if (isFinal) return chunk
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    while (interimStatus.test(held.toString("latin1", 0, decisiveLength))) {
      const end = held.indexOf(endOfHead)
      const length = end === -1 ? held.length : end + endOfHead.length
      if (skippedBytes + length > mostInterimBytes) socket.destroy(new errors.HeadersOverflowError())
      if (end === -1) return nothing
      skippedBytes += length
      held = held.subarray(length)
    }
    if (isUndecided(held)) return nothing
    const rest = held
    isFinal = true
    held = nothing
    return rest
  }

  socket.read = (size) => {
    // a size is asked for by Node.js itself, to have the socket filled
    if (size !== undefined) return read(size)
    for (;;) {
      const chunk = read()
      if (!(chunk instanceof Buffer)) return chunk
      const rest = withoutInterim(chunk)
      if (rest.length > 0) return rest
    }
  }

  return {
    expect: (whenNextStarted) => {
      whenStarted = whenNextStarted
      isFinal = false
      held = nothing
      skippedBytes = 0
    },
  }
}
