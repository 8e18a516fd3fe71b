/** Go: an import path is a module path followed by a folder of that module. */
import { posix } from "node:path"
import { folderModule, type Repository, type Resolver } from "../repository.ts"
import { nearestPath } from "../folders.ts"

export const goResolver = ({ files, manifests }: Repository): Resolver => {
  const modules = modulesOf(manifests)
  const packages = new Set(files.filter(({ family }) => family === "go").map(({ path }) => posix.dirname(path)))
  return (from, { specifier }) => {
    for (let modulePath = specifier; modulePath !== "."; modulePath = posix.dirname(modulePath)) {
      const folder = nearestPath(modules.get(modulePath) ?? [], from)
      if (folder === null) continue
      const target = posix.join(folder, specifier.slice(modulePath.length + 1))
      return packages.has(target) ? [folderModule(target)] : []
    }
    return []
  }
}

/** Folders of modules, by the path that they declare. */
const modulesOf = (manifests: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const modules = new Map<string, Array<string>>()
  for (const [path, text] of manifests) {
    if (posix.basename(path) !== "go.mod") continue
    const modulePath = goModulePath(text)
    if (modulePath !== null) modules.set(modulePath, [...(modules.get(modulePath) ?? []), posix.dirname(path)])
  }
  return modules
}

/** Module path that a `go.mod` declares; null if it declares none. */
export const goModulePath = (goMod: string): string | null => /^module\s+"?([^\s"]+)"?/m.exec(goMod)?.[1] ?? null
