/**
 * Skips interim responses (status 1xx, RFC 9110, section 15.2) before undici reads them: it takes "100 Continue" for an
 * error, since nothing that we send asks for it; proxies and servers send it all the same. The head of the final response
 * is passed on as a whole, in the only form that undici reads.
 */
import type { Socket } from "node:net"
import { errors } from "undici"
import { endOfHead, mostHeadBytes, regularHead } from "./ResponseHeads.ts"

/** Length of "HTTP/1.1 100", the part of a status line that is decisive. */
const decisiveLength = 12
/** 101 is final: it changes the protocol, which nothing that we send asks for. */
const interimStatus = /^HTTP\/1\.[01] 1(?!01)\d\d/
const nothing = Buffer.alloc(0)

/** The interim responses on one connection. */
export interface InterimResponses {
  /** The next bytes answer a new request. `whenStarted` is called when the first of them come, interim or not. */
  readonly expect: (whenStarted: () => void) => void
}

const http1 = "HTTP/1."

/** Whether more bytes may make a status line of HTTP/1 of it. */
const mayBeHttp = (head: Buffer): boolean => http1.startsWith(head.toString("latin1", 0, http1.length))

/** Makes reads from the socket skip interim responses. */
export const skipOn = (socket: Socket): InterimResponses => {
  const read: (size?: number) => unknown = socket.read.bind(socket)
  let whenStarted: (() => void) | undefined
  let isFinal = true
  let held: Buffer = nothing
  /** Memory that begins with the held bytes. */
  let room: Buffer = nothing
  let skippedBytes = 0

  /** The room grows in doubles: a head that comes byte by byte is not copied for each of them. */
  const hold = (chunk: Buffer): void => {
    const length = held.length + chunk.length
    if (held.length === 0) room = chunk
    else if (length > room.length) {
      const larger = Buffer.alloc(2 * length)
      held.copy(larger)
      room = larger
    }
    if (held.length > 0) chunk.copy(room, held.length)
    held = room.subarray(0, length)
  }

  /** The bytes that belong to the final response; none while its head is not complete. */
  const withoutInterim = (chunk: Buffer): Buffer => {
    whenStarted?.()
    whenStarted = undefined
    if (isFinal) return chunk
    // the last two bytes may belong to the empty line; the ones before are not looked at again, however slowly it comes
    let start = Math.max(0, held.length - 2)
    hold(chunk)
    while (mayBeHttp(held)) {
      const end = endOfHead(held, start)
      if (skippedBytes + (end ?? held.length) > mostHeadBytes) socket.destroy(new errors.HeadersOverflowError())
      if (end === undefined) return nothing
      if (!interimStatus.test(held.toString("latin1", 0, decisiveLength))) {
        return final(Buffer.concat([regularHead(held.subarray(0, end)), held.subarray(end)]))
      }
      skippedBytes += end
      held = held.subarray(end)
      room = room.subarray(end)
      start = 0
    }
    return final(held)
  }

  const final = (rest: Buffer): Buffer => {
    isFinal = true
    held = nothing
    room = nothing
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
