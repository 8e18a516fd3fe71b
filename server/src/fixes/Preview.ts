/**
 * Tries a fix on the head of the default branch: the change is laid over the commit and the result is analyzed. Nothing of
 * the repository is executed by that, and nothing is written.
 */
import { SqlClient } from "effect/sql"
import { Clock, Context, Data, Effect, Layer, Option, Ref, Schema } from "effect"
import type { FixPreview } from "../contract/generated/types.ts"
import { Engine } from "../engine/Engine.ts"
import type { ProvedChange } from "../engine/fixes/Fixer.ts"
import { matchFindings, noRenames } from "../engine/matching.ts"
import type { RecordStore } from "../engine/records/RecordStore.ts"
import type { Finding, Report } from "../engine/Report.ts"
import { keptRecords } from "../analysis/AnalyzeCommit.ts"
import { SourceHost } from "../scm/SourceHost.ts"
import { rowsAs } from "../database/Rows.ts"
import type { FixRow } from "./Fix.ts"
import { placeFix } from "./Placement.ts"
import { checkNames, PreviewProgress } from "./PreviewProgress.ts"
import { TestSandbox } from "./TestSandbox.ts"
import { hosted, HostedAt } from "../scm/HostedAt.ts"

/** The contract allows 30 seconds from the beginning to the end; the rest is for the answer. */
const deadlineMillis = 28_000

/** Previews at the same time in this process, and of one organization: each holds two analyses in memory. */
const mostPreviews = 4
const mostOfOrganization = 2

/** `Retry-After` of a preview that found no free place. */
const retryAfterSeconds = 5

/** New findings that a check names. */
const mostNamed = 20

/** All previews that may run are running. */
export class PreviewsBusy extends Data.TaggedError("PreviewsBusy")<{ readonly retryAfterSeconds: number }> {}

const Repository = Schema.Struct({
  ...HostedAt.fields,
  installation_id: Schema.String,
  name: Schema.String,
  default_branch: Schema.String,
  is_readable: Schema.Boolean,
})
type Repository = typeof Repository.Type

const changeOf = ({ path, additions, deletions, diff }: ProvedChange): FixPreview["changes"][number] => ({
  file_path: path,
  change_type: "modified",
  additions,
  deletions,
  diff,
})

/** Records that are kept for as long as the preview takes: those of the repository, and what it finds out itself. */
const ofPreview = (kept: RecordStore): Effect.Effect<RecordStore> =>
  Effect.map(Effect.flatMap(kept.load, Ref.make), (records) => ({
    load: Ref.get(records),
    save: (next) => Ref.set(records, next),
  }))

const describe = ({ filePath, lineStart, detector, title }: Finding): string =>
  `${filePath}:${lineStart}: ${title} (${detector})`

/** Compares the analyses before and after the change. */
export const comparisonOf = (
  { detector, path, fingerprint }: { readonly detector: string; readonly path: string; readonly fingerprint: string },
  before: Pick<Report, "findings">,
  after: Pick<Report, "findings">,
): { readonly resolves: boolean; readonly introduced: ReadonlyArray<Finding> } => {
  const { gone, added } = matchFindings(before.findings, after.findings, noRenames)
  const target = before.findings.find((finding) => finding.fingerprint === fingerprint)
  // of equal findings in a symbol the last one seems gone, whichever of them was
  const isTarget = (finding: Finding): boolean =>
    finding.detector === detector && finding.filePath === path && finding.symbol === target?.symbol
  return { resolves: target !== undefined && gone.some(isTarget), introduced: added }
}

const outputOf = (detector: string, { resolves, introduced }: ReturnType<typeof comparisonOf>): string => {
  const first = `${detector} is ${resolves ? "no longer" : "still"} reported`
  if (introduced.length === 0) return `${first}; nothing new.`
  const named = introduced.slice(0, mostNamed).map(describe)
  const rest = introduced.length > mostNamed ? [`and ${introduced.length - mostNamed} more`] : []
  return [`${first}; new:`, ...named, ...rest].join("\n")
}

