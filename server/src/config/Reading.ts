/** Reads settings from the environment and reports invalid ones. */
import { Config, Data, Effect, Option, Result } from "effect"
import type { Place } from "./Setting.ts"
import { isSettingName, type SettingName, settings, type Values } from "./SettingTable.ts"

/** Error: the value of a setting is invalid. The message does not repeat the value, which may be a secret. */
export class SettingInvalid extends Data.TaggedError("SettingInvalid")<{
  readonly setting: string
  readonly expected: string
}> {
  override get message(): string {
    const example = isSettingName(this.setting) ? ` For example: ${this.setting}=${settings[this.setting].example}` : ""
    return `${this.setting} cannot be used: it must be ${this.expected}.${example}`
  }
}

/** Error: several settings are invalid; all are reported at once. */
export class SettingsInvalid extends Data.TaggedError("SettingsInvalid")<{
  readonly faults: ReadonlyArray<SettingInvalid>
}> {
  override get message(): string {
    return this.faults.map(({ message }) => message).join("\n")
  }
}

/** Errors of reading settings. */
export type Invalid = SettingInvalid | SettingsInvalid

/** Invalid settings that an error reports. */
export const faultsOf = (fault: Invalid): ReadonlyArray<SettingInvalid> =>
  fault._tag === "SettingsInvalid" ? fault.faults : [fault]

/**
 * Reads settings together: fails with the errors of all of them, or succeeds with the result of `all`, usually
 * `(settings) => Effect.all(settings)`. That call alone would stop at the first error, but it types the values.
 */
export const together = <Settings extends Readonly<Record<string, Effect.Effect<unknown, Invalid>>>, All>(
  reading: Settings,
  all: (settings: Settings) => Effect.Effect<All, Invalid>,
): Effect.Effect<All, Invalid> =>
  Effect.gen(function* () {
    const each: ReadonlyArray<Effect.Effect<unknown, Invalid>> = Object.values(reading)
    const results = yield* Effect.forEach(each, (setting) => Effect.result(setting))
    const faults = results.flatMap((result) => (Result.isFailure(result) ? faultsOf(result.failure) : []))
    if (faults.length > 0) return yield* new SettingsInvalid({ faults })
    return yield* all(reading)
  })

/** Place of a developer's machine, without the stricter rules of production. */
export const development: Place = { isProduction: false, isPlainHttpAllowed: false }

/** Requirement of a setting, to end the sentence "it must be …". */
export const expectedOf = (name: SettingName, place = development): string => settings[name].expected(place)

/**
 * Tells whether a value is still quoted: Docker's variable files keep quotation marks, which shells remove. A password
 * may have any characters.
 */
const isQuoted = (name: SettingName, given: string): boolean => name !== "PGPASSWORD" && /^(["'])[^]*\1$/.test(given)

/** Reads a setting of the table. */
export type Read = <Name extends SettingName>(name: Name) => Effect.Effect<Values[Name], SettingInvalid>

/** Reads settings by the rules of a place. */
export const readAt =
  (place: Place): Read =>
  (name) => {
    const expected = expectedOf(name, place)
    const invalid = () => new SettingInvalid({ setting: name, expected })
    return Config.option(Config.String(name)).pipe(
      Effect.mapError(invalid),
      Effect.flatMap((given) =>
        Option.exists(given, (text) => isQuoted(name, text))
          ? new SettingInvalid({ setting: name, expected: `${expected}, without quotation marks around it` })
          : Effect.mapError(Effect.fromOption(settings[name].read(given, place)), invalid),
      ),
    )
  }

/** Value of a required setting; fails with the reason why it must be set. */
export const needed = <Value>(
  value: Option.Option<Value>,
  setting: string,
  expected: string,
): Effect.Effect<Value, SettingInvalid> =>
  Effect.mapError(Effect.fromOption(value), () => new SettingInvalid({ setting, expected }))
