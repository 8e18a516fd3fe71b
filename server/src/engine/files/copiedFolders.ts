/** Folders that hold copies of other projects, by the licenses that stand in them. */
import type { TreeEntry } from "../git/treeListing.ts"

/** A license with the folder that it stands in, if it is not the root. */
const licenses = /^(?:(.+)\/)?(?:licen[cs]e|copying)(?:[-_]\w{1,20})?(?:\.(?:md|txt|rst))?$/i

/** A part of a repository is published or built by itself where one of them stands. */
const manifests =
  /^(?:(.+)\/)?(?:package\.json|composer\.json|pyproject\.toml|setup\.py|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|[^/]+\.(?:csproj|gemspec))$/

/** A copy in one of them may have come with its manifest. */
const foldersOfLibraries = /(?:^|\/)(?:libs?|librar(?:y|ies)|vendors?|externals?|deps|contrib)\//i

/** Parts that a project sells under another license. */
const partsForSale = /(?:^|\/)(?:ee|enterprise|pro|premium|commercial|cloud)$/i

/** Whether a path lies in a folder with a license of its own that is no part of the project. */
export type IsCopied = (path: string) => boolean

/** Reads paths and names of contents alone: a license that differs from the project's is somebody else's. */
export const copiedFolders = (entries: ReadonlyArray<TreeEntry>): IsCopied => {
  const own = new Set(entries.filter(({ path }) => !path.includes("/") && licenses.test(path)).map(({ blob }) => blob))
  if (own.size === 0) return () => false
  const parts = new Set(entries.flatMap(({ path }) => manifests.exec(path)?.[1] ?? []))
  const folders = new Set(
    entries.flatMap(({ path, blob }) => {
      const folder = licenses.exec(path)?.[1]
      if (folder === undefined || own.has(blob) || partsForSale.test(folder)) return []
      return parts.has(folder) && !foldersOfLibraries.test(`${folder}/`) ? [] : [`${folder}/`]
    }),
  )
  if (folders.size === 0) return () => false
  const sizes = new Map<string, number>()
  for (const { path } of entries) {
    for (const folder of foldersAbove(path)) if (folders.has(folder)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  const isCopy = (folder: string): boolean => (sizes.get(folder) ?? Infinity) < entries.length / 2
  return (path) => foldersAbove(path).some(isCopy)
}

/** Copies stand less deep. Without a limit, the time of a path grows with the square of its length. */
const maximumDepth = 24

/** The folders that a path lies in, each with a slash at its end, from the outermost on. */
const foldersAbove = (path: string): ReadonlyArray<string> => {
  const folders: Array<string> = []
  for (let slash = path.indexOf("/"); slash >= 0 && folders.length < maximumDepth; slash = path.indexOf("/", slash + 1))
    folders.push(path.slice(0, slash + 1))
  return folders
}
