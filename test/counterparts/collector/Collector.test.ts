/** Telemetry at a collector built of the parts of the OpenTelemetry Collector: what it reads of what the service sends. */
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, it } from "vitest"
import { freePort } from "../../../scripts/freePort.ts"
import { eventually } from "../../server/support/poll.ts"
import { startService } from "../../server/support/service.ts"
import { goBuild, startProgram, temporaryFolder } from "../programs.ts"

const folder = temporaryFolder("collector")
const output = join(folder.path, "output.txt")
const traceId = "0af7651916cd43dd8448eb211c80319c"
const program = goBuild(dirname(fileURLToPath(import.meta.url)), "code-analysis.example/counterparts/collector")
let collector: Awaited<ReturnType<typeof startProgram>>
let url = ""

const configurationOf = (port: number) => `
receivers:
  otlp:
    protocols:
      http:
        endpoint: 127.0.0.1:${port}
exporters:
  debug:
    verbosity: detailed
    use_internal_logger: false
    output_paths: [${output}]
service:
  telemetry:
    metrics:
      level: none
  pipelines:
    traces: { receivers: [otlp], exporters: [debug] }
    metrics: { receivers: [otlp], exporters: [debug] }
    logs: { receivers: [otlp], exporters: [debug] }
`

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const file = join(folder.path, "collector.yaml")
  writeFileSync(file, configurationOf(port))
  collector = await startProgram({
    command: program,
    args: ["--config", `file:${file}`],
    cwd: folder.path,
    isReady: async () => (await fetch(`${url}/v1/traces`)).status === 405,
  })
})
afterAll(async () => {
  await collector.stop()
  folder.remove()
})

it.each(["http/protobuf", "http/json"])("takes traces, metrics and logs by %s, all of them", async (protocol) => {
  writeFileSync(output, "")
  const service = await startService({
    workers: 0,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
      OTEL_SERVICE_NAME: "analysis-eu",
      LOG_LEVEL: "debug",
    },
  })
  const { key } = await service.createTenant()
  const { body: webhook } = await service.call<{ readonly id: string }>("POST", "/api/v1/customer-webhooks", {
    key,
    body: { name: "CI", url: "http://127.0.0.1:1/", events: ["finding.new"] },
  })
  await service.call("POST", `/api/v1/customer-webhooks/${webhook.id}/test`, { key })
  await eventually("the line of the attempt", () =>
    service.logLines.find((line) => line.includes("delivery attempted")),
  )
  await service.call("GET", "/api/v1/findings", {
    key,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  await service.stop()
  const stored = readFileSync(output, "utf8")
  expect(stored).toContain("service.name: Str(analysis-eu)")
  expect(stored).toMatch(/Trace ID\s*: 0af7651916cd43dd8448eb211c80319c\n\s*Parent ID\s*: b7ad6b7169203331\n/)
  expect(stored).toContain("http.operation: Str(listFindings)")
  expect(stored).toMatch(/Name: http_requests_total\n/)
  expect(stored).toMatch(/DataType: Histogram\n/)
  expect(stored).toMatch(/SeverityText: \w+\n/)
  expect(stored).toContain("Body: Str(delivery attempted)")
  // a collector says so of what it cannot read
  expect(collector.said()).not.toMatch(/error|partial/i)
})
