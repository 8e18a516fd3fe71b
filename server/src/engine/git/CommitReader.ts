/** Reads a commit of a bare clone: its entries, earlier changes of its files, and contents of files. */
import { Effect, Fiber, type Scope } from "effect"
import { type BlobReader, openBlobReader } from "./BlobReader.ts"
import { type Churn, churnArguments, parseChurn } from "./churn.ts"
import { git, type GitFailed, type GitOptions } from "./Git.ts"
import { isShallow } from "./shallow.ts"
import { parseTreeListing, type TreeEntry, treeListingArguments } from "./treeListing.ts"

/** Limits of a git command. */
export type ReadingLimits = Pick<GitOptions, "timeoutMillis" | "maxOutputBytes">

export interface CommitReaderOptions {
  readonly gitDirectory: string
  /** Full object name, in lower-case hexadecimal. */
  readonly commitSha: string
  readonly listing: ReadingLimits
  /** Path of the only entry to list; all if missing. */
  readonly path?: string
  /** Limits for reading the history; it is not read if missing. */
  readonly history?: ReadingLimits
}

export interface CommitReader {
  /** All files, symbolic links and submodules of the commit, in tree order. */
  readonly entries: Effect.Effect<ReadonlyArray<TreeEntry>, GitFailed>
  /** Null if it is unknown: in a shallow clone, if git exceeds its limits, or if it was not requested. */
  readonly churn: Effect.Effect<Churn | null>
  readonly blobs: BlobReader
}

/** Opens a reader that closes with the scope. The git commands start at once, before their results are requested. */
export const openCommitReader = ({
  gitDirectory,
  commitSha,
  listing,
  path,
  history,
}: CommitReaderOptions): Effect.Effect<CommitReader, GitFailed, Scope.Scope> =>
  Effect.gen(function* () {
    // parsed inside the fiber, which would otherwise hold git's output while the reader is open
    const start = <A>(args: ReadonlyArray<string>, limits: ReadingLimits, parse: (output: Buffer) => A) =>
      Effect.forkScoped(Effect.map(git(args, { ...limits, cwd: gitDirectory }), parse), { startImmediately: true })
    const list = yield* start(treeListingArguments(commitSha, path), listing, parseTreeListing)
    const hasHistory = history !== undefined && !(yield* isShallow(gitDirectory))
    const log = hasHistory ? yield* start(churnArguments(commitSha), history, parseChurn) : null
    const blobs = yield* openBlobReader(gitDirectory)
    return {
      entries: Fiber.join(list),
      churn: log === null ? Effect.succeed(null) : Effect.orElseSucceed(Fiber.join(log), nobodyKnows),
      blobs,
    }
  })

const nobodyKnows = () => null
