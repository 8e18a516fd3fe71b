/** Removes findings that a project's own settings of Ruff, Flake8 or ESLint disable: of their rules, and of ours that are like them. */
import { basename, dirname } from "node:path/posix"
import { eslintNames, EslintSettings } from "../eslint/EslintSettings.ts"
import { nearestTo, settingsByFolder } from "../files/folderSettings.ts"
import { skipReasonOfPath } from "../files/paths.ts"
import type { AnalysisConfiguration } from "../configuration/AnalysisConfiguration.ts"
import type { TreeEntry } from "../git/treeListing.ts"
import type { FileRecord, LocalFinding } from "../syntax/FileRecord.ts"
import { type FolderSettings, readSettings, type SettingsFile, settingsNames } from "./readSettings.ts"
import { likeRulesOf } from "./likeRules.ts"
import { isIgnored, isOff } from "./RuleSelection.ts"

/** Maximum bytes of a settings file; larger ones are generated. */
const maximumSettingsBytes = 256 * 1024

/** Maximum settings files of a commit, of which large repositories have dozens; those nearest to the root are kept. */
const maximumSettingsFiles = 500

const depthOf = (path: string): number => path.split("/").length

/** Names of the files whose settings disable findings. */
const projectSettingsNames: ReadonlyArray<string> = [...settingsNames, ...eslintNames]

/** A possible settings file of a commit, with the object name of its content. */
export type SettingsFileEntry = Pick<TreeEntry, "path" | "blob">

/** The possible settings files in a commit: those of Ruff, Flake8 or ESLint, or others by their names. */
export const settingsFilesOf = (
  entries: ReadonlyArray<TreeEntry>,
  names: ReadonlyArray<string> = projectSettingsNames,
): ReadonlyArray<SettingsFileEntry> =>
  entries
    .filter(
      ({ path, kind, size }) =>
        names.includes(basename(path)) &&
        (kind === "file" || kind === "executable") &&
        size <= maximumSettingsBytes &&
        skipReasonOfPath(path) === null,
    )
    .toSorted((a, b) => depthOf(a.path) - depthOf(b.path) || (a.path < b.path ? -1 : 1))
    .slice(0, maximumSettingsFiles)

/** Settings of all folders of a commit. */
export class ProjectSettings {
  private readonly byFolder: ReadonlyMap<string, FolderSettings>
  private readonly eslint: EslintSettings
  private readonly namedDetectors: ReadonlySet<string>

  /** @param configuration settings of other tools do not apply to the detectors that it names */
  constructor(files: ReadonlyArray<SettingsFile>, { detectors }: Pick<AnalysisConfiguration, "detectors">) {
    this.eslint = new EslintSettings(files)
    this.namedDetectors = new Set(detectors.keys())
    const texts = new Map(files.map(({ path, text }) => [path, text]))
    this.byFolder = settingsByFolder(files, settingsNames, (file) => readSettings(file, (path) => texts.get(path)))
  }

  /**
   * The record without findings that the project disables. A detector of our own is not off because the project did not
   * select a rule that is like it, only where it ignores the rule.
   */
  applyTo(record: FileRecord): FileRecord {
    if (record.findings.length === 0) return record
    const isDisabled = this.disabledIn(record)
    if (isDisabled === null) return record
    const findings = record.findings.filter(
      (finding) => this.namedDetectors.has(finding.detector) || !isDisabled(finding),
    )
    return { ...record, findings }
  }

  /** Says which findings of a file are disabled; null where no settings apply. */
  private disabledIn({ path, family }: FileRecord): ((finding: LocalFinding) => boolean) | null {
    if (family === "javascript") return ({ detector }) => this.eslint.isOff(dirname(path), detector)
    const nearest = family === "python" ? nearestTo(this.byFolder, path) : null
    if (nearest === null) return null
    const { settings, folder } = nearest
    const inside = folder === "." ? path : path.slice(folder.length + 1)
    return (finding) => {
      if (finding.rule !== undefined) return isOff(settings, inside, finding.rule)
      const rules = likeRulesOf(finding)
      return rules.length > 0 && rules.every((rule) => isIgnored(settings, inside, rule))
    }
  }
}
