/** API keys by program: made, shown once, listed, revoked, and recognized without a query each time. */
import { DateTime, type Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  ApiKey,
  ApiKeyPage,
  ApiKeyWithSecret,
  Error as ErrorBody,
} from "../../../server/src/contract/generated/types.ts"
import { eventually } from "../support/poll.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(() => service.stop())

const path = "/api/v1/api-keys"

const create = (key: string, body: Readonly<Record<string, unknown>> = {}) =>
  service.call<ApiKeyWithSecret>("POST", path, { key, body: { name: "CI", permissions: ["findings:read"], ...body } })

const statusWith = async (key: string) => (await service.call("GET", "/api/v1/findings", { key })).status

const limitWith = async (key: string) =>
  Number((await service.call("GET", "/api/v1/findings", { key })).headers.get("x-ratelimit-limit"))

/** As another process does it: a statement that the cache of this one does not see. */
const elsewhere = (
  change: (sql: Parameters<Parameters<TestService["withSql"]>[0]>[0]) => Effect.Effect<unknown, unknown>,
) => service.withSql(change)

describe("a key that is made by program", () => {
  beforeAll(async () => {
    tenant = await service.createTenant()
  })

  it("has its permissions and no others, and shows its secret in this answer alone", async () => {
    const made = await create(tenant.key, { name: "nightly export", permissions: ["findings:read", "scm:read"] })
    expect(made.status).toBe(201)
    expect(made.headers.get("cache-control")).toBe("no-store")
    const { secret, ...shown } = made.body
    expect(shown).toMatchObject({
      name: "nightly export",
      permissions: ["findings:read", "scm:read"],
      prefix: secret.slice(0, 12),
      is_active: true,
      created_by: "a test",
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    })
    expect(await statusWith(secret)).toBe(200)
    const refused = await service.call<ErrorBody>("GET", "/api/v1/analysis/history", { key: secret })
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toBe("This needs the permission analysis:read, which the API key does not have.")

    const read = await service.call<ApiKey>("GET", `${path}/${shown.id}`, { key: tenant.key })
    expect(read.body).toEqual({ ...shown, last_used_at: expect.any(String) })
    const listed = await service.call<ApiKeyPage>("GET", path, { key: tenant.key })
    expect(listed.body.data).toContainEqual(read.body)
    expect(JSON.stringify([read.body, listed.body])).not.toContain(secret.slice(12))
    expect(service.logLines.join("\n")).not.toContain(secret.slice(12))
  })

  it("gets nothing that its maker lacks", async () => {
    const { key } = await service.createKey(tenant.organizationId, { permissions: ["api_keys:write", "scm:read"] })
    const refused = await service.call<ErrorBody>("POST", path, {
      key,
      body: { name: "more", permissions: ["scm:read", "scm:write", "billing:write"] },
    })
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toBe(
      "The key would have the permissions scm:write, billing:write, which the API key does not have.",
    )
    expect((await create(key, { permissions: ["scm:read", "api_keys:write"] })).status).toBe(201)
  })

  it("ends at its time, which must be to come", async () => {
    const past = await service.call<ErrorBody>("POST", path, {
      key: tenant.key,
      body: { name: "late", permissions: ["findings:read"], expires_at: "2020-01-31T00:00:00Z" },
    })
    expect(past.status).toBe(400)
    expect(past.body.errors).toEqual([{ in: "body", field: "/expires_at", message: "must be in the future" }])

    const soon = DateTime.makeUnsafe(Date.now() + 2_000).pipe(DateTime.formatIso)
    const { body } = await create(tenant.key, { expires_at: soon })
    expect(body.expires_at).toBe(soon)
    expect(await statusWith(body.secret)).toBe(200)
    // remembered for longer than that
    service.moveClock("2 seconds")
    expect(await statusWith(body.secret)).toBe(401)
    expect((await service.call("GET", `${path}/${body.id}`, { key: tenant.key })).body).toMatchObject({
      is_active: false,
      revoked_at: null,
    })
  })

  it("is revoked with the next call, and stays so since then", async () => {
    const { body } = await create(tenant.key)
    expect(await statusWith(body.secret)).toBe(200)
    const revoke = () => service.call<ApiKey>("POST", `${path}/${body.id}/revoke`, { key: tenant.key })
    const first = await revoke()
    expect(first).toMatchObject({ status: 200, body: { is_active: false, revoked_at: expect.any(String) } })
    expect(await statusWith(body.secret)).toBe(401)
    service.moveClock("1 minute")
    expect((await revoke()).body).toEqual(first.body)
  })

  it("may revoke itself", async () => {
    const { body } = await create(tenant.key, { permissions: ["api_keys:write"] })
    expect((await service.call("POST", `${path}/${body.id}/revoke`, { key: body.secret })).status).toBe(200)
    expect((await service.call("POST", `${path}/${body.id}/revoke`, { key: body.secret })).status).toBe(401)
  })
})

