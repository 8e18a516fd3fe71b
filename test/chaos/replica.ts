/**
 * One replica of the service as a process: the real dispatcher on PostgreSQL, and publishers in place of the rest of
 * the service.
 */
import { SqlClient } from "effect/sql"
import { NodeRuntime } from "@effect/platform-node"
import { Data, DateTime, Deferred, Effect, Layer, Logger, Redacted, References } from "effect"
import { randomUUID } from "node:crypto"
import * as Encryption from "../../server/src/foundation/crypto/Encryption.ts"
import * as Database from "../../server/src/database/Database.ts"
import * as Postgres from "../../server/src/database/Postgres.ts"
import { isSqlError } from "../../server/src/database/Transaction.ts"
import { publicAndLoopback } from "../../server/src/foundation/net/AddressPolicy.ts"
import { DeliveryQueue } from "../../server/src/webhooks/DeliveryQueue.ts"
import * as Dispatcher from "../../server/src/webhooks/Dispatcher.ts"
import type { Occurrence } from "../../server/src/webhooks/Envelope.ts"
import * as Outbound from "../../server/src/webhooks/Outbound.ts"
import { Secrets } from "../../server/src/webhooks/Secrets.ts"
import { WebhookEvents } from "../../server/src/webhooks/WebhookEvents.ts"
import { optionsVariable, type ReplicaMessage, type ReplicaOptions, type RunnerMessage } from "./support/messages.ts"
import { type Random, randomOf } from "./support/random.ts"
import { deadline, dispatcherSettings, encryptionKey } from "./support/settings.ts"

const options: ReplicaOptions = JSON.parse(process.env[optionsVariable] ?? "{}")

/** Concurrent transactions. */
const publishers = 2
/** Milliseconds from one transaction of a publisher to its next. */
const longestPauseMillis = 120
const eventsOfATransaction = 4
const rollBackProbability = 0.15
/** Milliseconds until a publisher tries again after PostgreSQL has failed it. */
const outagePauseMillis = 100

const tell = (message: ReplicaMessage) => Effect.sync(() => process.send?.(message))

/** Rolls a publisher's transaction back. */
class ThinksBetterOfIt extends Data.TaggedError("ThinksBetterOfIt") {}

const occurrenceOf = (organizationId: string, key: string, timestamp: Date, random: Random): Occurrence => {
  const shared = { analysis_run_id: randomUUID(), repository_id: randomUUID(), repository_name: key }
  return random.chance(0.5)
    ? {
        organizationId,
        timestamp,
        event: "analysis.started",
        data: {
          ...shared,
          commit_sha: "0123456789abcdef0123456789abcdef01234567",
          branch: "main",
          triggered_by: "push",
        },
      }
    : {
        organizationId,
        timestamp,
        event: "finding.new",
        data: {
          ...shared,
          finding_id: randomUUID(),
          detector: "long-function",
          severity: "high",
          title: "Große Funktion „zahlen“ 🚀",
          file_path: "src/pay.ts",
          line_start: 1,
          line_end: 9,
          dashboard_url: "https://code-analysis.example/findings/1",
        },
      }
}

/**
 * One transaction that inserts a row into a table of the run and publishes an event: both are committed, or neither.
 */
const transact = Effect.fnUntraced(function* (transaction: string, random: Random) {
  const sql = yield* SqlClient.SqlClient
  const events = yield* WebhookEvents
  const timestamp = yield* DateTime.nowAsDate
  const organizationId = options.organizationIds[random.integer(0, options.organizationIds.length - 1)] ?? ""
  const occurrences = Array.from({ length: random.integer(1, eventsOfATransaction) }, (_, index) =>
    occurrenceOf(organizationId, `${transaction}/event-${index}`, timestamp, random),
  )
  const facts: ReadonlyArray<Record<string, string>> = occurrences.map(({ event, data }) => ({
    key: data.repository_name,
    transaction,
    organization_id: organizationId,
    event,
  }))
  const isFactFirst = random.chance(0.5)
  const isRolledBack = random.chance(rollBackProbability)
  const [first, ...others] = facts
  const writeFacts = first === undefined ? Effect.void : sql`INSERT INTO chaos_facts ${sql.insert([first, ...others])}`
  yield* Effect.gen(function* () {
    if (isFactFirst) yield* writeFacts
    yield* events.publish(occurrences)
    if (!isFactFirst) yield* writeFacts
    if (isRolledBack) return yield* new ThinksBetterOfIt()
  }).pipe(sql.withTransaction)
})

/** A transaction that PostgreSQL did not confirm may be committed or not: the runner looks for its row at the end. */
const publishOnce = (publisher: number, number: number) =>
  Effect.gen(function* () {
    const transaction = `acme/replica-${options.replica}.${options.incarnation}/${publisher}.${number}`
    const random = randomOf(options.seed, "transaction", transaction)
    yield* Effect.sleep(random.integer(0, longestPauseMillis))
    yield* transact(transaction, random).pipe(
      Effect.andThen(tell({ type: "committed", transaction })),
      // if the connection is lost before the rollback, both failures arrive as defects
      Effect.catchDefect((defect) => (defect instanceof ThinksBetterOfIt ? Effect.fail(defect) : Effect.die(defect))),
      Effect.catchTag("ThinksBetterOfIt", () => tell({ type: "rolledBack", transaction })),
      Effect.catchIf(isSqlError, () => Effect.sleep(outagePauseMillis)),
      Effect.catchDefect((defect) => (isSqlError(defect) ? Effect.sleep(outagePauseMillis) : Effect.die(defect))),
    )
  })

const publishUntil = Effect.fnUntraced(function* (stopped: Deferred.Deferred<void>, publisher: number) {
  for (let number = 0; !(yield* Deferred.isDone(stopped)); number++) yield* publishOnce(publisher, number)
})

const program = Effect.gen(function* () {
  const stopped = yield* Deferred.make<void>()
  process.on("message", (message: RunnerMessage) => {
    if (message.type === "stopPublishing") Deferred.doneUnsafe(stopped, Effect.void)
  })
  if (!options.publishes) yield* Deferred.succeed(stopped, undefined)
  yield* Dispatcher.run(dispatcherSettings)
  yield* tell({ type: "ready" })
  yield* Effect.forEach(
    Array.from({ length: publishers }, (_, publisher) => publisher),
    (publisher) => publishUntil(stopped, publisher),
    { concurrency: "unbounded", discard: true },
  )
  yield* tell({ type: "quiet" })
  return yield* Effect.never
})

const services = Layer.mergeAll(
  WebhookEvents.layer,
  DeliveryQueue.layer,
  Secrets.layer,
  Layer.effect(Outbound.Outbound, Outbound.make({ environment: "development", policy: publicAndLoopback, deadline })),
).pipe(
  Layer.provide(Layer.succeed(Encryption.Encryption, Encryption.make([encryptionKey]))),
  Layer.provideMerge(Database.migrated(Postgres.layer(Redacted.make(options.databaseUrl)))),
)

// The replica ends with the runner, even if the runner was killed.
process.once("disconnect", () => process.exit())

const logging = Layer.merge(Logger.layer([Logger.consoleJson]), Layer.succeed(References.MinimumLogLevel, "Warn"))

program.pipe(Effect.scoped, Effect.provide(Layer.provideMerge(services, logging)), NodeRuntime.runMain())
