/** What Prometheus reads of the service: `promtool` takes the page of metrics, and the alert rules of the documentation. */
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../../server/support/poll.ts"
import { startService, type TestService } from "../../server/support/service.ts"

const rules = fileURLToPath(new URL("../../../docs/operating/alerts.yml", import.meta.url))
const metricsToken = "a-token-for-the-metrics"

let service: TestService

beforeAll(async () => {
  service = await startService({ settings: { METRICS_TOKEN: metricsToken } })
})
afterAll(() => service.stop())

const promtool = (args: ReadonlyArray<string>, input = "") => {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" })
  return { status, said: `${stdout}${stderr}` }
}

const page = async (): Promise<string> => {
  const response = await fetch(`${service.baseUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  expect(response.status).toBe(200)
  return response.text()
}

describe("the page of metrics", () => {
  it("is one that Prometheus can parse", async () => {
    await service.createTenant()
    const { status, said } = promtool(["check", "metrics"], await page())
    // 3: it can be parsed, and a name could be better
    expect([0, 3], said).toContain(status)
    expect(said).not.toContain("error while linting")
  })

  it("refused by promtool when it is none, so that the test above can fail", () => {
    expect(promtool(["check", "metrics"], "no metrics\n").status).toBe(1)
  })
})

describe("the alert rules", () => {
  it("are valid", () => {
    expect(promtool(["check", "rules", rules])).toMatchObject({ status: 0 })
  })

  it("are about metrics that the service has", async () => {
    const named = new Set(readFileSync(rules, "utf8").match(/\b(?:http|webhook|leased)_[a-z_]+/g) ?? [])
    expect(named.size).toBe(3)
    await fetch(`${service.baseUrl}/api/v1/findings`)
    await eventually("all metrics", async () => {
      const text = await page()
      return [...named].every((name) => text.includes(`# TYPE ${name} `)) || undefined
    })
  })
})
