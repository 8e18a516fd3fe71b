/** What an operator sets of the GitHub App that the service is. */
import { Config, Effect, Option, Redacted } from "effect"
import { createPrivateKey } from "node:crypto"
import { readFileSync } from "node:fs"
import {
  SettingInvalid,
  absent,
  checked,
  isApiAddress,
  notEmpty,
  optional,
  partsOf,
  read,
  shortestToken,
  text,
  together,
  unusable,
  withoutTrailingSlash,
} from "./SettingReaders.ts"

/** The GitHub App that the service is on GitHub, or on a GitHub Enterprise Server. */
export interface GitHubApp {
  /** `GITHUB_APP_ID`, a number. */
  readonly appId: string
  /** `GITHUB_APP_PRIVATE_KEY` (PEM, where a line break may be written `\\n`), or a file of it `GITHUB_APP_PRIVATE_KEY_FILE`. */
  readonly privateKey: Redacted.Redacted
  /** `GITHUB_WEBHOOK_SECRET`; several, separated by commas, while one takes the place of another. */
  readonly webhookSecrets: Redacted.Redacted<ReadonlyArray<string>>
  /** `GITHUB_API_URL`, default `https://api.github.com`; of an Enterprise Server `https://HOST/api/v3`. */
  readonly apiUrl: string
  /** Where its pages and repositories are: follows from the address of the API. */
  readonly webUrl: string
  /** `GITHUB_APP_CLIENT_ID` and `GITHUB_APP_CLIENT_SECRET`; without them only the operator connects installations. */
  readonly client: Option.Option<{ readonly id: string; readonly secret: Redacted.Redacted }>
}

const gitHubApiUrl = "https://api.github.com"

/** The pages of `https://api.HOST` are on `https://HOST`, those of an Enterprise Server on the host of its API. */
const webUrlOf = (apiUrl: string): string => {
  const { protocol: scheme, host } = new URL(apiUrl)
  return `${scheme}//${host.replace(/^api\./, "")}`
}

/** An RSA key in the form that every library reads (PKCS #8), whichever it came in. */
const rsaKey = (pem: string): Option.Option<string> => {
  try {
    const key = createPrivateKey(pem.replaceAll("\\n", "\n"))
    return key.asymmetricKeyType === "rsa"
      ? Option.some(key.export({ type: "pkcs8", format: "pem" }).toString())
      : Option.none()
  } catch {
    return Option.none()
  }
}

const contentOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

/** A key that is there and is one, or no key. */
const rsaKeySetting = (pemOf: (value: string) => string) => (name: string) =>
  Config.mapEffect(
    notEmpty(name),
    Option.match({
      onNone: () => Effect.succeedNone,
      onSome: (value) =>
        Effect.fromOption(rsaKey(pemOf(value))).pipe(
          Effect.mapBoth({ onFailure: () => unusable, onSuccess: (key) => Redacted.make(key) }),
          Effect.asSome,
        ),
    }),
  )

const keyNames = "GITHUB_APP_PRIVATE_KEY or GITHUB_APP_PRIVATE_KEY_FILE"
const pem = "the private key of the GitHub App, an RSA key in PEM"
const secretForm = `at least ${shortestToken} characters, the one that the GitHub App's webhook is set to; several with commas between them`

const given = together(
  {
    appId: read(
      "GITHUB_APP_ID",
      "the number of a GitHub App",
      optional((value) => /^\d{1,18}$/.test(value)),
    ),
    key: read(
      "GITHUB_APP_PRIVATE_KEY",
      pem,
      rsaKeySetting((value) => value),
    ),
    keyFile: read("GITHUB_APP_PRIVATE_KEY_FILE", `a file with ${pem}`, rsaKeySetting(contentOf)),
    secrets: read(
      "GITHUB_WEBHOOK_SECRET",
      secretForm,
      optional((value) => partsOf(value).length > 0 && partsOf(value).every(({ length }) => length >= shortestToken)),
    ),
    clientId: read(
      "GITHUB_APP_CLIENT_ID",
      "the client id of the GitHub App",
      optional((value) => /^[\w.-]+$/.test(value)),
    ),
    clientSecret: read(
      "GITHUB_APP_CLIENT_SECRET",
      "a client secret of the GitHub App",
      optional((value) => /^[\x21-\x7e]+$/.test(value)),
    ),
    apiUrl: read("GITHUB_API_URL", "an address that starts with https://, without a password", (name) =>
      text(gitHubApiUrl)(name).pipe(checked(isApiAddress), Config.map(withoutTrailingSlash)),
    ),
  },
  (all) => Effect.all(all),
)

/** Reads all of GitHub's settings, or none: half of them is a mistake that would show only with the first event. */
export const gitHubFromEnvironment = Effect.gen(function* () {
  const { appId, key, keyFile, secrets, clientId, clientSecret, apiUrl } = yield* given
  const settings: ReadonlyArray<Option.Option<unknown>> = [appId, key, keyFile, secrets, clientId, clientSecret]
  if (settings.every(Option.isNone)) return Option.none<GitHubApp>()
  if (Option.isSome(key) && Option.isSome(keyFile)) {
    return yield* new SettingInvalid({ setting: keyNames, expected: "set once, not in both ways" })
  }
  if (Option.isSome(clientId) !== Option.isSome(clientSecret)) {
    return yield* new SettingInvalid({
      setting: Option.isSome(clientId) ? "GITHUB_APP_CLIENT_SECRET" : "GITHUB_APP_CLIENT_ID",
      expected: "set, since the other one of the pair is",
    })
  }
  const required = yield* together(
    {
      appId: Effect.mapError(
        Effect.fromOption(appId),
        absent("GITHUB_APP_ID", "set, since other settings of GitHub are"),
      ),
      privateKey: Effect.mapError(
        Effect.fromOption(Option.orElse(key, () => keyFile)),
        absent(keyNames, `set to ${pem}`),
      ),
      secrets: Effect.mapError(Effect.fromOption(secrets), absent("GITHUB_WEBHOOK_SECRET", secretForm)),
    },
    (all) => Effect.all(all),
  )
  return Option.some<GitHubApp>({
    appId: required.appId,
    privateKey: required.privateKey,
    webhookSecrets: Redacted.make(partsOf(required.secrets)),
    apiUrl,
    webUrl: webUrlOf(apiUrl),
    client: Option.map(Option.all([clientId, clientSecret]), ([id, secret]) => ({ id, secret: Redacted.make(secret) })),
  })
})
