/** Connections that stand, kept alive for the next deliveries: one HTTP client of undici on each. */
import { Data, Effect } from "effect"
import type { Socket } from "node:net"
import { Client } from "undici"
import { type InterimResponses, skipOn } from "./InterimResponses.ts"
import { mostHeadBytes } from "./ResponseHeads.ts"

/** Time that an idle connection is kept if the receiver does not say: less than the 5 s of Node's own servers. */
const keepAliveMillis = 4_000
/**
 * Maximum age of a connection, the same as of a cached name: after a change of the receiver's DNS record, deliveries
 * follow it even if they never pause.
 */
const longestLifeMillis = 60_000
/** Idle connections of all receivers together, as many as requests may be in flight; then the oldest is closed. */
const mostIdleConnections = 1_024

/** An idle connection was gone before anything was sent on it. */
export class ConnectionGone extends Data.TaggedError("ConnectionGone") {}

/** A connection that one request at a time may have. */
export interface Connection {
  readonly origin: string
  readonly client: Client
  readonly socket: Socket
  readonly interimResponses: InterimResponses
  /** The address at its other end. */
  readonly remoteAddress: string | null
  readonly openedAt: number
  /** Requests that were answered on it. */
  served: number
}

/** Hands out connections that stand; opening them is not its business. */
export interface ConnectionPool {
  /** Takes the most recently used idle connection to an origin out of the pool. */
  readonly take: (origin: string) => Connection | undefined
  /** Makes a connection of a socket that was just opened; it belongs to the caller. */
  readonly add: (origin: string, socket: Socket, remoteAddress: string | null) => Connection
  /** Gives back a connection that has been answered completely. */
  readonly giveBack: (connection: Connection) => void
  /** Closes a connection, whatever goes on on it. */
  readonly close: (connection: Connection) => void
}

/** Makes a pool; its connections close with the scope. `now` is in milliseconds. */
export const make = (now: () => number, mostIdle = mostIdleConnections) =>
  Effect.gen(function* () {
    const standing = new Set<Connection>()
    /** In the order in which they became idle. */
    const idle = new Set<Connection>()
    const idleByOrigin = new Map<string, Array<Connection>>()

    const unlist = (connection: Connection): void => {
      if (!idle.delete(connection)) return
      const ofOrigin = idleByOrigin.get(connection.origin) ?? []
      ofOrigin.splice(ofOrigin.lastIndexOf(connection), 1)
      if (ofOrigin.length === 0) idleByOrigin.delete(connection.origin)
    }

    const forget = (connection: Connection): void => {
      unlist(connection)
      standing.delete(connection)
    }

    const close = (connection: Connection): void => {
      forget(connection)
      void connection.client.destroy()
      // The client knows it only once it was used.
      connection.socket.destroy()
    }

    const closeOldest = (): void => {
      for (const oldest of idle) return close(oldest)
    }

    yield* Effect.addFinalizer(() => Effect.sync(() => standing.forEach(close)))

    return {
      take: (origin) => {
        const connection = idleByOrigin.get(origin)?.at(-1)
        if (connection !== undefined) unlist(connection)
        return connection
      },
      add: (origin, socket, remoteAddress) => {
        let unused: Socket | undefined = socket
        const client = new Client(origin, {
          // Once the connection is gone, another one is ours to open: this client never does.
          connect: (_, callback) => {
            const given = unused
            unused = undefined
            // Called back at once, the client would not notice: it expects connecting to take a while.
            queueMicrotask(() => (given === undefined ? callback(new ConnectionGone(), null) : callback(null, given)))
          },
          pipelining: 1,
          maxHeaderSize: mostHeadBytes,
          keepAliveTimeout: keepAliveMillis,
          keepAliveMaxTimeout: longestLifeMillis,
          // The deadline of the attempt covers both.
          headersTimeout: 0,
          bodyTimeout: 0,
        })
        const interimResponses = skipOn(socket)
        const openedAt = now()
        const connection: Connection = { origin, client, socket, interimResponses, remoteAddress, openedAt, served: 0 }
        client.once("disconnect", () => forget(connection))
        standing.add(connection)
        return connection
      },
      giveBack: (connection) => {
        connection.served += 1
        if (connection.socket.destroyed || now() - connection.openedAt > longestLifeMillis) return close(connection)
        const ofOrigin = idleByOrigin.get(connection.origin)
        if (ofOrigin === undefined) idleByOrigin.set(connection.origin, [connection])
        else ofOrigin.push(connection)
        idle.add(connection)
        if (idle.size > mostIdle) closeOldest()
      },
      close,
    } satisfies ConnectionPool
  })
