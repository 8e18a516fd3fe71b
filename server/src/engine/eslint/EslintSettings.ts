/**
 * Rules of ESLint that a project switches off, in settings that are JSON; settings that are code are not read. The files are
 * untrusted: they are data, and unexpected values count as missing.
 */
import { dirname } from "node:path/posix"
import { settingsByFolder } from "../files/folderSettings.ts"
import { memberOf, membersOf, parseJson } from "../relations/data.ts"
import type { SettingsFile } from "../ruff/readSettings.ts"

/** Names of settings files, by ESLint's order of preference. */
export const eslintNames: ReadonlyArray<string> = [".eslintrc.json", ".eslintrc"]

/**
 * Detectors of our own that find what a rule finds, by its name without the plugin. Weaknesses are left out, and rules that find only
 * a part of it.
 */
const likeRules: ReadonlyMap<string, string> = new Map([
  ["cognitive-complexity", "cognitive-complexity"],
  ["complexity", "cyclomatic-complexity"],
  ["eqeqeq", "loose-equality"],
  ["max-depth", "deep-nesting"],
  ["max-lines", "large-file"],
  ["max-lines-per-function", "long-function"],
  ["max-params", "too-many-parameters"],
  ["no-debugger", "debug-statement"],
  ["no-dupe-keys", "duplicate-key"],
  ["no-empty", "empty-catch"],
  ["no-exclusive-tests", "focused-test"],
  ["no-fallthrough", "switch-fallthrough"],
  ["no-focused-tests", "focused-test"],
  ["no-nested-ternary", "nested-ternary"],
  ["no-only-tests", "focused-test"],
  ["no-throw-literal", "throw-literal"],
  ["no-unreachable", "unreachable-code"],
  ["no-unused-imports", "unused-import"],
  ["no-unused-vars", "unused-import"],
  ["no-warning-comments", "todo-comment"],
  ["only-throw-error", "throw-literal"],
])

/** Settings of a folder. */
interface FolderRules {
  /** True where the settings of the folders above do not apply. */
  readonly isRoot: boolean
  /** Rules like a detector, and whether they are off, in the order in which they count. */
  readonly rules: ReadonlyArray<{ readonly rule: string; readonly detector: string; readonly isOff: boolean }>
}

export class EslintSettings {
  private readonly byFolder: ReadonlyMap<string, FolderRules>
  private readonly offByFolder = new Map<string, ReadonlySet<string>>()

  constructor(files: ReadonlyArray<SettingsFile>) {
    this.byFolder = settingsByFolder(files, eslintNames, ({ text }) => folderRulesOf(parseJson(text)))
  }

  /** True if the project switches off what a detector finds in the files of a folder. */
  isOff(folder: string, detector: string): boolean {
    if (this.byFolder.size === 0) return false
    const known = this.offByFolder.get(folder)
    const off = known ?? this.detectorsOffIn(folder)
    if (known === undefined) this.offByFolder.set(folder, off)
    return off.has(detector)
  }

  /** Detectors of which a rule is off and none is on: a rule often takes the place of another one, which is off. */
  private detectorsOffIn(path: string): ReadonlySet<string> {
    const seen = new Set<string>()
    const off = new Set<string>()
    const on = new Set<string>()
    for (let folder = path; ; folder = dirname(folder)) {
      const settings = this.byFolder.get(folder)
      for (const { rule, detector, isOff } of settings?.rules ?? []) {
        if (!seen.has(rule)) (isOff ? off : on).add(detector)
        seen.add(rule)
      }
      if (settings?.isRoot === true || folder === "." || folder === "/") break
    }
    return new Set([...off].filter((detector) => !on.has(detector)))
  }
}

/** Overrides are for some files only: a rule that one of them wants may be wanted anywhere here. */
const folderRulesOf = (settings: unknown): FolderRules => ({
  isRoot: memberOf(settings, "root") === true,
  rules: [
    ...listOf(memberOf(settings, "overrides"))
      .flatMap(rulesIn)
      .filter(({ isOff }) => !isOff),
    ...rulesIn(settings),
  ],
})

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const rulesIn = (settings: unknown): FolderRules["rules"] =>
  membersOf(memberOf(settings, "rules")).flatMap(([rule, value]) => {
    const detector = likeRules.get(rule.slice(rule.lastIndexOf("/") + 1))
    return detector === undefined ? [] : [{ rule, detector, isOff: isOffValue(value) }]
  })

/** `"off"`, `0`, or a list that begins so and goes on with options. */
const isOffValue = (value: unknown): boolean => {
  const level: unknown = Array.isArray(value) ? value[0] : value
  return level === "off" || level === 0
}
