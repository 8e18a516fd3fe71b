/** Findings: the issues that analyses report. */
import type { ApiPromise } from "../api-promise.ts"
import type { DetectorGroupList, Finding, FindingsSummary } from "../generated/types.ts"
import type { Query } from "../operation-types.ts"
import type { RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import type { Transport } from "../transport.ts"

/** Filters, order and page size of the list of findings. */
export type FindingListQuery = Query<"listFindings">

/** Filters of the counts by severity. */
export type FindingsSummaryQuery = Query<"getFindingsSummary">

/** Filters of the counts by detector. */
export type FindingsByDetectorQuery = Query<"listFindingsByDetector">

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
}
