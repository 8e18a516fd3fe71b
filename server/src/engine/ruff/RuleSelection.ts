/** The rules that a project enables, and the files to which they apply, by its settings of Ruff or Flake8. */
import { matchesWildcards } from "../configuration/wildcards.ts"

/** Rule settings of one file. Codes may be prefixes of codes, or `ALL`. */
export interface RuleSelection {
  /** Null if the project uses the tool's default selection, which disables nothing here. */
  readonly select: ReadonlyArray<string> | null
  readonly ignore: ReadonlyArray<string>
  readonly perFile: ReadonlyArray<PerFile>
}

/** Rules that are ignored in files that match a pattern, or in all others if it begins with `!`. */
export interface PerFile {
  readonly pattern: string
  readonly codes: ReadonlyArray<string>
}

/** True if a rule is disabled for a file: it is not selected, or ignored. */
export const isOff = (selection: RuleSelection, path: string, rule: string): boolean =>
  (selection.select !== null && longestMatch(selection.select, rule) < 0) || isIgnored(selection, path, rule)

/** True if a rule is ignored for a file, selected or not. The longer code decides, as in Ruff: `E501` over `E`. */
export const isIgnored = ({ select, ignore, perFile }: RuleSelection, path: string, rule: string): boolean =>
  longestMatch(ignore, rule) >= Math.max(0, longestMatch(select ?? [], rule)) ||
  perFile.some(({ pattern, codes }) => longestMatch(codes, rule) >= 0 && appliesTo(pattern, path))

/** Length of the longest code with which a rule begins; 0 for `ALL`, -1 for none. */
const longestMatch = (codes: ReadonlyArray<string>, rule: string): number => {
  let longest = -1
  for (const code of codes) {
    if (code === "ALL") longest = Math.max(longest, 0)
    else if (code !== "" && includes(code, rule)) longest = Math.max(longest, code.length)
  }
  return longest
}

/** Letters alone are a whole group, and not the groups whose names begin so: `B` is not `BLE`. `PL` has four groups. */
const includes = (code: string, rule: string): boolean =>
  rule.startsWith(code) && (/\d$/.test(code) || code === "PL" || /^\d/.test(rule.slice(code.length)))

const appliesTo = (pattern: string, path: string): boolean =>
  pattern.startsWith("!") ? !matchesFile(pattern.slice(1), path) : matchesFile(pattern, path)

/**
 * Compares a pattern with the path and with the name alone; a folder matches all of its content. A star also matches
 * slashes, as in both tools.
 */
const matchesFile = (pattern: string, path: string): boolean => {
  const plain = pattern.replace(/^\.\//, "").replace(/\/$/, "")
  return (
    matchesWildcards(plain, path) ||
    matchesWildcards(plain, path.slice(path.lastIndexOf("/") + 1)) ||
    matchesWildcards(`${plain}/*`, path) ||
    (plain.startsWith("**/") && matchesFile(plain.slice("**/".length), path))
  )
}
