/**
 * Follows event streams over as many connections as necessary: of an analysis run to its end, and of the organization.
 */
import { CodeAnalysisError, ConnectionError, ParseError, TimeoutError, type UnusableAnswer } from "../errors.ts"
import { DEFAULT_RECONNECT_DELAY_MILLIS, MAX_TIMER_MILLIS } from "../limits.ts"
import type { Settings } from "../options.ts"
import { contentOf, describe } from "../received-answer.ts"
import { delayAfter, pause } from "../retry.ts"
import type { RawInput } from "../serialize.ts"
import { NO_CONTENT } from "../status.ts"
import { stoppable } from "../stoppable.ts"
import type { Read } from "../transport.ts"
import { type EventConnection, openEvents } from "./event-connection.ts"
import type { StreamPart } from "./event-stream.ts"
import type { StreamedCall } from "./streamed.ts"

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

/** Whether a value says of which kind it is. */
export function hasName(event: object): event is NamedEvent {
  return "event" in event && typeof event.event === "string"
}

/**
 * The events of a stream. Nothing is sent before the first event is asked for, every iteration begins anew, and leaving
 * one closes its socket, also while it waits for the next event.
 *
 * @param call - The operation, with the settings of the call.
 * @param input - Its parameters.
 * @param kinds - Which events it has.
 * @param lastEventId - To begin after; empty for the beginning: the newest state, or now.
 */
export function followEvents<Event extends NamedEvent>(
  call: StreamedCall,
  input: RawInput,
  kinds: EventKinds<Event>,
  lastEventId = "",
): AsyncIterable<Event> {
  const { settings } = call
  const start = (signal: AbortSignal) =>
    eventsOf({ ...call, settings: { ...settings, signal } }, input, kinds, lastEventId)
  return { [Symbol.asyncIterator]: () => stoppable(start, settings.signal) }
}

/** Opens a connection that continues after an event; null where the service says that nothing comes after it. */
async function connect(
  { operation, settings, idleTimeoutMillis, send }: StreamedCall,
  input: RawInput,
  lastEventId: string,
): Promise<EventConnection | null> {
  const read: Read<EventConnection | null> = async (response, scope) => {
    if (response.status !== NO_CONTENT) {
      return openEvents(describe(operation, response), response, scope, idleTimeoutMillis)
    }
    scope.close()
    return null
  }
  const header = { Accept: "text/event-stream", "Last-Event-ID": lastEventId || undefined }
  return await send(operation, { ...input, header }, { ...settings, maxRetries: 0 }, read)
}

/** How far a stream was followed over all of its connections. */
interface Progress {
  lastEventId: string
  reconnectDelayMillis: number
  /** Response that carried the newest event, if this version does not know the event's kind. */
  unknownIn: UnusableAnswer | undefined
  /** Connections lost since the last one that worked, with the present one. */
  losses: number
  /** Beginning of the present connection (a value of `performance.now()`); infinite until it is open. */
  openedAt: number
}

async function* eventsOf<Event extends NamedEvent>(
  call: StreamedCall,
  input: RawInput,
  kinds: EventKinds<Event>,
  lastEventId: string,
): AsyncGenerator<Event, void, undefined> {
  const progress: Progress = {
    lastEventId,
    reconnectDelayMillis: DEFAULT_RECONNECT_DELAY_MILLIS,
    unknownIn: undefined,
    losses: 1,
    openedAt: Infinity,
  }
  for (;;) {
    let error: CodeAnalysisError
    try {
      if (yield* eventsOfConnection(call, input, kinds, progress)) return
      error = new ConnectionError("the stream ended early", call.operation)
    } catch (cause) {
      if (!CodeAnalysisError.is(cause)) throw cause
      error = cause
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    await waitForNextConnection(call, progress, error)
  }
}

/** The events of one connection; returns whether nothing comes after them. */
async function* eventsOfConnection<Event extends NamedEvent>(
  call: StreamedCall,
  input: RawInput,
  kinds: EventKinds<Event>,
  progress: Progress,
): AsyncGenerator<Event, boolean, undefined> {
  progress.openedAt = Infinity
  const connection = await connect(call, input, progress.lastEventId)
  if (connection === null) {
    if (progress.unknownIn) throw new ParseError("the last event is of an unknown kind", progress.unknownIn)
    return true
  }
  progress.openedAt = performance.now()
  try {
    for await (const part of connection.parts) {
      const received = eventOf(part, connection, kinds, call.settings.validate, progress)
      if (received === null) continue
      const { event, isRepeated } = received
      const isEnd = kinds.isLast(event)
      // Closed before the last event is yielded: the consumer may not ask for another one.
      if (isEnd) connection.close()
      if (isEnd || !isRepeated) yield event
      if (isEnd) return true
    }
  } finally {
    // Also where the stream has sent an id without an event.
    progress.lastEventId = connection.lastEventId || progress.lastEventId
  }
  return false
}

/** The event of a part of a stream; null where it has none, or one of a kind that this version does not know. */
function eventOf<Event extends NamedEvent>(
  part: StreamPart,
  { answer }: EventConnection,
  { isKnown }: EventKinds<Event>,
  validate: Settings["validate"],
  progress: Progress,
): { readonly event: Event; readonly isRepeated: boolean } | null {
  if (part.kind === "retry") {
    progress.reconnectDelayMillis = part.millis
    return null
  }
  const event = contentOf(part.data, answer, validate)
  const isRepeated = part.id !== "" && part.id === progress.lastEventId
  progress.lastEventId = part.id
  // Unknown events are skipped. One may be the last: then nothing more comes, however often the client reconnects.
  if (!isKnown(event)) {
    progress.unknownIn = answer
    return null
  }
  progress.unknownIn = undefined
  if (!isRepeated) progress.losses = 1
  return { event, isRepeated }
}

/** Waits after a connection was lost; fails with its error if there were too many. */
async function waitForNextConnection(
  { operation, settings, idleTimeoutMillis }: StreamedCall,
  progress: Progress,
  error: CodeAnalysisError,
): Promise<void> {
  // A connection that outlived the idle time-out has shown signs of life, even if the run had no news.
  if (!TimeoutError.is(error) && performance.now() - progress.openedAt > idleTimeoutMillis) progress.losses = 1
  const backoffMillis = delayAfter(error, progress.losses, settings)
  if (backoffMillis === null) throw error
  const longestMillis = Math.min(progress.reconnectDelayMillis, settings.maxRetryDelayMillis, MAX_TIMER_MILLIS)
  const delayMillis = Math.max(longestMillis, backoffMillis)
  await pause(settings, { operation, attempt: progress.losses, delayMillis, error })
  progress.losses++
}
