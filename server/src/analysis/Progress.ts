/** Streams the progress of runs: the newest state first, then each change, until the run ends. */
import { Context, Duration, Effect, Exit, Layer, Option, PubSub, RcMap, Scope, Stream } from "effect"
import { progressChannel } from "../database/Channels.ts"
import type { AnalysisProgressEvent } from "../contract/generated/types.ts"
import type { ServerSentEvent } from "../contract/Spec.ts"
import { looksAfterChanges } from "../database/Changes.ts"
import { withinTenant } from "../database/Tenant.ts"
import { progressEventOf, type RunRow } from "./Run.ts"
import { Runs } from "./Runs.ts"

/** Minimum interval between two reads of a run, and so between two events for clients. */
const shortestInterval = Duration.millis(500)

/** Polling interval: the worst-case delay of a state if a notification is lost. */
const sweepInterval = Duration.seconds(5)

const isOver = (run: RunRow): boolean => run.status === "completed" || run.status === "failed"

const eventOf = (run: RunRow): ServerSentEvent<AnalysisProgressEvent> => {
  const data = progressEventOf(run)
  return { id: String(run.progress_sequence), name: data.event, data }
}

/** A run and its organization, to which the read is confined. */
interface RunKey {
  readonly organizationId: string
  readonly runId: string
}

/** Streams the states of runs to clients. */
export class Progress extends Context.Service<Progress>()("analysis/Progress", {
  make: Effect.gen(function* () {
    const runs = yield* Runs
    const looksAt = yield* looksAfterChanges(progressChannel, { what: "progress", shortestInterval, sweepInterval })

    /**
     * One reader per watched run, shared by all its clients, so that each change is read once. A failed read ends the streams; their
     * clients reconnect and get a new reader. Readers have the context of this service: with that of the first client, they would log and
     * be traced as part of its request.
     */
    const context = yield* Effect.context()
    const readers: RcMap.RcMap<RunKey, PubSub.PubSub<Exit.Exit<Option.Option<RunRow>>>> = yield* RcMap.make({
      lookup: (key: RunKey) =>
        Effect.gen(function* () {
          const { organizationId, runId } = key
          const latest = yield* PubSub.sliding<Exit.Exit<Option.Option<RunRow>>>({ capacity: 1, replay: 1 })
          const read = runs.find(organizationId, runId).pipe(
            withinTenant(organizationId),
            Effect.exit,
            Effect.tap((state) => (Exit.isFailure(state) ? RcMap.invalidate(readers, key) : Effect.void)),
            Effect.flatMap((state) => PubSub.publish(latest, state)),
          )
          yield* looksAt(runId).pipe(
            Stream.runForEach(() => read),
            Effect.forkScoped,
          )
          return latest
        }).pipe(
          Effect.updateContext((own: Context.Context<Scope.Scope>) =>
            Context.add(context, Scope.Scope, Context.get(own, Scope.Scope)),
          ),
        ),
    })

    /** States of a run from now on; begins with the newest if the run is already watched. */
    const statesRead = (key: RunKey) => Stream.unwrap(Effect.map(RcMap.get(readers, key), Stream.fromPubSub))

    /** States of a run from `first` to its end, without repeated or older ones. */
    const states = (first: RunRow) =>
      statesRead({ organizationId: first.organization_id, runId: first.id }).pipe(
        Stream.mapEffect((state) => state),
        // the stream ends if the run is deleted
        Stream.takeWhile(Option.isSome),
        Stream.map(({ value }) => value),
        (later) => Stream.concat(Stream.make(first), later),
        Stream.mapAccum(
          () => 0,
          (newest, run) =>
            [Math.max(newest, run.progress_sequence), run.progress_sequence > newest ? [run] : []] as const,
        ),
        Stream.takeUntil(isOver),
      )

    /** Stream of a run for a client that has seen the event `lastEventId`; none if that was the last event of the run. */
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
