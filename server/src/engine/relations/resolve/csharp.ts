/** C#: a namespace is all files that declare it, named by their folders; a type is the file of its name among these. */
import { posix } from "node:path"
import { folderModule, type Repository, type Resolver } from "../repository.ts"
import { listed } from "../folders.ts"

/** Maximum folders of a namespace; with more it is the common root of a project, which tells nothing. */
const maximumFolders = 20

export const csharpResolver = ({ files, paths }: Repository): Resolver => {
  const declared = files.flatMap(({ path, family, namespaces }) =>
    family === "csharp" ? namespaces.map((namespace) => ({ namespace, folder: posix.dirname(path) })) : [],
  )
  const folders = listed(declared, ({ namespace, folder }) => [namespace, folder])
  return (from, { specifier }) => {
    const own = posix.dirname(from)
    const whole = folders.get(specifier)
    if (whole !== undefined) {
      return whole.length > maximumFolders || whole.includes(own) ? [] : whole.map(folderModule)
    }
    const dot = specifier.lastIndexOf(".")
    return (folders.get(specifier.slice(0, Math.max(0, dot))) ?? [])
      .map((folder) => posix.join(folder, `${specifier.slice(dot + 1)}.cs`))
      .filter((path) => paths.has(path))
      .slice(0, 1)
  }
}
