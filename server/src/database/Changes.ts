/**
 * Streams the times to read something in the database again: after each notification of a change, and at regular
 * intervals.
 */
import { Duration, Effect, PubSub, Schedule, Stream } from "effect"
import { notifications } from "./Client.ts"

/** Maximum notifications that wait for a slow reader. Each only means "read again", so older ones are dropped. */
const bufferedNotifications = 64

/** Pause before listening again after the connection to the database was lost. */
const listenRetry = Duration.seconds(1)

/** A value that is read again after changes, and the limits on how often. */
interface Looking {
  /** Its name in the log. */
  readonly what: string
  /** Minimum interval between two reads, however fast it changes. */
  readonly shortestInterval: Duration.Duration
  /** Polling interval: the worst-case delay if a notification is lost. */
  readonly sweepInterval: Duration.Duration
}

/**
 * Listens on a channel until the scope closes.
 *
 * @returns a function from a payload to the times at which to read the value that it names; the first time is now
 */
export const looksAfterChanges = Effect.fnUntraced(function* (
  channel: string,
  { what, shortestInterval, sweepInterval }: Looking,
) {
  const changes = yield* PubSub.sliding<string>(bufferedNotifications)

  yield* notifications(channel).pipe(
    Stream.runForEach((name) => PubSub.publish(changes, name)),
    Effect.tapCause((cause) => Effect.logWarning(`listening for ${what} was interrupted`, cause)),
    Effect.retry(Schedule.spaced(listenRetry)),
    Effect.forkScoped,
  )

  /** Subscribed before the first read, so that no change in between is missed. */
  return (name: string) =>
    Stream.unwrap(
      Effect.map(PubSub.subscribe(changes), (subscription) =>
        Stream.concat(
          Stream.make(name),
          Stream.merge(
            Stream.filter(Stream.fromSubscription(subscription), (changed) => changed === name),
            Stream.as(Stream.fromSchedule(Schedule.spaced(sweepInterval)), name),
          ),
        ),
      ),
    ).pipe(
      Stream.buffer({ capacity: 1, strategy: "sliding" }),
      Stream.throttle({ cost: () => 1, units: 1, duration: shortestInterval, strategy: "shape" }),
    )
})
