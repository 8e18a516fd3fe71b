/**
 * Proposes fixes for the findings of completed runs, as work of its own that no run waits for. Progress is recorded
 * file by file, so that after a crash another worker continues.
 */
import { SqlClient } from "effect/sql"
import { Duration, Effect, Layer, Option } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { Engine } from "../engine/Engine.ts"
import type { BlobOfFile } from "../engine/examineBlob.ts"
import type { Fixer } from "../engine/fixes/Fixer.ts"
import { cloneWithCommit } from "../scm/ClonedCommit.ts"
import { SourceHost } from "../scm/SourceHost.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { workOnQueue } from "../foundation/queue/QueueWorkers.ts"
import { candidatesOf, type FileToFix, filesToFix, sourcesLeft, versionsIn } from "./Candidates.ts"
import { type FixSource, FixSources, type Proposal, type Proposals } from "./FixSource.ts"
import { type Generation, GenerationQueue } from "./GenerationQueue.ts"
import { ProposalRecorder, type Refused } from "./ProposalRecorder.ts"
import { fixProposed, fixRefused } from "./FixesTelemetry.ts"

/** Fixes that one run brings at most: people have to look at each. The next run goes on with the remaining ones. */
const mostFixes = 200

/** Time limit of one generation; the next run tries the remaining findings. */
const longestGeneration = Duration.minutes(10)

const nothing: Proposals = { proposed: [], refused: [] }

/** A source while one run is worked on. */
interface AskedSource {
  readonly source: FixSource
  /** Findings that it may still be asked for. */
  left: number
}

/** Asks one source about the findings that the ones before have no fix for. */
const ask = (asked: AskedSource, fixer: Fixer, file: FileToFix, proposed: ReadonlyArray<Proposal>) =>
  Effect.gen(function* () {
    const done = new Set(proposed.map(({ findingId }) => findingId))
    const open = file.findings.filter((row) => !done.has(row.id) && sourcesLeft(row, file, [asked.source]).length > 0)
    const findings = open.slice(0, asked.left)
    if (findings.length === 0) return nothing
    asked.left -= findings.length
    return yield* asked.source.propose(fixer, file, findings)
  }).pipe(
    Effect.catchTag("SourceUnavailable", ({ detail }) => {
      asked.left = 0
      return Effect.as(Effect.logInfo("a source of fixes is not available now", { detail }), nothing)
    }),
  )

/** Asks all sources, one after the other; a finding that all of them refuse gets the last one's reason. */
const askAll = (asked: ReadonlyArray<AskedSource>, fixer: Fixer, file: FileToFix) =>
  Effect.gen(function* () {
    const proposed: Array<Proposal> = []
    const refused = new Map<string, Refused>()
    for (const one of asked) {
      const results = yield* ask(one, fixer, file, proposed)
      proposed.push(...results.proposed)
      for (const refusal of results.refused) {
        const row = file.findings.find(({ id }) => id === refusal.findingId)
        const earlier = row?.refusedBlob === file.blob ? versionsIn(row.refusedBy) : []
        const { sources = earlier } = refused.get(refusal.findingId) ?? {}
        refused.set(refusal.findingId, { ...refusal, sources: [...sources, one.source.version] })
      }
      for (const { findingId } of results.proposed) refused.delete(findingId)
    }
    return { proposed, refused: [...refused.values()] }
  })

