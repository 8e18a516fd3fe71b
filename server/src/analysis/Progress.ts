/** The progress of runs as streams: the newest state first, then what changes, to the end of the run. */
import { Context, Duration, Effect, Layer, Option, PubSub, Schedule, Stream } from "effect"
import { progressChannel } from "../database/Channels.ts"
import type { AnalysisProgressEvent } from "../contract/generated/types.ts"
import type { ServerSentEvent } from "../contract/Spec.ts"
import { notifications } from "../database/Client.ts"
import { progressEventOf, type RunRow } from "./Run.ts"
import { Runs } from "./Runs.ts"

/** At most two events a second reach a client, however fast the run is. */
const shortestInterval = Duration.millis(500)

/** A state that a lost notification would have told is found after this long. */
const sweepInterval = Duration.seconds(5)

/** Notifications that a slow subscriber may be behind; each only says "look again", so older ones can go. */
const bufferedNotifications = 64

/** How long to wait before listening again after the connection to the database was lost. */
const listenRetry = Duration.seconds(1)

const isOver = (run: RunRow): boolean => run.status === "completed" || run.status === "failed"

const eventOf = (run: RunRow): ServerSentEvent<AnalysisProgressEvent> => {
  const data = progressEventOf(run)
  return { id: String(run.progress_sequence), name: data.event, data }
}

/** Tells who watches a run that it changed. */
export class Progress extends Context.Service<Progress>()("analysis/Progress", {
  make: Effect.gen(function* () {
    const runs = yield* Runs
    const changes = yield* PubSub.sliding<string>(bufferedNotifications)

    yield* notifications(progressChannel).pipe(
      Stream.runForEach((runId) => PubSub.publish(changes, runId)),
      Effect.tapCause((cause) => Effect.logWarning("listening for progress was interrupted", cause)),
      Effect.retry(Schedule.spaced(listenRetry)),
      Effect.forkScoped,
    )

    /** Says "look again": at once, when the run changed, and now and then. Subscribed before the first look. */
    const reasonsToLook = (runId: string) =>
      Stream.unwrap(
        Effect.map(PubSub.subscribe(changes), (subscription) =>
          Stream.concat(
            Stream.make(runId),
            Stream.merge(
              Stream.filter(Stream.fromSubscription(subscription), (changed) => changed === runId),
              Stream.as(Stream.fromSchedule(Schedule.spaced(sweepInterval)), runId),
            ),
          ),
        ),
      ).pipe(Stream.buffer({ capacity: 1, strategy: "sliding" }))

    /** The states of a run from `first` to its end, each once. */
    const states = (first: RunRow) =>
      reasonsToLook(first.id).pipe(
        Stream.mapEffect((runId) => runs.find(first.organization_id, runId)),
        // a run that was deleted meanwhile ends its stream
        Stream.takeWhile(Option.isSome),
        Stream.map(({ value }) => value),
        (later) => Stream.concat(Stream.make(first), later),
        Stream.changesWith((one, other) => one.progress_sequence === other.progress_sequence),
        Stream.buffer({ capacity: 1, strategy: "sliding" }),
        Stream.throttle({ cost: () => 1, units: 1, duration: shortestInterval, strategy: "shape" }),
        Stream.takeUntil(isOver),
      )

    /**
     * The stream of a run for a client that has seen the event `lastEventId`; nothing when that was the last one there
     * will ever be.
     */
    const watch = (
      run: RunRow,
      lastEventId: string | undefined,
    ): Option.Option<Stream.Stream<ServerSentEvent<AnalysisProgressEvent>>> => {
      const seen = lastEventId === String(run.progress_sequence)
      if (isOver(run)) return seen ? Option.none() : Option.some(Stream.make(eventOf(run)))
      return Option.some(Stream.map(Stream.drop(states(run), seen ? 1 : 0), eventOf))
    }

    return { watch } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
