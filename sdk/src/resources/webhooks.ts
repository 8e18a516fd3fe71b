/** Webhooks: the addresses that are told of events, and what was delivered to them. */
import type { ApiPromise } from "../api-promise.ts"
import type {
  Delivery,
  DeliveryRecovery,
  EventTypes,
  PastEvent,
  TestEvent,
  TestEventRequest,
  Webhook,
  WebhookCreateRequest,
  WebhookRecoveryRequest,
  WebhookStatistics,
  WebhookUpdateRequest,
  WebhookWithSecret,
} from "../generated/types.ts"
import type { Given, Query } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import type { Transport } from "../transport.ts"

/** Filter and page size of the list of webhooks. */
export type WebhookListQuery = Query<"listWebhooks">

/** Filters and page size of the deliveries of a webhook. */
export type DeliveryListQuery = Query<"listWebhookDeliveries">

/** Filters and page size of the deliveries of all webhooks. */
export type AllDeliveriesQuery = Query<"listDeliveries">

/** Filters and page size of the past events. */
export type EventListQuery = Query<"listEvents">

/** The webhook operations of a client: `client.webhooks`. */
export class Webhooks {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Registers an address for events. The answer has the signing secret, which is shown only this once: keep it for the
   * receiver, which verifies the signature with it.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param body - Name, address (https; http for localhost outside production) and events; the repositories and the lowest
   *   severity that events are sent of, and headers to send with them.
   * @param options - Options of this call.
   * @throws ValidationError when the address or a header is not allowed, or an event or a repository is unknown or repeated.
   * @throws ConflictError when the organization has as many webhooks as its tier allows.
   * @example
   * ```ts
   * const { id, secret } = await client.webhooks.create({
   *   name: "CI",
   *   url: "https://ci.acme.example/hooks/code-analysis",
   *   events: ["analysis.completed", "finding.new"],
   * })
   * ```
   */
  create(body: Given<WebhookCreateRequest>, options?: IdempotentRequestOptions): ApiPromise<WebhookWithSecret> {
    return this.#transport.call("createWebhook", { body }, options)
  }

  /**
   * The webhooks of the organization, newest first, without their secrets.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param query - Only active or only inactive ones; size of a page.
   * @param options - Options of every page's call.
   * @example
   * ```ts
   * for await (const webhook of client.webhooks.list({ is_active: true })) console.log(webhook.name, webhook.url)
   * ```
   */
  list(query?: WebhookListQuery, options?: RequestOptions): PagePromise<Webhook> {
    return this.#transport.list("listWebhooks", { query }, options)
  }

  /**
   * One webhook, without its secret. `failing_since` and `disabled_reason` show how its endpoint does.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param id - Identifier of the webhook (a UUID; not the `whd_` token of an event).
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook does not exist.
   * @example
   * ```ts
   * const { is_active, disabled_reason } = await client.webhooks.get(webhookId)
   * if (!is_active) console.log(disabled_reason ?? "paused")
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Webhook> {
    return this.#transport.call("getWebhook", { path: { id } }, options)
  }

  /**
   * Changes a webhook. What is left out stays; lists are replaced as a whole. Setting `is_active` to false fails the
   * deliveries that are pending, and what occurs from then on is not kept.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param id - Identifier of the webhook (a UUID; not the `whd_` token of an event).
   * @param body - The fields to change, at least one.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook does not exist.
   * @throws ValidationError when a value is not allowed.
   * @throws ConflictError when the webhook has changed since `expected_updated_at`.
   * @example
   * ```ts
   * await client.webhooks.update(webhookId, { is_active: false })
   *
   * const { updated_at } = await client.webhooks.get(webhookId)
   * await client.webhooks.update(webhookId, { minimum_severity: "high", expected_updated_at: updated_at })
   * ```
   */
  update(id: string, body: Given<WebhookUpdateRequest>, options?: RequestOptions): ApiPromise<Webhook> {
    return this.#transport.call("updateWebhook", { path: { id }, body }, options)
  }

  /**
   * Deletes a webhook with its deliveries; those that are pending are not made.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param id - Identifier of the webhook.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook does not exist.
   * @example
   * ```ts
   * await client.webhooks.delete(webhookId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<undefined> {
    return this.#transport.call("deleteWebhook", { path: { id } }, options)
  }

  /**
   * Sends the event `webhook.test` to a webhook, once and without retries, also to an inactive one. The delivery is
   * pending when the promise resolves; its outcome appears in {@link Webhooks.deliveries}.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param id - Identifier of the webhook.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook does not exist.
   * @example
   * ```ts
   * const { id: deliveryId } = await client.webhooks.test(webhookId)
   * ```
   */
  test(id: string, options?: IdempotentRequestOptions): ApiPromise<Delivery> {
    return this.#transport.call("testWebhook", { path: { id } }, options)
  }

