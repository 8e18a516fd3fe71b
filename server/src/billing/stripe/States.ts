/** Maps the subscriptions of a Stripe customer to a paid state. Pure: depends only on their current state. */
import { Option } from "effect"
import type Stripe from "stripe"
import { type Offer, offers } from "../Plans.ts"
import type { PaidState } from "../Subscriptions.ts"

/** Lookup key of a price at Stripe; with it, no ids of an account have to be configured. */
export const lookupKeyOf = ({ plan, price }: Offer): string => `${plan.tier}_${price.interval}`

const offerByKey = new Map(offers.map((offer) => [lookupKeyOf(offer), offer]))

/**
 * Stripe statuses that have a plan. `incomplete` was never paid, `unpaid` was given up and the trial of `paused` is
 * over: they have the free plan, like ended ones.
 */
const standing: Readonly<Record<string, PaidState["status"]>> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
}

/**
 * Offer that a price belongs to. A lookup key moves to the new price when prices change, while earlier customers keep
 * the old price: then the tier comes from the subscription's metadata.
 */
const offerOf = ({ metadata }: Stripe.Subscription, price: Stripe.Price): Offer | undefined =>
  price.lookup_key === null
    ? offers.find((offer) => offer.plan.tier === metadata.tier && offer.price.interval === price.recurring?.interval)
    : offerByKey.get(price.lookup_key)

const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** Paid state of a subscription; `undefined` if it is not one of our plans or its status has no plan. */
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

/** State of a customer, and the subscription that it comes from; of two paid subscriptions the newer one counts. */
export interface Standing {
  readonly subscriptionId: string
  /** `null` if nothing is paid for. */
  readonly state: PaidState | null
  /** Ids of further paid subscriptions, which are unwanted. */
  readonly others: ReadonlyArray<string>
}

/** State from all subscriptions of a customer, in any order; none if there was never one. */
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
