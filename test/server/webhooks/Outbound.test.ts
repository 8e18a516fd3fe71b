/** Sending to receivers that answer, fail, hang, lie and never end. */
import { expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { createServer, isIP } from "node:net"
import { gzipSync } from "node:zlib"
import { type AddressPolicy, publicAndLoopback, publicOnly } from "../../../server/src/foundation/net/AddressPolicy.ts"
import { NameNotResolved } from "../../../server/src/foundation/net/NetworkFailures.ts"
import { make } from "../../../server/src/webhooks/Outbound.ts"
import type { Resolver } from "../../../server/src/foundation/net/Resolver.ts"
import { answer, hang, listen, makeReceiver, reset, streamForEver } from "./receiver.ts"
import { until } from "./support.ts"

const outbound = (options: { readonly policy?: AddressPolicy; readonly resolve?: Resolver } = {}) =>
  make({ environment: "development", policy: publicAndLoopback, ...options })

const to = (url: string) => ({ url, headers: { "X-Test": "1" }, body: Buffer.from('{"a":"ü"}') })

const nothing = { responseStatusCode: null, responseBody: null }

it.effect("posts the very bytes with the headers, and reports the answer", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    receiver.behave = answer(202, "queued")
    expect(yield* post(to(`${receiver.url}?a=1`))).toEqual({
      responseStatusCode: 202,
      responseBody: "queued",
      errorType: null,
      errorDetail: null,
      retryAfter: null,
      remoteAddress: "127.0.0.1",
      connectionReused: false,
      dnsMs: null,
      connectMs: 0,
      tlsMs: null,
      firstByteMs: 0,
    })
    const [received] = receiver.received
    expect(received?.body).toEqual(Buffer.from('{"a":"ü"}'))
    expect(received?.path).toBe("/hooks?a=1")
    expect(received?.headers).toMatchObject({ "x-test": "1", "content-length": "10" })
  }),
)

it.effect("keeps connections open for the next deliveries", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    for (let count = 0; count < 20; count += 1) yield* post(to(receiver.url))
    expect(receiver.received).toHaveLength(20)
    // A connection is free a little after its answer was read, so two take turns.
    expect(receiver.connections()).toBeLessThanOrEqual(2)
  }),
)

it.effect("reports a status that is no success, with the answer", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    receiver.behave = answer(503, "try later")
    expect(yield* post(to(receiver.url))).toMatchObject({
      responseStatusCode: 503,
      responseBody: "try later",
      errorType: "http_status",
    })
  }),
)

it.effect("does not follow a redirect", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const other = yield* makeReceiver
    const { post } = yield* outbound()
    receiver.behave = answer(307, "", { location: other.url })
    expect(yield* post(to(receiver.url))).toMatchObject({
      responseStatusCode: 307,
      responseBody: "",
      errorType: "redirect",
    })
    expect(other.connections()).toBe(0)
  }),
)

it.effect("keeps the first 1,024 characters of an answer, whole characters without NUL", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    receiver.behave = answer(200, `a\0${"🚀".repeat(2000)}`)
    const { responseBody } = yield* post(to(receiver.url))
    expect(responseBody).toBe(`a\uFFFD${"🚀".repeat(1022)}`)
  }),
)

it.effect("cuts an answer that never ends, and takes the status that came", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    receiver.behave = streamForEver("x".repeat(10_000))
    expect(yield* post(to(receiver.url))).toMatchObject({
      responseStatusCode: 200,
      responseBody: "x".repeat(1024),
      errorType: null,
    })
  }),
)

it.effect("counts decompressed bytes of an answer", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    const bomb = gzipSync(Buffer.alloc(50_000_000, "y"))
    receiver.behave = (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb)
    expect(yield* post(to(receiver.url))).toMatchObject({
      responseStatusCode: 200,
      responseBody: "y".repeat(1024),
      errorType: null,
    })
  }),
)

it.effect("gives up after 30 seconds without an answer", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    receiver.behave = hang
    const posting = yield* Effect.forkChild(post(to(receiver.url)))
    yield* until(() => receiver.received.length === 1)
    yield* TestClock.adjust("29999 millis")
    expect(posting.pollUnsafe()).toBeUndefined()
    yield* TestClock.adjust("1 millis")
    expect(yield* Fiber.join(posting)).toMatchObject({ ...nothing, errorType: "timeout" })
  }),
)

it.effect("gives up after 30 seconds when the name is not found, and says where the time went", () =>
  Effect.gen(function* () {
    const { post } = yield* outbound({ resolve: () => Effect.never })
    const posting = yield* Effect.forkChild(post(to("https://hooks.acme.example/")))
    yield* TestClock.adjust("30 seconds")
    expect(yield* Fiber.join(posting)).toMatchObject({
      ...nothing,
      errorType: "timeout",
      dnsMs: 30_000,
      connectMs: null,
    })
  }),
)

it.effect("counts every attempt's own 30 seconds", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound({ resolve: () => Effect.never })
    receiver.behave = hang
    const first = yield* Effect.forkChild(post(to("https://hooks.acme.example/")))
    yield* TestClock.adjust("10 seconds")
    const second = yield* Effect.forkChild(post(to(receiver.url)))
    yield* until(() => receiver.received.length === 1)
    yield* TestClock.adjust("20 seconds")
    expect(yield* Fiber.join(first)).toMatchObject({ errorType: "timeout" })
    yield* TestClock.adjust("9999 millis")
    expect(second.pollUnsafe()).toBeUndefined()
    yield* TestClock.adjust("1 millis")
    expect(yield* Fiber.join(second)).toMatchObject({
      errorType: "timeout",
      firstByteMs: null,
      connectionReused: false,
    })
  }),
)

