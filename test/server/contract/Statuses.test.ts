/**
 * The statuses that every operation documents, produced by every operation: who may not call, who calls too often, what
 * is not there, and what the service answers when something is wrong with itself. Made from the spec when the test runs.
 */
import type { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { responseFaults } from "../../contract/ContractChecker.ts"
import { note } from "../../contract/Coverage.ts"
import { placesOf, type PlainRequest, targetOf, validRequestsOf } from "../../contract/mutants/Requests.ts"
import { unprovoked } from "../../contract/unprovoked.ts"
import { type Located, operations } from "../../spec/document.ts"
import { type DatabaseProxy, startDatabaseProxy } from "../support/databaseProxy.ts"
import { mountedOperations, unknownId } from "../support/mounted.ts"
import { sendRaw } from "../support/rawHttp.ts"
import { send } from "../support/requests.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { databaseKind } from "../support/TestDatabase.ts"

const cases = operations.map((located) => ({ id: located.operation.operationId, located }))

/** The spec's own example, of records that are not there. */
const requestOf = (located: Located): PlainRequest => {
  const [request] = validRequestsOf(located, { inPath: () => unknownId, named: () => undefined })
  if (request === undefined) throw new Error(`the spec shows no request for ${located.operation.operationId}`)
  return request
}

/** The operations that document a status which can be provoked. */
const documenting = (status: number) =>
  cases.filter(
    ({ id, located }) =>
      String(status) in located.operation.responses &&
      !unprovoked.some((one) => one.operationId === id && one.status === String(status)),
  )

const idsOf = (located: ReadonlyArray<Located>) => new Set(located.map(({ operation }) => operation.operationId))

describe("every operation answers", () => {
  let service: TestService
  let tenant: Tenant
  let mounted: ReadonlySet<string>

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    tenant = await service.createTenant()
    mounted = idsOf(await mountedOperations(service, tenant))
  })
  afterAll(() => service.stop())

  const answerOf = (located: Located, key?: string) =>
    send<ErrorBody>(service, requestOf(located), key === undefined ? {} : { key })

  it.for(cases)("$id: 401 without a credential and with an unknown one", async ({ id, located }, test) => {
    test.skip(!mounted.has(id), "it is not mounted")
    service.moveClock("1 minute")
    for (const key of [undefined, "cas_unknown"]) {
      const { status, headers } = await answerOf(located, key)
      expect([status, headers.get("www-authenticate")?.startsWith("Bearer")]).toEqual([401, true])
    }
  })

  it.for(cases)("$id: 403 without its permission, which is named", async ({ id, located }, test) => {
    test.skip(!mounted.has(id), "it is not mounted")
    const { key } = await service.createKey(tenant.organizationId, { permissions: [] })
    const { status, body } = await answerOf(located, key)
    expect(status).toBe(403)
    expect(body.detail).toContain(located.operation["x-permission"])
  })

  it("429 when there are no calls left, with the seconds to wait", async () => {
    const { organizationId } = await service.createTenant("free")
    const { key } = await service.createKey(organizationId, { permissions: [] })
    for (const { located } of cases.filter(({ id }) => mounted.has(id))) {
      let answer = await answerOf(located, key)
      // a minute may end in between, and another one has calls left
      while (answer.status === 403) answer = await answerOf(located, key)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1)
      expect(answer.headers.get("x-ratelimit-remaining")).toBe("0")
    }
  })

  const withId = documenting(404).filter(({ located }) => located.path.includes("{"))
  it.for(withId)("$id: 404 for a record that is not there", async ({ id, located }, test) => {
    test.skip(!mounted.has(id), "it is not mounted")
    service.moveClock("1 minute")
    expect((await answerOf(located, tenant.key)).status).toBe(404)
  })

  const withoutInput = cases.filter(({ located }) => placesOf(located).length === 0)
  it.for(withoutInput)("$id: 400 to what is no HTTP, though nothing else of it can be wrong", async (one, test) => {
    const { id, located } = one
    test.skip(!mounted.has(id), "it is not mounted")
    const target = targetOf(requestOf(located))
    const head = [`${located.method} ${target} HTTP/1.1`, "host: code-analysis.example", `x-api-key: ${tenant.key}`]
    const received = await sendRaw(service.baseUrl, `${[...head, "no header"].join("\r\n")}\r\n\r\n`)
    expect(received.status).toBe(400)
    expect(responseFaults(located, received)).toEqual([])
    note(id, received.status)
  })
})

