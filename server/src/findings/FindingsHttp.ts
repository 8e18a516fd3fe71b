/** The operations on findings. */
import { Effect, Option } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { NotFoundError } from "../contract/Errors.ts"
import { decodeCursor, defaultPageSize, page } from "../contract/Pagination.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers, type Input } from "../contract/Spec.ts"
import { findingOf } from "./Finding.ts"
import { type FindingFilter, Findings, positionIn, positionShape } from "./Findings.ts"

type FilterParameters = Input<"getFindingsSummary">["query"]

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

/** The four operations of the group Findings. */
export const make = Effect.gen(function* () {
  const findings = yield* Findings
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
