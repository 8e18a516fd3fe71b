/** Webhooks: subscriptions to events, with a URL and a signing secret. */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Duration, Effect, Layer, Option, type Redacted, Schema } from "effect"
import { Severity, WebhookEventName } from "../contract/Stored.ts"
import type { Position } from "../contract/Pagination.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { olderThan } from "../database/keyset.ts"
import { IdRow, knownOf, rowsAs } from "../database/Rows.ts"
import { type CustomHeader, encrypted } from "./CustomHeaders.ts"
import { DeliveryQueue } from "./DeliveryQueue.ts"
import { heldBackAfter } from "./Health.ts"
import { Secrets } from "./Secrets.ts"
import { generateSecret, previousSecretHours } from "./Signature.ts"

/** Time that a request spends failing the pending deliveries of a paused webhook. */
const longestPause = Duration.seconds(5)

/** Webhook as stored, without its secrets. */
export const WebhookRow = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  url: Schema.String,
  events: knownOf(WebhookEventName),
  /** Empty means all. */
  repository_ids: Schema.Array(Schema.String),
  minimum_severity: Severity,
  maximum_per_minute: Schema.NullOr(Schema.Number),
  header_names: Schema.Array(Schema.String),
  is_active: Schema.Boolean,
  failing_since: Schema.NullOr(Schema.Date),
  disabled_reason: Schema.NullOr(Schema.String),
  /** Null once it has passed. */
  previous_secret_expires_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date,
})
export type WebhookRow = typeof WebhookRow.Type

/** Webhook with a newly generated secret; the only time that the secret is shown. */
export interface WebhookWithSecret {
  readonly webhook: WebhookRow
  readonly secret: Redacted.Redacted
}

/** Accepted URL of a webhook, and its host and port. */
export interface Destination {
  readonly url: string
  readonly host: string
}

/**
 * Conditions and additions for the events sent to a webhook. Fields left out have their default, or keep their value in
 * a change.
 */
export interface Conditions {
  readonly repositoryIds?: ReadonlyArray<string> | undefined
  readonly minimumSeverity?: Severity | undefined
  /** Null means no limit. */
  readonly maximumPerMinute?: number | null | undefined
  readonly headers?: ReadonlyArray<CustomHeader> | undefined
}

/** Webhook to create. */
export interface NewWebhook extends Destination, Conditions {
  readonly name: string
  readonly events: ReadonlyArray<WebhookEventName>
}

/** Changes to a webhook; `undefined` keeps the current value. */
export interface WebhookChanges extends Conditions {
  readonly name: string | undefined
  readonly destination: Destination | undefined
  readonly events: ReadonlyArray<WebhookEventName> | undefined
  readonly isActive: boolean | undefined
  /** Optimistic locking: nothing changes if `updated_at` has another value. */
  readonly expectedUpdatedAt?: Date | undefined
}

/** Error: the organization has reached its maximum number of webhooks. */
export class TooManyWebhooks extends Data.TaggedError("TooManyWebhooks")<{ readonly limit: number }> {}

/** Error: the webhook has changed since it was read. */
export class WebhookChanged extends Data.TaggedError("WebhookChanged")<{ readonly at: Date }> {}

const namesOf = (headers: ReadonlyArray<CustomHeader>) => headers.map(({ name }) => name)

