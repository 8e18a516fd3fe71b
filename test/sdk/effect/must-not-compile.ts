/** Mistakes that the compiler must find in the code of those who use the client with Effect. Checked by `tsc`; nothing here runs. */
// @effect-diagnostics missingEffectContext:off missingEffectError:off
import type { ApiResponse, Finding, NotFoundError, Page } from "@code-analysis/sdk"
import type * as sdk from "@code-analysis/sdk"
import { type CallError, CodeAnalysis, type CodeAnalysisClient } from "@code-analysis/sdk/effect"
import { Config, Effect, type Layer, type Redacted, type Stream } from "effect"

declare const client: CodeAnalysisClient
declare const id: string
declare const key: Redacted.Redacted
declare const maybe: string | undefined

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

/** The class of every error that the package exports, but for those above the others. */
type Exported = {
  [Name in keyof typeof sdk]: (typeof sdk)[Name] extends { is(value: unknown): value is infer Known } ? Known : never
}[Exclude<keyof typeof sdk, "CodeAnalysisError" | "ApiError">]

/** A call fails with each of them, but for the one that says that its own signal was aborted. */
export const everyErrorIsOneOfACall: Same<CallError["_tag"], Exclude<Exported["_tag"], "AbortError"> | "ApiError"> =
  true

export const results = (): readonly unknown[] => {
  const finding: Effect.Effect<Finding, CallError> = client.findings.get(id)
  const answer: Effect.Effect<ApiResponse<Finding>, CallError> = client.findings.get(id).withResponse
  const first: Effect.Effect<Page<Finding>, CallError> = client.findings.list()
  const items: Stream.Stream<Finding, CallError> = client.findings.list().items
  const pages: Stream.Stream<Page<Finding>, CallError> = client.findings.list().pages
  // @ts-expect-error it can fail
  const infallible: Effect.Effect<Finding> = client.findings.get(id)
  // @ts-expect-error one finding has no pages
  const none = client.findings.get(id).pages
  // @ts-expect-error it is an effect, not a promise
  const promise: PromiseLike<Finding> = client.findings.get(id)
  // @ts-expect-error a list is no stream by itself
  const stream: Stream.Stream<Finding, CallError> = client.findings.list()
  return [finding, answer, first, items, pages, infallible, none, promise, stream]
}

export const parameters = (): readonly unknown[] => [
  client.findings.get(id, { timeoutMillis: 5 }),
  client.analysis.trigger({ repository_id: id }, { idempotencyKey: id }),
  // @ts-expect-error a fiber is interrupted instead
  client.findings.get(id, { signal: AbortSignal.abort() }),
  // @ts-expect-error a fiber is interrupted instead
  client.analysis.progress(id, { signal: AbortSignal.abort() }),
  // @ts-expect-error an identifier that may be undefined
  client.findings.get(maybe),
  // @ts-expect-error a misspelt filter
  client.findings.list({ severities: ["critical"] }),
  // @ts-expect-error a body is needed
  client.analysis.trigger(),
  // @ts-expect-error a resource that does not exist
  client.finding.get(id),
]

export const errors = (): readonly unknown[] => {
  const rest: Effect.Effect<Finding | string, Exclude<CallError, NotFoundError>> = client.findings
    .get(id)
    .pipe(Effect.catchTag("NotFoundError", (error) => Effect.succeed(error.pathTemplate ?? "")))
  const waits = client.findings.get(id).pipe(
    Effect.catchTag("RateLimitError", (error) => {
      const seconds: number | null = error.retryAfterSeconds
      return Effect.succeed(seconds)
    }),
  )
  // @ts-expect-error an error that does not exist
  const unknown = client.findings.get(id).pipe(Effect.catchTag("GoneError", () => Effect.void))
  // @ts-expect-error a call is interrupted, and does not fail with an AbortError
  const aborted = client.findings.get(id).pipe(Effect.catchTag("AbortError", () => Effect.void))
  const other = client.findings.get(id).pipe(
    // @ts-expect-error only a TimeoutError has a time-out
    Effect.catchTag("ParseError", (error) => Effect.succeed(error.timeoutMillis)),
  )
  return [rest, waits, unknown, aborted, other]
}

export const layers = (): readonly unknown[] => {
  const plain: Layer.Layer<CodeAnalysis, sdk.InvalidArgumentError> = CodeAnalysis.layer({ apiKey: key })
  const configured: Layer.Layer<CodeAnalysis, sdk.InvalidArgumentError | Config.ConfigError> = CodeAnalysis.layerConfig(
    { token: Config.Redacted("TOKEN"), timeoutMillis: Config.Int("TIMEOUT") },
  )
  return [
    plain,
    configured,
    CodeAnalysis.layerConfig(Config.succeed({ apiKey: key })),
    // @ts-expect-error a credential is needed
    CodeAnalysis.layer({}),
    // @ts-expect-error one credential is enough
    CodeAnalysis.layer({ apiKey: id, token: id }),
    // @ts-expect-error the key is a config here
    CodeAnalysis.layerConfig({ apiKey: id }),
    // @ts-expect-error a time-out is a number
    CodeAnalysis.layerConfig({ apiKey: Config.Redacted("KEY"), timeoutMillis: Config.String("TIMEOUT") }),
    // @ts-expect-error the client is needed
    Effect.runPromise(Effect.flatMap(CodeAnalysis, ({ findings }) => findings.summary())),
  ]
}