describe("the list of keys", () => {
  it("has each key once, newest first, whatever is made between the pages", async () => {
    const owner = await service.createTenant()
    const names = ["b", "c", "d", "e"]
    for (const name of names) await create(owner.key, { name })
    const seen: Array<string> = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const query = cursor === "" ? "?limit=2" : `?limit=2&cursor=${cursor}`
      const answer: { readonly body: ApiKeyPage } = await service.call<ApiKeyPage>("GET", path + query, {
        key: owner.key,
      })
      seen.push(...answer.body.data.map(({ name }) => name))
      cursor = answer.body.pagination.next_cursor
      await create(owner.key, { name: "late" })
    }
    expect(seen).toEqual(["e", "d", "c", "b", "a test"])
  })
})

describe("an organization", () => {
  it("has at most 500 keys that work, and of those that ended the latest 100", async () => {
    const owner = await service.createTenant()
    const { organizationId } = owner
    const add = (count: number, ended: Date | null, name: string) =>
      elsewhere(
        (sql) => sql`
          INSERT INTO api_keys (id, organization_id, name, prefix, key_hash, permissions, created_at, revoked_at)
          SELECT gen_random_uuid(), ${organizationId}, ${name}, 'cas_12345678', sha256((${name} || n)::bytea), '{}', now(),
            ${ended}::timestamptz
          FROM generate_series(1, ${count}::int) n
        `,
      )
    await add(498, null, `${organizationId} active`)
    await add(60, new Date("2020-01-01"), `${organizationId} old`)
    await add(90, new Date("2021-01-01"), `${organizationId} older no more`)
    expect((await create(owner.key)).status).toBe(201)
    const refused = await service.call<ErrorBody>("POST", path, {
      key: owner.key,
      body: { name: "one too many", permissions: ["findings:read"] },
    })
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toBe("The organization has 500 active API keys, the maximum. Revoke one first.")

    const counts = await service.withSql(
      (sql) => sql`
        SELECT revoked_at IS NOT NULL AS ended, count(*)::int AS count, min(revoked_at) AS oldest
        FROM api_keys WHERE organization_id = ${organizationId} GROUP BY 1 ORDER BY 1
      `,
    )
    expect(counts).toMatchObject([
      { ended: false, count: 500 },
      { ended: true, count: 100, oldest: new Date("2020-01-01") },
    ])

    const { body } = await service.call<ApiKeyPage>("GET", path, { key: owner.key })
    await service.call("POST", `${path}/${body.data[0]?.id}/revoke`, { key: owner.key })
    expect((await create(owner.key)).status).toBe(201)
  })
})

describe("a credential that is remembered", () => {
  it("costs no query for five seconds, and is then looked up again", async () => {
    const other = await startService({ workers: 0 })
    const { key } = await other.createTenant()
    const status = async () => (await other.call("GET", "/api/v1/findings", { key })).status
    expect(await status()).toBe(200)
    await other.withSql((sql) => sql`ALTER TABLE api_keys RENAME TO hidden`)
    expect(await status()).toBe(200)
    other.moveClock("5 seconds")
    expect(await status()).toBe(500)
    await other.stop()
  })

  it("writes its use once a minute at most", async () => {
    const owner = await service.createTenant()
    const { id, key } = await service.createKey(owner.organizationId)
    const lastUse = async () =>
      (await service.call<ApiKey>("GET", `${path}/${id}`, { key: owner.key })).body.last_used_at
    await statusWith(key)
    const first = await lastUse()
    service.moveClock("30 seconds")
    await statusWith(key)
    expect(await lastUse()).toBe(first)
    service.moveClock("31 seconds")
    await statusWith(key)
    expect(Date.parse((await lastUse()) ?? "") - Date.parse(first ?? "")).toBeGreaterThanOrEqual(60_000)
  })

  it("counts by another tier from the next call on", async () => {
    const owner = await service.createTenant("free")
    expect(await limitWith(owner.key)).toBe(60)
    await service.setTier(owner, "pro")
    expect(await limitWith(owner.key)).toBe(300)
  })

  it("is forgotten as soon as another process changes what it stands for", async () => {
    const owner = await service.createTenant("free")
    const { id, key } = await service.createKey(owner.organizationId)
    expect([await limitWith(owner.key), await statusWith(key)]).toEqual([60, 200])
    // the clock of the service stands still for these looks: nothing is forgotten by age
    await elsewhere((sql) => sql`UPDATE organizations SET tier = 'pro' WHERE id = ${owner.organizationId}`)
    await eventually("the other tier", async () => ((await limitWith(owner.key)) === 300 ? true : undefined))
    await elsewhere((sql) => sql`UPDATE api_keys SET revoked_at = now() WHERE id = ${id}`)
    await eventually("the end of the key", async () => ((await statusWith(key)) === 401 ? true : undefined))
    await elsewhere((sql) => sql`DELETE FROM organizations WHERE id = ${owner.organizationId}`)
    await eventually("the end of the organization", async () =>
      (await statusWith(owner.key)) === 401 ? true : undefined,
    )
  })
})
