/** Follows an analysis run over as many connections as it takes, from its newest state to its end. */
import { onAbort } from "./abort-listeners.ts"
import {
  AbortError,
  type CodeAnalysisError,
  ConnectionError,
  InternalError,
  ParseError,
  RateLimitError,
  TimeoutError,
  type UnusableAnswer,
} from "./errors.ts"
import type { EventConnection } from "./event-connection.ts"
import type { StreamPart } from "./event-stream.ts"
import type { AnalysisProgressEvent } from "./generated/types.ts"
import { nameOf, type Operation } from "./operation.ts"
import { checkedTimeout, type RequestOptions } from "./options.ts"
import { sleep } from "./sleep.ts"

/** Options of a progress stream. */
export interface ProgressOptions extends RequestOptions {
  /**
   * Milliseconds of silence after which the connection counts as lost and a new one is made. The service sends a sign of
   * life every 15 seconds, which counts: a run that waits in the queue is no reason to give up.
   *
   * @default {45_000}
   */
  readonly idleTimeoutMillis?: number | undefined
  /**
   * How often in a row a lost connection is made again without an event coming, before the stream fails.
   *
   * @default {5}
   */
  readonly maxReconnects?: number | undefined
}

/** Opens a connection that continues after an event; with an empty id, at the newest state. */
export type Connect = (lastEventId: string, options: RequestOptions & Limits) => Promise<EventConnection | null>

interface Limits {
  readonly idleTimeoutMillis: number
  readonly maxReconnects: number
}

/** Three signs of life of the service missed. */
const DEFAULT_IDLE_TIMEOUT_MILLIS = 45_000
const DEFAULT_MAX_RECONNECTS = 5
/** What the service asks for; used until it does. */
const DEFAULT_RECONNECT_DELAY_MILLIS = 3000
/** The window of the rate limit. A server that wants a longer pause is not going to be back in time for a progress bar. */
const MAX_RECONNECT_DELAY_MILLIS = 60_000
const MILLIS_PER_SECOND = 1000

/** The events of the stream, and whether they are the last one. */
const IS_TERMINAL: { readonly [Name in AnalysisProgressEvent["event"]]: boolean } = {
  progress: false,
  completed: true,
  failed: true,
}

/** Whether the event ends the stream. */
export function isTerminal(event: AnalysisProgressEvent): boolean {
  return IS_TERMINAL[event.event]
}

/**
 * The events of a run. Nothing is sent before the first event is asked for, every iteration begins anew, and leaving one
 * closes its socket, also while it waits for the next event.
 *
 * @param operation - Named by the errors.
 * @param connect - Opens a connection.
 * @param options - Signal, time-outs and how often to connect again.
 * @throws InvalidArgumentError for an option that cannot be used.
 */
export function followProgress(
  operation: Operation,
  connect: Connect,
  options: ProgressOptions,
): AsyncIterable<AnalysisProgressEvent> {
  const limits: Limits = {
    idleTimeoutMillis: checkedTimeout("idleTimeoutMillis", options.idleTimeoutMillis ?? DEFAULT_IDLE_TIMEOUT_MILLIS),
    maxReconnects: options.maxReconnects ?? DEFAULT_MAX_RECONNECTS,
  }
  return {
    [Symbol.asyncIterator]: () => stoppable((stop) => progressEvents(operation, connect, options, limits, stop)),
  }
}

/** An iterator whose `return` does not wait for the event that is being waited for. */
function stoppable<Event>(start: (stop: AbortController) => AsyncGenerator<Event, void>): AsyncIterator<Event, void> {
  const stop = new AbortController()
  const events = start(stop)
  let left = false
  return {
    async next() {
      try {
        return await events.next()
      } catch (error) {
        if (left) return { done: true, value: undefined }
        throw error
      }
    },
    async return() {
      left = true
      stop.abort()
      return await events.return()
    },
  }
}

