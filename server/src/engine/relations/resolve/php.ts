/** PHP: classes by the folders of namespaces in `composer.json`, or by the namespaces that files declare. */
import { posix } from "node:path"
import { memberOf, membersOf, parseJson, stringsOf } from "../data.ts"
import { inFolder, listed, nearestPath } from "../folders.ts"
import type { Repository, Resolver } from "../repository.ts"

export const phpResolver = ({ files, paths, manifests }: Repository): Resolver => {
  const roots = namespaceRoots(manifests)
  const classes = listed(
    files.filter(({ family }) => family === "php"),
    ({ path, namespaces: [namespace = ""] }) => [
      `${namespace}${namespace === "" ? "" : "\\"}${posix.basename(path).replace(/\.\w+$/, "")}`,
      path,
    ],
  )
  const autoloaded = (name: string): string | null => {
    for (let end = name.lastIndexOf("\\"); end >= 0; end = end === 0 ? -1 : name.lastIndexOf("\\", end - 1)) {
      const relative = `${name.slice(end + 1).replaceAll("\\", "/")}.php`
      const path = (roots.get(name.slice(0, end)) ?? [])
        .map((folder) => inFolder(folder, relative))
        .find((candidate) => candidate !== null && paths.has(candidate))
      if (path !== undefined && path !== null) return path
    }
    return null
  }
  return (from, { specifier }) => {
    if (specifier.startsWith("./")) {
      const path = inFolder(posix.dirname(from), specifier)
      return path !== null && paths.has(path) ? [path] : []
    }
    const path = autoloaded(specifier) ?? nearestPath(classes.get(specifier) ?? [], from)
    return path === null ? [] : [path]
  }
}

/** Folders of namespaces (PSR-4). */
const namespaceRoots = (manifests: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const roots = [...manifests].flatMap(([path, text]) => {
    if (posix.basename(path) !== "composer.json") return []
    const manifest = parseJson(text)
    return ["autoload", "autoload-dev"]
      .flatMap((section) => membersOf(memberOf(memberOf(manifest, section), "psr-4")))
      .flatMap(([prefix, folders]) =>
        stringsOf(folders).map((folder) => ({
          namespace: prefix.replace(/\\$/, ""),
          folder: inFolder(posix.dirname(path), folder === "" ? "." : folder) ?? "",
        })),
      )
  })
  return listed(roots, ({ namespace, folder }) => [namespace, folder])
}
