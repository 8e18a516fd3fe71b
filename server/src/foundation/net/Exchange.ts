/** One request and its response: sent over a connection of the pool and watched until the body is read. */
import type { IncomingHttpHeaders } from "node:http"
import type { Dispatcher } from "undici"
import type { BoundedBody } from "./BoundedBody.ts"
import { type Connection, ConnectionGone, type ConnectionPool } from "./ConnectionPool.ts"
import { type Destination, notOpened, type Opening } from "./Connector.ts"
import type { Deadlines, Timed } from "./Deadlines.ts"
import { BlockedAddress, classifyError, DeadlineExceeded, type NetworkFailure } from "./NetworkFailures.ts"

/** Methods of requests. */
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE"

/** Start of a final response. */
export interface ResponseHead {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** A request with the bounds of its exchange. */
export interface OutgoingRequest {
  readonly url: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string | null
  /** From the resolver to the last byte of the response. */
  readonly deadlineMillis: number
  /** Maximum time from one piece of the body to the next; 0 for no other limit than the deadline. */
  readonly idleMillis: number
  /**
   * Whether it is sent again, over a new connection, when a kept connection closes before a byte of the response came.
   * The receiver may have seen the first one.
   */
  readonly isRepeatable: boolean
  /** Starts to read the body of a response; `undefined` where it is not wanted. */
  readonly readBody: (head: ResponseHead, whenRead: () => void) => BoundedBody | undefined
}

/** Result of a request. Phases are in whole milliseconds, and `null` when they did not take place. */
export interface Exchange {
  /** `null` when no response came. */
  readonly head: ResponseHead | null
  /** Body as far as it was read; `null` when no response came, or its body was not wanted. */
  readonly body: BoundedBody | null
  /** Why no complete response came; `null` when one did, or its body was read to its bound. */
  readonly failure: NetworkFailure | null
  /** The error behind the failure. */
  readonly cause: unknown
  /** The IP address that the request went to; `null` when none was reached. */
  readonly remoteAddress: string | null
  /** Whether an earlier request had opened the connection; `null` when there was none. */
  readonly connectionReused: boolean | null
  /** Finding the addresses of a name that was not known already. */
  readonly dnsMs: number | null
  readonly connectMs: number | null
  readonly tlsMs: number | null
  /** From sending the request to the first byte of a response. */
  readonly firstByteMs: number | null
}

/** Result of a request for which no connection was opened. */
export const notSent = (cause: unknown): Exchange => ({
  head: null,
  body: null,
  failure: classifyError(cause),
  cause,
  remoteAddress: null,
  connectionReused: null,
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
})

/** Codes of errors of a connection that the other end has closed. */
const closedCodes: ReadonlySet<unknown> = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"])

const isClosed = (error: Error): boolean => "code" in error && closedCodes.has(error.code)

/** Statuses whose responses have no body, whatever their headers say (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5). */
const isEmptyStatus = (status: number): boolean => status === 204 || status === 205 || status === 304

/**
 * Whether the HTTP client would read on after the headers of a response that has no body, or miss what they declare. For
 * a 205 without a length it would do so until the connection closes.
 */
const declaresBody = (status: number, headers: IncomingHttpHeaders): boolean =>
  headers["transfer-encoding"] !== undefined ||
  (headers["content-length"] === undefined ? status === 205 : headers["content-length"] !== "0")

/** The pool and the deadlines of a client. */
export interface Surroundings {
  readonly connections: ConnectionPool
  readonly deadlines: Deadlines
}

/** Result of sending over one connection: `stale` when it had closed before the receiver answered; see `isRepeatable`. */
export type Sent = Exchange | "stale"

/** An exchange under way: at most one request at a time, over one connection after the other. */
export class Attempt implements Timed, Dispatcher.DispatchHandler {
  readonly dueAt: number
  readonly destination: Destination
  readonly opening: Opening = notOpened()

  readonly #request: OutgoingRequest
  readonly #surroundings: Surroundings
  #connection: Connection | undefined
  #whenSent: ((sent: Sent) => void) | undefined
  #whenCut: (() => void) | undefined
  #isCut = false
  #isReused: boolean | null = null
  #sentAt = 0
  #firstByteMs: number | null = null
  #head: ResponseHead | null = null
  #body: BoundedBody | undefined
  #holdsConnection = false
  #isComplete = false

