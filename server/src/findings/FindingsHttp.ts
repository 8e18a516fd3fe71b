/** The operations on findings. */
import { DateTime, Effect, Option, Stream } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { NotFoundError, ValidationError } from "../contract/Errors.ts"
import type { FieldError, FindingTriage, FindingUpdate } from "../contract/generated/types.ts"
import { decodeCursor, defaultPageSize, newestFirst, page } from "../contract/Pagination.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { instantOf } from "../contract/Timestamps.ts"
import { handlers, type Input } from "../contract/Spec.ts"
import { SourceHost } from "../scm/SourceHost.ts"
import { Authors } from "./Authors.ts"
import { CodeExcerpts } from "./CodeExcerpts.ts"
import { CodeFiles } from "./CodeFiles.ts"
import { csvOf, sarifOf } from "./exports.ts"
import { findingOf } from "./Finding.ts"
import { type FindingFilter, Findings, positionIn, positionShape } from "./Findings.ts"
import * as RepositoryOverview from "./Overview.ts"
import { Overview } from "./Overview.ts"
import { SarifImports } from "./SarifImports.ts"
import { type InvalidSarif, readSarif } from "./sarif/readSarif.ts"
import { eventOf, Triage } from "./Triage.ts"

type FilterParameters = Input<"getFindingsSummary">["query"]

/** Files and folders of one answer, as the spec has it. */
const defaultFiles = 100

/** Words of a search that count: each is one more look at every title, path and symbol. */
const mostWords = 10

/** Names of detectors apart from beginnings of names, which end with `*`. */
const detectorsIn = (names: ReadonlyArray<string> | undefined) => {
  const whole = names?.filter((name) => !name.endsWith("*"))
  const begun = names?.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1))
  return {
    detectors: whole?.length === 0 ? undefined : whole,
    detectorPrefixes: begun?.length === 0 ? undefined : begun,
  }
}

/** Open findings unless the caller asks for others: resolved ones are history. */
const filterOf = (organizationId: string, query: FilterParameters): FindingFilter => ({
  organizationId,
  repositoryId: query.repository_id,
  branch: query.branch,
  analysisRunId: query.analysis_run_id,
  severities: query.severity,
  confidences: query.confidence,
  roles: query.role,
  categories: query.category,
  ...detectorsIn(query.detector),
  statuses: query.status ?? ["open"],
  filePath: query.file_path,
  cwes: query.cwe,
  words: query.q?.trim().split(/\s+/).slice(0, mostWords),
  assignee: query.assignee,
  introducedAfter: query.introduced_after === undefined ? undefined : instantOf(query.introduced_after),
  hasFix: query.has_fix,
})

const wrong = (field: string, message: string): FieldError => ({ in: "body", field, message })

const refuse = (errors: ReadonlyArray<FieldError>): Effect.Effect<void, ValidationError> => {
  if (errors.length === 0) return Effect.void
  const named = errors.map(({ field, message }) => `body ${field} ${message}`).join("; ")
  return new ValidationError({ detail: `The request is invalid: ${named}.`, errors })
}

/** A reason belongs to a dismissal, and a dismissal to a reason. */
const faultsOf = ({ status, reason }: FindingUpdate, pointer: string): ReadonlyArray<FieldError> => {
  if (status === "dismissed" && reason === undefined)
    return [wrong(`${pointer}/reason`, "is required to dismiss a finding")]
  if (status !== "dismissed" && reason !== undefined)
    return [wrong(`${pointer}/reason`, "is only for the status dismissed")]
  return []
}

/** Findings are selected in one way, and something about them changes. */
const faultsOfTriage = ({ ids, filter, update }: FindingTriage): ReadonlyArray<FieldError> => [
  ...(ids === undefined && filter === undefined ? [wrong("/ids", "is required without a filter")] : []),
  ...(ids !== undefined && filter !== undefined ? [wrong("/filter", "must not be given together with ids")] : []),
  ...(update.status === undefined && update.assignee === undefined
    ? [wrong("/update", "must have a status or an assignee")]
    : []),
  ...faultsOf(update, "/update"),
]

