/** The operations over HTTP: every answer is compared with the spec, and secrets stay where they belong. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type {
  Delivery,
  DeliveryPage,
  DeliveryRecovery,
  Webhook,
  WebhookPage,
  WebhookWithSecret,
} from "../../../server/src/contract/generated/types.ts"
import { allPermissions } from "../../../server/src/contract/Principal.ts"
import type { Occurrence } from "../../../server/src/webhooks/Envelope.ts"
import { WebhookEvents } from "../../../server/src/webhooks/WebhookEvents.ts"
import { eventually } from "../support/poll.ts"
import { startReceiver, type WebhookReceiver } from "../support/receiver.ts"
import { addWaitingRecovery } from "../support/recoveries.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { publish } from "./support.ts"

const path = "/api/v1/customer-webhooks"
const unsubscribed = { url: "https://acme.example/hooks", events: ["analysis.failed"] }

let service: TestService
let receiver: WebhookReceiver
let tenant: Tenant

beforeAll(async () => {
  service = await startService({ workers: 0 })
  receiver = await startReceiver()
  tenant = await service.createTenant("pro")
})

afterAll(async () => {
  await service.stop()
  receiver.stop()
})

const create = async (body: object = {}): Promise<WebhookWithSecret> => {
  const {
    status,
    headers,
    body: created,
  } = await service.call<WebhookWithSecret>("POST", path, {
    key: tenant.key,
    body: { name: "CI", url: receiver.url, events: ["analysis.started"], ...body },
  })
  expect(status).toBe(201)
  expect(headers.get("cache-control")).toBe("no-store")
  return created
}

const get = async <Body>(query: string): Promise<Body> => {
  const { status, body } = await service.call<Body>("GET", path + query, { key: tenant.key })
  expect(status).toBe(200)
  return body
}

const finishedDelivery = (webhookId: string, id: string): Promise<Delivery> =>
  eventually(`the end of the delivery ${id}`, async () => {
    const { data } = await get<DeliveryPage>(`/${webhookId}/deliveries`)
    return data.find((delivery) => delivery.id === id && delivery.status !== "pending")
  })

/** One of every event that is published, about the same run. */
const everyEvent = (organizationId: string): ReadonlyArray<Occurrence> => {
  const common = { organizationId, timestamp: new Date() }
  const repository = { repository_id: randomUUID(), repository_name: "acme/payments" }
  const about = { analysis_run_id: randomUUID(), ...repository }
  const commit = { commit_sha: "0123456789abcdef0123456789abcdef01234567", branch: "main" }
  const finding = {
    finding_id: randomUUID(),
    ...about,
    detector: "long-function",
    severity: "high",
    title: "Long",
  } as const
  const dashboard_url = "https://code-analysis.example/runs/1"
  const scores = { health_score: 82, structure_score: 80, quality_score: 81, architecture_score: 85 }
  const counts = { findings_count: 3, critical_count: 0, high_count: 1, files_analyzed: 12, duration_seconds: 4 }
  const failure = {
    error_code: "CLONE_FAILED",
    error_message: "No such branch",
    failed_at_step: "repository_clone",
  } as const
  return [
    { ...common, event: "analysis.started", data: { ...about, ...commit, triggered_by: "push" } },
    { ...common, event: "analysis.completed", data: { ...about, ...commit, ...scores, ...counts, dashboard_url } },
    { ...common, event: "analysis.failed", data: { ...about, ...commit, ...failure } },
    { ...common, event: "health_score.changed", data: { ...about, previous_score: 76, new_score: 82, change: 6 } },
    {
      ...common,
      event: "finding.new",
      data: { ...finding, file_path: "a.ts", line_start: 1, line_end: 90, dashboard_url },
    },
    { ...common, event: "finding.resolved", data: { ...finding, resolved_by: commit.commit_sha } },
  ]
}

const publishAll = (occurrences: ReadonlyArray<Occurrence>) =>
  service.withSql((sql) =>
    publish(...occurrences).pipe(
      Effect.provide(WebhookEvents.layer.pipe(Layer.provide(Layer.succeed(SqlClient.SqlClient, sql)))),
    ),
  )

