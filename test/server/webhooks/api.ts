/** The operations on webhooks as their tests call them: by handler, with what matters to a test. */
import { SqlClient } from "effect/sql"
import { DateTime, Effect } from "effect"
import type { Tier } from "../../../server/src/contract/Principal.ts"
import type { Input, OperationId } from "../../../server/src/contract/Spec.ts"
import { anOrganization, callerOf } from "./support.ts"

/** An address that nobody has to answer at. */
export const url = "https://acme.example/hooks"

/** Input of a handler: the parts that an operation has; the others are empty. */
const input = <Id extends OperationId>(parts: Partial<Input<Id>>): Input<Id> => {
  const whole: object = { path: {}, query: {}, header: {}, body: undefined, ...parts }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts that an operation lacks are of type never
  return whole as Input<Id>
}

/** An organization, and its calls of the operations. */
export const anApi = (tier: Tier = "pro") =>
  Effect.gen(function* () {
    const organization = yield* anOrganization(tier)
    const { handlers, as } = yield* callerOf(organization)
    return {
      organization,
      create: (body: Partial<Input<"createWebhook">["body"]> = {}) =>
        Effect.map(
          as(handlers.createWebhook(input({ body: { name: "CI", url, events: ["finding.new"], ...body } }))),
          (reply) => reply.body,
        ),
      list: (query: Input<"listWebhooks">["query"] = {}) => as(handlers.listWebhooks(input({ query }))),
      get: (id: string) => as(handlers.getWebhook(input({ path: { id } }))),
      update: (id: string, body: Input<"updateWebhook">["body"]) =>
        as(handlers.updateWebhook(input({ path: { id }, body }))),
      remove: (id: string) => as(handlers.deleteWebhook(input({ path: { id } }))),
      test: (id: string) => as(handlers.testWebhook(input({ path: { id } }))),
      rotate: (id: string) => as(handlers.rotateWebhookSecret(input({ path: { id } }))),
      deliveries: (id: string, query: Input<"listWebhookDeliveries">["query"] = {}) =>
        as(handlers.listWebhookDeliveries(input({ path: { id }, query }))),
      allDeliveries: (query: Input<"listDeliveries">["query"] = {}) => as(handlers.listDeliveries(input({ query }))),
      events: (query: Input<"listEvents">["query"] = {}) => as(handlers.listEvents(input({ query }))),
      stream: (event?: Input<"streamEvents">["query"]["event"], lastEventId?: string) =>
        as(
          handlers.streamEvents(
            input({
              query: event === undefined ? {} : { event },
              header: lastEventId === undefined ? {} : { "last-event-id": lastEventId },
            }),
          ),
        ),
      sendTestEvent: (body: Input<"sendTestEvent">["body"]) => as(handlers.sendTestEvent(input({ body }))),
      eventTypes: as(handlers.listEventTypes(input({}))),
      statistics: () => as(handlers.getWebhookStatistics(input({}))),
      sendNow: (webhook_id: string, delivery_id: string) =>
        as(handlers.sendDeliveryNow(input({ path: { webhook_id, delivery_id } }))),
      retry: (webhook_id: string, delivery_id: string) =>
        as(handlers.retryWebhookDelivery(input({ path: { webhook_id, delivery_id } }))),
      recover: (id: string, body: Input<"recoverWebhookDeliveries">["body"]) =>
        as(handlers.recoverWebhookDeliveries(input({ path: { id }, body }))),
      recovery: (id: string, recovery_id: string) =>
        as(handlers.getWebhookRecovery(input({ path: { id, recovery_id } }))),
      cancel: (id: string, recovery_id: string) =>
        as(handlers.cancelWebhookRecovery(input({ path: { id, recovery_id } }))),
    }
  })

/** Makes every pending delivery a failed one, as the last attempt of its schedule does. */
export const failAll = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.nowAsDate
  yield* sql`
    UPDATE webhook_deliveries
    SET status = 'failed', due_at = NULL, waiting = false, lease_token = NULL, completed_at = ${now}
    WHERE status = 'pending'
  `
})
