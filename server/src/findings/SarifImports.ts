/** Takes the findings of other tools: each source of a SARIF log is recorded as a run's findings are, and told of alike. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import { findingOccurrences } from "../analysis/Occurrences.ts"
import { Configuration } from "../config/Configuration.ts"
import { ConflictError, NotFoundError } from "../contract/Errors.ts"
import type { SarifImport, SarifSource } from "../contract/generated/types.ts"
import { LongestStatement } from "../database/Postgres.ts"
import { IdRow, rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { WebhookEvents } from "../webhooks/WebhookEvents.ts"
import { compareImport } from "./Comparison.ts"
import { makeFindingRows, storable } from "./FindingRows.ts"
import { type ImportedSource, sourceOf } from "./sarif/readSarif.ts"

/** The key of the locks in the space of advisory locks: any number that nothing else here locks. */
export const importLock = 1_094_795_586

/** Commit and branch that the imported findings belong to. */
export interface ImportPlace {
  readonly organizationId: string
  readonly repositoryId: string
  readonly branch: string
  readonly commitSha: string
}

const RepositoryRow = Schema.Struct({ name: Schema.String, enabled: Schema.Boolean })

/** Empty: the commits that removed findings are not looked up for other tools. */
const noRemovals: ReadonlyMap<string, string> = new Map()

/** Records findings of other tools. */
export class SarifImports extends Context.Service<SarifImports>()("findings/SarifImports", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { dashboardUrl } = yield* Configuration
    const { publish } = yield* WebhookEvents
    const { openFindings, store } = yield* makeFindingRows

    const repositoryOf = Effect.fnUntraced(function* ({ organizationId, repositoryId }: ImportPlace) {
      const [repository] = yield* sql`
        SELECT name, enabled FROM repositories
        WHERE organization_id = ${organizationId} AND id = ${repositoryId} AND removed_at IS NULL
      `.pipe(rowsAs(RepositoryRow))
      if (repository === undefined) {
        return yield* new NotFoundError({ detail: `There is no repository ${repositoryId}.` })
      }
      if (repository.enabled) return repository
      return yield* new ConflictError({
        detail: `The repository ${repository.name} is not enabled. Enable it with updateInstallationRepositories first.`,
      })
    })

    /** The newest run of the branch, to which findings refer as the run that detected them. */
    const runOf = Effect.fnUntraced(function* ({ repositoryId, branch }: ImportPlace, name: string) {
      const [run] = yield* sql`
        SELECT id FROM analysis_runs
        WHERE repository_id = ${repositoryId} AND branch = ${branch}
        ORDER BY created_at DESC, id DESC LIMIT 1
      `.pipe(rowsAs(IdRow))
      return (
        run ??
        (yield* new ConflictError({
          detail: `The branch ${branch} of ${name} has no analysis yet. Start one with triggerAnalysis.`,
        }))
      )
    })

    /**
     * Replaces the findings of each source by those of its tool, all of them or none.
     *
     * @returns the changes
     */
    const record = Effect.fn("SarifImports.record")(function* (
      place: ImportPlace,
      sources: ReadonlyArray<ImportedSource>,
    ) {
      const { organizationId, repositoryId, branch, commitSha } = place
      const { name: repositoryName } = yield* repositoryOf(place)
      const { id } = yield* runOf(place, repositoryName)
      // two imports of one source would both find the same new; the other one may take longer than any statement
      yield* Effect.provideService(
        sql`SELECT pg_advisory_xact_lock(${importLock}, hashtext(${`${repositoryId} ${branch}`}))`,
        LongestStatement,
        undefined,
      )
      const now = yield* DateTime.nowAsDate
      const run = { id, organizationId, repositoryId, repositoryName, branch, removals: noRemovals }
      const changed = yield* Effect.forEach(sources, (imported) =>
        Effect.gen(function* () {
          const source = sourceOf(imported)
          const findings = imported.findings.map(storable)
          const suppressed = imported.suppressed.map(storable)
          const { isComplete } = imported
          const open = yield* openFindings(run, source)
          const comparison = compareImport(open, { findings, suppressed, isComplete })
          const recorded = yield* store({ run, source, commitSha }, findings, comparison, now)
          yield* publish(
            findingOccurrences({
              run: { analysis_run_id: id, repository_id: repositoryId, repository_name: repositoryName },
              organizationId,
              recorded,
              timestamp: now,
              dashboardUrl,
            }),
          )
          return {
            tool: imported.tool,
            category: imported.category,
            is_complete: isComplete,
            findings_count: findings.length,
            new_count: recorded.opened.length,
            resolved_count: recorded.resolved.length,
            suppressed_count: suppressed.length,
            results_outside: imported.outside,
          } satisfies SarifSource
        }),
      )
      return {
        repository_id: repositoryId,
        repository_name: repositoryName,
        analysis_run_id: id,
        branch,
        commit_sha: commitSha,
        sources: changed,
      } satisfies SarifImport
    }, transactional(sql))

    return { record } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
