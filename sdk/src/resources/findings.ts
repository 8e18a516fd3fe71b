/** Findings: the issues that analyses report. */
import type { ApiPromise } from "../api-promise.ts"
import type {
  DetectorGroupList,
  Finding,
  FindingCode,
  FindingEvent,
  FindingFacets,
  FindingsSummary,
  FindingTriage,
  FindingTriageResult,
  FindingUpdate,
  SarifImport,
  SarifLog,
} from "../generated/types.ts"
import type { Given, Query } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import type { Transport } from "../transport.ts"

/** Filters, order and page size of the list of findings. */
export type FindingListQuery = Query<"listFindings">

/** Filters of the counts by severity. */
export type FindingsSummaryQuery = Query<"getFindingsSummary">

/** Filters of the counts by detector. */
export type FindingsByDetectorQuery = Query<"listFindingsByDetector">

/** Filters of the counts by the values of each filter. */
export type FindingFacetsQuery = Query<"getFindingFacets">

/** Page size of the history of a finding. */
export type FindingEventListQuery = Query<"listFindingEvents">

/** Commit, branch and category of a SARIF log. */
export type SarifUploadQuery = Query<"uploadSarif">

/** The finding operations of a client: `client.findings`. */
export class Findings {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Findings of the organization, the most severe first; open ones only, unless `status` says otherwise. A repository or
   * run that does not exist has none.
   *
   * Needs the permission `findings:read`.
   *
   * @param query - Filters, order and size of a page.
   * @param options - Options of every page's call.
   * @throws ValidationError when a filter is not valid.
   * @example
   * ```ts
   * for await (const finding of client.findings.list({ severity: ["critical", "high"] })) {
   *   console.log(`${finding.file_path}:${finding.line_start} ${finding.title}`)
   * }
   * ```
   */
  list(query?: FindingListQuery, options?: RequestOptions): PagePromise<Finding> {
    return this.#transport.list("listFindings", { query }, options)
  }

  /**
   * The number of findings per severity. Takes the filters of {@link Findings.list}, so that it is also the length of
   * that list.
   *
   * Needs the permission `findings:read`.
   *
   * @param query - Filters.
   * @param options - Options of this call.
   * @throws ValidationError when a filter is not valid.
   * @example
   * ```ts
   * const { total, by_severity } = await client.findings.summary({ repository_id: repositoryId })
   * if (by_severity.critical > 0) process.exitCode = 1
   * ```
   */
  summary(query?: FindingsSummaryQuery, options?: RequestOptions): ApiPromise<FindingsSummary> {
    return this.#transport.call("getFindingsSummary", { query }, options)
  }

  /**
   * The number of findings per detector and severity.
   *
   * Needs the permission `findings:read`.
   *
   * @param query - Filters.
   * @param options - Options of this call.
   * @throws ValidationError when a filter is not valid.
   * @example
   * ```ts
   * const { data } = await client.findings.byDetector({ repository_id: repositoryId })
   * for (const { detector, total } of data) console.log(detector, total)
   * ```
   */
  byDetector(query?: FindingsByDetectorQuery, options?: RequestOptions): ApiPromise<DetectorGroupList> {
    return this.#transport.call("listFindingsByDetector", { query }, options)
  }

  /**
   * The values of each filter, with the number of findings that match the value and all other filters: what choosing it
   * would show.
   *
   * Needs the permission `findings:read`.
   *
   * @param query - Filters.
   * @param options - Options of this call.
   * @throws ValidationError when a filter is not valid, or has an unknown name.
   * @example
   * ```ts
   * const { data } = await client.findings.facets({ severity: ["high"] })
   * for (const { filter, values } of data) console.log(filter, values)
   * ```
   */
  facets(query?: FindingFacetsQuery, options?: RequestOptions): ApiPromise<FindingFacets> {
    return this.#transport.call("getFindingFacets", { query }, options)
  }

  /**
   * One finding with its explanation.
   *
   * Needs the permission `findings:read`.
   *
   * @param id - Identifier of the finding.
   * @param options - Options of this call.
   * @throws NotFoundError when the finding does not exist.
   * @example
   * ```ts
   * const { title, description, recommendation } = await client.findings.get(findingId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Finding> {
    return this.#transport.call("getFinding", { path: { id } }, options)
  }

  /**
   * The code around a finding, in the commit in which it was last seen: its lines, five before and after, and the function
   * that they are in, with what is to be highlighted.
   *
   * Needs the permission `code:read`.
   *
   * @param id - Identifier of the finding.
   * @param options - Options of this call.
   * @throws NotFoundError when the finding does not exist.
   * @throws ConflictError when there is no code to show: the commit is gone, or the file is binary.
   * @example
   * ```ts
   * const { first_line, lines } = await client.findings.code(findingId)
   * for (const [index, { text }] of lines.entries()) console.log(first_line + index, text)
   * ```
   */
  code(id: string, options?: RequestOptions): ApiPromise<FindingCode> {
    return this.#transport.call("getFindingCode", { path: { id } }, options)
  }

