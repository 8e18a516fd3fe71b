/** Which of the spec's operations the running service has, and that each of them can succeed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { operations as table } from "../../../server/src/contract/generated/operations.ts"
import type {
  ApiKeyWithSecret,
  DeliveryPage,
  DeliveryRecovery,
  FindingPage,
  WebhookWithSecret,
} from "../../../server/src/contract/generated/types.ts"
import { wasSeen } from "../../contract/Coverage.ts"
import { operations } from "../../spec/document.ts"
import { buyPro, plansOf, portal, subscriptionOf } from "../billing/billing.ts"
import { analyze, enable, eventsIn, installationOf } from "../support/analyses.ts"
import { makePending } from "../support/deliveries.ts"
import { addFixOf } from "../support/fixes.ts"
import { mountedOperations } from "../support/mounted.ts"
import { eventually } from "../support/poll.ts"
import { startReceiver } from "../support/receiver.ts"
import { addWaitingRecovery } from "../support/recoveries.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

const mountedIds = async () => (await mountedOperations(service, tenant)).map(({ operation }) => operation.operationId)

describe("the service", () => {
  it("mounts every operation of the spec", async () => {
    const mounted = await mountedIds()
    console.log(`${mounted.length} of ${operations.length} operations are mounted`)
    expect(mounted.toSorted()).toEqual(operations.map(({ operation }) => operation.operationId).toSorted())
  })

  it("answers every mounted operation with each of its successes", async () => {
    const { call, request } = service
    const { key } = tenant
    service.repositories.add("payments").commit({ "src/pay.js": "export function pay(a, b) {\n  return a == b\n}\n" })
    await service.install(tenant)
    const repositoryId = await enable(service, tenant, "acme/payments")
    const run = await analyze(service, tenant, repositoryId)
    expect(run.status).toBe("completed")

    const progress = await request("GET", `/api/v1/analysis/${run.id}/progress`, { key })
    const last = eventsIn(await progress.text()).at(-1)
    await request("GET", `/api/v1/analysis/${run.id}/progress`, { key, headers: { "last-event-id": last?.id ?? "" } })
    await call("PATCH", `/api/v1/scm/repos/${repositoryId}/quality-gates`, { key, body: { enabled: true } })
    await call("PATCH", `/api/v1/scm/repos/${repositoryId}/badge`, { key, body: { enabled: true } })
    await call("GET", `/api/v1/scm/repos/${repositoryId}/trend`, { key })
    await call("GET", `/api/v1/scm/repos/${repositoryId}/files`, { key })
    await call("GET", "/api/v1/overview", { key })
    await call("GET", "/api/v1/overview/worth-fixing", { key })
    await call("GET", "/api/v1/analysis/history", { key })
    await call("GET", "/api/v1/analysis/concurrency", { key })
    const { body: findings } = await call<FindingPage>("GET", "/api/v1/findings", { key })
    await call("GET", `/api/v1/findings/${findings.data[0]?.id}`, { key })
    const finding = `/api/v1/findings/${findings.data[0]?.id}`
    await call("PATCH", finding, { key, body: { assignee: "Mira Sato" } })
    const ids = findings.data.map(({ id }) => id)
    await call("POST", "/api/v1/findings/triage", { key, body: { ids, update: { assignee: null } } })
    await call("GET", `${finding}/events`, { key })
    await call("GET", `${finding}/code`, { key })
    await call("GET", "/api/v1/findings/summary", { key })
    await (await request("GET", "/api/v1/findings.csv", { key })).text()
    await (await request("GET", "/api/v1/findings.sarif", { key })).text()
    await call("GET", "/api/v1/findings/facets", { key })
    await call("GET", "/api/v1/findings/by-detector", { key })
    await call("POST", `/api/v1/scm/repos/${repositoryId}/sarif?commit_sha=${run.commit_sha}&branch=main`, {
      key,
      body: { version: "2.1.0", runs: [{ tool: { driver: { name: "semgrep" } }, results: [] }] },
    })
    const fix = await addFixOf(service, tenant)
    const fixes = `/api/v1/fixes/${fix}`
    await call("GET", "/api/v1/fixes", { key })
    await call("GET", fixes, { key })
    await call("POST", `${fixes}/preview`, { key })
    await call("POST", `${fixes}/approve`, { key })
    await call("POST", `${fixes}/apply`, { key })
    const another = await addFixOf(service, tenant)
    await call("POST", "/api/v1/fixes/apply-batch", { key, body: { ids: [another] } })
    await call("POST", `/api/v1/fixes/${await addFixOf(service, tenant)}/reject`, { key })
    await call("GET", `/api/v1/scm/installations/${(await installationOf(service, tenant)).id}/repos`, { key })

    await call("POST", "/api/v1/code/search", { key, body: { query: "pay" } })
    await call("POST", "/api/v1/code/ask", { key, body: { question: "Who pays?" } })
    await call("GET", "/api/v1/code/embeddings/status", { key })

    await subscriptionOf(service, tenant)
    await plansOf(service, tenant)
    await buyPro(service, tenant)
    await portal(service, tenant)

    const receiver = await startReceiver()
    const { body: webhook } = await call<WebhookWithSecret>("POST", "/api/v1/customer-webhooks", {
      key,
      body: { name: "CI", url: receiver.url, events: ["analysis.completed"] },
    })
    const hooks = `/api/v1/customer-webhooks/${webhook.id}`
    await call("GET", "/api/v1/customer-webhooks", { key })
    await call("GET", hooks, { key })
    await call("PATCH", hooks, { key, body: { name: "CI 2" } })
    await call("POST", `${hooks}/rotate-secret`, { key })
    // the receiver does not know the new secret, so the delivery fails and can be retried
    await call("POST", `${hooks}/test`, { key })
    const theFailed = () =>
      eventually("the failed delivery", async () => {
        const { body } = await call<DeliveryPage>("GET", `${hooks}/deliveries`, { key })
        return body.data.find(({ status }) => status === "failed")
      })
    const failed = await theFailed()
    await call("GET", "/api/v1/customer-webhooks/deliveries", { key })
    await call("GET", "/api/v1/customer-webhooks/statistics", { key })
    await call("GET", "/api/v1/events", { key })
    await call("GET", "/api/v1/events/types", { key })
    await call("GET", "/api/v1/events/stream", { key })
    await call("POST", "/api/v1/events/test", { key, body: { event: "finding.new" } })
    await makePending(service, failed.id, new Date("2200-01-01"))
    await call("POST", `${hooks}/deliveries/${failed.id}/send-now`, { key })
    await theFailed()
    await call("POST", `${hooks}/deliveries/${failed.id}/retry`, { key })
    const { body: recovery } = await call<DeliveryRecovery>("POST", `${hooks}/recoveries`, {
      key,
      body: { since: "2026-01-01T00:00:00Z" },
    })
    await eventually("the end of the recovery", async () => {
      const { body } = await call<DeliveryRecovery>("GET", `${hooks}/recoveries/${recovery.id}`, { key })
      return body.completed_at ?? undefined
    })
    const waiting = await addWaitingRecovery(service, tenant.organizationId, webhook.id)
    await call("POST", `${hooks}/recoveries/${waiting}/cancel`, { key })
    await call("DELETE", hooks, { key })
    await call("GET", "/api/v1/notifications", { key })
    await call("PATCH", "/api/v1/notifications", { key, body: { slack: { url: receiver.url } } })
    await call("POST", "/api/v1/notifications/test", { key, body: { channel: "slack" } })
    receiver.stop()

    const { body: made } = await call<ApiKeyWithSecret>("POST", "/api/v1/api-keys", {
      key,
      body: { name: "CI", permissions: ["findings:read"] },
    })
    await call("GET", "/api/v1/api-keys", { key })
    await call("GET", `/api/v1/api-keys/${made.id}`, { key })
    await call("POST", `/api/v1/api-keys/${made.id}/revoke`, { key })

    const successes = (await mountedIds()).flatMap((id) =>
      Object.entries(table).flatMap(([name, { successes: all }]) =>
        name === id ? all.map(({ status }) => `${id} ${status}`) : [],
      ),
    )
    const unseen = successes.filter((pair) => {
      const [id = "", status = ""] = pair.split(" ")
      return !wasSeen(id, status)
    })
    expect(unseen).toEqual([])
  })
})
