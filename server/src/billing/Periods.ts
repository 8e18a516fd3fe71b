/** Billing periods: months and years counted from the first day of the subscription, whatever the months' lengths. */
import type { BillingInterval } from "./Prices.ts"

/** Paid span of time. */
export interface Period {
  readonly start: Date
  readonly end: Date
}

const monthsOf: { readonly [Interval in BillingInterval]: number } = { month: 1, year: 12 }

/** Same day and time some months later, in UTC; if that month is too short, its last day. */
const addMonths = (date: Date, months: number): Date => {
  const result = new Date(date)
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return result
}

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()

/** Period that contains `now`, counted from the anchor. Anchored on the 31st: January 31, February 28, March 31. */
export const periodAt = (anchor: Date, interval: BillingInterval, now: Date): Period => {
  const step = monthsOf[interval]
  const guess = Math.max(0, Math.floor(monthsBetween(anchor, now) / step))
  const index = addMonths(anchor, guess * step) > now ? Math.max(0, guess - 1) : guess
  return { start: addMonths(anchor, index * step), end: addMonths(anchor, (index + 1) * step) }
}
