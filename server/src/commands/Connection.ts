/** Which service a command calls, and with which credential: flags, or variables of the environment. */
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
  Flag.withDescription("An API key (better: CODE_ANALYSIS_API_KEY, which others do not see)."),
)

/** A service and how it is called. */
export interface Connection {
  readonly url: string
  /** Where there are two, the token counts, as it does for the API; a key that was given counts before. */
  readonly credential: { readonly apiKey: Redacted.Redacted } | { readonly token: Redacted.Redacted }
}

/**
 * The connection of a command.
 *
 * @param given what flags say, in place of the environment
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
