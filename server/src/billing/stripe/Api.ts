/** Stripe as this room calls it: its own library, at one version of the API, over the guarded way out. */
import { type Context, Effect, Redacted } from "effect"
import { Stripe } from "stripe"
import { Configuration } from "../../config/Configuration.ts"
import type { StripeAccount } from "../../config/Billing.ts"
import * as GuardedFetch from "../../foundation/net/GuardedFetch.ts"
import { ProviderUnavailable } from "../PaymentProvider.ts"

/** What answers look like is fixed by this, whatever the account's own default is. */
const apiVersion = "2026-10-28.endive"

/** One try; a purchase waits for four calls in a row at most. */
const timeoutMillis = 8000

/** Tries after the first, of what is safe to repeat: the library gives every one the same idempotency key. */
const retries = 1

/** Everything that one request of a customer, or one call, waits for. */
const deadline = "25 seconds"

/** Gives up when it is over. */
export const inTime = Effect.timeoutOrElse({
  duration: deadline,
  orElse: () => new ProviderUnavailable({ cause: "Stripe took too long" }),
})

/** A call to Stripe through the library's promise; what it fails with has no key in it. */
export type Call = <A>(use: (stripe: Stripe) => Promise<A>) => Effect.Effect<A, ProviderUnavailable>

/** The library's `fetch`, of which it uses little: a url, a method, headers and a text. */
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

/** What is logged of a failure: what Stripe said, never the request with its key. */
const described = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError
    ? { type: error.type, code: error.code, status: error.statusCode, request: error.requestId, message: error.message }
    : error

/** A way to call the account; its connections close with the scope. */
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
