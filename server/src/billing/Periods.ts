/** Billing periods: months and years counted from their first day, whatever the months in between are like. */
import type { BillingInterval } from "./Prices.ts"

/** A span of time that is paid for. */
export interface Period {
  readonly start: Date
  readonly end: Date
}

const monthsOf: { readonly [Interval in BillingInterval]: number } = { month: 1, year: 12 }

/** The same day and time some months later; in a month that is too short, its last day. All in UTC. */
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

/** The period that `now` is in, of those that began at the anchor: on the 31st, on the 28th of February, on the 31st. */
export const periodAt = (anchor: Date, interval: BillingInterval, now: Date): Period => {
  const step = monthsOf[interval]
  const guess = Math.max(0, Math.floor(monthsBetween(anchor, now) / step))
  const index = addMonths(anchor, guess * step) > now ? Math.max(0, guess - 1) : guess
  return { start: addMonths(anchor, index * step), end: addMonths(anchor, (index + 1) * step) }
}
