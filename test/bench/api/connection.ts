/**
 * A kept connection that sends one request after the other, written for this bench alone: it costs a few microseconds a
 * request, less than the server that is measured; a full HTTP client would cost more.
 */
import { connect, type Socket } from "node:net"

/** The parts of a response that are compared with the expected one. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
}

const headEnd = Buffer.from("\r\n\r\n")
const statusStart = "HTTP/1.1 ".length
const statusLength = 3
const lengthHeader = /\r\ncontent-length: (\d+)\r\n/i

/** Byte range of the body of the response at the start of `bytes`; `undefined` until the head is complete. */
const bodyRange = (bytes: Buffer): { readonly start: number; readonly end: number } | undefined => {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return undefined
  const [, length] = lengthHeader.exec(bytes.toString("latin1", 0, end + 2)) ?? []
  if (length === undefined) throw new Error("an answer does not say how long it is")
  const start = end + headEnd.length
  return { start, end: start + Number(length) }
}

/** A connection to a server. */
export class Connection {
  readonly #socket: Socket
  #received: Array<Buffer> = []
  #receivedBytes = 0
  #neededBytes = 0
  #resolve: ((answer: Answer) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on("data", (chunk) => this.#take(chunk))
    socket.on("error", (error) => this.#reject?.(error))
    socket.on("close", () => this.#reject?.(new Error("the server has closed the connection")))
  }

  /** Connects to a server of this machine. */
  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: "127.0.0.1", port, noDelay: true })
      socket.once("error", reject)
      socket.once("connect", () => {
        socket.off("error", reject)
        resolve(new Connection(socket))
      })
    })
  }

  /** Sends a request and waits for its response. The previous request must have been answered. */
  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#reject = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#receivedBytes += chunk.length
    if (this.#receivedBytes < this.#neededBytes) return
    const bytes = this.#received.length === 1 ? chunk : Buffer.concat(this.#received, this.#receivedBytes)
    try {
      const body = bodyRange(bytes)
      this.#neededBytes = body?.end ?? 0
      if (body === undefined || bytes.length < body.end) return
      const status = Number(bytes.toString("latin1", statusStart, statusStart + statusLength))
      this.#received = []
      this.#receivedBytes = 0
      this.#neededBytes = 0
      this.#resolve?.({ status, body: bytes.subarray(body.start, body.end) })
    } catch (error) {
      this.#reject?.(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

/** The bytes of a GET request. */
export const requestFor = (path: string, headers: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      "Host: 127.0.0.1",
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "\r\n",
    ].join("\r\n"),
  )
