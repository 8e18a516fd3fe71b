/** What goes on by itself: periods end or begin anew, and what nobody can use any more is deleted. */
import { Duration, Effect, Layer } from "effect"
import { runPeriodicDeletion, runPeriodically } from "../foundation/PeriodicTask.ts"
import { CheckoutSessions } from "./CheckoutSessions.ts"
import { PaymentProvider } from "./PaymentProvider.ts"
import { PortalSessions } from "./PortalSessions.ts"
import { Subscriptions } from "./Subscriptions.ts"

/** How late a period may end: one look at an index of those that end is all it costs. */
const turnInterval = Duration.seconds(5)

/** How often pages that have stopped working are deleted: this only frees the space. */
const purgeInterval = Duration.minutes(10)

/** Starts it; it ends with the scope. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const subscriptions = yield* Subscriptions
    const provider = yield* PaymentProvider
    const checkouts = yield* CheckoutSessions
    const portals = yield* PortalSessions
    const turn = Effect.repeat(subscriptions.turnPeriods(provider.name === "embedded"), { while: (count) => count > 0 })
    yield* runPeriodically(turn, { interval: turnInterval, complaint: "Billing periods that are over were not ended" })
    yield* runPeriodicDeletion(Effect.andThen(checkouts.purge, portals.purge), {
      interval: purgeInterval,
      complaint: "Old payment pages were not deleted",
    })
  }),
)