describe("a webhook over HTTP", () => {
  test("is created, listed, changed, given a new secret and deleted", async () => {
    const { secret, ...created } = await create(unsubscribed)
    expect((await get<WebhookPage>("")).data).toContainEqual(created)
    expect(await get<Webhook>(`/${created.id}`)).toEqual(created)
    const patch = { key: tenant.key, body: { name: "New", is_active: false } }
    const changed = await service.call<Webhook>("PATCH", `${path}/${created.id}`, patch)
    expect(changed).toMatchObject({ status: 200, body: { id: created.id, name: "New", is_active: false } })
    expect((await get<WebhookPage>("?is_active=false")).data).toEqual([changed.body])
    const rotated = await service.call<WebhookWithSecret>("POST", `${path}/${created.id}/rotate-secret`, {
      key: tenant.key,
    })
    expect(rotated.status).toBe(200)
    expect(rotated.body.secret).not.toBe(secret)
    expect(rotated.body.previous_secret_expires_at).not.toBeNull()
    expect((await service.call("DELETE", `${path}/${created.id}`, { key: tenant.key })).status).toBe(204)
    expect((await service.call("DELETE", `${path}/${created.id}`, { key: tenant.key })).status).toBe(404)
    expect((await service.call("GET", `${path}/${created.id}`, { key: tenant.key })).status).toBe(404)
  })

  test("is not changed where it has changed since it was read", async () => {
    const { id, updated_at } = await create()
    service.moveClock("1 second")
    const change = (name: string) =>
      service.call<Webhook>("PATCH", `${path}/${id}`, {
        key: tenant.key,
        body: { name, expected_updated_at: updated_at },
      })
    expect((await change("first")).status).toBe(200)
    expect((await change("second")).status).toBe(409)
    expect((await service.call<Webhook>("GET", `${path}/${id}`, { key: tenant.key })).body.name).toBe("first")
  })

  test("is refused with the member that is wrong", async () => {
    const body = { name: "CI", url: "http://acme.example/", events: ["finding.new"] }
    const refused = await service.call("POST", path, { key: tenant.key, body })
    expect(refused).toMatchObject({
      status: 400,
      body: { error_code: "VALIDATION_ERROR", errors: [{ in: "body", field: "/url" }] },
    })
  })

  test("is refused beyond the number that the tier allows", async () => {
    const free = await service.createTenant("free")
    const body = { name: "CI", ...unsubscribed }
    for (let count = 0; count < 3; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await service.call("POST", path, { key: free.key, body })).status).toBe(201)
    }
    expect(await service.call("POST", path, { key: free.key, body })).toMatchObject({
      status: 409,
      body: {
        detail: "The organization has 3 webhooks, the most that its tier allows. The pro tier allows 20 webhooks.",
      },
    })
  })
})

describe("deliveries over HTTP", () => {
  test("are tested, and retried only after they failed", async () => {
    const { id, secret } = await create()
    receiver.secret = "whsec_not_the_one_that_it_should_be_by_far"
    const tested = await service.call<Delivery>("POST", `${path}/${id}/test`, { key: tenant.key })
    expect(tested).toMatchObject({ status: 202, body: { status: "pending", event: "webhook.test", attempts: [] } })
    const failed = await finishedDelivery(id, tested.body.id)
    expect(failed).toMatchObject({
      status: "failed",
      attempts: [{ outcome: "failed", error_type: "http_status", response_status_code: 403, trigger: "test" }],
    })
    receiver.secret = secret
    const retry = `${path}/${id}/deliveries/${failed.id}/retry`
    expect(await service.call("POST", retry, { key: tenant.key })).toMatchObject({
      status: 202,
      body: { status: "pending", attempt_count: 1 },
    })
    const succeeded = await finishedDelivery(id, failed.id)
    expect(succeeded).toMatchObject({ status: "succeeded", attempt_count: 2 })
    expect(succeeded.attempts[0]).toMatchObject({
      dns_ms: null,
      connect_ms: expect.any(Number),
      tls_ms: null,
      first_byte_ms: expect.any(Number),
      remote_address: "127.0.0.1",
      connection_reused: false,
    })
    expect((await service.call("POST", retry, { key: tenant.key })).status).toBe(409)
    const unknown = `${path}/${id}/deliveries/${randomUUID()}/retry`
    expect((await service.call("POST", unknown, { key: tenant.key })).status).toBe(404)
  })

  test("to a port where nobody listens say so", async () => {
    const { id } = await create({ url: "http://127.0.0.1:1/hooks" })
    const tested = await service.call<Delivery>("POST", `${path}/${id}/test`, { key: tenant.key })
    expect((await finishedDelivery(id, tested.body.id)).attempts).toMatchObject([
      { error_type: "connection", error_detail: expect.stringContaining("refused the connection") },
    ])
  })

  test("of every event arrive verified, and the history shows them as the spec has them", async () => {
    const events = everyEvent(tenant.organizationId)
    const { id, secret } = await create({ events: events.map(({ event }) => event) })
    receiver.secret = secret
    await publishAll(events)
    for (const { event, data } of events) {
      // oxlint-disable-next-line no-await-in-loop -- waits for each in turn
      expect((await receiver.eventNamed(event)).data).toEqual(data)
    }
    const { data } = await eventually("the end of all deliveries", async () => {
      const page = await get<DeliveryPage>(`/${id}/deliveries?status=succeeded`)
      return page.data.length === events.length ? page : undefined
    })
    expect(data.map(({ payload }) => payload.data).toReversed()).toEqual(events.map((event) => event.data))
    expect((await get<DeliveryPage>(`/${id}/deliveries?event=finding.new&event=finding.resolved`)).data).toHaveLength(2)
  })

  test("leave no secret in the log", async () => {
    const { id, secret } = await create()
    await service.call("POST", `${path}/${id}/rotate-secret`, { key: tenant.key })
    const tested = await service.call<Delivery>("POST", `${path}/${id}/test`, { key: tenant.key })
    await finishedDelivery(id, tested.body.id)
    expect(service.logLines.join("\n")).not.toContain("whsec_")
    expect(secret).toMatch(/^whsec_/)
  })
})