/** The bounds of the spec's `FieldError`. */
const longestField = 256
const longestMessage = 500

const invalidLog = (error: InvalidSarif) =>
  new ValidationError({
    detail: `The body is no SARIF 2.1.0 log that can be taken: ${error.message}.`.slice(0, longestMessage),
    errors: [
      {
        in: "body",
        field: error.pointer.slice(0, longestField),
        message: error.reason.slice(0, longestMessage),
      },
    ],
  })

/** The operations on findings, on files, and the overview. */
export const make = Effect.gen(function* () {
  const findings = yield* Findings
  const triage = yield* Triage
  const overview = yield* Overview
  const codeFiles = yield* CodeFiles
  const imports = yield* SarifImports
  const codeExcerpts = yield* CodeExcerpts
  const authors = yield* Authors
  const { dashboardUrl, baseUrl } = yield* Configuration
  const { remote } = yield* SourceHost
  const shown = findingOf({ dashboardUrl, baseUrl, remote })

  const found = (id: string) =>
    Effect.gen(function* () {
      const { organizationId } = yield* CurrentPrincipal
      const row = yield* findings.find(organizationId, id)
      return yield* Option.match(row, {
        onNone: () => new NotFoundError({ detail: `There is no finding ${id}.` }),
        onSome: Effect.succeed,
      })
    })

  const exported = ({ sort = "-severity", ...filters }: Input<"exportFindingsCsv">["query"]) =>
    Effect.gen(function* () {
      const { organizationId } = yield* CurrentPrincipal
      const batches = yield* findings.batches(filterOf(organizationId, filters), sort)
      return Stream.map(batches, (rows) => rows.map(shown))
    })

  return handlers({
    listFindings: ({ query: { cursor, limit = defaultPageSize, sort = "-severity", ...filters } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["findings", organizationId, sort, filters]
        const after = yield* decodeCursor(cursor, query, positionShape(sort))
        const filter = filterOf(organizationId, filters)
        const rows = yield* findings.list(filter, sort, after, limit + 1)
        const total = after === undefined ? yield* findings.totalOf(filter) : undefined
        return {
          ...page({ rows, limit, query, position: positionIn(sort), item: shown }),
          ...(total === undefined ? {} : { total }),
        }
      }),

    exportFindingsCsv: ({ query }) => Effect.map(exported(query), csvOf),

    exportFindingsSarif: ({ query }) => Effect.map(exported(query), sarifOf),

    getFindingFacets: ({ query }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) => findings.countFacets(filterOf(organizationId, query))),

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

    uploadSarif: ({ path: { id }, query: { commit_sha, branch, category, checkout_uri }, body }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const sources = yield* Effect.mapError(readSarif(body, { category, checkout: checkout_uri }), invalidLog)
        return yield* imports.record(
          { organizationId, repositoryId: id.toLowerCase(), branch, commitSha: commit_sha },
          sources,
        )
      }),

    getFinding: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const row = yield* found(id)
        return { ...shown(row), introduced_by: yield* authors.of(organizationId, row) }
      }),

    getFindingCode: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return yield* codeExcerpts.around(organizationId, yield* found(id))
      }),

    updateFinding: ({ path: { id }, body }) =>
      Effect.gen(function* () {
        yield* refuse(faultsOf(body, ""))
        return shown(yield* triage.update(yield* CurrentPrincipal, id, body))
      }),

    triageFindings: ({ body }) =>
      Effect.gen(function* () {
        yield* refuse(faultsOfTriage(body))
        const principal = yield* CurrentPrincipal
        const { ids, filter = {}, update } = body
        return yield* ids === undefined
          ? triage.triageAll(filterOf(principal.organizationId, filter), principal, update)
          : triage.triage(principal, ids, update)
      }),

    listFindingEvents: ({ path: { id }, query: { cursor, limit = defaultPageSize } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["finding-events", organizationId, id]
        const after = yield* decodeCursor(cursor, query, newestFirst)
        const rows = yield* triage.events(organizationId, id, after, limit + 1)
        return page({ rows, limit, query, position: (row) => [row.created_at.toISOString(), row.id], item: eventOf })
      }),
  })
})
