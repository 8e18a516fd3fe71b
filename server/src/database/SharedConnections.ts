/**
 * Connections that short reads of one organization share: each is sent without waiting for the answers to those before it
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING), and those that are ready together
 * leave in one write. The way to the database and back is most of what a short read costs this process.
 *
 * A connection serves one organization at a time, since the organization is a setting of the session.
 */
import { type PgConnection, PgPool } from "@effect/sql-pg"
import { Context, Effect, type Scope } from "effect"
import type { SqlError } from "effect/sql"

/** Whether statements may share a connection. */
export const IsShortRead = Context.Reference<boolean>("database/IsShortRead", { defaultValue: () => false })

/**
 * Lets the statements of an effect share connections. Only for reads that an index answers in a moment: those behind one on its
 * connection wait for it, and it is not canceled when its caller leaves.
 */
export const shortRead: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.provideService(
  IsShortRead,
  true,
)

/** Shared connections of a process: more would send fewer reads together, fewer would let more reads wait for a slow one. */
const connections = 4

/** Reads of an organization on one connection before it takes another one, which works at the same time. */
const mostTogether = 8

/** Reads under way on a connection at most: what a slow one holds up. */
const mostUnderWay = 16

/** A connection that has answered nothing for so long gets no further reads: something slow is on it. */
const slowMillis = 10

interface SharedConnection {
  /** Has one connection, which is opened when it is needed, closed after idling, and replaced when it breaks. */
  readonly pool: PgPool.PgPool
  /** The organization of the reads under way, or of the last one. */
  organizationId: string | undefined
  underWay: number
  /** When the oldest read under way became the oldest, in milliseconds. */
  oldestSince: number
}

/** Runs a read of an organization on a connection. */
type Use<A, E, R> = (connection: PgConnection.PgConnection) => Effect.Effect<A, E, R>

/** Runs a read on a shared connection, or else `otherwise`, where none is free for the organization. */
export type Share = <A, E, R>(
  organizationId: string,
  use: Use<A, E, R>,
  otherwise: (use: Use<A, E, R>) => Effect.Effect<A, E | SqlError.SqlError, R>,
) => Effect.Effect<A, E | SqlError.SqlError, R>

const isResponsive = ({ underWay, oldestSince }: SharedConnection): boolean =>
  underWay === 0 || performance.now() - oldestSince < slowMillis

/**
 * The connection for another read of an organization: the first of its own that has room, so that reads leave together; else one
 * that has nothing to do; else the one of its own that has least to do.
 */
const connectionFor = (all: ReadonlyArray<SharedConnection>, organizationId: string): SharedConnection | undefined => {
  let least: SharedConnection | undefined
  let idle: SharedConnection | undefined
  for (const connection of all) {
    if (connection.organizationId !== organizationId) {
      if (connection.underWay === 0) idle ??= connection
    } else if (isResponsive(connection)) {
      if (connection.underWay < mostTogether) return connection
      if (connection.underWay < (least?.underWay ?? mostUnderWay)) least = connection
    }
  }
  return idle ?? least
}

const giveBack = (shared: SharedConnection | undefined) =>
  Effect.sync(() => {
    if (shared === undefined) return
    shared.oldestSince = performance.now()
    shared.underWay -= 1
  })

/** Shared connections to the server that `config` names, for as long as the scope lives. */
export const make = (config: PgPool.Config): Effect.Effect<Share, SqlError.SqlError, Scope.Scope> =>
  Effect.gen(function* () {
    const pool = PgPool.make({ ...config, maxConnections: 1, multiplex: true, multiplexConcurrency: mostUnderWay })
    const all = (yield* Effect.replicateEffect(pool, connections)).map((one): SharedConnection => ({
      pool: one,
      organizationId: undefined,
      underWay: 0,
      oldestSince: 0,
    }))

    /** Chosen and counted in one step: another organization must not take it in between. */
    const take = (organizationId: string) =>
      Effect.sync(() => {
        const shared = connectionFor(all, organizationId)
        if (shared === undefined) return undefined
        if (shared.underWay === 0) shared.oldestSince = performance.now()
        shared.organizationId = organizationId
        shared.underWay += 1
        return shared
      })
    return (organizationId, use, otherwise) =>
      Effect.acquireUseRelease(
        take(organizationId),
        // what the requests of one turn of the event loop read leaves in one write at its end
        (shared) => (shared === undefined ? otherwise(use) : Effect.andThen(Effect.yieldNow, shared.pool.use(use))),
        giveBack,
      )
  })
