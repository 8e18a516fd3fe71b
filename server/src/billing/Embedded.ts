/**
 * Built-in payment provider: pages of the service itself, where one click completes a purchase. No money is charged.
 */
import { Effect, Layer } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { CheckoutSessions } from "./CheckoutSessions.ts"
import { checkoutAddress } from "./pages/Addresses.ts"
import { CustomerUnknown, PaymentProvider } from "./PaymentProvider.ts"

/** Layer of the built-in provider, on its own tables. */
export const layer = Layer.effect(
  PaymentProvider,
  Effect.gen(function* () {
    const { baseUrl } = yield* Configuration
    const checkouts = yield* CheckoutSessions
    return PaymentProvider.of({
      name: "embedded",
      checkout: ({ subscription, offer, successUrl, cancelUrl }) =>
        Effect.map(
          checkouts.create({
            organizationId: subscription.organization_id,
            tier: offer.plan.tier,
            interval: offer.price.interval,
            successUrl,
            cancelUrl,
          }),
          ({ id, secret, expiresAt }) => ({ id, url: checkoutAddress(baseUrl, secret), expiresAt }),
        ),
      findCustomer: ({ provider }) => (provider === "embedded" ? Effect.void : new CustomerUnknown()),
      portal: () => Effect.succeed({ kind: "own" } as const),
    })
  }),
).pipe(Layer.provide(CheckoutSessions.layer))
