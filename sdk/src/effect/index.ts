/**
 * The client of the code-analysis service for Effect: every operation as an effect with typed errors, lists and progress as
 * streams, the client itself as a service with layers.
 *
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk/effect"
 * import { Config, Effect, Stream } from "effect"
 *
 * const program = Effect.gen(function* () {
 *   const client = yield* CodeAnalysis
 *   yield* client.findings.list({ severity: ["critical"] }).items.pipe(
 *     Stream.runForEach((finding) => Effect.log(finding.title)),
 *   )
 * })
 *
 * const layer = CodeAnalysis.layerConfig({ apiKey: Config.Redacted("CODE_ANALYSIS_API_KEY") })
 * await Effect.runPromise(program.pipe(Effect.provide(layer)))
 * ```
 *
 * @module
 */
export { ApiEffect, PageEffect } from "./call.ts"
export type { AnsweredError, CallError, OtherApiError } from "./call-error.ts"
export type { CodeAnalysisClient, Effectful, EffectOf, ParametersOf, StreamMethods, WithoutSignal } from "./client.ts"
export {
  CodeAnalysis,
  type EffectClientOptions,
  type EffectCredential,
  type EffectCredentialOptions,
} from "./code-analysis.ts"
