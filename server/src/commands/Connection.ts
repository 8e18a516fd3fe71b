/** Address and credential of the service that a command calls, from flags or the environment. */
import { Config, Effect, Option, type Redacted } from "effect"
import { Flag } from "effect/cli"

/** Default address of the service. */
const defaultUrl = "http://localhost:8000"

const settings = Config.all({
  url: Config.String("CODE_ANALYSIS_URL").pipe(Config.withDefault(defaultUrl)),
  apiKey: Config.option(Config.Redacted("CODE_ANALYSIS_API_KEY")),
  token: Config.option(Config.Redacted("CODE_ANALYSIS_TOKEN")),
})

/** `--url URL`. */
export const urlFlag = Flag.String("url").pipe(
  Flag.optional,
  Flag.withMetavar("URL"),
  Flag.withDescription("The service (CODE_ANALYSIS_URL). Default: localhost."),
)

/** `--key KEY`. */
export const keyFlag = Flag.Redacted("key").pipe(
  Flag.optional,
  Flag.withMetavar("KEY"),
  Flag.withDescription("An API key (better set CODE_ANALYSIS_API_KEY: other users of the machine can see flags)."),
)

/** A service and how it is called. */
export interface Connection {
  readonly url: string
  /** A key given by a flag comes first; then a token, as for the API; then a key of the environment. */
  readonly credential: { readonly apiKey: Redacted.Redacted } | { readonly token: Redacted.Redacted }
}

/**
 * The connection of a command.
 *
 * @param given values of flags, which override the environment
 */
export const connectionOf = (given: {
  readonly url: Option.Option<string>
  readonly key?: Option.Option<Redacted.Redacted>
}): Effect.Effect<Connection, Config.ConfigError | string> =>
  Effect.gen(function* () {
    const { url, apiKey, token } = yield* settings
    const address = Option.getOrElse(given.url, () => url)
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? "")) {
      return yield* Effect.fail(`${address} is no address of a service, such as ${defaultUrl}.`)
    }
    const key = given.key ?? Option.none()
    if (Option.isSome(key)) return { url: address, credential: { apiKey: key.value } }
    if (Option.isSome(token)) return { url: address, credential: { token: token.value } }
    if (Option.isSome(apiKey)) return { url: address, credential: { apiKey: apiKey.value } }
    return yield* Effect.fail("Set CODE_ANALYSIS_API_KEY to a key of the service, or CODE_ANALYSIS_TOKEN to a token.")
  })
