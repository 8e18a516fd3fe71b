/** Middleware: functions around every attempt, each of which may change the request, the answer, or both. */
import type { Operation } from "./operation.ts"

/** A request as a middleware sees it. It carries no credential, so all of it may be logged as far as its body may. */
export interface MiddlewareRequest {
  /** The operation that is called. `pathTemplate` is the low-cardinality name for logs and metrics. */
  readonly operation: Operation
  /** 1 for the first attempt of a call, 2 for its first retry. */
  readonly attempt: number
  /** URL of the request. A middleware may change path and query, but not the origin. */
  readonly url: string
  /** This attempt's own headers: what is set here is sent, and forgotten with the attempt. */
  readonly headers: Headers
  /** The JSON text of the body; null when there is none. */
  readonly body: string | null
  /** Aborted by the caller, by the time-outs, and when the attempt is over. */
  readonly signal: AbortSignal
}

/**
 * A function around every attempt of a call, retries included. It may look at the request or give another one to `next`,
 * look at the answer or give another one back, call `next` again, or not at all.
 *
 * The credential is added behind the last middleware, for each request that is sent: a middleware never sees it and cannot
 * lose it, but it can sign the request, since all that it sees is what is sent. Redirects are followed behind it, too.
 *
 * The answer may have an error status; it becomes an error only when it has left the first middleware. `next` rejects with
 * a typed error of this package when there is no answer. What else a middleware throws fails the call with a
 * {@link MiddlewareError} and is not retried. Who reads the body reads a `response.clone()`, or returns another answer.
 *
 * @example
 * ```ts
 * import { CodeAnalysis, type Middleware } from "@code-analysis/sdk"
 *
 * const log: Middleware = async (request, next) => {
 *   const response = await next(request)
 *   console.log(request.operation.operationId, request.attempt, response.status)
 *   return response
 * }
 * const client = new CodeAnalysis({ apiKey: process.env.CODE_ANALYSIS_API_KEY, middleware: [log] })
 * ```
 */
export type Middleware = (
  request: MiddlewareRequest,
  next: (request: MiddlewareRequest) => Promise<Response>,
) => Promise<Response>

/**
 * Sends a request through the layers of an onion, the first of which is the outermost.
 *
 * @param middleware - The layers.
 * @param send - What is inside the innermost.
 */
export function throughMiddleware(
  middleware: readonly Middleware[],
  send: (request: MiddlewareRequest) => Promise<Response>,
): (request: MiddlewareRequest) => Promise<Response> {
  return middleware.reduceRight<typeof send>((next, layer) => async (request) => await layer(request, next), send)
}
