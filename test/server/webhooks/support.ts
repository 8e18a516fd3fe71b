/** Shared by the tests of webhooks: their services on a test database, and records with defaults. */
import { SqlClient } from "effect/sql"
import { ConfigProvider, Context, DateTime, Duration, Effect, Exit, Fiber, Layer, Redacted, Scope } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import * as Configuration from "../../../server/src/config/Configuration.ts"
import type { Environment } from "../../../server/src/config/Environment.ts"
import { CurrentPrincipal, type Principal, type Tier } from "../../../server/src/contract/Principal.ts"
import * as Encryption from "../../../server/src/foundation/crypto/Encryption.ts"
import { Deliveries } from "../../../server/src/webhooks/Deliveries.ts"
import { DeliveryQueue } from "../../../server/src/webhooks/DeliveryQueue.ts"
import { defaultSettings, run, type Settings } from "../../../server/src/webhooks/Dispatcher.ts"
import type { Occurrence } from "../../../server/src/webhooks/Envelope.ts"
import type { Limits } from "../../../server/src/webhooks/Fairness.ts"
import * as Http from "../../../server/src/webhooks/WebhooksHttp.ts"
import * as Outbound from "../../../server/src/webhooks/Outbound.ts"
import { EventStreams } from "../../../server/src/webhooks/EventStreams.ts"
import { PastEvents } from "../../../server/src/webhooks/PastEvents.ts"
import { Recoveries } from "../../../server/src/webhooks/Recoveries.ts"
import { Statistics } from "../../../server/src/webhooks/Statistics.ts"
import { Removals } from "../../../server/src/webhooks/Removals.ts"
import { Secrets } from "../../../server/src/webhooks/Secrets.ts"
import { wakeUpChannel, WebhookEvents } from "../../../server/src/webhooks/WebhookEvents.ts"
import { emptyTables } from "../support/emptyTables.ts"
import { TestDatabase } from "../support/TestDatabase.ts"
import { type NewWebhook, Webhooks } from "../../../server/src/webhooks/Webhooks.ts"

const configuration = (environment: Environment) =>
  Configuration.layer.pipe(
    Layer.provide(
      ConfigProvider.layer(
        ConfigProvider.fromEnvRecord({
          SERVICE_ENVIRONMENT: environment,
          ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
        }),
      ),
    ),
  )

/** The room's services on a fresh database. */
export const room = (environment: Environment = "development") =>
  Layer.mergeAll(
    Organizations.layer,
    WebhookEvents.layer,
    Webhooks.layer,
    Deliveries.layer,
    PastEvents.layer,
    EventStreams.layer,
    Recoveries.layer,
    Statistics.layer,
    Removals.layer,
    DeliveryQueue.layer,
    Secrets.layer,
    Outbound.layer,
  ).pipe(
    Layer.provideMerge(Encryption.layer),
    Layer.provideMerge(configuration(environment)),
    Layer.provideMerge(TestDatabase),
  )

const pollMillis = 5

/** Waits in real time, whatever the test's clock says, until `check` gives something. */
export const eventually = <A, E, R>(check: Effect.Effect<A | undefined, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(check, (result) =>
    result === undefined
      ? Effect.andThen(
          Effect.promise(() => new Promise((resolve) => setTimeout(resolve, pollMillis))),
          eventually(check),
        )
      : Effect.succeed(result),
  )

/** Waits in real time until `condition` holds. */
export const until = (condition: () => boolean) => eventually(Effect.sync(() => condition() || undefined))

/** Lets what is under way happen: for showing that nothing does. */
export const aMoment = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 60)))

/** Closes a dispatcher's scope, and lets the time pass that it waits for requests in flight. */
export const stop = (scope: Scope.Closeable) =>
  Effect.gen(function* () {
    const closing = yield* Effect.forkChild(Scope.close(scope, Exit.void))
    yield* aMoment
    yield* TestClock.adjust("5 seconds")
    yield* Fiber.join(closing)
  })

