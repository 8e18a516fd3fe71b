/** Writes an event stream as the HTML standard defines it (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import { Clock, Duration, Effect, Schedule, Stream } from "effect"
import type { ServerSentEvent, StreamStart } from "./Spec.ts"

/** How long a client waits before it connects again, in milliseconds. */
const reconnectMillis = 3000

/** A comment this often keeps proxies from closing a quiet stream. */
const heartbeatInterval = Duration.seconds(15)

/** A stream ends after this long; the client connects again and goes on after the last event it has seen. */
export const longestStream = Duration.minutes(30)

/** Without data there is no event: a client only remembers the id. */
const encode = (part: ServerSentEvent<unknown> | StreamStart): string =>
  "name" in part ? `id: ${part.id}\nevent: ${part.name}\ndata: ${JSON.stringify(part.data)}\n\n` : `id: ${part.id}\n\n`

/** When a stream ends: the service ends each after a while, and none outlives the credential that it was opened with. */
const endOf = (expiresAt: Date | null) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.sleep(
      Duration.min(longestStream, expiresAt === null ? longestStream : Duration.millis(expiresAt.getTime() - now)),
    ),
  )

/**
 * The bytes of an event stream: the reconnection time, the events, and comments while there are none.
 *
 * @param expiresAt when the credential of the caller ends
 */
export const encodeServerSentEvents = (
  events: Stream.Stream<ServerSentEvent<unknown> | StreamStart>,
  expiresAt: Date | null,
): Stream.Stream<Uint8Array> => {
  const heartbeats = Stream.as(Stream.fromSchedule(Schedule.spaced(heartbeatInterval)), ": heartbeat\n\n")
  return Stream.make(`retry: ${reconnectMillis}\n\n`).pipe(
    Stream.concat(Stream.merge(Stream.map(events, encode), heartbeats, { haltStrategy: "left" })),
    Stream.interruptWhen(endOf(expiresAt)),
    Stream.encodeText,
  )
}
