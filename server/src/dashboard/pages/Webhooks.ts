/** Pages of webhooks: the list, the form for a new one, its settings, and its secret, which is shown once. */
import type { Webhook, WebhookDay, WebhookWithSecret } from "@code-analysis/sdk"
import { Effect } from "effect"
import { counted } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { addressWith, badge, card, copyable, emptyState, heading, note, pagination, table } from "../components.ts"
import { csrfField } from "../forms.ts"
import { type Context, redirect, route, type Route, shown } from "../Page.ts"
import {
  blank,
  fieldNames,
  repositoriesFor,
  requestOf,
  sentValues,
  settingsFields,
  storedValues,
  type Values,
} from "./WebhookForm.ts"
import { dayBars, dayWords, durations, waiting } from "./WebhookDays.ts"
import { act, generalProblems, noProblems, type Problems, submit } from "../Submissions.ts"

/** Status of a webhook. */
export const webhookStatus = ({ is_active, disabled_reason, failing_since }: Webhook): Html => {
  if (disabled_reason !== null) return badge("Deactivated", "bad")
  if (!is_active) return badge("Paused", "neutral")
  return failing_since === null ? badge("Active", "good") : badge("Failing", "warning")
}

const breadcrumbs = ({ base }: Context) => [{ title: "Webhooks", href: `${base}/webhooks` }]

const newWebhookLink = (base: string): Html => html`<a class="button main" href="${base}/webhooks/new">New webhook</a>`

const filters = [
  { title: "All", value: undefined },
  { title: "Active", value: "true" },
  { title: "Not active", value: "false" },
] as const

const filterLinks = (base: string, current: string | undefined): Html =>
  html`<nav class="tabs" aria-label="Filter">
    ${filters.map(
      ({ title, value }) =>
        html`<a
          href="${addressWith(`${base}/webhooks`, { is_active: value })}"
          ${value === current ? html` aria-current="true"` : undefined}
          >${title}</a
        >`,
    )}
  </nav>`

const row = (base: string, webhook: Webhook, day: WebhookDay | undefined): ReadonlyArray<Part> => [
  html`<a class="name" href="${base}/webhooks/${webhook.id}"><bdi>${webhook.name}</bdi></a>
    <small><code>${webhook.url}</code></small>`,
  webhookStatus(webhook),
  day === undefined ? undefined : html`${dayBars(day)}${dayWords(day)}`,
  day === undefined ? undefined : durations(day),
  day === undefined ? undefined : waiting(day),
  html`<details class="more">
    <summary>${counted(webhook.events.length, "event")}</summary>
    <span class="badges">${webhook.events.map((event) => html`<code>${event}</code>`)}</span>
  </details>`,
]

const list = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const cursor = query.get("cursor") ?? undefined
    const chosen = filters.find(({ value }) => value === query.get("is_active"))?.value
    const page = yield* client.webhooks.list({
      ...(cursor === undefined ? {} : { cursor }),
      ...(chosen === undefined ? {} : { is_active: chosen === "true" }),
    })
    const days = new Map(
      (yield* client.webhooks.statistics()).data.map((day) => [day.customer_webhook_id, day] as const),
    )
    const isNone = page.data.length === 0 && chosen === undefined && cursor === undefined
    const none = isNone
      ? emptyState(
          "No webhooks yet",
          "A webhook informs your program about runs, scores and findings as they happen.",
          newWebhookLink(base),
        )
      : emptyState("No webhooks match this filter", "Choose another filter.")
    const content = html`${heading("Webhooks", {
      about: "Your endpoints that receive events as signed requests.",
      actions: isNone
        ? undefined
        : html`<a class="button" href="${base}/webhooks/deliveries">All deliveries</a>${newWebhookLink(base)}`,
    })}
    ${isNone ? undefined : filterLinks(base, chosen)}
    ${
      page.data.length === 0
        ? none
        : table(
            "Webhooks",
            [
              { title: "Name" },
              { title: "Status" },
              { title: "Last 24 hours" },
              { title: "p50" },
              { title: "Pending" },
              { title: "Events" },
            ],
            page.data.map((webhook) => row(base, webhook, days.get(webhook.id))),
          )
    }${pagination({
      path: `${base}/webhooks`,
      parameters: { is_active: chosen },
      cursor,
      nextCursor: page.pagination.next_cursor,
    })}`
    return context.page({ title: "Webhooks", section: "webhooks", content })
  })

