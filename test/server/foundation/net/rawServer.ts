/** A server that speaks byte for byte what a test wants. */
import { Effect } from "effect"
import { createServer, type Socket } from "node:net"
import { listen } from "../../webhooks/receiver.ts"

/** Listens on loopback until the scope closes. `onRequest` is called for each request of each connection, both from 1. */
export const makeRawServer = (onRequest: (socket: Socket, request: number, connection: number) => void) =>
  Effect.gen(function* () {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      const connection = sockets.size
      let requests = 0
      socket.on("error", () => undefined).on("data", () => onRequest(socket, (requests += 1), connection))
    })
    const port = yield* Effect.acquireRelease(listen(server), () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        for (const socket of sockets) socket.destroy()
      }),
    )
    return { url: `http://127.0.0.1:${port}/`, connections: () => sockets.size, sockets }
  })
