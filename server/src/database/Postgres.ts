/**
 * A PostgreSQL server as the database. The service's own statements run as the user of DATABASE_URL. Those within a tenant
 * (see `Tenant`) run on connections apart, as a role that the policies of row-level security hold for, with the organization
 * as a setting of the session. What a connection is set to is remembered, so that the next statement of the same organization
 * costs nothing; background work never alternates with requests on it.
 *
 * Only short reads of one organization share connections (see `SharedConnections`). A slow statement would hold up the
 * others on its connection, and could not be canceled.
 */
import { PgClient, PgConnection, PgPool } from "@effect/sql-pg"
import { Context, Duration, Effect, Fiber, Layer, type Redacted, Scope } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, SqlError } from "effect/sql"
import { acquirerOf, borrowerOf, type Listen, longestMessage, makeClient, type Sessions, sessionsOf } from "./Client.ts"
import { IsShortRead, make as makeShared, type Share } from "./SharedConnections.ts"
import { CurrentTenant } from "./Tenant.ts"
import { settleTenant } from "./TenantRole.ts"
import { types } from "./Values.ts"

/**
 * Connections of each kind that one process keeps to PostgreSQL at most: so many for callers' statements, and so many for
 * workers, dispatcher and what surrounds a call.
 */
const connections = 10

/** Connections of one process for statements that are `promptly` run: one leases deliveries while the other one records them. */
const promptConnections = 2

/** Whether statements have connections apart. */
const IsPrompt = Context.Reference<boolean>("database/IsPrompt", { defaultValue: () => false })

/**
 * Gives the statements of an effect connections apart, where they wait for nobody who publishes, analyzes or is called. For
 * work that all others wait for: where it waits behind them, each of them makes the wait longer.
 */
export const promptly: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.provideService(
  IsPrompt,
  true,
)

/** Takes an effect out of what is `promptly` run: its statements use the connections of all other work. */
export const unhurriedly: typeof promptly = Effect.provideService(IsPrompt, false)

/** Time limits after which a connection is given up. */
export interface Limits {
  /** How long the server may take to let the service in. */
  readonly connecting: Duration.Duration
  /** How long nobody may need it. */
  readonly idle: Duration.Duration
}

const usualLimits: Limits = { connecting: Duration.seconds(5), idle: Duration.minutes(1) }

/** When a silent connection is asked whether it still leads anywhere: nothing else would notice that its server has gone. */
const keepAlive = Duration.minutes(1)

/** Time limit of a statement, its connection included; undefined for background work, which nobody waits for. */
export const LongestStatement = Context.Reference<Duration.Duration | undefined>("database/LongestStatement", {
  defaultValue: () => undefined,
})

const silence = new SqlError.SqlError({
  reason: new SqlError.ConnectionError({ cause: new Error("the database did not answer in time"), operation: "query" }),
})

/**
 * Gives up what takes too long: on a link that is dead nothing ever comes, and nothing says so. Nobody waits for the end of it either,
 * since the driver asks the server to cancel first, on the same link.
 */
const inTime = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
  Effect.withFiber<A, E | SqlError.SqlError, R>((fiber) => {
    const duration = fiber.getRef(LongestStatement)
    if (duration === undefined) return effect
    return Effect.flatMap(Effect.forkDetach(effect), (statement) =>
      Fiber.join(statement).pipe(
        Effect.onInterrupt(() => Effect.sync(() => statement.interruptUnsafe())),
        Effect.timeoutOrElse({ duration, orElse: () => silence }),
      ),
    )
  })

/** Sets connections to organizations. */
const makeConfine = () => {
  const organizations = new WeakMap<PgConnection.PgConnection, string>()
  return (connection: PgConnection.PgConnection, organizationId: string) =>
    Effect.suspend(() => {
      if (organizations.get(connection) === organizationId) return Effect.void
      // should it fail or be interrupted, what the connection is set to is unknown
      organizations.delete(connection)
      return Effect.tap(connection.query(settleTenant, [organizationId]), () =>
        Effect.sync(() => organizations.set(connection, organizationId)),
      )
    })
}

/** The service's own sessions, and those of the organization that the fiber is confined to. */
const tenantSessions = (own: PgPool.PgPool, prompt: PgPool.PgPool, confined: PgPool.PgPool, share: Share): Sessions => {
  const confine = makeConfine()
  const usual = sessionsOf(own, inTime)
  const promptSessions = sessionsOf(prompt, inTime)
  const ownSessions = (fiber: Fiber.Fiber<unknown, unknown>) => (fiber.getRef(IsPrompt) ? promptSessions : usual)
  return {
    borrower: (use) =>
      Effect.withFiber((fiber) => {
        const organizationId = fiber.getRef(CurrentTenant)
        if (organizationId === undefined) return ownSessions(fiber).borrower(use)
        const lend: PgPool.PgPool["use"] = fiber.getRef(IsShortRead)
          ? (run) => share(organizationId, run, confined.use)
          : confined.use
        return borrowerOf(lend, (connection) => confine(connection, organizationId), inTime)(use)
      }),
    acquirer: Effect.withFiber((fiber) => {
      const organizationId = fiber.getRef(CurrentTenant)
      return organizationId === undefined
        ? ownSessions(fiber).acquirer
        : acquirerOf(confined, (connection) => confine(connection, organizationId), inTime)
    }),
  }
}

/** The server at `url` (`postgresql://user:password@host:port/database`) as `PgClient` and `SqlClient`. */
export const layer = (url: Redacted.Redacted, limits: Limits = usualLimits) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const config: PgConnection.Config = {
        url,
        applicationName: "code-analysis",
        connectTimeout: limits.connecting,
        keepAlive,
        maxMessageSize: longestMessage,
        types,
      }
      const poolOf = (maxConnections: number) => PgPool.make({ ...config, maxConnections, idleTimeout: limits.idle })
      const own = yield* poolOf(connections)
      const confined = yield* poolOf(connections)
      const prompt = yield* poolOf(promptConnections)
      // what is wrong with the address is to be known at the start
      yield* own.use((connection) => connection.query("SELECT 1"))

      const share = yield* makeShared({ ...config, idleTimeout: limits.idle })
      /** On a connection of its own each, since listening takes one for good. */
      const listen: Listen = (channel) =>
        Effect.gen(function* () {
          const connection = yield* PgConnection.make(config)
          // its end is that of the connection: UNLISTEN would wait for the answer of a server that may be gone
          const listening = yield* Scope.make()
          return yield* Scope.provide(connection.listen(channel), listening)
        })
      const client = yield* makeClient(config, tenantSessions(own, prompt, confined, share), () => listen)
      return Context.make(PgClient.PgClient, client).pipe(Context.add(SqlClient.SqlClient, client))
    }),
  ).pipe(Layer.provide(Reactivity.layer))