it.effect("closes the connection of an attempt that is interrupted", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    let isClosed = false
    receiver.behave = (response) => void response.once("close", () => (isClosed = true))
    const posting = yield* Effect.forkChild(post(to(receiver.url)))
    yield* until(() => receiver.received.length === 1)
    yield* Fiber.interrupt(posting)
    yield* until(() => isClosed)
  }),
)

it.effect("gives up after 30 seconds when the answer trickles, and keeps what came", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    let hasStarted = false
    receiver.behave = (response, request) => {
      streamForEver("z", 10)(response, request)
      setTimeout(() => (hasStarted = true), 50)
    }
    const posting = yield* Effect.forkChild(post(to(receiver.url)))
    yield* until(() => hasStarted)
    yield* TestClock.adjust("30 seconds")
    const exchange = yield* Fiber.join(posting)
    expect(exchange).toMatchObject({ responseStatusCode: 200, errorType: "timeout" })
    expect(exchange.responseBody).toMatch(/^z+$/)
  }),
)

it.effect("takes an answer that breaks off for none, whatever its status said, and keeps what came", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    for (const [status, errorType] of [
      [200, "connection"],
      [500, "http_status"],
      [302, "redirect"],
    ] as const) {
      receiver.behave = (response) => {
        response.writeHead(status, { "Content-Length": "100" })
        response.write("half", () => setTimeout(() => response.socket?.destroy(), 20))
      }
      expect(yield* post(to(receiver.url))).toMatchObject({
        responseStatusCode: status,
        responseBody: "half",
        errorType,
      })
    }
  }),
)

it.effect("takes a reset connection and a refused one for what they are", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound()
    receiver.behave = reset
    expect(yield* post(to(receiver.url))).toMatchObject({ ...nothing, errorType: "connection" })
    const closed = yield* Effect.scoped(Effect.map(makeReceiver, ({ url }) => url))
    expect(yield* post(to(closed))).toMatchObject({ ...nothing, errorType: "connection" })
  }),
)

it.effect("takes an answer that is no HTTP for a broken connection", () =>
  Effect.gen(function* () {
    const server = createServer((socket) => socket.resume().end("I am a teapot\r\n\r\n"))
    const port = yield* Effect.acquireRelease(listen(server), () =>
      Effect.callback<void>((resume) => void server.close(() => resume(Effect.void))),
    )
    const { post } = yield* outbound()
    expect(yield* post(to(`http://127.0.0.1:${port}/`))).toMatchObject({ ...nothing, errorType: "connection" })
  }),
)

it.effect("takes a receiver that speaks no TLS for a TLS failure", () =>
  Effect.gen(function* () {
    const { port } = yield* makeReceiver
    const { post } = yield* outbound()
    expect(yield* post(to(`https://127.0.0.1:${port}/`))).toMatchObject({ ...nothing, errorType: "tls" })
  }),
)

it.effect("takes a name that does not resolve for a DNS failure", () =>
  Effect.gen(function* () {
    const { post } = yield* outbound({ resolve: (hostname) => new NameNotResolved({ hostname, isUnknown: true }) })
    expect(yield* post(to("https://nowhere.acme.example/"))).toMatchObject({ ...nothing, errorType: "dns", dnsMs: 0 })
    const empty = yield* outbound({ resolve: resolvingTo([]) })
    expect(yield* empty.post(to("https://nowhere.acme.example/"))).toMatchObject({ ...nothing, errorType: "dns" })
  }),
)

/** A resolver with these answers, one after the other; the last of them stays. */
const resolvingTo = (...answers: ReadonlyArray<ReadonlyArray<string>>): Resolver => {
  let asked = 0
  return () =>
    Effect.sync(() => {
      const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
      asked += 1
      return { addresses: addresses.map((address) => ({ address, family: isIP(address) })), wasKnown: false }
    })
}

it.effect("opens no connection to an address in the url that is not allowed", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound({ policy: publicOnly })
    expect(yield* post(to(receiver.url))).toMatchObject({ ...nothing, errorType: "blocked_url" })
    expect(yield* post(to(`http://[::1]:${receiver.port}/`))).toMatchObject({ ...nothing, errorType: "blocked_url" })
    expect(receiver.connections()).toBe(0)
  }),
)

it.effect.each([
  { name: "only a private address", answers: [["10.0.0.1"]] },
  { name: "a metadata address", answers: [["169.254.169.254"]] },
  { name: "a public address and a private one", answers: [["8.8.8.8", "192.168.0.1"]] },
  { name: "a mapped loopback address", answers: [["::ffff:127.0.0.1"]] },
])("opens no connection to a name that resolves to $name", ({ answers }) =>
  Effect.gen(function* () {
    const { post } = yield* outbound({ policy: publicOnly, resolve: resolvingTo(...answers) })
    expect(yield* post(to("https://hooks.acme.example/"))).toMatchObject({ ...nothing, errorType: "blocked_url" })
  }),
)

it.effect("connects to the address that was checked, not to what the name resolves to next", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* outbound({ resolve: resolvingTo(["127.0.0.1"], ["10.0.0.1"]) })
    const url = `http://localhost:${receiver.port}/`
    receiver.behave = answer(200, "", { connection: "close" })
    expect(yield* post(to(url))).toMatchObject({ errorType: null })
    expect(yield* post(to(url))).toMatchObject({ ...nothing, errorType: "blocked_url" })
    expect(receiver.received).toHaveLength(1)
  }),
)

it.effect("refuses a url that was accepted elsewhere but is not here", () =>
  Effect.gen(function* () {
    const receiver = yield* makeReceiver
    const { post } = yield* make({ environment: "production", policy: publicAndLoopback })
    expect(yield* post(to(receiver.url))).toMatchObject({ ...nothing, errorType: "blocked_url" })
    expect(receiver.connections()).toBe(0)
  }),
)
