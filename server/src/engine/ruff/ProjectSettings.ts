/** Takes the findings of Ruff's rules off the list that a project's own settings of Ruff or Flake8 switch off. */
import { basename, dirname } from "node:path/posix"
import { skipReasonOfPath } from "../files/paths.ts"
import type { AnalysisConfiguration } from "../configuration/AnalysisConfiguration.ts"
import type { TreeEntry } from "../git/treeListing.ts"
import type { FileRecord } from "../syntax/analyzeFile.ts"
import { type FolderSettings, readSettings, type SettingsFile, settingsNames } from "./readSettings.ts"
import { isOff } from "./RuleSelection.ts"

/** A longer one is not written by hand. */
const maximumSettingsBytes = 256 * 1024

/** Large repositories have dozens; those nearest to the root count. */
const maximumSettingsFiles = 500

const depthOf = (path: string): number => path.split("/").length

/** A file of a commit that may hold settings, and the blob that is its content. */
export type SettingsFileEntry = Pick<TreeEntry, "path" | "blob">

/** The files of a commit that may hold settings of Ruff or Flake8. */
export const settingsFilesOf = (entries: ReadonlyArray<TreeEntry>): ReadonlyArray<SettingsFileEntry> =>
  entries
    .filter(
      ({ path, kind, size }) =>
        settingsNames.includes(basename(path)) &&
        (kind === "file" || kind === "executable") &&
        size <= maximumSettingsBytes &&
        skipReasonOfPath(path) === null,
    )
    .toSorted((a, b) => depthOf(a.path) - depthOf(b.path) || (a.path < b.path ? -1 : 1))
    .slice(0, maximumSettingsFiles)

/** The settings of all folders of a commit. */
export class ProjectSettings {
  private readonly byFolder = new Map<string, FolderSettings>()
  private readonly namedDetectors: ReadonlySet<string>

  /** @param configuration detectors that it names are not subject to settings of other tools */
  constructor(files: ReadonlyArray<SettingsFile>, { detectors }: Pick<AnalysisConfiguration, "detectors">) {
    this.namedDetectors = new Set(detectors.keys())
    const texts = new Map(files.map(({ path, text }) => [path, text]))
    const preferredFirst = files.toSorted(
      (a, b) => settingsNames.indexOf(basename(a.path)) - settingsNames.indexOf(basename(b.path)),
    )
    for (const file of preferredFirst) {
      const folder = dirname(file.path)
      if (this.byFolder.has(folder)) continue
      const settings = readSettings(file, (path) => texts.get(path))
      if (settings !== null) this.byFolder.set(folder, settings)
    }
  }

  /** The record without the findings that the project does not want. */
  applyTo(record: FileRecord): FileRecord {
    if (this.byFolder.size === 0 || !record.findings.some(({ rule }) => rule !== undefined)) return record
    const nearest = this.nearestTo(record.path)
    if (nearest === null) return record
    const path = nearest.folder === "." ? record.path : record.path.slice(nearest.folder.length + 1)
    const findings = record.findings.filter(
      ({ detector, rule }) =>
        rule === undefined || this.namedDetectors.has(detector) || !isOff(nearest.settings, path, rule),
    )
    return { ...record, findings }
  }

  /** The settings of the nearest folder around a file. */
  private nearestTo(path: string): { readonly folder: string; readonly settings: FolderSettings } | null {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const settings = this.byFolder.get(folder)
      if (settings !== undefined) return { folder, settings }
      if (folder === "." || folder === "/") return null
    }
  }
}
