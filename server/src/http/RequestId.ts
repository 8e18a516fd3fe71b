/** The id of a request: the caller's own where it is well formed, else a new one; it leads from an answer to the log. */
import type { Headers } from "effect/http"
import { Effect } from "effect"
import { uuid } from "../foundation/ids/Identifiers.ts"

/** The spec's bounds: short, and only characters that are safe in a log line and in a header. */
const wellFormed = /^[A-Za-z0-9._-]{1,128}$/

/** The id that a request is answered with. */
export const requestIdOf = (headers: Headers.Headers): Effect.Effect<string> => {
  const given = headers["x-request-id"]
  return given !== undefined && wellFormed.test(given) ? Effect.succeed(given) : uuid
}
