/**
 * Decides, from the list of a commit's files alone, which of them are worth reading.
 *
 * A commit holds the files that were added to it: those that `.gitignore` keeps out are not there. One that it names and that was
 * added all the same is analyzed like any other, because the authors chose to keep it; build output among them is
 * recognized by its folder.
 */
import { isSearchedForSecrets, skipReasonOfPath } from "./files/paths.ts"
import { type FileRole, roleOfPath } from "./files/roles.ts"
import type { TreeEntry } from "./git/treeListing.ts"
import { languageOfPath } from "./languages/registry.ts"
import { batchBytes, type EngineLimits, maximumPathBytes, maximumPathCharacters, maximumScriptBytes } from "./limits.ts"
import { type Manifest, manifestsOf } from "./relations/manifests.ts"
import type { SkippedFile, SkipReason } from "./Report.ts"

/** A file that is to be read and examined. */
export interface Candidate {
  readonly path: string
  readonly blob: string
  readonly size: number
  readonly role: FileRole
}

export interface Discovery {
  readonly candidates: ReadonlyArray<Candidate>
  readonly skipped: ReadonlyArray<SkippedFile>
  /** Paths of files of a kind the engine does not examine. */
  readonly unsupported: ReadonlyArray<string>
  /** Manifests that define the locations of modules, such as `package.json`. */
  readonly manifests: ReadonlyArray<Manifest>
}

/** Limits on the size of each file, and on the total size of large files. */
type SizeLimits = Pick<EngineLimits, "maximumFileBytes" | "maximumSearchedFileBytes" | "maximumSearchedBytes">

/**
 * Sorts the entries of a tree into files to examine, skipped ones with the reason, and others. Among those to
 * examine are files that are too large to be parsed: they are searched for secrets.
 */
export const discover = (entries: ReadonlyArray<TreeEntry>, limits: SizeLimits): Discovery => {
  const candidates: Array<Candidate> = []
  const skipped: Array<SkippedFile> = []
  const paths = new Set<string>()
  const unsupported: Array<string> = []
  let searchedBytes = 0
  for (const entry of entries) {
    const reason = skipReasonOf(entry, limits, searchedBytes)
    if (reason === "unsupported") unsupported.push(entry.path)
    else if (reason !== null) skipped.push({ path: entry.path, reason })
    else if (paths.has(entry.path)) skipped.push({ path: entry.path, reason: "ambiguous_path" })
    else {
      paths.add(entry.path)
      if (entry.size > limits.maximumFileBytes) searchedBytes += entry.size
      candidates.push({ ...entry, role: roleOfPath(entry.path) })
    }
  }
  return { candidates, skipped, unsupported, manifests: manifestsOf(entries) }
}

const skipReasonOf = (
  { path, kind, size }: TreeEntry,
  limits: SizeLimits,
  searchedBytes: number,
): SkipReason | "unsupported" | null => {
  if (kind === "submodule") return "submodule"
  if (kind === "symlink") return "symlink"
  const isKnown = languageOfPath(path) !== null || isSearchedForSecrets(path)
  const mayBeScript = (kind === "executable" || size <= maximumScriptBytes) && !/\.[^/.]*$/.test(path)
  if (!isKnown && !mayBeScript) return "unsupported"
  if (isTooLong(path)) return "path_too_long"
  return skipReasonOfPath(path) ?? (isTooLarge(size, isKnown, limits, searchedBytes) ? "too_large" : null)
}

/** True for a file that is not even searched for secrets. */
const isTooLarge = (size: number, isKnown: boolean, limits: SizeLimits, searchedBytes: number): boolean =>
  size > limits.maximumFileBytes &&
  // an executable of this size is no script
  (!isKnown || size > limits.maximumSearchedFileBytes || searchedBytes + size > limits.maximumSearchedBytes)

/** True for a path that findings could not name. Few paths need to be counted: most are short in any unit. */
const isTooLong = (path: string): boolean =>
  path.length > maximumPathBytes / 3 &&
  (Buffer.byteLength(path) > maximumPathBytes || Array.from(path).length > maximumPathCharacters)

const largestFirst = (a: Candidate, b: Candidate): number => b.size - a.size || (a.path < b.path ? -1 : 1)

/** Groups candidates into batches of about equal size, largest files first, so that no thread is left with one. */
export const batchesOf = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<ReadonlyArray<Candidate>> => {
  const batches: Array<Array<Candidate>> = []
  let bytes = Infinity
  for (const candidate of candidates.toSorted(largestFirst)) {
    if (bytes >= batchBytes) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)?.push(candidate)
    bytes += candidate.size
  }
  return batches
}
