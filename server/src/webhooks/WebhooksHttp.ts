/** Handlers of the operations on webhooks and their deliveries. */
import { DateTime, Effect, identity, Option, Redacted } from "effect"
import { nextTierAllows, tierLimits } from "../accounts/Tiers.ts"
import { Configuration } from "../config/Configuration.ts"
import { ConflictError, NotFoundError, ValidationError } from "../contract/Errors.ts"
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryRecovery,
  Webhook,
  WebhookRecoveryRequest,
  WebhookWithSecret as WebhookWithSecretBody,
} from "../contract/generated/types.ts"
import { eventTypes } from "../contract/generated/eventTypes.ts"
import { decodeCursor, defaultPageSize, newestFirst, page } from "../contract/Pagination.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers, type Input, Reply } from "../contract/Spec.ts"
import { instantOf } from "../contract/Timestamps.ts"
import {
  type AttemptRow,
  Deliveries,
  type DeliveryWithAttempts,
  mostAttempts,
  type NotRetryable,
} from "./Deliveries.ts"
import { decodeEnvelope } from "./Envelope.ts"
import { type CustomHeader, faultOf } from "./CustomHeaders.ts"
import { EventStreams, mostStreams } from "./EventStreams.ts"
import { PastEvents } from "./PastEvents.ts"
import { Recoveries, type RecoveryRow, type Span } from "./Recoveries.ts"
import { anyReceiver } from "../foundation/net/Profiles.ts"
import { judge } from "../foundation/net/UrlRules.ts"
import { Statistics } from "./Statistics.ts"
import { type Destination, type WebhookRow, Webhooks, type WebhookWithSecret } from "./Webhooks.ts"

