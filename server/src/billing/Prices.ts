/** Prices of the plans for sale; no other file states a price. */

import { Schema } from "effect"

/** Interval at which a plan is paid. */
export const BillingInterval = Schema.Literals(["month", "year"])
export type BillingInterval = typeof BillingInterval.Type

/** Price of a plan for one billing interval. */
export interface Price {
  readonly interval: BillingInterval
  /** In the smallest unit of the currency. */
  readonly amount: number
  /** ISO 4217, in lower case. */
  readonly currency: "usd"
}

/** Price per organization, independent of its number of members. */
const proMonthly = 4900

/** Months charged for a year: paying in advance saves two. */
const monthsPaidOfAYear = 10

/** Prices of the Pro plan. */
export const proPrices: ReadonlyArray<Price> = [
  { interval: "month", amount: proMonthly, currency: "usd" },
  { interval: "year", amount: proMonthly * monthsPaidOfAYear, currency: "usd" },
]

/** Formats a price for people: `49.00 USD`. */
export const priceInWords = ({ amount, currency }: Price): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
