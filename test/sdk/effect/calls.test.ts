import { CodeAnalysis } from "@code-analysis/sdk"
import { assert, describe, it, vi } from "@effect/vitest"
import { Effect, Exit, Fiber, Schedule, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { FileOperationId, StreamingOperationId } from "../../../sdk/src/operation-types.ts"
import { METHODS } from "../methods.ts"
import { API_KEY, ID, json, scriptedClient, sendJson } from "../support.ts"
import { scripted, served } from "./support.ts"

const FINDING = { id: ID, title: "A title" }

/** Which method of the client of promises a call is, and with which arguments. */
function recorded(call: (client: CodeAnalysis) => unknown) {
  const calls: { readonly path: readonly string[]; readonly parameters: readonly unknown[] }[] = []
  const recorder = (path: readonly string[]): object =>
    new Proxy(() => {}, {
      get: (_, name) => recorder([...path, String(name)]),
      apply: (_, __, parameters) => {
        calls.push({ path, parameters })
        return recorder([])
      },
    })
  call(recorder([]) as CodeAnalysis)
  const [first] = calls
  if (first === undefined) throw new Error("no method was called")
  return first
}

/** Runs what a method of the client of effects returns, whatever it is. */
function run(result: unknown): Effect.Effect<unknown, unknown> {
  if (Effect.isEffect(result)) return result as Effect.Effect<unknown, unknown>
  return Stream.runDrain(result as Stream.Stream<unknown, unknown>)
}

/** Methods of the client of effects that are functions of their own for promises. */
const STREAMS: { readonly [Id in FileOperationId | StreamingOperationId]: readonly [path: string[], ...unknown[]] } = {
  streamAnalysisProgress: [["analysis", "progress"], ID],
  exportFindingsCsv: [["findings", "exportCsv"]],
  exportFindingsSarif: [["findings", "exportSarif"]],
  streamEvents: [["webhooks", "stream"]],
}

const isStreamed = (id: string): id is keyof typeof STREAMS => Object.hasOwn(STREAMS, id)

/** The method of the client of effects for a call of the client of promises, and its arguments. */
function methodOf(id: string, call: (client: CodeAnalysis) => unknown) {
  if (!isStreamed(id)) return recorded(call)
  const [path, ...parameters] = STREAMS[id]
  return { path, parameters }
}

describe("each method", () => {
  it.effect.each(Object.entries(METHODS))("for %s sends what the client of promises sends", ([id, [call]]) =>
    Effect.gen(function* () {
      const promises = scriptedClient(() => json({}, 404))
      yield* Effect.promise(async () => await Promise.resolve(call(promises.client)).catch(() => {}))
      const { client, sent } = scripted(() => json({}, 404))
      const { path, parameters } = methodOf(id, call)
      const method = path.reduce<object>((parent, name) => Reflect.get(parent, name), client)
      const error = yield* Effect.flip(run(Reflect.apply(method as () => unknown, undefined, parameters)))
      assert.propertyVal(error, "_tag", "NotFoundError")
      assert.propertyVal(error, "operationId", id)
      const told = (request: (typeof sent)[number] | undefined) => [request?.method, request?.url.href, request?.body]
      assert.lengthOf(sent, 1)
      assert.deepStrictEqual(told(sent[0]), told(promises.sent[0]))
    }),
  )

  it("of the client of promises is one of the effects too", () => {
    const promises = new CodeAnalysis({ apiKey: API_KEY })
    const { client } = scripted(() => json({}))
    assert.sameMembers(Object.keys(client), [...Object.keys(promises), "request"])
    const groups = new Map<string, object>(Object.entries(client))
    for (const [name, resource] of Object.entries(promises)) {
      const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter((key) => key !== "constructor")
      const streams = [["analysis", "triggerAndWait"], ...Object.values(STREAMS).map(([path]) => path)]
      const streamed = streams.flatMap(([group, method]) => (group === name ? [method] : []))
      assert.sameMembers(Object.keys(groups.get(name) ?? {}), [...methods, ...streamed])
    }
  })
})

describe("a call", () => {
  it.effect("sends nothing before it is run, and a request of its own each time", () =>
    Effect.gen(function* () {
      const { client, sent } = scripted(() => json(FINDING))
      const finding = client.findings.get(ID)
      assert.lengthOf(sent, 0)
      assert.deepStrictEqual<unknown>(yield* finding, FINDING)
      assert.deepStrictEqual<unknown>(yield* Effect.map(finding, ({ title }) => title), FINDING.title)
      assert.lengthOf(sent, 2)
    }),
  )

  it.effect("has the rest of the answer", () =>
    Effect.gen(function* () {
      const { client } = scripted(() => json(FINDING))
      const { data, requestId, rateLimit, response } = yield* client.findings.get(ID).withResponse
      assert.deepStrictEqual<unknown>(data, FINDING)
      assert.strictEqual(requestId, "req-1")
      assert.strictEqual(rateLimit?.remaining, 299)
      assert.strictEqual(response.status, 200)
    }),
  )

  it.effect("can be of an operation that the client does not know", () =>
    Effect.gen(function* () {
      const { client, sent } = scripted(() => json({ id: ID }))
      const response = yield* client.request({ method: "GET", pathTemplate: "/api/v1/new/{id}", path: { id: ID } })
      assert.deepStrictEqual<unknown>(yield* Effect.promise(async () => await response.json()), { id: ID })
      assert.strictEqual(sent[0]?.url.pathname, `/api/v1/new/${ID}`)
    }),
  )

  it.effect("has options of its own", () =>
    Effect.gen(function* () {
      const { client, sent } = scripted(() => json(FINDING))
      yield* client.findings.get(ID, { headers: { "X-Team": "payments" } })
      assert.strictEqual(sent[0]?.headers.get("X-Team"), "payments")
    }),
  )

  it.live("that is interrupted closes its socket and is not a failure", () =>
    Effect.gen(function* () {
      const { client, arrived, closed } = yield* served(() => {})
      const fiber = yield* Effect.forkChild(client.findings.get(ID))
      yield* arrived
      yield* Fiber.interrupt(fiber)
      assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(fiber)))
      yield* closed
    }),
  )

  it.live("that loses a race closes its socket", () =>
    Effect.gen(function* () {
      const { client, arrived, closed } = yield* served(() => {})
      const winner = yield* Effect.race(client.findings.get(ID), Effect.as(arrived, "the other"))
      assert.strictEqual(winner, "the other")
      yield* closed
    }),
  )

  it.live("that is interrupted while its body comes closes its socket", () =>
    Effect.gen(function* () {
      const { client, arrived, closed } = yield* served((_, response) => {
        response.writeHead(200, { "Content-Type": "application/json" }).write('{"id":')
      })
      const fiber = yield* Effect.forkChild(client.findings.get(ID).withResponse)
      yield* arrived
      yield* Effect.sleep("20 millis")
      yield* Fiber.interrupt(fiber)
      yield* closed
    }),
  )

  it.live("leaves no rejection unhandled when it is interrupted", () =>
    Effect.gen(function* () {
      const { client, arrived, closed } = yield* served(() => {})
      const unhandled: unknown[] = []
      const listener = (reason: unknown) => unhandled.push(reason)
      process.on("unhandledRejection", listener)
      yield* Effect.addFinalizer(() => Effect.sync(() => process.off("unhandledRejection", listener)))
      const fiber = yield* Effect.forkChild(client.findings.list())
      yield* arrived
      yield* Fiber.interrupt(fiber)
      yield* closed
      yield* Effect.sleep("20 millis")
      assert.deepStrictEqual(unhandled, [])
    }).pipe(Effect.scoped),
  )
})

