/**
 * Requests and responses of Node.js, also as frameworks pass them on.
 *
 * @module
 */
import type { HeaderRecord } from "./candidates.ts"
import type { Answer } from "./receive.ts"

/** Parts of an `IncomingMessage`, and of the additions by frameworks, that the receiver reads. */
export interface NodeRequest extends AsyncIterable<unknown> {
  /** Method. */
  readonly method?: string | undefined
  /** Headers. */
  readonly headers: HeaderRecord
  /** Body, if a parser has read it. */
  readonly body?: unknown
  /** Raw bytes, which Google Cloud Functions and some parsers keep beside the parsed body. */
  readonly rawBody?: unknown
  /** Whether the stream has been read from. */
  readonly readableDidRead?: boolean | undefined
  /** Reads without destroying the request, so that a response can still be sent. */
  iterator?(options: { readonly destroyOnReturn: boolean }): AsyncIterable<unknown>
}

/** Parts of a `ServerResponse` that the receiver uses, declared here so that the types of Node.js are not needed. */
export interface NodeResponse {
  /** Whether other code has responded already, such as middleware with a timeout. */
  readonly headersSent?: boolean | undefined
  /** Status code. */
  statusCode: number
  /** Sets a header. */
  setHeader(name: string, value: string): unknown
  /** Ends the response. */
  end(body?: string): unknown
}

/** Raw bytes if they were kept, the stream if it is unread; otherwise the parsed body, which will be rejected. */
export function bodyOfNode(request: NodeRequest): unknown {
  if (request.rawBody !== undefined) return request.rawBody
  // Express 4 sets `body` to {} for requests that its parsers did not read.
  if (request.readableDidRead !== true) return request.iterator?.({ destroyOnReturn: false }) ?? request
  return request.body
}

/** Sends the response unless other code has responded: a second response would throw an uncaught error. */
export const sendToNode =
  (response: NodeResponse) =>
  ({ status, headers, body }: Answer): void => {
    if (response.headersSent === true) return
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(body)
  }
