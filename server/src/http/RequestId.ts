/** Request id, which links a response to its log entries: the caller's own if it is well-formed, else a new one. */
import type { Headers } from "effect/http"
import { Effect } from "effect"
import { uuid } from "../foundation/ids/Identifiers.ts"

/** Limits of the spec: short, and only characters that are safe in log lines and headers. */
const wellFormed = /^[A-Za-z0-9._-]{1,128}$/

/** Id for the response to a request. */
export const requestIdOf = (headers: Headers.Headers): Effect.Effect<string> => {
  const given = headers["x-request-id"]
  return given !== undefined && wellFormed.test(given) ? Effect.succeed(given) : uuid
}
