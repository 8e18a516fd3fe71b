import { getEventListeners } from "node:events"
import {
  AbortError,
  CodeAnalysis,
  type CommonOptions,
  ConflictError,
  ConnectionError,
  InternalError,
  InvalidArgumentError,
  RateLimitError,
  type RequestOptions,
  type RetryEvent,
  TimeoutError,
} from "@code-analysis/sdk"
import * as fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { OPERATIONS } from "../../sdk/src/generated/operations.ts"
import { operationOf } from "../../sdk/src/operation.ts"
import { delayAfter } from "../../sdk/src/retry.ts"
import { API_KEY, clientOf, failure, ID, json, loopback, page, scriptedClient, SERVICE_HEADERS } from "./support.ts"

const FINDING = { id: ID }
const RUN = { id: ID, status: "queued" }
const CHECKOUT = { plan_id: ID, success_url: "https://acme.example/yes", cancel_url: "https://acme.example/no" }

/** A client that waits for nothing but what the service asks for. */
function eagerClient(answer: (count: number) => Response | Promise<Response>, options: CommonOptions = {}) {
  return scriptedClient(async (_, count) => await answer(count), { maxRetries: 3, ...options })
}

/** Answers in this order; the last one for ever. */
function inTurn(...answers: readonly (() => Response)[]) {
  return (count: number): Response => {
    const answer = answers[Math.min(count, answers.length) - 1]
    if (answer === undefined) throw new Error("no answer is scripted")
    return answer()
  }
}

function broken(): never {
  throw new TypeError("fetch failed")
}

/** A connection that the system refused, as Node's fetch reports it. */
function unmade(): never {
  const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:8000"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  })
  throw new TypeError("fetch failed", { cause })
}

// The backoff is random from 0 on.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe("a call that may be repeated", () => {
  it.each([408, 429, 500, 502, 503, 504])("is made again after a %d", async (status) => {
    const { client, sent } = eagerClient(
      inTurn(
        () => json({}, status),
        () => json(FINDING),
      ),
    )
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
    expect(sent).toHaveLength(2)
  })

  it("is made again after a connection that failed", async () => {
    const { client, sent } = eagerClient(inTurn(broken, broken, () => json(FINDING)))
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
    expect(sent).toHaveLength(3)
  })

  it("is made again when the connection breaks within the body", async () => {
    let count = 0
    const baseUrl = await loopback((_, response) => {
      if (++count > 1) return void response.writeHead(200, SERVICE_HEADERS).end(JSON.stringify(FINDING))
      response.writeHead(200, { ...SERVICE_HEADERS, "Content-Length": 100 }).write('{"id":')
      setTimeout(() => response.destroy(), 10)
    })
    await expect(clientOf(baseUrl, { maxRetries: 1 }).findings.get(ID)).resolves.toEqual(FINDING)
  })

  it("is made again after an attempt that timed out", async () => {
    const { client, sent } = eagerClient(
      async (count) => (count === 1 ? await new Promise<never>(() => {}) : json(FINDING)),
      { timeoutMillis: 20 },
    )
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
    expect(sent).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 409, 418])("is not made again after a %d", async (status) => {
    const { client, sent } = eagerClient(() => json({}, status))
    expect(await failure(client.findings.get(ID))).toMatchObject({ status })
    expect(sent).toHaveLength(1)
  })

  it("is not made again after a success that cannot be read", async () => {
    const { client, sent } = eagerClient(() => new Response("<html>", { headers: SERVICE_HEADERS }))
    expect(await failure(client.findings.get(ID))).toMatchObject({ name: "ParseError" })
    expect(sent).toHaveLength(1)
  })

  it("fails with the last reason after as many retries as allowed, by the client or by the call", async () => {
    const { client, sent } = eagerClient(
      inTurn(broken, () => json({}, 503)),
      { maxRetries: 2 },
    )
    expect(InternalError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(sent).toHaveLength(3)
    await failure(client.findings.get(ID, { maxRetries: 0 }))
    expect(sent).toHaveLength(4)
  })

  it("is retried three times unless told otherwise", async () => {
    const { client, sent } = scriptedClient(() => json({}, 503), { maxRetries: undefined })
    await failure(client.findings.get(ID))
    expect(sent).toHaveLength(4)
  })

  it("is, within a list, each page", async () => {
    const { client, sent } = eagerClient(
      inTurn(
        () => page([1], "next"),
        () => json({}, 503),
        () => page([2]),
      ),
    )
    expect(await client.findings.list().toArray({ maxItems: 9 })).toEqual([1, 2])
    expect(sent.map(({ url }) => url.searchParams.get("cursor"))).toEqual([null, "next", "next"])
  })
})