/** The sessions that listen for what is published; the embedded database has one for everything. */
const listeners = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE query = ${`LISTEN "${wakeUpChannel}"`} AND datname = current_database()
      UNION SELECT 0 WHERE ${wakeUpChannel} IN (SELECT pg_listening_channels())
    `,
    (sessions) => sessions.map(({ pid }) => pid),
  ),
)

/** Waits until one listens that did not `before`, when another may have been about to end. */
const listening = (before: ReadonlyArray<number>) =>
  eventually(Effect.map(listeners, (now) => (now.some((pid) => pid === 0 || !before.includes(pid)) ? true : undefined)))

/**
 * Runs a dispatcher until the scope closes; it is there when it can be woken. It sweeps once a week, so that tests see
 * what it does when it is woken and when something is due; and because TestClock stops at every sweep.
 */
export const dispatcher = (limits: Partial<Limits> = {}, settings: Partial<Settings> = {}) =>
  Effect.gen(function* () {
    const scope = yield* Effect.acquireRelease(Scope.make(), stop)
    const before = yield* listeners
    yield* Scope.provide(
      run({
        ...defaultSettings,
        sweepInterval: Duration.days(7),
        leaseInterval: Duration.zero,
        recordInterval: Duration.zero,
        retrySchedule: { ...defaultSettings.retrySchedule, jitter: 0 },
        listenAnewInterval: Duration.days(7),
        // a clock that is moved while the database records is no reason to try again
        recordTimeout: Duration.infinity,
        ...settings,
        limits: { ...defaultSettings.limits, ...limits },
      }),
      scope,
    )
    yield* listening(before)
    return scope
  })

/** Removes everything, so that a dispatcher finds only what its own test publishes. */
export const emptyDatabase = Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(emptyTables))

/** The handlers as a principal of an organization calls them. */
export const callerOf = (organization: { readonly id: string; readonly tier: Tier }) => {
  const principal: Principal = {
    organizationId: organization.id,
    tier: organization.tier,
    credential: "key of a test",
    name: "a test",
    permissions: new Set(["webhooks:read", "webhooks:write"]),
    grantedBy: "the API key",
    expiresAt: null,
  }
  return Effect.map(Http.make, (handlers) => ({
    handlers,
    as: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provide(effect, Context.make(CurrentPrincipal, principal)),
  }))
}

/** An organization of a tier. */
export const anOrganization = (tier: Tier = "pro") =>
  Effect.flatMap(Organizations, (organizations) => organizations.create("Acme", tier))

/** A webhook of an organization, by default for every event, with its secret in the clear. */
export const aWebhook = (organizationId: string, webhook: Partial<NewWebhook> & { readonly url: string }) =>
  Effect.gen(function* () {
    const webhooks = yield* Webhooks
    const created = yield* webhooks.create(organizationId, 100, {
      name: "CI",
      host: new URL(webhook.url).host,
      events: [
        "analysis.started",
        "analysis.completed",
        "analysis.failed",
        "health_score.changed",
        "finding.new",
        "finding.resolved",
      ],
      ...webhook,
    })
    return { ...created.webhook, secret: Redacted.value(created.secret) }
  })

/** `analysis.started` of an organization, now. */
export const started = (organizationId: string, branch = "main") =>
  Effect.map(DateTime.nowAsDate, (timestamp): Occurrence => ({
    organizationId,
    event: "analysis.started",
    timestamp,
    data: {
      analysis_run_id: randomUUID(),
      repository_id: randomUUID(),
      repository_name: "acme/payments",
      commit_sha: "0123456789abcdef0123456789abcdef01234567",
      branch,
      triggered_by: "push",
    },
  }))

/** `finding.new` number `line` of an organization, now. */
export const found = (organizationId: string, line: number) =>
  Effect.map(DateTime.nowAsDate, (timestamp): Occurrence => ({
    organizationId,
    event: "finding.new",
    timestamp,
    data: {
      finding_id: randomUUID(),
      analysis_run_id: randomUUID(),
      repository_id: randomUUID(),
      repository_name: "acme/payments",
      detector: "long-function",
      severity: "high",
      title: "Große Funktion „zahlen“ 🚀",
      file_path: "src/pay.ts",
      line_start: line,
      line_end: line,
      dashboard_url: `https://code-analysis.example/findings/${line}`,
    },
  }))

/** Publishes occurrences in a transaction of their own. */
export const publish = (...occurrences: ReadonlyArray<Occurrence>) =>
  Effect.flatMap(WebhookEvents, (events) => events.publish(occurrences))

/** A delivery as the database has it. */
export interface StoredDelivery {
  readonly id: string
  readonly token: string
  readonly event: string
  /** The envelope. */
  readonly payload: Buffer
  readonly status: string
  readonly trigger: string
  readonly attempt_count: number
  readonly max_attempts: number
  readonly due_at: Date | null
  readonly lease_token: string | null
  readonly completed_at: Date | null
}

/** All deliveries to a webhook, in the order of publishing. */
export const deliveriesTo = (webhookId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<StoredDelivery>`
      SELECT delivery.*, before_token || convert_to(token, 'UTF8') || after_token AS payload
      FROM webhook_deliveries AS delivery JOIN webhook_events AS event ON event.id = delivery.event_id
      WHERE webhook_id = ${webhookId} ORDER BY delivery.id
    `,
  )

/** Waits until the only delivery to a webhook is in a state that `expected` accepts. */
export const deliveryThat = (webhookId: string, expected: (delivery: StoredDelivery) => boolean) =>
  eventually(Effect.map(deliveriesTo(webhookId), (all) => all.find(expected)))
