/**
 * The client of the public API that the dashboard reads and writes with: the SDK, as any customer has it, with the
 * credential of the session. Calls go the whole way of a call but the network: counted, limited, checked, observed.
 */
import type { InvalidArgumentError } from "@code-analysis/sdk"
import { CodeAnalysis, type CodeAnalysisClient } from "@code-analysis/sdk/effect"
import { Headers } from "@effect/platform"
import { Context, Effect, type Option, Redacted, Runtime, Stream } from "effect"
import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { type Answer, isWhole } from "../contract/Answer.ts"
import type { Request as ApiRequest } from "../contract/Request.ts"
import type { ServiceUnavailableError, UnauthorizedError } from "../contract/Errors.ts"
import type { Principal } from "../contract/Principal.ts"
import type { Credential } from "./Sessions.ts"

/** The public API, as the server answers it. */
export class PublicApi extends Context.Tag("dashboard/PublicApi")<
  PublicApi,
  {
    readonly answer: (request: ApiRequest) => Effect.Effect<Answer>
    readonly identify: (
      headers: Headers.Headers,
    ) => Effect.Effect<Principal, UnauthorizedError | ServiceUnavailableError>
  }
>() {}

/** Where a browser's request comes from, which calls without a valid credential are counted by. */
export interface Origin {
  readonly remoteAddress: Option.Option<string>
  readonly forwardedFor: string | undefined
}

/** A name that leads nowhere: the calls never leave the process. */
const baseUrl = "http://code-analysis.internal"

/** A person waits for the page. */
const timeoutMillis = 30_000

/** The headers of a call with a credential. */
const headersOf = ({ kind, secret }: Credential): Headers.Headers =>
  Headers.fromInput(
    kind === "key" ? { "x-api-key": Redacted.value(secret) } : { authorization: `Bearer ${Redacted.value(secret)}` },
  )

/** A call as the server would have received it. */
const received = async (url: string, init: RequestInit, from: Origin): Promise<ApiRequest> => {
  const call = new Request(url, init)
  const { host, pathname, search } = new URL(url)
  const message = new IncomingMessage(new Socket())
  message.method = call.method
  message.url = pathname + search
  message.headers = Object.fromEntries(call.headers)
  message.headers.host = host
  message.httpVersion = "1.1"
  if (call.body !== null) message.push(Buffer.from(await call.arrayBuffer()))
  message.push(null)
  const forwardedFor = from.forwardedFor === undefined ? {} : { "x-forwarded-for": from.forwardedFor }
  return {
    method: call.method,
    url: message.url,
    headers: Headers.fromInput(Object.assign(Object.fromEntries(call.headers), { host }, forwardedFor)),
    remoteAddress: from.remoteAddress,
    source: message,
  }
}

/** Statuses whose answers have no body, which a `Response` then insists on. */
const withoutBody = new Set([204, 205, 304])

const responseOf = ({ status, headers, body }: Answer): Response => {
  const init = { status, headers }
  if (body === undefined || withoutBody.has(status)) return new Response(null, init)
  if (!isWhole(body)) return new Response(Stream.toReadableStream(body), init)
  return new Response(typeof body === "string" ? body : Buffer.from(body), init)
}

/** Makes clients. */
export class Clients extends Effect.Service<Clients>()("dashboard/Clients", {
  effect: Effect.gen(function* () {
    const api = yield* PublicApi
    const run = Runtime.runPromise(yield* Effect.runtime())

    const fetchFrom =
      (from: Origin) =>
      async (url: string, init: RequestInit): Promise<Response> => {
        const call = await received(url, init, from)
        const answer = Effect.map(api.answer(call), responseOf)
        return run(answer, init.signal instanceof AbortSignal ? { signal: init.signal } : {})
      }

    /** A client for one credential. */
    const clientOf = (
      { kind, secret }: Credential,
      from: Origin,
    ): Effect.Effect<CodeAnalysisClient, InvalidArgumentError> =>
      CodeAnalysis.make({
        ...(kind === "key" ? { apiKey: secret } : { token: secret }),
        baseUrl,
        fetch: fetchFrom(from),
        timeoutMillis,
        // the person can ask again, and sees what was wrong
        maxRetries: 0,
      })

    return { clientOf, identify: (credential: Credential) => api.identify(headersOf(credential)) } as const
  }),
}) {}
