/** Layers of the Stripe adapter: the provider, the event endpoint and the periodic tasks. */
import { Clock, Context, Duration, Effect, Layer, Option } from "effect"
import { Organizations } from "../../accounts/Organizations.ts"
import type { StripeAccount } from "../../config/Billing.ts"
import { runPeriodicDeletion, runPeriodically } from "../../foundation/PeriodicTask.ts"
import { PaymentEvents } from "../PaymentEvents.ts"
import { PaymentProvider } from "../PaymentProvider.ts"
import { type SubscriptionRow, Subscriptions } from "../Subscriptions.ts"
import * as Api from "./Api.ts"
import * as Events from "./Events.ts"
import * as Provider from "./Provider.ts"
import * as Reconciler from "./Reconciler.ts"

/** Interval between checks of subscriptions whose period ended without an event, because the event was lost. */
const overdueInterval = Duration.minutes(10)

/** Stripe creates and collects an invoice for about an hour after the end of a period. */
const overdueAfter = Duration.hours(2)

const purgeInterval = Duration.hours(1)

/** Layer with Stripe as the payment provider. */
export const layer = (account: StripeAccount) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const subscriptions = yield* Subscriptions
      const { call, webhooks } = yield* Api.make(account)
      const reconcile = yield* Reconciler.make(call)
      const events = yield* Events.make(account, webhooks, reconcile)

      // a customer that Stripe no longer knows must not delay the others
      const lookUp = ({ stripe_customer_id }: SubscriptionRow) =>
        reconcile(stripe_customer_id ?? "").pipe(
          Effect.catch(({ cause }) =>
            Effect.logWarning("an overdue subscription was not looked up", cause).pipe(
              Effect.annotateLogs({ customer: stripe_customer_id ?? "none" }),
            ),
          ),
        )
      const catchUp = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const overdue = yield* subscriptions.overdueAtStripe(new Date(now - Duration.toMillis(overdueAfter)))
        yield* Effect.forEach(overdue, lookUp, { discard: true })
      })
      yield* runPeriodically(catchUp, {
        interval: overdueInterval,
        complaint: "Overdue subscriptions were not looked up",
      })
      yield* runPeriodicDeletion(events.purge, {
        interval: purgeInterval,
        complaint: "Old events of Stripe were not deleted",
      })

      return Context.make(PaymentProvider, yield* Provider.make(call)).pipe(
        Context.add(PaymentEvents, Option.some(events.page)),
      )
    }),
  ).pipe(Layer.provide([Subscriptions.layer, Organizations.layer]))
