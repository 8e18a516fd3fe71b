/**
 * Middleware for the client: logs without secrets, warnings of what will be removed, and calls paced by the rate limit.
 *
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk"
 * import { deprecations, logging } from "@code-analysis/sdk/middleware"
 *
 * const client = new CodeAnalysis({
 *   apiKey: process.env.CODE_ANALYSIS_API_KEY,
 *   middleware: [logging((entry) => console.log(entry)), deprecations()],
 * })
 * ```
 *
 * @module
 */
export { type Deprecation, deprecations } from "./deprecations.ts"
export { type LogEntry, logging, type LoggingOptions } from "./logging.ts"
export { pacing } from "./pacing.ts"
export type { Middleware, MiddlewareRequest } from "../middleware.ts"
export type { Operation } from "../operation.ts"
export type { OperationId } from "../operation-types.ts"
