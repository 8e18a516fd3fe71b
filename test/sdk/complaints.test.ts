/**
 * Complaints of users of other SDKs, each as a test of this one's behavior. complaints.md lists all of them, with
 * where each was made, and those that are tested elsewhere.
 */
import { getEventListeners } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  AbortError,
  CodeAnalysis,
  ConnectionError,
  InternalError,
  InvalidArgumentError,
  ParseError,
  RateLimitError,
  RedirectError,
  type RetryEvent,
  TimeoutError,
} from "@code-analysis/sdk"
import { exportCsv, streamEvents, streamProgress, triggerAndWait } from "@code-analysis/sdk/streams"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { API_KEY, clientOf, failure, ID, json, loopback, scriptedClient, sendJson, SERVICE_HEADERS } from "./support.ts"

const FINDING = { id: ID }

// The backoff is random from 0 on.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe("what users of SDKs complain about", () => {
  it("a Retry-After of hours is not slept through: the call fails at once and says how long", async () => {
    const { client, sent } = scriptedClient(() => json({}, 429, { "Retry-After": "277403" }), { maxRetries: 3 })
    expect(await failure(client.findings.get(ID))).toMatchObject({ name: "RateLimitError", retryAfterSeconds: 277_403 })
    expect(sent).toHaveLength(1)
  })

  it("an abort is heard while the client waits for a retry", async () => {
    const { client } = scriptedClient(() => json({}, 429, { "Retry-After": "30" }), { maxRetries: 3 })
    const signal = AbortSignal.timeout(20)
    expect(AbortError.is(await failure(client.findings.get(ID, { signal })))).toBe(true)
  })

  it("the wait before a retry can be seen, with the number of the attempt", async () => {
    const told: RetryEvent[] = []
    const { client } = scriptedClient(
      (_, count) => (count === 1 ? json({}, 503, { "Retry-After": "0" }) : json(FINDING)),
      {
        maxRetries: 1,
        onRetry: (event) => told.push(event),
      },
    )
    await client.findings.get(ID)
    expect(told).toMatchObject([{ attempt: 1, delayMillis: 0, error: { status: 503 } }])
  })

  it("the rate limit can be read on success and on failure", async () => {
    const { client } = scriptedClient((_, count) => (count === 1 ? json(FINDING) : json({}, 429)))
    const { rateLimit } = await client.findings.get(ID).withResponse()
    expect(rateLimit).toMatchObject({ limit: 300, remaining: 299 })
    const error = await failure(client.findings.get(ID))
    expect(RateLimitError.is(error) && error.rateLimit).toEqual(rateLimit)
  })

  it("a connection error names the operation, keeps its cause, and shows no host and no identifier", async () => {
    const cause = new TypeError("getaddrinfo ENOTFOUND internal.acme.example")
    const { client } = scriptedClient(() => {
      throw cause
    })
    const error = await failure(client.findings.get(ID))
    expect(ConnectionError.is(error)).toBe(true)
    expect(error).toMatchObject({ cause, message: expect.stringContaining("GET /api/v1/findings/{id}") })
    expect(`${String(error)}${JSON.stringify(error)}`).not.toMatch(new RegExp(`acme|${ID}|${API_KEY}`))
  })

  it("the members of an error are called what the documentation calls them, and its name is its class", async () => {
    const { client } = scriptedClient(() => json({ error_code: "NOT_FOUND" }, 404))
    expect(await failure(client.findings.get(ID))).toMatchObject({ name: "NotFoundError", requestId: "req-1" })
  })

  it("a stream that falls silent does not hang for ever", async () => {
    const baseUrl = await loopback((_, response) => {
      response.writeHead(200, { ...SERVICE_HEADERS, "Content-Type": "text/event-stream" }).flushHeaders()
    })
    const events = streamProgress(clientOf(baseUrl), ID, { idleTimeoutMillis: 50 })[Symbol.asyncIterator]()
    expect(TimeoutError.is(await failure(events.next()))).toBe(true)
  })

  it("a signal that outlives 100 calls collects no listeners", async () => {
    const { client } = scriptedClient(() => json(FINDING))
    const { signal } = new AbortController()
    await Promise.all(Array.from({ length: 100 }, () => client.findings.get(ID, { signal })))
    expect(getEventListeners(signal, "abort")).toEqual([])
  })

  it("an error of another copy of the package is recognized", async () => {
    vi.resetModules()
    const copy = await import("@code-analysis/sdk")
    expect(copy.InternalError).not.toBe(InternalError)
    const { client } = scriptedClient(() => json({}, 500))
    const error = await failure(client.findings.get(ID))
    expect(error).not.toBeInstanceOf(copy.InternalError)
    expect([copy.InternalError, copy.ApiError, copy.CodeAnalysisError].every((kind) => kind.is(error))).toBe(true)
  })

  it("a 429 is retried", async () => {
    const { client, sent } = scriptedClient((_, count) => (count === 1 ? json({}, 429) : json(FINDING)), {
      maxRetries: 1,
    })
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
    expect(sent).toHaveLength(2)
  })

  it("retries and time-outs do not multiply beyond one deadline", async () => {
    const { client } = scriptedClient(async () => await new Promise<never>(() => {}), {
      maxRetries: 99,
      timeoutMillis: 20,
    })
    const start = performance.now()
    const error = await failure(client.findings.get(ID, { deadlineMillis: 100 }))
    expect(TimeoutError.is(error)).toBe(true)
    // 100 attempts would be 2 seconds.
    expect(performance.now() - start).toBeLessThan(1500)
  })

  it("a time-out ends the request itself, not only the wait for it", async () => {
    let signal: AbortSignal | null | undefined
    const client = clientOf("http://127.0.0.1:1", {
      timeoutMillis: 20,
      fetch: async (_, init) => {
        ;({ signal } = init)
        return await new Promise<never>(() => {})
      },
    })
    await failure(client.findings.get(ID))
    expect(signal?.aborted).toBe(true)
  })

  it("making a client starts no timer and sends nothing", () => {
    const timers = vi.spyOn(globalThis, "setTimeout")
    const intervals = vi.spyOn(globalThis, "setInterval")
    const { sent } = scriptedClient(() => json(FINDING))
    expect([timers.mock.calls, intervals.mock.calls, sent]).toEqual([[], [], []])
  })

  it("no limit of the client's own slows calls down unasked", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout")
    const { client, sent } = scriptedClient(() => json(FINDING, 200, { "X-RateLimit-Remaining": "0" }), {
      timeoutMillis: Infinity,
    })
    await Promise.all(Array.from({ length: 50 }, () => client.findings.get(ID)))
    expect(sent).toHaveLength(50)
    expect(timers).not.toHaveBeenCalled()
  })

  it("an error with an empty body is an error", async () => {
    const { client } = scriptedClient(() => new Response(null, { status: 500 }))
    expect(InternalError.is(await failure(client.findings.get(ID)))).toBe(true)
  })

  it("a success with an empty body where there should be one is a ParseError, not a SyntaxError", async () => {
    const { client } = scriptedClient(() => new Response("", { headers: SERVICE_HEADERS }))
    const error = await failure(client.findings.get(ID))
    expect(ParseError.is(error)).toBe(true)
    expect(error).toMatchObject({ status: 200, requestId: "req-1" })
  })

  it("a body can be sent again, by a retry and by a middleware", async () => {
    const { client, sent } = scriptedClient((_, count) => (count < 3 ? json({}, 503) : json(FINDING, 202)), {
      maxRetries: 1,
      middleware: [
        async (request, next) => {
          const response = await next(request)
          return response.ok ? response : await next(request)
        },
      ],
    })
    await client.analysis.trigger({ repository_id: ID })
    expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ repository_id: ID })))
  })

  it("the key does not follow a redirect to another origin", async () => {
    const reached: unknown[] = []
    const other = await loopback((request, response) => {
      reached.push(request.headers)
      sendJson(response, FINDING)
    })
    const baseUrl = await loopback((_, response) => void response.writeHead(307, { Location: other }).end())
    expect(RedirectError.is(await failure(clientOf(baseUrl).findings.get(ID)))).toBe(true)
    expect(reached).toEqual([])
  })

  it("a stream that is connected again says so, and why", async () => {
    const told: RetryEvent[] = []
    const completed = { event: "completed", analysis_run_id: ID, status: "completed", progress_percent: 100 }
    let count = 0
    const baseUrl = await loopback((_, response) => {
      response.writeHead(200, { ...SERVICE_HEADERS, "Content-Type": "text/event-stream" })
      response.end(++count === 1 ? "retry: 1\n\n" : `id: 1\ndata: ${JSON.stringify(completed)}\n\n`)
    })
    const client = clientOf(baseUrl, { maxRetries: 1, onRetry: (event) => told.push(event) })
    for await (const event of streamProgress(client, ID)) expect(event).toEqual(completed)
    expect(told).toMatchObject([{ attempt: 1, delayMillis: 1, error: { name: "ConnectionError" } }])
  })

  it.each([{}, { data: [] }, { data: null, pagination: { next_cursor: null } }])(
    "a list without its items is a ParseError: %j",
    async (body) => {
      const { client } = scriptedClient(() => json(body))
      expect(ParseError.is(await failure(client.findings.list()))).toBe(true)
    },
  )

  it.each([undefined, ""])("a key that is not set is refused when the client is made: %j", (apiKey) => {
    expect(() => new CodeAnalysis({ apiKey })).toThrow(InvalidArgumentError)
  })
})

