/**
 * Updates a subscription to its state at Stripe. The content of events is not trusted: each one causes a new query for
 * all subscriptions of the customer. So events may arrive twice, late and in any order, with the same result.
 */
import { Effect, Option, Schedule } from "effect"
import { ProviderUnavailable } from "../PaymentProvider.ts"
import { Subscriptions } from "../Subscriptions.ts"
import type { Call } from "./Api.ts"
import { standingOf } from "./States.ts"

/** Maximum number of subscriptions read per customer; normally one is active and the others are over. */
const subscriptionsSeen = 100

/** A purchase sends about eight events at once. Of concurrent attempts, one is recorded in each round. */
const attempts = 20

/** Jittered, so that concurrent attempts do not all restart at the same moment. */
const pause = Schedule.jittered(Schedule.spaced("50 millis"))

/** Result of reconciling a customer. */
export type Outcome = "applied" | "unknown_customer"

/** Updates the subscription of a Stripe customer. */
export const make = (call: Call) =>
  Effect.map(Subscriptions, (subscriptions) => {
    const reconcileOnce = (customerId: string): Effect.Effect<Option.Option<Outcome>, ProviderUnavailable> =>
      Effect.gen(function* () {
        // read before Stripe is asked: a state recorded since then is newer than Stripe's response
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
      reconcileOnce(customerId).pipe(
        Effect.flatMap(Option.match({ onNone: () => Effect.fail("overtaken" as const), onSome: Effect.succeed })),
        Effect.retry({ times: attempts - 1, schedule: pause, while: (error) => error === "overtaken" }),
        Effect.mapError((error) =>
          error === "overtaken" ? new ProviderUnavailable({ cause: "too many changes at the same time" }) : error,
        ),
        Effect.withSpan("billing.reconcile"),
      )
  })
