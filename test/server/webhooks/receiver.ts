/** A receiver on loopback that behaves as badly as a test wants. */
import { Effect } from "effect"
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http"
import type { Server as NetServer } from "node:net"

/** One request as it came in, byte for byte. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Behavior of a receiver. */
export type Behavior = (response: ServerResponse, request: Received) => void

/** Answers at once. */
export const answer =
  (status: number, body = "", headers: Readonly<Record<string, string>> = {}): Behavior =>
  (response) => {
    response.writeHead(status, headers).end(body)
  }

/** Takes the request and never answers. */
export const hang: Behavior = () => undefined

/** Closes the connection without an answer. */
export const reset: Behavior = (response) => {
  response.socket?.destroy()
}

/** Answers with a body that never ends: `chunk` over and over, as fast as it is read or every `pauseMillis`. */
export const streamForEver =
  (chunk: string, pauseMillis = 0): Behavior =>
  (response) => {
    response.writeHead(200)
    const write = (): void => {
      if (response.destroyed) return
      if (pauseMillis > 0) {
        response.write(chunk)
        setTimeout(write, pauseMillis).unref()
        return
      }
      if (response.write(chunk)) setImmediate(write)
      else response.once("drain", write)
    }
    write()
  }

/** A receiver that listens; `received` grows, `behave` may be exchanged at any time. */
export interface Receiver {
  readonly url: string
  readonly port: number
  readonly received: Array<Received>
  /** Connections opened so far. */
  readonly connections: () => number
  behave: Behavior
}

/** Listens on a free port of loopback; the port. */
export const listen = (server: NetServer) =>
  Effect.callback<number>((resume) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resume(
        address === null || typeof address === "string"
          ? Effect.die("the server listens on no port")
          : Effect.succeed(address.port),
      )
    })
  })

const close = (server: Server) =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })

/** A receiver that answers 200 until told otherwise. It closes with the scope. */
export const makeReceiver = Effect.gen(function* () {
  let connections = 0
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const received = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) }
      receiver.received.push(received)
      receiver.behave(response, received)
    })
  }).on("connection", () => {
    connections += 1
  })
  const port = yield* Effect.acquireRelease(listen(server), () => close(server))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received: [],
    connections: () => connections,
    behave: answer(200, "ok"),
  }
  return receiver
})
