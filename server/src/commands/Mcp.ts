/**
 * `mcp`: the tools of a service for a coding agent that starts this program and speaks the Model Context Protocol with it over
 * standard input and output. The service answers; this passes messages on, with a key of the environment.
 */
import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"

const url = Flag.String("url").pipe(
  Flag.optional,
  Flag.withMetavar("URL"),
  Flag.withDescription("The service (CODE_ANALYSIS_URL). Default: localhost."),
)

/** The command. */
export const mcp = Command.make("mcp", { url }, (given) =>
  // only now: help needs no implementation of the protocol
  Effect.flatMap(
    Effect.promise(() => import("./mcp/bridge.ts")),
    ({ bridge }) => bridge(Option.getOrUndefined(given.url)),
  ),
)
