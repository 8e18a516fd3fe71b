/** Stripe's own library, pinned to one version of the API, over the guarded outbound client. */
import { type Context, Effect, Redacted } from "effect"
import { Stripe } from "stripe"
import { Configuration } from "../../config/Configuration.ts"
import type { StripeAccount } from "../../config/Billing.ts"
import * as GuardedFetch from "../../foundation/net/GuardedFetch.ts"
import { ProviderUnavailable } from "../PaymentProvider.ts"

/** Pinned API version: fixes the shape of responses, whatever the account's default version is. */
const apiVersion = "2026-10-28.endive"

/** Timeout of one attempt. A purchase makes up to four calls in a row. */
const timeoutMillis = 8000

/** Retries per call. They are safe: the library sends the same idempotency key with each attempt. */
const retries = 1

/** Deadline for all Stripe calls made for one request. */
const deadline = "25 seconds"

/** Fails with `ProviderUnavailable` when the deadline has passed. */
export const inTime = Effect.timeoutOrElse({
  duration: deadline,
  orElse: () => new ProviderUnavailable({ cause: "Stripe took too long" }),
})

/** Calls Stripe through the promises of its library; errors never contain the API key. */
export type Call = <A>(use: (stripe: Stripe) => Promise<A>) => Effect.Effect<A, ProviderUnavailable>

/** `fetch` for the library, which uses only a URL, a method, headers and a text body. */
const fetchThrough =
  (guarded: GuardedFetch.GuardedFetch, runtime: Context.Context<never>) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = await Effect.runPromiseWith(runtime)(
      guarded({
        url: input instanceof Request ? input.url : String(input),
        method: init.method === "POST" ? "POST" : init.method === "DELETE" ? "DELETE" : "GET",
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === "string" && init.body !== "" ? { body: init.body } : {}),
        deadline: timeoutMillis,
      }),
      init.signal === undefined || init.signal === null ? {} : { signal: init.signal },
    )
    return new Response(Buffer.from(answer.body), { status: answer.status, headers: answer.headers })
  }

/** Loggable parts of an error: Stripe's response, never the request, which contains the key. */
const described = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError
    ? { type: error.type, code: error.code, status: error.statusCode, request: error.requestId, message: error.message }
    : error

/** Creates the client of an account; its connections close with the scope. */
export const make = (account: StripeAccount) =>
  Effect.gen(function* () {
    const configuration = yield* Configuration
    const { hostname, port, protocol } = new URL(account.apiUrl)
    const guarded = yield* GuardedFetch.toServersOf(configuration, [account.apiUrl])
    const runtime = yield* Effect.context()
    const stripe = new Stripe(Redacted.value(account.secretKey), {
      apiVersion,
      host: hostname,
      ...(port === "" ? {} : { port }),
      protocol: protocol === "http:" ? "http" : "https",
      timeout: timeoutMillis,
      maxNetworkRetries: retries,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(fetchThrough(guarded, runtime)),
    })
    const call: Call = (use) =>
      Effect.tryPromise({
        try: () => use(stripe),
        catch: (error) => new ProviderUnavailable({ cause: described(error) }),
      }).pipe(inTime)
    return { call, webhooks: stripe.webhooks }
  })