/** Stores webhooks; every statement is confined to one organization. */
export class Webhooks extends Context.Service<Webhooks>()("webhooks/Webhooks", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const secrets = yield* Secrets
    const queue = yield* DeliveryQueue

    const columns = (now: Date) => sql`
      id, name, url, events, repository_ids, minimum_severity, maximum_per_minute, header_names, is_active, failing_since,
      disabled_reason, created_at, updated_at,
      CASE WHEN previous_secret_expires_at > ${now} THEN previous_secret_expires_at END AS previous_secret_expires_at
    `

    /**
     * Creates a webhook. Creations within an organization are serialized, so that two at once cannot exceed the limit.
     */
    const create = Effect.fn("Webhooks.create")(
      function* (organizationId: string, limit: number, { name, url, host, events, ...conditions }: NewWebhook) {
        const { repositoryIds = [], minimumSeverity = "info", maximumPerMinute = null, headers = [] } = conditions
        const now = yield* DateTime.nowAsDate
        yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`
        const id = yield* uuid
        const secret = generateSecret()
        const sealed = yield* secrets.encrypt(id, secret)
        const [webhook] = yield* sql`
          INSERT INTO webhooks (
            id, organization_id, name, url, host, events, repository_ids, minimum_severity, maximum_per_minute, headers,
            header_names, secret, created_at, updated_at
          )
          SELECT ${id}, ${organizationId}, ${name}, ${url}, ${host}, ${events}::text[], ${repositoryIds}::uuid[],
            ${minimumSeverity}, ${maximumPerMinute}::integer, ${yield* encrypted(secrets, id, headers)}::bytea,
            ${namesOf(headers)}::text[], ${sealed}, ${now}, ${now}
          WHERE (SELECT count(*) FROM webhooks WHERE organization_id = ${organizationId}) < ${limit}
          RETURNING ${columns(now)}
        `.pipe(rowsAs(WebhookRow))
        return webhook === undefined ? yield* new TooManyWebhooks({ limit }) : { webhook, secret }
      },
      sql.withTransaction,
      Effect.catchTag("SqlError", Effect.die),
    )

    const find = Effect.fn("Webhooks.find")(function* (organizationId: string, id: string) {
      const now = yield* DateTime.nowAsDate
      const [row] = yield* sql`
        SELECT ${columns(now)} FROM webhooks WHERE organization_id = ${organizationId} AND id = ${id}
      `.pipe(rowsAs(WebhookRow))
      return Option.fromNullishOr(row)
    }, Effect.orDie)

    /** Newest first. */
    const list = Effect.fn("Webhooks.list")(function* (
      organizationId: string,
      {
        isActive,
        after,
        limit,
      }: {
        readonly isActive: boolean | undefined
        readonly after: Position | undefined
        readonly limit: number
      },
    ) {
      const now = yield* DateTime.nowAsDate
      return yield* sql`
        SELECT ${columns(now)} FROM webhooks
        WHERE ${sql.and([
          sql`organization_id = ${organizationId}`,
          ...(isActive === undefined ? [] : [sql`is_active = ${isActive}`]),
          ...olderThan(sql, after),
        ])}
        ORDER BY created_at DESC, id DESC
        LIMIT ${limit}
      `.pipe(rowsAs(WebhookRow))
    }, Effect.orDie)

    /**
     * Changes a webhook. A new URL, or reactivation after a pause, resets its failures. A webhook that the service had
     * deactivated starts held back: one request goes first, so that a backlog does not hit a receiver that may still be
     * down. If it is paused instead, it keeps the reason of the deactivation.
     *
     * Pausing fails the pending deliveries within the time of the request; dispatchers fail the rest when they lease
     * them.
     */
    const update = Effect.fn("Webhooks.update")(
      function* (
        organizationId: string,
        id: string,
        {
          name,
          destination,
          events,
          isActive,
          repositoryIds,
          minimumSeverity,
          maximumPerMinute,
          headers,
          expectedUpdatedAt,
        }: WebhookChanges,
      ) {
        const now = yield* DateTime.nowAsDate
        const startsAnew = sql`(url <> ${destination?.url ?? null} OR (${isActive ?? null}::boolean AND NOT is_active))`
        // headers given for one host must not be sent to another
        const keepsHeaders = sql`(${headers === undefined} AND host = ${destination?.host ?? sql`host`})`
        const [row] = yield* sql`
        UPDATE webhooks SET
          name = coalesce(${name ?? null}, name),
          url = coalesce(${destination?.url ?? null}, url),
          host = coalesce(${destination?.host ?? null}, host),
          events = coalesce(${events ?? null}::text[], events),
          repository_ids = coalesce(${repositoryIds ?? null}::uuid[], repository_ids),
          minimum_severity = coalesce(${minimumSeverity ?? null}, minimum_severity),
          maximum_per_minute = CASE WHEN ${maximumPerMinute === undefined} THEN maximum_per_minute
            ELSE ${maximumPerMinute ?? null}::integer END,
          headers = CASE WHEN ${keepsHeaders} THEN headers
            ELSE ${yield* encrypted(secrets, id.toLowerCase(), headers ?? [])}::bytea END,
          header_names = CASE WHEN ${keepsHeaders} THEN header_names ELSE ${namesOf(headers ?? [])}::text[] END,
          is_active = coalesce(${isActive ?? null}, is_active),
          disabled_reason = CASE WHEN ${isActive ?? null}::boolean IS NOT TRUE THEN disabled_reason END,
          failing_since = CASE WHEN ${startsAnew} THEN NULL ELSE failing_since END,
          consecutive_failures = CASE
            WHEN ${isActive ?? null}::boolean AND disabled_reason IS NOT NULL THEN ${heldBackAfter}
            WHEN ${startsAnew} THEN 0
            ELSE consecutive_failures END,
          probe_until = CASE WHEN ${startsAnew} THEN NULL ELSE probe_until END,
          updated_at = ${now}
        WHERE organization_id = ${organizationId} AND id = ${id}
          AND coalesce(updated_at = ${expectedUpdatedAt ?? null}::timestamptz, true)
        RETURNING ${columns(now)}
      `.pipe(rowsAs(WebhookRow))
        if (row === undefined && expectedUpdatedAt !== undefined) {
          const present = yield* find(organizationId, id)
          if (Option.isSome(present)) return yield* new WebhookChanged({ at: present.value.updated_at })
        }
        if (row !== undefined && isActive === false) {
          yield* Effect.timeoutOption(queue.failPending(row.id, now), longestPause)
        }
        return Option.fromNullishOr(row)
      },
      Effect.catchTag("SqlError", Effect.die),
    )

    /**
     * Deletes a webhook at once, so that nothing more is sent to it. Its deliveries, which may be many, are no longer
     * listed and are deleted later, by `Removals`.
     *
     * @returns whether the webhook existed
     */
    const remove = Effect.fn("Webhooks.remove")(function* (organizationId: string, id: string) {
      const removed = yield* sql`
        WITH removed AS (
          DELETE FROM webhooks WHERE organization_id = ${organizationId} AND id = ${id}
          RETURNING id, organization_id
        )
        INSERT INTO webhook_removals (webhook_id, organization_id, removed_at)
        SELECT id, organization_id, ${yield* DateTime.nowAsDate}::timestamptz FROM removed
        RETURNING webhook_id
      `
      return removed.length > 0
    }, Effect.orDie)

    /** Gives a webhook a new secret; the previous one also signs for another day. */
    const rotateSecret = Effect.fn("Webhooks.rotateSecret")(function* (organizationId: string, id: string) {
      const now = yield* DateTime.nowAsDate
      const secret = generateSecret()
      const sealed = yield* secrets.encrypt(id.toLowerCase(), secret)
      const expiresAt = new Date(now.getTime() + Duration.toMillis(Duration.hours(previousSecretHours)))
      const [webhook] = yield* sql`
        UPDATE webhooks SET secret = ${sealed}, previous_secret = secret, previous_secret_expires_at = ${expiresAt},
          updated_at = ${now}
        WHERE organization_id = ${organizationId} AND id = ${id}
        RETURNING ${columns(now)}
      `.pipe(rowsAs(WebhookRow))
      return Option.map(Option.fromNullishOr(webhook), (row): WebhookWithSecret => ({ webhook: row, secret }))
    }, Effect.orDie)

    /** Ids that are not repositories of the organization. */
    const unknownRepositories = Effect.fn("Webhooks.unknownRepositories")(function* (
      organizationId: string,
      ids: ReadonlyArray<string>,
    ) {
      if (ids.length === 0) return []
      const found = yield* sql`
        SELECT id FROM repositories
        WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[]) AND removed_at IS NULL
      `.pipe(rowsAs(IdRow))
      const known = new Set(found.map(({ id }) => id))
      return ids.filter((id) => !known.has(id.toLowerCase()))
    }, Effect.orDie)

    return { create, find, list, update, remove, rotateSecret, unknownRepositories } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide([Secrets.layer, DeliveryQueue.layer]))
}
