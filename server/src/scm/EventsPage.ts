/** Endpoint for events of hosts: verifies and stores an event, then responds; a worker processes it later. */
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Effect, Option, Result } from "effect"
import { type BodyRefused, withRawBody } from "../contract/Body.ts"
import { deliveriesOf } from "./Deliveries.ts"
import type { RemoteHost } from "./RemoteHost.ts"
import { isSignedWith, signatureIn } from "./Signature.ts"
import type { RemoteProvider } from "./SourceHost.ts"

/** GitHub's own limit of an event: it does not send a larger one, and no other host has a limit. */
export const largestEventBytes = 25 * 1024 * 1024

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An event's name goes into log lines. */
const eventName = /^[a-z_]{1,64}$/

/** The text appears in the host's list of deliveries. */
const answer = (status: number, words: string) =>
  HttpServerResponse.text(`${words}\n`, { status, headers: { "cache-control": "no-store" } })

const parse = (body: Buffer): Result.Result<unknown, unknown> =>
  Result.try((): unknown => JSON.parse(body.toString("utf8")))

/** Takes one event of a host. */
export const make = (provider: RemoteProvider, { name, events }: RemoteHost) =>
  Effect.map(deliveriesOf(provider), (deliveries) => {
    const accept = (event: string, id: string, body: Buffer) =>
      Effect.gen(function* () {
        const notice = Result.flatMap(parse(body), (payload) => events.noticeOf(event, payload))
        if (Result.isFailure(notice)) {
          yield* Effect.logWarning(`an event of ${name} cannot be read`)
          return answer(400, `The payload does not have the format of the event ${event}.`)
        }
        if (Option.isNone(notice.success)) return answer(202, "Ignored: this event requires no action.")
        const isNew = yield* deliveries.receive(id.toLowerCase(), event, notice.success.value)
        return answer(202, isNew ? "Accepted." : "Already received.")
      }).pipe(Effect.annotateLogs({ event, delivery: id }))

    return Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { headers } = request
      const event = headers[events.headers.event] ?? ""
      const id = headers[events.headers.delivery] ?? ""
      const signature = signatureIn(events, headers[events.headers.signature])
      if (!eventName.test(event) || !uuid.test(id)) return answer(400, `The headers do not name an event of ${name}.`)
      if (signature === undefined)
        return answer(401, `The event is not signed: set a secret in the webhook of ${name}.`)
      if (!/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "")) {
        return answer(415, `Set the content type of the webhook of ${name} to application/json.`)
      }
      return yield* withRawBody(request, largestEventBytes, (body) => {
        if (!isSignedWith(events.secrets, body, signature)) {
          return Effect.as(
            Effect.logWarning(`an event of ${name} has a wrong signature`),
            answer(401, "The signature does not match the webhook secret."),
          )
        }
        return events.isHeeded(event)
          ? accept(event, id, body)
          : Effect.succeed(answer(202, "Ignored: this event requires no action."))
      }).pipe(
        Effect.catchTag("BodyRefused", ({ status, reason }: BodyRefused) => Effect.succeed(answer(status, reason))),
      )
    })
  })
