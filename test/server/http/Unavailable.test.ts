/** 503 is for what passes: the database is away for a moment, or the service stops. */
import { SqlError } from "@effect/sql"
import { Cause, Effect, Exit, Fiber, TestClock, TestContext } from "effect"
import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { isDatabaseUnreachable, whenReachable } from "../../../server/src/http/Unavailable.ts"
import { type DatabaseProxy, startDatabaseProxy } from "../support/databaseProxy.ts"
import { eventually } from "../support/poll.ts"
import { startService, type TestService } from "../support/service.ts"
import { databaseKind } from "../support/TestDatabase.ts"

const anError = (message: string, more: object = {}) => Object.assign(new Error(message), more)
const sqlError = (cause: unknown) => new SqlError.SqlError({ cause, message: "Failed to execute statement" })

describe("the database cannot be reached", () => {
  it.each([
    ["nobody listens", anError("connect", { code: "ECONNREFUSED" })],
    ["nobody listens at any address", new AggregateError([anError("connect", { code: "ECONNREFUSED" })])],
    ["the connection broke", anError("read", { code: "ECONNRESET" })],
    ["an operator shuts it down", anError("terminating connection", { code: "57P01" })],
    ["it starts", anError("the database system is starting up", { code: "57P03" })],
    ["the connection failed", anError("connection failure", { code: "08006" })],
    ["the connection ended", anError("Connection terminated unexpectedly")],
    ["no connection was made in time", anError("timeout exceeded when trying to connect")],
    ["a cause says so", anError("x", { cause: anError("connect", { code: "ECONNREFUSED" }) })],
  ])("when %s", (_title, cause) => {
    expect(isDatabaseUnreachable(Cause.die(sqlError(cause)))).toBe(true)
    expect(isDatabaseUnreachable(Cause.fail(sqlError(cause)))).toBe(true)
  })

  it.each([
    ["a table is missing", sqlError(anError('relation "findings" does not exist', { code: "42P01" }))],
    ["a statement was cancelled", sqlError(anError("canceling statement", { code: "57014" }))],
    ["nothing is known", sqlError(undefined)],
    ["it is not the database", anError("connect", { code: "ECONNREFUSED" })],
  ])("is not said when %s", (_title, error) => {
    expect(isDatabaseUnreachable(Cause.die(error))).toBe(false)
  })
})

describe("what has nobody to tell that the database is away", () => {
  /** Fails as often as there are causes, then gives how often it was tried. */
  const failing = (...causes: ReadonlyArray<Cause.Cause<never>>) => {
    let tries = 0
    return Effect.suspend(() => {
      const cause = causes[tries]
      tries += 1
      return cause === undefined ? Effect.succeed(tries) : Effect.failCause(cause)
    })
  }
  const away = Cause.die(sqlError(anError("connect", { code: "ECONNREFUSED" })))
  const tried = (effect: Effect.Effect<number>) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(whenReachable(effect))
      for (let second = 0; second < 5; second += 1) yield* TestClock.adjust("1 second")
      return yield* Effect.exit(Fiber.join(fiber))
    }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)

  it("is done once the database is there: a service that greets does not end because of an outage", async () => {
    expect(await tried(failing(away, away))).toEqual(Exit.succeed(3))
  })

  it("fails as ever where the database is not the reason", async () => {
    const defect = Cause.die(sqlError(anError("missing", { code: "42P01" })))
    expect(await tried(failing(away, defect, away))).toEqual(Exit.failCause(defect))
  })
})

/** What a client sees of an answer that must be 503. */
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
