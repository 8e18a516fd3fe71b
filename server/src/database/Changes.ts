/** Says when to look again at something in the database: at once when it was changed, and now and then. */
import { Duration, Effect, PubSub, Schedule, Stream } from "effect"
import { notifications } from "./Client.ts"

/** Notifications that a slow reader may be behind; each only says "look again", so older ones can go. */
const bufferedNotifications = 64

/** How long to wait before listening again after the connection to the database was lost. */
const listenRetry = Duration.seconds(1)

/** The thing that is read again, and the bounds on how often. */
interface Looking {
  /** Names it in the log. */
  readonly what: string
  /** Looks follow each other at this distance at least, however fast it changes. */
  readonly shortestInterval: Duration.Duration
  /** A change whose notification was lost is found after this long. */
  readonly sweepInterval: Duration.Duration
}

/**
 * Listens on a channel, for as long as the scope lives.
 *
 * @returns the times to look at what a payload names, the first of them now
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

  /** Subscribed before the first look. */
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
