/** Follows an analysis run over as many connections as it takes, from its newest state to its end. */
import { onAbort } from "./abort-listeners.ts"
import { CodeAnalysisError, ConnectionError, ParseError, TimeoutError, type UnusableAnswer } from "./errors.ts"
import type { EventConnection } from "./event-connection.ts"
import type { AnalysisProgressEvent } from "./generated/types.ts"
import { DEFAULT_RECONNECT_DELAY_MILLIS, MAX_TIMER_MILLIS } from "./limits.ts"
import type { Operation } from "./operation.ts"
import type { RequestOptions, Settings } from "./options.ts"
import { contentOf } from "./received-answer.ts"
import { delayAfter, pause } from "./retry.ts"
import { stoppable } from "./stoppable.ts"

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

/** Opens a connection that continues after an event; with an empty id, at the newest state. */
export type Connect = (lastEventId: string, settings: Settings) => Promise<EventConnection | null>

/** The events of the stream, and whether they are the last one. */
const IS_TERMINAL: { readonly [Name in AnalysisProgressEvent["event"]]: boolean } = {
  progress: false,
  completed: true,
  failed: true,
}

/**
 * The events of a run. Nothing is sent before the first event is asked for, every iteration begins anew, and leaving one
 * closes its socket, also while it waits for the next event.
 *
 * @param operation - Named by the errors.
 * @param connect - Opens a connection.
 * @param settings - Signal, time-outs and how often to connect again.
 */
export function followProgress(
  operation: Operation,
  connect: Connect,
  settings: Settings,
): AsyncIterable<AnalysisProgressEvent> {
  return { [Symbol.asyncIterator]: () => stoppable((stop) => progressEvents(operation, connect, settings, stop)) }
}

async function* progressEvents(
  operation: Operation,
  connect: Connect,
  callSettings: Settings,
  stop: AbortController,
): AsyncGenerator<AnalysisProgressEvent, void, undefined> {
  const { idleTimeoutMillis, maxRetryDelayMillis, validate, signal: caller } = callSettings
  const settings = { ...callSettings, signal: stop.signal }
  const forgetCaller = caller && onAbort(caller, () => stop.abort(caller.reason))
  let lastEventId = ""
  let reconnectDelayMillis = DEFAULT_RECONNECT_DELAY_MILLIS
  // Where the newest event came from, while it is of a kind that this version does not know.
  let unknownIn: UnusableAnswer | undefined
  try {
    // Counts the connections lost since the last one that worked.
    for (let losses = 1; ; losses++) {
      let openedAt = Infinity
      let error: CodeAnalysisError
      try {
        // oxlint-disable-next-line no-await-in-loop -- one connection after the other
        const connection = await connect(lastEventId, settings)
        if (connection === null) {
          if (unknownIn) throw new ParseError("the last event is of an unknown kind", unknownIn)
          return
        }
        openedAt = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
        for await (const part of connection.parts) {
          if (part.kind === "retry") {
            reconnectDelayMillis = part.millis
            continue
          }
          const event = contentOf(part.data, connection.answer, validate)
          const isRepeated = part.id !== "" && part.id === lastEventId
          lastEventId = part.id
          // Left out. It may be the last one: then nothing more comes, however often the connection is made again.
          if (!isKnownEvent(event)) {
            unknownIn = connection.answer
            continue
          }
          unknownIn = undefined
          if (!isRepeated) losses = 1
          const isLast = IS_TERMINAL[event.event]
          // Closed before the last event is given: its reader has no reason to ask for another one.
          if (isLast) connection.close()
          if (isLast || !isRepeated) yield event
          if (isLast) return
        }
        error = new ConnectionError("the stream ended early", operation)
      } catch (cause) {
        if (!CodeAnalysisError.is(cause)) throw cause
        error = cause
      }
      // One that outlived the idle time-out has shown signs of life, even if the run had no news.
      if (!TimeoutError.is(error) && performance.now() - openedAt > idleTimeoutMillis) losses = 1
      const backoffMillis = delayAfter(error, losses, settings)
      if (backoffMillis === null) throw error
      const delayMillis = Math.max(Math.min(reconnectDelayMillis, maxRetryDelayMillis, MAX_TIMER_MILLIS), backoffMillis)
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      await pause(settings, { operation, attempt: losses, delayMillis, error })
    }
  } finally {
    forgetCaller?.()
  }
}

/** The name decides; the rest is what the specification says of an event of that name. */
function isKnownEvent(event: object): event is AnalysisProgressEvent {
  return "event" in event && typeof event.event === "string" && Object.hasOwn(IS_TERMINAL, event.event)
}
