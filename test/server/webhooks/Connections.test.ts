/** Connections that are kept, and what becomes of deliveries when the other end has closed one. */
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { connect, type Socket } from "node:net"
import { publicAndLoopback } from "../../../server/src/foundation/net/AddressPolicy.ts"
import { make as makeConnections } from "../../../server/src/foundation/net/ConnectionPool.ts"
import { make } from "../../../server/src/webhooks/Outbound.ts"
import { makeRawServer } from "../foundation/net/rawServer.ts"
import { answer, makeReceiver } from "./receiver.ts"
import { until } from "./support.ts"

const outbound = () => make({ environment: "development", policy: publicAndLoopback })

const to = (url: string) => ({ url, headers: {}, body: Buffer.from("{}") })

const ok = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"

const first = <A>(all: Iterable<A>): A | undefined => [...all][0]

describe("a connection", () => {
  it.effect("serves one delivery after the other", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const { post } = yield* outbound()
      for (let count = 0; count < 50; count += 1) {
        expect(yield* post(to(receiver.url))).toMatchObject({ errorType: null, connectionReused: count > 0 })
      }
      expect(receiver.connections()).toBe(1)
    }),
  )

  it.effect("is opened for as many deliveries as are under way together, not for every one", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const { post } = yield* outbound()
      const exchanges = yield* Effect.all(
        Array.from({ length: 1000 }, () => post(to(receiver.url))),
        { concurrency: 8 },
      )
      expect(exchanges.filter(({ connectionReused }) => connectionReused === false)).toHaveLength(
        receiver.connections(),
      )
      expect(receiver.connections()).toBeLessThanOrEqual(8)
    }),
  )

  it.effect("is not used again when the receiver says so", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const { post } = yield* outbound()
      receiver.behave = answer(200, "ok", { connection: "close" })
      for (let count = 0; count < 3; count += 1) {
        expect(yield* post(to(receiver.url))).toMatchObject({ errorType: null, connectionReused: false })
      }
      expect(receiver.connections()).toBe(3)
    }),
  )

  it.effect("stays good after an answer that is no success", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const { post } = yield* outbound()
      receiver.behave = answer(500, "no")
      yield* post(to(receiver.url))
      expect(yield* post(to(receiver.url))).toMatchObject({ responseStatusCode: 500, connectionReused: true })
    }),
  )

  it.live(
    "is closed after four idle seconds",
    () =>
      Effect.gen(function* () {
        const receiver = yield* makeRawServer((socket) => socket.write(ok))
        const { post } = yield* outbound()
        yield* post(to(receiver.url))
        const [time] = yield* Effect.timed(until(() => first(receiver.sockets)?.readableEnded === true))
        expect(Duration.toMillis(time)).toBeGreaterThan(3_000)
        expect(yield* post(to(receiver.url))).toMatchObject({ errorType: null, connectionReused: false })
      }),
    20_000,
  )

  it.effect("is not used for ever, for its receiver may have moved", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const { post } = yield* outbound()
      const postLater = (millis: number) =>
        Effect.andThen(TestClock.adjust(Duration.millis(millis)), post(to(receiver.url)))
      expect(yield* postLater(0)).toMatchObject({ connectionReused: false })
      expect(yield* postLater(60_000)).toMatchObject({ connectionReused: true })
      expect(yield* postLater(1)).toMatchObject({ connectionReused: true })
      expect(yield* postLater(0)).toMatchObject({ connectionReused: false })
    }),
  )

  it.effect("is closed when too many are idle and it was so the longest", () =>
    Effect.gen(function* () {
      const receiver = yield* makeRawServer(() => undefined)
      const { origin, port } = new URL(receiver.url)
      const connections = yield* makeConnections(() => 0, 2)
      const open = Effect.callback<Socket>((resume) => {
        const socket = connect(Number(port), "127.0.0.1", () => resume(Effect.succeed(socket)))
      })
      const opened = yield* Effect.forEach([1, 2, 3], () =>
        Effect.map(open, (socket) => connections.add(origin, socket, null)),
      )
      for (const connection of opened) connections.giveBack(connection)
      const [, second, third] = opened
      expect([connections.take(origin), connections.take(origin), connections.take(origin)]).toEqual([
        third,
        second,
        undefined,
      ])
      expect(opened.map(({ socket }) => socket.destroyed)).toEqual([true, false, false])
    }),
  )

  it.effect("is closed with the scope", () =>
    Effect.gen(function* () {
      const receiver = yield* makeRawServer((socket) => socket.write(ok))
      yield* Effect.scoped(Effect.flatMap(outbound(), ({ post }) => post(to(receiver.url))))
      yield* until(() => first(receiver.sockets)?.destroyed === true)
    }),
  )
})

describe("a kept connection that the receiver has closed", () => {
  it.effect("while it was idle costs no attempt", () =>
    Effect.gen(function* () {
      const receiver = yield* makeRawServer((socket) => socket.write(ok))
      const { post } = yield* outbound()
      yield* post(to(receiver.url))
      first(receiver.sockets)?.destroy()
      expect(yield* post(to(receiver.url))).toMatchObject({ responseStatusCode: 200, connectionReused: false })
    }),
  )

  it.effect.each<{ readonly name: string; readonly close: (socket: Socket) => void }>([
    { name: "ended", close: (socket) => socket.end() },
    { name: "reset", close: (socket) => socket.resetAndDestroy() },
  ])("when the request came, $name without an answer, is tried once on a new one", ({ close }) =>
    Effect.gen(function* () {
      const receiver = yield* makeRawServer((socket, request) => {
        if (request === 1) socket.write(ok)
        else close(socket)
      })
      const { post } = yield* outbound()
      yield* post(to(receiver.url))
      expect(yield* post(to(receiver.url))).toMatchObject({
        responseStatusCode: 200,
        errorType: null,
        connectionReused: false,
        connectMs: expect.any(Number),
      })
      expect(receiver.connections()).toBe(2)
    }),
  )

  it.effect("is tried once only: a new one that is closed as well is a failure", () =>
    Effect.gen(function* () {
      const receiver = yield* makeRawServer((socket, request, connection) => {
        if (request === 1 && connection === 1) socket.write(ok)
        else socket.destroy()
      })
      const { post } = yield* outbound()
      yield* post(to(receiver.url))
      expect(yield* post(to(receiver.url))).toMatchObject({ errorType: "connection", connectionReused: false })
      expect(receiver.connections()).toBe(2)
    }),
  )

  it.effect("after the first bytes of an answer is a failure at once", () =>
    Effect.gen(function* () {
      const receiver = yield* makeRawServer((socket, request) => {
        if (request === 1) socket.write(ok)
        else socket.end("HTTP/1.1 2")
      })
      const { post } = yield* outbound()
      yield* post(to(receiver.url))
      expect(yield* post(to(receiver.url))).toMatchObject({ errorType: "connection", connectionReused: true })
      expect(receiver.connections()).toBe(1)
    }),
  )
})
