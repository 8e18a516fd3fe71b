/** Stands between a service and its PostgreSQL, and can go away and come back. */
import { Layer } from "effect"
import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"
import type { ServiceOptions } from "./service.ts"
import { createPostgresDatabase, postgresLayer } from "./TestDatabase.ts"

/** A way to a database of its own. */
export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  readonly url: string
  /** Puts a service on the far side of it. */
  readonly wrap: NonNullable<ServiceOptions["wrap"]>
  /** From now on it is a server that has gone: no connection is taken, and those that are open break. */
  readonly leave: () => void
  /** From now on connections are taken and stay open, and nothing comes of what is sent on them. */
  readonly fallSilent: () => void
  /** Is there again, at the same address. */
  readonly comeBack: () => Promise<void>
}

/** Starts on a free port, with a fresh, migrated database behind it. */
export const startDatabaseProxy = async (): Promise<DatabaseProxy> => {
  const upstream = new URL(await createPostgresDatabase())
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer((socket) => {
    if (isSilent) {
      sockets.add(socket)
      return socket.on("error", () => undefined).resume()
    }
    const onward = connect(Number(upstream.port), upstream.hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on("error", () => undefined).on("close", () => [socket, onward].forEach((one) => one.destroy()))
    }
    return socket.pipe(onward).pipe(socket)
  })
  const listen = async (port: number): Promise<number> => {
    proxy.listen(port, "127.0.0.1")
    await once(proxy, "listening")
    const address = proxy.address()
    if (address === null || typeof address === "string") throw new Error("the proxy listens on no port")
    return address.port
  }
  const port = await listen(0)
  const throughProxy = new URL(upstream)
  throughProxy.port = String(port)
  const database = Layer.orDie(postgresLayer(throughProxy.href))
  return {
    url: throughProxy.href,
    wrap: (layer) => Layer.provide(layer, database),
    leave: () => {
      proxy.close()
      sockets.forEach((socket) => socket.destroy())
    },
    fallSilent: () => {
      isSilent = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    comeBack: async () => {
      // whoever is on the way again knows nothing of the connections of before
      if (isSilent) sockets.forEach((socket) => socket.destroy())
      isSilent = false
      if (!proxy.listening) await listen(port)
    },
  }
}
