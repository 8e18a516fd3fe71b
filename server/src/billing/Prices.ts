/** What the plans that are for sale cost: the one place where a price is written. */

import { Schema } from "effect"

/** How often a plan is paid. */
export const BillingInterval = Schema.Literals(["month", "year"])
export type BillingInterval = typeof BillingInterval.Type

/** The price of a plan for one billing interval. */
export interface Price {
  readonly interval: BillingInterval
  /** In the smallest unit of the currency. */
  readonly amount: number
  /** ISO 4217, in lower case. */
  readonly currency: "usd"
}

/** One price for an organization, whatever the number of its members: nobody has to count seats. */
const proMonthly = 4900

/** A year costs as much as ten months, because it is paid in advance. */
const monthsPaidOfAYear = 10

/** The prices of Pro. */
export const proPrices: ReadonlyArray<Price> = [
  { interval: "month", amount: proMonthly, currency: "usd" },
  { interval: "year", amount: proMonthly * monthsPaidOfAYear, currency: "usd" },
]

/** `49.00 USD`, for people. */
export const priceInWords = ({ amount, currency }: Price): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
