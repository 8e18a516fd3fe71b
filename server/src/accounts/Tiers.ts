/** Limits of the tiers: those of the service description, and our own where it names none. */
import type { Tier } from "../contract/Principal.ts"

/** The limits of one tier. */
export interface TierLimits {
  readonly apiCallsPerMinute: number
  /** `null` is unlimited. */
  readonly analysesPerHour: number | null
  /** Maximum runs of one organization in progress at the same time; others wait. */
  readonly concurrentAnalyses: number
  /** Automatic attempts to deliver one event to one webhook, the first included. */
  readonly webhookAttempts: number
  readonly webhookHistoryHours: number
  readonly webhooks: number
}

/** The limits by tier. */
export const tierLimits: { readonly [Name in Tier]: TierLimits } = {
  free: {
    apiCallsPerMinute: 60,
    analysesPerHour: 2,
    concurrentAnalyses: 1,
    webhookAttempts: 3,
    webhookHistoryHours: 24,
    webhooks: 3,
  },
  pro: {
    apiCallsPerMinute: 300,
    analysesPerHour: 20,
    concurrentAnalyses: 3,
    webhookAttempts: 5,
    webhookHistoryHours: 7 * 24,
    webhooks: 20,
  },
  enterprise: {
    apiCallsPerMinute: 1000,
    analysesPerHour: null,
    concurrentAnalyses: 10,
    webhookAttempts: 5,
    webhookHistoryHours: 30 * 24,
    webhooks: 100,
  },
}

/**
 * A sentence with the limit of the next tier, for messages about a reached limit; empty for the highest tier.
 *
 * @example
 * nextTierAllows("free", "webhooks", "webhooks") === " The pro tier allows 20 webhooks."
 */
export const nextTierAllows = (tier: Tier, limit: "analysesPerHour" | "webhooks", what: string): string => {
  const [, next] = Object.entries(tierLimits).slice(Object.keys(tierLimits).indexOf(tier))
  return next === undefined ? "" : ` The ${next[0]} tier allows ${next[1][limit] ?? "any number of"} ${what}.`
}