/** Previews fixes. */
export class Previews extends Context.Service<Previews>()("fixes/Previews", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const sourceHost = yield* SourceHost
    const engine = yield* Engine
    const sandbox = yield* TestSandbox

    /** Number of running previews by organization. */
    const running = new Map<string, number>()

    /** Takes one of the places, as long as the preview takes. */
    const inPlace = <A, E, R>(organizationId: string, preview: Effect.Effect<A, E, R>) =>
      Effect.acquireUseRelease(
        Effect.suspend(() => {
          const own = running.get(organizationId) ?? 0
          const all = Array.from(running.values()).reduce((sum, count) => sum + count, 0)
          if (own >= mostOfOrganization || all >= mostPreviews) return new PreviewsBusy({ retryAfterSeconds })
          running.set(organizationId, own + 1)
          return Effect.void
        }),
        () => preview,
        () =>
          Effect.sync(() => {
            const left = (running.get(organizationId) ?? 1) - 1
            if (left === 0) running.delete(organizationId)
            else running.set(organizationId, left)
          }),
      )

    const host = hosted(sql)

    const repositoryOf = ({ organization_id, repository_id }: FixRow) =>
      sql`
        SELECT ${host.columns}, installation.id AS installation_id, repository.name, repository.default_branch,
          ${host.isActive} AS is_readable
        FROM ${host.tables} WHERE repository.organization_id = ${organization_id} AND repository.id = ${repository_id}
      `.pipe(
        rowsAs(Repository),
        Effect.orDie,
        Effect.flatMap(([row]) =>
          row === undefined ? Effect.die(new Error("a fix is of no repository")) : Effect.succeed(row),
        ),
      )

    const run = (fix: FixRow, repository: Repository, progress: PreviewProgress, endsAt: number) =>
      Effect.gen(function* () {
        if (!repository.is_readable) return yield* progress.fail("The repository is not enabled.")
        const prepared = yield* sourceHost.of(repository.provider).prepare({
          installationExternalId: repository.installationExternalId,
          repositoryId: fix.repository_id,
          externalId: repository.externalId,
          name: repository.name,
          branch: repository.default_branch,
          commitSha: null,
        })
        const { gitDirectory, commitSha } = prepared
        const records = yield* ofPreview(keptRecords(gitDirectory))
        const unchanged = engine.analyze({ gitDirectory, commitSha, records })

        const fixer = yield* engine.fixer({ gitDirectory, commitSha })
        const proof = yield* Effect.result(placeFix({ gitDirectory, commitSha, fixer }, fix))
        if (proof._tag === "Failure") {
          const error = proof.failure
          if (error._tag !== "FixStale") return yield* progress.fail(error.message)
          for (const name of checkNames.slice(0, checkNames.indexOf(error.step))) yield* progress.check(name, "passed")
          yield* progress.check(error.step, "failed", error.reason)
          return yield* progress.learn({ health_score_before: (yield* unchanged).healthScore })
        }
        const { path, after: content } = proof.success
        yield* progress.learn({ changes: [changeOf(proof.success)] })
        yield* progress.check("patch_applies", "passed")
        // the proof has parsed it already: what that took is in the time of the check before
        yield* progress.check("parses", "passed")

        const overlay = new Map([[path, content]])
        const before = yield* unchanged
        yield* progress.learn({ health_score_before: before.healthScore })
        const after = yield* engine.analyze({ gitDirectory, commitSha, records, overlay })
        const comparison = comparisonOf({ detector: fix.detector, path, fingerprint: fix.fingerprint }, before, after)
        const { resolves, introduced } = comparison
        yield* progress.learn({
          health_score_after: after.healthScore,
          resolves_finding: resolves,
          introduced_findings: introduced.length,
        })
        const isGood = resolves && introduced.length === 0
        yield* progress.check("reanalysis", isGood ? "passed" : "failed", outputOf(fix.detector, comparison))
        if (!isGood) return

        const request = { installationId: repository.installation_id, gitDirectory, commitSha, overlay, endsAt }
        const tests = yield* sandbox.test(request)
        yield* progress.check("tests", tests.outcome, tests.output)
      }).pipe(
        Effect.scoped,
        Effect.catch(({ message }) => progress.fail(message)),
      )

    /** Previews the result of applying the fix now. */
    const preview = Effect.fn("Previews.preview")(function* (fix: FixRow) {
      const startedAt = yield* Clock.currentTimeMillis
      const progress = yield* PreviewProgress.start
      const repository = yield* repositoryOf(fix)
      const finished = yield* run(fix, repository, progress, startedAt + deadlineMillis).pipe(
        Effect.timeoutOption(deadlineMillis),
      )
      const timedOut = Option.isNone(finished)
      if (timedOut) yield* progress.fail("The time was over before this was done.")
      const answer = yield* progress.answer
      const hasFailed = answer.checks.some(({ outcome }) => outcome === "failed")
      return {
        ...answer,
        fix_id: fix.id,
        outcome: timedOut ? "timed_out" : hasFailed ? "failed" : "passed",
        started_at: new Date(startedAt).toISOString(),
        completed_at: new Date(yield* Clock.currentTimeMillis).toISOString(),
      } satisfies FixPreview
    })

    return { preview: (fix: FixRow) => inPlace(fix.organization_id, preview(fix)) } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
