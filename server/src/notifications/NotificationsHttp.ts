/** The operations on notifications. */
import { Effect, Redacted } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { ConflictError, ValidationError } from "../contract/Errors.ts"
import type { ChatNotifications, ChatNotificationsUpdate, NotificationSettings } from "../contract/generated/types.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers } from "../contract/Spec.ts"
import type { NotificationChannel } from "../contract/Stored.ts"
import { anyReceiver } from "../foundation/net/Profiles.ts"
import { judge } from "../foundation/net/UrlRules.ts"
import { testMessage } from "./Message.ts"
import { type ChannelChanges, type ChannelRow, Notifications } from "./Notifications.ts"
import { Sender } from "./Sender.ts"

/** Pause between two tests of a channel, against flooding. The operator's server sends mail to any address. */
const testPauses = {
  chat: { millis: 10_000, words: "10 seconds" },
  email: { millis: 5 * 60_000, words: "5 minutes" },
}

const wrong = (field: string, message: string) =>
  new ValidationError({ detail: "The request has 1 wrong value.", errors: [{ in: "body", field, message }] })

const missing = {
  url: "must be set before the channel is turned on",
  recipients: "must have at least one address before e-mail is turned on",
  events: "must have at least one event before the channel is turned on",
}

const common = (row: ChannelRow | undefined) => ({
  is_active: row?.is_active ?? false,
  events: [...(row?.events ?? [])],
  last_sent_at: row?.last_sent_at?.toISOString() ?? null,
  last_error: row?.last_error ?? null,
})

const chatOf = (row: ChannelRow | undefined): ChatNotifications => ({ ...common(row), host: row?.host ?? null })

const notSetUp = (channel: NotificationChannel) =>
  new ConflictError({
    detail:
      channel === "email"
        ? "Nothing is set up for email. Set a recipient first."
        : `Nothing is set up for ${channel}. Set the address of its incoming webhook first.`,
  })

/** The handlers of all operations on notifications. */
export const make = Effect.gen(function* () {
  const configuration = yield* Configuration
  const rules = anyReceiver(configuration)
  const notifications = yield* Notifications
  const { send, isMailAvailable } = yield* Sender

  const settingsOf = (rows: ReadonlyArray<ChannelRow>): NotificationSettings => {
    const rowOf = (name: NotificationChannel) => rows.find(({ channel }) => channel === name)
    const email = rowOf("email")
    return {
      slack: chatOf(rowOf("slack")),
      teams: chatOf(rowOf("teams")),
      email: { ...common(email), is_available: isMailAvailable, recipients: [...(email?.recipients ?? [])] },
    }
  }

  const chatChanges = (channel: "slack" | "teams", { url, is_active, events }: ChatNotificationsUpdate) => {
    const changes: ChannelChanges = { isActive: is_active, events }
    if (url === undefined || url === null) return Effect.succeed({ ...changes, destination: url })
    const verdict = judge(url, rules)
    return verdict.accepted
      ? Effect.succeed({ ...changes, destination: { url: Redacted.make(url), host: verdict.host } })
      : wrong(`/${channel}/url`, verdict.reason)
  }

  return handlers({
    getNotifications: () =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return settingsOf(yield* notifications.list(organizationId))
      }),

    updateNotifications: ({ body: { slack, teams, email } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const changes = new Map<NotificationChannel, ChannelChanges>()
        if (slack !== undefined) changes.set("slack", yield* chatChanges("slack", slack))
        if (teams !== undefined) changes.set("teams", yield* chatChanges("teams", teams))
        if (email !== undefined) {
          changes.set("email", { isActive: email.is_active, recipients: email.recipients, events: email.events })
        }
        return settingsOf(yield* notifications.update(organizationId, changes))
      }).pipe(
        Effect.catchTag("ChannelIncomplete", ({ channel, missing: what }) =>
          wrong(`/${channel}/${what}`, missing[what]),
        ),
      ),

    testNotifications: ({ body: { channel } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const row = (yield* notifications.list(organizationId)).find((one) => one.channel === channel)
        if (row === undefined || (row.url === null && row.recipients.length === 0)) return yield* notSetUp(channel)
        const { millis, words } = testPauses[channel === "email" ? "email" : "chat"]
        if (!(yield* notifications.beginTest(row, millis))) {
          return yield* new ConflictError({ detail: `The channel was tested less than ${words} ago.` })
        }
        const error = yield* Effect.match(send(row, testMessage(configuration.dashboardUrl)), {
          onSuccess: () => null,
          onFailure: ({ reason }) => reason,
        })
        yield* Effect.orDie(notifications.note(row.id, error))
        return { sent: error === null, error }
      }),
  })
})
