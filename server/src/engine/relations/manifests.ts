/** Files of a repository that tell where its modules are. They are read as data, within limits, and never executed. */
import { basename } from "node:path/posix"
import { skipReasonOfPath } from "../files/paths.ts"
import type { TreeEntry } from "../git/treeListing.ts"

/** A manifest and the object name of its content. */
export interface Manifest {
  readonly path: string
  readonly blob: string
}

/** Maximum bytes of a manifest; larger ones are generated. */
const maximumManifestBytes = 256 * 1024

/** Maximum manifests; the largest public monorepos have about a thousand packages. */
const maximumManifests = 2_000

const manifestNames =
  /^(?:go\.mod|package\.json|[jt]sconfig(?:\.[\w.-]+)?\.json|pyproject\.toml|setup\.(?:py|cfg)|Cargo\.toml|composer\.json|[\w.-]+\.gemspec)$/

/** Manifests of a commit; if there are too many, those nearest to the root. */
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
