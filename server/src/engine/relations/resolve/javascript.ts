/** JavaScript and TypeScript: relative files, configured aliases, and packages of the same repository. */
import { posix } from "node:path"
import { inFolder, NearestFolder } from "../folders.ts"
import { Memo } from "../Memo.ts"
import type { Repository, Resolver } from "../repository.ts"
import { exportTargets, importTargets, type Package, packagesByFolder } from "./packages.ts"
import { aliasesByFolder, aliasTargets, type PathAliases } from "./tsconfig.ts"

export const javascriptResolver = (repository: Repository): Resolver => {
  const modules = new JavascriptModules(repository)
  return (from, { specifier }) => {
    const source = modules.find(from, specifier)
    return source === null ? nowhere : [source]
  }
}

const nowhere: ReadonlyArray<string> = []

class JavascriptModules {
  private readonly nearestAliases: NearestFolder<PathAliases>
  private readonly nearestPackage: NearestFolder<Package>
  // caches, since few names make up most imports
  private readonly relativeSources: Memo<string | null>
  private readonly packageSources: Memo<string | null>
  private readonly sources: Memo<string | null>

  constructor({ paths, manifests }: Repository) {
    const packages = packagesByFolder(manifests)
    const packagesByName = byName([...packages.values()])
    this.nearestAliases = new NearestFolder(aliasesByFolder(manifests))
    this.nearestPackage = new NearestFolder(packages)
    this.relativeSources = new Memo((target) => {
      const source = sourceAt(target, paths)
      const imported = packages.get(target)
      return source === null && imported !== undefined ? this.firstOf(exportTargets(imported, ".")) : source
    })
    this.packageSources = new Memo((specifier) => {
      const name = packageNameOf(specifier)
      const imported = packagesByName.get(name)
      return imported === undefined ? null : this.firstOf(exportTargets(imported, `.${specifier.slice(name.length)}`))
    })
    this.sources = new Memo((target) => sourceAt(target, paths))
  }

  /** File for a name that a file imports; null if it is not in the repository. */
  find(from: string, specifier: string): string | null {
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) {
      const target = inFolder(posix.dirname(from), specifier)
      return target === null ? null : this.relativeSources.of(target)
    }
    if (/^(?:[a-z][a-z+.-]*:|\/)/.test(specifier)) return null
    const own = this.nearestPackage.of(from)
    if (specifier.startsWith("#")) return own === null ? null : this.firstOf(importTargets(own, specifier))
    const aliases = this.nearestAliases.of(from)
    return (
      (aliases === null ? null : this.firstOf(aliasTargets(aliases, specifier))) ??
      this.packageSources.of(specifier) ??
      this.firstOf(customaryAliasTargets(own?.folder ?? ".", specifier))
    )
  }

  /** The first target that exists. */
  private firstOf(targets: ReadonlyArray<string>): string | null {
    for (const target of targets) {
      const source = this.sources.of(target)
      if (source !== null) return source
    }
    return null
  }
}

/** Packages by name; of several with the same name, such as fixtures, the one nearest to the root. */
const byName = (packages: ReadonlyArray<Package>): ReadonlyMap<string, Package> => {
  const named = new Map<string, Package>()
  for (const one of packages.toSorted((a, b) => a.folder.length - b.folder.length)) {
    if (one.name !== null && !named.has(one.name)) named.set(one.name, one)
  }
  return named
}

/** `@scope/name` or `name`, without the path behind it. */
const packageNameOf = (specifier: string): string => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/")

/** Targets of `@/` and `~/`, by which bundlers customarily mean the sources of the package; no package has such a name. */
const customaryAliasTargets = (folder: string, specifier: string): ReadonlyArray<string> => {
  const rest = /^[@~]\/(.+)$/.exec(specifier)?.[1]
  return rest === undefined ? [] : ["src", "."].flatMap((root) => inFolder(posix.join(folder, root), rest) ?? [])
}

const extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".d.ts", ".d.mts", ".d.cts"]

/** Extensions of emitted files, by whose names TypeScript files are imported. */
const emittedExtensions: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/\.js$/, [".ts", ".tsx", ".d.ts"]],
  [/\.jsx$/, [".tsx"]],
  [/\.mjs$/, [".mts", ".d.mts"]],
  [/\.cjs$/, [".cts", ".d.cts"]],
]

/** Source file of a path that has no extension, has that of the emitted file, or is a folder. */
const sourceAt = (target: string, paths: ReadonlySet<string>): string | null => {
  if (paths.has(target)) return target
  const emitted = emittedExtensions.find(([extension]) => extension.test(target))
  for (const extension of emitted?.[1] ?? []) {
    const source = target.replace(emitted?.[0] ?? "", extension)
    if (paths.has(source)) return source
  }
  const index = inFolder(target, "index")
  return withExtension(target, paths) ?? (index === null ? null : withExtension(index, paths))
}

const withExtension = (base: string, paths: ReadonlySet<string>): string | null => {
  for (const extension of extensions) if (paths.has(base + extension)) return base + extension
  return null
}