/** Proposes fixes until its scope closes; a run in its hands is then given back. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { analysisWorkers, databaseUrl, dataFolder } = yield* Configuration
    if (analysisWorkers === 0) return
    const queue = yield* GenerationQueue
    const recorder = yield* ProposalRecorder
    const engine = yield* Engine
    const sourceHost = yield* SourceHost
    const sources = yield* FixSources
    const sql = yield* SqlClient.SqlClient
    const versions = sources.map(({ version }) => version)

    /** Asks the sources for the findings of a file, one after the other, and records their results. */
    const tryFile = (generation: Generation, fixer: Fixer, asked: ReadonlyArray<AskedSource>, file: FileToFix) =>
      Effect.gen(function* () {
        const results = yield* askAll(asked, fixer, file)
        if (results.proposed.length === 0 && results.refused.length === 0) return 0
        const recorded = yield* recorder.record(generation, { ...results, file, sources: versions })
        yield* Effect.forEach(recorded.proposed, ({ generatedBy }) => fixProposed(generatedBy), { discard: true })
        yield* Effect.forEach(
          recorded.refused,
          (refusal) => Effect.andThen(fixRefused(refusal.reason), Effect.logDebug("no fix for a finding", refusal)),
          { discard: true },
        )
        return recorded.proposed.length
      })

    /** Tries all files; returns the number of those that could not be examined. */
    const tryAll = (generation: Generation, gitDirectory: string) =>
      Effect.gen(function* () {
        yield* recorder.withdrawResolved(generation)
        const commit = { gitDirectory, commitSha: generation.commit_sha }
        const files = new Map<string, BlobOfFile>(
          (yield* engine.filesOf(commit)).map((file) => [storableText(file.path), file]),
        )
        const rows = yield* candidatesOf(generation)
        const fixer = yield* engine.fixer(commit)
        const asked = sources.map((source): AskedSource => ({ source, left: source.mostFindings }))
        let proposed = yield* recorder.countOf(generation)
        let failures = 0
        for (const file of filesToFix(rows, files, sources)) {
          if (proposed >= mostFixes || asked.every(({ left }) => left === 0)) break
          proposed += yield* tryFile(generation, fixer, asked, file).pipe(
            Effect.catchTags({
              RepositoryUnreadable: (error) => Effect.fail(error),
              AnalysisTimeout: () => Effect.sync(() => (failures++, 0)),
              EngineFailure: () => Effect.sync(() => (failures++, 0)),
              RepositoryTooLarge: () => Effect.sync(() => (failures++, 0)),
            }),
          )
        }
        return failures
      }).pipe(Effect.scoped, Effect.provideService(SqlClient.SqlClient, sql))

    const generate = (generation: Generation) =>
      Effect.gen(function* () {
        if (!generation.is_enabled) return yield* queue.finish(generation)
        const gitDirectory = yield* cloneWithCommit(dataFolder, sourceHost.of(generation.provider), {
          installationExternalId: generation.installationExternalId,
          repositoryId: generation.repository_id,
          externalId: generation.externalId,
          name: generation.repository_name,
          branch: generation.branch,
          commitSha: generation.commit_sha,
        })
        const failures = yield* Effect.timeoutOption(tryAll(generation, gitDirectory), longestGeneration)
        if (Option.isSome(failures) && failures.value > 0) {
          yield* Effect.logWarning("fixes of some files could not be proved", { files: failures.value })
          return yield* queue.postpone(generation)
        }
        yield* queue.finish(generation)
      })

    const later = (generation: Generation, cause: unknown) =>
      Effect.andThen(Effect.logWarning("fixes could not be proposed", cause), queue.postpone(generation))

    const work = (generation: Generation) =>
      generate(generation).pipe(
        Effect.catchTags({
          // the commit is gone: a newer run will come
          RevisionNotFound: () => queue.finish(generation),
          RepositoryTooLarge: () => queue.finish(generation),
          RepositoryUnreachable: (error) => later(generation, error),
          RepositoryUnreadable: (error) => later(generation, error),
          AnalysisTimeout: (error) => later(generation, error),
          EngineFailure: (error) => later(generation, error),
        }),
      )

    yield* workOnQueue({
      queue: queue.queue,
      subject: "run of fixes",
      count: 1,
      // the embedded database belongs to one process
      isAlone: Option.isNone(databaseUrl),
      claim: Effect.andThen(queue.forgetHopeless, queue.claim),
      leaseOf: (generation) => generation.work,
      work,
      failed: later,
      around: (generation, done) =>
        done.pipe(
          Effect.annotateLogs({ analysisRunId: generation.analysis_run_id, repository: generation.repository_name }),
          Effect.withSpan("Generator.work"),
        ),
    })
  }),
)
