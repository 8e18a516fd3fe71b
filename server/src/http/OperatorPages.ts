/** What is served beside the API, without a credential and uncounted: health for an operator, the spec for everybody. */
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { SqlClient } from "@effect/sql"
import { Duration, Effect, Option } from "effect"
import { Document } from "../contract/Document.ts"

/** A database that takes longer than this to answer is not ready. */
const readinessDeadline = Duration.seconds(2)

const text = (body: string, status = 200) => HttpServerResponse.text(body, { status })

/** The pages by path; a request for another path is not theirs. */
export class OperatorPages extends Effect.Service<OperatorPages>()("http/OperatorPages", {
  effect: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const document = yield* Document

    const readiness = sql`SELECT 1`.pipe(
      Effect.timeout(readinessDeadline),
      Effect.as(text("ready\n")),
      Effect.catchAllCause((cause) =>
        Effect.as(Effect.logWarning("the database does not answer", cause), text("not ready\n", 503)),
      ),
    )

    const pages = new Map<string, Effect.Effect<HttpServerResponse.HttpServerResponse>>([
      ["/livez", Effect.succeed(text("alive\n"))],
      ["/readyz", readiness],
      ["/openapi.json", Effect.succeed(HttpServerResponse.text(document.text, { contentType: "application/json" }))],
    ])

    /** The page that a request asks for. */
    const find = (request: HttpServerRequest.HttpServerRequest) =>
      request.method === "GET" || request.method === "HEAD"
        ? Option.fromNullable(pages.get(request.url.split("?", 1)[0] ?? ""))
        : Option.none()

    return { find } as const
  }),
}) {}
