/** A PostgreSQL server as the database. */
import { Reactivity } from "@effect/experimental"
import { SqlClient, SqlError } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Duration, Effect, Layer, Redacted, Stream } from "effect"
import { Client } from "pg"
import { notifyThrough } from "./notify.ts"
import { ReadPipeline } from "./ReadPipeline.ts"
import { withPipeline } from "./Reads.ts"
import { makeTenantPool } from "./TenantPool.ts"

/**
 * Connections of each kind that one process keeps to PostgreSQL at most: so many for callers' statements, and so many for
 * workers, dispatcher and what surrounds a call.
 */
const connections = 10

/** How long the server may take to let the service in when it starts. */
const connectDeadline = Duration.seconds(5)

/** How long connections may take to close when the service ends. */
const endDeadline = Duration.seconds(1)

const failed = (message: string) => (cause: unknown) => new SqlError.SqlError({ cause, message })

const lost = (channel: string) => (cause: unknown) =>
  new SqlError.SqlError({ cause, message: `The connection that listened on ${channel} is lost` })

/**
 * Listens on a connection of its own, and fails when that is lost, so that whoever listens can listen anew. (The
 * library's own `listen` goes silent with its connection, and never says so.)
 */
const listenTo = (url: Redacted.Redacted) => (channel: string) =>
  Stream.asyncPush<string, SqlError.SqlError>((emit) =>
    Effect.acquireRelease(
      Effect.sync(() => new Client({ connectionString: Redacted.value(url), keepAlive: true })),
      (client) =>
        Effect.promise(() => {
          client.removeAllListeners("end")
          return client.end().catch(() => undefined)
        }),
    ).pipe(
      Effect.tap((client) =>
        Effect.tryPromise({
          try: async () => {
            client.on("error", (cause) => emit.fail(lost(channel)(cause)))
            client.on("end", () => emit.fail(lost(channel)(undefined)))
            client.on("notification", ({ payload }) => emit.single(payload ?? ""))
            await client.connect()
            await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
          },
          catch: lost(channel),
        }),
      ),
    ),
  )

const configOf = (url: Redacted.Redacted) => ({
  connectionString: Redacted.value(url),
  application_name: "code-analysis",
})

const acquirePipeline = (url: Redacted.Redacted) =>
  Effect.acquireRelease(
    Effect.sync(
      () => new ReadPipeline({ ...configOf(url), connectionTimeoutMillis: Duration.toMillis(connectDeadline) }),
    ),
    (pipeline) => Effect.promise(() => pipeline.end()).pipe(Effect.interruptible, Effect.timeoutOption(endDeadline)),
  )

const acquirePool = (url: Redacted.Redacted) =>
  Effect.acquireRelease(
    Effect.sync(() => makeTenantPool({ ...configOf(url), max: connections })),
    ({ end }) => Effect.promise(end).pipe(Effect.interruptible, Effect.timeoutOption(endDeadline)),
  ).pipe(
    Effect.tap(({ pool }) =>
      Effect.tryPromise({ try: () => pool.query("SELECT 1"), catch: failed("The database cannot be reached") }).pipe(
        Effect.timeoutFail({
          duration: connectDeadline,
          onTimeout: () => failed("The database cannot be reached")(new Error("Connection timed out")),
        }),
      ),
    ),
    Effect.map(({ pool }) => pool),
  )

/** The server at `url` (`postgresql://user:password@host:port/database`) as `PgClient` and `SqlClient`. */
export const layer = (url: Redacted.Redacted) =>
  Layer.scopedContext(
    Effect.gen(function* () {
      const pool = yield* acquirePool(url)
      const pipeline = yield* acquirePipeline(url)
      const client = withPipeline(yield* PgClient.fromPool({ acquire: Effect.succeed(pool) }), pipeline)
      const extended = Object.assign(client, { notify: notifyThrough(client), listen: listenTo(url) })
      return Context.make(PgClient.PgClient, extended).pipe(Context.add(SqlClient.SqlClient, extended))
    }),
  ).pipe(Layer.provide(Reactivity.layer))