  /**
   * Dismisses, reopens, assigns or comments on a finding. A dismissal is about the finding wherever it is: on all branches
   * of the repository, in later runs, and when its file is renamed; it ends when the code changes.
   *
   * Needs the permission `findings:write`.
   *
   * @param id - Identifier of the finding.
   * @param body - What to change; what is left out stays as it is.
   * @param options - Options of this call.
   * @throws NotFoundError when the finding does not exist.
   * @throws ConflictError when the finding is resolved and its status was to change.
   * @throws ValidationError when a dismissal has no reason.
   * @example
   * ```ts
   * await client.findings.update(findingId, {
   *   status: "dismissed",
   *   reason: "false_positive",
   *   comment: "The rules are written by our own team.",
   * })
   * ```
   */
  update(id: string, body: Given<FindingUpdate>, options?: RequestOptions): ApiPromise<Finding> {
    return this.#transport.call("updateFinding", { path: { id }, body }, options)
  }

  /**
   * Does what {@link Findings.update} does to many findings: up to 1,000 by their ids, or all that a filter selects. One
   * call changes at most 10,000; where `has_more` is true, call again to go on.
   *
   * Needs the permission `findings:write`.
   *
   * @param body - Which findings, and what to change about each.
   * @param options - Options of this call.
   * @throws ValidationError when findings are selected in two ways or in none.
   * @example
   * ```ts
   * const { changed } = await client.findings.triage({
   *   filter: { detector: ["todo-comment"] },
   *   update: { status: "dismissed", reason: "wont_fix" },
   * })
   * ```
   */
  triage(body: Given<FindingTriage>, options?: IdempotentRequestOptions): ApiPromise<FindingTriageResult> {
    return this.#transport.call("triageFindings", { body }, options)
  }

  /**
   * History of a finding, newest first: dismissals, assignments and comments, with actor and time.
   *
   * Needs the permission `findings:read`.
   *
   * @param id - Identifier of the finding.
   * @param query - Size of a page.
   * @param options - Options of every page's call.
   * @throws NotFoundError when the finding does not exist.
   * @example
   * ```ts
   * for await (const { action, actor } of client.findings.events(findingId)) console.log(action, actor ?? "the service")
   * ```
   */
  events(id: string, query?: FindingEventListQuery, options?: RequestOptions): PagePromise<FindingEvent> {
    return this.#transport.list("listFindingEvents", { path: { id }, query }, options)
  }

  /**
   * Uploads the findings of another tool, as a log of SARIF 2.1.0 of at most 20 MiB. Those that the log has no more are
   * resolved; they count into no score. Sending the same log again changes nothing.
   *
   * Needs the permission `analysis:write`.
   *
   * @param repositoryId - Identifier of the repository.
   * @param log - What the tool has written, parsed.
   * @param query - The commit that the tool looked at, its branch, and a category where there are several logs of one tool.
   * @param options - Options of this call.
   * @returns What the log changed, tool by tool.
   * @throws NotFoundError when the repository does not exist.
   * @throws ValidationError when the log is no SARIF 2.1.0, or has absolute paths and no `checkout_uri` says from where.
   * @throws ConflictError when the branch has no analysis yet, or the repository is not enabled.
   * @example
   * ```ts
   * const log = { version: "2.1.0", runs: [{ tool: { driver: { name: "semgrep" } }, results: [] }] } as const
   * const { sources } = await client.findings.uploadSarif(repositoryId, log, { commit_sha: commitSha, branch: "main" })
   * for (const { tool, new_count } of sources) console.log(tool, new_count)
   * ```
   */
  uploadSarif(
    repositoryId: string,
    log: Given<SarifLog>,
    query: SarifUploadQuery,
    options?: IdempotentRequestOptions,
  ): ApiPromise<SarifImport> {
    return this.#transport.call("uploadSarif", { path: { id: repositoryId }, query, body: log }, options)
  }
}
