/** Properties of every response: headers, CORS, compression, HEAD, limits and time-outs. */
import { Effect } from "effect"
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { once } from "node:events"
import { createServer, request as httpRequest, type IncomingMessage, Server } from "node:http"
import { connect } from "node:net"
import { buffer } from "node:stream/consumers"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import type { WebhookPage } from "../../../server/src/contract/generated/types.ts"
import { smallestCompressed } from "../../../server/src/http/Compression.ts"
import { parseOrigin } from "../../../server/src/config/values/Origins.ts"
import { makeCors } from "../../../server/src/http/Cors.ts"
import { giveUpLateAnswers, serverLimits } from "../../../server/src/http/Limits.ts"
import { analyze, enable } from "../support/analyses.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const app = "https://app.acme.example"
const findings = "/api/v1/findings"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService({ settings: { CORS_ALLOWED_ORIGINS: `${app}, http://localhost:3000` } })
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

/** As it came over the wire: `fetch` would decompress it, and asks for compression unasked. */
const rawly = async (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") => {
  const request = httpRequest(new URL(path, service.baseUrl), { method, headers }).end()
  const [response] = (await once(request, "response")) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}

/** Everything that a connection answers to some bytes, until it is closed. */
const spoken = (port: number, ...parts: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ""
    const socket = connect(port, "127.0.0.1", () => parts.forEach((part) => socket.write(part)))
    socket.setEncoding("utf8").on("data", (chunk) => (text += String(chunk)))
    socket.on("error", reject).on("close", () => resolve(text))
  })

const portOf = (baseUrl: string): number => Number(new URL(baseUrl).port)

describe("every answer", () => {
  it.each([
    ["a success", "GET", findings, true],
    ["a 401", "GET", findings, false],
    ["a 404", "GET", "/nowhere", false],
    ["a 400", "GET", `${findings}/1`, true],
    ["health", "GET", "/livez", false],
    ["the explorer", "GET", "/docs", false],
    ["the description", "GET", "/openapi.json", false],
  ])("keeps browsers from doing anything with it: %s", async (_title, method, path, hasKey) => {
    const { headers } = await rawly(path, hasKey ? { "x-api-key": tenant.key } : {}, method)
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
    })
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers["cache-control"]).toBeDefined()
    // customers reach this one over plain HTTP
    expect(headers["strict-transport-security"]).toBeUndefined()
  })

  it("is not to be cached where it is the API's", async () => {
    expect((await service.call("GET", findings, tenant)).headers.get("cache-control")).toBe("no-store")
    expect((await service.call("GET", findings)).headers.get("cache-control")).toBe("no-store")
  })

  it("says that the host speaks HTTPS alone, where customers reach it so", async () => {
    const secure = await startService({ workers: 0, settings: { BASE_URL: "https://api.code-analysis.example" } })
    onTestFinished(secure.stop)
    for (const path of ["/livez", findings]) {
      const { headers } = await secure.request("GET", path)
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000")
    }
    expect(await spoken(portOf(secure.baseUrl), "no HTTP\r\n\r\n")).toContain("strict-transport-security: max-age=")
  })

  it("to what is no HTTP has all of it, too", async () => {
    const answer = await spoken(portOf(service.baseUrl), "no HTTP\r\n\r\n")
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    for (const header of ["x-content-type-options: nosniff", "cache-control: no-store", "x-ratelimit-limit: 60"])
      expect(answer).toContain(header)
  })
})

