/**
 * `mcp`: the tools of a service for a coding agent that starts this program and speaks the Model Context Protocol with it over
 * standard input and output. The service answers; this passes messages on, with a key of the environment.
 */
import { Effect } from "effect"
import { Command } from "effect/cli"
import { connectionOf, urlFlag } from "./Connection.ts"

/** The command. */
export const mcp = Command.make("mcp", { url: urlFlag }, (given) =>
  Effect.gen(function* () {
    const connection = yield* connectionOf(given)
    // only now: help needs no implementation of the protocol
    const { bridge } = yield* Effect.promise(() => import("./mcp/bridge.ts"))
    yield* bridge(connection)
  }),
)
