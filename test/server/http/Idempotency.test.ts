/** Effects of an `Idempotency-Key`: over HTTP, across replicas, after a killed process, and over time. */
import { HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { layer } from "@effect/vitest"
import { Clock, Context, Deferred, Duration, Effect, Exit, Fiber, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { randomBytes, randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Answer, jsonAnswer, textOf } from "../../../server/src/contract/Answer.ts"
import { ConflictError, ServiceUnavailableError } from "../../../server/src/contract/Errors.ts"
import type {
  AnalysisRun,
  AnalysisRunPage,
  ConcurrencyStatus,
  Error as ErrorBody,
} from "../../../server/src/contract/generated/types.ts"
import { Idempotency, keyIn, requestHash } from "../../../server/src/contract/Idempotency.ts"
import type { OperationId } from "../../../server/src/contract/Spec.ts"
import * as Encryption from "../../../server/src/foundation/crypto/Encryption.ts"
import { firstDeletion } from "../../../server/src/foundation/PeriodicTask.ts"
import * as IdempotencyStore from "../../../server/src/http/Idempotency.ts"
import { enable } from "../support/analyses.ts"
import { letPass } from "../support/letPass.ts"
import type { CallOptions } from "../support/client.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { databaseKind, TestDatabase } from "../support/TestDatabase.ts"

describe("a key", () => {
  test.each([
    ["8f14e45f", "8f14e45f"],
    ['"8f14e45f"', "8f14e45f"],
    ['"a \\"b\\" \\\\ c"', 'a "b" \\ c'],
    ['a"b', 'a"b'],
    ['""', undefined],
    ['"a', undefined],
    ['"a"b"', undefined],
    ['"a\\b"', undefined],
    ['"ä"', undefined],
  ])("that is sent as %s is %s", (header, key) => {
    expect(keyIn(header)).toBe(key)
  })

  test("belongs to what the request says, not to how it is written", () => {
    const hash = (body: unknown, path = {}) => requestHash({ path, body }).toString("hex")
    expect(hash({ a: 1, b: [{ c: 1, d: 2 }] })).toBe(hash({ b: [{ d: 2, c: 1 }], a: 1 }))
    const queried = requestHash({ path: {}, query: { branch: "main" }, body: {} })
    expect(queried.equals(requestHash({ path: {}, body: {} }))).toBe(false)
    const different = [{ a: 1 }, { a: "1" }, { a: [1] }, [["a", 1]], { a: null }, {}, [], null, undefined]
    expect(new Set([...different.map((body) => hash(body)), hash({}, { id: "1" })]).size).toBe(different.length + 1)
  })
})

describe("triggerAnalysis with a key", () => {
  let service: TestService
  let tenant: Tenant
  let repositories: Array<string>

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    tenant = await service.createTenant("pro")
    for (const name of ["one", "two", "three", "four", "five"]) service.repositories.add(name)
    await service.install(tenant)
    repositories = []
    for (const name of ["one", "two", "three", "four"]) repositories.push(await enable(service, tenant, `acme/${name}`))
  })
  afterAll(() => service.stop())

  const trigger = <Body = AnalysisRun>(key: string, body: unknown, options: CallOptions = {}) =>
    service.call<Body>("POST", "/api/v1/analysis/trigger", {
      key: tenant.key,
      body,
      ...options,
      headers: { "idempotency-key": key, ...options.headers },
    })
  const replayedOf = ({ headers }: { readonly headers: Headers }) => headers.get("idempotency-replayed")

  test("answers a repetition with the stored answer, and does nothing", async () => {
    const body = { repository_id: repositories[0], branch: "main" }
    const first = await trigger("first", body, { headers: { "x-request-id": "one" } })
    expect([first.status, replayedOf(first)]).toEqual([202, null])
    const again = await trigger("first", body, { headers: { "x-request-id": "two" } })
    expect([again.status, replayedOf(again)]).toEqual([202, "true"])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get("location")).toBe(`/api/v1/analysis/${first.body.id}/status`)
    // a repetition is a call like any other, with an id and a count of its own
    expect(again.headers.get("x-request-id")).toBe("two")
    expect(Number(again.headers.get("x-ratelimit-remaining"))).toBeLessThan(
      Number(first.headers.get("x-ratelimit-remaining")),
    )
    const turned = { branch: "main", repository_id: repositories[0] }
    expect(replayedOf(await trigger('"first"', turned))).toBe("true")
    // without the key it is a second analysis, which the repository does not take
    const without = await service.call("POST", "/api/v1/analysis/trigger", { key: tenant.key, body })
    expect(without.status).toBe(409)
    const { body: runs } = await service.call<AnalysisRunPage>("GET", "/api/v1/analysis/history", tenant)
    expect(runs.data.filter((run) => run.repository_id === repositories[0])).toHaveLength(1)
    const { body: status } = await service.call<ConcurrencyStatus>("GET", "/api/v1/analysis/concurrency", tenant)
    expect(status.analyses_used).toBe(1)
  })

  test("refuses the key with another body, by name", async () => {
    const answer = await trigger<ErrorBody>("first", { repository_id: repositories[1] })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { in: "header", field: "Idempotency-Key", message: "belongs to another request: use a new key" },
    ])
    expect(replayedOf(answer)).toBeNull()
  })

  test("refuses what is no key", async () => {
    for (const key of ["", '"', '"a', "x".repeat(256)]) {
      const answer = await trigger<ErrorBody>(key, { repository_id: repositories[1] }, { expectInvalid: true })
      expect(answer.status).toBe(400)
      expect(answer.body.errors?.map(({ in: part, field }) => [part, field])).toEqual([["header", "Idempotency-Key"]])
    }
  })

  test("keeps the keys of organizations apart, and asks every caller for the permission", async () => {
    const body = { repository_id: repositories[0], branch: "main" }
    const stranger = await service.createTenant("pro")
    const answer = await trigger<ErrorBody>("first", body, { key: stranger.key })
    expect([answer.status, replayedOf(answer)]).toEqual([404, null])
    const reader = await service.createKey(tenant.organizationId, { permissions: ["analysis:read"] })
    expect((await trigger("first", body, { key: reader.key })).status).toBe(403)
    const colleague = await service.createKey(tenant.organizationId)
    expect(replayedOf(await trigger("first", body, { key: colleague.key }))).toBe("true")
  })

  test("starts one analysis when the same call is made many times at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => trigger("at once", { repository_id: repositories[1] })),
    )
    const accepted = answers.filter(({ status }) => status === 202)
    expect(accepted.filter((answer) => replayedOf(answer) === null)).toHaveLength(1)
    expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true)
    expect(replayedOf(await trigger("at once", { repository_id: repositories[1] }))).toBe("true")
  })

  test("stores no error: once the reason is gone, the same call succeeds", async () => {
    const { body: page } = await service.call<{ data: Array<{ id: string }> }>(
      "GET",
      "/api/v1/scm/installations",
      tenant,
    )
    const repos = `/api/v1/scm/installations/${page.data[0]?.id}/repos`
    const set = (enabled: boolean) =>
      service.call("POST", repos, { key: tenant.key, body: { repository_ids: [repositories[2]], enabled } })
    await set(false)
    const body = { repository_id: repositories[2] }
    expect((await trigger("later", body)).status).toBe(409)
    await set(true)
    const accepted = await trigger("later", body)
    expect([accepted.status, replayedOf(accepted)]).toEqual([202, null])
  })

  test("stores no 429, which takes nothing of the hour, either", async () => {
    const free = await service.createTenant("free")
    await service.install(free)
    const ids: Array<string> = []
    for (const name of ["three", "four", "five"]) ids.push(await enable(service, free, `acme/${name}`))
    const call = (id: string | undefined) => trigger(`of ${id}`, { repository_id: id }, { key: free.key })
    expect((await call(ids[0])).status).toBe(202)
    expect((await call(ids[1])).status).toBe(202)
    expect((await call(ids[2])).status).toBe(429)
    expect(replayedOf(await call(ids[0]))).toBe("true")
    service.moveClock("1 hour")
    expect([(await call(ids[2])).status, replayedOf(await call(ids[2]))]).toEqual([202, "true"])
  })

  test("keeps the answer for 24 hours", async () => {
    const body = { repository_id: repositories[3] }
    await trigger("for a day", body)
    service.moveClock("23 hours")
    expect(replayedOf(await trigger("for a day", body))).toBe("true")
    service.moveClock("1 hour")
    const anew = await trigger<ErrorBody>("for a day", body)
    expect([anew.status, replayedOf(anew)]).toEqual([409, null])
    expect(anew.body.detail).toMatch(/queued or running/)
  })

  test("keeps neither the key, nor the request, nor the answer in clear text", async () => {
    const rows = await service.withSql((sql) => sql<{ row: string }>`SELECT k::text AS row FROM idempotency_keys k`)
    const text = rows.map(({ row }) => row).join("\n")
    expect(rows.length).toBeGreaterThan(3)
    for (const secret of ["at once", ...repositories, "AnalysisRun", "queued"]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString("hex"))
    }
  })
})

