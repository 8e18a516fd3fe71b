/** Which rules a project wants to hear of, and of which files: what its settings of Ruff or Flake8 say. */
import { matchesWildcards } from "../configuration/wildcards.ts"

/** The settings of one file, as far as they are about rules. Codes may be the beginnings of codes, or `ALL`. */
export interface RuleSelection {
  /** Null where the project leaves the choice to the tool: then nothing is left out by it. */
  readonly select: ReadonlyArray<string> | null
  readonly ignore: ReadonlyArray<string>
  readonly perFile: ReadonlyArray<PerFile>
}

/** Rules that are ignored in the files that a pattern matches, or in all others where it begins with `!`. */
export interface PerFile {
  readonly pattern: string
  readonly codes: ReadonlyArray<string>
}

/** Whether a rule is switched off for a file. The longer code decides, as in Ruff: `E501` over `E`. */
export const isOff = (selection: RuleSelection, path: string, rule: string): boolean => {
  const selected = selection.select === null ? 0 : longestMatch(selection.select, rule)
  if (selected < 0 || longestMatch(selection.ignore, rule) >= selected) return true
  return selection.perFile.some(({ pattern, codes }) => longestMatch(codes, rule) >= 0 && appliesTo(pattern, path))
}

/** Characters of the longest code that a rule begins with; 0 for `ALL`, -1 where there is none. */
const longestMatch = (codes: ReadonlyArray<string>, rule: string): number => {
  let longest = -1
  for (const code of codes) {
    if (code === "ALL") longest = Math.max(longest, 0)
    else if (code !== "" && rule.startsWith(code)) longest = Math.max(longest, code.length)
  }
  return longest
}

const appliesTo = (pattern: string, path: string): boolean =>
  pattern.startsWith("!") ? !matchesFile(pattern.slice(1), path) : matchesFile(pattern, path)

/**
 * A pattern is compared with the path and with the name alone; one of a folder stands for all that is in it. A star stands
 * for slashes, too, as in both tools.
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