type Method = (client: CodeAnalysis) => PromiseLike<unknown>

describe("a call that is no GET", () => {
  const withoutKey: readonly (readonly [string, Method])[] = [
    [
      "a raw POST whose key was taken away",
      (client) =>
        client.request({ method: "POST", pathTemplate: "/api/v1/new" }, { headers: { "Idempotency-Key": null } }),
    ],
    ["a raw PATCH", (client) => client.request({ method: "PATCH", pathTemplate: "/api/v1/new" })],
  ]

  it.each(withoutKey)("and has no key, as %s, is sent once when it may have done its work", async (_, call) => {
    for (const answer of [broken, () => json({}, 503), () => json({}, 408)]) {
      const { client, sent } = eagerClient(answer)
      // oxlint-disable-next-line no-await-in-loop -- one client after the other
      await failure(call(client))
      expect(sent).toHaveLength(1)
      expect(sent[0]?.headers.has("Idempotency-Key")).toBe(false)
    }
  })

  it.each(withoutKey)("and has no key, as %s, is made again when nothing was done", async (_, call) => {
    for (const refusal of [unmade, () => json({}, 429)]) {
      const { client, sent } = eagerClient(inTurn(refusal, refusal, () => json({})))
      // oxlint-disable-next-line no-await-in-loop -- one client after the other
      await call(client)
      expect(sent).toHaveLength(3)
    }
  })

  it.each<readonly [string, Method]>([
    ["webhooks.create", ({ webhooks }) => webhooks.create({ name: "CI", url: "https://a.example", events: [] })],
    ["webhooks.rotateSecret", ({ webhooks }) => webhooks.rotateSecret(ID)],
    ["apiKeys.create", ({ apiKeys }) => apiKeys.create({ name: "CI", permissions: [] })],
    ["fixes.approve", ({ fixes }) => fixes.approve(ID)],
    ["a raw POST", (client) => client.request({ method: "POST", pathTemplate: "/api/v1/new" })],
  ])("but carries a key of its own, as %s, is made again with the same key whatever comes", async (_, call) => {
    for (const answer of [broken, unmade, () => json({}, 503), () => json({}, 429)]) {
      const { client, sent } = eagerClient(inTurn(answer, () => json({})))
      // oxlint-disable-next-line no-await-in-loop -- one client after the other
      await call(client)
      const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"))
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
    }
  })

  it.each<readonly [string, Method]>([
    ["webhooks.update", ({ webhooks }) => webhooks.update(ID, { is_active: false })],
    ["webhooks.delete", ({ webhooks }) => webhooks.delete(ID)],
    ["scm.updateQualityGates", ({ scm }) => scm.updateQualityGates(ID, { enabled: true })],
    ["a raw PUT", (client) => client.request({ method: "PUT", pathTemplate: "/api/v1/new" })],
    ["a raw DELETE", (client) => client.request({ method: "DELETE", pathTemplate: "/api/v1/new" })],
  ])("but sets what it names, as %s, is made again whatever comes", async (_, call) => {
    for (const answer of [broken, unmade, () => json({}, 503), () => json({}, 429)]) {
      const { client, sent } = eagerClient(inTurn(answer, () => json({})))
      // oxlint-disable-next-line no-await-in-loop -- one client after the other
      await call(client)
      expect(sent).toHaveLength(2)
    }
  })

  it("but a DELETE has removed the record when its repetition does not find it", async () => {
    const { client, sent } = eagerClient(inTurn(broken, () => json({ error_code: "NOT_FOUND" }, 404)))
    await expect(client.webhooks.delete(ID)).resolves.toBeUndefined()
    expect(sent).toHaveLength(2)
  })

  it("but a DELETE of what does not exist is a NotFoundError", async () => {
    const { client } = eagerClient(() => json({ error_code: "NOT_FOUND" }, 404))
    expect(await failure(client.webhooks.delete(ID))).toMatchObject({ name: "NotFoundError" })
  })

  it.each<readonly [string, Method]>([
    ["code.search", ({ code }) => code.search({ query: "retry" })],
    ["code.ask", ({ code }) => code.ask({ question: "Why?" })],
    ["fixes.preview", ({ fixes }) => fixes.preview(ID)],
  ])("but changes nothing, as %s, is made again", async (_, call) => {
    const { client, sent } = eagerClient(inTurn(broken, () => json({})))
    await call(client)
    expect(sent).toHaveLength(2)
  })

  it.each<readonly [string, Method]>([
    ["analysis.trigger", ({ analysis }) => analysis.trigger({ repository_id: ID })],
    ["fixes.apply", ({ fixes }) => fixes.apply(ID)],
    ["billing.checkout", ({ billing }) => billing.checkout(CHECKOUT)],
  ])("and takes a key, as %s, is made again with the same key and body", async (_, call) => {
    const { client, sent } = eagerClient(
      inTurn(
        broken,
        () => json({}, 500),
        () => json(RUN),
      ),
    )
    await call(client)
    await call(client)
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"))
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]])
    expect(keys[3]).not.toBe(keys[0])
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  it("and conflicts with its own first attempt, which the service still works on, is made again", async () => {
    const { client, sent } = eagerClient(
      inTurn(
        broken,
        () => json({ error_code: "CONFLICT" }, 409),
        () => json(RUN),
      ),
    )
    await expect(client.analysis.trigger({ repository_id: ID })).resolves.toEqual(RUN)
    expect(sent).toHaveLength(3)
  })

  it("and is no POST is not made again for the conflict with what its lost attempt did", async () => {
    const { client, sent } = eagerClient(inTurn(broken, () => json({ error_code: "CONFLICT" }, 409)))
    const change = { is_active: true, expected_updated_at: "2026-01-12T09:00:00.000Z" }
    expect(ConflictError.is(await failure(client.webhooks.update(ID, change)))).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it("and conflicts with another one is sent once", async () => {
    const { client, sent } = eagerClient(() => json({ error_code: "CONFLICT" }, 409))
    expect(ConflictError.is(await failure(client.analysis.trigger({ repository_id: ID })))).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it("and has its key taken away is sent once", async () => {
    const { client, sent } = eagerClient(broken)
    await failure(client.analysis.trigger({ repository_id: ID }, { headers: { "Idempotency-Key": null } }))
    expect(sent).toHaveLength(1)
  })

  it("on a page where no key can be made is sent once, without", async () => {
    vi.stubGlobal("crypto", {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const { client, sent } = eagerClient(broken)
    expect(ConnectionError.is(await failure(client.analysis.trigger({ repository_id: ID })))).toBe(true)
    expect(sent).toHaveLength(1)
  })
})

/** Runs a call under a clock that jumps to each wait, and says how long it waited altogether. */
async function waitedMillis(call: () => PromiseLike<unknown>): Promise<number> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  onTestFinished(() => void vi.useRealTimers())
  let isOver = false
  const settled = Promise.resolve(call()).then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const start = performance.now()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until nothing but a timer can go on
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    if (isOver) break
    vi.advanceTimersToNextTimer()
  }
  await settled
  return performance.now() - start
}

function limited(headers: Record<string, string>): () => Response {
  return () => json({}, 429, headers)
}

describe("the wait before a retry", () => {
  it.each([
    ["0", 0],
    ["1", 1000],
    ["60", 60_000],
    ["Thu, 15 Jan 2026 10:30:20 GMT", 20_000],
    ["Thu, 15 Jan 2026 10:29:00 GMT", 0],
  ])("is what Retry-After says: %s", async (value, millis) => {
    const headers = { "Retry-After": value, Date: "Thu, 15 Jan 2026 10:30:00 GMT" }
    const { client, sent } = eagerClient(inTurn(limited(headers), () => json(FINDING)))
    expect(await waitedMillis(() => client.findings.get(ID))).toBe(millis)
    expect(sent).toHaveLength(2)
  })

  it.each(["0", "Thu, 15 Jan 2026 10:29:00 GMT"])("is a backoff when Retry-After is %s", async (value) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5)
    const headers = { "Retry-After": value, Date: "Thu, 15 Jan 2026 10:30:00 GMT" }
    const { client } = eagerClient(inTurn(limited(headers), limited(headers), () => json(FINDING)))
    expect(await waitedMillis(() => client.findings.get(ID))).toBe(250 + 500)
  })

  it("is until the end of the rate limit's window when a 429 says no more", async () => {
    const headers = { "X-RateLimit-Reset": "1768473060", Date: "Thu, 15 Jan 2026 10:30:50 GMT" }
    const { client, sent } = eagerClient(inTurn(limited(headers), () => json(FINDING)))
    expect(await waitedMillis(() => client.findings.get(ID))).toBe(10_000)
    expect(sent).toHaveLength(2)
  })

  it.each([61, 277_403, 999_999_999_999])(
    "of %d s is above the ceiling: it fails at once and says so",
    async (seconds) => {
      const { client, sent } = eagerClient(limited({ "Retry-After": String(seconds) }))
      const error = await failure(client.findings.get(ID))
      expect(RateLimitError.is(error)).toBe(true)
      expect(error).toMatchObject({ retryAfterSeconds: seconds })
      expect(sent).toHaveLength(1)
    },
  )

  it("has a ceiling that the client or the call sets", async () => {
    const { client, sent } = eagerClient(
      inTurn(limited({ "Retry-After": "2" }), () => json(FINDING)),
      {
        maxRetryDelayMillis: 1999,
      },
    )
    expect(RateLimitError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(sent).toHaveLength(1)
    const patient = eagerClient(inTurn(limited({ "Retry-After": "120" }), () => json(FINDING)))
    const call = () => patient.client.findings.get(ID, { maxRetryDelayMillis: 120_000 })
    expect(await waitedMillis(call)).toBe(120_000)
  })

  it("is never longer than a timer can measure, whatever the ceiling", async () => {
    const { client, sent } = eagerClient(limited({ "Retry-After": "2147484" }), { maxRetryDelayMillis: Infinity })
    expect(RateLimitError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it("without a wish is random from 0 to a limit that doubles up to 8 s, and is below the ceiling", () => {
    const cause = new ConnectionError("no complete answer", operationOf("getFinding", OPERATIONS))
    const settings = { maxRetries: Infinity, maxRetryDelayMillis: 60_000 }
    const limits = [1, 2, 3, 4, 5, 6, 99].map((attempt) => delayAfter(cause, attempt, settings, () => 1))
    expect(limits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const delay = delayAfter(cause, attempt, settings, () => random) ?? -1
        expect(delay).toBeGreaterThanOrEqual(0)
        expect(delay).toBeLessThanOrEqual(8000)
      }),
    )
    expect(delayAfter(cause, 9, { ...settings, maxRetryDelayMillis: 100 }, () => 1)).toBe(100)
  })
})

describe("an abort during the wait", () => {
  it("ends the call at once with the reason, and leaves no listener and no timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, sent } = eagerClient(limited({ "Retry-After": "60" }))
    const caller = new AbortController()
    const call = failure(
      client.findings.get(ID, { signal: caller.signal, onRetry: () => setImmediate(() => caller.abort("enough")) }),
    )
    const error = await call
    expect(AbortError.is(error)).toBe(true)
    expect(error).toMatchObject({ cause: "enough", operationId: "getFinding" })
    expect(sent).toHaveLength(1)
    expect(getEventListeners(caller.signal, "abort")).toHaveLength(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("the deadline", () => {
  async function never(): Promise<never> {
    return await new Promise(() => {})
  }

  it("ends a call over all its attempts", async () => {
    const { client, sent } = eagerClient(never, { timeoutMillis: 40, deadlineMillis: 100 })
    let error: unknown
    expect(await waitedMillis(async () => (error = await failure(client.findings.get(ID))))).toBe(100)
    expect(TimeoutError.is(error)).toBe(true)
    expect(error).toMatchObject({ timeoutMillis: 100, message: expect.stringContaining("deadlineMillis") })
    expect(sent).toHaveLength(3)
  })

  it("keeps a call from a wait that would pass it: it fails at once with the reason", async () => {
    const { client, sent } = eagerClient(limited({ "Retry-After": "5" }))
    const error = await failure(client.findings.get(ID, { deadlineMillis: 4000 }))
    expect(RateLimitError.is(error)).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it("that passes during the wait before an attempt sets no timer to a time before now, which Node warns of", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout")
    const passes = 50
    const onRetry = async () => await new Promise((resolve) => setTimeout(resolve, passes + 10))
    const { client } = eagerClient((count) => (count === 1 ? broken() : never()), { deadlineMillis: passes, onRetry })
    expect(TimeoutError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(timers.mock.calls.map(([, millis]) => millis).filter((millis = 0) => millis < 0)).toEqual([])
  })

  it("is one for the attempts of a call, while the time-out is for each", async () => {
    const { client, sent } = eagerClient(never, { timeoutMillis: 20, maxRetries: 1 })
    expect(await failure(client.findings.get(ID))).toMatchObject({ timeoutMillis: 20 })
    expect(sent).toHaveLength(2)
  })
})

describe("onRetry", () => {
  it("is told of the attempt, its reason and the wait, for a call and of a client", async () => {
    const told: RetryEvent[] = []
    const onRetry = (event: RetryEvent) => void told.push(event)
    const { client } = eagerClient(
      inTurn(limited({ "Retry-After": "0" }), broken, () => json(FINDING)),
      { onRetry },
    )
    await client.findings.get(ID)
    expect(told).toMatchObject([
      { attempt: 1, delayMillis: 0, error: { name: "RateLimitError" }, operation: { operationId: "getFinding" } },
      { attempt: 2, delayMillis: 0, error: { name: "ConnectionError" } },
    ])
  })
})

describe("an injected fetch", () => {
  it("gets headers of its own for each attempt", async () => {
    const hops: string[] = []
    const client = new CodeAnalysis({
      apiKey: API_KEY,
      fetch: async (_, { headers }) => {
        headers["X-Hop"] = `${headers["X-Hop"] ?? ""}1`
        hops.push(headers["X-Hop"])
        return hops.length < 3 ? json({}, 503) : json(FINDING)
      },
    })
    await client.findings.get(ID)
    expect(hops).toEqual(["1", "1", "1"])
  })
})

describe("middleware", () => {
  it("lies around each attempt and is told its number", async () => {
    const attempts: number[] = []
    const { client } = eagerClient(
      inTurn(broken, broken, () => json(FINDING)),
      {
        middleware: [
          async (request, next) => {
            attempts.push(request.attempt)
            request.headers.append("X-Hop", "1")
            expect(request.headers.get("X-Hop")).toBe("1")
            return await next(request)
          },
        ],
      },
    )
    await client.findings.get(ID)
    expect(attempts).toEqual([1, 2, 3])
  })

  it("that fails is not tried again", async () => {
    let count = 0
    const { client } = eagerClient(() => json(FINDING), {
      middleware: [
        async () => {
          count++
          throw new Error("no tracer")
        },
      ],
    })
    expect(await failure(client.findings.get(ID))).toMatchObject({ name: "MiddlewareError" })
    expect(count).toBe(1)
  })

  it("that never answers is ended by the time-out and by the caller", async () => {
    const { client } = eagerClient(() => json(FINDING), {
      maxRetries: 0,
      middleware: [async () => await new Promise<never>(() => {})],
    })
    expect(TimeoutError.is(await failure(client.findings.get(ID, { timeoutMillis: 20 })))).toBe(true)
    expect(AbortError.is(await failure(client.findings.get(ID, { signal: AbortSignal.timeout(20) })))).toBe(true)
  })
})

describe("the options of retries", () => {
  it.each<RequestOptions>([
    { maxRetries: -1 },
    { maxRetries: Number.NaN },
    { maxRetryDelayMillis: -1 },
    { deadlineMillis: 0 },
    { deadlineMillis: Number.NaN },
  ])("%j is refused, of a client and of a call", async (options) => {
    expect(() => eagerClient(broken, options)).toThrow(InvalidArgumentError)
    const { client, sent } = eagerClient(broken)
    expect(await failure(client.findings.get(ID, options))).toMatchObject({ argument: Object.keys(options)[0] })
    expect(sent).toEqual([])
  })
})
