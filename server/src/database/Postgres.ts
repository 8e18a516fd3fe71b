/**
 * The database on a PostgreSQL server.
 *
 * The service's own statements run as the user of DATABASE_URL. Statements within a tenant (see `Tenant`) run on
 * separate connections, as a role for which row-level security is in effect, with the organization as a setting of the
 * session. The setting of each connection is remembered, so that further statements of the same organization need no
 * change.
 *
 * Only short reads of one organization share connections (see `SharedConnections`): a slow statement would delay the
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
 * Maximum connections of a process in each of two pools: for statements within tenants, and for workers, the dispatcher
 * and the service's part of a call.
 */
const connections = 10

/** Connections of a process for `promptly`: one leases deliveries while the other one records them. */
const promptConnections = 2

/** True for statements that use the prompt connections. */
const IsPrompt = Context.Reference<boolean>("database/IsPrompt", { defaultValue: () => false })

/**
 * Gives the statements of an effect separate connections, where they do not wait behind publishing, analyses or calls.
 * For work that all others wait for: waiting behind them would make all of them slower.
 */
export const promptly: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.provideService(
  IsPrompt,
  true,
)

/** Reverts `promptly` for an effect: its statements use the common connections. */
export const unhurriedly: typeof promptly = Effect.provideService(IsPrompt, false)

/** Time limits of connections. */
export interface Limits {
  /** Maximum duration of connecting. */
  readonly connecting: Duration.Duration
  /** Time after which an unused connection is closed. */
  readonly idle: Duration.Duration
}

const usualLimits: Limits = { connecting: Duration.seconds(5), idle: Duration.minutes(1) }

/** Interval of TCP keep-alives, by which a vanished server is noticed. */
const keepAlive = Duration.minutes(1)

/** Time limit of a statement, including the wait for its connection; undefined for background work. */
export const LongestStatement = Context.Reference<Duration.Duration | undefined>("database/LongestStatement", {
  defaultValue: () => undefined,
})

const silence = new SqlError.SqlError({
  reason: new SqlError.ConnectionError({ cause: new Error("the database did not answer in time"), operation: "query" }),
})

/**
 * Fails if an effect exceeds the time limit: on a dead link no response ever arrives. Does not wait until the effect is
 * interrupted, since the driver first asks the server to cancel, on the same link.
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

/** Creates a function that sets connections to organizations. */
const makeConfine = () => {
  const organizations = new WeakMap<PgConnection.PgConnection, string>()
  return (connection: PgConnection.PgConnection, organizationId: string) =>
    Effect.suspend(() => {
      if (organizations.get(connection) === organizationId) return Effect.void
      // if the statement fails or is interrupted, the setting of the connection is unknown
      organizations.delete(connection)
      return Effect.tap(connection.query(settleTenant, [organizationId]), () =>
        Effect.sync(() => organizations.set(connection, organizationId)),
      )
    })
}

/** The service's own sessions, and sessions confined to the organization of the current fiber. */
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
      // fails at the start if the address is wrong
      yield* own.use((connection) => connection.query("SELECT 1"))

      const share = yield* makeShared({ ...config, idleTimeout: limits.idle })
      /** Each listener has its own connection, since listening occupies one. */
      const listen: Listen = (channel) =>
        Effect.gen(function* () {
          const connection = yield* PgConnection.make(config)
          // closed with the connection: UNLISTEN would wait for a server that may be gone
          const listening = yield* Scope.make()
          return yield* Scope.provide(connection.listen(channel), listening)
        })
      const client = yield* makeClient(config, tenantSessions(own, prompt, confined, share), () => listen)
      return Context.make(PgClient.PgClient, client).pipe(Context.add(SqlClient.SqlClient, client))
    }),
  ).pipe(Layer.provide(Reactivity.layer))
