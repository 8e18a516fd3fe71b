/** `Idempotency-Key` for every operation that takes one: refused while its first call is at work, and secrets stay with whom they belong to. */
import { createHash, randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type {
  ApiKeyWithSecret,
  Error as ErrorBody,
  WebhookWithSecret,
} from "../../../server/src/contract/generated/types.ts"
import { answersSecret, requestHash } from "../../../server/src/contract/Idempotency.ts"
import { type PlainRequest, targetOf, validRequestsOf } from "../../contract/mutants/Requests.ts"
import { operations, parameterOf } from "../../spec/document.ts"
import { addFixOf } from "../support/fixes.ts"
import { addWaitingRecovery } from "../support/recoveries.ts"
import { makeTenantWithRecords } from "../support/records.ts"
import { startService, type TestService } from "../support/service.ts"

let service: TestService
let records: Awaited<ReturnType<typeof makeTenantWithRecords>>

beforeAll(async () => {
  service = await startService()
  records = await makeTenantWithRecords(service)
})
afterAll(() => service.stop())

const takesKey = ({ operation: { parameters = [] } }: (typeof operations)[number]) =>
  parameters.some((parameter) => parameterOf(parameter).name === "Idempotency-Key")
const keyed = operations.filter(takesKey).map((located) => ({ id: located.operation.operationId, located }))

const hashOf = (text: string) => createHash("sha256").update(text).digest()

/** Identifies the credential of the organization's own key. */
const credentialOf = async (organizationId: string): Promise<string> => {
  const [row] = await service.withSql(
    (sql) => sql<{ id: string }>`
      SELECT id FROM api_keys WHERE organization_id = ${organizationId} AND key_hash = ${hashOf(records.tenant.key)}
    `,
  )
  return `key ${row?.id}`
}

describe("a key whose first call is still at work", () => {
  test.each(keyed)("is a 409 of $id", async ({ id }) => {
    const { organizationId, key } = records.tenant
    const request = requestOf(id)
    const credential = [...answersSecret].some((one) => one === id) ? await credentialOf(organizationId) : undefined
    await service.withSql(
      (sql) => sql`
        INSERT INTO idempotency_keys ${sql.insert({
          organization_id: organizationId,
          operation: id,
          key_hash: hashOf("at work"),
          request_hash: requestHash({
            path: request.segments,
            query: Object.fromEntries(request.query),
            // a large body is told from others by its bytes
            body:
              id === "uploadSarif" ? { digest: hashOf(JSON.stringify(request.body)).toString("hex") } : request.body,
            credential,
          }),
          lease_token: randomUUID(),
          lease_expires_at: new Date("2999-01-01"),
          expires_at: new Date("2999-01-01"),
        })}
      `,
    )
    const answer = await service.call<ErrorBody>("POST", targetOf(request), {
      key,
      body: request.body,
      headers: { "idempotency-key": "at work" },
    })
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      "A request with this Idempotency-Key is still being processed. Repeat it later.",
    ])
  })
})

/** Makes true what an operation needs, and gives what its request names instead of the example. */
const preparations: Readonly<Record<string, () => Promise<Partial<PlainRequest>>>> = {
  applyFix: async () => ({ segments: { id: await addFixOf(service, records.tenant, { status: "approved" }) } }),
  applyFixBatch: async () => ({ body: { ids: [await addFixOf(service, records.tenant)] } }),
  createPortalSession: async () => {
    const { organizationId } = records.tenant
    await service.withSql(
      (sql) => sql`UPDATE subscriptions SET provider = 'embedded' WHERE organization_id = ${organizationId}`,
    )
    return {}
  },
  recoverWebhookDeliveries: async () => {
    await service.withSql((sql) => sql`DELETE FROM webhook_recoveries`)
    return {}
  },
  cancelWebhookRecovery: async () => {
    const { id = "" } = segmentsOf("cancelWebhookRecovery")
    await service.withSql((sql) => sql`DELETE FROM webhook_recoveries`)
    return { segments: { id, recovery_id: await addWaitingRecovery(service, records.tenant.organizationId, id) } }
  },
  sendDeliveryNow: async () => {
    await service.withSql(
      (sql) => sql`
        UPDATE webhook_deliveries SET status = 'pending', due_at = '2200-01-01', completed_at = NULL, waiting = true, lease_token = NULL
        WHERE id = ${segmentsOf("sendDeliveryNow")["delivery_id"] ?? ""}
      `,
    )
    return {}
  },
  testNotifications: async () => {
    await service.call("PATCH", "/api/v1/notifications", {
      key: records.tenant.key,
      body: { slack: { url: "http://127.0.0.1:9/" } },
    })
    return {}
  },
}

