/** How an import's text becomes a file of the repository: one resolver per language family. */
import { posix } from "node:path"
import type { ImportReference, LanguageFamily } from "../languages/Language.ts"

/** The files of the commit, as resolvers see them. */
export interface Repository {
  readonly paths: ReadonlySet<string>
  /** Folders of Go modules (with `go.mod`) and the module paths they declare. */
  readonly goModules: ReadonlyMap<string, string>
}

/**
 * The modules that a reference of a file leads to inside the repository. A module is named by its path; a Go package
 * by its folder with a `/` at the end. External modules lead nowhere.
 */
export type Resolver = (from: string, reference: ImportReference, repository: Repository) => ReadonlyArray<string>

const extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"]

/** TypeScript is imported by the name of the file it becomes. */
const emittedExtensions: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/\.js$/, [".ts", ".tsx"]],
  [/\.jsx$/, [".tsx"]],
  [/\.mjs$/, [".mts"]],
  [/\.cjs$/, [".cts"]],
]

const resolveJavascript: Resolver = (from, { specifier }, { paths }) => {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return []
  const target = posix.join(posix.dirname(from), specifier).replace(/\/$/, "")
  const emitted = emittedExtensions.find(([extension]) => extension.test(target))
  const candidates = [
    target,
    ...(emitted?.[1].map((extension) => target.replace(emitted[0], extension)) ?? []),
    ...extensions.map((extension) => target + extension),
    ...extensions.map((extension) => posix.join(target, `index${extension}`)),
  ]
  return candidates.filter((candidate) => paths.has(candidate)).slice(0, 1)
}

/** Folders below which a repository's packages commonly lie. */
const pythonRoots = ["", "src/", "lib/", "python/"]

const resolvePython: Resolver = (from, { specifier, names }, { paths }) => {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0
  const module = specifier.slice(dots).replaceAll(".", "/")
  const bases = dots > 0 ? [posix.join(ancestor(from, dots), module)] : pythonRoots.map((root) => root + module)
  for (const base of bases) {
    const submodules = names.flatMap((name) => pythonModule(posix.join(base, name.replaceAll(".", "/")), paths))
    // `from package import a, b` loads the package itself only for the names that are no modules.
    const own = submodules.length < names.length || names.length === 0 ? pythonModule(base, paths) : []
    if (submodules.length + own.length > 0) return [...submodules, ...own]
  }
  return []
}

const pythonModule = (base: string, paths: ReadonlySet<string>): ReadonlyArray<string> =>
  [`${base}.py`, `${base}/__init__.py`]
    .filter((path) => paths.has(posix.normalize(path)))
    .map((path) => posix.normalize(path))
    .slice(0, 1)

/** One dot is the folder of the file, each further one a folder up. */
const ancestor = (path: string, dots: number): string => {
  let folder = posix.dirname(path)
  for (let level = 1; level < dots; level++) folder = posix.dirname(folder)
  return folder
}

const resolveGo: Resolver = (from, { specifier }, { goModules }) => {
  const folder = nearestFolder(from, goModules)
  const modulePath = folder === null ? undefined : goModules.get(folder)
  if (folder === null || modulePath === undefined) return []
  if (specifier !== modulePath && !specifier.startsWith(`${modulePath}/`)) return []
  return [goPackage(posix.join(folder, specifier.slice(modulePath.length + 1)))]
}

const nearestFolder = (path: string, folders: ReadonlyMap<string, string>): string | null => {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    if (folders.has(folder)) return folder
    if (folder === "." || folder === "/") return null
  }
}

/** Name of the module that the files of a folder make up together. */
export const goPackage = (folder: string): string => `${folder}/`

/** The module path that a `go.mod` declares; null when it declares none. */
export const goModulePath = (goMod: string): string | null => /^module\s+"?([^\s"]+)"?/m.exec(goMod)?.[1] ?? null

export const resolvers: Readonly<Record<LanguageFamily, Resolver>> = {
  javascript: resolveJavascript,
  python: resolvePython,
  go: resolveGo,
}
