/** The operator's pages beside the API: who gets the metrics, and that they are what Prometheus reads. */
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { enable, finished, trigger } from "../support/analyses.ts"
import { eventually } from "../support/poll.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const token = "a-token-of-the-monitoring"

const metricsOf = async (service: TestService, headers: Record<string, string> = {}) => {
  const response = await fetch(`${service.baseUrl}/metrics`, { headers })
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() }
}

/** The value of one sample, spelled as on the page. */
const sampleOf = (text: string, sample: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

describe("the metrics of a service in development", () => {
  let service: TestService
  let tenant: Tenant

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    tenant = await service.createTenant()
  })
  afterAll(() => service.stop())

  it("are open, in Prometheus' text format", async () => {
    const { status, type, text } = await metricsOf(service)
    expect(status).toBe(200)
    expect(type).toBe("text/plain; version=0.0.4; charset=utf-8")
    expect(text.endsWith("\n")).toBe(true)
    expect(text).toContain("# TYPE process_resident_memory_bytes gauge\n")
    expect(sampleOf(text, "process_resident_memory_bytes")).toBeGreaterThan(1e7)
    expect(sampleOf(text, "process_cpu_seconds_total")).toBeGreaterThan(0)
    expect(sampleOf(text, "process_start_time_seconds")).toBeLessThan(Date.now() / 1000)
  })

  it("count requests by operation and status, whatever their ids and queries", async () => {
    const series = {
      listed: 'http_requests_total{operation="listFindings",status="200"}',
      missing: 'http_requests_total{operation="getFinding",status="404"}',
      unauthorized: 'http_requests_total{operation="listFindings",status="401"}',
      nowhere: 'http_requests_total{operation="none",status="404"}',
      timed: 'http_request_duration_seconds_count{operation="listFindings"}',
    }
    const counts = async () => {
      const { text } = await metricsOf(service)
      return Object.fromEntries(Object.entries(series).map(([name, sample]) => [name, sampleOf(text, sample) ?? 0]))
    }
    const before = await counts()
    await service.call("GET", "/api/v1/findings", { key: tenant.key })
    await service.call("GET", "/api/v1/findings?limit=5", { key: tenant.key })
    await service.call("GET", "/api/v1/findings/00000000-0000-7000-8000-000000000000", { key: tenant.key })
    await service.call("GET", "/api/v1/findings", { key: "cas_wrong" })
    await fetch(`${service.baseUrl}/no/such/page`)
    const after = await counts()
    const increase = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]),
    )
    expect(increase).toEqual({ listed: 2, missing: 1, unauthorized: 1, nowhere: 1, timed: 3 })
    const { text } = await metricsOf(service)
    expect(text).not.toContain("00000000-0000-7000")
    expect(text).not.toContain("limit=")
  })
})

it("analysis runs are counted while they are worked on, and by how they end", async () => {
  const service = await startService()
  try {
    const tenant = await service.createTenant()
    const repository = service.repositories.add("payments")
    repository.commit({ "src/a.js": "export const a = 1\n" })
    await service.install(tenant)
    const id = await enable(service, tenant, repository.name)
    const ended = async (outcome: string) =>
      sampleOf((await metricsOf(service)).text, `analysis_runs_finished_total{outcome="${outcome}"}`) ?? 0
    const before = { completed: await ended("completed"), failed: await ended("CHECKOUT_FAILED") }

    const run = await trigger(service, tenant, id)
    expect((await finished(service, tenant, run.id)).status).toBe("completed")
    const hopeless = await trigger(service, tenant, id, { branch: "missing" })
    expect((await finished(service, tenant, hopeless.id)).failure?.error_code).toBe("CHECKOUT_FAILED")
    // what is counted is committed, and so may be seen a moment before it is counted
    await eventually("the counts", async () => {
      const isCounted =
        (await ended("completed")) === before.completed + 1 && (await ended("CHECKOUT_FAILED")) === before.failed + 1
      return isCounted || undefined
    })
    await eventually("an idle worker", async () =>
      sampleOf((await metricsOf(service)).text, "analysis_runs_in_progress") === 0 ? true : undefined,
    )
  } finally {
    await service.stop()
  }
})

/** The metrics that a query of Prometheus names, without the ends that stand for the parts of a histogram. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(text.matchAll(/\b(?:http|webhook|leased|analysis|fixes|process|nodejs|otlp)_\w+/g), ([name]) =>
      name.replace(/_bucket$/, ""),
    ),
  )

it.each([
  ["deploy/grafana/code-analysis.json", 12],
  ["docs/operating/alerts.yml", 3],
])("%s names metrics that a service has", async (file, count) => {
  const named = namesIn(readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8"))
  expect(named.size).toBe(count)
  const service = await startService()
  try {
    const tenant = await service.createTenant()
    const repository = service.repositories.add("watched")
    repository.commit({ "a.js": "export const a = 1\n" })
    await service.install(tenant)
    await finished(service, tenant, (await trigger(service, tenant, await enable(service, tenant, repository.name))).id)
    const { body } = await service.call<{ readonly id: string }>("POST", "/api/v1/customer-webhooks", {
      key: tenant.key,
      body: { name: "CI", url: "http://127.0.0.1:1/", events: ["finding.new"] },
    })
    await service.call("POST", `/api/v1/customer-webhooks/${body.id}/test`, { key: tenant.key })
    await eventually("all metrics", async () => {
      const { text } = await metricsOf(service)
      const missing = [...named].filter((name) => !text.includes(`# TYPE ${name} `))
      return missing.length === 0 ? true : undefined
    })
  } finally {
    await service.stop()
  }
})

describe("the metrics of a service with a METRICS_TOKEN", () => {
  let service: TestService

  beforeAll(async () => {
    service = await startService({ workers: 0, settings: { METRICS_TOKEN: token } })
  })
  afterAll(() => service.stop())

  it.each([`Bearer ${token}`, `bearer ${token}`])("are for who sends it: '%s'", async (authorization) => {
    expect(await metricsOf(service, { authorization })).toMatchObject({ status: 200 })
  })

  it.each(["", "Bearer", "Bearer x", `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])(
    "are not for who sends another: '%s'",
    async (authorization) => {
      const response = await fetch(`${service.baseUrl}/metrics`, { headers: { authorization } })
      expect(response.status).toBe(401)
      expect(response.headers.get("www-authenticate")).toBe("Bearer")
      expect(await response.text()).not.toContain(token)
    },
  )

  it("leave health open", async () => {
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200)
  })
})

it("without a METRICS_TOKEN there is no such page in production", async () => {
  const service = await startService({
    workers: 0,
    settings: {
      SERVICE_ENVIRONMENT: "production",
      BASE_URL: "https://code-analysis.example",
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
    },
  })
  try {
    const { status, text } = await metricsOf(service)
    expect(status).toBe(404)
    expect(JSON.parse(text)).toMatchObject({ error_code: "NOT_FOUND" })
  } finally {
    await service.stop()
  }
})
