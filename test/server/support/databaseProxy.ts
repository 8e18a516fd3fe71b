/** Stands between a service and its PostgreSQL, and can go away and come back. */
import { Layer } from "effect"
import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"
import type { ServiceOptions } from "./service.ts"
import { createPostgresDatabase, postgresLayer } from "./TestDatabase.ts"

/** A way to a database of its own. */
export interface DatabaseProxy {
  /** Of the database, through the proxy. */
  readonly url: string
  /** Puts a service on the far side of it. */
  readonly wrap: NonNullable<ServiceOptions["wrap"]>
  /** From now on it is a server that has gone: no connection is taken, and those that are open break. */
  readonly leave: () => void
  /** Is there again, at the same address. */
  readonly comeBack: () => Promise<void>
}

/** Starts on a free port, with a fresh, migrated database behind it. */
export const startDatabaseProxy = async (): Promise<DatabaseProxy> => {
  const upstream = new URL(await createPostgresDatabase())
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const onward = connect(Number(upstream.port), upstream.hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on("error", () => undefined).on("close", () => [socket, onward].forEach((one) => one.destroy()))
    }
    socket.pipe(onward).pipe(socket)
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
    comeBack: async () => {
      if (!proxy.listening) await listen(port)
    },
  }
}
