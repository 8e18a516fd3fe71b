/** Reads a commit of a bare clone: what it holds, how its files changed before it, and contents of files. */
import { Effect, Fiber, type Scope } from "effect"
import { type BlobReader, openBlobReader } from "./BlobReader.ts"
import { type Churn, churnArguments, parseChurn } from "./churn.ts"
import { git, type GitFailed, type GitOptions } from "./Git.ts"
import { isShallow } from "./shallow.ts"
import { parseTreeListing, type TreeEntry, treeListingArguments } from "./treeListing.ts"

/** What git may take for one answer. */
export type ReadingLimits = Pick<GitOptions, "timeoutMillis" | "maxOutputBytes">

export interface CommitReaderOptions {
  readonly gitDirectory: string
  /** Full object name, in lower-case hexadecimal. */
  readonly commitSha: string
  readonly listing: ReadingLimits
  /** Of the only entry that is listed; all are without it. */
  readonly path?: string
  /** Without it nobody looks into the history. */
  readonly history?: ReadingLimits
}

export interface CommitReader {
  /** Every file, symbolic link and submodule of the commit, in the order of the tree. */
  readonly entries: Effect.Effect<ReadonlyArray<TreeEntry>, GitFailed>
  /** Null where the repository does not know: in a shallow clone, when git cannot tell in time, or if nobody is to look. */
  readonly churn: Effect.Effect<Churn | null>
  readonly blobs: BlobReader
}

/** Opens a reader for as long as the scope lives. Git works on the answers from then on, whether or not they are asked for. */
export const openCommitReader = ({
  gitDirectory,
  commitSha,
  listing,
  path,
  history,
}: CommitReaderOptions): Effect.Effect<CommitReader, GitFailed, Scope.Scope> =>
  Effect.gen(function* () {
    // parsed within the fiber, which would hold what git wrote for as long as the reader is open
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
