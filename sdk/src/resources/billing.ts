/** Billing: plans, the subscription, and the pages where a browser buys and manages one. */
import type { ApiPromise } from "../api-promise.ts"
import type {
  CheckoutRequest,
  CheckoutSession,
  PlanList,
  PortalRequest,
  PortalSession,
  Subscription,
} from "../generated/types.ts"
import type { Given } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { Transport } from "../transport.ts"

/** The billing operations of a client: `client.billing`. */
export class Billing {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * The subscription of the organization, with the limits in force. Without a purchase it is the free plan.
   *
   * Needs the permission `billing:read`.
   *
   * @param options - Options of this call.
   * @example
   * ```ts
   * const { tier, limits } = await client.billing.subscription()
   * console.log(tier, limits.analyses_per_hour)
   * ```
   */
  subscription(options?: RequestOptions): ApiPromise<Subscription> {
    return this.#transport.call("getSubscription", {}, options)
  }

  /**
   * All plans with their prices and limits, smallest first. A plan without prices cannot be bought.
   *
   * Needs the permission `billing:read`.
   *
   * @param options - Options of this call.
   * @example
   * ```ts
   * const { data } = await client.billing.plans()
   * const forSale = data.filter(({ prices }) => prices.length > 0)
   * ```
   */
  plans(options?: RequestOptions): ApiPromise<PlanList> {
    return this.#transport.call("listPlans", {}, options)
  }

  /**
   * Prepares the purchase of a plan. Send the customer's browser to the `url` of the answer; the subscription changes when
   * the payment is confirmed.
   *
   * Needs the permission `billing:write`.
   *
   * @param body - The plan, how often to pay, and where the browser goes afterwards.
   * @param options - Options of this call.
   * @throws ValidationError when the plan is unknown or cannot be bought.
   * @throws ConflictError when the organization has this plan, paid that often, already.
   * @throws InternalError with status 503 when the payment provider does not answer.
   * @example
   * ```ts
   * const { url } = await client.billing.checkout({
   *   plan_id: plan.id,
   *   billing_interval: "year",
   *   success_url: "https://acme.example/billing/thanks",
   *   cancel_url: "https://acme.example/billing",
   * })
   * ```
   */
  checkout(body: Given<CheckoutRequest>, options?: IdempotentRequestOptions): ApiPromise<CheckoutSession> {
    return this.#transport.call("createCheckoutSession", { body }, options)
  }

  /**
   * A way into the customer portal, where the customer changes and cancels what was bought. The `url` of the answer works
   * once and for 30 minutes: send the browser there at once.
   *
   * Needs the permission `billing:write`.
   *
   * @param body - Where the browser goes when it leaves the portal, if not to the dashboard.
   * @param options - Options of this call.
   * @throws ConflictError when the organization has never bought anything.
   * @throws InternalError with status 503 when the payment provider does not answer.
   * @example
   * ```ts
   * const { url } = await client.billing.portal({ return_url: "https://acme.example/billing" })
   * ```
   */
  portal(body?: Given<PortalRequest>, options?: IdempotentRequestOptions): ApiPromise<PortalSession> {
    return this.#transport.call("createPortalSession", { body }, options)
  }
}
