/** Periodic tasks: ends or renews periods that are over, and deletes expired pages. */
import { Duration, Effect, Layer } from "effect"
import { runPeriodicDeletion, runPeriodically } from "../foundation/PeriodicTask.ts"
import { CheckoutSessions } from "./CheckoutSessions.ts"
import { PaymentProvider } from "./PaymentProvider.ts"
import { PortalSessions } from "./PortalSessions.ts"
import { Subscriptions } from "./Subscriptions.ts"

/** Maximum delay until a period ends; each check is one index lookup. */
const periodInterval = Duration.seconds(5)

/** Interval between deletions of expired pages. Expired pages cannot be opened anyway, so this only frees space. */
const purgeInterval = Duration.minutes(10)

/** Starts the periodic tasks; they end with the scope. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const subscriptions = yield* Subscriptions
    const provider = yield* PaymentProvider
    const checkouts = yield* CheckoutSessions
    const portals = yield* PortalSessions
    const endOrRenew = Effect.repeat(subscriptions.endOrRenewPeriods(provider.name === "embedded"), {
      while: (count) => count > 0,
    })
    yield* runPeriodically(endOrRenew, {
      interval: periodInterval,
      complaint: "Billing periods that are over were not ended",
    })
    yield* runPeriodicDeletion(Effect.andThen(checkouts.purge, portals.purge), {
      interval: purgeInterval,
      complaint: "Old payment pages were not deleted",
    })
  }),
)
