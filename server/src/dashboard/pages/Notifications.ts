/** Notifications page: settings for Slack, Microsoft Teams and e-mail, the last result of each, and a test. */
import type { NotificationChannel, NotificationEvent, NotificationSettings } from "@code-analysis/sdk"
import { Effect } from "effect"
import { type Html, html } from "../../foundation/text/Html.ts"
import { badge, card, heading, moment, note } from "../components.ts"
import { actionButton, checkboxes, csrfField, input } from "../forms.ts"
import { type Context, redirect, route, type Route, shown } from "../Page.ts"
import { act, generalProblems, noProblems, type Problems, submit } from "../Submissions.ts"

const path = "/notifications"

const channels = [
  {
    name: "slack",
    title: "Slack",
    about:
      "Create an incoming webhook for a channel in Slack, and paste its address. Mattermost accepts the same messages.",
  },
  {
    name: "teams",
    title: "Microsoft Teams",
    about:
      "Add the workflow \u201cPost to a channel when a webhook request is received\u201d to a channel, and paste its address.",
  },
  { name: "email", title: "E-mail", about: "Up to 10 mailboxes." },
] as const satisfies ReadonlyArray<{ name: NotificationChannel; title: string; about: string }>

type Channel = (typeof channels)[number]

const events: ReadonlyArray<{ readonly value: NotificationEvent; readonly label: string; readonly hint: string }> = [
  { value: "new_findings", label: "New findings", hint: "A run found critical or high findings" },
  {
    value: "quality_gate_failed",
    label: "Quality gates not passed",
    hint: "A run did not pass the gates of its repository",
  },
  { value: "analysis_failed", label: "Failed analyses", hint: "A run could not be completed" },
  { value: "weekly_digest", label: "Weekly summary", hint: "Each Monday: scores, new and resolved findings" },
]

const isEvent = (text: string): text is NotificationEvent => events.some(({ value }) => value === text)

const addressesOf = (text: string): Array<string> => text.split(/[\s,;]+/).filter((address) => address !== "")

/** Result of the last notification. */
const stateOf = ({ last_error, last_sent_at }: NotificationSettings[NotificationChannel]): Html | undefined => {
  if (last_error !== null) return note("bad", html`<p>The last notification was not sent. ${last_error}</p>`)
  return last_sent_at === null ? undefined : html`<p>Last sent ${moment(last_sent_at)}.</p>`
}

/** Field name of a channel: the API's name with a prefix, because the page has a form for each channel. */
const nameOf = ({ name }: Channel, field: string): string => `${name}_${field}`

const fieldOf = (channel: Channel, settings: NotificationSettings, { fields }: Problems): Html => {
  if (channel.name === "email") {
    return input({
      name: nameOf(channel, "recipients"),
      label: "Recipients",
      value: settings.email.recipients.join(", "),
      hint: "Addresses, separated by commas.",
      isBare: true,
      error: fields["recipients"],
    })
  }
  const { host } = settings[channel.name]
  return input({
    name: nameOf(channel, "url"),
    label: "Address of the incoming webhook",
    type: "url",
    isBare: true,
    ...(host === null ? {} : { placeholder: `Set, at ${host}` }),
    hint:
      host === null
        ? "It is stored encrypted and not shown again."
        : "It is stored encrypted and not shown. Leave this empty to keep it.",
    error: fields["url"],
  })
}

const formOf = (
  { base, session }: Context,
  channel: Channel,
  settings: NotificationSettings,
  problems: Problems,
): Html => {
  const chosen = settings[channel.name]
  const isSetUp = channel.name === "email" ? settings.email.recipients.length > 0 : settings[channel.name].host !== null
  if (channel.name === "email" && !settings.email.is_available) {
    return card(
      channel.title,
      html`<p>E-mail needs a mail server, which the operator sets with <code>SMTP_URL</code>.</p>`,
    )
  }
  return card(
    channel.title,
    html`<p>${chosen.is_active ? badge("On", "good") : badge("Off", "neutral")}</p>
      ${generalProblems(problems)}${stateOf(chosen)}
      <form method="post" action="${base}${path}/${channel.name}">
        ${csrfField(session.csrfToken)} ${fieldOf(channel, settings, problems)}
        ${checkboxes({
          name: nameOf(channel, "events"),
          label: "Send",
          choices: events,
          values: chosen.events,
          error: problems.fields["events"],
        })}
        <div class="actions">
          <button class="main" name="is_active" value="true">${chosen.is_active ? "Save" : "Turn on"}</button>
          ${chosen.is_active ? html`<button name="is_active" value="false">Turn off</button>` : undefined}
        </div>
      </form>
      ${
        isSetUp
          ? actionButton({
              action: `${base}${path}/${channel.name}/test`,
              csrfToken: session.csrfToken,
              label: "Send a test",
              kind: "small",
            })
          : undefined
      }`,
    channel.about,
  )
}

/** Page, with the errors of one channel's form. */
const pageOf = (
  context: Context,
  settings: NotificationSettings,
  of?: { name: NotificationChannel; problems: Problems },
) =>
  context.page({
    title: "Notifications",
    section: "notifications",
    content: html`${heading("Notifications", {
      about: "Messages for people about the default branches of your repositories. Programs use webhooks.",
    })}
    ${channels.map((channel) =>
      formOf(context, channel, settings, of?.name === channel.name ? of.problems : noProblems),
    )}`,
  })

const problemNames = ["url", "recipients", "events"]

const save = (channel: Channel) => (context: Context) => {
  const { client, form } = context
  const changes = {
    is_active: form.get("is_active") === "true",
    events: form.getAll(nameOf(channel, "events")).filter(isEvent),
  }
  const url = form.get(nameOf(channel, "url")) ?? ""
  const chat = { ...changes, ...(url === "" ? {} : { url }) }
  const email = { ...changes, recipients: addressesOf(form.get(nameOf(channel, "recipients")) ?? "") }
  const updates = { slack: { slack: chat }, teams: { teams: chat }, email: { email } }
  return submit(
    client.notifications.update(updates[channel.name]),
    problemNames,
    {
      done: () =>
        Effect.succeed(
          redirect(path, { kind: "done", text: `${channel.title} is ${changes.is_active ? "on" : "off"}.` }),
        ),
      refused: (problems) =>
        Effect.map(client.notifications.get(), (settings) =>
          shown(400, pageOf(context, settings, { name: channel.name, problems })),
        ),
    },
    channel.name,
  )
}

const test = (channel: Channel) => (context: Context) =>
  act(context.client.notifications.test(channel.name), path, ({ sent, error }) =>
    sent ? `Test sent: ${channel.title}.` : `The test was not sent. ${error ?? ""}`,
  )

/** Routes of notifications. */
export const notificationRoutes: ReadonlyArray<Route> = [
  route("GET", path, (context) =>
    Effect.map(context.client.notifications.get(), (settings) => pageOf(context, settings)),
  ),
  ...channels.flatMap((channel) => [
    route("POST", `${path}/${channel.name}`, save(channel)),
    route("POST", `${path}/${channel.name}/test`, test(channel)),
  ]),
]
