/** Payment provider that uses Stripe's own pages. */
import { Clock, DateTime, Duration, Effect } from "effect"
import { createHash } from "node:crypto"
import { Stripe } from "stripe"
import { Organizations } from "../../accounts/Organizations.ts"
import { organizationIdOnTheWire, uuid } from "../../foundation/ids/Identifiers.ts"
import { CustomerUnknown, type Order, PaymentProvider, ProviderUnavailable } from "../PaymentProvider.ts"
import { portalLifetime } from "../PortalSessions.ts"
import { type SubscriptionRow, Subscriptions } from "../Subscriptions.ts"
import { type Call, inTime } from "./Api.ts"
import { lookupKeyOf } from "./States.ts"

/** UUID derived from a text (version 8, RFC 9562): a repeated order gets the same id. */
const uuidOf = (text: string): string => {
  const hex = createHash("sha256").update(text).digest("hex")
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Request options with the caller's idempotency key. Stripe repeats the first response to a key for a day, even a
 * failure; the minute in the key lets a client that waits for `Retry-After` get a new attempt.
 */
const idempotent = (key: string | undefined) =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    key === undefined ? {} : { idempotencyKey: `${key}-${Math.floor(now / Duration.toMillis("1 minute"))}` },
  )

const customerIn = ({ provider, stripe_customer_id }: SubscriptionRow) =>
  provider === "stripe" && stripe_customer_id !== null ? Effect.succeed(stripe_customer_id) : new CustomerUnknown()

/** Tells whether the organization pays for a subscription at Stripe. */
const isPaidFor = ({ provider, billing_interval }: SubscriptionRow): boolean =>
  provider === "stripe" && billing_interval !== null

/**
 * Tells whether the account has this customer: Stripe marks deleted ones, and rejects those of another account or mode.
 */
const knows = async (stripe: Stripe, customer: string): Promise<boolean> => {
  try {
    return (await stripe.customers.retrieve(customer)).deleted !== true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return false
    throw error
  }
}

/** Creates the provider of an account. */
export const make = (call: Call) =>
  Effect.gen(function* () {
    const subscriptions = yield* Subscriptions
    const organizations = yield* Organizations

    /** Price at Stripe; fails unless it equals the price that we show. */
    const priceOf = Effect.fn("Stripe.price")(function* ({ offer }: Order) {
      const key = lookupKeyOf(offer)
      const { data } = yield* call((stripe) => stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }))
      const [found] = data
      const { amount, currency, interval } = offer.price
      const isSame =
        found?.unit_amount === amount && found.currency === currency && found.recurring?.interval === interval
      if (found === undefined || !isSame) {
        return yield* new ProviderUnavailable({
          cause: `Stripe has no price with the lookup key ${key} of ${amount} ${currency} per ${interval}`,
        })
      }
      return found.id
    })

    /** Stripe customer of the organization; purchases that start at the same time share one. */
    const customerOf = Effect.fn("Stripe.customer")(function* (row: SubscriptionRow) {
      const before = row.stripe_customer_id
      if (before !== null && (isPaidFor(row) || (yield* call((stripe) => knows(stripe, before))))) return before
      const organizationId = organizationIdOnTheWire(row.organization_id)
      const { name } = yield* Effect.orDie(organizations.get(row.organization_id))
      const once = yield* idempotent(`customer-${organizationId}`)
      const { id } = yield* call((stripe) =>
        stripe.customers.create({ name, metadata: { organization_id: organizationId } }, once),
      )
      return yield* subscriptions.setStripeCustomer(row, id)
    })

    /** Changes the existing subscription once the customer confirms. A second one would be charged beside the first. */
    const change = Effect.fn("Stripe.change")(function* (
      order: Order,
      customer: string,
      subscriptionId: string,
      price: string,
      key: string | undefined,
    ) {
      const current = yield* call((stripe) => stripe.subscriptions.retrieve(subscriptionId))
      const [item] = current.items.data
      if (item === undefined) return yield* new ProviderUnavailable({ cause: `${subscriptionId} has no item` })
      const once = yield* idempotent(key)
      return yield* call((stripe) =>
        stripe.billingPortal.sessions.create(
          {
            customer,
            return_url: order.cancelUrl,
            flow_data: {
              type: "subscription_update_confirm",
              subscription_update_confirm: {
                subscription: subscriptionId,
                items: [{ id: item.id, price, quantity: 1 }],
              },
              after_completion: { type: "redirect", redirect: { return_url: order.successUrl } },
            },
          },
          once,
        ),
      )
    })

    const checkout = Effect.fn("Stripe.checkout")(function* (order: Order) {
      const { subscription: row, idempotencyKey } = order
      const organizationId = organizationIdOnTheWire(row.organization_id)
      const key = idempotencyKey === undefined ? undefined : uuidOf(`checkout ${organizationId} ${idempotencyKey}`)
      const id = key ?? (yield* uuid)
      const price = yield* priceOf(order)
      const customer = yield* customerOf(row)
      if (isPaidFor(row) && row.stripe_subscription_id !== null) {
        const { url } = yield* change(order, customer, row.stripe_subscription_id, price, key)
        const now = yield* DateTime.nowAsDate
        return { id, url, expiresAt: new Date(now.getTime() + Duration.toMillis(portalLifetime)) }
      }
      const once = yield* idempotent(key)
      const session = yield* call((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer,
            client_reference_id: organizationId,
            line_items: [{ price, quantity: 1 }],
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
            metadata: { checkout_session_id: id },
            subscription_data: { metadata: { organization_id: organizationId, tier: order.offer.plan.tier } },
          },
          once,
        ),
      )
      if (session.url === null)
        return yield* new ProviderUnavailable({ cause: `the session ${session.id} has no page` })
      return { id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    })

    return PaymentProvider.of({
      name: "stripe",
      checkout: (order) => inTime(checkout(order)),
      findCustomer: (row) =>
        Effect.gen(function* () {
          const id = yield* customerIn(row)
          if (!(yield* call((stripe) => knows(stripe, id)))) return yield* new CustomerUnknown()
        }),
      portal: (row, returnUrl) =>
        Effect.gen(function* () {
          const customer = yield* customerIn(row)
          const { url } = yield* call((stripe) =>
            stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
          )
          return { kind: "elsewhere", url } as const
        }),
    })
  })
