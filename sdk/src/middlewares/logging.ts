/** Logs every attempt, with the values of those headers alone that are known to hold no secret. */
import type { Middleware } from "../middleware.ts"
import type { OperationId } from "../operation-types.ts"

/** Log entry of an attempt. It has no body, no URL, and no header value that is not on the list. */
export interface LogEntry {
  /** The operation; null for a raw request. */
  readonly operationId: OperationId | null
  /** The HTTP method. */
  readonly method: string
  /** The path with its placeholders. */
  readonly pathTemplate: string
  /** Number of the attempt, from 1 on. */
  readonly attempt: number
  /** Milliseconds until the headers of the response arrived. */
  readonly durationMillis: number
  /** HTTP status; null when there was no answer. */
  readonly status: number | null
  /** `name` of the error when there was no answer, such as `TimeoutError`; else null. */
  readonly errorName: string | null
  /** `X-Request-Id` of the answer. */
  readonly requestId: string | null
  /** Headers of the request, by lower-case name; the values of those not on the list are `[hidden]`. */
  readonly requestHeaders: Readonly<Record<string, string>>
  /** Headers of the answer, likewise. */
  readonly responseHeaders: Readonly<Record<string, string>>
}

/** Options of {@link logging}. */
export interface LoggingOptions {
  /** Names of further headers whose values may be logged, in any case. */
  readonly shownHeaders?: readonly string[] | undefined
}

/** Headers that hold no secret. All others are hidden: a new header counts as secret until it is listed. */
const SHOWN_HEADERS: readonly string[] = [
  "accept",
  "content-length",
  "content-type",
  "date",
  "deprecation",
  "retry-after",
  "sunset",
  "traceparent",
  "user-agent",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "x-request-id",
]

/**
 * A middleware that tells of every attempt when its answer, or its failure, is there.
 *
 * @param log - Takes the entry. Must not throw.
 * @param options - Which headers may be shown.
 * @example
 * ```ts
 * const middleware = [logging(({ operationId, attempt, status }) => console.log(operationId, attempt, status))]
 * ```
 */
export function logging(log: (entry: LogEntry) => void, options: LoggingOptions = {}): Middleware {
  const shown = new Set([...SHOWN_HEADERS, ...(options.shownHeaders ?? []).map((name) => name.toLowerCase())])
  const headersOf = (headers: Headers): Record<string, string> =>
    Object.fromEntries([...headers].map(([name, value]) => [name, shown.has(name) ? value : "[hidden]"]))
  return async (request, next) => {
    const start = performance.now()
    const tell = (response: Response | null, errorName: string | null): void =>
      log({
        ...request.operation,
        attempt: request.attempt,
        durationMillis: performance.now() - start,
        status: response?.status ?? null,
        errorName,
        requestId: response?.headers.get("X-Request-Id") ?? null,
        requestHeaders: headersOf(request.headers),
        responseHeaders: response ? headersOf(response.headers) : {},
      })
    try {
      const response = await next(request)
      tell(response, null)
      return response
    } catch (error) {
      tell(null, error instanceof Error ? error.name : "unknown")
      throw error
    }
  }
}
