/** How single settings are read from the environment, and what is said of one that cannot be used. */
import { Config, ConfigProvider, Data, Effect, Option, Result } from "effect"
import { isSettingName, settingDescriptions, type SettingName } from "./SettingCatalogue.ts"

/** A setting has a value that cannot be used. The message does not repeat it: it may be a secret. */
export class SettingInvalid extends Data.TaggedError("SettingInvalid")<{
  readonly setting: string
  readonly expected: string
}> {
  override get message(): string {
    const example = isSettingName(this.setting)
      ? ` For example: ${this.setting}=${settingDescriptions[this.setting].example}`
      : ""
    return `${this.setting} cannot be used: it must be ${this.expected}.${example}`
  }
}

/** Some settings have values that cannot be used: whoever corrects them learns of all at once. */
export class SettingsInvalid extends Data.TaggedError("SettingsInvalid")<{
  readonly faults: ReadonlyArray<SettingInvalid>
}> {
  override get message(): string {
    return this.faults.map(({ message }) => message).join("\n")
  }
}

/** The faults that an error of reading settings is about. */
export const faultsOf = (fault: SettingInvalid | SettingsInvalid): ReadonlyArray<SettingInvalid> =>
  fault._tag === "SettingsInvalid" ? fault.faults : [fault]

/**
 * Reads settings together: fails with the faults of all of them, or succeeds with what `all` makes of them, usually
 * `(settings) => Effect.all(settings)`, which types their values and would alone end with the first fault.
 */
export const together = <
  Settings extends Readonly<Record<string, Effect.Effect<unknown, SettingInvalid | SettingsInvalid>>>,
  Values,
>(
  settings: Settings,
  all: (settings: Settings) => Effect.Effect<Values, SettingInvalid | SettingsInvalid>,
): Effect.Effect<Values, SettingInvalid | SettingsInvalid> =>
  Effect.gen(function* () {
    const reading: ReadonlyArray<Effect.Effect<unknown, SettingInvalid | SettingsInvalid>> = Object.values(settings)
    const results = yield* Effect.forEach(reading, (setting) => Effect.result(setting))
    const faults = results.flatMap((result) => (Result.isFailure(result) ? faultsOf(result.failure) : []))
    if (faults.length > 0) return yield* new SettingsInvalid({ faults })
    return yield* all(settings)
  })

/** Error of a setting whose value was found but cannot be used; `read` replaces it with one that names the setting. */
export const unusable = new Config.ConfigError(new ConfigProvider.SourceError({ message: "the value cannot be used" }))

/** Refuses values that do not pass a check. */
export const checked: {
  <A, B extends A>(isValid: (value: A) => value is B): (config: Config.Config<A>) => Config.Config<B>
  <A>(isValid: (value: A) => boolean): (config: Config.Config<A>) => Config.Config<A>
} =
  <A>(isValid: (value: A) => boolean) =>
  (config: Config.Config<A>) =>
    Config.mapEffect(config, (value) => (isValid(value) ? Effect.succeed(value) : Effect.fail(unusable)))

/** Reads one setting, which the catalogue has to know; `expected` ends the sentence "it must be". */
export const read = <A>(setting: SettingName, expected: string, config: (name: string) => Config.Config<A>) =>
  Effect.mapError(config(setting), () => new SettingInvalid({ setting, expected }))

/** A text that is set and not empty. Of other settings an empty value is refused: it may be a safeguard that was forgotten. */
export const notEmpty = (name: string): Config.Config<Option.Option<string>> =>
  Config.map(
    Config.option(Config.String(name)),
    Option.filter((value) => value !== ""),
  )

/** A text, or the default where there is none. */
export const text = (defaultValue: string) => (name: string) =>
  Config.map(
    notEmpty(name),
    Option.getOrElse(() => defaultValue),
  )

/** Whether a value, where there is one, passes a check. */
export const ifGiven =
  (isValid: (value: string) => boolean) =>
  (value: Option.Option<string>): boolean =>
    Option.isNone(value) || isValid(value.value)

/** Whether a text is an address of one of these protocols, each with its colon. */
export const hasProtocol = (protocols: ReadonlyArray<string>) => (url: string) =>
  URL.canParse(url) && protocols.includes(new URL(url).protocol)

/** An address that a path can follow. */
export const withoutTrailingSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, "")

/** A whole number, at least 0. */
export const count = (defaultValue: number) => (name: string) =>
  Config.withDefault(Config.Int(name), defaultValue).pipe(checked((value) => value >= 0))

/** Whether an address has neither a user nor a password in it: it is shown in messages. */
export const hasNoCredentials = (url: string): boolean => new URL(url).username === "" && new URL(url).password === ""

/** Nobody else reads what goes over the loopback interface; everywhere else a token goes encrypted or not at all. */
const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Whether an address is one of this machine alone. */
export const isLoopback = (url: string): boolean => URL.canParse(url) && loopbackHosts.has(new URL(url).hostname)

/** Whether a secret may be sent to this address. */
export const isSafeAddress = (url: string): boolean => {
  if (!hasProtocol(["http:", "https:"])(url) || !hasNoCredentials(url)) return false
  return hasProtocol(["https:"])(url) || isLoopback(url)
}

/** Whether paths of an API can follow this address. */
export const isApiAddress = (url: string): boolean => {
  if (!isSafeAddress(url)) return false
  const { search, hash } = new URL(url)
  return search === "" && hash === ""
}

/** A text of a form, or none. */
export const optional = (validation: (value: string) => boolean) => (name: string) =>
  notEmpty(name).pipe(checked(ifGiven(validation)))

/** The entries of a list separated by commas. */
export const partsOf = (list: string): ReadonlyArray<string> =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

/** That a setting is missing, where another one needs it. */
export const absent = (setting: string, expected: string) => () => new SettingInvalid({ setting, expected })

/** Fewer characters could be guessed. */
export const shortestToken = 16

/** What an Authorization header can carry. */
export const isToken = (value: string): boolean => value.length >= shortestToken && /^[\x21-\x7e]+$/.test(value)

/** A list separated by commas, of which `parse` knows every entry. */
export const listOf =
  <A>(parse: (entry: string) => A | undefined, defaultValue = "") =>
  (name: string) =>
    text(defaultValue)(name).pipe(
      Config.map((entries) =>
        entries.split(",").flatMap((entry) => (entry.trim() === "" ? [] : [parse(entry.trim())])),
      ),
      checked((parsed: ReadonlyArray<A | undefined>): parsed is ReadonlyArray<A> => !parsed.includes(undefined)),
    )
