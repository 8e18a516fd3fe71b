/** Lists the files of a commit without a checkout. */
import { Effect } from "effect"
import { git, type GitFailed } from "./Git.ts"

/** An entry of a commit's tree. Paths are opaque keys: they may contain `..`, and are never opened as files. */
export interface TreeEntry {
  readonly path: string
  readonly kind: "file" | "executable" | "symlink" | "submodule"
  /** Object name of the content. */
  readonly blob: string
  /** Bytes; 0 for submodules. */
  readonly size: number
}

export interface TreeListingOptions {
  readonly timeoutMillis: number
  readonly maxOutputBytes: number
  /** Path of the only entry to list; all if missing. */
  readonly path?: string
}

/** All files, symbolic links and submodules of a commit, in tree order. */
export const listTree = (
  gitDirectory: string,
  commitSha: string,
  { path, ...options }: TreeListingOptions,
): Effect.Effect<ReadonlyArray<TreeEntry>, GitFailed> =>
  git(treeListingArguments(commitSha, path), { cwd: gitDirectory, ...options }).pipe(Effect.map(parseTreeListing))

/**
 * The command whose output `parseTreeListing` reads.
 *
 * @param path of the only entry to list; all if missing
 */
export const treeListingArguments = (commitSha: string, path?: string): ReadonlyArray<string> => {
  const all = ["ls-tree", "-r", "-z", "-l", "--full-tree", "--end-of-options", commitSha]
  return path === undefined ? all : [...all, "--", path]
}

const kinds: Readonly<Record<string, TreeEntry["kind"]>> = {
  "100755": "executable",
  "120000": "symlink",
  "160000": "submodule",
}

/** Parses the output of `ls-tree -r -z -l`: `<mode> <type> <object> <size>TAB<path>NUL`. */
export const parseTreeListing = (listing: Buffer): ReadonlyArray<TreeEntry> => {
  const entries: Array<TreeEntry> = []
  for (const line of listing.toString("utf8").split("\0")) {
    if (line === "") continue
    const afterMode = line.indexOf(" ")
    const afterType = line.indexOf(" ", afterMode + 1)
    const afterBlob = line.indexOf(" ", afterType + 1)
    const afterSize = line.indexOf("\t", afterBlob + 1)
    entries.push({
      path: line.slice(afterSize + 1),
      kind: kinds[line.slice(0, afterMode)] ?? "file",
      blob: line.slice(afterType + 1, afterBlob),
      size: Number.parseInt(line.slice(afterBlob + 1, afterSize), 10) || 0,
    })
  }
  return entries
}
