/** What resolvers know of a commit: its source files, and the manifests that say where modules lie. */
import type { ImportReference, LanguageFamily } from "../languages/Language.ts"

/** A source file of the commit. */
export interface RepositoryFile {
  readonly path: string
  readonly family: LanguageFamily
  /** Packages or namespaces that it declares. */
  readonly namespaces: ReadonlyArray<string>
}

export interface Repository {
  readonly files: ReadonlyArray<RepositoryFile>
  /** The paths of all `files`. */
  readonly paths: ReadonlySet<string>
  /** Texts of manifests by path; see `manifests.ts`. */
  readonly manifests: ReadonlyMap<string, string>
}

/**
 * The modules that a reference of a file leads to inside the repository. A module is named by its path; several files
 * that are one module (a Go package) by their folder with a `/` at the end. External modules lead nowhere.
 */
export type Resolver = (from: string, reference: ImportReference) => ReadonlyArray<string>

/** Name of the module that the files of a folder make up together. */
export const folderModule = (folder: string): string => `${folder}/`
