/** Sends a made-up event. */
import { Console, Effect, Option } from "effect"
import { eventTypes } from "../../contract/generated/eventTypes.ts"
import type { Connection } from "../Connection.ts"
import { clientOf, lineOf } from "./client.ts"

const longestName = Math.max(...eventTypes.map(({ event }) => event.length))

/** Prints the kinds of events. */
export const printKinds = Effect.forEach(
  eventTypes,
  ({ event, summary }) => Console.log(`${event.padEnd(longestName)}  ${summary}`),
  { discard: true },
)

/** Sends the event that was named, to the open streams and the webhook. */
export const send = <E>(
  { event, webhook }: { readonly event: Option.Option<string>; readonly webhook: Option.Option<string> },
  connecting: Effect.Effect<Connection, E>,
) =>
  Effect.gen(function* () {
    if (Option.isNone(event)) return yield* Effect.fail("Name an event. `trigger --list` prints them.")
    const kind = eventTypes.find((one) => one.event === event.value)
    if (kind === undefined) {
      return yield* Effect.fail(`There is no event ${event.value}. \`trigger --list\` prints the events.`)
    }
    const client = clientOf(yield* connecting)
    const customerWebhookId = Option.getOrUndefined(webhook)
    const { payload } = yield* Effect.tryPromise({
      try: (signal) =>
        client.webhooks.sendTestEvent({ event: kind.event, customer_webhook_id: customerWebhookId }, { signal }),
      catch: lineOf,
    })
    const receivers = `to whoever listens${customerWebhookId === undefined ? "" : `, and to the webhook ${customerWebhookId}`}`
    yield* Console.log(`Sent a made-up ${payload.event} ${receivers}: ${payload.webhook_id}`)
  })
