/** The contract checker finds what it is there to find: a server with one planted fault each. */
import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { checkedFetch, ContractViolation, type Expectations, takeViolations } from "./checkedFetch.ts"
import { gaps, table } from "./Coverage.ts"
import { unprovoked } from "./unprovoked.ts"
import { document, operations } from "../spec/document.ts"

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

let answer: Answer = {}
const server = createServer((request, response) => {
  request.resume()
  request.on("end", () => respond(response, answer))
})
let baseUrl = ""

const goodHeaders = {
  "content-type": "application/json",
  "x-ratelimit-limit": "60",
  "x-ratelimit-remaining": "59",
  "x-ratelimit-reset": "1768473060",
  "x-request-id": "req-1",
}

const respond = (response: ServerResponse, { status = 200, headers, body }: Answer): void => {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body)
  const all = Object.entries({ ...goodHeaders, ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  response.writeHead(status, Object.fromEntries(all)).end(text)
}

beforeAll(async () => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on no port")
  baseUrl = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const example = (name: string): Record<string, unknown> => {
  const value = document.components.examples[name]?.value
  if (typeof value !== "object" || value === null) throw new Error(`the spec has no example ${name}`)
  return { ...value }
}

const runId = "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21"
const statusPath = `/api/v1/analysis/${runId}/status`
const progressPath = `/api/v1/analysis/${runId}/progress`
const goodRun = example("analysis-run-completed")

const call = (path: string, served: Answer, init: RequestInit = {}, expectations: Expectations = {}) => {
  answer = served
  return checkedFetch(baseUrl + path, init, expectations)
}

const faultOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ContractViolation)
  expect(takeViolations()).toEqual([error])
  return String(error)
}

describe("an answer", () => {
  it("that is right passes, with its body", async () => {
    const response = await call(statusPath, { body: goodRun })
    expect(await response.json()).toEqual(goodRun)
    expect(takeViolations()).toEqual([])
  })

  const { id: _id, ...withoutId } = goodRun
  const faults: ReadonlyArray<readonly [title: string, answer: Answer, message: RegExp]> = [
    ["lacks a member", { body: withoutId }, /required property 'id'/],
    ["has a value outside an enum", { body: { ...goodRun, status: "done" } }, /status must be equal to one of/],
    [
      "has a value that the spec does not know yet",
      { body: { ...goodRun, triggered_by: "pigeon" } },
      /triggered_by must be equal to one of/,
    ],
    ["has a member that the spec does not list", { body: { ...goodRun, secret: "x" } }, /unevaluated.*secret/],
    [
      "has such a member further inside",
      {
        body: {
          ...example("analysis-run-failed-before-checkout"),
          failure: { error_code: "TIMEOUT", error_message: "x", failed_at_step: "parsing", stack: "x" },
        },
      },
      /failure.*unevaluated.*stack/,
    ],
    ["has null where the spec has none", { body: { ...goodRun, branch: null } }, /branch must be string/],
    ["has a bad date", { body: { ...goodRun, created_at: "2026-02-30T10:00:00Z" } }, /created_at must match format/],
    ["has a status that is not documented", { status: 202, body: goodRun }, /status 202 is not documented/],
    ["lacks a header", { body: goodRun, headers: { "x-request-id": undefined } }, /X-Request-Id is missing/],
    [
      "has a header of the wrong type",
      { body: goodRun, headers: { "x-ratelimit-limit": "many" } },
      /X-RateLimit-Limit/,
    ],
    ["has more calls left than allowed", { body: goodRun, headers: { "x-ratelimit-remaining": "61" } }, /more than/],
    ["has the wrong content type", { body: goodRun, headers: { "content-type": "text/plain" } }, /text\/plain/],
    ["is not JSON", { body: "{" }, /not JSON/],
    ["is empty", {}, /not JSON/],
    [
      "has an error code of another status",
      { status: 404, body: { error: "conflict", detail: "x", error_code: "CONFLICT" } },
      /does not belong to the status 404/,
    ],
    [
      "has an error name that is not its code",
      { status: 404, body: { error: "missing", detail: "x", error_code: "NOT_FOUND" } },
      /lower case/,
    ],
    [
      "lacks the header of its status",
      { status: 401, body: { error: "unauthorized", detail: "x", error_code: "UNAUTHORIZED" } },
      /WWW-Authenticate is missing/,
    ],
  ]
  it.each(faults)("that %s is a violation", async (_title, served, message) => {
    expect(await faultOf(call(statusPath, served))).toMatch(message)
  })

  it("of a kind that is not documented is a violation", async () => {
    const fault = await faultOf(
      call(progressPath, { status: 200, headers: { "content-type": "text/html" }, body: "x" }),
    )
    expect(fault).toMatch(/text\/html is not documented/)
  })

  it("to an unknown route must be 404 in the envelope", async () => {
    const notFound = { error: "not_found", detail: "x", error_code: "NOT_FOUND" }
    await call("/api/v1/nothing", { status: 404, body: notFound })
    expect(await faultOf(call("/api/v1/nothing", { status: 200, body: {} }))).toMatch(/status 200/)
    expect(await faultOf(call("/api/v1/nothing", { status: 404 }))).toMatch(/not JSON/)
    expect(await faultOf(call("/", { status: 404, body: notFound, headers: { "x-request-id": undefined } }))).toMatch(
      /X-Request-Id is missing/,
    )
  })
})

