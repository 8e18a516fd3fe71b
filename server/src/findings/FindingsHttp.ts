/** The operations on findings. */
import { DateTime, Effect, Option } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { NotFoundError } from "../contract/Errors.ts"
import { decodeCursor, defaultPageSize, page } from "../contract/Pagination.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers, type Input } from "../contract/Spec.ts"
import { CodeFiles } from "./CodeFiles.ts"
import { findingOf } from "./Finding.ts"
import { type FindingFilter, Findings, positionIn, positionShape } from "./Findings.ts"
import * as RepositoryOverview from "./Overview.ts"
import { Overview } from "./Overview.ts"

type FilterParameters = Input<"getFindingsSummary">["query"]

/** Files and folders of one answer, as the spec has it. */
const defaultFiles = 100

/** Open findings unless the caller asks for others: what is resolved is history. */
const filterOf = (organizationId: string, query: FilterParameters): FindingFilter => ({
  organizationId,
  repositoryId: query.repository_id,
  branch: query.branch,
  analysisRunId: query.analysis_run_id,
  severities: query.severity,
  confidences: query.confidence,
  roles: query.role,
  categories: query.category,
  detectors: query.detector,
  statuses: query.status ?? ["open"],
  filePath: query.file_path,
})

/** The operations on findings, on files, and the overview. */
export const make = Effect.gen(function* () {
  const findings = yield* Findings
  const overview = yield* Overview
  const codeFiles = yield* CodeFiles
  const { dashboardUrl } = yield* Configuration
  const shown = findingOf(dashboardUrl)

  return handlers({
    listFindings: ({ query: { cursor, limit = defaultPageSize, sort = "-severity", ...filters } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["findings", organizationId, sort, filters]
        const after = yield* decodeCursor(cursor, query, positionShape(sort))
        const rows = yield* findings.list(filterOf(organizationId, filters), sort, after, limit + 1)
        return page({ rows, limit, query, position: positionIn(sort), item: shown })
      }),

    getFindingsSummary: ({ query }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) => findings.summary(filterOf(organizationId, query))),

    listFindingsByDetector: ({ query }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return { data: yield* findings.byDetector(filterOf(organizationId, query)) }
      }),

    listOverview: ({ query: { cursor, limit = defaultPageSize, sort = "name" } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["overview", organizationId, sort]
        const after = yield* decodeCursor(cursor, query, RepositoryOverview.positionShape(sort))
        const rows = yield* overview.list(organizationId, sort, after, limit + 1, yield* DateTime.nowAsDate)
        const counts = yield* overview.openCounts(
          organizationId,
          rows.map(({ id }) => id),
        )
        return page({
          rows,
          limit,
          query,
          position: RepositoryOverview.positionIn(sort),
          item: RepositoryOverview.viewOf(counts),
        })
      }),

    listWorthFixing: () =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return { data: [...(yield* overview.worthFixing(organizationId))] }
      }),

    listRepositoryFiles: ({ path: { id }, query }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const files = yield* codeFiles.list({
          organizationId,
          repositoryId: id,
          branch: query.branch,
          folder: query.folder,
          isRecursive: query.recursive ?? false,
          sort: query.sort ?? "-code_lines",
          limit: query.limit ?? defaultFiles,
        })
        return yield* Option.match(files, {
          onNone: () => new NotFoundError({ detail: `There is no repository ${id}.` }),
          onSome: Effect.succeed,
        })
      }),

    getFinding: ({ path: { id } }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
        Effect.flatMap(
          findings.find(organizationId, id),
          Option.match({
            onNone: () => new NotFoundError({ detail: `There is no finding ${id}.` }),
            onSome: (found) => Effect.succeed(shown(found)),
          }),
        ),
      ),
  })
})