  /**
   * Gives a webhook a new signing secret, shown only in this answer. Deliveries are signed with it at once; for 24 hours
   * they carry a second signature made with the secret before, so that a receiver can change over without a gap.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param id - Identifier of the webhook.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook does not exist.
   * @example
   * ```ts
   * const { secret } = await client.webhooks.rotateSecret(webhookId)
   * ```
   */
  rotateSecret(id: string, options?: IdempotentRequestOptions): ApiPromise<WebhookWithSecret> {
    return this.#transport.call("rotateWebhookSecret", { path: { id } }, options)
  }

  /**
   * The deliveries to a webhook with all their attempts, newest first, as far back as the tier keeps them.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param id - Identifier of the webhook.
   * @param query - Only some states, some events, or a span of time; size of a page.
   * @param options - Options of every page's call.
   * @throws NotFoundError when the webhook does not exist.
   * @example
   * ```ts
   * for await (const delivery of client.webhooks.deliveries(webhookId, { status: ["failed"] })) {
   *   console.log(delivery.event, delivery.attempts.at(-1)?.error_type)
   * }
   * ```
   */
  deliveries(id: string, query?: DeliveryListQuery, options?: RequestOptions): PagePromise<Delivery> {
    return this.#transport.list("listWebhookDeliveries", { path: { id }, query }, options)
  }

  /**
   * The deliveries to all webhooks of the organization as one list, newest first, as far back as the tier keeps them.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param query - One delivery or event, one webhook, only some states, some events, or a span of time; size of a page.
   * @param options - Options of every page's call.
   * @example
   * ```ts
   * for await (const delivery of client.webhooks.allDeliveries({ status: ["failed"] })) {
   *   console.log(delivery.customer_webhook_id, delivery.event)
   * }
   * ```
   */
  allDeliveries(query?: AllDeliveriesQuery, options?: RequestOptions): PagePromise<Delivery> {
    return this.#transport.list("listDeliveries", { query }, options)
  }

  /**
   * The events of the organization that at least one webhook had chosen when they occurred, newest first, as far back as
   * the tier keeps them: whatever became of their deliveries and webhooks.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param query - Only one repository, some events, or a span of time; size of a page.
   * @param options - Options of every page's call.
   * @example
   * ```ts
   * for await (const event of client.webhooks.events({ event: ["finding.new"] })) {
   *   if (event.event === "finding.new") console.log(event.created_at, event.data.title)
   * }
   * ```
   */
  events(query?: EventListQuery, options?: RequestOptions): PagePromise<PastEvent> {
    return this.#transport.list("listEvents", { query }, options)
  }

  /**
   * Sends a made-up event, whose `webhook_id` begins with `whd_test_`, to the open streams and to a webhook if you name one: to try what a
   * receiver does with events of the kind. Nothing else changes.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param body - Kind of the event, and the webhook.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook does not exist.
   * @throws ValidationError when there is no such event.
   * @example
   * ```ts
   * const { payload } = await client.webhooks.sendTestEvent({ event: "analysis.completed" })
   * ```
   */
  sendTestEvent(body: Given<TestEventRequest>, options?: IdempotentRequestOptions): ApiPromise<TestEvent> {
    return this.#transport.call("sendTestEvent", { body }, options)
  }

  /**
   * Every event that the service sends: when it is sent, the JSON Schema of its payload, and an example.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param options - Options of this call.
   * @example
   * ```ts
   * const { data } = await client.webhooks.eventTypes()
   * for (const { event, description } of data) console.log(event, description)
   * ```
   */
  eventTypes(options?: RequestOptions): ApiPromise<EventTypes> {
    return this.#transport.call("listEventTypes", {}, options)
  }

  /**
   * For each webhook the attempts of the last 24 hours: how many succeeded and failed, by hour, and how long they took.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param options - Options of this call.
   * @example
   * ```ts
   * const { data } = await client.webhooks.statistics()
   * for (const { customer_webhook_id, failed, p95_ms } of data) console.log(customer_webhook_id, failed, p95_ms)
   * ```
   */
  statistics(options?: RequestOptions): ApiPromise<WebhookStatistics> {
    return this.#transport.call("getWebhookStatistics", {}, options)
  }

