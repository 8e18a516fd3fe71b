/**
 * Subscription of each organization. Each change is one guarded statement; a change of the organization's tier, which
 * everything else reads, is part of the same transaction.
 */
import { SqlClient, type Statement } from "effect/sql"
import { Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import { Organizations } from "../accounts/Organizations.ts"
import { CredentialCache } from "../accounts/CredentialCache.ts"
import { Tier } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { periodAt } from "./Periods.ts"
import { BillingInterval } from "./Prices.ts"

/** Status of a subscription; a `canceled` one is over and has the free plan. */
export const SubscriptionStatus = Schema.Literals(["active", "trialing", "past_due", "canceled"])
export type SubscriptionStatus = typeof SubscriptionStatus.Type

/** Subscription as stored. */
export const SubscriptionRow = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  tier: Tier,
  status: SubscriptionStatus,
  billing_interval: Schema.NullOr(BillingInterval),
  current_period_start: Schema.Date,
  current_period_end: Schema.NullOr(Schema.Date),
  anchored_at: Schema.NullOr(Schema.Date),
  cancel_at_period_end: Schema.Boolean,
  trial_ends_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  provider: Schema.NullOr(Schema.Literals(["embedded", "stripe"])),
  stripe_customer_id: Schema.NullOr(Schema.String),
  stripe_subscription_id: Schema.NullOr(Schema.String),
  stripe_revision: Schema.Number,
})
export type SubscriptionRow = typeof SubscriptionRow.Type

/** Paid subscription as a payment provider reports it. */
export interface PaidState {
  readonly tier: Tier
  readonly status: Exclude<SubscriptionStatus, "canceled">
  readonly interval: BillingInterval
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly anchoredAt: Date
  readonly cancelAtPeriodEnd: boolean
  readonly trialEndsAt: Date | null
}

/** Error: the organization already has the plan and interval that it tried to buy. */
export class AlreadySubscribed extends Data.TaggedError("AlreadySubscribed")<{
  readonly tier: Tier
  readonly interval: BillingInterval
}> {}

/** Tells whether the subscription already has this tier and interval, so that buying it would change nothing. */
export const hasAlready = (row: SubscriptionRow, tier: Tier, interval: BillingInterval): boolean =>
  row.tier === tier && row.billing_interval === interval

/** Maximum number of ended subscriptions per statement: few, so that their locks are held only briefly. */
const dueTogether = 100

const CustomerRow = Schema.Struct({ id: Schema.NullOr(Schema.String) })

