/** Checks with `promtool`: the page of metrics, and the alert rules of the documentation. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
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

  it("fire for work that waits for long, but not for code that a model embeds for the first time", () => {
    const folder = mkdtempSync(join(tmpdir(), "alerts-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, "test.json")
    const late = (queue: string) => ({
      series: `leased_work_oldest_seconds{job="service", queue="${queue}"}`,
      values: "700+60x20",
    })
    const firing = {
      exp_labels: { severity: "warning", job: "service", queue: "fixes" },
      exp_annotations: { summary: "The oldest work in fixes waits for 21m 40s" },
    }
    const outcomeOf = (alerts: ReadonlyArray<typeof firing>) => {
      writeFileSync(
        file,
        JSON.stringify({
          rule_files: [rules],
          evaluation_interval: "1m",
          tests: [
            {
              interval: "1m",
              input_series: [late("fixes"), late("code_vectors")],
              alert_rule_test: [{ eval_time: "10m", alertname: "CodeAnalysisWorkLate", exp_alerts: alerts }],
            },
          ],
        }),
      )
      return promtool(["test", "rules", file])
    }
    const { status, said } = outcomeOf([firing])
    expect(status, said).toBe(0)
    expect(outcomeOf([]).status).toBe(1)
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