describe("without type checks", () => {
  it.each([undefined, null, 0, "key", Symbol("key"), 1n])(
    "options of a client are refused that are none: %s",
    (given) => {
      expect(() => Reflect.construct(CodeAnalysis, [given])).toThrow(InvalidArgumentError)
    },
  )

  it.each(["timeoutMillis", "deadlineMillis", "maxRetries", "maxRetryDelayMillis"])(
    "a %s is refused that is no number",
    (name) => {
      for (const value of ["5000", Symbol("5"), 5n, {}, Object.create(null)]) {
        expect(() => Reflect.construct(CodeAnalysis, [{ apiKey: API_KEY, [name]: value }])).toThrow(
          InvalidArgumentError,
        )
      }
    },
  )

  it("an idleTimeoutMillis is refused that is no number, before anything is sent", async () => {
    const { client, sent } = scriptedClient(() => json(FINDING))
    for (const idleTimeoutMillis of ["5000", Symbol("5"), 5n, {}, Object.create(null), 0, -1, Number.NaN]) {
      const options: object = { idleTimeoutMillis }
      expect(() => streamProgress(client, ID, options)).toThrow(InvalidArgumentError)
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      expect(await failure(triggerAndWait(client, { repository_id: ID }, options))).toBeInstanceOf(InvalidArgumentError)
    }
    expect(sent).toEqual([])
  })

  it.each([
    0,
    "",
    Number.NaN,
    false,
    1,
    Symbol("signal"),
    {},
    Object.create(null),
    { aborted: false, addEventListener: 1 },
  ])("a signal is refused that is none, by whatever takes one: %s", async (signal) => {
    const { client, sent } = scriptedClient(() => json(FINDING))
    const options: object = { signal }
    const first = async (events: AsyncIterable<unknown>) => await events[Symbol.asyncIterator]().next()
    for (const call of [
      async () => await client.findings.get(ID, options),
      async () => await triggerAndWait(client, { repository_id: ID }, options),
      async () => await first(streamProgress(client, ID, options)),
      async () => await first(streamEvents(client, {}, options)),
      async () => await first(exportCsv(client, {}, options)),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to know which
      expect(await failure(call())).toMatchObject({ name: "InvalidArgumentError", argument: "signal" })
    }
    expect(sent).toEqual([])
  })

  it("no options are none, also where they are null", async () => {
    const { client, sent } = scriptedClient(() => json({}, 404))
    const missing: unknown[] = [
      await failure(Reflect.apply(triggerAndWait, undefined, [client, { repository_id: ID }, null])),
    ]
    for (const events of [
      Reflect.apply(streamProgress, undefined, [client, ID, null]),
      Reflect.apply(streamEvents, undefined, [client, {}, null]),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      missing.push(await failure(events[Symbol.asyncIterator]().next()))
    }
    expect(missing).toMatchObject([{ name: "NotFoundError" }, { name: "NotFoundError" }, { name: "NotFoundError" }])
    expect(sent).toHaveLength(3)
  })

  it.each([undefined, null, {}, "client", { sending: 1 }])("a client is refused that is none: %o", async (client) => {
    const first = async (events: AsyncIterable<unknown>) => await events[Symbol.asyncIterator]().next()
    for (const call of [
      async () => await Reflect.apply(triggerAndWait, undefined, [client, { repository_id: ID }]),
      async () => await first(Reflect.apply(streamProgress, undefined, [client, ID])),
      async () => await first(Reflect.apply(streamEvents, undefined, [client])),
      async () => await first(Reflect.apply(exportCsv, undefined, [client])),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to know which
      expect(await failure(call())).toMatchObject({ name: "InvalidArgumentError", argument: "client" })
    }
  })

  it.each([null, 0, "", Symbol("url"), {}, Object.create(null)])("a baseUrl is refused that is none: %s", (baseUrl) => {
    expect(() => Reflect.construct(CodeAnalysis, [{ apiKey: API_KEY, baseUrl }])).toThrow(InvalidArgumentError)
  })

  it.each([
    undefined,
    null,
    0,
    {},
    { method: "GET" },
    { pathTemplate: 1, method: "GET" },
    { pathTemplate: "/x" },
    { pathTemplate: "/x", method: Symbol("GET") },
  ])("a request is refused that is none: %o", async (given) => {
    const { client, sent } = scriptedClient(() => json(FINDING))
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its client
    const error = await failure(Reflect.apply(client.request, client, [given]))
    expect(InvalidArgumentError.is(error)).toBe(true)
    expect(sent).toEqual([])
  })
})

describe("the list of complaints", () => {
  const rows = readFileSync(join(import.meta.dirname, "complaints.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, complaint = "", source = "", file = "", text = ""]) => ({ complaint, source, file, text }))

  it("has the 26 of the study and 15 more", () => {
    expect(new Set(rows.map(({ complaint }) => complaint)).size).toBe(41)
  })

  it.each(rows)("names the test that holds off: $complaint", ({ source, file, text }) => {
    expect(source).not.toBe("")
    expect(text.length).toBeGreaterThan(5)
    expect(readFileSync(join(import.meta.dirname, "../..", file), "utf8")).toContain(text)
  })
})
