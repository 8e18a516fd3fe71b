/**
 * Reads the selection of rules from a project's settings of Ruff or Flake8. The files are untrusted: they are data,
 * every list has a limit, and invalid parts are ignored, since the project's own tool reports them.
 */
import { basename, dirname, join } from "node:path/posix"
import { parse } from "smol-toml"
import type { PerFile, RuleSelection } from "./RuleSelection.ts"

/** A file of settings. */
export interface SettingsFile {
  readonly path: string
  readonly text: string
}

/** Settings of a folder. */
export interface FolderSettings extends RuleSelection {
  readonly tool: "ruff" | "flake8"
}

/** Names of settings files, by Ruff's order of preference. */
export const settingsNames: ReadonlyArray<string> = [
  ".ruff.toml",
  "ruff.toml",
  "pyproject.toml",
  ".flake8",
  "setup.cfg",
  "tox.ini",
]

/** Maximum entries of one list; Ruff has about a thousand rules. */
const maximumCodes = 2_000
const maximumPatterns = 500
const maximumPatternCharacters = 200

/** Maximum nesting of tables; the format needs four levels. */
const maximumDepth = 50

/** Ruff's own limit. */
const maximumLineLength = 320

/** Maximum files that extend each other. */
const maximumExtensions = 5

/** Settings of a file; null if it contains none. */
export const readSettings = (file: SettingsFile, textOf: (path: string) => string | undefined): FolderSettings | null =>
  file.path.endsWith(".toml") ? readRuff(file, textOf, maximumExtensions) : readFlake8(file)

const readRuff = (
  { path, text }: SettingsFile,
  textOf: (path: string) => string | undefined,
  extensions: number,
): FolderSettings | null => {
  const whole = tableOf(text)
  const ruff = basename(path) === "pyproject.toml" ? tableIn(tableIn(whole, "tool"), "ruff") : whole
  if (ruff === null) return null
  // rule settings were beside the other ones before they got their own table
  const places = [tableIn(ruff, "lint") ?? {}, ruff]
  const listAt = (key: string): ReadonlyArray<string> | null =>
    places.map((place) => textsOf(place[key])).find((list) => list !== null) ?? null
  const tableAt = (key: string): ReadonlyArray<PerFile> | null =>
    places.map((place) => perFileOf(tableIn(place, key))).find((list) => list !== null) ?? null

  const base = baseOf(ruff["extend"], path, textOf, extensions)
  const select = listAt("select") ?? base?.select ?? null
  return {
    tool: "ruff",
    select: select === null ? null : [...select, ...(listAt("extend-select") ?? [])],
    ignore: [...(listAt("ignore") ?? base?.ignore ?? []), ...(listAt("extend-ignore") ?? [])],
    perFile: [...(tableAt("per-file-ignores") ?? base?.perFile ?? []), ...(tableAt("extend-per-file-ignores") ?? [])],
  }
}

/** Width of lines in a file of TOML: Ruff's, or Black's; null if it has none that Ruff accepts. */
export const lineLengthIn = ({ path, text }: SettingsFile): number | null => {
  const whole = tableOf(text)
  const tools = tableIn(whole, "tool")
  const tables = basename(path) === "pyproject.toml" ? [tableIn(tools, "ruff"), tableIn(tools, "black")] : [whole]
  const width = tables.map((table) => table?.["line-length"]).find((value) => value !== undefined)
  return typeof width === "number" && Number.isInteger(width) && width > 0 && width <= maximumLineLength ? width : null
}

const baseOf = (
  extend: unknown,
  path: string,
  textOf: (path: string) => string | undefined,
  extensions: number,
): FolderSettings | null => {
  if (typeof extend !== "string" || extensions <= 0) return null
  const basePath = join(dirname(path), extend)
  const text = textOf(basePath)
  return text === undefined ? null : readRuff({ path: basePath, text }, textOf, extensions - 1)
}

type Table = Readonly<Record<string, unknown>>

const tableOf = (text: string): Table | null => {
  try {
    return parse(text, { maxDepth: maximumDepth })
  } catch {
    return null
  }
}

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)

const tableIn = (table: Table | null, key: string): Table | null => {
  const value = table !== null && Object.hasOwn(table, key) ? table[key] : null
  return isTable(value) ? value : null
}

const textsOf = (value: unknown): ReadonlyArray<string> | null =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string").slice(0, maximumCodes) : null

const perFileOf = (table: Table | null): ReadonlyArray<PerFile> | null =>
  table === null
    ? null
    : Object.entries(table)
        .filter(([pattern]) => pattern.length <= maximumPatternCharacters)
        .slice(0, maximumPatterns)
        .map(([pattern, codes]) => ({ pattern, codes: textsOf(codes) ?? [] }))

const readFlake8 = ({ text }: SettingsFile): FolderSettings | null => {
  const section = sectionOf(text, "flake8")
  if (section === null) return null
  const listAt = (key: string): ReadonlyArray<string> | null => {
    const value = section.get(key)
    return value === undefined ? null : codesIn(value)
  }
  const select = listAt("select")
  return {
    tool: "flake8",
    select: select === null ? null : [...select, ...(listAt("extend-select") ?? [])],
    ignore: [...(listAt("ignore") ?? []), ...(listAt("extend-ignore") ?? [])],
    perFile: perFileIn(section.get("per-file-ignores") ?? ""),
  }
}

const codesIn = (text: string): ReadonlyArray<string> => text.match(/[A-Z]+\d*/g)?.slice(0, maximumCodes) ?? []

/** Parses `tests/*: F841, E501`; several patterns, separated by commas, may share their codes. */
const perFileIn = (text: string): ReadonlyArray<PerFile> =>
  text
    .split(/\n/)
    .flatMap((line) => {
      const colon = line.indexOf(":")
      if (colon < 0) return []
      const codes = codesIn(line.slice(colon + 1))
      return line
        .slice(0, colon)
        .split(",")
        .map((pattern) => ({ pattern: pattern.trim(), codes }))
        .filter(({ pattern }) => pattern !== "" && pattern.length <= maximumPatternCharacters)
    })
    .slice(0, maximumPatterns)

/** Entries of a section in an INI file, with `-` for `_` in keys; indented lines continue the value above. */
const sectionOf = (text: string, name: string): ReadonlyMap<string, string> | null => {
  let section: Map<string, string> | null = null
  let key = ""
  /** The section while the lines are inside of it. */
  let open: Map<string, string> | null = null
  for (const line of text.split("\n")) {
    const content = line.replace(/(?:^|\s)[#;].*/, "").trimEnd()
    if (content.startsWith("[")) {
      if (content === `[${name}]`) section ??= new Map()
      open = content === `[${name}]` ? section : null
      key = ""
    } else if (content !== "" && open !== null) key = readEntry(content, key, open)
  }
  return section
}

/** Reads a line of a section; returns the key to which an indented line after it belongs, empty if there is none. */
const readEntry = (content: string, before: string, section: Map<string, string>): string => {
  if (/^\s/.test(content)) {
    if (before !== "") section.set(before, `${section.get(before) ?? ""}\n${content.trim()}`)
    return before
  }
  const sign = content.search(/[=:]/)
  const key = sign < 0 ? "" : content.slice(0, sign).trim().toLowerCase().replaceAll("_", "-")
  if (key !== "") section.set(key, content.slice(sign + 1).trim())
  return key
}
