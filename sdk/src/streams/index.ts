/**
 * Answers that come piece by piece: the progress of an analysis, the events of the organization, files of findings. They
 * are read by functions that take the client, so that pages which show none of them need not load them.
 *
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk"
 * import { triggerAndWait } from "@code-analysis/sdk/streams"
 *
 * const client = new CodeAnalysis({ apiKey: process.env.CODE_ANALYSIS_API_KEY })
 * const run = await triggerAndWait(client, { repository_id: repositoryId })
 * ```
 *
 * @module
 */
export { exportCsv, exportSarif, type FindingExportOptions, type FindingExportQuery } from "./exports.ts"
export { type ProgressOptions, streamProgress } from "./progress.ts"
export { type EventStreamOptions, type EventStreamQuery, streamEvents } from "./stream-events.ts"
export { triggerAndWait, type TriggerAndWaitOptions } from "./trigger-and-wait.ts"