describe("a request", () => {
  const trigger = (body: unknown, expectations: Expectations = {}, status = 202) =>
    call(
      "/api/v1/analysis/trigger",
      status === 202
        ? { status, body: example("analysis-run-queued"), headers: { location: statusPath } }
        : { status, body: { error: "validation_error", detail: "x", error_code: "VALIDATION_ERROR" } },
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
      expectations,
    )

  it("that is right passes", async () => {
    expect((await trigger({ repository_id: runId })).status).toBe(202)
  })

  it("against the spec is a violation, unless the test says so", async () => {
    expect(await faultOf(trigger({ repository_id: "1" }))).toMatch(/repository_id must match format/)
    expect(await faultOf(trigger({}))).toMatch(/required property 'repository_id'/)
    expect(await faultOf(trigger({ repository_id: runId, force: true }))).toMatch(/additional properties/)
    expect((await trigger({ repository_id: "1" }, { expectInvalid: true }, 400)).status).toBe(400)
  })

  it("against the spec that is accepted is a violation in any case", async () => {
    expect(await faultOf(trigger({ repository_id: "1" }, { expectInvalid: true }))).toMatch(/was accepted/)
  })

  it("with a wrong parameter is a violation", async () => {
    const empty = { data: [], pagination: { next_cursor: null, has_more: false } }
    const list = (query: string) => call(`/api/v1/findings?${query}`, { body: empty })
    await list("limit=100&severity=high&severity=low&unknown=1")
    expect(await faultOf(list("limit=0"))).toMatch(/limit must be >= 1/)
    expect(await faultOf(list("limit=ten"))).toMatch(/limit must be integer/)
    expect(await faultOf(list("limit=1&limit=2"))).toMatch(/2 times/)
    expect(await faultOf(list("severity=high&severity=high"))).toMatch(/duplicate/)
    expect(await faultOf(call("/api/v1/analysis/1/status", { body: goodRun }))).toMatch(/path parameter id/)
  })
})

describe("a progress stream", () => {
  const update = (percent: number) => ({ ...example("progress-parsing"), progress_percent: percent })
  const done = example("progress-completed")
  const event = (id: number | string, name: string, data: unknown) =>
    `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const stream = async (body: string) => {
    const response = await call(progressPath, { headers: { "content-type": "text/event-stream" }, body })
    return await response.text()
  }

  it("that is right passes, byte for byte", async () => {
    const body = `retry: 3000\n\n${event(1, "progress", update(3))}: heartbeat\n\n${event(4, "completed", done)}`
    expect(await stream(body)).toBe(body)
  })

  const faults: ReadonlyArray<readonly [title: string, body: string, message: RegExp]> = [
    ["with wrong data", event(1, "progress", update(101)), /progress_percent must be <= 100/],
    ["with a member too many", event(1, "progress", { ...update(1), eta: 3 }), /unevaluated/],
    ["with data of another event", event(1, "completed", update(1)), /has other data/],
    ["with data that is not JSON", "id: 1\nevent: progress\ndata: {\n\n", /not JSON/],
    ["with ids that do not rise", event(2, "progress", update(1)) + event(2, "progress", update(2)), /not above 2/],
    ["with an id that is no number", event("a", "progress", update(1)), /no whole number/],
    ["that goes on after its end", event(1, "completed", done) + event(2, "completed", done), /after the final event/],
  ]
  it.each(faults)("%s is a violation", async (_title, body, message) => {
    const error: unknown = await stream(body).catch((reason: unknown) => reason)
    expect(String(error)).toMatch(message)
    expect(takeViolations()).toHaveLength(1)
  })
})

describe("what was seen", () => {
  const pairs = new Set(["getFinding 200", "getFinding 404"])
  const excuses = [{ operationId: "getFinding", status: "500", reason: "a test" }]

  it("is counted, and what was never seen of the operations that were called is named", () => {
    const lines = table(pairs, excuses)
    expect(lines[0]).toBe(
      `Contract: 1 of ${operations.length} operations called, 2 pairs of operation and status seen, 5 documented but never seen, 1 that cannot be provoked.`,
    )
    expect(lines[1]).toMatch(/getFinding +200 404 +never 400 401 403 429 503 not provoked 500/)
    expect(lines).toHaveLength(2)
  })

  it("leaves gaps: what no test produced, and what was excused though it was produced", () => {
    const all = ["200", "400", "401", "403", "404", "429", "503"].map((status) => `getFinding ${status}`)
    expect(gaps(new Set(all), excuses)).toEqual([])
    expect(gaps(new Set(all.slice(1)), excuses)).toEqual(["No test has getFinding answer 200."])
    expect(gaps(new Set([...all, "getFinding 500"]), excuses)).toEqual([
      "getFinding did answer 500: strike it from unprovoked.ts.",
    ])
    expect(gaps(new Set(), [])).toEqual(["No operation was called."])
  })

  it("has no excuse for what the spec does not document, nor one without a reason", () => {
    for (const { operationId, status, reason } of unprovoked) {
      const located = operations.find(({ operation }) => operation.operationId === operationId)
      expect(Object.keys(located?.operation.responses ?? {})).toContain(status)
      expect(reason.length).toBeGreaterThan(20)
    }
  })
})
