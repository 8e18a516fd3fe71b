/** Reads the forms that browsers send. */
import type { HttpServerRequest } from "effect/http"
import { Effect } from "effect"
import { type BodyRefused, withRawBody } from "../contract/Body.ts"

/** A reason to reject, the longest text of a form, has 2000 characters; as a form's bytes each can be twelve. */
const largestFormBytes = 64 * 1024

/** The fields; of a body that is no form, none. */
export const readForm = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<URLSearchParams, BodyRefused> =>
  withRawBody(request, largestFormBytes, (body) => {
    const isForm = /^application\/x-www-form-urlencoded(;|$)/i.test(request.headers["content-type"] ?? "")
    return Effect.succeed(new URLSearchParams(isForm ? body.toString("utf8") : ""))
  })

/** The number in a field; null where it is empty. Text that is no number becomes one that the API refuses. */
export const numberOf = (text: string): number | null => {
  if (text === "") return null
  const value = Number(text)
  return Number.isFinite(value) ? value : -1
}