async function* progressEvents(
  operation: Operation,
  connect: Connect,
  options: ProgressOptions,
  limits: Limits,
  stop: AbortController,
): AsyncGenerator<AnalysisProgressEvent, void, undefined> {
  const { signal } = stop
  const caller = options.signal
  const forgetCaller = caller && onAbort(caller, () => stop.abort(caller.reason))
  const run = new Resumption()
  try {
    while (true) {
      const opening = connect(run.lastEventId, { ...options, ...limits, signal })
      const lost = yield* run.eventsOf(opening, limits.idleTimeoutMillis)
      if (lost === null) return
      const delayMillis = run.delayAfter(lost)
      if (run.losses > limits.maxReconnects || delayMillis > MAX_RECONNECT_DELAY_MILLIS) throw lost
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      await pause(operation, delayMillis, signal)
    }
  } finally {
    forgetCaller?.()
  }
}

/** What is carried over from one connection of a stream to the next. */
class Resumption {
  /** Where the next connection continues. */
  lastEventId = ""
  /** Connections lost since the last one that worked. */
  losses = 0
  #hasBeenOpen = false
  #delayMillis = DEFAULT_RECONNECT_DELAY_MILLIS

  /** The events of one connection. Returns null at the end of the stream, or why the connection was lost. */
  async *eventsOf(
    opening: Promise<EventConnection | null>,
    idleTimeoutMillis: number,
  ): AsyncGenerator<AnalysisProgressEvent, CodeAnalysisError | null, undefined> {
    let openedAt = Infinity
    let lost: CodeAnalysisError
    try {
      const connection = await opening
      if (connection === null) return null
      this.#hasBeenOpen = true
      openedAt = Date.now()
      for await (const part of connection.parts) {
        const event = this.#take(part, connection.answer)
        if (event === null) continue
        // Closed before the last event is given: its reader has no reason to ask for another one.
        if (isTerminal(event)) connection.close()
        yield event
        if (isTerminal(event)) return null
      }
      const { operation } = connection.answer
      lost = new ConnectionError(`${nameOf(operation)}: the stream ended before the run did`, operation)
    } catch (cause) {
      if (!this.#hasBeenOpen || !isPassing(cause)) throw cause
      lost = cause
    }
    // One that outlived the idle time-out has shown signs of life, even if the run had no news.
    if (!TimeoutError.is(lost) && Date.now() - openedAt > idleTimeoutMillis) this.losses = 0
    this.losses++
    return lost
  }

  /** How long to wait before the next connection, in milliseconds. */
  delayAfter(lost: CodeAnalysisError): number {
    const asked = RateLimitError.is(lost) || InternalError.is(lost) ? (lost.retryAfterSeconds ?? 0) : 0
    return Math.max(this.#delayMillis, asked * MILLIS_PER_SECOND)
  }

  #take(part: StreamPart, answer: UnusableAnswer): AnalysisProgressEvent | null {
    if (part.kind === "retry") {
      this.#delayMillis = Math.min(part.millis, MAX_RECONNECT_DELAY_MILLIS)
      return null
    }
    const event = parseEvent(part.data, answer)
    const isRepeated = part.id !== "" && part.id === this.lastEventId
    this.lastEventId = part.id
    this.losses = 0
    return event === null || (isRepeated && !isTerminal(event)) ? null : event
  }
}

/** Null for an event that this version does not know. */
function parseEvent(data: string, answer: UnusableAnswer): AnalysisProgressEvent | null {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    throw new ParseError("the stream has an event that is not JSON", answer)
  }
  return isKnownEvent(value) ? value : null
}

/** The name decides; the rest is what the specification says of an event of that name. */
function isKnownEvent(value: unknown): value is AnalysisProgressEvent {
  if (typeof value !== "object" || value === null || !("event" in value)) return false
  return typeof value.event === "string" && Object.hasOwn(IS_TERMINAL, value.event)
}

/** Whether another connection may work where this one did not. */
function isPassing(cause: unknown): cause is CodeAnalysisError {
  return [ConnectionError, TimeoutError, RateLimitError, InternalError].some((kind) => kind.is(cause))
}

async function pause(operation: Operation, millis: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(millis, signal)
  } catch {
    throw new AbortError(operation, signal.reason)
  }
}
