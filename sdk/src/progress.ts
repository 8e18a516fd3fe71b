/** Follows streams of events over as many connections as it takes: of an analysis run to its end, and of what occurs. */
import { CodeAnalysisError, ConnectionError, ParseError, TimeoutError, type UnusableAnswer } from "./errors.ts"
import type { EventConnection } from "./event-connection.ts"
import type { AnalysisProgressEvent, WebhookEvent } from "./generated/types.ts"
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

/** Options of a stream of events. */
export interface EventStreamOptions extends ProgressOptions {
  /** The `webhook_id` of the last event that you have got, to go on after it; for half an hour after it was streamed. */
  readonly lastEventId?: string | undefined
}

/** Opens a connection that continues after an event; with an empty id, at its beginning: the newest state, or now. */
export type Connect = (lastEventId: string, settings: Settings) => Promise<EventConnection | null>

/** An event says of which kind it is. */
export interface NamedEvent {
  readonly event: string
}

/** The events of a stream. */
export interface EventKinds<Event extends NamedEvent> {
  /** Whether this version knows events of the kind; others are left out. */
  readonly isKnown: (event: object) => event is Event
  /** Whether nothing comes after the event. */
  readonly isLast: (event: Event) => boolean
}

/** The events of a run, and whether they are the last one. */
const IS_TERMINAL: { readonly [Name in AnalysisProgressEvent["event"]]: boolean } = {
  progress: false,
  completed: true,
  failed: true,
}

/** The events of a run, up to its end. */
export const PROGRESS_EVENTS: EventKinds<AnalysisProgressEvent> = {
  // The name decides; the rest is what the specification says of an event of that name.
  isKnown: (event): event is AnalysisProgressEvent => hasName(event) && Object.hasOwn(IS_TERMINAL, event.event),
  isLast: ({ event }) => IS_TERMINAL[event],
}

/** The events of the organization, without an end. New kinds may come, which a receiver of webhooks gets as well. */
export const WEBHOOK_EVENTS: EventKinds<WebhookEvent> = {
  isKnown: (event): event is WebhookEvent => hasName(event),
  isLast: () => false,
}

function hasName(event: object): event is NamedEvent {
  return "event" in event && typeof event.event === "string"
}

/**
 * The events of a stream. Nothing is sent before the first event is asked for, every iteration begins anew, and leaving
 * one closes its socket, also while it waits for the next event.
 *
 * @param operation - Named by the errors.
 * @param kinds - Which events it has.
 * @param connect - Opens a connection.
 * @param settings - Signal, time-outs and how often to connect again.
 * @param lastEventId - To begin after; empty for the beginning.
 */
export function followEvents<Event extends NamedEvent>(
  operation: Operation,
  kinds: EventKinds<Event>,
  connect: Connect,
  settings: Settings,
  lastEventId: string,
): AsyncIterable<Event> {
  const start = (signal: AbortSignal) => eventsOf(operation, kinds, connect, { ...settings, signal }, lastEventId)
  return { [Symbol.asyncIterator]: () => stoppable(start, settings.signal) }
}

async function* eventsOf<Event extends NamedEvent>(
  operation: Operation,
  { isKnown, isLast }: EventKinds<Event>,
  connect: Connect,
  settings: Settings,
  firstEventId: string,
): AsyncGenerator<Event, void, undefined> {
  const { idleTimeoutMillis, maxRetryDelayMillis, validate } = settings
  let lastEventId = firstEventId
  let reconnectDelayMillis = DEFAULT_RECONNECT_DELAY_MILLIS
  // Where the newest event came from, while it is of a kind that this version does not know.
  let unknownIn: UnusableAnswer | undefined
  // Counts the connections lost since the last one that worked.
  for (let losses = 1; ; losses++) {
    let openedAt = Infinity
    let error: CodeAnalysisError
    let connection: EventConnection | null = null
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      connection = await connect(lastEventId, settings)
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
        if (!isKnown(event)) {
          unknownIn = connection.answer
          continue
        }
        unknownIn = undefined
        if (!isRepeated) losses = 1
        const isEnd = isLast(event)
        // Closed before the last event is given: its reader has no reason to ask for another one.
        if (isEnd) connection.close()
        if (isEnd || !isRepeated) yield event
        if (isEnd) return
      }
      error = new ConnectionError("the stream ended early", operation)
    } catch (cause) {
      if (!CodeAnalysisError.is(cause)) throw cause
      error = cause
    }
    // Also where the stream has said where it is without an event.
    lastEventId = connection?.lastEventId || lastEventId
    // One that outlived the idle time-out has shown signs of life, even if the run had no news.
    if (!TimeoutError.is(error) && performance.now() - openedAt > idleTimeoutMillis) losses = 1
    const backoffMillis = delayAfter(error, losses, settings)
    if (backoffMillis === null) throw error
    const delayMillis = Math.max(Math.min(reconnectDelayMillis, maxRetryDelayMillis, MAX_TIMER_MILLIS), backoffMillis)
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    await pause(settings, { operation, attempt: losses, delayMillis, error })
  }
}
