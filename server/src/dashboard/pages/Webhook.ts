/** Page of a webhook: its state, possible actions, and deliveries. */
import type { Webhook } from "@code-analysis/sdk"
import { Effect } from "effect"
import { type Html, html } from "../../foundation/text/Html.ts"
import { definitions, heading, inWords, moment, note } from "../components.ts"
import { actionButton, confirmButton } from "../forms.ts"
import { type Context, route, type Route } from "../Page.ts"
import { act, generalProblems, noProblems, type Problems } from "../Submissions.ts"
import { deliveries, liveSeconds } from "./Deliveries.ts"
import { recoveryForm, recoveryRoutes } from "./Recoveries.ts"
import { dayCard } from "./WebhookDays.ts"
import { repositoriesFor } from "./WebhookForm.ts"
import { webhookStatus } from "./Webhooks.ts"

const idOf = ({ params }: Context): string => params["id"] ?? ""

const pauseOrResume = ({ base, session: { csrfToken } }: Context, { id, is_active }: Webhook): Html =>
  is_active
    ? confirmButton({
        action: `${base}/webhooks/${id}/pause`,
        csrfToken,
        label: "Pause…",
        question: "Events during the pause are not delivered later.",
        answer: "Pause it",
      })
    : actionButton({ action: `${base}/webhooks/${id}/resume`, csrfToken, label: "Resume", kind: "main" })

const actions = (context: Context, webhook: Webhook): Html => {
  const { base, session } = context
  const { csrfToken } = session
  return html`${
      webhook.is_active
        ? actionButton({
            action: `${base}/webhooks/${webhook.id}/test`,
            csrfToken,
            label: "Send a test",
            kind: "main",
          })
        : undefined
    }${pauseOrResume(context, webhook)}<a class="button" href="${base}/webhooks/${webhook.id}/settings">Settings</a
    >${confirmButton({
      action: `${base}/webhooks/${webhook.id}/rotate`,
      csrfToken,
      label: "Rotate secret…",
      question: "A new secret is created and shown once. The old one also signs requests for another 24 hours.",
      answer: "Create a new secret",
    })}${confirmButton({
      action: `${base}/webhooks/${webhook.id}/delete`,
      csrfToken,
      label: "Delete…",
      kind: "danger",
      question: "The webhook and the history of its deliveries are deleted for good.",
      answer: "Delete the webhook",
    })}`
}

const troubles = ({ disabled_reason, failing_since }: Webhook): Html | undefined => {
  if (disabled_reason !== null) {
    return note(
      "bad",
      html`<p><strong>The service has deactivated this webhook.</strong> ${disabled_reason}</p>
        <p>
          Missed events are kept as failed deliveries. Once the address works again, resume the webhook and recover them
          below.
        </p>`,
    )
  }
  if (failing_since === null) return undefined
  return note(
    "warning",
    html`<p>
      <strong>Attempts are failing</strong>; the first one failed ${moment(failing_since)}. The service deactivates the
      webhook after 5 days of failures.
    </p>`,
  )
}

const facts = (webhook: Webhook, names: ReadonlyMap<string, string>): Html =>
  html`<section class="card">
    <h2 class="unseen">Settings</h2>
    ${definitions([
      ["Address", html`<code>${webhook.url}</code>`],
      ["Events", html`<span class="badges">${webhook.events.map((event) => html`<code>${event}</code>`)}</span>`],
      [
        "Repositories",
        webhook.repository_ids.length === 0
          ? "All"
          : html`<span class="badges"
              >${webhook.repository_ids.map((id) => html`<bdi>${names.get(id) ?? id}</bdi>`)}</span
            >`,
      ],
      ["Minimum severity", inWords(webhook.minimum_severity)],
      ["Maximum requests per minute", String(webhook.maximum_per_minute ?? "No limit")],
      ...(webhook.header_names.length === 0
        ? []
        : [
            [
              "Headers",
              html`<span class="badges">${webhook.header_names.map((name) => html`<code>${name}</code>`)}</span>`,
            ] as const,
          ]),
      ["Created", moment(webhook.created_at)],
      ["Changed", moment(webhook.updated_at)],
      ...(webhook.previous_secret_expires_at === null
        ? []
        : [["Old secret", html`Also signs requests; ends ${moment(webhook.previous_secret_expires_at)}`] as const]),
    ])}
  </section>`

/** Page, with the errors of a recovery form submitted from it. */
const view = (context: Context, problems: Problems) =>
  Effect.gen(function* () {
    const { base, client } = context
    const webhook = yield* client.webhooks.get(idOf(context))
    const list = yield* deliveries(context, webhook.id)
    const repositories =
      webhook.repository_ids.length === 0 ? [] : yield* repositoriesFor(context, webhook.repository_ids)
    const names = new Map(repositories.map(({ value, label }) => [value, label]))
    const { data } = yield* client.webhooks.statistics()
    const day = data.find(({ customer_webhook_id: id }) => id === webhook.id)
    const content = html`${heading(
        html`<bdi>${webhook.name}</bdi> <span data-live="${liveSeconds}">${webhookStatus(webhook)}</span>`,
        {
          actions: actions(context, webhook),
        },
      )}
      ${generalProblems(problems)}
      <div class="stack" data-live="${liveSeconds}">
        ${troubles(webhook)}${day === undefined ? undefined : dayCard(day)}
      </div>
      ${facts(webhook, names)}${list}${recoveryForm(context, webhook.id, problems)}`
    return context.page({
      title: webhook.name,
      section: "webhooks",
      breadcrumbs: [{ title: "Webhooks", href: `${base}/webhooks` }],
      content,
    })
  })

const test = (context: Context) =>
  act(
    context.client.webhooks.test(idOf(context)),
    `/webhooks/${idOf(context)}`,
    "A test was sent. Its result appears below.",
  )

/** Routes of a webhook. */
export const oneWebhookRoutes: ReadonlyArray<Route> = [
  route("GET", "/webhooks/:id", (context) => view(context, noProblems)),
  route("POST", "/webhooks/:id/test", test),
  ...recoveryRoutes(view),
]