const webhookOf = (row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  repository_ids: row.repository_ids,
  minimum_severity: row.minimum_severity,
  maximum_per_minute: row.maximum_per_minute,
  header_names: row.header_names,
  is_active: row.is_active,
  failing_since: row.failing_since?.toISOString() ?? null,
  disabled_reason: row.disabled_reason,
  previous_secret_expires_at: row.previous_secret_expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const withSecret = ({ webhook, secret }: WebhookWithSecret): WebhookWithSecretBody => ({
  ...webhookOf(webhook),
  secret: Redacted.value(secret),
})

const attemptOf = (row: AttemptRow): DeliveryAttempt => ({
  attempt_number: row.attempt_number,
  trigger: row.trigger,
  outcome: row.outcome,
  response_status_code: row.response_status_code,
  response_body: row.response_body,
  error_type: row.error_type,
  error_detail: row.error_detail,
  duration_ms: row.duration_ms,
  dns_ms: row.dns_ms,
  connect_ms: row.connect_ms,
  tls_ms: row.tls_ms,
  first_byte_ms: row.first_byte_ms,
  remote_address: row.remote_address,
  connection_reused: row.connection_reused,
  attempted_at: row.attempted_at.toISOString(),
})

const deliveryOf = ({ delivery, attempts }: DeliveryWithAttempts): Delivery => ({
  id: delivery.id,
  customer_webhook_id: delivery.webhook_id,
  webhook_id: delivery.token,
  event: delivery.event,
  status: delivery.status,
  attempt_count: delivery.attempt_count,
  max_attempts: delivery.max_attempts,
  next_attempt_at: delivery.next_attempt_at?.toISOString() ?? null,
  attempts: attempts.map(attemptOf),
  payload: decodeEnvelope(delivery.payload),
  created_at: delivery.created_at.toISOString(),
  completed_at: delivery.completed_at?.toISOString() ?? null,
})

/** Time span of a list's filter. */
const spanOfList = ({
  created_after,
  created_before,
}: Pick<Input<"listEvents">["query"], "created_after" | "created_before">) => ({
  createdAfter: created_after === undefined ? undefined : instantOf(created_after),
  createdBefore: created_before === undefined ? undefined : instantOf(created_before),
})

const recoveryOf = (row: RecoveryRow): DeliveryRecovery => ({
  id: row.id,
  customer_webhook_id: row.webhook_id,
  status: row.status,
  since: row.since.toISOString(),
  until: row.until.toISOString(),
  total_count: row.total_count,
  recovered_count: row.recovered_count,
  skipped_count: row.skipped_count,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
})

const noWebhook = (id: string) => new NotFoundError({ detail: `There is no webhook ${id}.` })

const orNoWebhook = <A>(id: string) =>
  Option.match<NotFoundError | Effect.Effect<A>, A>({ onNone: () => noWebhook(id), onSome: Effect.succeed })

const refusedRetry = (id: string, { reason, status }: NotRetryable): ConflictError => {
  const details = {
    status: `The delivery ${id} is ${status}; only a failed one can be retried.`,
    inactive: `The webhook of delivery ${id} is inactive. Activate it before retrying.`,
    attempts: `The delivery ${id} has been attempted ${mostAttempts} times, which is the most that its history holds.`,
  }
  return new ConflictError({ detail: details[reason] })
}

const wrongMember = (member: string, message: string) =>
  new ValidationError({
    detail: `The member ${member} ${message}.`,
    errors: [{ in: "body", field: `/${member}`, message }],
  })

/** Time span of a request; without an end it lasts until now. */
const spanOf = (body: WebhookRecoveryRequest): Effect.Effect<Span, ValidationError> =>
  Effect.flatMap(DateTime.nowAsDate, (now) => {
    const since = instantOf(body.since)
    const until = body.until === undefined ? now : instantOf(body.until)
    if (since >= now) return wrongMember("since", "must be in the past")
    return until > since ? Effect.succeed({ since, until }) : wrongMember("until", "must be later than since")
  })

const noRecovery = (webhookId: string, id: string) =>
  new NotFoundError({ detail: `There is no recovery ${id} of webhook ${webhookId}.` })

const noDelivery = (webhookId: string, id: string) =>
  new NotFoundError({ detail: `There is no delivery ${id} of webhook ${webhookId}.` })

/** Handlers of all operations on webhooks. */
export const make = Effect.gen(function* () {
  const rules = anyReceiver(yield* Configuration)
  const webhooks = yield* Webhooks
  const deliveries = yield* Deliveries
  const pastEvents = yield* PastEvents
  const eventStreams = yield* EventStreams
  const recoveries = yield* Recoveries
  const statistics = yield* Statistics

  const destinationOf = (url: string): Effect.Effect<Destination, ValidationError> => {
    const verdict = judge(url, rules)
    if (verdict.accepted) return Effect.succeed({ url, host: verdict.host })
    return new ValidationError({
      detail: `The url ${verdict.reason}.`,
      errors: [{ in: "body", field: "/url", message: verdict.reason }],
    })
  }

  /** Rejects headers that are not allowed, and repositories that do not belong to the organization. */
  const checkConditions = Effect.fnUntraced(function* (
    organizationId: string,
    headers: ReadonlyArray<CustomHeader> = [],
    repositoryIds: ReadonlyArray<string> = [],
  ) {
    const fault = faultOf(headers)
    if (fault !== undefined) return yield* wrongMember(`headers/${fault.index}/name`, fault.message)
    const [unknown] = yield* webhooks.unknownRepositories(organizationId, repositoryIds)
    if (unknown === undefined) return
    return yield* wrongMember(`repository_ids/${repositoryIds.indexOf(unknown)}`, "there is no such repository")
  })

  const find = (organizationId: string, id: string) =>
    Effect.flatMap(webhooks.find(organizationId, id), orNoWebhook<WebhookRow>(id))

  /** Page of deliveries. The cursor is validated before any lookup; then `require` checks that the webhook exists. */
  const deliveryPage = <E>(
    query: Input<"listWebhookDeliveries">["query"],
    webhookId: string | undefined,
    delivery: string | undefined,
    require: Effect.Effect<unknown, E>,
  ) =>
    Effect.gen(function* () {
      const reader = yield* CurrentPrincipal
      const { status, event, cursor, limit = defaultPageSize } = query
      const filters = {
        webhookId: webhookId?.toLowerCase(),
        delivery,
        status,
        event,
        ...spanOfList(query),
      }
      const list = ["deliveries", reader.organizationId, filters]
      const after = yield* decodeCursor(cursor, list, newestFirst)
      yield* require
      const rows = yield* deliveries.list(reader, filters, { after, limit: limit + 1 })
      return page({
        rows,
        limit,
        query: list,
        position: ({ delivery: { created_at, id } }) => [created_at.toISOString(), id],
        item: deliveryOf,
      })
    })

  return handlers({
    createWebhook: ({ body: { name, url, events, repository_ids, minimum_severity, maximum_per_minute, headers } }) =>
      Effect.gen(function* () {
        const { organizationId, tier } = yield* CurrentPrincipal
        const destination = yield* destinationOf(url)
        yield* checkConditions(organizationId, headers, repository_ids)
        const conditions = {
          repositoryIds: repository_ids,
          minimumSeverity: minimum_severity,
          maximumPerMinute: maximum_per_minute,
          headers,
        }
        return yield* Effect.catchTag(
          webhooks.create(organizationId, tierLimits[tier].webhooks, { ...destination, name, events, ...conditions }),
          "TooManyWebhooks",
          ({ limit }) =>
            new ConflictError({
              detail: `The organization has ${limit} webhooks, the most that its tier allows.${nextTierAllows(tier, "webhooks", "webhooks")}`,
            }),
        )
      }).pipe(
        Effect.map(
          (created) =>
            new Reply({
              body: withSecret(created),
              headers: { Location: `/api/v1/customer-webhooks/${created.webhook.id}` },
            }),
        ),
      ),

    listWebhooks: ({ query: { cursor, limit = defaultPageSize, is_active } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["webhooks", organizationId, is_active]
        const after = yield* decodeCursor(cursor, query, newestFirst)
        const rows = yield* webhooks.list(organizationId, { isActive: is_active, after, limit: limit + 1 })
        return page({
          rows,
          limit,
          query,
          position: ({ created_at, id }) => [created_at.toISOString(), id],
          item: webhookOf,
        })
      }),

    getWebhook: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return webhookOf(yield* find(organizationId, id))
      }),

    updateWebhook: ({ path: { id }, body }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const { name, url, events, is_active, repository_ids, minimum_severity, headers, expected_updated_at } = body
        const destination = url === undefined ? undefined : yield* destinationOf(url)
        yield* checkConditions(organizationId, headers, repository_ids)
        const updated = yield* webhooks.update(organizationId, id, {
          name,
          destination,
          events,
          isActive: is_active,
          repositoryIds: repository_ids,
          minimumSeverity: minimum_severity,
          maximumPerMinute: body.maximum_per_minute,
          headers,
          expectedUpdatedAt: expected_updated_at === undefined ? undefined : instantOf(expected_updated_at),
        })
        return webhookOf(yield* orNoWebhook<WebhookRow>(id)(updated))
      }).pipe(
        Effect.catchTag(
          "WebhookChanged",
          ({ at }) =>
            new ConflictError({
              detail: `The webhook has changed since ${body.expected_updated_at}: at ${at.toISOString()}. Read it, then decide again.`,
            }),
        ),
      ),

    deleteWebhook: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const isRemoved = yield* webhooks.remove(organizationId, id)
        return isRemoved ? undefined : yield* noWebhook(id)
      }),

    testWebhook: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const webhook = yield* find(organizationId, id)
        const tested = yield* deliveries.test(organizationId, webhook.id)
        return deliveryOf(yield* orNoWebhook<DeliveryWithAttempts>(id)(tested))
      }),

    rotateWebhookSecret: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const rotated = yield* webhooks.rotateSecret(organizationId, id)
        return withSecret(yield* orNoWebhook<WebhookWithSecret>(id)(rotated))
      }),

    listDeliveries: ({ query }) => deliveryPage(query, query.customer_webhook_id, query.delivery, Effect.void),

    listWebhookDeliveries: ({ path: { id }, query }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return yield* deliveryPage(query, id, undefined, find(organizationId, id))
      }),

    listEvents: ({ query }) =>
      Effect.gen(function* () {
        const reader = yield* CurrentPrincipal
        const { repository_id, event, cursor, limit = defaultPageSize } = query
        const filters = { repositoryId: repository_id?.toLowerCase(), event, ...spanOfList(query) }
        const list = ["events", reader.organizationId, filters]
        const after = yield* decodeCursor(cursor, list, newestFirst)
        const rows = yield* pastEvents.list(reader, filters, { after, limit: limit + 1 })
        return page({
          rows,
          limit,
          query: list,
          position: ({ created_at, id }) => [created_at, id],
          item: identity,
        })
      }),

    listEventTypes: () => Effect.succeed({ data: eventTypes }),

    streamEvents: ({ query: { event }, header }) =>
      Effect.flatMap(CurrentPrincipal, (reader) => eventStreams.open(reader, event, header["last-event-id"])).pipe(
        Effect.catchTag(
          "TooManyStreams",
          () =>
            new ConflictError({
              detail: `The organization has ${mostStreams} open streams of events at this replica of the service, the most that it may have. Close one first.`,
            }),
        ),
      ),

    sendTestEvent: ({ body: { event, customer_webhook_id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const kind = eventTypes.find((one) => one.event === event)
        if (kind === undefined) return yield* wrongMember("event", "is no event of the service")
        const made = yield* deliveries.makeUp(organizationId, kind.example, customer_webhook_id?.toLowerCase())
        return yield* Option.match(made, {
          onNone: () => noWebhook(customer_webhook_id ?? ""),
          onSome: ({ payload, deliveryId }) => Effect.succeed({ payload, delivery_id: deliveryId }),
        })
      }),

    getWebhookStatistics: () =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return yield* statistics.lastDay(organizationId)
      }),

    sendDeliveryNow: ({ path: { webhook_id, delivery_id } }) =>
      Effect.gen(function* () {
        const reader = yield* CurrentPrincipal
        return deliveryOf(yield* deliveries.sendNow(reader, webhook_id, delivery_id))
      }).pipe(
        Effect.catchTags({
          DeliveryNotFound: ({ id }) => noDelivery(webhook_id, id),
          NotPending: ({ status }) =>
            new ConflictError({
              detail:
                status === "pending"
                  ? `The delivery ${delivery_id} is being sent at this moment.`
                  : `The delivery ${delivery_id} is ${status}; only a pending one has a next attempt. A failed one can be retried.`,
            }),
        }),
      ),

    retryWebhookDelivery: ({ path: { webhook_id, delivery_id } }) =>
      Effect.gen(function* () {
        const reader = yield* CurrentPrincipal
        return deliveryOf(yield* deliveries.retry(reader, webhook_id, delivery_id))
      }).pipe(
        Effect.catchTags({
          DeliveryNotFound: ({ id }) => noDelivery(webhook_id, id),
          NotRetryable: (refusal) => refusedRetry(delivery_id, refusal),
        }),
      ),

    recoverWebhookDeliveries: ({ path: { id }, body }) =>
      Effect.gen(function* () {
        const reader = yield* CurrentPrincipal
        const recovery = yield* recoveries.create(reader, id, yield* spanOf(body))
        const location = `/api/v1/customer-webhooks/${recovery.webhook_id}/recoveries/${recovery.id}`
        return new Reply({ body: recoveryOf(recovery), headers: { Location: location } })
      }).pipe(
        Effect.catchTags({
          WebhookNotFound: () => noWebhook(id),
          WebhookInactive: () =>
            new ConflictError({
              detail: `The webhook ${id} is inactive. Activate it before recovering its deliveries.`,
            }),
          RecoveryUnderWay: (other) =>
            new ConflictError({
              detail: `The recovery ${other.id} of the webhook is still running. Wait for its end, or cancel it.`,
            }),
        }),
      ),

    getWebhookRecovery: ({ path: { id, recovery_id } }) =>
      Effect.gen(function* () {
        const reader = yield* CurrentPrincipal
        const found = yield* recoveries.find(reader, id, recovery_id)
        return recoveryOf(
          yield* Option.match(found, { onNone: () => noRecovery(id, recovery_id), onSome: Effect.succeed }),
        )
      }),

    cancelWebhookRecovery: ({ path: { id, recovery_id } }) =>
      Effect.gen(function* () {
        const reader = yield* CurrentPrincipal
        return recoveryOf(yield* recoveries.cancel(reader, id, recovery_id))
      }).pipe(
        Effect.catchTags({
          RecoveryNotFound: () => noRecovery(id, recovery_id),
          RecoveryOver: ({ status }) =>
            new ConflictError({
              detail: `The recovery ${recovery_id} is ${status}; only a pending or running one can be canceled.`,
            }),
        }),
      ),
  })
})
