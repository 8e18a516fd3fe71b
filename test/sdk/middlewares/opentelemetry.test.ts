import { openTelemetry } from "@code-analysis/sdk/opentelemetry"
import { propagation, SpanKind, SpanStatusCode } from "@opentelemetry/api"
import { W3CTraceContextPropagator } from "@opentelemetry/core"
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base"
import { expect, it, onTestFinished } from "vitest"
import { API_KEY, failure, ID, json, scriptedClient } from "../support.ts"

function traced() {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  onTestFinished(() => propagation.disable())
  return {
    middleware: [openTelemetry({ tracer: provider.getTracer("test") })],
    spans: () => exporter.getFinishedSpans(),
  }
}

it("every attempt is a span of its own, by the semantic conventions, and is sent along", async () => {
  const { middleware, spans } = traced()
  const { client, sent } = scriptedClient(
    (_, count) => (count === 1 ? json({}, 503, { "Retry-After": "0" }) : json({ id: ID })),
    { middleware, maxRetries: 1 },
  )
  await client.findings.get(ID)
  const attributes = {
    "http.request.method": "GET",
    "url.template": "/api/v1/findings/{id}",
    "server.address": "localhost",
    "server.port": 8000,
  }
  expect(spans().map((span) => [span.name, span.kind, span.status.code, span.attributes])).toEqual([
    [
      "GET /api/v1/findings/{id}",
      SpanKind.CLIENT,
      SpanStatusCode.ERROR,
      { ...attributes, "http.response.status_code": 503, "error.type": "503" },
    ],
    [
      "GET /api/v1/findings/{id}",
      SpanKind.CLIENT,
      SpanStatusCode.UNSET,
      { ...attributes, "http.response.status_code": 200, "http.request.resend_count": 1 },
    ],
  ])
  expect(sent.map(({ headers }) => headers.get("traceparent"))).toEqual(
    spans().map((span) => `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`),
  )
  expect(JSON.stringify(spans().map((span) => [span.name, span.attributes]))).not.toMatch(
    new RegExp(`${ID}|${API_KEY}`),
  )
})

it("an attempt without an answer has the error's name for its type", async () => {
  const { middleware, spans } = traced()
  const { client } = scriptedClient(
    () => {
      throw new TypeError("fetch failed")
    },
    { middleware },
  )
  await failure(client.findings.get(ID))
  expect(spans()[0]?.attributes["error.type"]).toBe("ConnectionError")
})

it("without a tracer and a propagator nothing is added to a request", async () => {
  const { client, sent } = scriptedClient(() => json({ id: ID }), { middleware: [openTelemetry()] })
  await client.findings.get(ID)
  expect(sent[0]?.headers.has("traceparent")).toBe(false)
})
