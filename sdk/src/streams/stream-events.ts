/** The events of the organization as they occur. */
import type { CodeAnalysis } from "../client.ts"
import type { WebhookEvent } from "../generated/types.ts"
import type { Query } from "../operation-types.ts"
import { type EventKinds, followEvents, hasName } from "./follow.ts"
import type { ProgressOptions } from "./progress.ts"
import { streamed } from "./streamed.ts"

/** Filter of the stream of events. */
export type EventStreamQuery = Query<"streamEvents">

/** Options of a stream of events. */
export interface EventStreamOptions extends ProgressOptions {
  /** The `webhook_id` of the last event that you have got, to go on after it; for half an hour after it was streamed. */
  readonly lastEventId?: string | undefined
}

/** The events of the organization, without an end. New kinds may come, which a receiver of webhooks gets as well. */
const WEBHOOK_EVENTS: EventKinds<WebhookEvent> = {
  isKnown: (event): event is WebhookEvent => hasName(event),
  isLast: () => false,
}

/**
 * The events of the organization as they occur, whether or not a webhook has chosen them: the payloads that a webhook is
 * sent. A lost connection is made again after the last event, without losing or repeating one, up to `maxRetries` times in
 * a row; `onRetry` is told of it. `break` closes the socket. The iteration does not end by itself.
 *
 * Nothing is sent before the iteration begins. What occurred before is in `client.webhooks.events`.
 *
 * Needs the permission `webhooks:read`.
 *
 * @param client - Makes the call.
 * @param query - Only some events.
 * @param options - Signal, time-outs, how often to connect again, and the last event that you have got.
 * @throws ConflictError when the organization has 10 open streams at the replica that answers.
 * @throws ConnectionError or TimeoutError when the connection is lost too often, the last reason.
 * @throws AbortError when `signal` is aborted.
 * @example
 * ```ts
 * import { streamEvents } from "@code-analysis/sdk/streams"
 *
 * for await (const event of streamEvents(client, { event: ["finding.new"] })) {
 *   if (event.event === "finding.new") console.log(event.data.severity, event.data.title)
 * }
 * ```
 */
export function streamEvents(
  client: CodeAnalysis,
  query?: EventStreamQuery,
  options?: EventStreamOptions,
): AsyncIterable<WebhookEvent> {
  return followEvents(streamed(client, "streamEvents", options), { query }, WEBHOOK_EVENTS, options?.lastEventId)
}
