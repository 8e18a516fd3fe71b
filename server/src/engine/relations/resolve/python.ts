/** Python: dots are folders; absolute modules are searched in the folders that are likely on a program's module path. */
import { posix } from "node:path"
import { NearestFolder } from "../folders.ts"
import { Memo } from "../Memo.ts"
import { isStandardModule } from "../../languages/pythonModules.ts"
import type { Repository, Resolver } from "../repository.ts"

export const pythonResolver = (repository: Repository): Resolver => {
  const modules = new PythonModules(repository)
  return (from, { specifier, names }) => {
    const dots = /^\.*/.exec(specifier)?.[0].length ?? 0
    const module = specifier.slice(dots).replaceAll(".", "/")
    if (dots === 0 && isStandardModule(specifier)) return []
    const roots = dots > 0 ? [ancestor(from, dots)] : modules.rootsOf(from)
    for (const root of roots) {
      const base = module === "" ? root : below(root, module)
      const submodules = names.flatMap((name) => modules.at(below(base, name.replaceAll(".", "/"))))
      // `from package import a, b` only loads the package itself for names that are not modules.
      const own = submodules.length < names.length || names.length === 0 ? modules.at(base) : []
      const found = [...submodules, ...own]
      if (found.length > 0) return names.length === 0 ? found.filter((path) => !isPackageAround(path, from)) : found
    }
    return []
  }
}

const below = (folder: string, path: string): string => (folder === "." ? path : `${folder}/${path}`)

/** True for a package that contains the importing file: it is already loaded, so the import loads nothing. */
const isPackageAround = (path: string, from: string): boolean =>
  posix.basename(path) === "__init__.py" && from.startsWith(`${posix.dirname(path)}/`)

/** One dot is the folder of the file; each further one goes up a folder. */
const ancestor = (path: string, dots: number): string => {
  let folder = posix.dirname(path)
  for (let level = 1; level < dots && folder !== "."; level++) folder = posix.dirname(folder)
  return folder
}

/** Folders that usually contain a repository's packages. */
const customaryRoots = [".", "src", "lib", "python"]

/** Maximum roots; a repository with more is a collection of projects, each with its own roots. */
const maximumRoots = 50

/** Maximum levels above a file; programs are rarely started further up. */
const maximumFoldersAbove = 8

/** Folders above a folder. Packages need no `__init__.py`, so the apparent root may be inside of a package. */
const foldersAbove = (folder: string): ReadonlyArray<string> => {
  const folders: Array<string> = []
  for (let above = folder; above !== "." && folders.length < maximumFoldersAbove;) {
    above = posix.dirname(above)
    folders.push(above)
  }
  return folders
}

class PythonModules {
  private readonly paths: ReadonlySet<string>
  /** Roots from which every file may import. */
  private readonly sharedRoots: ReadonlyArray<string>
  private readonly files: Memo<ReadonlyArray<string>>
  private readonly rootsByFolder = new Map<string, ReadonlyArray<string>>()
  private readonly nearestProject: NearestFolder<string>

  constructor({ paths, manifests }: Repository) {
    this.paths = paths
    this.files = new Memo((base) =>
      [`${base}.py`, posix.join(base, "__init__.py"), `${base}.pyi`].filter((path) => paths.has(path)).slice(0, 1),
    )
    const projects = [...manifests.keys()]
      .filter((path) => /(?:^|\/)(?:pyproject\.toml|setup\.(?:py|cfg))$/.test(path))
      .map((path) => posix.dirname(path))
    const roots = [
      ...new Set([...customaryRoots, ...projects.flatMap((folder) => [posix.join(folder, "src"), folder])]),
    ]
    this.sharedRoots = roots.slice(0, maximumRoots)
    this.nearestProject = new NearestFolder(new Map(projects.map((folder) => [folder, folder])))
  }

  /** File of a module or package; empty if there is none. */
  at(base: string): ReadonlyArray<string> {
    return this.files.of(base)
  }

  /** Folders in which a file's absolute imports are searched, most specific first. */
  rootsOf(path: string): ReadonlyArray<string> {
    const folder = posix.dirname(path)
    const known = this.rootsByFolder.get(folder)
    if (known !== undefined) return known
    const root = this.packageRoot(folder)
    const project = this.nearestProject.of(path)
    const ofProject = project === null ? [] : [posix.join(project, "src"), project]
    const roots = [...new Set([root, ...ofProject, ...foldersAbove(root), ...this.sharedRoots])]
    this.rootsByFolder.set(folder, roots)
    return roots
  }

  /** Folder above the outermost package; a folder that is no package is itself the root of its scripts. */
  private packageRoot(folder: string): string {
    let root = folder
    while (root !== "." && this.paths.has(`${root}/__init__.py`)) root = posix.dirname(root)
    return root
  }
}
