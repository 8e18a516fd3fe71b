/** Deliveries of all webhooks or of one: search, filters, and for each its subject, attempts, payload and headers. */
import type { Delivery, DeliveryAttempt, DeliveryEventName, DeliveryStatus } from "@code-analysis/sdk"
import { Effect } from "effect"
import { count, counted } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { chosenOf, textOf } from "../Choices.ts"
import { plainCode } from "../code.ts"
import {
  badge,
  definitions,
  emptyState,
  heading,
  inWords,
  moment,
  pagination,
  table,
  type Tone,
  upcoming,
} from "../components.ts"
import { timestampOf } from "../fieldTimes.ts"
import { actionButton, input, select } from "../forms.ts"
import { type Context, type Route, route } from "../Page.ts"
import { titled } from "../Prose.ts"
import { act } from "../Submissions.ts"

/** Deliveries per page; each includes its payload and all attempts. */
const deliveriesOnPage = 10

const statuses: ReadonlyArray<DeliveryStatus> = ["pending", "succeeded", "failed"]

const events: ReadonlyArray<DeliveryEventName> = [
  "analysis.started",
  "analysis.completed",
  "analysis.failed",
  "health_score.changed",
  "finding.new",
  "finding.resolved",
  "webhook.test",
]

/** Filters in the address; unknown values are left out. */
const filtersOf = (query: URLSearchParams) => ({
  delivery: textOf(query, "delivery"),
  status: chosenOf(query, "status", statuses),
  event: chosenOf(query, "event", events),
  from: textOf(query, "from"),
  to: textOf(query, "to"),
})
type Filters = ReturnType<typeof filtersOf>

