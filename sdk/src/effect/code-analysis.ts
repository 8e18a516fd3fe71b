/** The client as a service of Effect's context, and the layers that make it. */
import * as Config from "effect/Config"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { CodeAnalysis as PromiseClient, InvalidArgumentError } from "../index.ts"
import type { ClientOptions, CommonOptions, Credential } from "../options.ts"
import { type CodeAnalysisClient, effectful } from "./client.ts"

/** A credential that no log shows, or one as the client of promises takes it. */
export type EffectCredential = Redacted.Redacted | Credential

/** Exactly one of `apiKey` (CI and servers) and `token` (an access token of a person, from the identity provider). */
export type EffectCredentialOptions =
  | {
      /** Sent as `X-API-Key`. */
      readonly apiKey: EffectCredential
      readonly token?: undefined
    }
  | {
      /** Sent as `Authorization: Bearer`. */
      readonly token: EffectCredential
      readonly apiKey?: undefined
    }

/** Options of the client. `maxRetries: 0` leaves retrying to schedules of your own. */
export type EffectClientOptions = CommonOptions & EffectCredentialOptions

const Key: Context.ServiceClass<CodeAnalysis, "@code-analysis/sdk/CodeAnalysis", CodeAnalysisClient> = Context.Service<
  CodeAnalysis,
  CodeAnalysisClient
>()("@code-analysis/sdk/CodeAnalysis")

/**
 * The client of the code-analysis service in Effect's context.
 *
 * @example
 * ```ts
 * import { CodeAnalysis } from "@code-analysis/sdk/effect"
 * import { Config, Effect } from "effect"
 *
 * const program = Effect.gen(function* () {
 *   const client = yield* CodeAnalysis
 *   const { total } = yield* client.findings.summary()
 *   yield* Effect.log(`${total} findings`)
 * })
 *
 * const layer = CodeAnalysis.layerConfig({ apiKey: Config.Redacted("CODE_ANALYSIS_API_KEY") })
 * await Effect.runPromise(program.pipe(Effect.provide(layer)))
 * ```
 */
export class CodeAnalysis extends Key {
  /**
   * A client of effects on a client of promises that is there already.
   *
   * @param client - Its settings hold.
   */
  static readonly fromClient = (client: PromiseClient): CodeAnalysisClient => effectful(client)

  /**
   * A client. It holds no connection and no timer, so there is nothing to release.
   *
   * @param options - The credential, and where the service is.
   */
  static readonly make = (options: EffectClientOptions): Effect.Effect<CodeAnalysisClient, InvalidArgumentError> =>
    Effect.sync(() => effectful(new PromiseClient(clientOptions(options)))).pipe(
      Effect.catchDefect((cause) => (InvalidArgumentError.is(cause) ? Effect.fail(cause) : Effect.die(cause))),
    )

  /**
   * The service, made with these options.
   *
   * @param options - The credential, and where the service is.
   */
  static readonly layer = (options: EffectClientOptions): Layer.Layer<CodeAnalysis, InvalidArgumentError> =>
    Layer.effect(CodeAnalysis, CodeAnalysis.make(options))

  /**
   * The service, made with options from the configuration.
   *
   * @param config - Each option as a `Config`, or all of them as one.
   */
  static readonly layerConfig = (
    config: Config.Wrap<EffectClientOptions>,
  ): Layer.Layer<CodeAnalysis, Config.ConfigError | InvalidArgumentError> =>
    Layer.effect(CodeAnalysis, Effect.flatMap(Config.unwrap(config), CodeAnalysis.make))
}

function clientOptions(options: EffectClientOptions): ClientOptions {
  const { apiKey, token, ...common } = options
  return apiKey === undefined ? { ...common, token: revealed(token) } : { ...common, apiKey: revealed(apiKey) }
}

function revealed(credential: EffectCredential | undefined): Credential | undefined {
  return Redacted.isRedacted(credential) ? Redacted.value(credential) : credential
}
