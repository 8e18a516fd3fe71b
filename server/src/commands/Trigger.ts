/** `trigger`: a made-up event, to try a receiver with. */
import { Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { connectionOf, keyFlag, urlFlag } from "./Connection.ts"

const event = Argument.String("event").pipe(
  Argument.optional,
  Argument.withDescription("The kind of event, such as finding.new."),
)

const webhook = Flag.String("webhook").pipe(
  Flag.optional,
  Flag.withMetavar("ID"),
  Flag.withDescription("Send it to this webhook as well."),
)

const list = Flag.Boolean("list").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Print the kinds of events, and send nothing."),
)

/** The command. */
export const trigger = Command.make("trigger", { event, webhook, list, url: urlFlag, key: keyFlag }, (given) =>
  Effect.gen(function* () {
    // only now: help needs no client
    const { printKinds, send } = yield* Effect.promise(() => import("./events/send.ts"))
    if (given.list) return yield* printKinds
    yield* send(given, connectionOf(given))
  }),
)
