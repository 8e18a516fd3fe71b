/**
 * Encodes event streams as the HTML standard defines (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
import { Clock, Duration, Effect, Schedule, Stream } from "effect"
import type { ServerSentEvent, StreamStart } from "./Spec.ts"

/** Milliseconds after which a client should reconnect. */
const reconnectMillis = 3000

/** Interval of comments that keep proxies from closing an idle stream. */
const heartbeatInterval = Duration.seconds(15)

/** Maximum duration of a stream; the client reconnects and continues after the last event it received. */
export const longestStream = Duration.minutes(30)

/** Encodes an event. A part without data is no event: the client only remembers its id. */
const encode = (part: ServerSentEvent<unknown> | StreamStart): string =>
  "name" in part ? `id: ${part.id}\nevent: ${part.name}\ndata: ${JSON.stringify(part.data)}\n\n` : `id: ${part.id}\n\n`

/** Waits until a stream must end: after its maximum duration, or when the caller's credential expires. */
const endOf = (expiresAt: Date | null) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.sleep(
      Duration.min(longestStream, expiresAt === null ? longestStream : Duration.millis(expiresAt.getTime() - now)),
    ),
  )

/**
 * Encodes an event stream: the reconnection time, the events, and comments in between.
 *
 * @param expiresAt - expiry of the caller's credential
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
