/** Endpoint for Stripe's events: verifies the signature, then reads the customer's state anew from Stripe. */
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { Clock, DateTime, Duration, Effect, Redacted, Result, Schema } from "effect"
import type Stripe from "stripe"
import type { StripeAccount } from "../../config/Billing.ts"
import { withRawBody } from "../../contract/Body.ts"
import type { ProviderUnavailable } from "../PaymentProvider.ts"
import type { Outcome } from "./Reconciler.ts"

/** An event contains one object; those about subscriptions take a few kilobytes. */
export const largestEventBytes = 512 * 1024

/** Maximum age of a signature, against replays: Stripe signs each attempt anew. */
const toleranceSeconds = 300

/** Retention of handled event ids; Stripe stops retrying after three days. */
const keptFor = Duration.days(30)

/** `Retry-After` of a failed event. Stripe has its own schedule; the header is informational. */
const retryAfterSeconds = 60

/** Event types that can change a customer's state. */
const handledTypes: ReadonlySet<string> = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
])

/** Parts of an event that are read. The customer is an id or the whole object. */
const Customer = Schema.Union([Schema.String, Schema.Struct({ id: Schema.String })])
const Event = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^evt_\w{1,250}$/)),
  type: Schema.String.check(Schema.isMaxLength(200)),
  data: Schema.Struct({ object: Schema.Struct({ customer: Schema.optional(Schema.NullOr(Customer)) }) }),
})
const readEvent = Schema.decodeUnknownResult(Event)

const answer = (status: number, words: string, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.text(`${words}\n`, { status, headers: { "cache-control": "no-store", ...headers } })

const customerIn = ({ data }: typeof Event.Type): string | undefined => {
  const { customer } = data.object
  return typeof customer === "string" ? customer : customer?.id
}

/** Event, if one of the secrets verifies its signature. The library throws many kinds of errors; all mean no. */
const verified = (
  webhooks: Stripe.Webhooks,
  secrets: ReadonlyArray<string>,
  body: Buffer,
  signature: string,
  now: number,
): unknown => {
  for (const secret of secrets) {
    try {
      return webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now)
    } catch {
      continue
    }
  }
  return undefined
}

/** Handles one event. */
export const make = (
  { webhookSecrets }: StripeAccount,
  webhooks: Stripe.Webhooks,
  reconcile: (customerId: string) => Effect.Effect<Outcome, ProviderUnavailable>,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const isKnown = (id: string) =>
      Effect.map(sql`SELECT FROM stripe_events WHERE id = ${id}`, (rows) => rows.length > 0)

    const remember = Effect.fnUntraced(function* (event: typeof Event.Type, outcome: Outcome | "not_ours") {
      yield* sql`
        INSERT INTO stripe_events (id, type, customer_id, outcome, handled_at)
        VALUES (${event.id}, ${event.type}, ${customerIn(event) ?? null}, ${outcome}, ${yield* DateTime.nowAsDate})
        ON CONFLICT (id) DO NOTHING
      `
    })

    const handle = (event: typeof Event.Type) =>
      Effect.gen(function* () {
        if (!handledTypes.has(event.type)) return answer(200, "Ignored: this type of event requires no action.")
        if (yield* isKnown(event.id)) return answer(200, "Already received.")
        const customer = customerIn(event)
        const outcome = customer === undefined ? "not_ours" : yield* reconcile(customer)
        if (outcome === "unknown_customer") yield* Effect.logWarning("a Stripe event belongs to an unknown customer")
        yield* remember(event, outcome)
        return answer(200, outcome === "applied" ? "Applied." : "Ignored: the customer is not known here.")
      }).pipe(
        Effect.catchTag("ProviderUnavailable", ({ cause }) =>
          Effect.as(
            Effect.logWarning("a Stripe event could not be applied because Stripe did not respond", cause),
            answer(503, "Stripe did not respond. Send the event again later.", {
              "retry-after": String(retryAfterSeconds),
            }),
          ),
        ),
        Effect.annotateLogs({ event: event.id, type: event.type, customer: customerIn(event) ?? "none" }),
        Effect.orDie,
      )

    const take = (body: Buffer, signature: string) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const payload = verified(webhooks, Redacted.value(webhookSecrets), body, signature, now)
        if (payload === undefined) {
          yield* Effect.logWarning("a Stripe event has no valid signature")
          return answer(400, "The signature matches none of the endpoint's secrets, or is too old.")
        }
        const event = readEvent(payload)
        return Result.isFailure(event) ? answer(400, "The body is not a Stripe event.") : yield* handle(event.success)
      })

    /** Deletes event ids that Stripe cannot send again. */
    const purge = Effect.flatMap(DateTime.nowAsDate, (now) => {
      const oldest = new Date(now.getTime() - Duration.toMillis(keptFor))
      return sql`DELETE FROM stripe_events WHERE handled_at < ${oldest}`
    })

    const page = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const signature = request.headers["stripe-signature"]
      if (signature === undefined) return answer(400, "The event has no signature.")
      return yield* withRawBody(request, largestEventBytes, (body) => take(body, signature)).pipe(
        Effect.catchTag("BodyRefused", ({ status, reason }) => Effect.succeed(answer(status, reason))),
      )
    })

    return { page, purge } as const
  })
