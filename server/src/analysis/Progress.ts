/** The progress of runs as streams: the newest state first, then what changes, to the end of the run. */
import { Context, Duration, Effect, Exit, Layer, Option, PubSub, RcMap, Scope, Stream } from "effect"
import { progressChannel } from "../database/Channels.ts"
import type { AnalysisProgressEvent } from "../contract/generated/types.ts"
import type { ServerSentEvent } from "../contract/Spec.ts"
import { looksAfterChanges } from "../database/Changes.ts"
import { withinTenant } from "../database/Tenant.ts"
import { progressEventOf, type RunRow } from "./Run.ts"
import { Runs } from "./Runs.ts"

/** A run is read at most twice a second, however fast it is: so often do clients get an event. */
const shortestInterval = Duration.millis(500)

/** A state that a lost notification would have told is found after this long. */
const sweepInterval = Duration.seconds(5)

const isOver = (run: RunRow): boolean => run.status === "completed" || run.status === "failed"

const eventOf = (run: RunRow): ServerSentEvent<AnalysisProgressEvent> => {
  const data = progressEventOf(run)
  return { id: String(run.progress_sequence), name: data.event, data }
}

/** A run and its organization, which the read is confined to. */
interface RunKey {
  readonly organizationId: string
  readonly runId: string
}

/** Tells who watches a run that it changed. */
export class Progress extends Context.Service<Progress>()("analysis/Progress", {
  make: Effect.gen(function* () {
    const runs = yield* Runs
    const looksAt = yield* looksAfterChanges(progressChannel, { what: "progress", shortestInterval, sweepInterval })

    /**
     * One reader for all who watch a run, from the first to the last of them: each change is read once. A read that fails
     * ends the streams; their clients connect again, and get a reader that has not failed. It has the context of this
     * service: by that of whoever came first, it would log and be traced as a part of that request.
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

    /** The states that are read from now on; first the newest, where somebody watches the run already. */
    const statesRead = (key: RunKey) => Stream.unwrap(Effect.map(RcMap.get(readers, key), Stream.fromPubSub))

    /** The states of a run from `first` to its end, each once and none that is older than the one before. */
    const states = (first: RunRow) =>
      statesRead({ organizationId: first.organization_id, runId: first.id }).pipe(
        Stream.mapEffect((state) => state),
        // a run that was deleted meanwhile ends its stream
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
