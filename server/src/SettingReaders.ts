/** How single settings are read from the environment, and what is said of one that cannot be used. */
import { Config, Data, Effect, Option } from "effect"
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

/** The faults of settings that were read together (`Effect.all` in the mode `validate`) as one. */
export const gathered = (
  faults: Readonly<Record<string, Option.Option<SettingInvalid | SettingsInvalid>>>,
): SettingsInvalid =>
  new SettingsInvalid({
    faults: Object.values(faults).flatMap(
      Option.match({
        onNone: () => [],
        onSome: (fault) => (fault._tag === "SettingsInvalid" ? fault.faults : [fault]),
      }),
    ),
  })

/** Reads one setting, which the catalogue has to know; `expected` ends the sentence "it must be". */
export const read = <A>(setting: SettingName, expected: string, config: (name: string) => Config.Config<A>) =>
  Effect.mapError(config(setting), () => new SettingInvalid({ setting, expected }))

/** A text, or the default where there is none. */
export const text = (defaultValue: string) => (name: string) =>
  Config.withDefault(Config.nonEmptyString(name), defaultValue)

/** Whether a text is an address of one of these protocols, each with its colon. */
export const hasProtocol = (protocols: ReadonlyArray<string>) => (url: string) =>
  URL.canParse(url) && protocols.includes(new URL(url).protocol)

/** An address that a path can follow. */
export const withoutTrailingSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, "")

/** A whole number, at least 0. */
export const count = (defaultValue: number) => (name: string) =>
  Config.withDefault(Config.integer(name), defaultValue).pipe(
    Config.validate({ message: "less than nothing", validation: (value) => value >= 0 }),
  )

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
  Config.option(Config.validate(Config.nonEmptyString(name), { message: "not of its form", validation }))

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
      Config.validate({
        message: "an entry that cannot be read",
        validation: (parsed: ReadonlyArray<A | undefined>): parsed is ReadonlyArray<A> => !parsed.includes(undefined),
      }),
    )
