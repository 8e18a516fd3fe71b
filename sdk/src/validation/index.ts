/**
 * Validation of answers at run time, for who does not want to rely on types alone: is what the service answers what its
 * specification says?
 *
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk"
 * import { validateAnswer } from "@code-analysis/sdk/validation"
 *
 * const client = new CodeAnalysis({ apiKey: process.env.CODE_ANALYSIS_API_KEY, validate: validateAnswer })
 * ```
 *
 * @module
 */
export { validateAnswer } from "./validate-answer.ts"