describe("a call that fails", () => {
  it.effect.each([
    [400, "ValidationError"],
    [401, "UnauthorizedError"],
    [403, "ForbiddenError"],
    [404, "NotFoundError"],
    [409, "ConflictError"],
    [429, "RateLimitError"],
    [500, "InternalError"],
    [418, "ApiError"],
  ] as const)("with the status %d fails with a %s", ([status, tag]) =>
    Effect.gen(function* () {
      const { client } = scripted(() => json({}, status))
      const error = yield* Effect.flip(client.analysis.trigger({ repository_id: ID }))
      assert.strictEqual(error._tag, tag)
    }),
  )

  it.effect("is caught by its tag, with its fields", () =>
    Effect.gen(function* () {
      const { client } = scripted(() => json({ error_code: "NOT_FOUND", detail: "No such finding." }, 404))
      const caught = yield* client.findings.get(ID).pipe(
        Effect.map(({ title }) => title),
        Effect.catchTags({
          NotFoundError: ({ status, detail }) => Effect.succeed(`${status} ${detail}`),
          ApiError: ({ status }) => Effect.succeed(`another status: ${status}`),
        }),
      )
      assert.strictEqual(caught, "404 No such finding.")
    }),
  )

  it.effect("because nothing answers fails with a ConnectionError", () =>
    Effect.gen(function* () {
      const { client } = scripted(() => {
        throw new TypeError("fetch failed")
      })
      assert.strictEqual((yield* Effect.flip(client.findings.get(ID)))._tag, "ConnectionError")
    }),
  )

  it.effect("because of an argument fails too, and does not die", () =>
    Effect.gen(function* () {
      const { client } = scripted(() => json({}))
      assert.strictEqual((yield* Effect.flip(client.findings.get("..")))._tag, "InvalidArgumentError")
      const progress = Stream.runDrain(client.analysis.progress(ID, { idleTimeoutMillis: -1 }))
      assert.strictEqual((yield* Effect.flip(progress))._tag, "InvalidArgumentError")
    }),
  )

  it.effect("for a reason that is none of the client's dies", () =>
    Effect.gen(function* () {
      const { client } = scripted(() => json({ id: ID, status: "queued" }))
      const broken = client.analysis.triggerAndWait(
        { repository_id: ID },
        {
          get maxRetries(): number {
            throw new Error("a defect")
          },
        },
      )
      const exit = yield* Effect.exit(broken)
      assert.isTrue(Exit.hasDies(exit))
    }),
  )
})