const encryptionKey = randomBytes(32)
const encryptionLayer = (key: Buffer) => Layer.succeed(Encryption.Encryption, Encryption.make([key]))

/** The store of another process on the same database. */
const replica = (key = encryptionKey) =>
  Effect.map(Layer.build(Layer.provide(IdempotencyStore.layer, encryptionLayer(key))), (context) =>
    Context.get(context, Idempotency),
  )

layer(TestDatabase)("replicas", (it) => {
  const organization = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const id = randomUUID()
    yield* sql`INSERT INTO organizations (id, name, tier, created_at) VALUES (${id}, 'Acme', 'pro', now())`
    return id
  })
  const callOf = (
    organizationId: string,
    operation: OperationId = "createCheckoutSession",
    body: unknown = { plan: "pro" },
  ) => ({
    organizationId,
    operation,
    key: "a key",
    requestHash: requestHash({ path: {}, body }),
  })
  const answerOf = (body: string): Answer => jsonAnswer(201, body, { location: "/there" })
  const rowsOf = (organizationId: string) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`SELECT 1 FROM idempotency_keys WHERE organization_id = ${organizationId}`,
    )

  it.effect("give an answer again that another one has stored, with its status and headers", () =>
    Effect.gen(function* () {
      const call = callOf(yield* organization)
      const [one, other] = [yield* replica(), yield* replica()]
      yield* Effect.asVoid(one.once(call, Effect.succeed(answerOf("größe 🚀"))))
      const again = yield* other.once(call, Effect.die(new Error("carried out again")))
      expect([again.status, textOf(again)]).toEqual([201, "größe 🚀"])
      expect(again.headers).toMatchObject({ location: "/there", "idempotency-replayed": "true" })
      // an answer of no bytes stays one
      const empty = { ...call, key: "empty" }
      yield* Effect.asVoid(
        one.once(empty, Effect.succeed(HttpServerResponse.empty({ status: 201, headers: { location: "/there" } }))),
      )
      expect((yield* other.once(empty, Effect.die(new Error("again")))).body._tag).toBe("Empty")
    }),
  )

  it.effect("refuse a call while the first is at work, and take it over when that is dead", () =>
    Effect.gen(function* () {
      const call = callOf(yield* organization)
      const [dying, other] = [yield* replica(), yield* replica()]
      const started = yield* Deferred.make<void>()
      const first = yield* Effect.forkChild(
        dying.once(call, Effect.andThen(Deferred.succeed(started, undefined), Effect.never)),
      )
      yield* Deferred.await(started)
      const refused = yield* Effect.flip(other.once(call, Effect.succeed(answerOf("second"))))
      expect(refused._tag).toBe("ConflictError")
      const elsewhere = { ...call, requestHash: requestHash({ path: {}, body: { plan: "free" } }) }
      expect((yield* Effect.flip(other.once(elsewhere, Effect.never)))._tag).toBe("ValidationError")
      // the clock of a process that is ahead ends no lease
      yield* TestClock.adjust("1 hour")
      expect((yield* Effect.flip(other.once(call, Effect.never)))._tag).toBe("ConflictError")
      yield* letPass(50_000)
      expect((yield* Effect.flip(other.once(call, Effect.never)))._tag).toBe("ConflictError")
      yield* letPass(10_000)
      expect(textOf(yield* other.once(call, Effect.succeed(answerOf("second"))))).toBe("second")
      // whoever was thought dead and comes back takes nothing away
      yield* Fiber.interrupt(first)
      expect(textOf(yield* dying.once(call, Effect.never))).toBe("second")
    }),
  )

  it.effect("let the key go when the call fails, whatever the reason, or its client leaves", () =>
    Effect.gen(function* () {
      const organizationId = yield* organization
      const { once } = yield* replica()
      for (const operation of ["createCheckoutSession", "triggerAnalysis"] as const) {
        const call = callOf(organizationId, operation)
        for (const failure of [
          new ConflictError({ detail: "not now" }),
          new ServiceUnavailableError({ detail: "later", retryAfterSeconds: 1 }),
          Effect.die(new Error("a defect")),
        ]) {
          expect(Exit.isFailure(yield* Effect.exit(once(call, failure)))).toBe(true)
          expect(yield* rowsOf(organizationId)).toEqual([])
        }
        const started = yield* Deferred.make<void>()
        const left = yield* Effect.forkChild(
          once(call, Effect.andThen(Deferred.succeed(started, undefined), Effect.never)),
        )
        yield* Deferred.await(started)
        yield* Fiber.interrupt(left)
        expect(yield* rowsOf(organizationId)).toEqual([])
      }
    }),
  )

  it.effect("do nothing when the storing of the answer fails", () =>
    Effect.gen(function* () {
      const organizationId = yield* organization
      const sql = yield* SqlClient.SqlClient
      const { once } = yield* replica()
      const rename = sql`UPDATE organizations SET name = 'Renamed' WHERE id = ${organizationId}`.pipe(Effect.orDie)
      const unstorable = Effect.succeed(HttpServerResponse.stream(Stream.empty))
      const exit = yield* Effect.exit(
        once(callOf(organizationId, "triggerAnalysis"), Effect.andThen(rename, unstorable)),
      )
      expect(Exit.isFailure(exit)).toBe(true)
      expect(yield* sql`SELECT name FROM organizations WHERE id = ${organizationId}`).toEqual([{ name: "Acme" }])
    }),
  )

  it.effect.runIf(databaseKind === "postgres")("undo the work of a call whose place another one has taken", () =>
    Effect.gen(function* () {
      const organizationId = yield* organization
      const sql = yield* SqlClient.SqlClient
      const call = callOf(organizationId, "triggerAnalysis")
      const [slow, other] = [yield* replica(), yield* replica()]
      const [started, goOn] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const work = Effect.gen(function* () {
        yield* Effect.orDie(sql`UPDATE organizations SET name = 'Slow' WHERE id = ${organizationId}`)
        yield* Deferred.succeed(started, undefined)
        yield* Deferred.await(goOn)
        return answerOf("slow")
      })
      const first = yield* Effect.forkChild(Effect.flip(slow.once(call, work)))
      yield* Deferred.await(started)
      yield* letPass(60_000)
      yield* Effect.asVoid(other.once(call, Effect.succeed(answerOf("quick"))))
      yield* Deferred.succeed(goOn, undefined)
      expect((yield* Fiber.join(first))._tag).toBe("ConflictError")
      expect(yield* sql`SELECT name FROM organizations WHERE id = ${organizationId}`).toEqual([{ name: "Acme" }])
      expect(textOf(yield* slow.once(call, Effect.never))).toBe("quick")
    }),
  )

  it.effect("do not carry out again what they cannot read the answer of", () =>
    Effect.gen(function* () {
      const call = callOf(yield* organization)
      yield* Effect.asVoid((yield* replica()).once(call, Effect.succeed(answerOf("x"))))
      const stranger = yield* replica(randomBytes(32))
      expect((yield* Effect.flip(stranger.once(call, Effect.die(new Error("again")))))._tag).toBe("ConflictError")
    }),
  )

  it.effect("delete what has expired, however much it is, and nothing else", () =>
    Effect.gen(function* () {
      const organizationId = yield* organization
      const sql = yield* SqlClient.SqlClient
      const insert = (count: number, expiresAt: Date) => sql`
        INSERT INTO idempotency_keys
        SELECT ${organizationId}::uuid, 'applyFix', sha256(gen_random_uuid()::text::bytea), '', gen_random_uuid(),
          ${expiresAt}::timestamptz, NULL, ${expiresAt}::timestamptz
        FROM generate_series(1, ${count}::int)
      `
      yield* insert(1200, new Date(0))
      yield* insert(3, new Date((yield* Clock.currentTimeMillis) + Duration.toMillis(firstDeletion) + 1))
      yield* replica()
      yield* TestClock.adjust(firstDeletion)
      const left = yield* rowsOf(organizationId).pipe(
        // the embedded database answers before any other fiber gets its turn
        Effect.repeat({ until: (rows) => rows.length === 3, times: 1000 }),
      )
      expect(left).toHaveLength(3)
    }),
  )
})
