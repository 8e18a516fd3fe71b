/** A fake progress stream with given events, delays and disconnections. */
import type { AnalysisProgressEvent, WebhookEvent } from "../generated/types.ts"
import type { AnswerFunction } from "./answer.ts"
import type { Call } from "./call.ts"
import type { OperationId } from "../operation-types.ts"
import { failureOf } from "./failure.ts"
import { headersOf } from "./response.ts"

/** Options of a fake progress stream. */
export interface FakeProgressOptions {
  /**
   * Milliseconds before each event.
   *
   * @default {0}
   */
  readonly delayMillis?: number
  /**
   * Breaks the first connection to a run off after so many events; a list breaks off one connection after the other. What
   * comes after it goes on until the end.
   */
  readonly dropAfter?: number | readonly number[]
  /**
   * Milliseconds that the stream asks a client to wait before it reconnects. The service asks for 3000.
   *
   * @default {0} so that a test does not wait
   */
  readonly retryMillis?: number
}

/** An identifier that is longer is refused. */
const LONGEST_EVENT_ID = 64

/**
 * A progress stream of these events, with identifiers that rise from 1. A connection with `Last-Event-ID` goes on after
 * that event; after the final one (`completed` or `failed`) the answer is 204.
 *
 * @param events - In their order, the final one last. Without a final event the client connects again and again.
 * @param options - Delay, and where connections break off.
 * @example
 * ```ts
 * service.use({
 *   streamAnalysisProgress: progress(
 *     [example("streamAnalysisProgress", "progress"), example("streamAnalysisProgress", "failed")],
 *     { dropAfter: 1 },
 *   ),
 * })
 * ```
 */
export function progress(
  events: readonly AnalysisProgressEvent[],
  options: FakeProgressOptions = {},
): AnswerFunction<"streamAnalysisProgress"> {
  const { delayMillis = 0, dropAfter = [], retryMillis = 0 } = options
  const drops = typeof dropAfter === "number" ? [dropAfter] : dropAfter
  const connections = new Map<string, number>()
  return ({ operationId, path: { id }, headers, requestId }) => {
    const lastEventId = headers["last-event-id"] ?? ""
    if (lastEventId.length > LONGEST_EVENT_ID) return refusedEventId(operationId, requestId)
    const start = positionAfter(lastEventId, events)
    const last = events[start - 1]
    const own = streamHeadersOf(requestId)
    if (last !== undefined && isTerminal(last))
      return new Response(null, { status: 204, headers: headersOf(requestId) })
    const connection = connections.get(id) ?? 0
    connections.set(id, connection + 1)
    const end = Math.min(start + (drops[connection] ?? Infinity), events.length)
    const blocks = [
      `retry: ${retryMillis}\n\n`,
      ...events.slice(start, end).map((event, index) => block(event, start + index + 1)),
    ]
    return new Response(streamOf(blocks, delayMillis), { headers: own })
  }
}

/** A stream of these events, each sent once to a client that says what it has got; it stays open after them. */
export function eventStream(
  events: readonly WebhookEvent[],
  { operationId, query, headers, requestId }: Call<"streamEvents">,
): Response {
  const lastEventId = headers["last-event-id"] ?? ""
  if (lastEventId.length > LONGEST_EVENT_ID) return refusedEventId(operationId, requestId)
  const wanted: readonly string[] | undefined = query.event
  const rest = events.slice(events.findIndex(({ webhook_id }) => webhook_id === lastEventId) + 1)
  const blocks = rest.filter(({ event }) => wanted?.includes(event) ?? true).map((one) => block(one, one.webhook_id))
  const body = streamOf(["retry: 0\n\nid: 0\n\n", ...blocks], 0, false)
  return new Response(body, { headers: streamHeadersOf(requestId) })
}

function refusedEventId(operationId: OperationId, requestId: string): Response {
  const message = `must not have more than ${LONGEST_EVENT_ID} characters`
  const errors = [{ in: "header" as const, field: "Last-Event-ID", message }]
  return failureOf({ operationId, code: "VALIDATION_ERROR", requestId }, { errors })
}

function streamHeadersOf(requestId: string): Headers {
  const headers = headersOf(requestId)
  headers.set("Content-Type", "text/event-stream")
  headers.set("Cache-Control", "no-store")
  return headers
}

function isTerminal(event: AnalysisProgressEvent): boolean {
  return event.event !== "progress"
}

/** Number of events that a client with this id has received; an unknown id counts as none. */
function positionAfter(lastEventId: string, events: readonly AnalysisProgressEvent[]): number {
  const position = /^\d+$/.test(lastEventId) ? Number(lastEventId) : 0
  return position <= events.length ? position : 0
}

function block(event: { readonly event: string }, id: number | string): string {
  return `id: ${id}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Yields one block at a time, on demand, so that no timer outlives the reader. */
function streamOf(blocks: readonly string[], delayMillis: number, isEnding = true): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const waiting = blocks.values()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = waiting.next()
      if (done === true) return isEnding ? controller.close() : await new Promise<never>(() => {})
      // The wish how long to wait comes at once; it is no event.
      if (!isFirst && delayMillis > 0) {
        await new Promise((resolve) => {
          timer = setTimeout(resolve, delayMillis)
        })
      }
      isFirst = false
      controller.enqueue(encoder.encode(value))
    },
    cancel() {
      clearTimeout(timer)
    },
  })
}
