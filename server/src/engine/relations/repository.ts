/** Data of a commit for resolvers: its source files, and the manifests that tell where modules are. */
import type { ImportReference, LanguageFamily } from "../languages/Language.ts"

/** A source file of the commit. */
export interface RepositoryFile {
  readonly path: string
  readonly family: LanguageFamily
  /** Packages or namespaces that the file declares. */
  readonly namespaces: ReadonlyArray<string>
}

export interface Repository {
  readonly files: ReadonlyArray<RepositoryFile>
  /** Paths of all `files`. */
  readonly paths: ReadonlySet<string>
  /** Texts of manifests by path; see `manifests.ts`. */
  readonly manifests: ReadonlyMap<string, string>
}

/**
 * Finds the modules inside of the repository that a reference of a file means. A module is named by its path, or, if
 * several files form one (a Go package), by their folder with a `/` at the end. References to external modules have no
 * result.
 */
export type Resolver = (from: string, reference: ImportReference) => ReadonlyArray<string>

/** Name of the module that the files of a folder form. */
export const folderModule = (folder: string): string => `${folder}/`