describe("a recovery over HTTP", () => {
  const since = new Date(Date.now() - 60 * 60 * 1000).toISOString()

  /** A webhook with deliveries that have failed: what it missed while the service had deactivated it. */
  const createWithFailures = async (count: number): Promise<WebhookWithSecret> => {
    const webhook = await create({ events: ["finding.new"] })
    const deactivate = (sql: SqlClient.SqlClient) =>
      sql`UPDATE webhooks SET is_active = false, disabled_reason = 'gone' WHERE id = ${webhook.id}`
    await service.withSql(deactivate)
    const occurrence = everyEvent(tenant.organizationId).find(({ event }) => event === "finding.new")
    await publishAll(Array.from({ length: count }, () => occurrence).filter((one) => one !== undefined))
    const patch = { key: tenant.key, body: { is_active: true } }
    expect((await service.call("PATCH", `${path}/${webhook.id}`, patch)).status).toBe(200)
    return webhook
  }

  test("brings to the receiver what a deactivated webhook has missed, and tells how far it is", async () => {
    const { id, secret } = await createWithFailures(3)
    receiver.secret = secret
    const started = await service.call<DeliveryRecovery>("POST", `${path}/${id}/recoveries`, {
      key: tenant.key,
      body: { since },
    })
    expect(started).toMatchObject({ status: 202, body: { customer_webhook_id: id, status: "pending", total_count: 3 } })
    const location = started.headers.get("location") ?? ""
    const completed = await eventually("the end of the recovery", async () => {
      const { body } = await service.call<DeliveryRecovery>("GET", location, { key: tenant.key })
      return body.completed_at === null ? undefined : body
    })
    expect(completed).toMatchObject({ id: started.body.id, status: "completed", recovered_count: 3, skipped_count: 0 })
    const { data } = await eventually("the end of all deliveries", async () => {
      const page = await get<DeliveryPage>(`/${id}/deliveries?status=succeeded`)
      return page.data.length === 3 ? page : undefined
    })
    for (const { attempts } of data) expect(attempts).toMatchObject([{ trigger: "manual", outcome: "succeeded" }])
  })

  test("is canceled once; a span that cannot be, and one that is under way, are refused", async () => {
    const { id } = await create({ events: ["finding.resolved"] })
    const recoveries = `${path}/${id}/recoveries`
    const refused = await service.call("POST", recoveries, { key: tenant.key, body: { since, until: since } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ in: "body", field: "/until" }] } })
    const empty = { key: tenant.key, body: {}, expectInvalid: true }
    expect((await service.call("POST", recoveries, empty)).status).toBe(400)
    const recoveryId = await addWaitingRecovery(service, tenant.organizationId, id)
    expect((await service.call("POST", recoveries, { key: tenant.key, body: { since } })).status).toBe(409)
    const cancel = `${recoveries}/${recoveryId}/cancel`
    expect(await service.call("POST", cancel, { key: tenant.key })).toMatchObject({
      status: 200,
      body: { id: recoveryId, status: "canceled" },
    })
    expect((await service.call("POST", cancel, { key: tenant.key })).status).toBe(409)
  })

  test("and the webhook itself are for who may see or change webhooks, in their own organization alone", async () => {
    const { id } = await create(unsubscribed)
    const recovery = `${path}/${id}/recoveries/${randomUUID()}`
    const calls = [
      { method: "GET", of: `${path}/${id}`, needs: "webhooks:read" },
      { method: "POST", of: `${path}/${id}/recoveries`, needs: "webhooks:write", body: { since } },
      { method: "GET", of: recovery, needs: "webhooks:read" },
      { method: "POST", of: `${recovery}/cancel`, needs: "webhooks:write" },
    ] as const
    const stranger = await service.createTenant("pro")
    for (const { method, of, needs, ...body } of calls) {
      const permissions = allPermissions.filter((permission) => permission !== needs)
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads best
      const { key } = await service.createKey(tenant.organizationId, { permissions })
      // oxlint-disable-next-line no-await-in-loop
      expect(await service.call(method, of, { key, ...body })).toMatchObject({ status: 403 })
      // oxlint-disable-next-line no-await-in-loop
      expect(await service.call(method, of, { key: stranger.key, ...body })).toMatchObject({ status: 404 })
      // oxlint-disable-next-line no-await-in-loop
      expect(await service.call(method, of, body)).toMatchObject({ status: 401 })
      const malformed = { key: tenant.key, expectInvalid: true, ...body }
      // oxlint-disable-next-line no-await-in-loop
      expect(await service.call(method, of.replace(id, "e8b5c0d2"), malformed)).toMatchObject({ status: 400 })
    }
  })
})
