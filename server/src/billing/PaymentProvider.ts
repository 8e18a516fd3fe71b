/** Who takes payments, as the rest of the room sees it. */
import { Context, Data, type Effect } from "effect"
import type { Offer } from "./Plans.ts"
import type { SubscriptionRow } from "./Subscriptions.ts"

/** What an organization wants to buy. */
export interface Order {
  readonly subscription: SubscriptionRow
  readonly offer: Offer
  readonly successUrl: string
  readonly cancelUrl: string
  /** The caller's own: the same order again is the same purchase. */
  readonly idempotencyKey: string | undefined
}

/** A payment page for one purchase. */
export interface Checkout {
  readonly id: string
  readonly url: string
  readonly expiresAt: Date
}

/** The provider does not answer, or not as it should; another try may succeed. */
export class ProviderUnavailable extends Data.TaggedError("ProviderUnavailable")<{ readonly cause: unknown }> {}

/** The provider knows nothing of the organization: there is nothing to manage. */
export class CustomerUnknown extends Data.TaggedError("CustomerUnknown") {}

/** Where the browser manages what it bought. */
export type Portal =
  /** The service's own pages. */
  { readonly kind: "own" } | { readonly kind: "elsewhere"; readonly url: string }

/** Takes payments. */
export class PaymentProvider extends Context.Service<
  PaymentProvider,
  {
    readonly name: "none" | "embedded" | "stripe"
    readonly checkout: (order: Order) => Effect.Effect<Checkout, ProviderUnavailable>
    /** Makes sure that there is something to manage. */
    readonly findCustomer: (subscription: SubscriptionRow) => Effect.Effect<void, ProviderUnavailable | CustomerUnknown>
    /** The way into the portal for a browser that is here now. */
    readonly portal: (
      subscription: SubscriptionRow,
      returnUrl: string,
    ) => Effect.Effect<Portal, ProviderUnavailable | CustomerUnknown>
  }
>()("billing/PaymentProvider") {}
