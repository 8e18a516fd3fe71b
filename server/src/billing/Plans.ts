/** Plans as data: one for each tier, with its prices; limits come from the tier. */
import { tierLimits } from "../accounts/Tiers.ts"
import type { PlanLimits } from "../contract/generated/types.ts"
import type { Tier } from "../contract/Principal.ts"
import { counted } from "../foundation/text/Counted.ts"
import { type BillingInterval, type Price, proPrices } from "./Prices.ts"

/** Plan that an organization can have. */
export interface Plan {
  readonly id: string
  readonly tier: Tier
  readonly name: string
  readonly description: string
  /** Empty if the plan cannot be bought: the free plan, and plans sold on request. */
  readonly prices: ReadonlyArray<Price>
}

/** All plans, smallest first. The ids are fixed because clients store them. */
export const plans: ReadonlyArray<Plan> = [
  {
    id: "661a7de6-f9ca-4ff2-b948-a8797c276fdc",
    tier: "free",
    name: "Free",
    description: "For trying it out and for small projects.",
    prices: [],
  },
  {
    id: "e3b74359-9a4e-4239-8377-810587f6d052",
    tier: "pro",
    name: "Pro",
    description: "For teams that analyze every push.",
    prices: proPrices,
  },
  {
    id: "1fd889c2-a5cb-49bb-9b37-ea9d2eafcc29",
    tier: "enterprise",
    name: "Enterprise",
    description: "For organizations with many repositories.",
    prices: [],
  },
]

const byTier = new Map(plans.map((plan) => [plan.tier, plan]))

/** Plan of a tier. */
export const planOf = (tier: Tier): Plan => {
  const plan = byTier.get(tier)
  if (plan === undefined) throw new Error(`there is no plan for the tier ${tier}`)
  return plan
}

/** Purchasable combination of a plan and one of its prices. */
export interface Offer {
  readonly plan: Plan
  readonly price: Price
}

/** All offers. */
export const offers: ReadonlyArray<Offer> = plans.flatMap((plan) => plan.prices.map((price) => ({ plan, price })))

/** Offer of a plan at a billing interval; `undefined` if it is not for sale. */
export const offerOf = (planId: string, interval: BillingInterval): Offer | undefined =>
  offers.find(({ plan, price }) => plan.id === planId.toLowerCase() && price.interval === interval)

/** Describes a plan for people: `Pro, paid yearly`. */
export const offerInWords = (plan: Plan, interval: BillingInterval | null): string =>
  interval === null ? plan.name : `${plan.name}, paid ${interval}ly`

/** Limits of a tier, in the API's format. */
export const limitsOf = (tier: Tier): PlanLimits => {
  const limits = tierLimits[tier]
  return {
    analyses_per_hour: limits.analysesPerHour,
    api_calls_per_minute: limits.apiCallsPerMinute,
    webhook_delivery_retries: limits.webhookAttempts,
    webhook_history_retention_hours: limits.webhookHistoryHours,
    concurrent_analyses: limits.concurrentAnalyses,
    max_webhooks: limits.webhooks,
  }
}

/** Feature list of a tier, derived from its limits. */
export const featuresOf = (tier: Tier): Array<string> => {
  const limits = tierLimits[tier]
  return [
    limits.analysesPerHour === null
      ? "Unlimited analyses"
      : `${counted(limits.analysesPerHour, "analysis", "analyses")} per hour`,
    counted(limits.concurrentAnalyses, "concurrent analysis", "concurrent analyses"),
    `${counted(limits.apiCallsPerMinute, "API call")} per minute`,
    counted(limits.webhooks, "webhook"),
    `Delivery history of ${counted(limits.webhookHistoryHours / 24, "day")}`,
    "All detectors",
  ]
}
