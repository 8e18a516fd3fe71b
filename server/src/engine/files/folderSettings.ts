/** Settings of tools, each for its folder and those below. */
import { basename, dirname } from "node:path/posix"

/**
 * The settings of each folder that has any.
 *
 * @param names of settings files, by preference: the first in a folder that can be read counts
 * @param read null for a file without settings
 */
export const settingsByFolder = <File extends { readonly path: string }, Settings>(
  files: ReadonlyArray<File>,
  names: ReadonlyArray<string>,
  read: (file: File) => Settings | null,
): ReadonlyMap<string, Settings> => {
  const folders = new Map<string, Settings>()
  for (const name of names) {
    for (const file of files) {
      const folder = dirname(file.path)
      if (basename(file.path) !== name || folders.has(folder)) continue
      const settings = read(file)
      if (settings !== null) folders.set(folder, settings)
    }
  }
  return folders
}

/** The settings of the nearest folder around a file, of those that have any. */
export const nearestTo = <Settings>(
  byFolder: ReadonlyMap<string, Settings>,
  path: string,
): { readonly folder: string; readonly settings: Settings } | null => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const settings = byFolder.get(folder)
    if (settings !== undefined) return { folder, settings }
    if (folder === "." || folder === "/") return null
  }
}
