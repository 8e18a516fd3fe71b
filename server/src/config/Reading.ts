/** How settings are read from the environment, and what is said of those that cannot be used. */
import { Config, Data, Effect, Option, Result } from "effect"
import type { Place } from "./Setting.ts"
import { isSettingName, type SettingName, settings, type Values } from "./SettingTable.ts"

/** A setting has a value that cannot be used. The message does not repeat it: it may be a secret. */
export class SettingInvalid extends Data.TaggedError("SettingInvalid")<{
  readonly setting: string
  readonly expected: string
}> {
  override get message(): string {
    const example = isSettingName(this.setting) ? ` For example: ${this.setting}=${settings[this.setting].example}` : ""
    return `${this.setting} cannot be used: it must be ${this.expected}.${example}`
  }
}

/** Several settings have values that cannot be used: all of them are reported at once. */
export class SettingsInvalid extends Data.TaggedError("SettingsInvalid")<{
  readonly faults: ReadonlyArray<SettingInvalid>
}> {
  override get message(): string {
    return this.faults.map(({ message }) => message).join("\n")
  }
}

/** Errors of reading settings. */
export type Invalid = SettingInvalid | SettingsInvalid

/** The faults that an error of reading settings is about. */
export const faultsOf = (fault: Invalid): ReadonlyArray<SettingInvalid> =>
  fault._tag === "SettingsInvalid" ? fault.faults : [fault]

/**
 * Reads settings together: fails with the faults of all of them, or succeeds with what `all` makes of them, usually
 * `(settings) => Effect.all(settings)`, which types their values and would alone end with the first fault.
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

/** A developer's machine: the strict rules for production do not apply. */
export const development: Place = { isProduction: false, isPlainHttpAllowed: false }

/** The end of the sentence "it must be …" for a setting. */
export const expectedOf = (name: SettingName, place = development): string => settings[name].expected(place)

/** Files of variables for Docker keep quotation marks, which shells take away. A password may have any character. */
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

/** The value of a setting that is needed; else the error that says why it must be set. */
export const needed = <Value>(
  value: Option.Option<Value>,
  setting: string,
  expected: string,
): Effect.Effect<Value, SettingInvalid> =>
  Effect.mapError(Effect.fromOption(value), () => new SettingInvalid({ setting, expected }))
