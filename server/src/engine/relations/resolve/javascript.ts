/** JavaScript and TypeScript: relative files, aliases of the configuration, and packages of the same repository. */
import { posix } from "node:path"
import { inFolder, NearestFolder } from "../folders.ts"
import { Remembered } from "../remembering.ts"
import type { Repository, Resolver } from "../repository.ts"
import { exportTargets, importTargets, type Package, packagesByFolder } from "./packages.ts"
import { aliasesByFolder, aliasTargets, type PathAliases } from "./tsconfig.ts"

export const javascriptResolver = (repository: Repository): Resolver => {
  const modules = new JavascriptModules(repository)
  return (from, { specifier }) => modules.find(from, specifier)
}

class JavascriptModules {
  private readonly nearestAliases: NearestFolder<PathAliases>
  private readonly nearestPackage: NearestFolder<Package>
  // most imports of packages are imports of a few names
  private readonly folderTargets: Remembered<ReadonlyArray<string>>
  private readonly packageTargets: Remembered<ReadonlyArray<string>>
  private readonly sources: Remembered<string | null>

  constructor({ paths, manifests }: Repository) {
    const packages = packagesByFolder(manifests)
    const packagesByName = byName([...packages.values()])
    this.nearestAliases = new NearestFolder(aliasesByFolder(manifests))
    this.nearestPackage = new NearestFolder(packages)
    this.folderTargets = new Remembered((folder) => {
      const imported = packages.get(folder)
      return imported === undefined ? [] : exportTargets(imported, ".")
    })
    this.packageTargets = new Remembered((specifier) => {
      const name = packageNameOf(specifier)
      const imported = packagesByName.get(name)
      return imported === undefined ? [] : exportTargets(imported, `.${specifier.slice(name.length)}`)
    })
    this.sources = new Remembered((target) => sourceAt(target, paths))
  }

  /** The file that a file imports by a name; none when it lies elsewhere. */
  find(from: string, specifier: string): ReadonlyArray<string> {
    for (const candidate of this.candidatesOf(from, specifier)) {
      const source = this.sources.of(candidate)
      if (source !== null) return [source]
    }
    return []
  }

  private candidatesOf(from: string, specifier: string): ReadonlyArray<string> {
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) {
      const target = inFolder(posix.dirname(from), specifier)
      return target === null ? [] : [target, ...this.folderTargets.of(target)]
    }
    if (/^(?:[a-z][a-z+.-]*:|\/)/.test(specifier)) return []
    const own = this.nearestPackage.of(from)
    if (specifier.startsWith("#")) return own === null ? [] : importTargets(own, specifier)
    const aliases = this.nearestAliases.of(from)
    return [
      ...(aliases === null ? [] : aliasTargets(aliases, specifier)),
      ...this.packageTargets.of(specifier),
      ...customaryAliasTargets(own?.folder ?? ".", specifier),
    ]
  }
}

/** Packages by name; of several of a name, as fixtures have them, the one nearest to the root. */
const byName = (packages: ReadonlyArray<Package>): ReadonlyMap<string, Package> => {
  const named = new Map<string, Package>()
  for (const one of packages.toSorted((a, b) => a.folder.length - b.folder.length)) {
    if (one.name !== null && !named.has(one.name)) named.set(one.name, one)
  }
  return named
}

/** `@scope/name` or `name`, without what follows. */
const packageNameOf = (specifier: string): string => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/")

/** `@/` and `~/` stand for the sources of the package wherever a bundler is set up for them; no package has such a name. */
const customaryAliasTargets = (folder: string, specifier: string): ReadonlyArray<string> => {
  const rest = /^[@~]\/(.+)$/.exec(specifier)?.[1]
  return rest === undefined ? [] : ["src", "."].flatMap((root) => inFolder(posix.join(folder, root), rest) ?? [])
}

const extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".d.ts", ".d.mts", ".d.cts"]

/** TypeScript is imported by the name of the file it becomes. */
const emittedExtensions: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/\.js$/, [".ts", ".tsx", ".d.ts"]],
  [/\.jsx$/, [".tsx"]],
  [/\.mjs$/, [".mts", ".d.mts"]],
  [/\.cjs$/, [".cts", ".d.cts"]],
]

/** The source file that a path without extension, with that of the emitted file, or of a folder stands for. */
const sourceAt = (target: string, paths: ReadonlySet<string>): string | null => {
  if (paths.has(target)) return target
  const emitted = emittedExtensions.find(([extension]) => extension.test(target))
  for (const extension of emitted?.[1] ?? []) {
    const source = target.replace(emitted?.[0] ?? "", extension)
    if (paths.has(source)) return source
  }
  return withExtension(target, paths) ?? withExtension(posix.join(target, "index"), paths)
}

const withExtension = (base: string, paths: ReadonlySet<string>): string | null => {
  for (const extension of extensions) if (paths.has(base + extension)) return base + extension
  return null
}
