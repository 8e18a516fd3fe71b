/** Settings of the service's GitHub App. */
import { Effect, Option, type Redacted } from "effect"
import { expectedOf, needed, type Read, SettingInvalid, together } from "./Reading.ts"

/** GitHub App of the service, on GitHub or on a GitHub Enterprise Server. */
export interface GitHubApp {
  /** `GITHUB_APP_ID`, a number. */
  readonly appId: string
  /**
   * `GITHUB_APP_PRIVATE_KEY` (PEM; line breaks may be written as `\\n`), or `GITHUB_APP_PRIVATE_KEY_FILE`, a file with
   * it.
   */
  readonly privateKey: Redacted.Redacted
  /** `GITHUB_WEBHOOK_SECRET`; several during a rotation, separated by commas. */
  readonly webhookSecrets: Redacted.Redacted<ReadonlyArray<string>>
  /** `GITHUB_API_URL`, default `https://api.github.com`; for an Enterprise Server `https://HOST/api/v3`. */
  readonly apiUrl: string
  /** Address of GitHub's pages and repositories, derived from the address of the API. */
  readonly webUrl: string
  /**
   * `GITHUB_APP_CLIENT_ID` and `GITHUB_APP_CLIENT_SECRET`; without them, only the operator can connect installations.
   */
  readonly client: Option.Option<{ readonly id: string; readonly secret: Redacted.Redacted }>
}

/** The pages of `https://api.HOST` are at `https://HOST`; those of an Enterprise Server are on the host of its API. */
const webUrlOf = (apiUrl: string): string => {
  const { protocol: scheme, host } = new URL(apiUrl)
  return `${scheme}//${host.replace(/^api\./, "")}`
}

const keyNames = "GITHUB_APP_PRIVATE_KEY or GITHUB_APP_PRIVATE_KEY_FILE"

/** Reads all GitHub settings, or none: an incomplete set would fail only at the first event. */
export const readGitHubApp = (read: Read) =>
  Effect.gen(function* () {
    const { appId, key, keyFile, secrets, clientId, clientSecret, apiUrl } = yield* together(
      {
        appId: read("GITHUB_APP_ID"),
        key: read("GITHUB_APP_PRIVATE_KEY"),
        keyFile: read("GITHUB_APP_PRIVATE_KEY_FILE"),
        secrets: read("GITHUB_WEBHOOK_SECRET"),
        clientId: read("GITHUB_APP_CLIENT_ID"),
        clientSecret: read("GITHUB_APP_CLIENT_SECRET"),
        apiUrl: read("GITHUB_API_URL"),
      },
      (all) => Effect.all(all),
    )
    const settings: ReadonlyArray<Option.Option<unknown>> = [appId, key, keyFile, secrets, clientId, clientSecret]
    if (settings.every(Option.isNone)) return Option.none<GitHubApp>()
    if (Option.isSome(key) && Option.isSome(keyFile)) {
      return yield* new SettingInvalid({ setting: keyNames, expected: "set only once, not in both settings" })
    }
    if (Option.isSome(clientId) !== Option.isSome(clientSecret)) {
      return yield* new SettingInvalid({
        setting: Option.isSome(clientId) ? "GITHUB_APP_CLIENT_SECRET" : "GITHUB_APP_CLIENT_ID",
        expected: "set, because the other setting of the pair is",
      })
    }
    const required = yield* together(
      {
        appId: needed(appId, "GITHUB_APP_ID", "set, because other settings of GitHub are"),
        privateKey: needed(
          Option.orElse(key, () => keyFile),
          keyNames,
          `set to ${expectedOf("GITHUB_APP_PRIVATE_KEY")}`,
        ),
        webhookSecrets: needed(secrets, "GITHUB_WEBHOOK_SECRET", expectedOf("GITHUB_WEBHOOK_SECRET")),
      },
      (all) => Effect.all(all),
    )
    return Option.some<GitHubApp>({
      ...required,
      apiUrl,
      webUrl: webUrlOf(apiUrl),
      client: Option.map(Option.all([clientId, clientSecret]), ([id, secret]) => ({ id, secret })),
    })
  })
