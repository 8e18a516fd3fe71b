/** Handlers of the operations on plans, the subscription, checkout sessions and portal sessions. */
import { Effect } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { ConflictError, ServiceUnavailableError, ValidationError } from "../contract/Errors.ts"
import type { FieldError, Plan, Subscription } from "../contract/generated/types.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers, Reply } from "../contract/Spec.ts"
import { organizationIdOnTheWire } from "../foundation/ids/Identifiers.ts"
import { faultOfBrowserUrl } from "./BrowserUrl.ts"
import { portalAddress } from "./pages/Addresses.ts"
import { PaymentProvider, type ProviderUnavailable } from "./PaymentProvider.ts"
import * as Plans from "./Plans.ts"
import { PortalSessions } from "./PortalSessions.ts"
import { hasAlready, type SubscriptionRow, Subscriptions } from "./Subscriptions.ts"

/** Provider outages usually end within minutes; clients that wait this long do not prolong one. */
const retryAfterSeconds = 60

const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  organization_id: organizationIdOnTheWire(row.organization_id),
  plan_id: Plans.planOf(row.tier).id,
  tier: row.tier,
  status: row.status,
  billing_interval: row.billing_interval,
  current_period_start: row.current_period_start.toISOString(),
  current_period_end: row.current_period_end?.toISOString() ?? null,
  cancel_at_period_end: row.cancel_at_period_end,
  trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
  limits: Plans.limitsOf(row.tier),
  created_at: row.created_at.toISOString(),
})

const planOf = ({ id, tier, name, description, prices }: Plans.Plan, isSold: boolean): Plan => ({
  id,
  tier,
  name,
  description,
  prices: isSold ? [...prices] : [],
  limits: Plans.limitsOf(tier),
  features: Plans.featuresOf(tier),
})

const invalid = (errors: ReadonlyArray<FieldError>) =>
  new ValidationError({
    detail: `The request is invalid: ${errors.map(({ field, message }) => `body ${field} ${message}`).join("; ")}.`,
    errors,
  })

const faultsOf = (addresses: Readonly<Record<string, string | undefined>>): ReadonlyArray<FieldError> =>
  Object.entries(addresses).flatMap(([name, url]) => {
    const message = url === undefined ? undefined : faultOfBrowserUrl(url)
    return message === undefined ? [] : [{ in: "body", field: `/${name}`, message }]
  })

const unavailable = ({ cause }: ProviderUnavailable) =>
  Effect.andThen(
    Effect.logWarning("the payment provider did not respond as expected", cause),
    new ServiceUnavailableError({
      detail: `The payment provider did not answer. Try again in ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    }),
  )

/** `getSubscription`, `createCheckoutSession`, `createPortalSession` and `listPlans`. */
export const make = Effect.gen(function* () {
  const { baseUrl, dashboardUrl } = yield* Configuration
  const subscriptions = yield* Subscriptions
  const portals = yield* PortalSessions
  const provider = yield* PaymentProvider
  const isSelling = provider.name !== "none"

  return handlers({
    getSubscription: () =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return subscriptionOf(yield* subscriptions.get(organizationId))
      }),

    listPlans: () => Effect.succeed({ data: Plans.plans.map((plan) => planOf(plan, isSelling)) }),

    createCheckoutSession: ({ header, body }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const { plan_id, billing_interval = "month", success_url, cancel_url } = body
        const offer = isSelling ? Plans.offerOf(plan_id, billing_interval) : undefined
        const faults = faultsOf({ success_url, cancel_url })
        if (offer === undefined || faults.length > 0) {
          const unsold: FieldError = { in: "body", field: "/plan_id", message: "must be a plan with prices" }
          return yield* invalid([...(offer === undefined ? [unsold] : []), ...faults])
        }
        const subscription = yield* subscriptions.get(organizationId)
        if (hasAlready(subscription, offer.plan.tier, billing_interval)) {
          return yield* new ConflictError({
            detail: `The organization already has the plan ${Plans.offerInWords(offer.plan, billing_interval)}.`,
          })
        }
        const { id, url, expiresAt } = yield* Effect.catchTag(
          provider.checkout({
            subscription,
            offer,
            successUrl: success_url,
            cancelUrl: cancel_url,
            idempotencyKey: header["idempotency-key"],
          }),
          "ProviderUnavailable",
          unavailable,
        )
        return new Reply({
          body: { id, url, plan_id: offer.plan.id, billing_interval, expires_at: expiresAt.toISOString() },
          headers: { Location: url },
        })
      }),

    createPortalSession: ({ body }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const faults = faultsOf({ return_url: body?.return_url })
        if (faults.length > 0) return yield* invalid(faults)
        yield* provider.findCustomer(yield* subscriptions.get(organizationId)).pipe(
          Effect.catchTags({
            CustomerUnknown: () => new ConflictError({ detail: "The organization has no purchases to manage." }),
            ProviderUnavailable: unavailable,
          }),
        )
        const { id, secret, expiresAt } = yield* portals.create(organizationId, body?.return_url ?? dashboardUrl)
        const url = portalAddress(baseUrl, secret)
        return new Reply({ body: { id, url, expires_at: expiresAt.toISOString() }, headers: { Location: url } })
      }),
  })
})
