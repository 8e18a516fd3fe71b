/**
 * API client of the dashboard: the public SDK with the session's credential. Calls are processed like any others (rate
 * limits, validation, telemetry), but without the network.
 */
import type { InvalidArgumentError } from "@code-analysis/sdk"
import { CodeAnalysis, type CodeAnalysisClient } from "@code-analysis/sdk/effect"
import { Headers, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Context, Effect, Layer, type Option, Redacted } from "effect"
import type { Answer } from "../contract/Answer.ts"
import type { ServiceUnavailableError, UnauthorizedError } from "../contract/Errors.ts"
import type { Principal } from "../contract/Principal.ts"
import type { Credential } from "./Sessions.ts"

/** Public API, as the server handles it. */
export class PublicApi extends Context.Service<
  PublicApi,
  {
    readonly answer: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<Answer>
    readonly identify: (
      headers: Headers.Headers,
    ) => Effect.Effect<Principal, UnauthorizedError | ServiceUnavailableError>
  }
>()("dashboard/PublicApi") {}

/** Origin of a browser's request, by which calls without a valid credential are counted. */
export interface Origin {
  readonly remoteAddress: Option.Option<string>
  readonly forwardedFor: string | undefined
}

/** Placeholder host: the calls never leave the process. */
const baseUrl = "http://code-analysis.internal"

/** Timeout of a call; a person is waiting for the page. */
const timeoutMillis = 30_000

/** Headers of a call with a credential. */
const headersOf = ({ kind, secret }: Credential): Headers.Headers =>
  Headers.fromInput(
    kind === "key" ? { "x-api-key": Redacted.value(secret) } : { authorization: `Bearer ${Redacted.value(secret)}` },
  )

/** Converts a call to a request as the server would receive it. */
const received = (url: string, init: RequestInit, from: Origin): HttpServerRequest.HttpServerRequest => {
  const { body = null } = init
  const request = HttpServerRequest.fromWeb(new Request(url, init))
  const more = {
    ...(typeof body === "string" ? { "content-length": String(Buffer.byteLength(body)) } : {}),
    ...(from.forwardedFor === undefined ? {} : { "x-forwarded-for": from.forwardedFor }),
  }
  return request.modify({ headers: Headers.setAll(request.headers, more), remoteAddress: from.remoteAddress })
}

/** Creates clients. */
export class Clients extends Context.Service<Clients>()("dashboard/Clients", {
  make: Effect.gen(function* () {
    const api = yield* PublicApi
    const context = yield* Effect.context()
    const run = Effect.runPromiseWith(context)

    const fetchFrom =
      (from: Origin) =>
      (url: string, init: RequestInit): Promise<Response> => {
        const answer = Effect.map(api.answer(received(url, init, from)), (answered) =>
          HttpServerResponse.toWeb(answered, { context }),
        )
        return run(answer, init.signal instanceof AbortSignal ? { signal: init.signal } : {})
      }

    /** Creates a client for a credential. */
    const clientOf = (
      { kind, secret }: Credential,
      from: Origin,
    ): Effect.Effect<CodeAnalysisClient, InvalidArgumentError> =>
      CodeAnalysis.make({
        ...(kind === "key" ? { apiKey: secret } : { token: secret }),
        baseUrl,
        fetch: fetchFrom(from),
        timeoutMillis,
        // no retries: the person sees the error and can reload
        maxRetries: 0,
      })

    return { clientOf, identify: (credential: Credential) => api.identify(headersOf(credential)) } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