/** Reads and changes subscriptions. */
export class Subscriptions extends Context.Service<Subscriptions>()("billing/Subscriptions", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const organizations = yield* Organizations
    const credentialCache = yield* CredentialCache

    const get = (organizationId: string) =>
      sql`SELECT * FROM subscriptions WHERE organization_id = ${organizationId}`.pipe(
        rowsAs(SubscriptionRow),
        Effect.flatMap(([row]) =>
          row === undefined
            ? Effect.die(new Error(`organization ${organizationId} has no subscription`))
            : Effect.succeed(row),
        ),
        Effect.orDie,
      )

    /** Sets the organization's tier to that of its subscription; no other code changes a tier. */
    const follow = ({ organization_id, tier }: SubscriptionRow) => organizations.setTier(organization_id, tier)

    /** Drops cached credentials, which may hold the old tier. Call it after the change is committed. */
    const forget = (organizationId: string) => Effect.sync(() => credentialCache.forget(organizationId))

    /** Changes a subscription if the guard holds; returns the changed row. */
    const change = (set: Statement.Fragment, guard: Statement.Fragment) =>
      sql`UPDATE subscriptions SET ${set} WHERE ${guard} RETURNING *`.pipe(
        rowsAs(SubscriptionRow),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.tap(Option.match({ onNone: () => Effect.void, onSome: follow })),
        transactional(sql),
        Effect.tap(Option.match({ onNone: () => Effect.void, onSome: (row) => forget(row.organization_id) })),
      )

    const paid = (state: PaidState) => sql`
      tier = ${state.tier}, status = ${state.status}, billing_interval = ${state.interval},
      current_period_start = ${state.periodStart}, current_period_end = ${state.periodEnd},
      anchored_at = ${state.anchoredAt}, cancel_at_period_end = ${state.cancelAtPeriodEnd},
      trial_ends_at = ${state.trialEndsAt}
    `
    /** Columns of a subscription that has had the free plan since the given time. */
    const ended = (since: Statement.Fragment) => sql`
      tier = 'free', status = 'canceled', billing_interval = NULL, current_period_start = ${since},
      current_period_end = NULL, anchored_at = NULL, cancel_at_period_end = false, trial_ends_at = NULL
    `

    /** Purchase from the built-in provider: a new period begins now and replaces the previous one. */
    const purchase = Effect.fn("Subscriptions.purchase")(function* (
      organizationId: string,
      tier: Tier,
      interval: BillingInterval,
    ) {
      const now = yield* DateTime.nowAsDate
      const { start, end } = periodAt(now, interval, now)
      const state: PaidState = {
        tier,
        status: "active",
        interval,
        periodStart: start,
        periodEnd: end,
        anchoredAt: now,
        cancelAtPeriodEnd: false,
        trialEndsAt: null,
      }
      const changed = yield* change(
        sql`${paid(state)}, provider = 'embedded'`,
        sql`organization_id = ${organizationId} AND (tier, billing_interval) IS DISTINCT FROM (${tier}::text, ${interval}::text)`,
      )
      return yield* Effect.mapError(Effect.fromOption(changed), () => new AlreadySubscribed({ tier, interval }))
    })

    /** Cancels at the end of the period; none if the subscription is not paid or is canceled already. */
    const cancel = Effect.fn("Subscriptions.cancel")(function* (organizationId: string) {
      const now = yield* DateTime.nowAsDate
      return yield* change(
        sql`cancel_at_period_end = true`,
        sql`organization_id = ${organizationId} AND provider = 'embedded' AND current_period_end > ${now}
          AND NOT cancel_at_period_end`,
      )
    })

    /** Reverts a cancellation; none if the subscription was not canceled or is over. */
    const resume = Effect.fn("Subscriptions.resume")(function* (organizationId: string) {
      const now = yield* DateTime.nowAsDate
      return yield* change(
        sql`cancel_at_period_end = false`,
        sql`organization_id = ${organizationId} AND provider = 'embedded' AND current_period_end > ${now}
          AND cancel_at_period_end`,
      )
    })

    const endOrRenew = (row: SubscriptionRow, now: Date, renews: boolean) => {
      const unchanged = sql`id = ${row.id} AND current_period_end = ${row.current_period_end}`
      if (row.cancel_at_period_end || !renews || row.anchored_at === null || row.billing_interval === null) {
        return change(ended(sql`current_period_end`), unchanged)
      }
      const { start, end } = periodAt(row.anchored_at, row.billing_interval, now)
      return change(sql`current_period_start = ${start}, current_period_end = ${end}`, unchanged)
    }

    const endOrRenewDue = Effect.fn("Subscriptions.endOrRenewPeriods")(function* (renews: boolean) {
      const now = yield* DateTime.nowAsDate
      const due = yield* sql`
        SELECT * FROM subscriptions WHERE provider = 'embedded' AND current_period_end <= ${now}
        ORDER BY current_period_end LIMIT ${dueTogether} FOR UPDATE SKIP LOCKED
      `.pipe(rowsAs(SubscriptionRow))
      yield* Effect.forEach(due, (row) => endOrRenew(row, now, renews), { discard: true })
      return due
    }, transactional(sql))

    /**
     * Ends or renews the subscriptions of the built-in provider whose period is over.
     *
     * @param renews - Whether the built-in provider is still in use; if not, every such subscription ends.
     * @returns number of subscriptions ended or renewed
     */
    const endOrRenewPeriods = (renews: boolean) =>
      endOrRenewDue(renews).pipe(
        Effect.tap(Effect.forEach((row) => forget(row.organization_id), { discard: true })),
        Effect.map((due) => due.length),
      )

    /** Subscription of a Stripe customer. */
    const ofStripeCustomer = (customerId: string) =>
      sql`SELECT * FROM subscriptions WHERE stripe_customer_id = ${customerId}`.pipe(
        rowsAs(SubscriptionRow),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    /** Stores the Stripe customer id unless it changed since `seen` was read; returns the id that is stored now. */
    const setStripeCustomer = (seen: SubscriptionRow, customerId: string) =>
      sql`
        UPDATE subscriptions SET stripe_customer_id =
          CASE WHEN stripe_customer_id IS NOT DISTINCT FROM ${seen.stripe_customer_id}::text
            THEN ${customerId} ELSE stripe_customer_id END
        WHERE id = ${seen.id} RETURNING stripe_customer_id AS id
      `.pipe(
        rowsAs(CustomerRow),
        Effect.map(([row]) => row?.id ?? customerId),
        Effect.orDie,
      )

    /**
     * Records the state of a customer at Stripe.
     *
     * @param seen - The subscription as read before Stripe was asked. If another result was recorded since then, this
     * one may be older and is dropped.
     * @param state - The paid state; `null` if nothing is paid for any more.
     * @param stripeSubscriptionId - The subscription at Stripe that the state belongs to.
     * @returns whether the state was recorded
     */
    const recordStripe = Effect.fn("Subscriptions.recordStripe")(function* (
      seen: SubscriptionRow,
      state: PaidState | null,
      stripeSubscriptionId: string,
    ) {
      const now = yield* DateTime.nowAsDate
      const wasPaid = seen.provider === "stripe" && seen.billing_interval !== null
      const set =
        state === null
          ? wasPaid
            ? sql`${ended(sql`${now}`)}, stripe_subscription_id = ${stripeSubscriptionId},`
            : sql``
          : sql`${paid(state)}, provider = 'stripe', stripe_subscription_id = ${stripeSubscriptionId},`
      const changed = yield* change(
        sql`${set} stripe_revision = stripe_revision + 1`,
        sql`id = ${seen.id} AND stripe_revision = ${seen.stripe_revision}`,
      )
      return Option.isSome(changed)
    })

    /** Stripe subscriptions whose period ended before the given time without an event from Stripe. */
    const overdueAtStripe = (before: Date) =>
      sql`
        SELECT * FROM subscriptions WHERE provider = 'stripe' AND current_period_end <= ${before}
        ORDER BY current_period_end LIMIT ${dueTogether}
      `.pipe(rowsAs(SubscriptionRow), Effect.orDie)

    return {
      get,
      forget,
      purchase,
      cancel,
      resume,
      endOrRenewPeriods,
      ofStripeCustomer,
      setStripeCustomer,
      recordStripe,
      overdueAtStripe,
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(
    Layer.provide([Organizations.layer, CredentialCache.layer]),
  )
}
