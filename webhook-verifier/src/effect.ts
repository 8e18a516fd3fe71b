/**
 * Receiver for the HttpRouter of Effect 4. Requires `effect`; the other entry points do not.
 *
 * @module
 */
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Cause, type Context, Effect, Stream } from "effect"
import type { WebhookVerificationError } from "./errors.ts"
import type { UnknownWebhookEvent } from "./events.ts"
import type { WebhookEvent } from "./generated/events.ts"
import { bodyOfNode, type NodeRequest } from "./lib/node-http.ts"
import { createReceiver, type EventHandlers } from "./lib/receive.ts"
import type { UnverifiedDelivery } from "./lib/resolver.ts"
import type { WebhookSecrets } from "./lib/secrets.ts"
import type { ReceiverError } from "./receiver-error.ts"
import type { DeliveryStore } from "./store.ts"

/** Handlers by event name. Events without a handler are answered with 204. */
export type EffectHandlers<R> = {
  readonly [Name in WebhookEvent["event"]]?: (
    event: Extract<WebhookEvent, { readonly event: Name }>,
  ) => Effect.Effect<unknown, unknown, R>
}

/** Options like those of the other receivers, with effects instead of functions. */
export interface EffectReceiverOptions<R> {
  /** Secret of the webhook, a list of which any may match, or an effect that looks them up before verification. */
  readonly secrets:
    | WebhookSecrets
    | ((unverified: UnverifiedDelivery) => Effect.Effect<WebhookSecrets | null | undefined, unknown, R>)
  /** Handlers of events. If one fails or dies, the service sends the event again. */
  readonly on: EffectHandlers<R>
  /** Handler of events that this version does not know. */
  readonly onUnknown?: ((event: UnknownWebhookEvent) => Effect.Effect<unknown, unknown, R>) | undefined
  /**
   * Called for every delivery without a 2xx response. By default, those with status 500 are logged. The receiver does
   * not wait for it and ignores its defects.
   */
  readonly onError?: ((error: WebhookVerificationError | ReceiverError) => Effect.Effect<void, never, R>) | undefined
  /** Store of handled events; in memory by default. */
  readonly store?: DeliveryStore | undefined
  /** Maximum body size; larger ones are rejected with 413 while they are read. 262,144 by default. */
  readonly maxBodyBytes?: number | undefined
  /** Maximum age of events in seconds. No limit by default. */
  readonly maxAgeSeconds?: number | undefined
  /** Maximum seconds that the time of an event may be in the future. */
  readonly maxFutureSeconds?: number | undefined
}

/**
 * Builds the handler of a route. To continue work after the response, fork it in your handler.
 *
 * @param options Secrets, effects and limits. Invalid ones throw here, not at the first delivery.
 * @throws {WebhookVerificationError} `invalid_secret`, `invalid_option`.
 *
 * @example
 * ```ts
 * import { receiver } from "@code-analysis/webhook-verifier/effect"
 * import { Effect } from "effect"
 * import { HttpRouter } from "effect/http"
 *
 * export const routes = HttpRouter.add(
 *   "*",
 *   "/webhooks",
 *   receiver({ secrets: "whsec_example", on: { "finding.new": (event) => Effect.log(event.data.title) } }),
 * )
 * ```
 */
export function receiver<R = never>(
  options: EffectReceiverOptions<R>,
): Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest | R> {
  const { secrets, on, onUnknown, onError = logFault, ...rest } = options
  const receive = createReceiver<Context.Context<R>>(
    {
      ...rest,
      secrets:
        typeof secrets === "function"
          ? (unverified, context) => Effect.runPromiseWith(context)(secrets(unverified))
          : secrets,
      on: promises(on),
      onUnknown: onUnknown && ((event, context) => Effect.runPromiseWith(context)(onUnknown(event))),
      onError: (error, context) => Effect.runForkWith(context)(onError(error)),
    },
    "A middleware read the request before: put the receiver's route outside of it.",
  )
  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const source = yield* Effect.context<R>()
    const { method, headers } = request
    // Even if the client disconnects, a started handler runs to its end, so that its claim is settled.
    const answer = yield* Effect.promise(() => receive({ method, headers, body: bodyOf(request), source })).pipe(
      Effect.uninterruptible,
    )
    const { status, headers: fields, body } = answer
    // Fetch allows no body with status 204, not even an empty one.
    return body === ""
      ? HttpServerResponse.empty({ status, headers: fields })
      : HttpServerResponse.text(body, { status, headers: fields })
  })
}

/** Converts handlers to functions that return promises. */
function promises<R>(on: EffectHandlers<R>): EventHandlers<Context.Context<R>> {
  return Object.fromEntries(
    Object.entries(on).map(([name, handler]) => [
      name,
      (event: WebhookEvent, context: Context.Context<R>) => {
        // The handler was selected by the event's name, so it fits; TypeScript cannot follow that through the union.
        const effect: Effect.Effect<unknown, unknown, R> = Reflect.apply(handler, undefined, [event])
        return Effect.runPromiseWith(context)(effect)
      },
    ]),
  )
}

/** Body of the platform's request: a stream that can be canceled without closing the connection, if there is one. */
function bodyOf(request: HttpServerRequest.HttpServerRequest): unknown {
  const { source } = request
  if (isFetchRequest(source)) return source.bodyUsed ? undefined : (source.body ?? new Uint8Array())
  if (isNodeRequest(source)) return bodyOfNode(source)
  return Stream.toAsyncIterable(request.stream)
}

function isFetchRequest(source: unknown): source is Request {
  return typeof Object(source).bodyUsed === "boolean"
}

function isNodeRequest(source: unknown): source is NodeRequest {
  return typeof Object(source)[Symbol.asyncIterator] === "function" && "headers" in Object(source)
}

function logFault(error: WebhookVerificationError | ReceiverError): Effect.Effect<void> {
  return error.status === 500 ? Effect.logError(error.message, Cause.fail(error)) : Effect.void
}
