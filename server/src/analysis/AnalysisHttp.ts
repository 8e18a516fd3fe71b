/** Handlers of the analysis operations. */
import { Effect, Option } from "effect"
import { CredentialCache } from "../accounts/CredentialCache.ts"
import { Configuration } from "../config/Configuration.ts"
import { NotFoundError } from "../contract/Errors.ts"
import { decodeCursor, defaultPageSize, newestFirst, page } from "../contract/Pagination.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers, Reply } from "../contract/Spec.ts"
import { instantOf } from "../contract/Timestamps.ts"
import { Progress } from "./Progress.ts"
import { runOf } from "./Run.ts"
import { Runs } from "./Runs.ts"
import { Trend } from "./Trend.ts"

/** Default number of runs in a trend, as in the spec. */
const defaultTrendRuns = 50

/** Handlers of the group Analysis, and of the trend of a repository. */
export const make = Effect.gen(function* () {
  const runs = yield* Runs
  const progress = yield* Progress
  const trend = yield* Trend
  const credentials = yield* CredentialCache
  const { dashboardUrl } = yield* Configuration
  const shown = runOf(dashboardUrl)

  const find = (organizationId: string, id: string) =>
    Effect.flatMap(
      runs.find(organizationId, id),
      Option.match({
        onNone: () => new NotFoundError({ detail: `There is no analysis run ${id}.` }),
        onSome: Effect.succeed,
      }),
    )

  return handlers({
    triggerAnalysis: ({ body: { repository_id, branch, commit_sha } }) =>
      Effect.gen(function* () {
        const principal = yield* CurrentPrincipal
        const run = yield* runs.trigger(principal, {
          repositoryId: repository_id,
          branch,
          commitSha: commit_sha,
          triggeredBy: "api",
        })
        return new Reply({ body: shown(run), headers: { Location: `/api/v1/analysis/${run.id}/status` } })
      }),

    getAnalysisStatus: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const run = yield* find(organizationId, id)
        return { ...shown(run), queue_position: Option.getOrNull(yield* runs.queuePosition(run)) }
      }),

    streamAnalysisProgress: ({ path: { id }, header }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const untilChange = yield* credentials.untilChange(organizationId)
        const run = yield* find(organizationId, id)
        return Option.getOrUndefined(Option.map(progress.watch(run, header["last-event-id"]), untilChange))
      }),

    listAnalysisHistory: ({ query: { cursor, limit = defaultPageSize, ...filters } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["history", organizationId, filters]
        const after = yield* decodeCursor(cursor, query, newestFirst)
        const rows = yield* runs.list({
          organizationId,
          repositoryId: filters.repository_id,
          branch: filters.branch,
          statuses: filters.status,
          createdAfter: filters.created_after === undefined ? undefined : instantOf(filters.created_after),
          createdBefore: filters.created_before === undefined ? undefined : instantOf(filters.created_before),
          after,
          limit: limit + 1,
        })
        return page({ rows, limit, query, position: (row) => [row.created_at.toISOString(), row.id], item: shown })
      }),

    getRepositoryTrend: ({ path: { id }, query: { branch, limit = defaultTrendRuns } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return yield* Option.match(yield* trend.ofRepository(organizationId, id, branch, limit), {
          onNone: () => new NotFoundError({ detail: `There is no repository ${id}.` }),
          onSome: Effect.succeed,
        })
      }),

    getAnalysisConcurrency: () => Effect.flatMap(CurrentPrincipal, runs.concurrency),
  })
})
