/** 503 is for what passes: the database is away for a moment or ended a transaction, or the service stops. */
import { Effect } from "effect"
import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { importLock } from "../../../server/src/findings/SarifImports.ts"
import { browserOf } from "../dashboard/browser.ts"
import { logOf } from "../findings/sarif/logs.ts"
import { analyze, enable } from "../support/analyses.ts"
import { type DatabaseProxy, startDatabaseProxy } from "../support/databaseProxy.ts"
import { lockWaitsOf } from "../support/lockWaits.ts"
import { eventually } from "../support/poll.ts"
import { startService, type TestService } from "../support/service.ts"
import { databaseKind } from "../support/TestDatabase.ts"

/** Parts of a response that must be 503. */
const outageOf = ({ status, headers, body }: { status: number; headers: Headers; body: ErrorBody }) => ({
  status,
  code: body.error_code,
  requestId: headers.get("x-request-id"),
  retryAfter: Number(headers.get("retry-after")),
})

describe.runIf(databaseKind === "postgres")("while PostgreSQL is away", () => {
  let proxy: DatabaseProxy
  let service: TestService

  beforeAll(async () => {
    proxy = await startDatabaseProxy()
    service = await startService({ workers: 0, wrap: proxy.wrap })
  })
  afterAll(async () => {
    await proxy.comeBack()
    await service.stop()
    proxy.leave()
  })

  it("calls are 503 as well where PostgreSQL falls silent on connections that stay open, and right again after it", async () => {
    const { key } = await service.createTenant()
    const call = async () => (await service.call<ErrorBody>("GET", "/api/v1/findings", { key })).status
    expect(await call()).toBe(200)
    proxy.fallSilent()
    expect(await Promise.all(Array.from({ length: 3 }, call))).toEqual([503, 503, 503])
    await proxy.comeBack()
    await eventually("the database", async () => ((await call()) === 200 ? true : undefined))
  })

  it("calls are 503 with Retry-After, logged once as a warning, and right again when it is back", async () => {
    const { key } = await service.createTenant()
    const call = (requestId: string) =>
      service.call<ErrorBody>("GET", "/api/v1/findings", { key, headers: { "x-request-id": requestId } })
    expect((await call("before")).status).toBe(200)

    proxy.leave()
    for (const requestId of ["away-1", "away-2"]) {
      const answer = await call(requestId)
      expect(outageOf(answer)).toEqual({ status: 503, code: "INTERNAL_ERROR", requestId, retryAfter: 5 })
      expect(JSON.stringify(answer.body)).not.toMatch(/sql|econn|postgres|database/i)
      const logged = service.logLines.filter((line) => line.includes(requestId))
      expect(logged).toHaveLength(1)
      expect(logged[0]).toContain("level=WARN")
    }

    await proxy.comeBack()
    expect(
      (
        await eventually("the database", async () => {
          const answer = await call("after")
          return answer.status === 200 ? answer : undefined
        })
      ).status,
    ).toBe(200)
  })
})

describe.runIf(databaseKind === "postgres")("when transactions wait for each other", () => {
  it("the call whose transaction PostgreSQL ends is 503 and has left nothing: it can be made again", async () => {
    const service = await startService({ workers: 0 })
    try {
      const { key, organizationId } = await service.createTenant()
      const webhook = { name: "CI", url: "http://127.0.0.1:9/", events: ["finding.new"] }
      const create = () => service.call<ErrorBody>("POST", "/api/v1/customer-webhooks", { key, body: webhook })
      const isWaited = async () => {
        const waits = await service.withSql((sql) => sql.unsafe(lockWaitsOf("webhooks")))
        return waits.length > 0 ? true : undefined
      }
      const collide = async () => {
        const calls: Array<ReturnType<typeof create>> = []
        await service.withSql((sql) =>
          Effect.gen(function* () {
            yield* sql`LOCK TABLE webhooks IN SHARE MODE`
            calls.push(create())
            yield* Effect.promise(() => eventually("the call's wait for the table", isWaited))
            // the call has locked this row; it has waited for longer, and so is the one that PostgreSQL ends
            yield* sql`UPDATE organizations SET name = name WHERE id = ${organizationId}`
          }).pipe(sql.withTransaction, Effect.ignore),
        )
        const [answer] = await Promise.all(calls)
        return answer
      }
      // where this machine stood still for a second, it was the other way round
      const answer = await eventually("a call that PostgreSQL ends", async () => {
        const ended = await collide()
        return ended === undefined || ended.status === 201 ? undefined : ended
      })
      expect(outageOf(answer)).toMatchObject({ status: 503, code: "INTERNAL_ERROR", retryAfter: 5 })
      expect(service.logLines.filter((line) => line.includes("because of a deadlock"))).toHaveLength(1)
      expect(service.logLines.filter((line) => line.includes("level=ERROR"))).toEqual([])
      expect((await create()).status).toBe(201)
    } finally {
      await service.stop()
    }
  })
})

