/** JavaScript and TypeScript: relative files, aliases of the configuration, and packages of the same repository. */
import { posix } from "node:path"
import { inFolder, nearestFolder } from "../folders.ts"
import { remembering } from "../remembering.ts"
import type { Repository, Resolver } from "../repository.ts"
import { exportTargets, importTargets, type Package, packagesByFolder } from "./packages.ts"
import { aliasesByFolder, aliasTargets } from "./tsconfig.ts"

export const javascriptResolver = ({ paths, manifests }: Repository): Resolver => {
  const aliasesOf = nearestFolder(aliasesByFolder(manifests))
  const packages = packagesByFolder(manifests)
  const packageOf = nearestFolder(packages)
  const packagesByName = byName([...packages.values()])
  // most imports of packages are imports of a few names
  const folderTargets = remembering((folder) => {
    const imported = packages.get(folder)
    return imported === undefined ? [] : exportTargets(imported, ".")
  })
  const packageTargets = remembering((specifier) => {
    const name = packageNameOf(specifier)
    const imported = packagesByName.get(name)
    return imported === undefined ? [] : exportTargets(imported, `.${specifier.slice(name.length)}`)
  })

  const candidatesOf = (from: string, specifier: string): ReadonlyArray<string> => {
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) {
      const target = inFolder(posix.dirname(from), specifier)
      return target === null ? [] : [target, ...folderTargets(target)]
    }
    if (/^(?:[a-z][a-z+.-]*:|\/)/.test(specifier)) return []
    const own = packageOf(from)
    if (specifier.startsWith("#")) return own === null ? [] : importTargets(own, specifier)
    const aliases = aliasesOf(from)
    return [
      ...(aliases === null ? [] : aliasTargets(aliases, specifier)),
      ...packageTargets(specifier),
      ...customaryAliasTargets(own?.folder ?? ".", specifier),
    ]
  }

  const sourceOf = remembering((target) => sourceAt(target, paths))
  return (from, { specifier }) => {
    for (const candidate of candidatesOf(from, specifier)) {
      const source = sourceOf(candidate)
      if (source !== null) return [source]
    }
    return []
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
  for (const base of [target, posix.join(target, "index")]) {
    for (const extension of extensions) if (paths.has(base + extension)) return base + extension
  }
  return null
}
