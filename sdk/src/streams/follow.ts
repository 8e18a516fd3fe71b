/**
 * Follows event streams over as many connections as necessary: of an analysis run to its end, and of the organization.
 */
import { CodeAnalysisError, ConnectionError, ParseError, TimeoutError, type UnusableAnswer } from "../errors.ts"
import { DEFAULT_RECONNECT_DELAY_MILLIS, MAX_TIMER_MILLIS } from "../limits.ts"
import { contentOf, describe } from "../received-answer.ts"
import { delayAfter, pause } from "../retry.ts"
import type { RawInput } from "../serialize.ts"
import { NO_CONTENT } from "../status.ts"
import { stoppable } from "../stoppable.ts"
import type { Read } from "../transport.ts"
import { type EventConnection, openEvents } from "./event-connection.ts"
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

async function* eventsOf<Event extends NamedEvent>(
  call: StreamedCall,
  input: RawInput,
  { isKnown, isLast }: EventKinds<Event>,
  firstEventId: string,
): AsyncGenerator<Event, void, undefined> {
  const { operation, settings, idleTimeoutMillis } = call
  const { maxRetryDelayMillis, validate } = settings
  let lastEventId = firstEventId
  let reconnectDelayMillis = DEFAULT_RECONNECT_DELAY_MILLIS
  // Response that carried the newest event, if this version does not know the event's kind.
  let unknownIn: UnusableAnswer | undefined
  // Counts the connections lost since the last one that worked.
  for (let losses = 1; ; losses++) {
    let openedAt = Infinity
    let error: CodeAnalysisError
    let connection: EventConnection | null = null
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      connection = await connect(call, input, lastEventId)
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
        // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
        const event = contentOf(part.data, connection.answer, validate)
        const isRepeated = part.id !== "" && part.id === lastEventId
        lastEventId = part.id
        // Unknown events are skipped. One may be the last: then nothing more comes, however often the client
        // reconnects.
        if (!isKnown(event)) {
          unknownIn = connection.answer
          continue
        }
        unknownIn = undefined
        if (!isRepeated) losses = 1
        const isEnd = isLast(event)
        // Closed before the last event is yielded: the consumer may not ask for another one.
        if (isEnd) connection.close()
        if (isEnd || !isRepeated) yield event
        if (isEnd) return
      }
      error = new ConnectionError("the stream ended early", operation)
    } catch (cause) {
      if (!CodeAnalysisError.is(cause)) throw cause
      error = cause
    }
    // Also where the stream has sent an id without an event.
    lastEventId = connection?.lastEventId || lastEventId
    // A connection that outlived the idle time-out has shown signs of life, even if the run had no news.
    if (!TimeoutError.is(error) && performance.now() - openedAt > idleTimeoutMillis) losses = 1
    const backoffMillis = delayAfter(error, losses, settings)
    if (backoffMillis === null) throw error
    const delayMillis = Math.max(Math.min(reconnectDelayMillis, maxRetryDelayMillis, MAX_TIMER_MILLIS), backoffMillis)
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    await pause(settings, { operation, attempt: losses, delayMillis, error })
  }
}