  /**
   * Makes the next attempt of a pending delivery at once instead of at its `next_attempt_at`.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param webhookId - Identifier of the webhook.
   * @param deliveryId - Identifier of the delivery.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook or the delivery does not exist, or is kept no longer.
   * @throws ConflictError when the delivery is not pending, or its attempt is being made.
   * @example
   * ```ts
   * for await (const { id } of client.webhooks.deliveries(webhookId, { status: ["pending"] })) {
   *   await client.webhooks.sendNow(webhookId, id)
   * }
   * ```
   */
  sendNow(webhookId: string, deliveryId: string, options?: IdempotentRequestOptions): ApiPromise<Delivery> {
    return this.#transport.call(
      "sendDeliveryNow",
      { path: { webhook_id: webhookId, delivery_id: deliveryId } },
      options,
    )
  }

  /**
   * Makes one more attempt at a delivery that has failed, with the same body. For many at once there is
   * {@link Webhooks.recoverDeliveries}.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param webhookId - Identifier of the webhook.
   * @param deliveryId - Identifier of the delivery.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook or the delivery does not exist, or is kept no longer.
   * @throws ConflictError when the delivery has not failed, or the webhook is inactive.
   * @example
   * ```ts
   * for await (const { id } of client.webhooks.deliveries(webhookId, { status: ["failed"], event: ["finding.new"] })) {
   *   await client.webhooks.retryDelivery(webhookId, id)
   * }
   * ```
   */
  retryDelivery(webhookId: string, deliveryId: string, options?: IdempotentRequestOptions): ApiPromise<Delivery> {
    return this.#transport.call(
      "retryWebhookDelivery",
      { path: { webhook_id: webhookId, delivery_id: deliveryId } },
      options,
    )
  }

  /**
   * Sends all failed deliveries of a webhook since a time again, one attempt each with the same body: after its endpoint
   * was down, or the service had deactivated it. It is a job that goes on by itself; {@link Webhooks.getRecovery} shows
   * how far it is.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param id - Identifier of the webhook.
   * @param body - Since when the events occurred, and until when if not until now.
   * @param options - Options of this call.
   * @throws ValidationError when `since` is not in the past, or `until` is not later than `since`.
   * @throws NotFoundError when the webhook does not exist.
   * @throws ConflictError when the webhook is inactive, or another recovery of it is under way.
   * @example
   * ```ts
   * await client.webhooks.update(webhookId, { is_active: true })
   * const { id: recoveryId } = await client.webhooks.recoverDeliveries(webhookId, { since: "2026-01-09T22:00:00Z" })
   * ```
   */
  recoverDeliveries(
    id: string,
    body: Given<WebhookRecoveryRequest>,
    options?: IdempotentRequestOptions,
  ): ApiPromise<DeliveryRecovery> {
    return this.#transport.call("recoverWebhookDeliveries", { path: { id }, body }, options)
  }

  /**
   * Progress of a recovery: its status, and the number of deliveries that it has handed over for sending.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param id - Identifier of the webhook.
   * @param recoveryId - Identifier of the recovery.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook or the recovery does not exist, or is kept no longer.
   * @example
   * ```ts
   * const { status, recovered_count, total_count } = await client.webhooks.getRecovery(webhookId, recoveryId)
   * console.log(`${status}: ${recovered_count} of ${total_count}`)
   * ```
   */
  getRecovery(id: string, recoveryId: string, options?: RequestOptions): ApiPromise<DeliveryRecovery> {
    return this.#transport.call("getWebhookRecovery", { path: { id, recovery_id: recoveryId } }, options)
  }

  /**
   * Ends a recovery. What it has handed over is still sent, the other deliveries stay failed.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param id - Identifier of the webhook.
   * @param recoveryId - Identifier of the recovery.
   * @param options - Options of this call.
   * @throws NotFoundError when the webhook or the recovery does not exist, or is kept no longer.
   * @throws ConflictError when the recovery has ended.
   * @example
   * ```ts
   * await client.webhooks.cancelRecovery(webhookId, recoveryId)
   * ```
   */
  cancelRecovery(id: string, recoveryId: string, options?: IdempotentRequestOptions): ApiPromise<DeliveryRecovery> {
    return this.#transport.call("cancelWebhookRecovery", { path: { id, recovery_id: recoveryId } }, options)
  }
}
