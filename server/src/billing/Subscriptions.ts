/**
 * The subscription of each organization. Every change is one guarded statement, and takes the organization's tier, which
 * everything else reads, along in the same transaction.
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

/** How a subscription stands; `canceled` is over, and has the free plan. */
export const SubscriptionStatus = Schema.Literals(["active", "trialing", "past_due", "canceled"])
export type SubscriptionStatus = typeof SubscriptionStatus.Type

/** A subscription as it is stored. */
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

/** What somebody pays for, by the word of a payment provider. */
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

/** The organization has what it would buy already. */
export class AlreadySubscribed extends Data.TaggedError("AlreadySubscribed")<{
  readonly tier: Tier
  readonly interval: BillingInterval
}> {}

/** Whether a subscription is what an offer would make of it: buying it again would change nothing. */
export const hasAlready = (row: SubscriptionRow, tier: Tier, interval: BillingInterval): boolean =>
  row.tier === tier && row.billing_interval === interval

/** Ended subscriptions that are taken up by one statement: few enough that nobody waits for their locks. */
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

    /** The one place where a tier changes. */
    const follow = ({ organization_id, tier }: SubscriptionRow) => organizations.setTier(organization_id, tier)

    /** To be called once a change is committed: who was recognized before that may be remembered with the tier of then. */
    const forget = (organizationId: string) => Effect.sync(() => credentialCache.forget(organizationId))

    /** Changes a subscription where the guard holds; the subscription after it. */
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
    /** On the free plan since a time. */
    const ended = (since: Statement.Fragment) => sql`
      tier = 'free', status = 'canceled', billing_interval = NULL, current_period_start = ${since},
      current_period_end = NULL, anchored_at = NULL, cancel_at_period_end = false, trial_ends_at = NULL
    `

    /** What the built-in provider sells: a new period begins now, whatever there was before. */
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

    /** Lets the paid plan end with its period; nothing where that cannot be, or is so already. */
    const cancel = Effect.fn("Subscriptions.cancel")(function* (organizationId: string) {
      const now = yield* DateTime.nowAsDate
      return yield* change(
        sql`cancel_at_period_end = true`,
        sql`organization_id = ${organizationId} AND provider = 'embedded' AND current_period_end > ${now}
          AND NOT cancel_at_period_end`,
      )
    })

    /** Lets it renew after all; nothing where it would have, or is over. */
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

    const turnDue = Effect.fn("Subscriptions.turnPeriods")(function* (renews: boolean) {
      const now = yield* DateTime.nowAsDate
      const due = yield* sql`
        SELECT * FROM subscriptions WHERE provider = 'embedded' AND current_period_end <= ${now}
        ORDER BY current_period_end LIMIT ${dueTogether} FOR UPDATE SKIP LOCKED
      `.pipe(rowsAs(SubscriptionRow))
      yield* Effect.forEach(due, (row) => endOrRenew(row, now, renews), { discard: true })
      return due
    }, transactional(sql))

    /**
     * Ends or renews what the built-in provider has sold and whose period is over. Nothing is renewed when that provider
     * is not in use any more.
     *
     * @returns how many there were
     */
    const turnPeriods = (renews: boolean) =>
      turnDue(renews).pipe(
        Effect.tap(Effect.forEach((row) => forget(row.organization_id), { discard: true })),
        Effect.map((due) => due.length),
      )

    /** The subscription of a customer of Stripe. */
    const ofStripeCustomer = (customerId: string) =>
      sql`SELECT * FROM subscriptions WHERE stripe_customer_id = ${customerId}`.pipe(
        rowsAs(SubscriptionRow),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    /** Keeps what Stripe calls an organization, in place of what was seen; of two at the same time the first stays. */
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
     * Records how a customer stands at Stripe.
     *
     * @param seen - The subscription as it was before Stripe was asked. Has another look been recorded since, this one
     *   may be older, and is not.
     * @param state - What is paid for; `null` when nothing is any more.
     * @param stripeSubscriptionId - The subscription at Stripe that this is about.
     * @returns whether it was recorded
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

    /** Subscriptions at Stripe whose period was over some time ago, without a word from there. */
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
      turnPeriods,
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