describe("a request of an unusual form", () => {
  const asked = (line: string, ...headers: ReadonlyArray<string>) =>
    spoken(
      portOf(service.baseUrl),
      [line, ...headers, `x-api-key: ${tenant.key}`, "connection: close", "", ""].join("\r\n"),
    )

  it.each(["/ü", "/日本?q=1", `${findings}?q=ü`, "/\u0001"])(
    "says how to write an address that is not ASCII: %s",
    async (path) => {
      const answer = await asked(`GET ${path} HTTP/1.1`, "host: localhost")
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain("Percent-encode them, for example ü as %C3%BC.")
    },
  )

  it.each([findings, "/livez"])("without Host gets the envelope and all headers: %s", async (path) => {
    const answer = await asked(`GET ${path} HTTP/1.1`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    for (const part of ["VALIDATION_ERROR", "x-content-type-options: nosniff", "x-request-id: ", '"field":"Host"'])
      expect(answer).toContain(part)
    expect(await asked(`GET ${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it("with an expectation that nobody knows is answered as if it had none", async () => {
    const answer = await asked(`GET ${findings} HTTP/1.1`, "host: x", "expect: miracles")
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain("x-ratelimit-limit: ")
  })

  it.each([`${findings}?limit=1`, "/livez"])("with the whole address is one for its path: %s", async (path) => {
    expect(await asked(`GET http://code-analysis.example${path} HTTP/1.1`, "host: x")).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe("HEAD", () => {
  it("is answered like GET, without the body", async () => {
    const get = await service.call("GET", findings, tenant)
    const head = await service.request("HEAD", findings, tenant)
    expect(head.status).toBe(200)
    expect(await head.text()).toBe("")
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"))
    expect(Number(head.headers.get("x-ratelimit-remaining"))).toBe(Number(get.headers.get("x-ratelimit-remaining")) - 1)
    expect((await service.request("HEAD", findings)).status).toBe(401)
    expect((await service.request("HEAD", "/livez")).status).toBe(200)
  })

  it("of an operation that is no GET is none", async () => {
    expect((await service.request("HEAD", "/api/v1/analysis/trigger", tenant)).status).toBe(404)
  })
})

describe("a page of another origin", () => {
  const preflight = (origin: string, path = findings) =>
    service.request("OPTIONS", path, { headers: { origin, "access-control-request-method": "GET" } })

  it("that is allowed learns what it may send, without a credential and uncounted", async () => {
    const before = await service.call("GET", findings)
    const { status, headers } = await preflight(app)
    expect(status).toBe(204)
    expect(Object.fromEntries(headers)).toMatchObject({
      "access-control-allow-origin": app,
      "access-control-allow-methods": "GET, HEAD, POST, PATCH, DELETE",
      "access-control-max-age": "7200",
      vary: "Origin",
    })
    expect(headers.get("access-control-allow-headers")?.split(", ")).toEqual(
      expect.arrayContaining(["Authorization", "X-API-Key", "Content-Type", "Idempotency-Key", "Last-Event-ID"]),
    )
    expect(headers.get("access-control-allow-credentials")).toBeNull()
    expect(headers.get("x-ratelimit-limit")).toBeNull()
    const after = await service.call("GET", findings)
    expect(Number(after.headers.get("x-ratelimit-remaining"))).toBe(
      Number(before.headers.get("x-ratelimit-remaining")) - 1,
    )
  })

  it("that is not allowed learns nothing", async () => {
    for (const origin of ["https://evil.example", "null", `${app}.evil.example`, "https://app.acme.example:444"]) {
      const { status, headers } = await preflight(origin)
      expect([status, headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([204, null, "Origin"])
      const call = await service.call("GET", findings, { key: tenant.key, headers: { origin } })
      expect(call.headers.get("access-control-allow-origin")).toBeNull()
      expect(call.headers.get("access-control-expose-headers")).toBeNull()
      expect(call.headers.get("vary")).toContain("Origin")
    }
  })

  it("that is allowed may read answers, errors and their headers", async () => {
    for (const [path, key, status] of [
      [findings, tenant.key, 200],
      [findings, undefined, 401],
      ["/api/v1/nothing", tenant.key, 404],
    ] as const) {
      const options = key === undefined ? {} : { key }
      const answer = await service.call("GET", path, { ...options, headers: { origin: app } })
      expect(answer.status).toBe(status)
      expect(answer.headers.get("access-control-allow-origin")).toBe(app)
      expect(answer.headers.get("vary")).toContain("Origin")
      expect(answer.headers.get("access-control-expose-headers")?.split(", ")).toEqual(
        expect.arrayContaining([
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "X-Request-Id",
          "Retry-After",
          "Location",
          "Idempotency-Replayed",
        ]),
      )
    }
  })

  it("may read nothing that is an operator's", async () => {
    expect((await preflight(app, "/metrics")).status).toBe(404)
    const { status, headers } = await rawly("/metrics", { origin: app })
    expect([status, headers["access-control-allow-origin"]]).toEqual([200, undefined])
  })

  it("is a stranger to a service that was told of none: OPTIONS is no method then, nor without the question", async () => {
    const closed = await startService({ workers: 0 })
    onTestFinished(closed.stop)
    const headers = { origin: app, "access-control-request-method": "GET" }
    expect((await closed.request("OPTIONS", findings, { headers })).status).toBe(404)
    const call = await closed.call("GET", findings, { headers: { origin: app } })
    expect(call.headers.get("access-control-allow-origin")).toBeNull()
    expect(call.headers.get("vary")).toBeNull()
    expect((await service.request("OPTIONS", findings, { headers: { origin: app } })).status).toBe(404)
  })

  const tooLarge = `x-large: ${"x".repeat(serverLimits.maxHeaderSize)}`
  it.each([
    [
      "headers that are too large",
      (origin: string) => `GET ${findings} HTTP/1.1\r\norigin: ${origin}\r\n${tooLarge}\r\n\r\n`,
    ],
    ["no HTTP", (origin: string) => `GET ${findings} HTTP/9.9\r\nOrigin: ${origin}\r\n\r\n`],
  ])("that is allowed may read why it was refused before it could be read: %s", async (_title, sent) => {
    const own = await spoken(portOf(service.baseUrl), sent(app))
    expect(own).toMatch(/^HTTP\/1\.1 400 /)
    expect(own).toContain(`\r\naccess-control-allow-origin: ${app}\r\n`)
    expect(own).toContain("\r\naccess-control-expose-headers: ")
    const strange = await spoken(portOf(service.baseUrl), sent("https://evil.example"))
    expect(strange).toMatch(/^HTTP\/1\.1 400 /)
    expect(strange).not.toContain("access-control")
    for (const answer of [own, strange]) expect(answer).toContain("\r\nvary: Origin\r\n")
  })

  it("is any page where all are allowed, and still without credentials of a browser", async () => {
    const open = await startService({ workers: 0, settings: { CORS_ALLOWED_ORIGINS: "*" } })
    onTestFinished(open.stop)
    const { headers } = await open.call("GET", findings, { headers: { origin: "https://any.example" } })
    expect(headers.get("access-control-allow-origin")).toBe("*")
    expect(headers.get("access-control-allow-credentials")).toBeNull()
    const refused = await spoken(portOf(open.baseUrl), "no HTTP\r\n\r\n")
    expect(refused).toContain("\r\naccess-control-allow-origin: *\r\n")
    expect(refused).not.toContain("vary: Origin")
  })

  it.each([
    ["*", "*"],
    ["https://app.acme.example", "https://app.acme.example"],
    ["HTTPS://App.Acme.example", "https://app.acme.example"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["https://app.acme.example/", undefined],
    ["https://*.acme.example/x", undefined],
    ["https://user@app.acme.example", undefined],
    ["app.acme.example", undefined],
    ["null", undefined],
    ["file:///x", undefined],
  ])("is configured as %s", (text, origin) => {
    expect(parseOrigin(text)).toBe(origin)
  })
})

describe("compression", () => {
  const credential = () => ({ "x-api-key": tenant.key })

  const webhooks = "/api/v1/customer-webhooks?limit=100"

  beforeAll(async () => {
    const events = ["finding.new", "finding.resolved", "analysis.completed"]
    for (let number = 0; number < 12; number += 1) {
      const body = { name: `CI ${number}`, url: `http://localhost:${9000 + number}/`, events }
      await service.call("POST", "/api/v1/customer-webhooks", { key: tenant.key, body })
    }
  })

  it("makes large answers small for whoever takes gzip, and says what they depend on", async () => {
    const plain = await rawly(webhooks, credential())
    expect(plain.bytes.length).toBeGreaterThan(smallestCompressed)
    expect(plain.headers["content-encoding"]).toBeUndefined()
    const small = await rawly(webhooks, { ...credential(), "accept-encoding": "gzip, br" })
    expect(small.headers).toMatchObject({ "content-encoding": "gzip", "content-type": "application/json" })
    expect(Number(small.headers["content-length"])).toBe(small.bytes.length)
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(gunzipSync(small.bytes).equals(plain.bytes)).toBe(true)
    for (const { headers } of [plain, small]) expect(headers.vary).toBe("Origin, Accept-Encoding")
    // what fetch decompresses is what the spec says
    expect((await service.call<WebhookPage>("GET", webhooks, tenant)).body.data).toHaveLength(12)
  })

  it("leaves alone what is small, or whoever does not want it", async () => {
    for (const [path, acceptEncoding] of [
      ["/api/v1/analysis/concurrency", "gzip"],
      [webhooks, "br"],
      [webhooks, "gzip;q=0, *"],
      ["/livez", "gzip"],
    ] as const) {
      const answer = await rawly(path, { ...credential(), "accept-encoding": acceptEncoding })
      expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, undefined])
    }
  })

  it("does not hold back a stream", async () => {
    // without a commit it is over at once
    service.repositories.add("empty")
    await service.install(tenant)
    const { id } = await analyze(service, tenant, await enable(service, tenant, "acme/empty"))
    const { status, headers, bytes } = await rawly(`/api/v1/analysis/${id}/progress`, {
      ...credential(),
      "accept-encoding": "gzip",
    })
    expect([status, headers["content-type"], headers["content-encoding"]]).toEqual([
      200,
      "text/event-stream",
      undefined,
    ])
    expect(bytes.toString()).toContain("event: failed")
  })
})

describe("a limit", () => {
  it("of the address is answered in the envelope", async () => {
    const answer = await spoken(
      portOf(service.baseUrl),
      `GET ${findings}?branch=${"x".repeat(serverLimits.maxHeaderSize)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain("The address and the headers together are too long.")
  })

  it("of the headers is answered in the envelope", async () => {
    const header = `x-large: ${"x".repeat(serverLimits.maxHeaderSize)}`
    const answer = await spoken(portOf(service.baseUrl), `GET ${findings} HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain("VALIDATION_ERROR")
  })

  describe("of time", () => {
    /** Enough for two looks of the server at its connections. */
    const soonMillis = 2 * serverLimits.connectionsCheckingInterval

    /** The limits are in force on the service's own server. From here on they are shorter, so that they end soon. */
    beforeAll(async () => {
      const servers: Array<Server> = []
      const see = (message: unknown) => {
        if (typeof message !== "object" || message === null || !("server" in message)) return
        if (message.server instanceof Server) servers.push(message.server)
      }
      subscribe("http.server.request.start", see)
      expect((await rawly("/livez")).status).toBe(200)
      unsubscribe("http.server.request.start", see)
      const [server] = servers
      if (server === undefined) throw new Error("no server was seen")
      const { headersTimeout, requestTimeout } = server
      expect(serverLimits).toMatchObject({ headersTimeout, requestTimeout })
      Object.assign(server, { headersTimeout: soonMillis / 2, requestTimeout: soonMillis })
    })

    it.concurrent("ends what is sent byte by byte", async () => {
      const port = portOf(service.baseUrl)
      const start = Date.now()
      const [headers, silence] = await Promise.all([
        spoken(port, `GET ${findings} HTTP/1.1\r\nhost: x\r\nx-slow: `),
        spoken(port),
      ])
      expect(headers).toMatch(/^HTTP\/1\.1 400 /)
      expect(headers).toContain("The request was not sent in time.")
      expect(silence === "" || silence.startsWith("HTTP/1.1 400 ")).toBe(true)
      expect(Date.now() - start).toBeGreaterThanOrEqual(soonMillis / 2)
    })

    it.concurrent("ends a body that does not come", async () => {
      const answer = await spoken(
        portOf(service.baseUrl),
        `POST /api/v1/analysis/trigger HTTP/1.1\r\nhost: x\r\norigin: ${app}\r\nx-api-key: ${tenant.key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
      expect(answer).toContain("The request was not sent in time.")
      expect(answer).toContain(`\r\naccess-control-allow-origin: ${app}\r\n`)
    })
  })

  it("of time ends an answer that does not come, with 503, and a connection that nobody uses without a word", async () => {
    const server = createServer((request, response) => {
      // one that has begun is cut off: there is nothing left to say
      if (request.url === "/begun") response.writeHead(200).write("begun")
    })
    await Effect.runPromise(giveUpLateAnswers(server, { "x-fixed": "yes" }, makeCors([app]), 300))
    await once(server.listen(0, "127.0.0.1"), "listening")
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const late = await spoken(port, "GET / HTTP/1.1\r\nhost: x\r\n\r\n")
    expect(late).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
    for (const part of ["x-fixed: yes", "retry-after: 5", "x-ratelimit-limit: 60", "x-request-id: ", "INTERNAL_ERROR"])
      expect(late).toContain(part)
    const api = await spoken(port, `GET /api/v1/x HTTP/1.1\r\nhost: x\r\norigin: ${app}\r\n\r\n`)
    for (const part of [`access-control-allow-origin: ${app}`, "vary: Origin"]) expect(api).toContain(part)
    expect(await spoken(port, "GET /begun HTTP/1.1\r\nhost: x\r\n\r\n")).not.toContain("503")
    expect(await spoken(port)).toBe("")
  })
})
