/** Recovery of failed deliveries: the form for a time span, and the page with its progress. */
import type { DeliveryRecovery } from "@code-analysis/sdk"
import { Effect } from "effect"
import { count } from "../../foundation/text/Counted.ts"
import { type Html, html } from "../../foundation/text/Html.ts"
import { badge, definitions, heading, inWords, moment, type Tone } from "../components.ts"
import { timestampOf } from "../fieldTimes.ts"
import { actionButton, csrfField, input } from "../forms.ts"
import { type Context, type DashboardError, redirect, route, type Route, shown } from "../Page.ts"
import { act, type Problems, submit } from "../Submissions.ts"

/** Fields of the form, named as in the API. */
const fieldNames = ["since", "until"]

/** Reload interval in browsers without JavaScript while a recovery runs. */
const refreshSeconds = 3

/** Form with its errors. */
export const recoveryForm = ({ base, session, form }: Context, webhookId: string, { fields }: Problems): Html =>
  html`<section class="card" id="recover">
    <h2>Recover failed deliveries</h2>
    <p class="about">All deliveries that failed in a time span are sent again, oldest first.</p>
    <form method="post" action="${base}/webhooks/${webhookId}/recover">
      ${csrfField(session.csrfToken)}
      <div class="fields">
        ${input({
          name: "since",
          label: "Since (UTC)",
          type: "datetime-local",
          isRequired: true,
          value: form.get("since") ?? "",
          error: fields["since"],
        })}
        ${input({
          name: "until",
          label: "Until (UTC)",
          type: "datetime-local",
          hint: "Leave empty to include everything until now",
          value: form.get("until") ?? "",
          error: fields["until"],
        })}
      </div>
      <div class="actions"><button>Recover</button></div>
    </form>
  </section>`

const tones: Readonly<Record<DeliveryRecovery["status"], Tone>> = {
  pending: "info",
  running: "info",
  completed: "good",
  canceled: "neutral",
  stopped: "warning",
}

const isUnderWay = ({ status }: DeliveryRecovery): boolean => status === "pending" || status === "running"

const idOf = ({ params }: Context): string => params["id"] ?? ""
const recoveryOf = ({ params }: Context): string => params["recovery"] ?? ""

const show = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, session } = context
    const recovery = yield* client.webhooks.getRecovery(idOf(context), recoveryOf(context))
    const done = recovery.recovered_count + recovery.skipped_count
    const address = `${base}/webhooks/${idOf(context)}`
    const content = html`${heading(html`Recovery ${badge(inWords(recovery.status), tones[recovery.status])}`, {
        about: html`Deliveries that failed from ${moment(recovery.since)} until ${moment(recovery.until)}.`,
        actions: isUnderWay(recovery)
          ? actionButton({
              action: `${address}/recoveries/${recovery.id}/cancel`,
              csrfToken: session.csrfToken,
              label: "Cancel",
              kind: "danger",
            })
          : undefined,
      })}
      <section class="card" ${isUnderWay(recovery) ? html` data-live` : undefined}>
        <h2 class="unseen">Progress</h2>
        ${
          recovery.total_count === 0
            ? undefined
            : html`<progress
                value="${done}"
                max="${recovery.total_count}"
                aria-label="Deliveries processed"
              ></progress>`
        }
        ${definitions([
          ["Found", count(recovery.total_count)],
          ["Sent again", count(recovery.recovered_count)],
          ["Skipped", count(recovery.skipped_count)],
          ["Started", moment(recovery.created_at)],
          ...(recovery.completed_at === null ? [] : [["Ended", moment(recovery.completed_at)] as const]),
        ])}
      </section>
      <div class="actions"><a class="button" href="${address}#deliveries">See the deliveries</a></div>`
    return context.page({
      title: "Recovery",
      section: "webhooks",
      breadcrumbs: [
        { title: "Webhooks", href: `${base}/webhooks` },
        { title: "Webhook", href: address },
      ],
      refreshSeconds: isUnderWay(recovery) ? refreshSeconds : undefined,
      content,
    })
  })

const recover =
  (refusedPage: (context: Context, problems: Problems) => Effect.Effect<Html, DashboardError>) =>
  (context: Context) => {
    const { client, form } = context
    const id = idOf(context)
    const until = form.get("until") ?? ""
    const request = {
      since: timestampOf(form.get("since") ?? ""),
      ...(until === "" ? {} : { until: timestampOf(until) }),
    }
    return submit(client.webhooks.recoverDeliveries(id, request), fieldNames, {
      done: (recovery) => Effect.succeed(redirect(`/webhooks/${id}/recoveries/${recovery.id}`)),
      refused: (problems) => Effect.map(refusedPage(context, problems), (page) => shown(400, page)),
    })
  }

const cancel = (context: Context) =>
  act(
    context.client.webhooks.cancelRecovery(idOf(context), recoveryOf(context)),
    `/webhooks/${idOf(context)}/recoveries/${recoveryOf(context)}`,
    "The recovery is canceled.",
  )

/** Routes of recoveries; a rejected form is shown again on the page of its webhook. */
export const recoveryRoutes = (
  refusedPage: (context: Context, problems: Problems) => Effect.Effect<Html, DashboardError>,
): ReadonlyArray<Route> => [
  route("POST", "/webhooks/:id/recover", recover(refusedPage)),
  route("GET", "/webhooks/:id/recoveries/:recovery", show),
  route("POST", "/webhooks/:id/recoveries/:recovery/cancel", cancel),
]
