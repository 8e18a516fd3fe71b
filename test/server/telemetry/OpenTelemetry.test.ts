/** Telemetry at a collector: what arrives there, how, and that its troubles stay its own. */
import { ConfigProvider, Effect, Layer } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import * as Configuration from "../../../server/src/config/Configuration.ts"
import * as OpenTelemetry from "../../../server/src/telemetry/OpenTelemetry.ts"
import { eventually } from "../support/poll.ts"
import { startReceiver } from "../support/receiver.ts"
import { startService, type TestService } from "../support/service.ts"
import { type Batch, type Behavior, startCollector } from "./collector.ts"

const collectorThat = async (behavior: Behavior) => {
  const collector = await startCollector(behavior)
  onTestFinished(collector.close)
  return collector
}

const otlp = (settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`OTEL_EXPORTER_OTLP_${name}`, value]))

/** A service that has failed to deliver a test to a receiver which refuses it, and has answered a few calls. */
const usedService = async (settings: Readonly<Record<string, string>>): Promise<TestService> => {
  const service = await startService({ workers: 0, settings })
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  const { key } = await service.createTenant()
  const { body } = await service.call<{ readonly id: string }>("POST", "/api/v1/customer-webhooks", {
    key,
    body: { name: "CI", url: `${receiver.url}?token=query-secret`, events: ["finding.new"] },
  })
  await service.call("POST", `/api/v1/customer-webhooks/${body.id}/test`, { key })
  await eventually("the end of the attempt", async () => {
    const [delivery] = await service.withSql((sql) => sql`SELECT 1 FROM webhook_deliveries WHERE status = 'failed'`)
    return delivery
  })
  return service
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly boolValue?: boolean }
}

interface Span {
  readonly name: string
  readonly kind: number
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: ReadonlyArray<Attribute>
}

interface Traces {
  readonly resourceSpans: ReadonlyArray<{
    readonly resource: { readonly attributes: ReadonlyArray<Attribute> }
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<Span> }>
  }>
}

