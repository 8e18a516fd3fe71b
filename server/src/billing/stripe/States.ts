/** What a customer's subscriptions at Stripe mean here: a function of how they stand, whatever led there. */
import { Option } from "effect"
import type Stripe from "stripe"
import { type Offer, offers } from "../Plans.ts"
import type { PaidState } from "../Subscriptions.ts"

/** What a price is called at Stripe, so that no identifier of an account has to be configured. */
export const lookupKeyOf = ({ plan, price }: Offer): string => `${plan.tier}_${price.interval}`

const offerByKey = new Map(offers.map((offer) => [lookupKeyOf(offer), offer]))

/**
 * Stripe's states that have a plan. `incomplete` was never paid, `unpaid` is given up, `paused` had its trial: they have
 * the free plan like those that are over.
 */
const standing: Readonly<Record<string, PaidState["status"]>> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
}

/**
 * What is paid for. A lookup key leaves its price when a new one takes it over, and who bought at the old price still pays
 * that: then the subscription itself says for which tier.
 */
const offerOf = ({ metadata }: Stripe.Subscription, price: Stripe.Price): Offer | undefined =>
  price.lookup_key === null
    ? offers.find((offer) => offer.plan.tier === metadata.tier && offer.price.interval === price.recurring?.interval)
    : offerByKey.get(price.lookup_key)

const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** A subscription of ours in good standing; nothing for one of something else, or one that has no plan. */
const stateOf = (subscription: Stripe.Subscription): PaidState | undefined => {
  const status = standing[subscription.status]
  const [item] = subscription.items.data
  if (status === undefined || item === undefined) return undefined
  const offer = offerOf(subscription, item.price)
  if (offer === undefined) return undefined
  const end = dateOf(item.current_period_end)
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  return {
    tier: offer.plan.tier,
    status,
    interval: offer.price.interval,
    periodStart: dateOf(item.current_period_start),
    periodEnd: end,
    anchoredAt: dateOf(subscription.billing_cycle_anchor),
    cancelAtPeriodEnd: isEnding,
    trialEndsAt: status === "trialing" ? dateOf(subscription.trial_end ?? item.current_period_end) : null,
  }
}

/** How a customer stands, and by which subscription; of two in good standing the newer one counts. */
export interface Standing {
  readonly subscriptionId: string
  /** `null` when nothing is paid for. */
  readonly state: PaidState | null
  /** Further subscriptions that are paid for beside it, which nobody wants. */
  readonly others: ReadonlyArray<string>
}

/** Of all subscriptions of a customer, in any order. Nothing when there was never one. */
export const standingOf = (subscriptions: ReadonlyArray<Stripe.Subscription>): Option.Option<Standing> => {
  const newestFirst = subscriptions.toSorted(
    (one, other) => other.created - one.created || (other.id < one.id ? -1 : 1),
  )
  const paid = newestFirst.flatMap((subscription) => {
    const state = stateOf(subscription)
    return state === undefined ? [] : [{ subscriptionId: subscription.id, state }]
  })
  const [newest] = newestFirst
  const over = newest === undefined ? undefined : { subscriptionId: newest.id, state: null, others: [] }
  const [first, ...others] = paid
  if (first === undefined) return Option.fromNullishOr(over)
  return Option.some({ ...first, others: others.map(({ subscriptionId }) => subscriptionId) })
}
