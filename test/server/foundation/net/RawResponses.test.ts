/** Responses that no HTTP library of a server sends, as calls to named servers see them. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { publicAndLoopback } from "../../../../server/src/foundation/net/AddressPolicy.ts"
import { type GuardedRequest, make } from "../../../../server/src/foundation/net/GuardedFetch.ts"
import { makeRawServer } from "./rawServer.ts"

/** Calls a server that answers every request with these bytes. */
const fetchFrom = (
  response: string,
  { closes = false, ...request }: Partial<GuardedRequest> & { readonly closes?: boolean } = {},
) =>
  Effect.gen(function* () {
    const { url } = yield* makeRawServer((socket) => (closes ? socket.end(response) : socket.write(response)))
    const fetch = yield* make({ environment: "development", policy: publicAndLoopback })
    return yield* fetch({ url, deadline: "20 seconds", ...request })
  })

const text = (body: Uint8Array): string => Buffer.from(body).toString("utf8")

const ok = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"

describe("a response", () => {
  it.live.each([
    ["after one with status 100", `HTTP/1.1 100 Continue\r\n\r\n${ok}`, 200, "ok"],
    ["after two with status 103", `${"HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n".repeat(2)}${ok}`, 200, "ok"],
    ["with status 204 that declares a body", "HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\n", 204, ""],
    ["with status 205 and no length", "HTTP/1.1 205 Reset Content\r\n\r\n", 205, ""],
    ["with status 304 that declares a body", "HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n", 304, ""],
    ["in pieces", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\no\r\n1\r\nk\r\n0\r\n\r\n", 200, "ok"],
  ] as const)("%s is complete", ([, response, status, body]) =>
    Effect.gen(function* () {
      const answer = yield* fetchFrom(response)
      expect({ status: answer.status, body: text(answer.body) }).toEqual({ status, body })
    }),
  )

  it.live("to HEAD has no body, whatever length it declares", () =>
    Effect.gen(function* () {
      const answer = yield* fetchFrom("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n", { method: "HEAD" })
      expect({ status: answer.status, body: text(answer.body) }).toEqual({ status: 200, body: "" })
    }),
  )

  it.live.each([
    ["shorter than it declares", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nok"],
    ["without its last chunk", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n"],
    ["that is no HTTP", "I am a teapot\r\n\r\n"],
    ["without a head", ""],
  ] as const)("%s fails", ([, response]) =>
    Effect.gen(function* () {
      expect((yield* Effect.flip(fetchFrom(response, { closes: true }))).reason).toBe("connection")
    }),
  )
})

describe("a kept connection that closes when it is used again", () => {
  const twice = (method: "GET" | "POST") =>
    Effect.gen(function* () {
      const requests: Array<string> = []
      const { url } = yield* makeRawServer((socket, request, connection) => {
        requests.push(`${connection}.${request}`)
        if (connection === 1 && request === 2) socket.destroy()
        else socket.write(ok)
      })
      const fetch = yield* make({ environment: "development", policy: publicAndLoopback })
      const call = fetch({ url, method, deadline: "20 seconds" })
      yield* call
      const second = yield* Effect.match(call, {
        onSuccess: ({ status }) => `${status}`,
        onFailure: ({ reason }) => reason,
      })
      return { requests, second }
    })

  it.live("is replaced for a GET", () =>
    Effect.gen(function* () {
      expect(yield* twice("GET")).toEqual({ requests: ["1.1", "1.2", "2.1"], second: "200" })
    }),
  )

  it.live("is not for a POST, which may have arrived", () =>
    Effect.gen(function* () {
      expect(yield* twice("POST")).toEqual({ requests: ["1.1", "1.2"], second: "connection" })
    }),
  )
})

it.live("no more than 16 requests are under way; one that waits for longer than its deadline fails", () =>
  Effect.gen(function* () {
    const { url, connections } = yield* makeRawServer(() => undefined)
    const fetch = yield* make({ environment: "development", policy: publicAndLoopback })
    const underWay = Effect.repeat(Effect.sync(connections), {
      until: (count) => count === 16,
      schedule: Schedule.spaced("10 millis"),
    })
    yield* Effect.forEach(Array.from({ length: 16 }), () => Effect.forkScoped(fetch({ url, deadline: "30 seconds" })))
    yield* underWay
    const failures = yield* Effect.all(
      Array.from({ length: 24 }, () => Effect.flip(fetch({ url, deadline: "300 millis" }))),
      { concurrency: "unbounded" },
    )
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(new Set(["timeout"]))
    expect(connections()).toBe(16)
  }),
)