  constructor(request: OutgoingRequest, destination: Destination, surroundings: Surroundings) {
    this.#request = request
    this.destination = destination
    this.#surroundings = surroundings
    this.dueAt = surroundings.deadlines.now() + request.deadlineMillis
  }

  /** Sends over a connection, which is given back or closed before `whenSent` is called. */
  send(connection: Connection, whenSent: (sent: Sent) => void): void {
    this.#connection = connection
    this.#holdsConnection = true
    this.#whenSent = whenSent
    this.#isReused = connection.served > 0
    if (this.#isCut) return this.#finish(new DeadlineExceeded())
    connection.interimResponses.expect(() => this.onResponseStarted())
    connection.client.dispatch(
      {
        path: this.destination.path,
        method: this.#request.method,
        headers: this.#request.headers,
        body: this.#request.body,
        bodyTimeout: this.#request.idleMillis,
      },
      this,
    )
  }

  /** Has `whenCut` called when the time is up and nothing is being sent. */
  waitUntilCut(whenCut: () => void): void {
    if (this.#isCut) whenCut()
    else this.#whenCut = whenCut
  }

  /** Ends the exchange at its deadline: the part that came until now is the result. */
  cut(): void {
    this.#isCut = true
    if (this.#whenSent === undefined) this.#whenCut?.()
    else this.#finish(new DeadlineExceeded())
  }

  /** Ends the exchange without a result, when its fiber was interrupted. */
  abandon(): void {
    this.#whenSent = undefined
    this.#release()
  }

  /** The result when there was no connection to send over. */
  failed(error: unknown): Exchange {
    // nothing is said of a kept connection to an earlier address of the name
    return error instanceof BlockedAddress ? { ...notSent(error), dnsMs: this.opening.dnsMs } : this.#exchange(error)
  }

  onRequestStart(): void {
    this.#sentAt = this.#surroundings.deadlines.now()
  }

  onResponseStarted(): void {
    this.#firstByteMs ??= Math.round(this.#surroundings.deadlines.now() - this.#sentAt)
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // undici reports an interim response that was not skipped
    if (status < 200 || this.#whenSent === undefined) return
    this.#head = { status, headers }
    const finish = () => this.#finish(null)
    this.#body = this.#request.readBody(this.#head, finish)
    // The connection closes with it: bytes that may follow are not taken for the next response.
    if (this.#body === undefined || (isEmptyStatus(status) && declaresBody(status, headers))) finish()
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#whenSent === undefined || this.#body === undefined || this.#body.push(chunk)) return
    this.#stopReading()
  }

  onResponseEnd(): void {
    this.#isComplete = true
    this.#body?.end()
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error): void {
    // closing the connection on purpose ends here as well
    if (this.#whenSent === undefined || !this.#holdsConnection) return
    if (this.#head === null && this.#isStale(error)) this.#end("stale")
    else this.#finish(error)
  }

  /** A kept connection that the other end closed while it was idle fails only when it is used. */
  #isStale(error: Error): boolean {
    if (error instanceof ConnectionGone) return true
    return this.#request.isRepeatable && this.#isReused === true && this.#firstByteMs === null && isClosed(error)
  }

  /** Reads no further: the bytes so far are the body. */
  #stopReading(): void {
    this.#letGo()
    this.#body?.end()
  }

  #finish(cause: unknown): void {
    if (this.#whenSent !== undefined) this.#end(this.#exchange(cause))
  }

  #end(sent: Sent): void {
    const whenSent = this.#whenSent
    this.#whenSent = undefined
    this.#release()
    whenSent?.(sent)
  }

  #release(): void {
    this.#body?.close()
    this.#letGo()
  }

  /** Gives the connection back if the answer was read to its end, and closes it otherwise. */
  #letGo(): void {
    if (!this.#holdsConnection || this.#connection === undefined) return
    this.#holdsConnection = false
    if (this.#isComplete) this.#surroundings.connections.giveBack(this.#connection)
    else this.#surroundings.connections.close(this.#connection)
  }

  #exchange(cause: unknown): Exchange {
    const { dnsMs, connectMs, tlsMs, remoteAddress } = this.opening
    return {
      head: this.#head,
      body: this.#body ?? null,
      failure: cause === null ? null : classifyError(cause),
      cause,
      remoteAddress: this.#connection?.remoteAddress ?? remoteAddress,
      connectionReused: this.#isReused,
      dnsMs,
      connectMs,
      tlsMs,
      firstByteMs: this.#firstByteMs,
    }
  }
}
