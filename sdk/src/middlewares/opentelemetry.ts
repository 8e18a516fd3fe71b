/**
 * A middleware that makes an OpenTelemetry span of every attempt and sends its `traceparent` along. Needs
 * `@opentelemetry/api`.
 *
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk"
 * import { openTelemetry } from "@code-analysis/sdk/opentelemetry"
 *
 * const client = new CodeAnalysis({ apiKey: process.env.CODE_ANALYSIS_API_KEY, middleware: [openTelemetry()] })
 * ```
 *
 * @module
 */
import { context, propagation, SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api"
import type { Middleware } from "../middleware.ts"
import { VERSION } from "../version.ts"

export type { Middleware, MiddlewareRequest } from "../middleware.ts"
export type { Operation } from "../operation.ts"
export type { OperationId } from "../operation-types.ts"

/** Options of {@link openTelemetry}. */
export interface OpenTelemetryOptions {
  /** Makes the spans; the global tracer provider's, unless given. */
  readonly tracer?: Tracer | undefined
}

/**
 * A span of kind CLIENT for every attempt, named and described by OpenTelemetry's semantic conventions for HTTP clients:
 * `http.request.method`, `url.template`, `server.address`, `server.port`, `http.response.status_code`, `error.type`, and
 * `http.request.resend_count` from the first retry on. The URL itself is left out: its query is the caller's.
 *
 * Put it last among the middleware, so that a span is what was sent and nothing else.
 *
 * @param options - Another tracer.
 */
export function openTelemetry(options: OpenTelemetryOptions = {}): Middleware {
  return async (request, next) => {
    const { operation, attempt, headers } = request
    const { method, pathTemplate } = operation
    const { hostname, port, protocol } = new URL(request.url)
    const tracer = options.tracer ?? trace.getTracer("@code-analysis/sdk", VERSION)
    const span = tracer.startSpan(`${method} ${pathTemplate}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        "http.request.method": method,
        "url.template": pathTemplate,
        "server.address": hostname,
        "server.port": Number(port || (protocol === "https:" ? 443 : 80)),
        ...(attempt > 1 ? { "http.request.resend_count": attempt - 1 } : {}),
      },
    })
    const active = trace.setSpan(context.active(), span)
    propagation.inject(active, headers, { set: (carrier, name, value) => carrier.set(name, value) })
    const fail = (type: string): void => {
      span.setAttribute("error.type", type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    try {
      const response = await context.with(active, () => next(request))
      span.setAttribute("http.response.status_code", response.status)
      if (!response.ok) fail(String(response.status))
      return response
    } catch (error) {
      fail(error instanceof Error ? error.name : "_OTHER")
      throw error
    } finally {
      span.end()
    }
  }
}
