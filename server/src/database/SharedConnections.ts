/**
 * Connections that short reads of one organization share in pipeline mode
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING): each is sent without waiting
 * for earlier responses, and reads that are ready together are sent in one write. Most of the cost of a short read in
 * this process is the round trip.
 *
 * A connection serves one organization at a time, since the organization is a setting of the session.
 */
import { type PgConnection, PgPool } from "@effect/sql-pg"
import { Context, Effect, type Scope } from "effect"
import type { SqlError } from "effect/sql"

/** True for statements that may share a connection. */
export const IsShortRead = Context.Reference<boolean>("database/IsShortRead", { defaultValue: () => false })

/**
 * Lets the statements of an effect share connections. Only for fast reads by an index: later reads on the connection
 * wait for it, and it is not canceled when its caller disconnects.
 */
export const shortRead: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.provideService(
  IsShortRead,
  true,
)

/**
 * Shared connections of a process. With more, fewer reads are sent together; with fewer, more reads wait behind a slow
 * one.
 */
const connections = 4

/** Pending reads on a connection from which on an organization gets another one, which works in parallel. */
const mostTogether = 8

/** Maximum pending reads on a connection: a slow read delays those behind it. */
const mostUnderWay = 16

/** Milliseconds without a response after which a connection gets no further reads, because one of them is slow. */
const slowMillis = 10

interface SharedConnection {
  /** A pool of one connection, which is opened on demand, closed when idle, and replaced when it breaks. */
  readonly pool: PgPool.PgPool
  /** Organization of the pending reads, or of the last read. */
  organizationId: string | undefined
  underWay: number
  /** Time at which the oldest pending read became the oldest, in milliseconds. */
  oldestSince: number
}

/** Runs a read of an organization on a connection. */
type Use<A, E, R> = (connection: PgConnection.PgConnection) => Effect.Effect<A, E, R>

/** Runs a read on a shared connection, or by `otherwise` if none is free for the organization. */
export type Share = <A, E, R>(
  organizationId: string,
  use: Use<A, E, R>,
  otherwise: (use: Use<A, E, R>) => Effect.Effect<A, E | SqlError.SqlError, R>,
) => Effect.Effect<A, E | SqlError.SqlError, R>

const isResponsive = ({ underWay, oldestSince }: SharedConnection): boolean =>
  underWay === 0 || performance.now() - oldestSince < slowMillis

/**
 * Connection for another read of an organization: the first of its own with few pending reads, so that reads are sent
 * together; else an idle one; else its own with the fewest pending reads.
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

/** Creates shared connections to the server of `config`; they close with the scope. */
export const make = (config: PgPool.Config): Effect.Effect<Share, SqlError.SqlError, Scope.Scope> =>
  Effect.gen(function* () {
    const pool = PgPool.make({ ...config, maxConnections: 1, multiplex: true, multiplexConcurrency: mostUnderWay })
    const all = (yield* Effect.replicateEffect(pool, connections)).map((one): SharedConnection => ({
      pool: one,
      organizationId: undefined,
      underWay: 0,
      oldestSince: 0,
    }))

    /** Chooses a connection and counts the read in one step, so that no other organization takes it in between. */
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
        // yields, so that all reads of one turn of the event loop are sent in one write
        (shared) => (shared === undefined ? otherwise(use) : Effect.andThen(Effect.yieldNow, shared.pool.use(use))),
        giveBack,
      )
  })
