/** An analysis from its start to its end, in one call. */
import { CallScope } from "../call-scope.ts"
import { calledBack } from "../called-back.ts"
import type { CodeAnalysis } from "../client.ts"
import { type CodeAnalysisError, ParseError } from "../errors.ts"
import type { AnalysisProgressEvent, AnalysisRun, AnalysisTriggerRequest } from "../generated/types.ts"
import type { Operation } from "../operation.ts"
import type { Given } from "../operation-types.ts"
import type { IdempotentRequestOptions } from "../options.ts"
import { describe } from "../received-answer.ts"
import { type ProgressOptions, streamProgress } from "./progress.ts"
import { streamed } from "./streamed.ts"

/** The calls before and after the stream, named by the errors: they are in a table that this entry point does not load. */
export const TRIGGER: Operation = {
  operationId: "triggerAnalysis",
  method: "POST",
  pathTemplate: "/api/v1/analysis/trigger",
}
export const STATUS: Operation = {
  operationId: "getAnalysisStatus",
  method: "GET",
  pathTemplate: "/api/v1/analysis/{id}/status",
}

/** Options of {@link triggerAndWait}. */
export interface TriggerAndWaitOptions extends IdempotentRequestOptions, ProgressOptions {
  /** Called with every event of the run, the last one included. The wait goes on when what it returns is settled. */
  readonly onProgress?: ((event: AnalysisProgressEvent) => void | Promise<void>) | undefined
}

/**
 * Starts the analysis of a repository and waits for its end. Resolves also when the run failed: look at `status`, and at
 * `failure` for the reason. Aborting stops the waiting, not the run, and so does `deadlineMillis`, which is for all of
 * it. An error that comes after the start has the run's identifier as `analysisRunId`.
 *
 * Needs the permissions `analysis:write` and `analysis:read`.
 *
 * @param client - Makes the calls.
 * @param body - The repository, and the branch or commit where it is not the head of the default branch.
 * @param options - Options of the calls; `onProgress` sees the events.
 * @returns The finished run.
 * @throws The errors of `client.analysis.trigger` and {@link streamProgress}; a CallbackError when `onProgress` fails.
 * @example
 * ```ts
 * import { triggerAndWait } from "@code-analysis/sdk/streams"
 *
 * const run = await triggerAndWait(
 *   client,
 *   { repository_id: repositoryId },
 *   { onProgress: (event) => console.log(event.status) },
 * )
 * console.log(run.status === "completed" ? run.health_score : run.failure?.error_message)
 * ```
 */
export async function triggerAndWait(
  client: CodeAnalysis,
  body: Given<AnalysisTriggerRequest>,
  options?: TriggerAndWaitOptions,
): Promise<AnalysisRun> {
  // Refuses what cannot be used before a run is started.
  const { deadlineMillis, signal } = streamed(client, "streamAnalysisProgress", options).settings
  const scope = new CallScope(TRIGGER, signal)
  scope.startTimer("deadlineMillis", deadlineMillis)
  const within = { ...options, signal: scope.signal }
  const reading = { ...within, idempotencyKey: undefined }
  let runId: string | undefined
  try {
    return await scope.race(async () => {
      const { id } = await client.analysis.trigger(body, within)
      runId = id
      for await (const event of streamProgress(client, id, reading)) {
        await calledBack("onProgress", TRIGGER, () => options?.onProgress?.(event))
      }
      const { data: run, response } = await client.analysis.status(id, reading).withResponse()
      if (run.status === "completed" || run.status === "failed") return run
      throw new ParseError(`the run is ${run.status} after its end`, describe(STATUS, response))
    })
  } catch (cause) {
    const error = scope.explain(cause)
    throw runId === undefined ? error : ofRun(error, runId)
  } finally {
    scope.abandon()
  }
}

/** Adds to an error the run that was started before it: in its message, so that nobody starts another one for the same. */
function ofRun(error: CodeAnalysisError, analysisRunId: string): CodeAnalysisError {
  const { message, stack } = error
  const named = `${message} [run ${analysisRunId}]`
  return Object.assign(error, { message: named, stack: stack?.replace(message, () => named), analysisRunId })
}
