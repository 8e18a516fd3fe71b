/**
 * The service under test, a process of its own: its services on a real database, with default settings, publishing and
 * dispatching side by side as in production.
 */
import { SqlClient } from "effect/sql"
import { ConfigProvider, Effect, Exit, Layer, Logger, ManagedRuntime, References, Scope } from "effect"
import { randomBytes } from "node:crypto"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import * as Configuration from "../../../server/src/config/Configuration.ts"
import * as Encryption from "../../../server/src/foundation/crypto/Encryption.ts"
import * as Database from "../../../server/src/database/Database.ts"
import { DeliveryQueue } from "../../../server/src/webhooks/DeliveryQueue.ts"
import * as OpenTelemetry from "../../../server/src/telemetry/OpenTelemetry.ts"
import * as WebhooksLayers from "../../../server/src/webhooks/WebhookLayers.ts"
import { monotonicMillis } from "../support/clock.ts"
import { answer } from "../support/processes.ts"
import { measureClaims, measureLanes } from "./claims.ts"
import { type Audience, publishAtRate, publishSteadily } from "./publishing.ts"
import type { Load, Run } from "./sizes.ts"
import { createTenants, type Tenancy } from "./tenants.ts"

/** Location of the database: `DATABASE_URL`, or `DATA_DIR` for the embedded one. */
export interface Storage {
  readonly databaseUrl?: string
  readonly dataFolder: string
}

const configurationOf = ({ databaseUrl, dataFolder }: Storage) =>
  Configuration.layer.pipe(
    Layer.provide(
      ConfigProvider.layer(
        ConfigProvider.fromEnvRecord({
          // production refuses receivers on the loopback; deliveries do not differ otherwise
          SERVICE_ENVIRONMENT: "development",
          ENCRYPTION_KEY: randomBytes(32).toString("base64"),
          DATA_DIR: dataFolder,
          DATABASE_URL: databaseUrl,
        }),
      ),
    ),
  )

const layerOf = (storage: Storage) =>
  Layer.mergeAll(WebhooksLayers.services, Organizations.layer, DeliveryQueue.layer).pipe(
    Layer.provideMerge(Database.layer),
    Layer.provideMerge(Encryption.layer),
    Layer.provideMerge(OpenTelemetry.layer),
    Layer.provideMerge(configurationOf(storage)),
    Layer.provideMerge(
      Layer.merge(Logger.layer([Logger.consoleLogFmt]), Layer.succeed(References.MinimumLogLevel, "Info")),
    ),
  )

type Runtime = ManagedRuntime.ManagedRuntime<
  Layer.Success<ReturnType<typeof layerOf>>,
  Layer.Error<ReturnType<typeof layerOf>>
>

let opened: Runtime | undefined
let background: Scope.Closeable | undefined
let audience: Audience = { organizations: [], webhooksEach: 0 }
let arrived = 0

const runtime = (): Runtime => {
  if (opened === undefined) throw new Error("there is no database yet")
  return opened
}

const settlePollMillis = 5
const settleDeadlineMillis = 30_000

/** Two queries, one for each state: each has a partial index, so both are cheap. */
const isAnyPending = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ pending: boolean }>`
    SELECT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'pending' AND NOT waiting)
      OR EXISTS (SELECT FROM webhook_deliveries WHERE waiting) AS pending
  `,
)

/** Totals of all deliveries in the database. */
export interface Recorded {
  readonly deliveries: number
  readonly succeeded: number
  /** Successful attempts, in all and on a reused connection. */
  readonly attempts: number
  readonly attemptsOnKeptConnections: number
}

const handlers = {
  /** Opens the database and migrates it. */
  open: async (storage: Storage): Promise<void> => {
    opened = ManagedRuntime.make(layerOf(storage))
    await opened.context()
  },

  /** Creates the organizations and webhooks that it publishes for from now on. */
  settleTenants: async (tenancy: Tenancy) => {
    const tenants = await runtime().runPromise(createTenants(tenancy))
    audience = { organizations: tenants.organizations, webhooksEach: tenancy.webhooksEach }
    return tenants
  },

  /** Starts the service's background work, above all the dispatcher. */
  startBackground: () =>
    runtime().runPromise(
      Effect.gen(function* () {
        background = yield* Scope.make()
        yield* Layer.buildWithScope(WebhooksLayers.background, background)
      }),
    ),

  stopBackground: () =>
    runtime().runPromise(background === undefined ? Effect.void : Scope.close(background, Exit.void)),

  /** Takes the number of deliveries of the current run that have arrived. */
  arrived: (count: number): void => {
    arrived = count
  },

  publishSteadily: (run: Run) => {
    arrived = 0
    return runtime().runPromise(publishSteadily(audience, run, () => arrived))
  },

  publishAtRate: (load: Load) => runtime().runPromise(publishAtRate(audience, load)),

  /** Waits until nothing is pending; returns the time at which that was so. */
  settled: async (): Promise<number> => {
    const deadline = monotonicMillis() + settleDeadlineMillis
    for (;;) {
      const asked = await runtime().runPromise(isAnyPending)
      if (asked[0]?.pending === false) return monotonicMillis()
      if (monotonicMillis() > deadline) throw new Error(`deliveries are pending after ${settleDeadlineMillis} ms`)
      await new Promise((resolve) => setTimeout(resolve, settlePollMillis))
    }
  },

  /** Reads the totals of the database. */
  recorded: (): Promise<Recorded> =>
    runtime().runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [counted] = yield* sql<Recorded>`
          SELECT count(DISTINCT delivery.id)::integer AS deliveries,
            count(DISTINCT delivery.id) FILTER (WHERE delivery.status = 'succeeded')::integer AS succeeded,
            count(*) FILTER (WHERE attempt.outcome = 'succeeded')::integer AS attempts,
            count(*) FILTER (WHERE attempt.connection_reused)::integer AS "attemptsOnKeptConnections"
          FROM webhook_deliveries AS delivery
          LEFT JOIN webhook_attempts AS attempt ON attempt.delivery_id = delivery.id
        `
        return counted ?? (yield* Effect.die(new Error("the database counts nothing")))
      }),
    ),

  /** Replaces all deliveries by `rows` pending ones, and measures claims of them. */
  measureClaims: (options: { readonly rows: number; readonly passes: number }) =>
    runtime().runPromise(measureClaims(options.rows, options.passes)),

  /**
   * Replaces all deliveries by one for each of `webhooks`, and measures the lookup of webhooks with pending deliveries.
   */
  measureLanes: (options: { readonly webhooks: number; readonly passes: number }) =>
    runtime().runPromise(measureLanes(options.webhooks, options.passes)),
}

/** Requests that this process answers over IPC. */
export type ServiceHandlers = typeof handlers

answer(handlers, async () => {
  if (background !== undefined) await handlers.stopBackground()
  await opened?.dispose()
})
