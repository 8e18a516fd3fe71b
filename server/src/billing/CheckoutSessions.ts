/** Prepared purchases of the built-in provider: each has a page with a secret address and can be completed once. */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { Tier } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { BillingInterval } from "./Prices.ts"
import { hashOf, newSecret } from "./Secret.ts"
import { Subscriptions } from "./Subscriptions.ts"

/** Lifetime of a payment page: long enough for an approval within the company, at most a day. */
export const checkoutLifetime = Duration.hours(24)

/** A prepared purchase. */
export const CheckoutRow = Schema.Struct({
  organization_id: Schema.String,
  tier: Tier,
  billing_interval: BillingInterval,
  success_url: Schema.String,
  cancel_url: Schema.String,
  completed_at: Schema.NullOr(Schema.Date),
})
export type CheckoutRow = typeof CheckoutRow.Type

/** Purchase to prepare, and the addresses that the browser returns to. */
export interface NewCheckout {
  readonly organizationId: string
  readonly tier: Tier
  readonly interval: BillingInterval
  readonly successUrl: string
  readonly cancelUrl: string
}

/** Error: the page does not exist or has expired. */
export class CheckoutNotFound extends Data.TaggedError("CheckoutNotFound") {}

/** Prepares, shows and completes purchases. */
export class CheckoutSessions extends Context.Service<CheckoutSessions>()("billing/CheckoutSessions", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const subscriptions = yield* Subscriptions

    const create = Effect.fn("CheckoutSessions.create")(function* (checkout: NewCheckout) {
      const now = yield* DateTime.nowAsDate
      const secret = yield* newSecret
      const id = yield* uuid
      const expiresAt = new Date(now.getTime() + Duration.toMillis(checkoutLifetime))
      yield* sql`INSERT INTO checkout_sessions ${sql.insert({
        id,
        organization_id: checkout.organizationId,
        token_hash: hashOf(secret),
        tier: checkout.tier,
        billing_interval: checkout.interval,
        success_url: checkout.successUrl,
        cancel_url: checkout.cancelUrl,
        created_at: now,
        expires_at: expiresAt,
      })}`
      return { id, secret, expiresAt }
    }, Effect.orDie)

    const find = Effect.fn("CheckoutSessions.find")(function* (secret: string) {
      const [row] = yield* sql`
        SELECT * FROM checkout_sessions
        WHERE token_hash = ${hashOf(secret)} AND expires_at > ${yield* DateTime.nowAsDate}
      `.pipe(rowsAs(CheckoutRow), Effect.orDie)
      return Option.fromNullishOr(row)
    })

    const buy = Effect.fn("CheckoutSessions.complete")(function* (secret: string) {
      const now = yield* DateTime.nowAsDate
      const [completed] = yield* sql`
        UPDATE checkout_sessions SET completed_at = ${now}
        WHERE token_hash = ${hashOf(secret)} AND expires_at > ${now} AND completed_at IS NULL
        RETURNING *
      `.pipe(rowsAs(CheckoutRow))
      if (completed === undefined) {
        const bought = yield* find(secret)
        return Option.isSome(bought) ? bought.value : yield* new CheckoutNotFound()
      }
      yield* subscriptions.purchase(completed.organization_id, completed.tier, completed.billing_interval)
      return completed
    }, transactional(sql))

    /** Completes the prepared purchase once; a second click at the same time has no further effect. */
    const complete = (secret: string) =>
      Effect.flatMap(buy(secret), ({ organization_id }) => subscriptions.forget(organization_id))

    /** Deletes expired pages. */
    const purge = Effect.flatMap(
      DateTime.nowAsDate,
      (now) => sql`DELETE FROM checkout_sessions WHERE expires_at <= ${now}`,
    )

    return { create, find, complete, purge } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(Subscriptions.layer))
}
