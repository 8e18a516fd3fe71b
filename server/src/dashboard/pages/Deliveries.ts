/** The deliveries of a webhook: filtered, each with its attempts, its payload and its headers. */
import type { Delivery, DeliveryAttempt, DeliveryEventName, DeliveryStatus } from "@code-analysis/sdk"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { plainCode } from "../code.ts"
import { badge, count, definitions, emptyState, inWords, moment, pagination, table, type Tone } from "../components.ts"
import { actionButton, select } from "../forms.ts"
import type { Context } from "../Page.ts"

/** Each has its payload and all its attempts with it. */
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

/** What the address of the page says; what is not known is left out. */
const filtersOf = (query: URLSearchParams) => ({
  status: statuses.find((status) => status === query.get("status")),
  event: events.find((event) => event === query.get("event")),
  cursor: query.get("cursor") ?? undefined,
})

/** Which deliveries the page is to show. */
export const deliveriesQuery = (query: URLSearchParams) => {
  const { status, event, cursor } = filtersOf(query)
  return {
    limit: deliveriesOnPage,
    ...(status === undefined ? {} : { status: [status] }),
    ...(event === undefined ? {} : { event: [event] }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

const tones: Readonly<Record<DeliveryStatus, Tone>> = { pending: "info", succeeded: "good", failed: "bad" }

const failures: Readonly<Record<string, string>> = {
  timeout: "No complete answer within 30 seconds",
  connection: "No connection, or it broke",
  dns: "The host name could not be resolved",
  tls: "The certificate or the handshake was refused",
  redirect: "The answer was a redirect, which is not followed",
  http_status: "The answer was no success",
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

const outcome = ({ outcome: said, response_status_code, error_type }: DeliveryAttempt): Html =>
  html`${badge(response_status_code === null ? inWords(said) : `HTTP ${response_status_code}`, tones[said])}${
    error_type === null || error_type === "http_status"
      ? undefined
      : html`<small>${failures[error_type] ?? inWords(error_type)}</small>`
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

/** Each may have an answer of a thousand characters, and a delivery a hundred attempts. */
const shownAttempts = 10

const attempts = ({ attempts: all }: Delivery): Html =>
  all.length === 0
    ? html`<p class="muted">There was no attempt yet.</p>`
    : html`${all.length > shownAttempts ? html`<p class="muted">The latest ${shownAttempts} of ${all.length}.</p>` : undefined}${table(
        "Attempts",
        ["Attempt", "Outcome", "When", "Time", "Address", "Answer"].map((title) => ({ title })),
        all.slice(-shownAttempts).map(attemptRow),
      )}`

/** What an attempt is sent with; the signature alone is not known here. */
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

const detail = ({ base, session: { csrfToken } }: Context, delivery: Delivery): Html =>
  html`<div class="detail">
    ${definitions([
      ["Delivery", html`<code>${delivery.id}</code>`],
      ["Event ID", html`<code>${delivery.webhook_id}</code>`],
      ["Attempts", `${delivery.attempt_count} (up to ${delivery.max_attempts} automatic)`],
      ...(delivery.next_attempt_at === null ? [] : [["Next attempt", moment(delivery.next_attempt_at)] as const]),
      ...(delivery.completed_at === null ? [] : [["Ended", moment(delivery.completed_at)] as const]),
    ])}
    <h3>Attempts</h3>
    ${attempts(delivery)}
    <h3>Headers</h3>
    ${plainCode(headersOf(delivery), `Headers of delivery ${delivery.id}`)}
    <h3>Payload</h3>
    ${plainCode(JSON.stringify(delivery.payload, undefined, 2), `Payload of delivery ${delivery.id}`)}
    ${
      delivery.status === "failed"
        ? actionButton({
            action: `${base}/webhooks/${delivery.customer_webhook_id}/deliveries/${delivery.id}/retry`,
            csrfToken,
            label: "Send it again",
          })
        : undefined
    }
  </div>`

const summaryOf = (delivery: Delivery): Html => {
  const last = delivery.attempts.at(-1)?.response_status_code
  const tries = delivery.attempt_count === 1 ? "1 attempt" : `${delivery.attempt_count} attempts`
  return html`<summary>
    <span class="state">${badge(inWords(delivery.status), tones[delivery.status])}</span>
    <code class="event">${delivery.event}</code>
    <span class="muted">${tries}${typeof last === "number" ? `, HTTP ${last}` : undefined}</span>
    <span class="when">${moment(delivery.created_at)}</span>
  </summary>`
}

const filterForm = (path: string, { status, event }: ReturnType<typeof filtersOf>): Html =>
  html`<form method="get" action="${path}" class="filters">
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
    <button>Filter</button>
  </form>`

/** A page of deliveries. */
export interface DeliveriesPage {
  readonly data: ReadonlyArray<Delivery>
  readonly pagination: { readonly next_cursor: string | null }
}

/** The part of the page that shows deliveries; each opens. */
export const deliveries = (context: Context, webhookId: string, page: DeliveriesPage): Html => {
  const path = `${context.base}/webhooks/${webhookId}`
  const filters = filtersOf(context.query)
  const { status, event, cursor } = filters
  return html`<section class="part" id="deliveries">
    <h2>Deliveries</h2>
    ${filterForm(path, filters)}
    ${
      page.data.length === 0
        ? emptyState("No deliveries", "There is none in the history that fits. An active webhook can be sent a test.")
        : html`<div class="list">
            ${page.data.map(
              (delivery) => html`<details class="item">${summaryOf(delivery)}${detail(context, delivery)}</details>`,
            )}
          </div>`
    }
    ${pagination({ path, parameters: { status, event }, cursor, nextCursor: page.pagination.next_cursor })}
  </section>`
}
