/** The database of a run: its server, which can be crashed, its tenants, and their final deliveries. */
import { Effect, Layer, Redacted } from "effect"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import * as Encryption from "../../../server/src/foundation/crypto/Encryption.ts"
import * as Database from "../../../server/src/database/Database.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { wakeUpChannel } from "../../../server/src/webhooks/WebhookEvents.ts"
import { Webhooks } from "../../../server/src/webhooks/Webhooks.ts"
import { type PostgresServer, startPostgres } from "../../server/support/postgres.ts"
import { findIllegalStates } from "../states.ts"
import type { CommittedEvent, StoredAttempt, StoredDelivery, Subscriber } from "../verdict.ts"
import { characters } from "./manners.ts"
import type { Receivers } from "./receivers.ts"
import { encryptionKey, retryDelaysMillis } from "./settings.ts"
import { type Connection, connectTo } from "../../server/support/database.ts"

const database = "chaos"

/** Settings with which a killed server keeps everything that it committed. */
const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on", shared_buffers: "64MB" }

/** Organizations of the run; each has a webhook at every receiver. */
const organizations = 2

const events = ["analysis.started", "finding.new"] as const

/** Uses a new connection for each query: a crash ends open ones. */
const connected = async <A>(url: string, use: (connection: Connection) => Promise<A>): Promise<A> => {
  const connection = await connectTo(url, { applicationName: "chaos" })
  try {
    return await use(connection)
  } finally {
    await connection.end()
  }
}

/** A delivery that a dispatcher has leased. */
export interface Lease {
  /** Lease token, new for each claim; deliveries that are claimed together share it. */
  readonly lease: string
  readonly token: string
  /** Number of the attempt that the lease is for. */
  readonly attempt: number
}

/** The database of a run. */
export type ChaosDatabase = Awaited<ReturnType<typeof startDatabase>>

/** Starts a durable server with an empty database. */
export const startDatabase = async (binaries: string) => {
  const server: PostgresServer = await startPostgres(binaries, durable)
  const url = server.urlOf(database)
  const ask = <Row extends object>(query: string, values: ReadonlyArray<unknown> = []) =>
    connected(url, async (connection) => (await connection.query<Row>(query, values)).rows)

  const count = async (query: string): Promise<number> => {
    const [row] = await ask<{ count: number }>(query)
    return row?.count ?? 0
  }

  await connected(server.urlOf("postgres"), (connection) => connection.query(`CREATE DATABASE ${database}`))

  /** Creates organizations, and for each a webhook at every receiver. */
  const populate = async (receivers: Receivers): Promise<ReadonlyArray<Subscriber>> => {
    const services = Layer.merge(Organizations.layer, Webhooks.layer).pipe(
      Layer.provide(Layer.succeed(Encryption.Encryption, Encryption.make([encryptionKey]))),
      Layer.provide(Database.migrated(Postgres.layer(Redacted.make(url)))),
    )
    const create = Effect.gen(function* () {
      const subscribers: Array<Subscriber> = []
      for (let number = 0; number < organizations; number++) {
        const { id: organizationId } = yield* (yield* Organizations).create(`Acme ${number}`, "pro")
        for (const { character, urlOf, endpoints } of receivers.all) {
          const target = urlOf(number)
          // the first organization subscribes to all events, the others to some
          const subscribed = number === 0 ? events : events.slice(0, 1 + (subscribers.length % events.length))
          const { webhook, secret } = yield* (yield* Webhooks).create(organizationId, receivers.all.length, {
            name: character,
            url: target,
            host: new URL(target).host,
            events: subscribed,
          })
          endpoints.set(new URL(target).pathname, { webhookId: webhook.id, secret: Redacted.value(secret) })
          subscribers.push({
            id: webhook.id,
            organizationId,
            events: subscribed,
            isSteady: character === "steady",
            breaksConnections: characters[character].breaksConnections,
          })
        }
      }
      return subscribers
    })
    const subscribers = await Effect.runPromise(Effect.provide(create, services))
    await ask(`
      CREATE TABLE chaos_facts (
        key text PRIMARY KEY, transaction text NOT NULL, organization_id uuid NOT NULL, event text NOT NULL
      )
    `)
    return subscribers
  }

  /** Reads the leased deliveries. */
  const leased = () =>
    ask<Lease>(`
      SELECT lease_token AS lease, token, attempt_count + 1 AS attempt
      FROM webhook_deliveries WHERE lease_token IS NOT NULL
    `)

  const pending = () => count(`SELECT count(*)::integer AS count FROM webhook_deliveries WHERE status = 'pending'`)

  /** Gives every failed delivery one more attempt, as a customer may; returns their number. */
  const retryFailed = async (): Promise<number> => {
    const retried = await ask(`
      UPDATE webhook_deliveries SET status = 'pending', trigger = 'manual', due_at = now(), waiting = false,
        lease_token = NULL, completed_at = NULL
      WHERE status = 'failed' RETURNING id
    `)
    await ask(`SELECT pg_notify('${wakeUpChannel}', 'due')`)
    return retried.length
  }

  const illegalStates = () =>
    connected(url, (connection) =>
      findIllegalStates(
        async (query, values) => (await connection.query<{ culprit: string }>(query, values)).rows,
        retryDelaysMillis,
      ),
    )

  const committed = () =>
    ask<CommittedEvent>(`
      SELECT key, transaction, organization_id AS "organizationId", event AS name FROM chaos_facts
    `)

  const deliveries = () =>
    ask<StoredDelivery>(`
      SELECT token, webhook_id AS "webhookId", status,
        convert_from(envelope, 'UTF8')::json #>> '{data,repository_name}' AS key,
        encode(sha256(envelope), 'hex') AS digest
      FROM webhook_deliveries AS delivery
      JOIN webhook_events AS event ON event.id = delivery.event_id
      CROSS JOIN LATERAL (SELECT before_token || convert_to(token, 'UTF8') || after_token AS envelope) AS joined
    `)

  const attempts = () =>
    ask<StoredAttempt>(`
      SELECT token, attempt_number AS number, error_type AS "errorType",
        (extract(epoch FROM attempted_at) * 1000)::double precision AS "attemptedAt"
      FROM webhook_attempts JOIN webhook_deliveries AS delivery ON delivery.id = delivery_id
    `)

  /** Number of transactions so far, up to a second ago: sessions report them once a second. */
  const transactions = () =>
    count(`
      SELECT (xact_commit + xact_rollback)::integer AS count FROM pg_stat_database WHERE datname = current_database()
    `)

  return {
    url,
    crash: server.crash,
    restart: server.restart,
    stop: server.stop,
    populate,
    leased,
    pending,
    retryFailed,
    illegalStates,
    committed,
    deliveries,
    attempts,
    transactions,
  }
}
