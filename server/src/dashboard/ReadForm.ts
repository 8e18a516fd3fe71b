/** Reads submitted forms. */
import type { HttpServerRequest } from "effect/http"
import { Effect } from "effect"
import { type BodyRefused, withRawBody } from "../contract/Body.ts"

/**
 * Body limit. The longest text, the reason of a rejection, has 2000 characters of up to twelve bytes each when encoded.
 */
const largestFormBytes = 64 * 1024

/** Fields of a form; empty if the body is no form. */
export const readForm = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<URLSearchParams, BodyRefused> =>
  withRawBody(request, largestFormBytes, (body) => {
    const isForm = /^application\/x-www-form-urlencoded(;|$)/i.test(request.headers["content-type"] ?? "")
    return Effect.succeed(new URLSearchParams(isForm ? body.toString("utf8") : ""))
  })

/** Number in a field; null if it is empty. Invalid text becomes a number that the API rejects. */
export const numberOf = (text: string): number | null => {
  if (text === "") return null
  const value = Number(text)
  return Number.isFinite(value) ? value : -1
}
