/** Responses of a connection to bytes that no HTTP client sends, or sends in an unusual order. */
import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const findings = "/api/v1/findings"
const trigger = "/api/v1/analysis/trigger"
const json = "content-type: application/json"
const unknownId = "00000000-0000-7000-8000-000000000000"
const triggerBody = JSON.stringify({ repository_id: unknownId })

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService({ workers: 0 })
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

const open = () => {
  const socket = connect({ port: Number(new URL(service.baseUrl).port), host: "127.0.0.1", allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let heard = ""
  socket.setEncoding("utf8").on("data", (more) => (heard += String(more)))
  const isOver = new Promise<void>((resolve) => socket.once("end", resolve).once("close", () => resolve()))
  return {
    socket,
    /** Everything that is answered until the server closes its side. */
    answer: async () => {
      await isOver
      return heard
    },
    /** Reads the response up to a text. */
    hear: async (text: string) => {
      while (!heard.includes(text)) {
        // oxlint-disable-next-line no-await-in-loop -- the parts come one after the other
        await once(socket, "data")
      }
      return heard
    },
  }
}

/** A message with these lines of its head, and a body. */
const message = (lines: ReadonlyArray<string>, body = "") => `${[...lines, "", ""].join("\r\n")}${body}`

const spoken = (...lines: ReadonlyArray<string>): Promise<string> => {
  const { socket, answer } = open()
  socket.write(message([...lines, `x-api-key: ${tenant.key}`, "connection: close"]))
  return answer()
}

/** A call of an operation that takes a body. */
const posted = (headers: ReadonlyArray<string>, body = triggerBody): Promise<string> => {
  const { socket, answer } = open()
  const head = [`POST ${trigger} HTTP/1.1`, "host: x", `x-api-key: ${tenant.key}`, "connection: close", ...headers]
  socket.write(message(head, body))
  return answer()
}

const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** Parts of the envelope and of the headers of every response that a response lacks. */
const missingIn = (answer: string, status: number, ...parts: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...["x-content-type-options: nosniff", "x-request-id: ", "x-ratelimit-limit: ", ...parts].filter(
    (part) => !answer.includes(part),
  ),
  ...(new RegExp(`^HTTP/1\\.1 ${status} `).test(answer) ? [] : [`status ${status}`]),
  ...(answer.split("HTTP/1.1 ").length === 2 ? [] : ["one answer"]),
]

describe("a method", () => {
  it.each([
    ["CONNECT example.com:443", "There is no CONNECT example.com:443."],
    [`BREW ${findings}?token=secret`, `There is no BREW ${findings}.`],
    [`get ${findings}`, `There is no get ${findings}.`],
    [`PROPFIND ${findings}`, `There is no PROPFIND ${findings}.`],
    [`TRACE ${findings}`, `There is no TRACE ${findings}.`],
    [`PURGE /livez`, "There is no PURGE /livez."],
  ])("that no operation has is no route: %s", async (line, detail) => {
    const answer = await spoken(`${line} HTTP/1.1`, "host: x")
    expect(missingIn(answer, 404, "NOT_FOUND", detail)).toEqual([])
  })

  it("that is unknown is no route either after another request on the connection", async () => {
    const { socket, answer } = open()
    socket.write(message([`GET /livez HTTP/1.1`, "host: x"]) + message([`BREW /pot HTTP/1.1`, "host: x"]))
    const all = await answer()
    expect(all).toMatch(/^HTTP\/1\.1 200 /)
    expect(all).toMatch(/HTTP\/1\.1 404 [^]*There is no BREW \/pot\./)
  })
})

describe("a connection of CONNECT", () => {
  const head = message(["CONNECT example.com:443 HTTP/1.1", "host: x"])

  it.each([
    ["that the client never closes", ""],
    ["on which the client sent bytes ahead", "x".repeat(100_000)],
  ])("is closed after its answer: one %s", async (_title, ahead) => {
    const { socket, answer } = open()
    // a client that has sent more than anybody read may be cut off
    socket.on("error", () => undefined)
    const isClosed = new Promise((resolve) => socket.once("close", resolve))
    socket.write(head + ahead)
    expect(missingIn(await answer(), 404)).toEqual([])
    // a connection that is half closed only tells that it is gone to who writes to it
    const writing = setInterval(() => socket.write("x"), 50)
    onTestFinished(() => clearInterval(writing))
    await isClosed
  })
})

describe("a Host", () => {
  it.each([
    ["two lines", ["host: a", "host: b"]],
    ["two equal lines", ["host: a", "host: a"]],
    ["a path", ["host: a/b"]],
    ["a space", ["host: a b"]],
    ["credentials", ["host: ada@acme.example"]],
    ["no port behind the colon's letters", ["host: acme.example:http"]],
    ["a bare IPv6 address", ["host: ::1"]],
    ["an address without its bracket", ["host: [::1"]],
  ])("that is not one host and port is refused: %s", async (_title, headers) => {
    expect(
      missingIn(await spoken(`GET ${findings} HTTP/1.1`, ...headers), 400, "VALIDATION_ERROR", '"field":"Host"'),
    ).toEqual([])
    expect(missingIn(await spoken("GET /livez HTTP/1.1", ...headers), 400, '"field":"Host"')).toEqual([])
  })

  it.each([
    "host: acme.example",
    "host: acme.example:8000",
    "host: [::1]:8000",
    "host: 127.0.0.1",
    "host: a_b%20c:",
    "host:",
  ])("of any other form is taken: %s", async (header) => {
    expect(await spoken(`GET ${findings} HTTP/1.1`, header)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe("a coding", () => {
  it.each([
    ["gzip, chunked", chunked(triggerBody)],
    ["gzip", triggerBody],
    ["identity", triggerBody],
  ])("of the transfer that is unknown is refused: %s", async (coding, body) => {
    const answer = await posted([json, `transfer-encoding: ${coding}`], body)
    expect(missingIn(answer, 400, "The Transfer-Encoding must be chunked.")).toEqual([])
  })

  it("of the transfer is refused for pages as well", async () => {
    const answer = await spoken("GET /livez HTTP/1.1", "host: x", "transfer-encoding: gzip, chunked")
    expect(missingIn(answer, 400, '"field":"Transfer-Encoding"')).toEqual([])
  })

  it.each(["chunked", "Chunked"])("of the transfer in chunks is read: %s", async (coding) => {
    expect(await posted([json, `transfer-encoding: ${coding}`], chunked(triggerBody))).toMatch(/^HTTP\/1\.1 404 /)
  })

  it.each(["gzip", "br", "gzip, identity", "x-own"])("of the content is refused: %s", async (coding) => {
    const answer = await posted([json, `content-length: ${triggerBody.length}`, `content-encoding: ${coding}`])
    expect(missingIn(answer, 400, '"field":"Content-Encoding"', `must be absent, not ${coding}`)).toEqual([])
  })

  it("of the content that changes nothing is none", async () => {
    const answer = await posted([json, `content-length: ${triggerBody.length}`, "content-encoding: identity"])
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe("a charset", () => {
  it.each(["latin1", "utf-16", '"utf-7"'])("that is not UTF-8 is refused: %s", async (charset) => {
    const answer = await posted([`${json}; charset=${charset}`, `content-length: ${triggerBody.length}`])
    expect(missingIn(answer, 400, '"field":"Content-Type"', "JSON must be encoded in UTF-8.")).toEqual([])
  })

  it.each(["utf-8", "UTF-8", '"utf-8"'])("that is UTF-8 is read: %s", async (charset) => {
    const answer = await posted([`${json};charset=${charset}`, `content-length: ${triggerBody.length}`])
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe("a client that sends no more", () => {
  it.each([
    [`GET ${findings}`, ""],
    [`POST ${trigger}`, triggerBody],
    ["GET /readyz", ""],
    ["GET /metrics", ""],
  ])("gets its answer all the same: %s", async (line, body) => {
    const { socket, answer } = open()
    const length = body === "" ? [] : [json, `content-length: ${body.length}`]
    socket.end(message([`${line} HTTP/1.1`, "host: x", `x-api-key: ${tenant.key}`, ...length], body))
    expect(await answer()).toMatch(/^HTTP\/1\.1 (200|404) [^]*\r\n\r\n./)
  })

  it("gets the answers to all that it has asked", async () => {
    const { socket, answer } = open()
    const head = message([`GET ${findings} HTTP/1.1`, "host: x", `x-api-key: ${tenant.key}`])
    socket.end(head + head + head)
    expect((await answer()).match(/HTTP\/1\.1 200 /g)).toHaveLength(3)
  })
})

describe("a client that waits before it sends the body", () => {
  const announced = (key: string, length = triggerBody.length) =>
    message([
      `POST ${trigger} HTTP/1.1`,
      "host: x",
      `x-api-key: ${key}`,
      json,
      `content-length: ${length}`,
      "expect: 100-continue",
    ])

  it("is told to send it where it is read", async () => {
    const { socket, hear } = open()
    socket.write(announced(tenant.key))
    expect(await hear("\r\n\r\n")).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/)
    socket.write(triggerBody)
    expect(await hear("NOT_FOUND")).toMatch(/\r\n\r\nHTTP\/1\.1 404 /)
  })

  it("is not told to where nobody would read it", async () => {
    for (const [sent, status] of [
      [announced("cas_nobody"), 401],
      [announced(tenant.key, 2 * 1024 * 1024), 400],
    ] as const) {
      const { socket, answer } = open()
      socket.write(sent)
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      expect(missingIn(await answer(), status)).toEqual([])
    }
  })
})

describe("a client that offers another protocol", () => {
  it.each(["websocket", "h2c"])("is answered in this one: %s", async (protocol) => {
    const { socket, hear } = open()
    const head = [`POST ${trigger} HTTP/1.1`, "host: x", `x-api-key: ${tenant.key}`, json]
    const offer = ["connection: upgrade", `upgrade: ${protocol}`, `content-length: ${triggerBody.length}`]
    socket.write(message([...head, ...offer], triggerBody))
    expect(await hear("NOT_FOUND")).toMatch(/^HTTP\/1\.1 404 /)
  })
})