describe("retrying", () => {
  const unavailable = (_: unknown, count: number) => (count < 3 ? json({}, 503) : json(FINDING))

  it.live("is the client's", () =>
    Effect.gen(function* () {
      const { client, sent } = scripted(unavailable, { maxRetries: 2, maxRetryDelayMillis: 1 })
      assert.deepStrictEqual<unknown>(yield* client.findings.get(ID), FINDING)
      assert.lengthOf(sent, 3)
    }),
  )

  it.effect("can be left to a schedule", () =>
    Effect.gen(function* () {
      const { client, sent } = scripted(unavailable)
      const patient = client.findings.get(ID).pipe(
        Effect.retry({
          schedule: Schedule.spaced("1 hour"),
          while: ({ _tag }) => _tag === "InternalError",
        }),
      )
      const fiber = yield* Effect.forkChild(patient)
      for (const hours of [1, 2]) {
        yield* Effect.promise(async () => await vi.waitUntil(() => sent.length === hours, 60_000))
        yield* TestClock.adjust("1 hour")
      }
      assert.deepStrictEqual<unknown>(yield* Fiber.join(fiber), FINDING)
      assert.lengthOf(sent, 3)
    }),
  )
})

describe("an export", () => {
  it.effect("fails by an option that cannot be used", () =>
    Effect.gen(function* () {
      const { client, sent } = scripted(() => json({}))
      const error = yield* Effect.flip(Stream.runDrain(client.findings.exportCsv({}, { maxRetries: -1 })))
      assert.strictEqual(error._tag, "InvalidArgumentError")
      assert.lengthOf(sent, 0)
    }),
  )
})

describe("triggerAndWait", () => {
  it.live("that is interrupted stops waiting", () =>
    Effect.gen(function* () {
      const { client, requests, closed } = yield* served((request, response) => {
        if (request.method === "POST") sendJson(response, { id: ID, status: "queued" }, 202)
        else response.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders()
      })
      const fiber = yield* Effect.forkChild(client.analysis.triggerAndWait({ repository_id: ID }))
      yield* Effect.sleep("10 millis").pipe(Effect.repeat({ until: () => requests.length === 2 }))
      yield* Fiber.interrupt(fiber)
      yield* closed
      assert.lengthOf(requests, 2)
    }),
  )
})
