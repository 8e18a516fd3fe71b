/** Interface that every payment provider implements. */
import { Context, Data, type Effect } from "effect"
import type { Offer } from "./Plans.ts"
import type { SubscriptionRow } from "./Subscriptions.ts"

/** Purchase that an organization wants to make. */
export interface Order {
  readonly subscription: SubscriptionRow
  readonly offer: Offer
  readonly successUrl: string
  readonly cancelUrl: string
  /** Idempotency key of the caller: a repeated order with the same key is the same purchase. */
  readonly idempotencyKey: string | undefined
}

/** A payment page for one purchase. */
export interface Checkout {
  readonly id: string
  readonly url: string
  readonly expiresAt: Date
}

/** Error: the provider did not respond, or not as expected; a retry may succeed. */
export class ProviderUnavailable extends Data.TaggedError("ProviderUnavailable")<{ readonly cause: unknown }> {}

/** Error: the provider has no customer for this organization, so there is nothing to manage. */
export class CustomerUnknown extends Data.TaggedError("CustomerUnknown") {}

/** Place where the browser manages the subscription. */
export type Portal =
  /** Pages of the service itself. */
  { readonly kind: "own" } | { readonly kind: "elsewhere"; readonly url: string }

/** Takes payments. */
export class PaymentProvider extends Context.Service<
  PaymentProvider,
  {
    readonly name: "none" | "embedded" | "stripe"
    readonly checkout: (order: Order) => Effect.Effect<Checkout, ProviderUnavailable>
    /** Fails if the provider has no customer for the organization. */
    readonly findCustomer: (subscription: SubscriptionRow) => Effect.Effect<void, ProviderUnavailable | CustomerUnknown>
    /** Portal to send the browser to; called only when the browser is there, because a provider's portal expires. */
    readonly portal: (
      subscription: SubscriptionRow,
      returnUrl: string,
    ) => Effect.Effect<Portal, ProviderUnavailable | CustomerUnknown>
  }
>()("billing/PaymentProvider") {}
