/** Contents of the billing pages, as functions of the data they show. */
import type { CheckoutRow } from "../CheckoutSessions.ts"
import * as Plans from "../Plans.ts"
import { priceInWords } from "../Prices.ts"
import type { PortalRow } from "../PortalSessions.ts"
import { hasAlready, type SubscriptionRow } from "../Subscriptions.ts"
import type { CardPage } from "../../foundation/pages/CardPage.ts"
import { type Html, html } from "../../foundation/text/Html.ts"

/** Notice that keeps visitors from mistaking this page for a real purchase. */
const noPayment = html`<p class="muted small">
  No payment is taken: this service uses its built-in billing, which is for evaluation.
</p>`

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" })

const day = (date: Date): Html => html`<time datetime="${date.toISOString()}">${dateFormat.format(date)}</time>`

/** Host of a link, shown so that the visitor recognizes its target. */
const hostOf = (url: string): string => new URL(url).host

const button = (label: string, kind: "main" | "plain" | "danger"): Html =>
  html`<button type="submit" class="${kind}">${label}</button>`

/** Page for unknown and expired addresses. It does not say which, so that addresses cannot be probed. */
export const notFound: CardPage = {
  status: 404,
  title: "This page has expired",
  content: html`<p>
    The link was used before, has expired, or is incomplete. Go back to where you came from and start again.
  </p>`,
}

/** Page for a failed operation. */
export const unavailable: CardPage = {
  status: 503,
  title: "Temporarily unavailable",
  content: html`<p>Nothing was changed. Try again in a minute.</p>`,
}

/** Page for a form from another site, or from a portal that has since been opened again. */
export const outdated: CardPage = {
  status: 403,
  title: "This page is out of date",
  content: html`<p>
    Nothing was changed. The portal was opened again in this browser: use the newer page, or go back to where you came
    from and open it again.
  </p>`,
}

/** Payment page before the purchase. */
export const checkout = (session: CheckoutRow, current: SubscriptionRow): CardPage => {
  const plan = Plans.planOf(session.tier)
  const offer = Plans.offerOf(plan.id, session.billing_interval)
  const before = Plans.planOf(current.tier)
  return {
    title: `Subscribe to ${plan.name}`,
    content: html`<p class="price">
        ${offer === undefined ? "" : priceInWords(offer.price)} <span>per ${session.billing_interval}</span>
      </p>
      <ul>
        ${Plans.featuresOf(plan.tier).map((feature) => html`<li>${feature}</li>`)}
      </ul>
      ${
        before.tier === "free"
          ? undefined
          : html`<p>It replaces ${Plans.offerInWords(before, current.billing_interval)} immediately.</p>`
      }
      <form method="post">${button("Subscribe", "main")}</form>
      <a class="button" href="${session.cancel_url}">Back to ${hostOf(session.cancel_url)}</a>
      ${noPayment}`,
  }
}

/** Page after the purchase; the browser continues to the success address. */
export const paid = (session: CheckoutRow): CardPage => ({
  title: `You have ${Plans.planOf(session.tier).name}`,
  content: html`<p>The plan is active. You will be redirected.</p>
    <a class="button" href="${session.success_url}">Continue to ${hostOf(session.success_url)}</a>`,
  leadsTo: session.success_url,
})

/** Page if the organization already has the plan, bought elsewhere. */
export const alreadySubscribed = (session: CheckoutRow): CardPage => ({
  status: 409,
  title: "You already have this plan",
  content: html`<p>
      The organization has ${Plans.offerInWords(Plans.planOf(session.tier), session.billing_interval)}. Nothing was
      changed.
    </p>
    <a class="button" href="${session.cancel_url}">Back to ${hostOf(session.cancel_url)}</a>`,
})

/** Actions that the portal offers. */
export type PortalAction = "cancel" | "resume" | "change"

/** Confirmations shown after each action. */
const outcomes: { readonly [Action in PortalAction]: string } = {
  cancel: "The plan ends with the current period.",
  resume: "The plan renews automatically again.",
  change: "The plan was changed.",
}

/** Notice shown if an action was not possible, or not any more. */
const notDone = "Nothing was changed: this is not possible, or not any more. The current state is below."

/** Outcome named in the portal's address after an action. */
export type Outcome = PortalAction | "nothing"

const outcomeNote = (outcome: Outcome | undefined): Html | undefined => {
  if (outcome === undefined) return undefined
  return outcome === "nothing"
    ? html`<p class="note bad" role="status">${notDone}</p>`
    : html`<p class="note" role="status">${outcomes[outcome]}</p>`
}

const statusInWords = (row: SubscriptionRow): string => {
  if (row.cancel_at_period_end) return "Ends with the current period"
  if (row.status === "canceled") return "The paid plan has ended"
  return row.billing_interval === null ? "Free of charge" : "Renews automatically"
}

const facts = (row: SubscriptionRow): Html =>
  html`<dl>
    <dt>Plan</dt>
    <dd>${Plans.offerInWords(Plans.planOf(row.tier), row.billing_interval)}</dd>
    <dt>Status</dt>
    <dd>${statusInWords(row)}</dd>
    <dt>Since</dt>
    <dd>${day(row.current_period_start)}</dd>
    ${
      row.current_period_end === null
        ? undefined
        : html`<dt>${row.cancel_at_period_end ? "Ends on" : "Renews on"}</dt>
            <dd>${day(row.current_period_end)}</dd>`
    }
  </dl>`

const form = (proof: string, action: PortalAction, fields: Html, submit: Html): Html =>
  html`<form method="post">
    <input type="hidden" name="proof" value="${proof}" /><input
      type="hidden"
      name="action"
      value="${action}"
    />${fields}${submit}
  </form>`

const changes = (row: SubscriptionRow, proof: string): ReadonlyArray<Html> =>
  Plans.offers
    .filter(({ plan, price }) => !hasAlready(row, plan.tier, price.interval))
    .map(({ plan, price }) =>
      form(
        proof,
        "change",
        html`<input type="hidden" name="plan" value="${plan.id}" /><input
            type="hidden"
            name="interval"
            value="${price.interval}"
          />`,
        button(`${plan.name}, paid ${price.interval}ly: ${priceInWords(price)}`, "plain"),
      ),
    )

const endings = (row: SubscriptionRow, proof: string): Html | undefined => {
  if (row.billing_interval === null) return undefined
  return row.cancel_at_period_end
    ? form(proof, "resume", html``, button("Resume automatic renewal", "main"))
    : form(proof, "cancel", html``, button("Cancel at the end of the period", "danger"))
}

/** Portal page: the subscription, and the actions that are possible. */
export const portal = (
  session: PortalRow,
  row: SubscriptionRow,
  proof: string,
  outcome: Outcome | undefined,
): CardPage => ({
  title: "Your subscription",
  content: html`${outcomeNote(outcome)}${facts(row)}${endings(row, proof)}
    <h2>Change the plan</h2>
    <p class="muted">A change takes effect at once, and begins a new period.</p>
    ${changes(row, proof)}
    <h2>Invoices</h2>
    <p>There are none, because no payment is taken.</p>
    <a class="button" href="${session.return_url}">Back to ${hostOf(session.return_url)}</a>
    ${noPayment}`,
})
