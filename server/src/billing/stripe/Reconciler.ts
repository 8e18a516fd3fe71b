/**
 * Brings a subscription to where it stands at Stripe. No event is believed: whatever it says, Stripe is asked anew for all
 * of the customer's subscriptions. So events may come twice, late and in any order, and end in the same state.
 */
import { Effect, Option, Schedule } from "effect"
import { ProviderUnavailable } from "../PaymentProvider.ts"
import { Subscriptions } from "../Subscriptions.ts"
import type { Call } from "./Api.ts"
import { standingOf } from "./States.ts"

/** Subscriptions of one customer that are looked at; there is one at a time, the others are over. */
const subscriptionsSeen = 100

/** A purchase sends some eight events at once. Of the looks that overtake each other one is recorded in every round. */
const attempts = 20

/** Apart enough that they do not all begin again together. */
const pause = Schedule.jittered(Schedule.spaced("50 millis"))

/** What came of an event. */
export type Outcome = "applied" | "unknown_customer"

/** Brings the subscription of a customer of Stripe up to date. */
export const make = (call: Call) =>
  Effect.map(Subscriptions, (subscriptions) => {
    const look = (customerId: string): Effect.Effect<Option.Option<Outcome>, ProviderUnavailable> =>
      Effect.gen(function* () {
        // before Stripe is asked: what was recorded since then is newer than its answer
        const seen = yield* subscriptions.ofStripeCustomer(customerId)
        if (Option.isNone(seen)) return Option.some<Outcome>("unknown_customer")
        const { data } = yield* call((stripe) =>
          stripe.subscriptions.list({ customer: customerId, status: "all", limit: subscriptionsSeen }),
        )
        const standing = standingOf(data)
        if (Option.isNone(standing)) return Option.some<Outcome>("applied")
        const { state, subscriptionId, others } = standing.value
        if (others.length > 0) {
          yield* Effect.logWarning("a customer pays for more than one subscription").pipe(
            Effect.annotateLogs({ customer: customerId, counted: subscriptionId, others: others.join(" ") }),
          )
        }
        const isRecorded = yield* subscriptions.recordStripe(seen.value, state, subscriptionId)
        return isRecorded ? Option.some<Outcome>("applied") : Option.none()
      })

    return (customerId: string): Effect.Effect<Outcome, ProviderUnavailable> =>
      look(customerId).pipe(
        Effect.flatMap(Option.match({ onNone: () => Effect.fail("overtaken" as const), onSome: Effect.succeed })),
        Effect.retry({ times: attempts - 1, schedule: pause, while: (error) => error === "overtaken" }),
        Effect.mapError((error) =>
          error === "overtaken" ? new ProviderUnavailable({ cause: "too many changes at the same time" }) : error,
        ),
        Effect.withSpan("billing.reconcile"),
      )
  })