const creationPage = Effect.fnUntraced(function* (context: Context, values: Values, problems: Problems) {
  const { base, session } = context
  const repositories = yield* repositoriesFor(context, values.repository_ids)
  const content = html`${heading("New webhook")} ${generalProblems(problems)}
    <form method="post" action="${base}/webhooks" class="card">
      ${csrfField(session.csrfToken)} ${settingsFields(repositories, values, problems)}
      <div class="actions">
        <button class="main">Create the webhook</button><a class="button" href="${base}/webhooks">Cancel</a>
      </div>
    </form>`
  return context.page({ title: "New webhook", section: "webhooks", breadcrumbs: breadcrumbs(context), content })
})

const secretPage = (context: Context, webhook: WebhookWithSecret, said: string, about: string): Html => {
  const content = html`${heading(html`<bdi>${webhook.name}</bdi>`)}
    ${note("good", html`<p role="status"><strong>${said}</strong> Copy the secret now: it is not shown again.</p>`)}
    ${card("Signing secret", copyable(webhook.secret), about)}
    <div class="actions">
      <a class="button main" href="${context.base}/webhooks/${webhook.id}">I have stored it</a>
    </div>`
  return context.page({ title: "Signing secret", section: "webhooks", breadcrumbs: breadcrumbs(context), content })
}

const create = (context: Context) => {
  const { client, form } = context
  return submit(client.webhooks.create(requestOf(form)), fieldNames, {
    done: (webhook) =>
      Effect.succeed(
        shown(
          201,
          secretPage(
            context,
            webhook,
            "The webhook was created.",
            "Your receiver uses it to verify that a request comes from this service. The key is the whole text, including whsec_.",
          ),
        ),
      ),
    refused: (problems) => Effect.map(creationPage(context, sentValues(form), problems), (page) => shown(400, page)),
  })
}

const editPage = Effect.fnUntraced(function* (context: Context, id: string, values: Values, problems: Problems) {
  const { base, session } = context
  const repositories = yield* repositoriesFor(context, values.repository_ids)
  const content = html`${heading("Webhook settings")} ${generalProblems(problems)}
    <form method="post" action="${base}/webhooks/${id}/settings" class="card">
      ${csrfField(session.csrfToken)} ${settingsFields(repositories, values, problems)}
      <div class="actions">
        <button class="main">Save</button><a class="button" href="${base}/webhooks/${id}">Cancel</a>
      </div>
    </form>`
  return context.page({
    title: "Webhook settings",
    section: "webhooks",
    breadcrumbs: [...breadcrumbs(context), { title: "Webhook", href: `${base}/webhooks/${id}` }],
    content,
  })
})

const idOf = ({ params }: Context): string => params["id"] ?? ""

const edit = (context: Context) =>
  Effect.flatMap(context.client.webhooks.get(idOf(context)), (webhook) =>
    editPage(context, webhook.id, storedValues(webhook), noProblems),
  )

const save = (context: Context) => {
  const { client, form } = context
  const id = idOf(context)
  const readAt = form.get("updated_at") ?? ""
  const change = { ...requestOf(form), ...(readAt === "" ? {} : { expected_updated_at: readAt }) }
  return submit(client.webhooks.update(id, change), fieldNames, {
    done: () => Effect.succeed(redirect(`/webhooks/${id}`, { kind: "done", text: "The settings are saved." })),
    refused: (problems) => Effect.map(editPage(context, id, sentValues(form), problems), (page) => shown(400, page)),
  })
}

const rotate = (context: Context) =>
  Effect.map(context.client.webhooks.rotateSecret(idOf(context)), (webhook) =>
    shown(
      200,
      secretPage(
        context,
        webhook,
        "The secret was replaced.",
        "Requests carry a second signature made with the old secret for 24 hours: give your receiver the new one in that time.",
      ),
    ),
  )

const setActive = (isActive: boolean) => (context: Context) =>
  act(
    context.client.webhooks.update(idOf(context), { is_active: isActive }),
    `/webhooks/${idOf(context)}`,
    isActive ? "The webhook is active." : "The webhook is paused: new events are not sent.",
  )

/** Routes of webhooks, except for actions on the page of one. */
export const webhookRoutes: ReadonlyArray<Route> = [
  route("GET", "/webhooks", list),
  route("GET", "/webhooks/new", (context) => creationPage(context, blank, noProblems)),
  route("POST", "/webhooks", create),
  route("GET", "/webhooks/:id/settings", edit),
  route("POST", "/webhooks/:id/settings", save),
  route("POST", "/webhooks/:id/pause", setActive(false)),
  route("POST", "/webhooks/:id/resume", setActive(true)),
  route("POST", "/webhooks/:id/rotate", rotate),
  route("POST", "/webhooks/:id/delete", (context) =>
    act(
      context.client.webhooks.delete(idOf(context)),
      "/webhooks",
      "The webhook and its deliveries are deleted.",
      `/webhooks/${idOf(context)}`,
    ),
  ),
]
