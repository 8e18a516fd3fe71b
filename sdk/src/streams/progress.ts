/** The progress of an analysis run. */
import type { CodeAnalysis } from "../client.ts"
import type { AnalysisProgressEvent } from "../generated/types.ts"
import type { RequestOptions } from "../options.ts"
import { type EventKinds, followEvents, hasName } from "./follow.ts"
import { streamed } from "./streamed.ts"

/** Options of a progress stream. */
export interface ProgressOptions extends RequestOptions {
  /**
   * Milliseconds of silence after which the connection counts as lost and a new one is made. The service sends a sign of
   * life every 15 seconds, which counts: a run that waits in the queue is no reason to give up.
   *
   * @default {45_000}
   */
  readonly idleTimeoutMillis?: number | undefined
}

/** The events of a run, and whether they are the last one. */
const IS_TERMINAL: { readonly [Name in AnalysisProgressEvent["event"]]: boolean } = {
  progress: false,
  completed: true,
  failed: true,
}

/** The events of a run, up to its end. */
const PROGRESS_EVENTS: EventKinds<AnalysisProgressEvent> = {
  // The name decides; the rest is what the specification says of an event of that name.
  isKnown: (event): event is AnalysisProgressEvent => hasName(event) && Object.hasOwn(IS_TERMINAL, event.event),
  isLast: ({ event }) => IS_TERMINAL[event],
}

/**
 * The progress of a run as it happens: the newest state first, then every change, then the end of the run, which also
 * ends the iteration. A run that is over has one event, its end. A lost connection is made again where it broke off,
 * without repeating an event, up to `maxRetries` times in a row; `onRetry` is told of it. `break` closes the socket.
 *
 * Nothing is sent before the iteration begins. Events of a kind that this version does not know are left out.
 *
 * Needs the permission `analysis:read`.
 *
 * @param client - Makes the call.
 * @param id - Identifier of the run.
 * @param options - Signal, time-outs and how often to connect again.
 * @throws NotFoundError when the run does not exist.
 * @throws ConnectionError or TimeoutError when the connection is lost too often, the last reason.
 * @throws AbortError when `signal` is aborted.
 * @example
 * ```ts
 * import { streamProgress } from "@code-analysis/sdk/streams"
 *
 * for await (const event of streamProgress(client, runId)) {
 *   if (event.event === "progress") console.log(`${event.progress_percent} % ${event.message}`)
 *   if (event.event === "completed") console.log(`health score ${event.health_score}`)
 *   if (event.event === "failed") console.log(event.failure.error_message)
 * }
 * ```
 */
export function streamProgress(
  client: CodeAnalysis,
  id: string,
  options?: ProgressOptions,
): AsyncIterable<AnalysisProgressEvent> {
  return followEvents(streamed(client, "streamAnalysisProgress", options), { path: { id } }, PROGRESS_EVENTS)
}
