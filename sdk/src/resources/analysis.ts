/** Analysis runs: start one, follow it, look back at earlier ones. */
import type { ApiPromise } from "../api-promise.ts"
import { CallScope } from "../call-scope.ts"
import { calledBack, ofRun, ParseError } from "../errors.ts"
import type {
  AnalysisProgressEvent,
  AnalysisRun,
  AnalysisTriggerRequest,
  ConcurrencyStatus,
} from "../generated/types.ts"
import { operationOf } from "../operation.ts"
import type { Given, Query } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import { PROGRESS_EVENTS, type ProgressOptions } from "../progress.ts"
import { describe } from "../received-answer.ts"
import type { Transport } from "../transport.ts"

/** Filters and page size of the history. */
export type AnalysisHistoryQuery = Query<"listAnalysisHistory">

/** Options of {@link Analysis.triggerAndWait}. */
export interface TriggerAndWaitOptions extends IdempotentRequestOptions, ProgressOptions {
  /** Called with every event of the run, the last one included. The wait goes on when what it returns is settled. */
  readonly onProgress?: ((event: AnalysisProgressEvent) => void | Promise<void>) | undefined
}

/** The analysis operations of a client: `client.analysis`. */
export class Analysis {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Starts the analysis of a repository. The run is queued or running when the promise resolves; follow it with
   * {@link Analysis.progress}, or use {@link Analysis.triggerAndWait}.
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
   * Starts the analysis of a repository and waits for its end. Resolves also when the run failed: look at `status`, and at
   * `failure` for the reason. Aborting stops the waiting, not the run, and so does `deadlineMillis`, which is for all of
   * it. An error that comes after the start has the run's identifier as `analysisRunId`.
   *
   * Needs the permissions `analysis:write` and `analysis:read`.
   *
   * @param body - The repository, and the branch or commit where it is not the head of the default branch.
   * @param options - Options of the calls; `onProgress` sees the events.
   * @returns The finished run.
   * @throws The errors of {@link Analysis.trigger} and {@link Analysis.progress}; a CallbackError when `onProgress` fails.
   * @example
   * ```ts
   * const run = await client.analysis.triggerAndWait(
   *   { repository_id: repositoryId },
   *   { onProgress: (event) => console.log(event.status) },
   * )
   * console.log(run.status === "completed" ? run.health_score : run.failure?.error_message)
   * ```
   */
  async triggerAndWait(body: Given<AnalysisTriggerRequest>, options?: TriggerAndWaitOptions): Promise<AnalysisRun> {
    const operation = operationOf("triggerAnalysis")
    const { deadlineMillis, signal } = this.#transport.settingsOf(options)
    const scope = new CallScope(operation, signal)
    scope.startTimer("deadlineMillis", deadlineMillis)
    const within = { ...options, signal: scope.signal }
    let runId: string | undefined
    try {
      return await scope.race(async () => {
        const { id } = await this.trigger(body, within)
        runId = id
        for await (const event of this.progress(id, within)) {
          await calledBack("onProgress", operation, options?.onProgress, event)
        }
        const { data: run, response } = await this.status(id, within).withResponse()
        if (run.status === "completed" || run.status === "failed") return run
        const answer = describe(operationOf("getAnalysisStatus"), response)
        throw new ParseError(`the run is ${run.status} after its end`, answer)
      })
    } catch (cause) {
      const error = scope.explain(cause)
      throw runId === undefined ? error : ofRun(error, runId)
    } finally {
      scope.abandon()
    }
  }

  /**
   * The current state of a run. To wait for its end use {@link Analysis.progress}; if you poll, then no more often than
   * every 5 seconds.
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
   * The progress of a run as it happens: the newest state first, then every change, then the end of the run, which also
   * ends the iteration. A run that is over has one event, its end. A lost connection is made again where it broke off,
   * without repeating an event, up to `maxRetries` times in a row; `onRetry` is told of it. `break` closes the socket.
   *
   * Nothing is sent before the iteration begins. Events of a kind that this version does not know are left out.
   *
   * Needs the permission `analysis:read`.
   *
   * @param id - Identifier of the run.
   * @param options - Signal, time-outs and how often to connect again.
   * @throws NotFoundError when the run does not exist.
   * @throws ConnectionError or TimeoutError when the connection is lost too often, the last reason.
   * @throws AbortError when `signal` is aborted.
   * @example
   * ```ts
   * for await (const event of client.analysis.progress(runId)) {
   *   if (event.event === "progress") console.log(`${event.progress_percent} % ${event.message}`)
   *   if (event.event === "completed") console.log(`health score ${event.health_score}`)
   *   if (event.event === "failed") console.log(event.failure.error_message)
   * }
   * ```
   */
  progress(id: string, options?: ProgressOptions): AsyncIterable<AnalysisProgressEvent> {
    return this.#transport.follow("streamAnalysisProgress", { path: { id } }, PROGRESS_EVENTS, options)
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
   * How many analyses may run at once and in this hour, and how many do.
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
