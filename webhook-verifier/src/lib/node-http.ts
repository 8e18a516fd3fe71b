/**
 * Requests and answers of Node.js, also as frameworks hand them on.
 *
 * @module
 */
import type { HeaderRecord } from "./candidates.ts"
import type { Answer } from "./receive.ts"

/** What is used of an `IncomingMessage`, and of what frameworks add to it. */
export interface NodeRequest extends AsyncIterable<unknown> {
  /** The method. */
  readonly method?: string | undefined
  /** The headers. */
  readonly headers: HeaderRecord
  /** What a body parser left. */
  readonly body?: unknown
  /** The bytes, which Google Cloud Functions and some parsers keep beside the parsed body. */
  readonly rawBody?: unknown
  /** Whether the stream was read from. */
  readonly readableDidRead?: boolean | undefined
  /** Reads without destroying the request, so that it can still be answered. */
  iterator?(options: { readonly destroyOnReturn: boolean }): AsyncIterable<unknown>
}

/** What is used of a `ServerResponse`, described here so that no types of Node.js are needed. */
export interface NodeResponse {
  /** Whether someone answered before, such as a middleware that limits the time. */
  readonly headersSent?: boolean | undefined
  /** The status to answer with. */
  statusCode: number
  /** Sets a header. */
  setHeader(name: string, value: string): unknown
  /** Ends the answer. */
  end(body?: string): unknown
}

/** The raw bytes where someone kept them, the stream where nobody read it, else what there is, to be refused. */
export function bodyOfNode(request: NodeRequest): unknown {
  if (request.rawBody !== undefined) return request.rawBody
  // Express 4 sets `body` to {} for requests that its parsers did not read.
  if (request.readableDidRead !== true) return request.iterator?.({ destroyOnReturn: false }) ?? request
  return request.body
}

/** Answers, unless someone did before: a second answer would throw where nobody catches it, and end the process. */
export const sendToNode =
  (response: NodeResponse) =>
  ({ status, headers, body }: Answer): void => {
    if (response.headersSent === true) return
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(body)
  }
