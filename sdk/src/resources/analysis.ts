/** Analysis runs: start one, follow it, look back at earlier ones. */
import type { ApiPromise } from "../api-promise.ts"
import type { AnalysisRun, AnalysisTriggerRequest, ConcurrencyStatus } from "../generated/types.ts"
import type { Given, Query } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import type { Transport } from "../transport.ts"

/** Filters and page size of the history. */
export type AnalysisHistoryQuery = Query<"listAnalysisHistory">

/** The analysis operations of a client: `client.analysis`. */
export class Analysis {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Starts the analysis of a repository. The run is queued or running when the promise resolves; follow it with
   * `streamProgress`, or use `triggerAndWait`, both of `@code-analysis/sdk/streams`.
   *
   * Needs the permission `analysis:write`.
   *
   * @param body - The repository, and the branch or commit where it is not the head of the default branch.
   * @param options - Options of this call.
   * @returns The new run.
   * @throws NotFoundError when the repository does not exist.
   * @throws ConflictError when a run of the repository is queued or running, or the repository is not enabled.
   * @throws RateLimitError when the calls of the minute or the analyses of the hour are used up.
   * @example
   * ```ts
   * const run = await client.analysis.trigger({ repository_id: repositoryId, branch: "main" })
   * console.log(run.id, run.status)
   * ```
   */
  trigger(body: Given<AnalysisTriggerRequest>, options?: IdempotentRequestOptions): ApiPromise<AnalysisRun> {
    return this.#transport.call("triggerAnalysis", { body }, options)
  }

  /**
   * The current state of a run. To wait for its end use `streamProgress` of `@code-analysis/sdk/streams`; if you poll, then
   * no more often than every 5 seconds.
   *
   * Needs the permission `analysis:read`.
   *
   * @param id - Identifier of the run.
   * @param options - Options of this call.
   * @throws NotFoundError when the run does not exist.
   * @example
   * ```ts
   * const { status, health_score } = await client.analysis.status(runId)
   * ```
   */
  status(id: string, options?: RequestOptions): ApiPromise<AnalysisRun> {
    return this.#transport.call("getAnalysisStatus", { path: { id } }, options)
  }

  /**
   * Runs of the organization, newest first.
   *
   * Needs the permission `analysis:read`.
   *
   * @param query - Only the runs of a repository, of a branch, in some states, or of a span of time; size of a page.
   * @param options - Options of every page's call.
   * @throws ValidationError when a filter is not valid.
   * @example
   * ```ts
   * const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
   * for await (const run of client.analysis.history({ status: ["failed"], created_after: lastWeek })) {
   *   console.log(run.repository_name, run.failure?.error_message)
   * }
   * ```
   */
  history(query?: AnalysisHistoryQuery, options?: RequestOptions): PagePromise<AnalysisRun> {
    return this.#transport.list("listAnalysisHistory", { query }, options)
  }

  /**
   * The limits of concurrent analyses and of analyses per hour, with their current use.
   *
   * Needs the permission `analysis:read`.
   *
   * @param options - Options of this call.
   * @example
   * ```ts
   * const { can_trigger, available, analyses_remaining } = await client.analysis.concurrency()
   * ```
   */
  concurrency(options?: RequestOptions): ApiPromise<ConcurrencyStatus> {
    return this.#transport.call("getAnalysisConcurrency", {}, options)
  }
}
