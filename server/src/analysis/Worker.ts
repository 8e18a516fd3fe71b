/** Processes runs: claims one, prepares its commit, analyzes it, and stores the result. */
import { Clock, Effect, Layer, Option, Ref } from "effect"
import type { RunStep } from "../contract/Stored.ts"
import { runsChannel } from "../database/Channels.ts"
import { Configuration } from "../config/Configuration.ts"
import { Engine } from "../engine/Engine.ts"
import type { AnalysisStep } from "../engine/Report.ts"
import { workOnQueue } from "../foundation/queue/QueueWorkers.ts"
import { SourceHost } from "../scm/SourceHost.ts"
import { isSqlError } from "../database/Transaction.ts"
import { listeningOn } from "../foundation/queue/WorkLoop.ts"
import { analyzeCommit, type PreviousRun } from "./AnalyzeCommit.ts"
import { failureOf, internalFailureAt, timeoutAt } from "./Failure.ts"
import { removalsOf } from "./Removals.ts"
import type { AnalysisOutcome } from "./ReportRecorder.ts"
import { type Lease, RunLeases } from "./RunLeases.ts"
import { workedOn } from "./AnalysisTelemetry.ts"

/** Maximum duration of a run, counted from its first start. */
const longestRunMinutes = 60

/** Share of the remaining time for analyzing the previous commit again. */
const baselineShare = 1 / 3

/** Shortest interval between stored updates of the progress; clients get them at the same interval. */
const progressIntervalMillis = 500

/** Percentages at which each step begins and ends; most of the time goes into parsing. */
const percentages: { readonly [Key in AnalysisStep]: readonly [from: number, to: number] } = {
  file_discovery: [10, 15],
  parsing: [15, 80],
  graph_build: [80, 85],
  detection: [85, 92],
  scoring: [92, 95],
}

const messages: { readonly [Key in AnalysisStep]: string } = {
  file_discovery: "Listing files",
  parsing: "Parsing files",
  graph_build: "Resolving imports",
  detection: "Comparing files",
  scoring: "Computing scores",
}

const percentAt = (step: AnalysisStep, processed: number, total: number | null): number => {
  const [from, to] = percentages[step]
  return total === null || total === 0 ? from : Math.min(to, Math.floor(from + ((to - from) * processed) / total))
}

/** Errors of reporting progress are ignored: a run goes on without it, and its renewal notices a lost lease. */
const withoutErrors = <E, R>(report: Effect.Effect<void, E, R>) =>
  Effect.catchCause(report, (cause) => Effect.logDebug("progress could not be stored", cause))

/** Remaining time of a run. */
const millisLeft = (lease: Lease) =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    const startedAt = lease.run.started_at?.getTime() ?? now
    return Math.max(0, startedAt + longestRunMinutes * 60_000 - now)
  })