const requestOf = (id: string): PlainRequest => {
  const [request] = keyed.filter((one) => one.id === id).flatMap(({ located }) => validRequestsOf(located, records.ids))
  if (request === undefined) throw new Error(`there is no valid request of ${id}`)
  return request
}

const segmentsOf = (id: string) => requestOf(id).segments

describe("a call that is repeated with its key", () => {
  test.each(keyed)("is carried out once by $id, and answered the same again", async ({ id }) => {
    const request = { ...requestOf(id), ...(await preparations[id]?.()) }
    const call = () =>
      service.call("POST", targetOf(request), {
        key: records.tenant.key,
        body: request.body,
        headers: { "idempotency-key": "again" },
      })
    const [first, again] = [await call(), await call()]
    expect([first.status, first.body]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()])
    expect(again.headers.get("idempotency-replayed")).toBe("true")
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers.get("location")).toBe(first.headers.get("location"))
    expect(first.headers.has("location") || first.status !== 201).toBe(true)
  })

  test("is refused with another query", async () => {
    const request = requestOf("uploadSarif")
    const upload = (category: string) =>
      service.call<ErrorBody>("POST", targetOf({ ...request, query: [...request.query, ["category", category]] }), {
        key: records.tenant.key,
        body: request.body,
        headers: { "idempotency-key": "of a category" },
      })
    expect((await upload("one")).status).toBe(200)
    const other = await upload("other")
    expect([other.status, other.body.detail]).toEqual([400, expect.stringContaining("another body, query")])
  })
})

describe("an answer that holds a secret", () => {
  const create = <Body>(path: string, body: unknown, key: string) =>
    service.call<Body>("POST", path, { key, body, headers: { "idempotency-key": "once" } })

  test("is given again to its own credential, and to nobody else", async () => {
    const { organizationId, key } = records.tenant
    const colleague = await service.createKey(organizationId)
    const body = { name: "CI", url: "http://127.0.0.1:9/", events: ["finding.new"] }
    const first = await create<WebhookWithSecret>("/api/v1/customer-webhooks", body, key)
    const again = await create<WebhookWithSecret>("/api/v1/customer-webhooks", body, key)
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get("location")).toBe(`/api/v1/customer-webhooks/${first.body.id}`)
    const other = await create<ErrorBody>("/api/v1/customer-webhooks", body, colleague.key)
    expect(other.status).toBe(400)
    expect(JSON.stringify(other.body)).not.toContain(first.body.secret)
    // what was made for the key is a key of its own: it gets no secret either
    const made = await create<ApiKeyWithSecret>(
      "/api/v1/api-keys",
      { name: "build", permissions: ["api_keys:read", "api_keys:write"] },
      key,
    )
    const stranger = await create<ErrorBody>(
      "/api/v1/api-keys",
      { name: "build", permissions: ["api_keys:read", "api_keys:write"] },
      made.body.secret,
    )
    expect(stranger.status).toBe(400)
  })

  test("is in the database as nothing that can be read", async () => {
    const rows = await service.withSql((sql) => sql<{ row: string }>`SELECT k::text AS row FROM idempotency_keys k`)
    const stored = rows.map(({ row }) => row).join("\n")
    expect(stored).not.toContain(Buffer.from("whsec_").toString("hex"))
    expect(stored).not.toContain("whsec_")
  })
})
