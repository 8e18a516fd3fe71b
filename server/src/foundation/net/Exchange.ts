/** One request and what came of it: sent over a connection that stands, and watched until the answer is read. */
import type { IncomingHttpHeaders } from "node:http"
import type { Dispatcher } from "undici"
import { type AnswerBody, makeAnswerBody } from "./BoundedBody.ts"
import { type Connection, ConnectionGone, type Connections } from "./ConnectionPool.ts"
import { type Destination, notOpened, type Opening } from "./Connector.ts"
import type { Deadlines, Timed } from "./Deadlines.ts"
import { BlockedAddress, classifyError, classifyStatus, type ErrorType } from "./NetworkFailures.ts"

/** A signed envelope on its way. */
export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What came of it. Phases are in whole milliseconds, and `null` when they did not take place. */
export interface Exchange {
  /** `null` when no answer came. */
  readonly responseStatusCode: number | null
  /** The first 1,024 characters of the answer; `null` when none came. */
  readonly responseBody: string | null
  /** `null` when it succeeded. */
  readonly errorType: ErrorType | null
  /** The header `Retry-After` of the answer, as it came. */
  readonly retryAfter: string | null
  /** The IP address that the request went to; `null` when none was reached, and when it is not allowed. */
  readonly remoteAddress: string | null
  /** Whether an earlier request had opened the connection; `false` is a new one; `null` when there was none. */
  readonly connectionReused: boolean | null
  /** Finding the addresses of a name that was not known already. */
  readonly dnsMs: number | null
  readonly connectMs: number | null
  readonly tlsMs: number | null
  /** From sending the request to the first byte of an answer. */
  readonly firstByteMs: number | null
}

/** Nothing was sent, since it would go where deliveries must not go. */
export const blocked: Exchange = {
  responseStatusCode: null,
  responseBody: null,
  errorType: "blocked_url",
  retryAfter: null,
  remoteAddress: null,
  connectionReused: null,
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
}

/** Characters of a `Retry-After`, many more than a date has. */
const longestRetryAfter = 100

/** What a connection says that its other end has closed. */
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

const textOf = (header: string | ReadonlyArray<string> | undefined): string | undefined =>
  header === undefined || typeof header === "string" ? header : header.join(", ")

/** What an attempt needs from around it. */
export interface Surroundings {
  readonly connections: Connections
  readonly deadlines: Deadlines
}

/** What came of sending over one connection: `stale` when it had been closed before the receiver saw the request. */
export type Sent = Exchange | "stale"

/** One attempt at a delivery, at most one request at a time. */
export class Attempt implements Timed, Dispatcher.DispatchHandler {
  readonly startedAt: number
  readonly destination: Destination
  readonly opening: Opening = notOpened()

  readonly #request: OutboundRequest
  readonly #surroundings: Surroundings
  #connection: Connection | undefined
  #whenSent: ((sent: Sent) => void) | undefined
  #whenCut: (() => void) | undefined
  #isCut = false
  #isReused: boolean | null = null
  #sentAt = 0
  #firstByteMs: number | null = null
  #status: number | null = null
  #retryAfter: string | null = null
  #body: AnswerBody | undefined
  #holdsConnection = false
  #isComplete = false

  constructor(request: OutboundRequest, destination: Destination, surroundings: Surroundings) {
    this.#request = request
    this.destination = destination
    this.#surroundings = surroundings
    this.startedAt = surroundings.deadlines.now()
  }

  /** Sends over a connection, which is given back or closed; then tells what came of it. */
  send(connection: Connection, whenSent: (sent: Sent) => void): void {
    this.#connection = connection
    this.#holdsConnection = true
    this.#whenSent = whenSent
    this.#isReused = connection.served > 0
    if (this.#isCut) return this.#finish("timeout")
    connection.interimResponses.expect(() => this.onResponseStarted())
    connection.client.dispatch(
      {
        path: this.destination.path,
        method: "POST",
        headers: this.#request.headers,
        body: this.#request.body,
      },
      this,
    )
  }

  /** Has `whenCut` called when the time is up and nothing is being sent. */
  waitUntilCut(whenCut: () => void): void {
    if (this.#isCut) whenCut()
    else this.#whenCut = whenCut
  }

  /** The time is up: whatever came until now is the result. */
  cut(): void {
    this.#isCut = true
    if (this.#whenSent === undefined) this.#whenCut?.()
    else this.#finish("timeout")
  }

  /** Nobody waits for it any more. */
  abandon(): void {
    this.#whenSent = undefined
    this.#release()
  }

  /** The result of an attempt that found no connection to send over. */
  failed(error: unknown): Exchange {
    return error instanceof BlockedAddress
      ? { ...blocked, dnsMs: this.opening.dnsMs }
      : this.#exchange(classifyError(error))
  }

  onRequestStart(): void {
    this.#sentAt = this.#surroundings.deadlines.now()
  }

  onResponseStarted(): void {
    this.#firstByteMs ??= Math.round(this.#surroundings.deadlines.now() - this.#sentAt)
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // An interim answer says nothing yet; undici tells of one that was not skipped.
    if (status < 200 || this.#whenSent === undefined) return
    this.#status = status
    this.#retryAfter = textOf(headers["retry-after"])?.slice(0, longestRetryAfter) ?? null
    const finish = () => this.#finish(classifyStatus(status))
    this.#body = makeAnswerBody(textOf(headers["content-encoding"]), finish)
    // The connection closes with it: the bytes that may follow are not taken for the next response.
    if (isEmptyStatus(status) && declaresBody(status, headers)) finish()
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
    // What was cut by us has not broken off.
    if (this.#whenSent === undefined || !this.#holdsConnection) return
    if (this.#status === null) {
      if (this.#isStale(error)) this.#end("stale")
      else this.#finish(classifyError(error))
      return
    }
    // An answer that breaks off is none: who sent it may not have got to the end of what it says it has done.
    this.#finish(classifyStatus(this.#status) ?? classifyError(error))
  }

  /**
   * A kept connection that the receiver closed while it was idle fails only when it is used, and says nothing about the
   * receiver. A POST is not to be repeated in general, for the first may have arrived; ours may be: deliveries are made
   * at least once, and the receiver knows the second by the same bytes.
   */
  #isStale(error: Error): boolean {
    return error instanceof ConnectionGone || (this.#isReused === true && this.#firstByteMs === null && isClosed(error))
  }

  /** Reads no further: takes what came for the whole. */
  #stopReading(): void {
    this.#letGo()
    this.#body?.end()
  }

  #finish(errorType: ErrorType | null): void {
    if (this.#whenSent !== undefined) this.#end(this.#exchange(errorType))
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

  #exchange(errorType: ErrorType | null): Exchange {
    const { dnsMs, connectMs, tlsMs, remoteAddress } = this.opening
    return {
      responseStatusCode: this.#status,
      responseBody: this.#body?.text() ?? null,
      errorType,
      retryAfter: this.#retryAfter,
      remoteAddress: this.#connection?.remoteAddress ?? remoteAddress,
      connectionReused: this.#isReused,
      dnsMs,
      connectMs,
      tlsMs,
      firstByteMs: this.#firstByteMs,
    }
  }
}
