import { getEventListeners, once } from "node:events"
import { inspect } from "node:util"
import { createServer, type IncomingMessage } from "node:http"
import {
  AbortError,
  CodeAnalysis,
  ConnectionError,
  CredentialError,
  ParseError,
  RedirectError,
  TimeoutError,
  UnauthorizedError,
} from "@code-analysis/sdk"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import {
  API_KEY,
  clientOf,
  credentialsOf,
  failure,
  ID,
  json,
  loopback,
  scriptedClient,
  sendJson,
  SERVICE_HEADERS,
  socketClosed,
} from "./support.ts"

const FINDING = { id: ID, title: "Hard-coded secret" }

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])(
    "of status %d to another origin is refused, and no credential reaches it",
    async (status) => {
      const reached: unknown[] = []
      const other = await loopback((request, response) => {
        reached.push(credentialsOf(request))
        sendJson(response, FINDING)
      })
      const baseUrl = await loopback((_, response) => {
        response.writeHead(status, { Location: `${other}/api/v1/findings/${ID}` }).end()
      })
      const clients = [new CodeAnalysis({ apiKey: API_KEY, baseUrl }), new CodeAnalysis({ token: API_KEY, baseUrl })]
      for (const error of await Promise.all(clients.map(({ findings }) => failure(findings.get(ID))))) {
        expect(RedirectError.is(error)).toBe(true)
        expect(String(error)).toContain(other)
      }
      expect(reached).toEqual([])
    },
  )

  it("from http to https of the same host is another origin", async () => {
    const { client, sent } = scriptedClient(
      () =>
        new Response(null, { status: 308, headers: { Location: "https://localhost:8000/api/v1/findings/summary" } }),
    )
    expect(RedirectError.is(await failure(client.findings.summary()))).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it("within the origin is followed with the credential", async () => {
    const baseUrl = await loopback((request, response) => {
      if (request.url?.startsWith("/moved") !== true)
        response.writeHead(307, { Location: `/moved${request.url}` }).end("moved")
      else sendJson(response, { ...FINDING, ...credentialsOf(request) })
    })
    await expect(clientOf(baseUrl).findings.get(ID)).resolves.toEqual({ ...FINDING, key: API_KEY })
  })

  it("of status 307 and 308 keeps method and body", async () => {
    const { client, sent } = scriptedClient((_, count) =>
      count === 1 ? new Response(null, { status: 308, headers: { Location: "/elsewhere" } }) : json({ id: ID }, 202),
    )
    await client.analysis.trigger({ repository_id: ID })
    expect(sent[1]).toMatchObject({ method: "POST", body: { repository_id: ID } })
    expect(sent[1]?.url.pathname).toBe("/elsewhere")
  })

  it.each([301, 302, 303])("of status %d, which would make a GET of a POST, is refused for a POST", async (status) => {
    const { client, sent } = scriptedClient(() => new Response(null, { status, headers: { Location: "/elsewhere" } }))
    expect(RedirectError.is(await failure(client.webhooks.test(ID)))).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it("in a circle ends", async () => {
    const { client, sent } = scriptedClient(() => new Response(null, { status: 307, headers: { Location: "/again" } }))
    expect(RedirectError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(sent.length).toBeLessThan(10)
  })

  it.each([{}, { Location: "http://[" }])("with the headers %j leads nowhere and is refused", async (headers) => {
    const { client } = scriptedClient(() => new Response(null, { status: 302, headers }))
    expect(RedirectError.is(await failure(client.findings.get(ID)))).toBe(true)
  })

  it("that a browser hides is refused", async () => {
    const { client } = scriptedClient(() =>
      Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" }),
    )
    expect(RedirectError.is(await failure(client.findings.get(ID)))).toBe(true)
  })
})

describe("an answer of success", () => {
  it("is its body", async () => {
    const { client } = scriptedClient(() => json(FINDING))
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
  })

  it("comes with its request id, rate limit and headers when asked for", async () => {
    const { client, sent } = scriptedClient(() => json(FINDING))
    const { data, response, requestId, rateLimit } = await client.findings.get(ID).withResponse()
    expect(data).toEqual(FINDING)
    expect(response.status).toBe(200)
    expect(requestId).toBe("req-1")
    expect(rateLimit).toEqual({ limit: 300, remaining: 299, resetAt: new Date(1_768_471_260_000) })
    expect(sent).toHaveLength(1)
  })

  it("without a body is undefined where the operation has none", async () => {
    const { client } = scriptedClient(() => new Response(null, { status: 204, headers: SERVICE_HEADERS }))
    await expect(client.webhooks.delete(ID)).resolves.toBeUndefined()
  })

  it.each([
    ["an HTML page", () => new Response("<html>", { headers: SERVICE_HEADERS })],
    ["cut JSON", () => new Response('{"id":', { headers: SERVICE_HEADERS })],
    ["no body", () => new Response(null, { status: 204, headers: SERVICE_HEADERS })],
    ["an empty body", () => new Response("", { headers: SERVICE_HEADERS })],
    ["null", () => json(null)],
    ["a text", () => json("fine")],
  ])("with %s where the operation has an object is a ParseError", async (_, answer) => {
    const { client } = scriptedClient(answer)
    const error = await failure(client.findings.get(ID))
    expect(ParseError.is(error)).toBe(true)
    expect(error).toMatchObject({ status: answer().status, requestId: "req-1", operationId: "getFinding" })
    expect(String(error)).not.toContain("html")
  })
})

/** An error of the system as Node makes it: `connect ECONNREFUSED ::1:8000`. */
function systemError(message: string): Error {
  const [syscall, code] = message.split(" ")
  return Object.assign(new Error(message), { syscall, code })
}

describe("a connection", () => {
  it("that cannot be made is a ConnectionError with its cause", async () => {
    const baseUrl = await loopback(() => {})
    const refused = new URL(baseUrl)
    refused.port = "1"
    const error = await failure(clientOf(refused.href).findings.get(ID))
    expect(ConnectionError.is(error)).toBe(true)
    expect(error).toMatchObject({ operationId: "getFinding", cause: expect.any(Error) })
  })

  it("that the system refuses says so in its message, with the address", async () => {
    const server = createServer()
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    if (address === null || typeof address === "string") throw new Error("the server listens on no port")
    await new Promise((resolve) => server.close(resolve))
    const origin = `127.0.0.1:${address.port}`
    expect(String(await failure(clientOf(`http://${origin}`).findings.get(ID)))).toContain(
      `no complete answer: connect ECONNREFUSED ${origin}`,
    )
  })

  it.each<readonly [string, object, string]>([
    ["the first of several addresses", { errors: [systemError("connect ECONNREFUSED ::1:8000")] }, "ECONNREFUSED ::1"],
    [
      "an unknown name",
      systemError("getaddrinfo ENOTFOUND api.acme.example"),
      "getaddrinfo ENOTFOUND api.acme.example",
    ],
    ["a reset", systemError("read ECONNRESET"), "read ECONNRESET"],
    ["undici", Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }), "UND_ERR_SOCKET"],
  ])("that fails says why in its message: %s", async (_, cause, reason) => {
    const { client } = scriptedClient(async () => await Promise.reject(new TypeError("fetch failed", { cause })))
    expect(String(await failure(client.findings.get(ID)))).toContain(`no complete answer: `)
    expect(String(await failure(client.findings.get(ID)))).toContain(reason)
  })

  it("that fails does not repeat the URL from the message of a fetch of another kind", async () => {
    const message = "request to http://localhost/?file_path=plans.ts failed, reason: connect ECONNREFUSED 127.0.0.1:1"
    const cause = Object.assign(new Error(message), { code: "ECONNREFUSED", errno: "ECONNREFUSED" })
    const { client } = scriptedClient(async () => await Promise.reject(cause))
    const text = String(await failure(client.findings.list({ file_path: "plans.ts" })))
    expect(text).toContain("no complete answer: ECONNREFUSED")
    expect(text).not.toContain("plans")
  })

  it("that fails by an error that is its own cause is a ConnectionError", async () => {
    const circle = new Error("round")
    circle.cause = circle
    const { client } = scriptedClient(async () => await Promise.reject(circle))
    expect(ConnectionError.is(await failure(client.findings.get(ID)))).toBe(true)
  })

  it("that breaks before the headers is a ConnectionError", async () => {
    const baseUrl = await loopback((request) => request.socket.destroy())
    expect(ConnectionError.is(await failure(clientOf(baseUrl).findings.get(ID)))).toBe(true)
  })

  it("that breaks within the body is a ConnectionError", async () => {
    const baseUrl = await loopback((_, response) => {
      response.writeHead(200, { ...SERVICE_HEADERS, "Content-Length": 100 }).write('{"id":')
      setTimeout(() => response.destroy(), 20)
    })
    expect(ConnectionError.is(await failure(clientOf(baseUrl).findings.get(ID)))).toBe(true)
  })

  it("that breaks within the body of an error leaves the error typed by its status", async () => {
    const baseUrl = await loopback((_, response) => {
      response.writeHead(404, { ...SERVICE_HEADERS, "Content-Length": 100 }).write('{"error":')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await failure(clientOf(baseUrl).findings.get(ID))).toMatchObject({
      name: "NotFoundError",
      requestId: "req-1",
    })
  })
})

async function never(): Promise<never> {
  return await new Promise(() => {})
}

describe("the time-out", () => {
  it("ends a call that gets no answer, and closes its socket", async () => {
    const requests: IncomingMessage[] = []
    const baseUrl = await loopback((request) => void requests.push(request))
    const error = await failure(clientOf(baseUrl, { timeoutMillis: 50 }).findings.get(ID))
    expect(TimeoutError.is(error)).toBe(true)
    expect(error).toMatchObject({ timeoutMillis: 50, operationId: "getFinding" })
    await socketClosed(requests[0]?.socket)
  })

  it("covers the body of the answer", async () => {
    const baseUrl = await loopback((_, response) => {
      response.writeHead(200, SERVICE_HEADERS).write('{"id":')
    })
    const error = await failure(clientOf(baseUrl).findings.get(ID, { timeoutMillis: 50 }))
    expect(TimeoutError.is(error)).toBe(true)
  })

  it("covers a credential function and a fetch that know nothing of it", async () => {
    const limits = { timeoutMillis: 20, maxRetries: 0 }
    const slowKey = new CodeAnalysis({ ...limits, apiKey: never, fetch: async () => json(FINDING) })
    const slowFetch = new CodeAnalysis({ ...limits, apiKey: API_KEY, fetch: never })
    expect(TimeoutError.is(await failure(slowKey.findings.get(ID)))).toBe(true)
    expect(TimeoutError.is(await failure(slowFetch.findings.get(ID)))).toBe(true)
  })

  it("has left no timer behind when the call has ended, whichever way it ended", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const { client } = scriptedClient((_, count) => (count === 1 ? json(FINDING) : json({}, 500)))
    await client.findings.get(ID)
    expect(vi.getTimerCount()).toBe(0)
    await failure(client.findings.get(ID))
    expect(vi.getTimerCount()).toBe(0)
  })

  it("ends a call whose error has a body that does not end", async () => {
    const baseUrl = await loopback((_, response) => {
      response.writeHead(500, SERVICE_HEADERS).write('{"error":')
    })
    expect(TimeoutError.is(await failure(clientOf(baseUrl, { timeoutMillis: 50 }).findings.get(ID)))).toBe(true)
  })

  it("can be none", async () => {
    const { client } = scriptedClient(() => json(FINDING))
    await expect(client.findings.get(ID, { timeoutMillis: Infinity })).resolves.toEqual(FINDING)
  })
})

describe("a signal", () => {
  it("ends a call at once with the reason as the cause", async () => {
    const baseUrl = await loopback(() => {})
    const caller = new AbortController()
    const call = failure(clientOf(baseUrl).findings.get(ID, { signal: caller.signal }))
    const reason = new Error("the user left")
    setTimeout(() => caller.abort(reason), 20)
    const error = await call
    expect(AbortError.is(error)).toBe(true)
    expect(error).toMatchObject({ name: "AbortError", cause: reason, operationId: "getFinding" })
  })

  it("that is aborted already sends nothing", async () => {
    const { client, sent } = scriptedClient(() => json(FINDING))
    const error = await failure(client.findings.get(ID, { signal: AbortSignal.abort() }))
    expect(AbortError.is(error)).toBe(true)
    expect(sent).toEqual([])
  })

  it("shared by 100 calls has no listener left when they have ended, whichever way they end", async () => {
    const caller = new AbortController()
    const warnings: Error[] = []
    const onWarning = (warning: Error) => warnings.push(warning)
    process.on("warning", onWarning)
    const { client } = scriptedClient((_, count) => (count % 2 === 0 ? json(FINDING) : json({}, 500)))
    const calls = Array.from({ length: 100 }, () => client.findings.get(ID, { signal: caller.signal }))
    expect(getEventListeners(caller.signal, "abort").length).toBeGreaterThan(0)
    await Promise.allSettled(calls)
    await new Promise(setImmediate)
    process.off("warning", onWarning)
    expect(getEventListeners(caller.signal, "abort")).toHaveLength(0)
    expect(warnings).toEqual([])
  })
})

describe("a credential function", () => {
  it("is asked once for all calls, also for those that begin while it is asked", async () => {
    let count = 0
    const used: (string | null)[] = []
    const client = new CodeAnalysis({
      token: async () => `token-${++count}`,
      fetch: async (_, init) => {
        used.push(new Headers(init.headers).get("Authorization"))
        return json(FINDING)
      },
    })
    await Promise.all([client.findings.get(ID), client.findings.get(ID)])
    await client.findings.get(ID)
    expect(used).toEqual(["Bearer token-1", "Bearer token-1", "Bearer token-1"])
  })

  it("is asked once more when 50 calls at a time are refused, and all are sent again", async () => {
    let count = 0
    const client = new CodeAnalysis({
      token: async () => {
        await new Promise(setImmediate)
        return `token-${++count}`
      },
      fetch: async (_, init) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
        return new Headers(init.headers).get("Authorization") === "Bearer token-1" ? json({}, 401) : json(FINDING)
      },
    })
    const findings = await Promise.all(Array.from({ length: 50 }, () => client.findings.get(ID)))
    expect(findings).toHaveLength(50)
    expect(count).toBe(2)
  })

  it("is not asked a third time when what it gave is refused again", async () => {
    let count = 0
    let sent = 0
    const client = new CodeAnalysis({
      token: () => `token-${++count}`,
      fetch: async () => (sent++, json({}, 401)),
    })
    expect(UnauthorizedError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect({ count, sent }).toEqual({ count: 2, sent: 2 })
  })

  it("is asked again by the next call when it failed", async () => {
    let count = 0
    const client = new CodeAnalysis({
      apiKey: () => {
        count++
        if (count === 1) throw new Error("vault is closed")
        return count === 2 ? "" : API_KEY
      },
      fetch: async () => json(FINDING),
    })
    expect(CredentialError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(CredentialError.is(await failure(client.findings.get(ID)))).toBe(true)
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
  })

  it("that hangs is ended by the time-out and asked again: it does not block the calls after it", async () => {
    let count = 0
    const client = new CodeAnalysis({
      token: async () => (++count === 1 ? await new Promise<string>(() => {}) : "token"),
      fetch: async () => json(FINDING),
      timeoutMillis: 20,
      maxRetries: 0,
    })
    const both = await Promise.all([failure(client.findings.get(ID)), failure(client.findings.get(ID))])
    expect(both.map((error) => TimeoutError.is(error))).toEqual([true, true])
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
    expect(count).toBe(2)
  })

  it("that is slower than a time-out counts when it has answered", async () => {
    const answers: ((token: string) => void)[] = []
    const client = new CodeAnalysis({
      token: () => new Promise<string>((resolve) => void answers.push(resolve)),
      fetch: async (_, init) => json({ token: new Headers(init.headers).get("Authorization") }),
      timeoutMillis: 20,
      maxRetries: 0,
    })
    expect(TimeoutError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(TimeoutError.is(await failure(client.findings.get(ID)))).toBe(true)
    answers[0]?.("slow")
    await new Promise(setImmediate)
    await expect(client.findings.get(ID)).resolves.toEqual({ token: "Bearer slow" })
    expect(answers).toHaveLength(2)
  })

  it("is not asked again because one of those who wait for it gives up", async () => {
    let count = 0
    let give: ((token: string) => void) | undefined
    const client = new CodeAnalysis({
      token: () => (count++, new Promise<string>((resolve) => (give = resolve))),
      fetch: async () => json(FINDING),
    })
    const caller = new AbortController()
    const given = failure(client.findings.get(ID, { signal: caller.signal }))
    const waiting = client.findings.get(ID)
    caller.abort()
    expect(AbortError.is(await given)).toBe(true)
    const late = client.findings.get(ID)
    give?.("token")
    await expect(Promise.all([waiting, late])).resolves.toHaveLength(2)
    expect(count).toBe(1)
  })

  it.each([
    ["rejects", async () => await Promise.reject(new Error("vault is closed"))],
    [
      "throws",
      (): string => {
        throw new Error("vault is closed")
      },
    ],
  ])("that %s makes the call fail with its error as the cause, and sends nothing", async (_, apiKey) => {
    let sent = 0
    const client = new CodeAnalysis({ apiKey, fetch: async () => (sent++, json(FINDING)) })
    const error = await failure(client.findings.get(ID))
    expect(CredentialError.is(error)).toBe(true)
    expect(error).toMatchObject({ cause: new Error("vault is closed"), operationId: "getFinding" })
    expect(sent).toBe(0)
  })

  it("that returns what a header cannot carry makes the call fail without repeating it", async () => {
    const client = new CodeAnalysis({ apiKey: () => "two\nlines", fetch: async () => json(FINDING) })
    const error = await failure(client.findings.get(ID))
    expect(CredentialError.is(error)).toBe(true)
    expect(String(error)).not.toContain("two")
  })
})

describe("a fixed credential", () => {
  it("that is refused is not sent again", async () => {
    const { client, sent } = scriptedClient(() => json({}, 401), { maxRetries: 3 })
    expect(UnauthorizedError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it("is not in what is printed of a client", () => {
    const { client } = scriptedClient(() => json({}))
    expect(inspect(client, { depth: 9, showHidden: true })).not.toContain(API_KEY)
    expect(JSON.stringify(client)).not.toContain(API_KEY)
  })
})

describe("a call", () => {
  it("that fails is reported as unhandled no more than once, and not at all when withResponse is handled", async () => {
    const unhandled: unknown[] = []
    const onUnhandled = (error: unknown) => unhandled.push(error)
    process.on("unhandledRejection", onUnhandled)
    const { client } = scriptedClient(() => json({}, 500))
    await failure(client.findings.get(ID).withResponse())
    await failure(client.findings.get(ID))
    await new Promise(setImmediate)
    process.off("unhandledRejection", onUnhandled)
    expect(unhandled).toEqual([])
  })

  it("is a promise like any other", async () => {
    const { client } = scriptedClient(() => json(FINDING))
    const call = client.findings.get(ID)
    expect(call).toBeInstanceOf(Promise)
    await expect(call.then(({ id }) => id).finally(() => {})).resolves.toBe(ID)
    await expect(Promise.all([call, call])).resolves.toEqual([FINDING, FINDING])
  })
})

describe("a raw request", () => {
  const PATH = "/api/v1/findings/{id}/comments"

  it("calls what the client has no method for, and gives the answer with its body", async () => {
    const { client, sent } = scriptedClient(() => json({ id: 7 }, 201))
    const response = await client.request({
      method: "POST",
      pathTemplate: PATH,
      path: { id: ID },
      query: { notify: ["a", "b"] },
      body: { text: "Why?" },
    })
    expect(response.status).toBe(201)
    expect(response.headers.get("X-Request-Id")).toBe("req-1")
    await expect(response.json()).resolves.toEqual({ id: 7 })
    expect(sent[0]).toMatchObject({ method: "POST", body: { text: "Why?" } })
    expect(sent[0]?.url.href).toBe(`http://localhost:8000/api/v1/findings/${ID}/comments?notify=a&notify=b`)
    expect(sent[0]?.headers.get("X-API-Key")).toBe(API_KEY)
  })

  it("escapes the names of its query, too", async () => {
    const { client, sent } = scriptedClient(() => json({}))
    await client.request({ method: "GET", pathTemplate: PATH, path: { id: ID }, query: { "a&admin=1#[]": "x" } })
    expect([...(sent[0]?.url.searchParams ?? [])]).toEqual([["a&admin=1#[]", "x"]])
  })

  it("may have an answer without a body", async () => {
    const { client } = scriptedClient(() => new Response(null, { status: 204, headers: SERVICE_HEADERS }))
    const response = await client.request({ method: "DELETE", pathTemplate: PATH, path: { id: ID } })
    expect([response.status, await response.text()]).toEqual([204, ""])
  })

  it("fails with the same errors, which name its path template", async () => {
    const { client } = scriptedClient(() => json({ error_code: "NOT_FOUND" }, 404))
    const error = await failure(client.request({ method: "GET", pathTemplate: PATH, path: { id: ID } }))
    expect(error).toMatchObject({ name: "NotFoundError", operationId: null, method: "GET", pathTemplate: PATH })
    expect(String(error)).not.toContain(ID)
  })

  it.each(["@elsewhere.example/", ".elsewhere.example/", ":1/api", "0/"])(
    "with the path %j, which leads to another origin, is refused",
    async (pathTemplate) => {
      const { client, sent } = scriptedClient(() => json({}))
      expect(await failure(client.request({ method: "GET", pathTemplate }))).toMatchObject({
        name: "InvalidArgumentError",
      })
      expect(sent).toEqual([])
    },
  )

  it("is retried when it is a GET, or a POST with the caller's key", async () => {
    const { client, sent } = scriptedClient(() => json({}, 503), { maxRetries: 1, maxRetryDelayMillis: 0 })
    await failure(client.request({ method: "GET", pathTemplate: "/livez" }))
    await failure(client.request({ method: "POST", pathTemplate: "/livez" }, { idempotencyKey: "once" }))
    expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual([null, null, "once", "once"])
  })
})
