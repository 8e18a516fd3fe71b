/** Requests and answers on the wire, where clients behave badly: what is begun for them ends when they leave. */
import { Deferred, Effect, Layer, ManagedRuntime, Stream } from "effect"
import { HttpServer, HttpServerResponse } from "effect/http"
import { once } from "node:events"
import { createServer, type RequestListener, type ServerOptions } from "node:http"
import { connect, type Socket } from "node:net"
import { expect, it, onTestFinished } from "vitest"
import { makeCors } from "../../../server/src/http/Cors.ts"
import { type Answering, listening } from "../../../server/src/http/Server.ts"
import { answerUnparsable } from "../../../server/src/http/Unparsable.ts"
import { configurationOf } from "../support/configuration.ts"

/** A server that answers with `answering`; it is closed after the test. */
const serveApplication = async (answering: Answering) => {
  const runtime = ManagedRuntime.make(listening(Effect.succeed(answering)).pipe(Layer.provide(configurationOf({}))))
  onTestFinished(() => runtime.dispose())
  const { address } = await runtime.runPromise(HttpServer.HttpServer)
  if (address._tag === "UnixPathAddress") throw new Error("the server listens on no port")
  return { port: address.port, stop: () => runtime.dispose() }
}

/** Starts a server and resolves with its port; it is closed after the test. */
const serve = async (listener: RequestListener, options: ServerOptions = {}): Promise<number> => {
  const server = createServer(options, listener)
  await Effect.runPromise(answerUnparsable(server, { "x-fixed": "yes" }, makeCors([])))
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

/** A client that does not close because the server does. */
const speak = (port: number, text: string) => {
  const socket: Socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let heard = ""
  socket.setEncoding("utf8").on("data", (more) => (heard += String(more)))
  // one that is cut off in the middle of what it sends hears of it as an error
  socket.on("error", () => undefined).write(text)
  const isOver = (event: "end" | "close") =>
    new Promise((resolve) => socket.once(event, resolve).once("close", resolve))
  return { socket, isOver, heard: () => heard }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

/** A stream that says when it begins, and when it ends. */
const watched = () => {
  const begun = Effect.runSync(Deferred.make<void>())
  const ended = Effect.runSync(Deferred.make<void>())
  const begin = Effect.acquireRelease(Deferred.succeed(begun, undefined), () => Deferred.succeed(ended, undefined))
  return {
    hasBegun: () => Effect.runPromise(Deferred.await(begun)),
    hasEnded: () => Effect.runPromise(Deferred.await(ended)),
    stream: Stream.unwrap(Effect.as(begin, Stream.never)),
  }
}

it("ends streams when the client leaves, also those whose turn to be sent had not come", async () => {
  const streams = new Map([
    ["/first", watched()],
    ["/second", watched()],
  ])
  const { port } = await serveApplication(({ url }) =>
    Effect.succeed(HttpServerResponse.stream(streams.get(url)?.stream ?? Stream.empty)),
  )
  const { socket } = speak(port, get("/first") + get("/second"))
  for (const { hasBegun } of streams.values()) await hasBegun()
  socket.destroy()
  const ends = await Promise.all([...streams.values()].map(({ hasEnded }) => hasEnded()))
  expect(ends).toHaveLength(streams.size)
})

it.each([
  ["HEAD", "HEAD", "short"],
  ["large bodies", "GET", "x".repeat(1024 * 1024)],
])("forgets answers to %s whose turn had not come when the client leaves, and stops", async (_title, method, body) => {
  const lastBegun = Effect.runSync(Deferred.make<void>())
  const { port, stop } = await serveApplication(({ url }) => {
    if (url === "/first") return Effect.never
    const answer = Effect.succeed(HttpServerResponse.text(body))
    return url === "/last" ? Effect.tap(answer, Deferred.succeed(lastBegun, undefined)) : answer
  })
  const ahead = (path: string) => get(path).replace("GET", method)
  // more than the listeners that an emitter has without a warning
  const { socket } = speak(port, get("/first") + ahead("/ahead").repeat(20) + ahead("/last"))
  await Effect.runPromise(Deferred.await(lastBegun))
  socket.resetAndDestroy()
  await expect(stop()).resolves.toBeUndefined()
})

it("lets answers that are under way finish when the service is told to stop, with what runs for them", async () => {
  const begun = Effect.runSync(Deferred.make<void>())
  const told = Effect.runSync(Deferred.make<void>())
  const answer = Effect.andThen(Deferred.succeed(begun, undefined), Deferred.await(told)).pipe(
    Effect.as(HttpServerResponse.text("finished")),
    // waits on a fiber beside
    Effect.timeout("1 minute"),
    Effect.orDie,
  )
  const { port, stop } = await serveApplication(() => answer)
  const { heard, isOver } = speak(port, get("/").replace("host: x", "host: x\r\nconnection: close"))
  await Effect.runPromise(Deferred.await(begun))
  const stopping = stop()
  await Effect.runPromise(Deferred.succeed(told, undefined))
  await isOver("end")
  await stopping
  expect(heard()).toMatch(/^HTTP\/1\.1 200 OK[^]*finished$/)
})

it("lets go of a client that was told it is too slow, and goes on byte by byte", async () => {
  const port = await serve(() => undefined, {
    headersTimeout: 100,
    requestTimeout: 100,
    connectionsCheckingInterval: 50,
  })
  const { socket, isOver, heard } = speak(port, "GET / HTTP/1.1\r\nx-slow: ")
  const dripping = setInterval(() => socket.write("x"), 50)
  onTestFinished(() => clearInterval(dripping))
  await isOver("close")
  expect(heard()).toMatch(/^HTTP\/1\.1 400 /)
})

it("says nothing of what cannot be read in the middle of another answer", async () => {
  const port = await serve((_request, response) => response.writeHead(200).write("begun"))
  const { socket, isOver, heard } = speak(port, get("/"))
  await once(socket, "data")
  socket.write("no HTTP\r\n\r\n")
  await isOver("end")
  expect(heard()).toContain("begun")
  expect(heard()).not.toContain("400")
})
