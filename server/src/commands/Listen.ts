/** `listen`: the events of an organization on a developer's machine, as they occur. */
import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { connectionOf, keyFlag, urlFlag } from "./Connection.ts"

const forward = Flag.String("forward").pipe(
  Flag.optional,
  Flag.withMetavar("ADDRESS"),
  Flag.withDescription(
    "Send each event to a receiver here, such as http://localhost:3000/hooks, or a port. Signed with the secret CODE_ANALYSIS_WEBHOOK_SECRET, or a new one.",
  ),
)

const events = Flag.String("events").pipe(
  Flag.optional,
  Flag.withMetavar("NAMES"),
  Flag.withDescription("Only these events, with commas between them. Default: all."),
)

const json = Flag.Boolean("json").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Print the payload of each event as a line of JSON."),
)

/** The command. */
export const listen = Command.make("listen", { forward, events, json, url: urlFlag, key: keyFlag }, (given) =>
  Effect.gen(function* () {
    const connection = yield* connectionOf(given)
    // only now: help needs no client
    const { listenTo } = yield* Effect.promise(() => import("./events/listenTo.ts"))
    yield* listenTo(connection, given)
  }),
)
