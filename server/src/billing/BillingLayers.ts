/** Layers of the billing room, as `Service.ts` mounts them. */
import { Effect, Layer, Option } from "effect"
import { Configuration } from "../config/Configuration.ts"
import type { StripeAccount } from "../config/Billing.ts"
import { CheckoutSessions } from "./CheckoutSessions.ts"
import * as Chores from "./Chores.ts"
import * as Embedded from "./Embedded.ts"
import { PaymentEvents } from "./PaymentEvents.ts"
import { PortalSessions } from "./PortalSessions.ts"
import { Subscriptions } from "./Subscriptions.ts"
import * as NotForSale from "./NotForSale.ts"

const withoutEvents = Layer.succeed(PaymentEvents, Option.none())

/** Stripe's library needs memory, so it is loaded only if Stripe is the configured provider. */
const stripe = (account: StripeAccount) =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import("./stripe/StripeLayers.ts")),
      ({ layer }) => layer(account),
    ),
  )

const provider = Layer.unwrap(
  Effect.map(Configuration, ({ billing }) => {
    switch (billing.provider) {
      case "embedded":
        return Layer.merge(Embedded.layer, withoutEvents)
      case "none":
        return Layer.merge(NotForSale.layer, withoutEvents)
      case "stripe":
        return stripe(billing.account)
    }
  }),
)

/** Services required by the handlers (`Http.make`), the pages and the periodic tasks. */
export const services = Layer.mergeAll(Subscriptions.layer, CheckoutSessions.layer, PortalSessions.layer, provider)

/** Periodic tasks; every process runs them. */
export const background = Chores.layer
