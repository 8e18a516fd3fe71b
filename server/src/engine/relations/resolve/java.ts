/** Java: a class is the file of its name among those that declare its package, in any source folder. */
import { posix } from "node:path"
import { listed, nearestPath } from "../folders.ts"
import { folderModule, type Repository, type Resolver } from "../repository.ts"

/** Maximum nested classes, with the member that a static import names. */
const maximumNesting = 4

export const javaResolver = ({ files }: Repository): Resolver => {
  const java = files.filter(({ family }) => family === "java")
  const classes = listed(java, ({ path, namespaces: [name] }) => [
    qualified(name, posix.basename(path).replace(/\.\w+$/, "")),
    path,
  ])
  const packages = listed(java, ({ path, namespaces: [name = ""] }) => [name, posix.dirname(path)])
  return (from, { specifier, names }) => {
    let name = specifier
    for (let level = 0; level <= maximumNesting && name !== ""; level++) {
      const path = nearestPath(classes.get(name) ?? [], from)
      if (path !== null) return [path]
      // An import of a whole package: the classes that are used are unknown.
      const folder = names.includes("*") && level === 0 ? nearestPath(packages.get(name) ?? [], from) : null
      if (folder !== null) return [folderModule(folder)]
      name = name.slice(0, Math.max(0, name.lastIndexOf(".")))
    }
    return []
  }
}

const qualified = (namespace: string | undefined, name: string): string =>
  namespace === undefined ? name : `${namespace}.${name}`