/** Runs workers until its scope closes; unfinished runs are then released. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { analysisWorkers, askedAnalysisWorkers, databaseUrl } = yield* Configuration
    const leases = yield* RunLeases
    const engine = yield* Engine
    const sourceHost = yield* SourceHost

    const analyze = (lease: Lease, step: Ref.Ref<RunStep>) =>
      Effect.gen(function* () {
        const { run } = lease
        const { provider, installationExternalId, externalId } = lease.repository
        const { gitDirectory, commitSha } = yield* sourceHost.of(provider).prepare({
          installationExternalId,
          repositoryId: run.repository_id,
          externalId,
          name: run.repository_name,
          branch: run.branch,
          commitSha: run.commit_sha,
        })
        yield* leases.announce(lease, commitSha)

        const lastTold = yield* Ref.make(0)
        const tell = (current: AnalysisStep, filesProcessed: number, filesTotal: number | null) =>
          Effect.gen(function* () {
            const now = yield* Clock.currentTimeMillis
            const isNewStep = (yield* Ref.getAndSet(step, current)) !== current
            if (!isNewStep && now - (yield* Ref.get(lastTold)) < progressIntervalMillis) return
            yield* Ref.set(lastTold, now)
            yield* leases.progress(lease, {
              step: current,
              percent: percentAt(current, filesProcessed, filesTotal),
              filesProcessed,
              filesTotal,
              message: messages[current],
            })
          })

        const previous = yield* leases.previousRun(lease)
        const outcome = yield* analyzeCommit({
          engine,
          gitDirectory,
          commitSha,
          previous,
          baselineMillis: (yield* millisLeft(lease)) * baselineShare,
          onBaseline: withoutErrors(
            leases.progress(lease, {
              step: "file_discovery",
              percent: percentAt("file_discovery", 0, null),
              filesProcessed: 0,
              filesTotal: null,
              message: "The engine version has changed: analyzing the previous commit again",
            }),
          ),
          onProgress: (progress) => withoutErrors(tell(progress.step, progress.filesProcessed, progress.filesTotal)),
        })
        yield* Ref.set(step, "finalization")
        const removals = yield* Option.match(previous, {
          onNone: () => Effect.succeed(new Map<string, string>()),
          onSome: (before) => removedSince(lease, before, gitDirectory, outcome),
        })
        yield* leases.complete(lease, { ...outcome, removals })
      })

    /** Finds the commits that removed findings that the report no longer has. */
    const removedSince = (lease: Lease, before: PreviousRun, gitDirectory: string, outcome: AnalysisOutcome) =>
      Effect.gen(function* () {
        const findings = yield* leases.gone(lease, outcome)
        const examine = yield* engine.examiner(gitDirectory)
        return yield* removalsOf({ gitDirectory, from: before.commitSha, to: outcome.commitSha, findings, examine })
      }).pipe(Effect.scoped)

    const work = (lease: Lease) =>
      Effect.gen(function* () {
        const step = yield* Ref.make<RunStep>("repository_clone")
        yield* analyze(lease, step).pipe(
          Effect.timeoutOption(yield* millisLeft(lease)),
          Effect.flatMap(
            Option.match({
              onNone: () => Effect.flatMap(Ref.get(step), (at) => leases.fail(lease, timeoutAt(at, longestRunMinutes))),
              onSome: () => Effect.void,
            }),
          ),
          Effect.catchTags({
            RepositoryUnreachable: (error) => leases.fail(lease, failureOf(error, "repository_clone")),
            RevisionNotFound: (error) => leases.fail(lease, failureOf(error, "repository_clone")),
            RepositoryUnreadable: (error) => failAt(lease, step, error),
            RepositoryTooLarge: (error) => failAt(lease, step, error),
            AnalysisTimeout: (error) => failAt(lease, step, error),
            EngineFailure: (error) => failAt(lease, step, error),
          }),
          Effect.catchDefect((defect) =>
            isSqlError(defect)
              ? Effect.die(defect)
              : Effect.gen(function* () {
                  yield* Effect.logError("an analysis failed", defect)
                  yield* leases.fail(lease, internalFailureAt(yield* Ref.get(step)))
                }),
          ),
        )
      })

    const failAt = (lease: Lease, step: Ref.Ref<RunStep>, error: Parameters<typeof failureOf>[0]) =>
      Effect.flatMap(Ref.get(step), (at) => leases.fail(lease, failureOf(error, at)))

    if (analysisWorkers < askedAnalysisWorkers) {
      yield* Effect.logWarning(
        `ANALYSIS_WORKERS is ${askedAnalysisWorkers}, but this machine has ${analysisWorkers} cores: it runs as many analyses at the same time.`,
      )
    }
    // apart from the workers: they may all be busy, or on other machines
    const loop = yield* listeningOn(runsChannel)
    yield* Effect.forkScoped(
      loop.forever("The check for runs that cannot start", Effect.as(leases.failHopeless, false)),
    )
    yield* workOnQueue({
      queue: leases.queue,
      subject: "run",
      count: analysisWorkers,
      // the embedded database belongs to one process
      isAlone: Option.isNone(databaseUrl),
      loop,
      claim: leases.claim,
      leaseOf: (lease) => lease.work,
      work,
      around: (lease, done) =>
        done.pipe(
          workedOn,
          Effect.annotateLogs({ analysisRunId: lease.run.id, repository: lease.run.repository_name }),
          Effect.withSpan("Worker.work"),
        ),
    })
  }),
)
