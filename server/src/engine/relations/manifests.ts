/** The files of a repository that say where its modules lie. They are read as data, within limits, and never run. */
import { basename } from "node:path/posix"
import { skipReasonOfPath } from "../files/paths.ts"
import type { TreeEntry } from "../git/treeListing.ts"

/** A manifest and the blob that holds it. */
export interface Manifest {
  readonly path: string
  readonly blob: string
}

/** A longer one is not written by hand. */
const maximumManifestBytes = 256 * 1024

/** The largest public monorepos have about a thousand packages. */
const maximumManifests = 2_000

const manifestNames =
  /^(?:go\.mod|package\.json|[jt]sconfig(?:\.[\w.-]+)?\.json|pyproject\.toml|setup\.(?:py|cfg)|Cargo\.toml|composer\.json|[\w.-]+\.gemspec)$/

/** The manifests of a commit; where there are too many, those nearest to the root. */
export const manifestsOf = (entries: ReadonlyArray<TreeEntry>): ReadonlyArray<Manifest> =>
  entries
    .filter(isManifest)
    .map(({ path, blob }) => ({ path, blob, depth: path.split("/").length }))
    .toSorted((a, b) => a.depth - b.depth || (a.path < b.path ? -1 : 1))
    .slice(0, maximumManifests)
    .map(({ path, blob }) => ({ path, blob }))

const isManifest = ({ path, kind, size }: TreeEntry): boolean =>
  size <= maximumManifestBytes &&
  (kind === "file" || kind === "executable") &&
  manifestNames.test(basename(path)) &&
  skipReasonOfPath(path) === null
