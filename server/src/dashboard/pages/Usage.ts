/** Usage page: current usage compared with the limits of the plan. */
import type { ConcurrencyStatus, PlanLimits } from "@code-analysis/sdk"
import { Effect } from "effect"
import { count, counted } from "../../foundation/text/Counted.ts"
import { type Html, html } from "../../foundation/text/Html.ts"
import { badge, card, definitions, heading, inWords, moment, note } from "../components.ts"
import { type Context, route, type Route } from "../Page.ts"
import { ifPermitted } from "../Submissions.ts"

/** Share of a limit above which a warning is shown. */
const nearlyUsedUp = 0.8

const share = (used: number, limit: number): Html | undefined => {
  if (used >= limit) return badge("Used up", "bad")
  return used >= limit * nearlyUsedUp ? badge("Nearly used up", "warning") : undefined
}

/** Usage of a resource; without a limit there is no bar. */
const gauge = (label: string, used: number, limit: number | null, about: Html): Html =>
  html`<section class="card gauge">
    <h2>${label}</h2>
    <p class="value">
      ${count(used)} <span class="muted">${limit === null ? undefined : html`of ${count(limit)}`}</span>
      ${limit === null ? undefined : share(used, limit)}
    </p>
    ${
      limit === null
        ? undefined
        : html`<progress value="${Math.min(used, limit)}" max="${limit}" aria-label="${label}"></progress>`
    }
    <p class="about">${about}</p>
  </section>`

const analysesThisHour = (status: ConcurrencyStatus): Html =>
  gauge(
    "Analyses this hour",
    status.analyses_used,
    status.analyses_per_hour,
    status.resets_at === null
      ? html`Your plan has no limit on analyses per hour.`
      : html`Resets ${moment(status.resets_at)}.`,
  )

const analysesNow = (status: ConcurrencyStatus): Html =>
  gauge(
    "Concurrent analyses",
    status.running,
    status.max_concurrent,
    status.queued === 0 ? html`None waiting.` : html`${counted(status.queued, "more is", "more are")} waiting.`,
  )

const hours = (value: number): string => (value % 24 === 0 ? `${value / 24} days` : `${value} hours`)

const limitsCard = (limits: PlanLimits, tier: string, base: string): Html =>
  card(
    `Limits of the ${inWords(tier)} plan`,
    html`${definitions([
        ["Analyses per hour", limits.analyses_per_hour === null ? "Unlimited" : count(limits.analyses_per_hour)],
        ["Concurrent analyses", count(limits.concurrent_analyses)],
        ["API calls per minute", count(limits.api_calls_per_minute)],
        ["Webhooks", count(limits.max_webhooks)],
        ["Attempts per delivery", count(limits.webhook_delivery_retries)],
        ["History of deliveries", hours(limits.webhook_history_retention_hours)],
      ])}
      <div class="actions"><a class="button" href="${base}/billing">Compare plans</a></div>`,
  )

/** Maximum webhooks counted: no plan allows more, and a page of the list holds as many. */
const mostWebhooks = 100

const show = (context: Context) =>
  Effect.gen(function* () {
    const { base, client } = context
    const subscription = yield* ifPermitted(client.billing.subscription())
    const webhooks = yield* ifPermitted(client.webhooks.list({ limit: mostWebhooks }))
    // last, so that the rate limit includes the calls of this page
    const concurrency = yield* ifPermitted(client.analysis.concurrency().withResponse)
    const rateLimit = concurrency?.rateLimit ?? null
    const content = html`${heading("Usage", {
        about: "Current usage, and the limits of your plan.",
      })}
      ${
        concurrency === undefined
          ? note("info", html`<p>You have no permission to see the analyses of your organization.</p>`)
          : undefined
      }
      <div class="cards gauges">
        ${concurrency === undefined ? undefined : html`${analysesThisHour(concurrency.data)}${analysesNow(concurrency.data)}`}
        ${
          rateLimit === null
            ? undefined
            : gauge(
                "API calls this minute",
                rateLimit.limit - rateLimit.remaining,
                rateLimit.limit,
                html`Calls of the dashboard count too. Resets ${moment(rateLimit.resetAt.toISOString())}.`,
              )
        }
        ${
          webhooks === undefined || subscription === undefined
            ? undefined
            : gauge(
                "Webhooks",
                webhooks.data.length,
                subscription.limits.max_webhooks,
                html`<a href="${base}/webhooks">Manage webhooks</a>`,
              )
        }
      </div>
      ${subscription === undefined ? undefined : limitsCard(subscription.limits, subscription.tier, base)}`
    return context.page({ title: "Usage", section: "usage", content })
  })

/** Route of the usage page. */
export const usageRoutes: ReadonlyArray<Route> = [route("GET", "/usage", show)]
