/** Billing page: the subscription, the plans, and links to the payment pages and the portal. */
import type { Plan, PlanPrice, Subscription } from "@code-analysis/sdk"
import { Effect } from "effect"
import { type Html, html } from "../../foundation/text/Html.ts"
import { badge, card, definitions, emptyState, heading, inWords, moment, statusBadge, table } from "../components.ts"
import { actionButton } from "../forms.ts"
import { type Context, type DashboardError, type PageResult, redirect, route, type Route, shown } from "../Page.ts"
import type { CallError } from "@code-analysis/sdk/effect"

const priceInWords = ({ amount, currency, interval }: PlanPrice): string => {
  const format = new Intl.NumberFormat("en", { style: "currency", currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return `${format.format(amount / 10 ** maximumFractionDigits)} per ${interval}`
}

const period = (subscription: Subscription): ReadonlyArray<readonly [string, Html]> => {
  const { current_period_end, cancel_at_period_end, trial_ends_at } = subscription
  return [
    ["Since", moment(subscription.current_period_start)],
    ...(current_period_end === null
      ? []
      : [[cancel_at_period_end ? "Ends" : "Renews", moment(current_period_end)] as const]),
    ...(trial_ends_at === null ? [] : [["Trial ends", moment(trial_ends_at)] as const]),
  ]
}

/** Tells whether a paid tier was granted without payment. */
const isGranted = ({ tier, billing_interval }: Subscription): boolean => tier !== "free" && billing_interval === null

const subscriptionCard = (
  { base, session: { csrfToken } }: Context,
  subscription: Subscription,
  plan: Plan | undefined,
  isSelling: boolean,
): Html =>
  card(
    "Your subscription",
    html`${definitions([
      ["Plan", html`<strong>${plan?.name ?? inWords(subscription.tier)}</strong>`],
      ["Status", statusBadge(subscription.status)],
      ["Billing", subscription.billing_interval === null ? "Free of charge" : `Each ${subscription.billing_interval}`],
      ...period(subscription),
    ])}
    ${
      isGranted(subscription)
        ? html`<p class="muted">The operator of the service granted this plan: there is nothing to pay or cancel.</p>`
        : !isSelling
          ? undefined
          : html`<div class="actions">
              ${actionButton({
                action: `${base}/billing/portal`,
                csrfToken,
                label: "Invoices, payment and cancellation",
              })}
            </div>`
    }`,
  )

const isCurrent = (subscription: Subscription, plan: Plan, interval: PlanPrice["interval"]): boolean =>
  subscription.plan_id === plan.id && subscription.billing_interval === interval

const offer = ({ base, session: { csrfToken } }: Context, subscription: Subscription, plan: Plan, price: PlanPrice) =>
  isCurrent(subscription, plan, price.interval)
    ? html`<p>${priceInWords(price)} ${badge("Yours", "good")}</p>`
    : actionButton({
        action: `${base}/billing/checkout`,
        csrfToken,
        label: `Buy for ${priceInWords(price)}`,
        fields: { plan_id: plan.id, billing_interval: price.interval },
      })

/**
 * Tells whether a plan is included in a granted one: plans are ordered by size, and a larger one contains the smaller.
 */
const isIncluded = (subscription: Subscription, plan: Plan, plans: ReadonlyArray<Plan>): boolean =>
  isGranted(subscription) && plans.indexOf(plan) < plans.findIndex(({ id }) => id === subscription.plan_id)

/** Prices at which a plan can be bought, or the reason why not. */
const purchaseOptions = (
  context: Context,
  subscription: Subscription,
  plan: Plan,
  plans: ReadonlyArray<Plan>,
): Html | undefined => {
  if (isIncluded(subscription, plan, plans)) return html`<p class="about">Your plan includes it.</p>`
  if (plan.prices.length > 0)
    return html`<div class="part">${plan.prices.map((price) => offer(context, subscription, plan, price))}</div>`
  return plan.tier === "free" || plan.id === subscription.plan_id
    ? undefined
    : html`<p class="about">Not for sale here. The operator of the service can grant it.</p>`
}

const planCard = (context: Context, subscription: Subscription, plan: Plan, plans: ReadonlyArray<Plan>): Html =>
  html`<section class="card plan">
    <h3>${plan.name} ${subscription.plan_id === plan.id ? badge("Current plan", "info") : undefined}</h3>
    <p class="about">${plan.description}</p>
    <ul>
      ${plan.features.map((feature) => html`<li>${feature}</li>`)}
    </ul>
    ${purchaseOptions(context, subscription, plan, plans)}
  </section>`

/** Plans of a service without sales: their features, and a note that they are not for sale. */
const planTable = (subscription: Subscription, plans: ReadonlyArray<Plan>): Html =>
  table(
    "Plans",
    [{ title: "Plan" }, { title: "Includes" }, { title: "How to get it" }],
    plans.map((plan) => [
      html`<strong>${plan.name}</strong> <small>${plan.description}</small>`,
      html`<ul class="plain">
        ${plan.features.map((feature) => html`<li>${feature}</li>`)}
      </ul>`,
      subscription.plan_id === plan.id
        ? badge("Current plan", "info")
        : "Not for sale here. The operator of the service can grant it.",
    ]),
  )

/** Plans on cards if they can be bought; otherwise as a table. */
const plansPart = (
  context: Context,
  subscription: Subscription,
  plans: ReadonlyArray<Plan>,
  isSelling: boolean,
): Html => {
  if (plans.length === 0) return emptyState("No plans", "This service has none.")
  return isSelling
    ? html`<div class="cards plans">${plans.map((plan) => planCard(context, subscription, plan, plans))}</div>`
    : planTable(subscription, plans)
}

const show = (context: Context) =>
  Effect.gen(function* () {
    const { client } = context
    const subscription = yield* client.billing.subscription()
    const { data: plans } = yield* client.billing.plans()
    const current = plans.find(({ id }) => id === subscription.plan_id)
    const isSelling = plans.some(({ prices }) => prices.length > 0)
    const content = html`${heading("Billing")} ${subscriptionCard(context, subscription, current, isSelling)}
      <h2>Plans</h2>
      ${isSelling ? undefined : html`<p class="about">This service sells no plans, so there are no purchases and no invoices.</p>`}
      ${plansPart(context, subscription, plans, isSelling)}`
    return context.page({ title: "Billing", section: "billing", content })
  })

/**
 * Page that forwards the browser to the payment provider. A redirect would be blocked: the policy allows forms to lead
 * only to our own pages.
 */
const forwardingPage = (context: Context, title: string, url: string): PageResult =>
  shown(
    200,
    context.page({
      title,
      section: "billing",
      breadcrumbs: [{ title: "Billing", href: `${context.base}/billing` }],
      leadsTo: url,
      content: html`${heading(title)}
        <p>You will be redirected. If nothing happens, follow the link.</p>
        <div class="actions">
          <a class="button main" href="${url}" rel="noreferrer">Continue to ${new URL(url).host}</a>
        </div>`,
    }),
  )

/** Shows errors of a purchase as a notice on the page where it was started. */
const orNotice = (answering: Effect.Effect<PageResult, CallError>): Effect.Effect<PageResult, DashboardError> =>
  Effect.catchTags(answering, {
    ConflictError: (error) =>
      Effect.succeed(redirect("/billing", { kind: "failed", text: error.detail ?? error.message })),
    ValidationError: (error) =>
      Effect.succeed(redirect("/billing", { kind: "failed", text: error.detail ?? error.message })),
    ForbiddenError: (error) =>
      Effect.succeed(redirect("/billing", { kind: "failed", text: error.detail ?? error.message })),
  })

const checkout = (context: Context) => {
  const { client, form, dashboardUrl } = context
  const call = client.billing.checkout({
    plan_id: form.get("plan_id") ?? "",
    billing_interval: form.get("billing_interval") === "year" ? "year" : "month",
    success_url: `${dashboardUrl}/billing`,
    cancel_url: `${dashboardUrl}/billing`,
  })
  return orNotice(Effect.map(call, ({ url }) => forwardingPage(context, "Continue to payment", url)))
}

const portal = (context: Context) =>
  orNotice(
    Effect.map(context.client.billing.portal({ return_url: `${context.dashboardUrl}/billing` }), ({ url }) =>
      forwardingPage(context, "Continue to your invoices and payments", url),
    ),
  )

/** Routes of billing. */
export const billingRoutes: ReadonlyArray<Route> = [
  route("GET", "/billing", show),
  route("POST", "/billing/checkout", checkout),
  route("POST", "/billing/portal", portal),
]
