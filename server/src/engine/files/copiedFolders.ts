/** Folders that hold copies of other projects, by the licenses that stand in them and by the libraries that people know. */
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

/** Files of well-known libraries of Python, which no other project has: programs that bring their libraries have many of them. */
const filesOfLibraries: ReadonlyArray<string> = [
  "bs4/dammit.py",
  "cachecontrol/adapter.py",
  "certifi/core.py",
  "chardet/universaldetector.py",
  "cherrypy/_cptree.py",
  "dateutil/relativedelta.py",
  "html5lib/html5parser.py",
  "httplib2/socks.py",
  "idna/uts46data.py",
  "mako/codegen.py",
  "oauthlib/uri_validate.py",
  "pytz/tzinfo.py",
  "requests/adapters.py",
  "simplejson/decoder.py",
  "six.py",
  "soupsieve/css_match.py",
  "sqlalchemy/sql/compiler.py",
  "tornado/ioloop.py",
  "unidecode/x000.py",
  "urllib3/connectionpool.py",
]

/** One may be a project's own, or its only copy. */
const librariesOfAFolder = 3

/** Names of folders for libraries alone; in others a program may keep its own modules beside them, as functions in a cloud do. */
const namesForLibraries =
  /(?:^|\/)_?(?:libs?|librar(?:y|ies)|vendor(?:s|ed)?|ext(?:ernals?)?|deps|dependencies|contrib|packages|site-packages|third_?party)\d?\/$/i

/** Folders below the root in which several libraries of Python lie side by side, or those of the libraries where it may hold more. */
const foldersOfPythonLibraries = (entries: ReadonlyArray<TreeEntry>): ReadonlySet<string> => {
  const found = new Map<string, Array<string>>()
  for (const { path } of entries) {
    if (!path.endsWith(".py")) continue
    const file = filesOfLibraries.find((library) => path.endsWith(`/${library}`))
    if (file === undefined) continue
    const folder = path.slice(0, -file.length)
    // empty for a library of one file, which no folder is
    const library = path.slice(0, path.indexOf("/", folder.length) + 1)
    found.set(folder, [...(found.get(folder) ?? []), library])
  }
  return new Set(
    [...found].flatMap(([folder, libraries]) => {
      if (libraries.length < librariesOfAFolder) return []
      return namesForLibraries.test(folder) ? [folder] : libraries
    }),
  )
}

/** Whether a path lies in a folder of copies: with a license of its own, and no part of the project; or one of libraries. */
export type IsCopied = (path: string) => boolean

/** Reads paths and names of contents alone: a license that differs from the project's is somebody else's. */
export const copiedFolders = (entries: ReadonlyArray<TreeEntry>): IsCopied => {
  const isLicensed = licensedFolders(entries)
  const libraries = foldersOfPythonLibraries(entries)
  if (libraries.size === 0) return isLicensed
  return (path) => isLicensed(path) || foldersAbove(path).some((folder) => libraries.has(folder))
}

const licensedFolders = (entries: ReadonlyArray<TreeEntry>): IsCopied => {
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
