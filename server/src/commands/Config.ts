/** `config`: lists every setting with its meaning and its value here. */
import { Command, Flag } from "effect/cli"
import { Config, Console, Effect, Option, Result } from "effect"
import { fromEnvironment } from "../config/Configuration.ts"
import { faultsOf, type SettingInvalid } from "../config/Reading.ts"
import { type SettingName, settingNames, settings as table } from "../config/SettingTable.ts"
import { misspelledSettings } from "./misspelledSettings.ts"

/** One setting as it is listed. */
interface Listed {
  readonly name: SettingName
  readonly description: string
  /** A value, or in words what happens without one. */
  readonly default: string
  readonly example: string
  readonly is_secret: boolean
  readonly is_set: boolean
  /** Value that is set, otherwise the default; `null` for a secret, or without a value. */
  readonly value: string | null
  readonly fault: string | null
}

const listed = (name: SettingName, faults: ReadonlyArray<SettingInvalid>) =>
  Effect.map(Effect.option(Config.NonEmptyString(name)), (given): Listed => {
    const { description, default: value, otherwise, example, isSecret = false } = table[name]
    return {
      name,
      description,
      default: value ?? otherwise ?? "",
      example,
      is_secret: isSecret,
      is_set: Option.isSome(given),
      value: isSecret ? null : Option.getOrElse(given, () => value ?? null),
      fault: faults.find(({ setting }) => setting === name)?.message ?? null,
    }
  })

const nowOf = ({ is_set: isSet, is_secret: isSecret, value }: Listed): string =>
  isSet ? (isSecret ? "set, not shown" : (value ?? "")) : "not set"

const paragraph = (setting: Listed): string =>
  [
    setting.name,
    `  ${setting.description}`,
    `  default  ${setting.default === "" ? "empty" : setting.default}`,
    `  now      ${nowOf(setting)}`,
    ...(setting.fault === null ? [] : [`  fault    ${setting.fault}`]),
  ].join("\n")

/** The command. A value that cannot be used makes it fail, after the list. */
export const config = Command.make(
  "config",
  { json: Flag.Boolean("json").pipe(Flag.withDefault(false), Flag.withDescription("Print JSON, for programs.")) },
  ({ json }) =>
    Effect.gen(function* () {
      const reading = yield* Effect.result(fromEnvironment)
      const faults = Result.match(reading, { onFailure: faultsOf, onSuccess: () => [] })
      const settings = yield* Effect.forEach(settingNames, (name) => listed(name, faults))
      yield* Console.log(json ? JSON.stringify(settings, null, 2) : settings.map(paragraph).join("\n\n"))
      yield* Effect.forEach(misspelledSettings(Object.keys(process.env)), (line) => Console.error(line))
      yield* Effect.fromResult(reading)
    }),
)