const valuesOf = (attributes: ReadonlyArray<Attribute>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is the protocol's; what differs fails a test
const tracesOf = ({ body }: Batch) => JSON.parse(body.toString()) as Traces

const spansOf = (batches: ReadonlyArray<Batch>): ReadonlyArray<Span> =>
  batches.flatMap((batch) =>
    tracesOf(batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

describe("a collector", () => {
  it("gets the spans, metrics and logs of a service, with the headers and the names that are configured", async () => {
    const collector = await collectorThat(200)
    const service = await usedService({
      ...otlp({
        ENDPOINT: `${collector.url}/`,
        PROTOCOL: "http/json",
        HEADERS: "authorization=Bearer%20of-the-collector, x-tenant=acme",
      }),
      OTEL_SERVICE_NAME: "analysis-eu",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=staging,service.name=overruled,team=a%2Cb",
    })
    await service.stop()

    const kinds = ["/v1/logs", "/v1/metrics", "/v1/traces"]
    expect([...new Set(collector.batches.map(({ path }) => path))].toSorted()).toEqual(kinds)
    for (const { headers } of collector.batches) {
      expect(headers).toMatchObject({
        authorization: "Bearer of-the-collector",
        "x-tenant": "acme",
        "content-type": "application/json",
      })
    }
    const traces = collector.sentTo("/v1/traces")
    const [first] = traces
    expect(first && valuesOf(tracesOf(first).resourceSpans[0]?.resource.attributes ?? [])).toEqual({
      "service.name": "analysis-eu",
      "deployment.environment.name": "staging",
      team: "a,b",
      "telemetry.sdk.language": "nodejs",
      "telemetry.sdk.name": "effect",
      "telemetry.sdk.version": expect.stringMatching(/^\d+\./),
    })

    const spans = spansOf(traces)
    const attempts = spans.filter(({ name }) => name === "webhooks.attempt")
    expect(attempts).toHaveLength(1)
    expect(attempts[0]).toMatchObject({ kind: 3 })
    expect(attempts[0]?.parentSpanId).toBeUndefined()
    expect(Number(attempts[0]?.endTimeUnixNano)).toBeGreaterThan(Number(attempts[0]?.startTimeUnixNano))
    expect(valuesOf(attempts[0]?.attributes ?? [])).toMatchObject({
      "http.request.method": "POST",
      "http.response.status_code": 403,
      "server.address": "127.0.0.1",
      "error.type": "http_status",
      "webhook.trigger": "test",
    })
    const created = spans.find(({ attributes }) => valuesOf(attributes)["http.operation"] === "createWebhook")
    expect(created).toMatchObject({ name: "http.server POST", kind: 2 })
    expect(valuesOf(created?.attributes ?? [])).toEqual({
      "http.request.method": "POST",
      "http.response.status_code": 201,
      "http.operation": "createWebhook",
      "http.route": "/api/v1/customer-webhooks",
      "url.path": "/api/v1/customer-webhooks",
    })

    const metrics = collector
      .sentTo("/v1/metrics")
      .map(({ body }) => body.toString())
      .join("\n")
    expect(metrics).toContain('"name":"webhook_delivery_attempts_total"')
    expect(metrics).toContain('"name":"http_requests_total"')
    const logs = collector
      .sentTo("/v1/logs")
      .map(({ body }) => body.toString())
      .join("\n")
    expect(logs).toContain("delivery attempted")
    for (const { body } of collector.batches) expect(body.toString()).not.toContain("query-secret")
  })

  it("gets what was on its way when the service stopped", async () => {
    const collector = await collectorThat("slow")
    const service = await usedService(otlp({ ENDPOINT: collector.url, PROTOCOL: "http/json" }))
    await eventually("logs on their way", () => collector.begun.find((path) => path === "/v1/logs"))
    await service.stop()
    const logs = collector.sentTo("/v1/logs").map(({ body }) => body.toString())
    expect(logs.join("\n")).toContain("delivery attempted")
  })

  it("gets protocol buffers unless JSON is asked for, and the spans that continue a caller's trace", async () => {
    const collector = await collectorThat(200)
    const service = await startService({ workers: 0, settings: otlp({ ENDPOINT: collector.url }) })
    const traceId = "0af7651916cd43dd8448eb211c80319c"
    await service.call("GET", "/api/v1/findings", { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
    await service.stop()
    const traces = collector.sentTo("/v1/traces")
    expect(traces.map(({ headers }) => headers["content-type"])).toEqual(traces.map(() => "application/x-protobuf"))
    const content = Buffer.concat(traces.map(({ body }) => body)).toString("latin1")
    for (const text of ["service.name", "code-analysis", "http.server GET", "listFindings"]) {
      expect(content).toContain(text)
    }
    expect(content).toContain(Buffer.from(traceId, "hex").toString("latin1"))
  })
})

/** Milliseconds that a used service takes to stop. */
const stopMillis = async (service: TestService) => {
  const start = performance.now()
  await service.stop()
  return performance.now() - start
}

/** Each of the three kinds of telemetry may take a second; an idle service stops at once. */
const longestStopMillis = 6_000

describe("a collector that does not do its work", () => {
  it("does not hurt the service when nobody listens, which is said once", async () => {
    const collector = await startCollector()
    await collector.close()
    const service = await usedService(otlp({ ENDPOINT: collector.url }))
    const warningsOf = () => service.logLines.filter((line) => line.includes("does not accept telemetry"))
    await eventually("the warning", () => warningsOf()[0])
    expect(await stopMillis(service)).toBeLessThan(longestStopMillis)
    const warnings = warningsOf()
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain("level=WARN")
  })

  it("stops in time when the collector responds with errors, or never", async () => {
    const [failing, hanging] = [await collectorThat(500), await collectorThat("hang")]
    for (const { url } of [failing, hanging]) {
      // oxlint-disable-next-line no-await-in-loop -- each has the machine to itself
      const service = await usedService(otlp({ ENDPOINT: url }))
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await stopMillis(service)).toBeLessThan(longestStopMillis)
    }
    expect(failing.batches.length).toBeGreaterThan(0)
    expect(hanging.batches.length).toBeGreaterThan(0)
  })

  it("holds no more than a few batches of memory: what comes after them is dropped", async () => {
    const collector = await collectorThat("hang")
    const layer = OpenTelemetry.layer.pipe(
      Layer.provide(Configuration.layer),
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(otlp({ ENDPOINT: collector.url })))),
    )
    const aBatch = Effect.forEach(Array.from({ length: 1000 }), () => Effect.withSpan(Effect.void, "busy"))
    const pause = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 50)))
    await Effect.runPromise(Effect.provide(Effect.repeat(Effect.andThen(aBatch, pause), { times: 11 }), layer))
    expect(collector.sentTo("/v1/traces").length).toBeGreaterThan(0)
    expect(collector.batches.length).toBeLessThanOrEqual(4)
  })
})

it("without a collector nothing is traced", async () => {
  const traced = Effect.provide(
    Effect.flatMap(Effect.makeSpan("unwanted"), ({ traceId }) => Effect.succeed(traceId)),
    OpenTelemetry.layer.pipe(
      Layer.provide(Configuration.layer),
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({}))),
    ),
  )
  expect(await Effect.runPromise(traced)).toBe("noop")
})
