/** Reads what a project's settings say of the form of its code. Only data is read: settings that are programs are not run. */
import { basename } from "node:path/posix"
import { parse } from "yaml"
import { nearestTo, settingsByFolder } from "../files/folderSettings.ts"
import { memberOf } from "../relations/data.ts"
import { lineLengthIn, type SettingsFile } from "../ruff/readSettings.ts"

/** Options of Prettier, with its own defaults where settings do not name them: https://prettier.io/docs/options */
export interface PrettierSettings {
  readonly printWidth: number
  readonly tabWidth: number
  readonly useTabs: boolean
  readonly semi: boolean
  readonly singleQuote: boolean
  readonly jsxSingleQuote: boolean
  readonly bracketSpacing: boolean
  readonly bracketSameLine: boolean
  readonly quoteProps: "as-needed" | "consistent" | "preserve"
  readonly arrowParens: "always" | "avoid"
  readonly trailingComma: "all" | "es5" | "none"
  readonly endOfLine: "lf" | "crlf" | "cr" | "auto"
}

/** Settings of the form of a file; null where the project has none that can be read. */
export interface FormatSettings {
  readonly prettier: PrettierSettings | null
  /** Width of lines for Ruff or Black. */
  readonly pythonWidth: number | null
}

const manifestName = "package.json"

/** By Prettier's order of preference. */
const prettierNames = [manifestName, ".prettierrc", ".prettierrc.json", ".prettierrc.yaml", ".prettierrc.yml"]

/** By Ruff's order of preference. */
const pythonNames = [".ruff.toml", "ruff.toml", "pyproject.toml"]

/** Names of the files that are read. */
export const formatSettingsNames: ReadonlyArray<string> = [...prettierNames, ...pythonNames]

/** Characters of settings in YAML; larger ones were not written by people. */
const longestYaml = 16 * 1024

/** Wider lines and indentations are mistakes, or stand for "never". */
const widest = 500

/** The settings of each file of a commit, given all settings files of it. */
export const formatSettingsOf = (files: ReadonlyArray<SettingsFile>): ((path: string) => FormatSettings) => {
  const prettier = settingsByFolder(files, prettierNames, prettierIn)
  const python = settingsByFolder(files, pythonNames, lineLengthIn)
  return (path) => ({
    prettier: nearestTo(prettier, path)?.settings ?? null,
    pythonWidth: nearestTo(python, path)?.settings ?? null,
  })
}

const prettierIn = ({ path, text }: SettingsFile): PrettierSettings | null => {
  const whole = valueOf(text)
  const settings = basename(path) === manifestName ? memberOf(whole, "prettier") : whole
  // a text is the name of a package with shared settings
  if (typeof settings !== "object" || settings === null || Array.isArray(settings)) return null
  const flag = (name: string) => oneOf(memberOf(settings, name), [true, false])
  return {
    printWidth: widthOf(memberOf(settings, "printWidth")) ?? 80,
    tabWidth: widthOf(memberOf(settings, "tabWidth")) ?? 2,
    useTabs: flag("useTabs") ?? false,
    semi: flag("semi") ?? true,
    singleQuote: flag("singleQuote") ?? false,
    jsxSingleQuote: flag("jsxSingleQuote") ?? false,
    bracketSpacing: flag("bracketSpacing") ?? true,
    bracketSameLine: flag("bracketSameLine") ?? false,
    quoteProps: oneOf(memberOf(settings, "quoteProps"), ["as-needed", "consistent", "preserve"]) ?? "as-needed",
    arrowParens: oneOf(memberOf(settings, "arrowParens"), ["always", "avoid"]) ?? "always",
    trailingComma: oneOf(memberOf(settings, "trailingComma"), ["all", "es5", "none"]) ?? "all",
    endOfLine: oneOf(memberOf(settings, "endOfLine"), ["lf", "crlf", "cr", "auto"]) ?? "lf",
  }
}

/** The value of a text in JSON, or in YAML; null where it is neither. */
const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    try {
      return text.length > longestYaml ? null : parse(text, { logLevel: "error" })
    } catch {
      return null
    }
  }
}

const widthOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= widest ? value : undefined

const oneOf = <const Value>(value: unknown, allowed: ReadonlyArray<Value>): Value | undefined =>
  allowed.find((one) => one === value)