describe.runIf(databaseKind === "postgres")("when a statement waits for longer than a call does", () => {
  let service: TestService

  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  it("a page of the dashboard and a tool say what the API says of it", async () => {
    const browser = browserOf(service)
    const { key } = await service.createTenant()
    await browser.signIn(key)
    const called = async () => {
      const answer = await fetch(`${service.baseUrl}/mcp`, {
        method: "POST",
        headers: {
          "x-api-key": key,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_findings" } }),
        signal: AbortSignal.timeout(25_000),
      })
      return answer.text()
    }
    const [page, tool] = await service.withSql((sql) =>
      sql`LOCK TABLE findings IN ACCESS EXCLUSIVE MODE`.pipe(
        Effect.andThen(Effect.promise(() => Promise.all([browser.get("/findings"), called()]))),
        sql.withTransaction,
      ),
    )
    expect(page.status).toBe(503)
    expect(page.text).toContain("INTERNAL_ERROR")
    expect(tool).toContain("The API answers 503")
  })

  it("an upload of findings has its turn after another one of its branch", async () => {
    const tenant = await service.createTenant()
    const repository = service.repositories.add("orders")
    repository.commit({ "pay.py": "total = 1\n" })
    await service.install(tenant)
    const id = await enable(service, tenant, repository.name)
    await analyze(service, tenant, id)
    const path = `/api/v1/scm/repos/${id}/sarif?branch=main&commit_sha=${"1".repeat(40)}`
    const upload = () => service.call("POST", path, { key: tenant.key, body: logOf([]) })
    const longerThanSilence = 13_000
    const other = await service.withSql((sql) =>
      sql`SELECT pg_advisory_xact_lock(${importLock}, hashtext(${`${id} main`}))`.pipe(
        Effect.andThen(Effect.sync(() => ({ answer: upload() }))),
        Effect.tap(({ answer }) =>
          Effect.promise(() => Promise.race([answer, new Promise((passed) => setTimeout(passed, longerThanSilence))])),
        ),
        sql.withTransaction,
      ),
    )
    expect((await other.answer).status).toBe(200)
  })
})

describe("while the service stops", () => {
  it("a request on a connection that is still open is 503, and the one before it is answered", async () => {
    const service = await startService({ workers: 0 })
    const { key } = await service.createTenant()
    const { hostname, port } = new URL(service.baseUrl)
    const socket = connect(Number(port), hostname)
    let received = ""
    socket.setEncoding("utf8").on("data", (text: string) => (received += text))
    const body = JSON.stringify({ repository_id: "00000000-0000-7000-8000-000000000000" })
    const head = (line: string, more: ReadonlyArray<string> = []) =>
      `${[`${line} HTTP/1.1`, "host: code-analysis.example", `x-api-key: ${key}`, ...more].join("\r\n")}\r\n\r\n`
    const ofBody = ["content-type: application/json", `content-length: ${body.length}`, "expect: 100-continue"]
    socket.write(head("POST /api/v1/analysis/trigger", ofBody))
    await eventually("the wait for the body", () => (received.includes("100 Continue") ? true : undefined))

    const stopped = service.stop()
    await eventually("the end of listening", async () => {
      const probe = connect(Number(port), hostname)
      const isOpen = await new Promise((resolve) => {
        probe.once("connect", () => resolve(true)).once("error", () => resolve(false))
      })
      probe.destroy()
      return isOpen === true ? undefined : true
    })
    socket.write(body + head("GET /api/v1/findings", ["x-request-id: the-late-one"]))
    await once(socket, "close")
    await stopped

    const [, first = "", second = ""] = received.split(/(?=HTTP\/1\.1)/)
    expect(first).toMatch(/^HTTP\/1\.1 404 /)
    expect(second).toMatch(/^HTTP\/1\.1 503 /)
    for (const header of [
      "retry-after: 5",
      "x-request-id: the-late-one",
      "x-ratelimit-limit: 60",
      "connection: close",
    ]) {
      expect(second.toLowerCase()).toContain(`\r\n${header}\r\n`)
    }
    expect(second).toContain('"error_code":"INTERNAL_ERROR"')
  })
})
