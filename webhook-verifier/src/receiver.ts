/**
 * Complete receiver as a fetch handler: for Deno, Bun, Cloudflare Workers, Next.js route handlers, and everything else
 * that turns a `Request` into a `Response`.
 *
 * @example
 * ```ts
 * import { receiver } from "@code-analysis/webhook-verifier/receiver"
 *
 * export const receive = receiver({
 *   secrets: "whsec_example",
 *   on: {
 *     "finding.new": (event) => console.log(`${event.data.severity}: ${event.data.title}`),
 *     "analysis.failed": (event) => console.log(event.data.error_message),
 *   },
 * })
 * ```
 *
 * @module
 */
import { createReceiver, type Answer, type ReceiverOptions } from "./lib/receive.ts"

export type { EventHandlers, ReceiverOptions } from "./lib/receive.ts"
export type { SecretsResolver, UnverifiedDelivery } from "./lib/resolver.ts"
export { ReceiverError, type ReceiverErrorCode } from "./receiver-error.ts"
export { verifyAttempt } from "./verify-attempt.ts"
export type { AttemptOptions } from "./lib/attempt.ts"
export { memoryStore, type Claim, type DeliveryStore } from "./store.ts"

/**
 * Builds a fetch handler that verifies deliveries and calls your function once for each event.
 *
 * Responses: 204 if the event was handled, was handled before, or has no handler; 202 if the work continues after the
 * response; 400, 403, 405, 409, 413 and 415 for rejected requests, with the code as JSON; 500 if one of your functions
 * failed. The service repeats deliveries without a 2xx response: after 1, 5, 30 and 120 minutes.
 *
 * @param options Secrets, functions and limits. Invalid ones throw here, not at the first delivery.
 * @returns `(request, context?) => Promise<Response>`, which never rejects. If the context has `waitUntil`, like the
 *   execution context of workers, it is used as the option of the same name.
 * @throws {WebhookVerificationError} `invalid_secret`, `invalid_option`.
 *
 * @example
 * ```ts
 * import { receiver } from "@code-analysis/webhook-verifier/receiver"
 *
 * const receive = receiver({ secrets: "whsec_example", on: { "webhook.test": () => console.log("it works") } })
 *
 * export default { fetch: (request: Request, _env: unknown, context: object) => receive(request, context) }
 * ```
 */
export function receiver(options: ReceiverOptions<Request>): (request: Request, context?: object) => Promise<Response> {
  const receive = createReceiver(options, "Something read the request before: give the receiver the request itself.")
  return async (request, context) =>
    toResponse(
      await receive({
        method: request.method,
        headers: request.headers,
        // A body that was read before becomes undefined here, and is rejected like a parsed one.
        body: request.bodyUsed ? undefined : (request.body ?? new Uint8Array()),
        source: request,
        waitUntil: waitUntilOf(context),
      }),
    )
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body === "" ? null : body, { status, headers })
}

function waitUntilOf(context: object | undefined): ((work: Promise<unknown>) => void) | undefined {
  return hasWaitUntil(context) ? (work) => context.waitUntil(work) : undefined
}

function hasWaitUntil(value: unknown): value is { waitUntil(work: Promise<unknown>): void } {
  return typeof Object(value).waitUntil === "function"
}