/** Tables that recognize a caller: a request needs these before it reads anything else. */
const accountTables = new Set(["organizations", "api_keys", "rate_limit_windows"])
const hiddenPrefix = "hidden_"

type Tables = "accounts" | "others"

/** Hides tables, as a migration gone wrong would; or shows them again. */
const renameTables = (service: TestService, direction: "hide" | "show", which: Tables) =>
  service.withSql((sql: SqlClient.SqlClient) =>
    Effect.gen(function* () {
      const tables = yield* sql<{ readonly name: string }>`
        SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
      `
      for (const { name } of tables) {
        const isHidden = name.startsWith(hiddenPrefix)
        const shown = isHidden ? name.slice(hiddenPrefix.length) : name
        if (isHidden === (direction === "hide") || accountTables.has(shown) !== (which === "accounts")) continue
        yield* sql`ALTER TABLE ${sql(name)} RENAME TO ${sql(isHidden ? shown : hiddenPrefix + name)}`
      }
    }),
  )

describe("every operation of a service whose tables are missing", () => {
  let service: TestService
  let tenant: Tenant
  let mounted: ReadonlySet<string>

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    tenant = await service.createTenant()
    mounted = idsOf(await mountedOperations(service, tenant))
    await renameTables(service, "hide", "others")
  })
  afterAll(async () => {
    await renameTables(service, "show", "others")
    await service.stop()
  })

  it.for(documenting(500))("$id: 500, which is logged and tells nothing", async ({ id, located }, test) => {
    test.skip(!mounted.has(id), "it is not mounted")
    service.moveClock("1 minute")
    const requestId = `broken.${id}.`
    const request = requestOf(located)
    const headers = { ...request.headers, "x-request-id": requestId }
    const ask = () => send<ErrorBody>(service, { ...request, headers }, { key: tenant.key })
    let answer = await ask()
    if (answer.status < 500) {
      // it needs nothing but the accounts; by then nobody remembers the caller
      await renameTables(service, "hide", "accounts")
      service.moveClock("1 minute")
      answer = await ask()
      await renameTables(service, "show", "accounts")
    }
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/sql|postgres|relation|table|column/i)
    const logged = service.logLines.filter((line) => line.includes(requestId) && line.includes("level=ERROR"))
    expect(logged).toHaveLength(1)
  })
})

describe.runIf(databaseKind === "postgres")("every operation of a service whose database is away", () => {
  let proxy: DatabaseProxy
  let service: TestService
  let tenant: Tenant
  let mounted: ReadonlySet<string>

  beforeAll(async () => {
    proxy = await startDatabaseProxy()
    service = await startService({ workers: 0, wrap: proxy.wrap })
    tenant = await service.createTenant()
    mounted = idsOf(await mountedOperations(service, tenant))
    proxy.leave()
  })
  afterAll(async () => {
    await proxy.comeBack()
    await service.stop()
    proxy.leave()
  })

  it.for(documenting(503))("$id: 503, and when to try again", async ({ id, located }, test) => {
    test.skip(!mounted.has(id), "it is not mounted")
    const ask = () => send(service, requestOf(located), { key: tenant.key })
    let answer = await ask()
    if (answer.status < 500) {
      // it needs no database of its own; by then nobody remembers the caller
      service.moveClock("1 minute")
      answer = await ask()
    }
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1)
  })
})