/** Query for the page of deliveries in an address, of all webhooks or of one. */
const queryOf = (query: URLSearchParams, webhookId?: string) => {
  const { delivery, status, event, from, to } = filtersOf(query)
  const cursor = textOf(query, "cursor")
  return {
    limit: deliveriesOnPage,
    ...(webhookId === undefined ? {} : { customer_webhook_id: webhookId }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(status === undefined ? {} : { status: [status] }),
    ...(event === undefined ? {} : { event: [event] }),
    ...(from === undefined ? {} : { created_after: timestampOf(from) }),
    ...(to === undefined ? {} : { created_before: timestampOf(to) }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

const tones: Readonly<Record<DeliveryStatus, Tone>> = { pending: "info", succeeded: "good", failed: "bad" }

const failures: Readonly<Record<string, string>> = {
  timeout: "No complete response within 30 seconds",
  connection: "The connection failed or was interrupted",
  dns: "The host name could not be resolved",
  tls: "The certificate or the handshake was refused",
  redirect: "The response was a redirect, which is not followed",
  http_status: "The response had no success status (2xx)",
  blocked_url: "The host name leads to an address that is not allowed",
}

const millis = (value: number | null): string | undefined => (value === null ? undefined : `${count(value)} ms`)

const phases = (attempt: DeliveryAttempt): string =>
  [
    ["DNS", attempt.dns_ms],
    ["connect", attempt.connect_ms],
    ["TLS", attempt.tls_ms],
    ["first byte", attempt.first_byte_ms],
  ]
    .flatMap(([name, time]) => (typeof time === "number" ? [`${name} ${count(time)}`] : []))
    .join(" · ")

const outcome = ({ outcome: said, response_status_code, error_type, error_detail }: DeliveryAttempt): Html =>
  html`${badge(response_status_code === null ? inWords(said) : `HTTP ${response_status_code}`, tones[said])}${
    error_type === null || error_type === "http_status"
      ? undefined
      : html`<small>${error_detail ?? failures[error_type] ?? inWords(error_type)}</small>`
  }`

const answerOf = ({ response_body, attempt_number }: DeliveryAttempt): Html =>
  response_body === null || response_body === ""
    ? html`<span class="muted">${response_body === null ? "None" : "Empty"}</span>`
    : html`<details class="more">
        <summary>Show<span class="unseen"> the answer to attempt ${attempt_number}</span></summary>
        ${plainCode(response_body, `Answer to attempt ${attempt_number}`)}
      </details>`

const attemptRow = (attempt: DeliveryAttempt): ReadonlyArray<Part> => [
  html`#${attempt.attempt_number} <span class="muted">${attempt.trigger}</span>`,
  outcome(attempt),
  moment(attempt.attempted_at),
  html`${millis(attempt.duration_ms)}<small>${phases(attempt)}</small>`,
  html`<span class="muted"
    >${attempt.remote_address ?? "None reached"}${
      attempt.connection_reused === true ? ", connection reused" : undefined
    }</span
  >`,
  answerOf(attempt),
]

/** Maximum attempts shown: a delivery can have a hundred, each with a response of a thousand characters. */
const shownAttempts = 10

const attempts = ({ attempts: all }: Delivery): Html =>
  all.length === 0
    ? html`<p class="muted">There was no attempt yet.</p>`
    : html`${all.length > shownAttempts ? html`<p class="muted">The latest ${shownAttempts} of ${all.length}.</p>` : undefined}${table(
        "Attempts",
        ["Attempt", "Outcome", "When", "Time", "Address", "Answer"].map((title) => ({ title })),
        all.slice(-shownAttempts).map(attemptRow),
      )}`

/** Headers of an attempt; the signature is not available here. */
const headersOf = (delivery: Delivery): string =>
  [
    "Content-Type: application/json",
    `X-Service-Event: ${delivery.event}`,
    `X-Service-Attempt: ${delivery.attempt_count === 0 ? 1 : delivery.attempt_count}`,
    "X-Service-Signature: HMAC-SHA256 of the raw body with the webhook's secret",
    `webhook-id: ${delivery.webhook_id}`,
    "webhook-timestamp: the time of the attempt, in Unix seconds",
    "webhook-signature: HMAC-SHA256 of webhook-id.webhook-timestamp.body with the webhook's secret",
  ].join("\n")

/** Subject of an event: its finding, run or repository. */
const subjectOf = ({ payload }: Delivery): Html => {
  switch (payload.event) {
    case "finding.new":
    case "finding.resolved":
      return html`<bdi>${payload.data.repository_name}</bdi>: ${titled(payload.data.title)}`
    case "analysis.started":
    case "analysis.completed":
    case "analysis.failed":
      return html`<bdi>${payload.data.repository_name}</bdi>, <bdi>${payload.data.branch}</bdi>
        <code>${payload.data.commit_sha?.slice(0, 7) ?? ""}</code>`
    case "health_score.changed":
      return html`<bdi>${payload.data.repository_name}</bdi>: ${payload.data.previous_score} → ${payload.data.new_score}`
    default:
      return html`Test`
  }
}

/** State of a delivery; after a failed attempt, a pending one is shown as retrying. */
const stateOf = ({ status, attempts: made }: Delivery): Html => {
  if (status !== "pending") return badge(inWords(status), tones[status])
  return made.length === 0 ? badge("Pending", "info") : badge("Retrying", "warning")
}

const nextOf = ({ next_attempt_at: next, status, attempt_count }: Delivery): Html | undefined => {
  if (status !== "pending") return undefined
  if (next === null) return html`, being sent now`
  return attempt_count === 0 ? html`, first attempt ${upcoming(next)}` : html`, retrying ${upcoming(next)}`
}

/** Button that sends a pending delivery now or retries a failed one. */
const sendButton = ({ base, session: { csrfToken } }: Context, delivery: Delivery): Html | undefined => {
  if (delivery.status === "succeeded" || (delivery.status === "pending" && delivery.next_attempt_at === null))
    return undefined
  const path = `${base}/webhooks/${delivery.customer_webhook_id}/deliveries/${delivery.id}`
  return delivery.status === "pending"
    ? actionButton({ action: `${path}/send-now`, csrfToken, label: "Send now" })
    : actionButton({ action: `${path}/retry`, csrfToken, label: "Send again" })
}

const detail = (context: Context, delivery: Delivery): Html =>
  html`<div class="detail">
    ${sendButton(context, delivery)}
    ${definitions([
      ["Delivery", html`<code>${delivery.id}</code>`],
      ["Event ID", html`<code>${delivery.webhook_id}</code>`],
      ["Attempts", `${delivery.attempt_count} (up to ${delivery.max_attempts} automatic)`],
      ...(delivery.next_attempt_at === null ? [] : [["Next attempt", upcoming(delivery.next_attempt_at)] as const]),
      ...(delivery.completed_at === null ? [] : [["Ended", moment(delivery.completed_at)] as const]),
    ])}
    <h3>Attempts</h3>
    ${attempts(delivery)}
    <h3>Headers</h3>
    ${plainCode(headersOf(delivery), `Headers of delivery ${delivery.id}`)}
    <h3>Payload</h3>
    ${plainCode(JSON.stringify(delivery.payload, undefined, 2), `Payload of delivery ${delivery.id}`)}
  </div>`

const summaryOf = (delivery: Delivery, webhookName: string | undefined): Html => {
  const last = delivery.attempts.at(-1)?.response_status_code
  const { attempt_count: made } = delivery
  const tries = made === 0 ? "not sent yet" : counted(made, "attempt")
  return html`<summary>
    <span class="state">${stateOf(delivery)}</span>
    <code class="event">${delivery.event}</code>
    <span class="subject"
      >${subjectOf(delivery)}
      <small class="muted"
        >${webhookName === undefined ? undefined : html`<bdi>${webhookName}</bdi>, `}${tries}${
          typeof last === "number" ? `, HTTP ${last}` : undefined
        }${nextOf(delivery)}</small
      ></span
    >
    <span class="when">${moment(delivery.created_at)}</span>
  </summary>`
}

const filterForm = (path: string, { delivery, status, event, from, to }: Filters): Html =>
  html`<form method="get" action="${path}" class="filters" role="search">
    ${input({ name: "delivery", label: "Delivery or event", type: "search", isBare: true, value: delivery, placeholder: "ID" })}
    ${select({
      name: "status",
      label: "Status",
      isBare: true,
      value: status ?? "",
      choices: [{ value: "", label: "Any" }, ...statuses.map((value) => ({ value, label: inWords(value) }))],
    })}
    ${select({
      name: "event",
      label: "Event",
      isBare: true,
      value: event ?? "",
      choices: [{ value: "", label: "Any" }, ...events.map((value) => ({ value, label: value }))],
    })}
    ${input({ name: "from", label: "From (UTC)", type: "datetime-local", isBare: true, value: from })}
    ${input({ name: "to", label: "To (UTC)", type: "datetime-local", isBare: true, value: to })}
    <button>Filter</button>
  </form>`

/** Reload interval of the list: short enough to watch a test, long enough for the rate limit. */
export const liveSeconds = 5

/** Empty list: suggests other filters, or how to get a first delivery. */
const nothing = (base: string, path: string, filters: Filters, webhookId: string | undefined): Html => {
  if (Object.values(filters).some((value) => value !== undefined)) {
    return emptyState(
      "No deliveries match these filters",
      "Remove a filter to see more.",
      html`<a class="button" href="${path}">All deliveries</a>`,
    )
  }
  return webhookId === undefined
    ? emptyState(
        "No deliveries yet",
        "Events are delivered to webhooks within seconds.",
        html`<a class="button" href="${base}/webhooks">Open webhooks</a>`,
      )
    : emptyState(
        "No deliveries yet",
        "The next event is delivered within seconds. To try the endpoint now, send a test.",
      )
}

/** Deliveries of an address, of all webhooks or of the given one; each can be expanded. */
export const deliveries = (context: Context, webhookId?: string) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const found = yield* client.webhooks.allDeliveries(queryOf(query, webhookId))
    const names =
      webhookId === undefined
        ? new Map((yield* client.webhooks.list({ limit: 100 })).data.map(({ id, name }) => [id, name]))
        : new Map<string, string>()
    const path = webhookId === undefined ? `${base}/webhooks/deliveries` : `${base}/webhooks/${webhookId}`
    const filters = filtersOf(query)
    const list =
      found.data.length === 0
        ? nothing(base, path, filters, webhookId)
        : html`<div class="list">
            ${found.data.map(
              (delivery) =>
                html`<details class="item">
                  ${summaryOf(delivery, names.get(delivery.customer_webhook_id))}${detail(context, delivery)}
                </details>`,
            )}
          </div>`
    return html`<section class="part" id="deliveries">
      <h2 class="${webhookId === undefined ? "unseen" : ""}">Deliveries</h2>
      ${filterForm(path, filters)}
      <div data-live="${liveSeconds}">${list}</div>
      ${pagination({
        path,
        parameters: filters,
        cursor: textOf(query, "cursor"),
        nextCursor: found.pagination.next_cursor,
      })}
    </section>`
  })

const all = (context: Context) =>
  Effect.map(deliveries(context), (list) =>
    context.page({
      title: "Deliveries",
      section: "webhooks",
      breadcrumbs: [{ title: "Webhooks", href: `${context.base}/webhooks` }],
      content: html`${heading("Deliveries", { about: "Events to all webhooks, newest first." })} ${list}`,
    }),
  )

const send =
  (how: "retryDelivery" | "sendNow", said: string) =>
  ({ client, params }: Context) => {
    const { id = "", delivery = "" } = params
    return act(client.webhooks[how](id, delivery), `/webhooks/${id}`, said)
  }

/** Routes of deliveries. */
export const deliveryRoutes: ReadonlyArray<Route> = [
  route("GET", "/webhooks/deliveries", all),
  route(
    "POST",
    "/webhooks/:id/deliveries/:delivery/retry",
    send("retryDelivery", "The delivery is sent again. Its result appears below."),
  ),
  route(
    "POST",
    "/webhooks/:id/deliveries/:delivery/send-now",
    send("sendNow", "The delivery is sent now. Its result appears below."),
  ),
]
