/** A record of another organization is no record: every operation that takes an id answers 404. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { operations } from "../../../server/src/contract/generated/operations.ts"
import type {
  ApiKeyPage,
  DeliveryPage,
  FindingPage,
  InstallationPage,
  WebhookWithSecret,
} from "../../../server/src/contract/generated/types.ts"
import { analyse, enable, installationOf } from "../support/analyses.ts"
import { addWaitingRecovery } from "../support/recoveries.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let owner: Tenant
let stranger: Tenant
/** The owner's records by the parameter, or the operation, that takes them. */
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  service = await startService()
  owner = await service.createTenant()
  stranger = await service.createTenant()
  const { call } = service
  const { key } = owner
  service.repositories.add("payments").commit({ "a.js": "console.log(1 == 2)\n" })
  await service.install(owner)
  const repository = await enable(service, owner, "acme/payments")
  const run = await analyse(service, owner, repository)
  const findings = await call<FindingPage>("GET", "/api/v1/findings", { key })
  const webhook = await call<WebhookWithSecret>("POST", "/api/v1/customer-webhooks", {
    key,
    body: { name: "CI", url: "http://127.0.0.1:9/", events: ["finding.new"] },
  })
  await call("POST", `/api/v1/customer-webhooks/${webhook.body.id}/test`, { key })
  const deliveries = await call<DeliveryPage>("GET", `/api/v1/customer-webhooks/${webhook.body.id}/deliveries`, { key })
  ids = {
    repository,
    installation: (await installationOf(service, owner)).id,
    run: run.id,
    finding: findings.body.data[0]?.id ?? "",
    webhook: webhook.body.id,
    delivery: deliveries.body.data[0]?.id ?? "",
    apiKey: (await service.createKey(owner.organizationId)).id,
    recovery: await addWaitingRecovery(service, owner.organizationId, webhook.body.id),
  }
})
afterAll(() => service.stop())

/** Which record the id in a path is of. */
const recordOf = (path: string): string => {
  if (path.includes("/analysis/")) return "run"
  if (path.includes("/findings/")) return "finding"
  if (path.includes("/customer-webhooks/")) return "webhook"
  if (path.includes("/api-keys/")) return "apiKey"
  return path.includes("/scm/repos/") ? "repository" : "installation"
}

const bodies: Readonly<Record<string, () => unknown>> = {
  updateWebhook: () => ({ name: "mine" }),
  recoverWebhookDeliveries: () => ({ since: "2026-01-01T00:00:00Z" }),
  updateQualityGates: () => ({ enabled: true, max_new_findings: 0 }),
  updateInstallationRepositories: () => ({ repository_ids: [ids["repository"]], enabled: false }),
}

const built = /\/(analysis|findings|customer-webhooks|api-keys|scm)\b/
const taking = Object.entries(operations).filter(([, { path }]) => path.includes("{") && built.test(path))

describe("an organization", () => {
  it.each(taking)("gets 404 from %s for another's record, as if it were not there", async (id, { method, path }) => {
    const url = path
      .replace("{delivery_id}", ids["delivery"] ?? "")
      .replace("{recovery_id}", ids["recovery"] ?? "")
      .replaceAll(/\{\w+\}/g, ids[recordOf(path)] ?? "")
    const body = bodies[id]?.()
    const { status, body: answer } = await service.call(method, url, {
      key: stranger.key,
      ...(body === undefined ? {} : { body }),
    })
    expect(status).toBe(404)
    expect(answer).toMatchObject({ error_code: "NOT_FOUND" })
  })

  it("cannot analyse another's repository", async () => {
    const body = { repository_id: ids["repository"] }
    expect((await service.call("POST", "/api/v1/analysis/trigger", { key: stranger.key, body })).status).toBe(404)
  })

  it("cannot enable another's repository through an installation of its own", async () => {
    await service.install(stranger)
    const { id } = await installationOf(service, stranger)
    const body = { repository_ids: [ids["repository"]], enabled: true }
    const { status } = await service.call("POST", `/api/v1/scm/installations/${id}/repos`, { key: stranger.key, body })
    expect(status).toBe(400)
  })

  it("cannot retry a delivery through a webhook that is not its own", async () => {
    const own = await service.call<WebhookWithSecret>("POST", "/api/v1/customer-webhooks", {
      key: stranger.key,
      body: { name: "CI", url: "http://127.0.0.1:9/", events: ["finding.new"] },
    })
    const path = `/api/v1/customer-webhooks/${own.body.id}/deliveries/${ids["delivery"]}/retry`
    expect((await service.call("POST", path, { key: stranger.key })).status).toBe(404)
  })

  it("sees nothing of another's in any list, whatever the filter", async () => {
    const lists = [
      "/api/v1/analysis/history",
      `/api/v1/analysis/history?repository_id=${ids["repository"]}`,
      "/api/v1/findings",
      `/api/v1/findings?repository_id=${ids["repository"]}`,
      `/api/v1/findings?analysis_run_id=${ids["run"]}`,
      "/api/v1/findings/by-detector",
    ]
    for (const path of lists) {
      expect((await service.call("GET", path, { key: stranger.key })).body).toMatchObject({ data: [] })
    }
    const { body } = await service.call<InstallationPage>("GET", "/api/v1/scm/installations", { key: stranger.key })
    expect(body.data.map(({ id }) => id)).not.toContain(ids["installation"])
    expect((await service.call("GET", "/api/v1/findings/summary", { key: stranger.key })).body).toMatchObject({
      total: 0,
    })
  })

  it("sees no key of another's", async () => {
    const { body } = await service.call<ApiKeyPage>("GET", "/api/v1/api-keys", { key: stranger.key })
    expect(body.data.map(({ prefix }) => prefix)).toEqual([stranger.key.slice(0, 12)])
  })

  it("changed nothing by trying", async () => {
    expect((await service.call("GET", `/api/v1/api-keys/${ids["apiKey"]}`, { key: owner.key })).body).toMatchObject({
      is_active: true,
    })
    const { body } = await service.call("GET", `/api/v1/scm/installations/${ids["installation"]}/repos`, {
      key: owner.key,
    })
    expect(body).toMatchObject({ data: [{ enabled: true }] })
  })
})
