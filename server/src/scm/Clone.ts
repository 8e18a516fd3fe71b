/** The service's own clones: bare copies of repositories, brought up to date before each analysis. */
import { Effect, Redacted, Semaphore } from "effect"
import { mkdir, readdir, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import { git, type GitFailed, type GitOptions } from "../engine/git/Git.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { isBranchName } from "./Branch.ts"
import { type CommitRequest, type PreparedCommit, RepositoryUnreachable, RevisionNotFound } from "./SourceHost.ts"

const cloneTimeoutMillis = 10 * 60_000
const lookupTimeoutMillis = 10_000
/** Answers of git that are read whole here are names: far below this. */
const lookupOutputBytes = 64 * 1024
const cloneOutputBytes = 1024 * 1024

/** Packs of a clone, in bytes: a source that sends without end must not fill the disk. */
const largestCloneBytes = 4 * 1024 ** 3
/** Interval at which the size of a growing clone is measured. */
const measuringIntervalMillis = 1000

/** Enough to tell which commit since the last analysis removed a finding; hotspots are only told of a whole history. */
const recentCommits = 50

/** Options of git for access to a source. */
export type Access = Pick<GitOptions, "allowedProtocols" | "configuration">

/** Source, target and references of a fetch. */
export interface FetchRequest {
  readonly clone: string
  /** A folder or an address. */
  readonly source: string
  readonly objectFormat: string
  /** The newest commits of each branch, all of its history, or as much as the source itself has. */
  readonly depth: "recent" | "everything" | "as the source"
  /** The references to copy: a whole name, or a pattern that ends with `*`. */
  readonly references: string
  readonly access: Access
}

/** The folder of all clones. */
export const clonesIn = (dataFolder: string): string => resolve(dataFolder, "clones")

/** Path of a repository's clone. */
export const cloneOf = (dataFolder: string, repositoryId: string): string =>
  join(clonesIn(dataFolder), `${repositoryId}.git`)

/** Converts a failure of git. */
export const unreachable = (error: GitFailed) => new RepositoryUnreachable({ reason: storableText(error.message) })

/** Output of git, trimmed, for queries with short results. */
export const lookup = (args: ReadonlyArray<string>, gitDirectory: string) =>
  Effect.map(
    git(args, { cwd: gitDirectory, timeoutMillis: lookupTimeoutMillis, maxOutputBytes: lookupOutputBytes }),
    (output) => output.toString("utf8").trim(),
  )

const exists = (path: string) =>
  Effect.promise(() =>
    stat(path).then(
      () => true,
      () => false,
    ),
  )

/** Bytes of the packs, those that are being received among them. */
const packedBytes = async (clone: string): Promise<number> => {
  const folder = join(clone, "objects", "pack")
  const names = await readdir(folder).catch(() => [])
  // a pack is renamed while it is looked at
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Fails when the clone has grown too large; never ends otherwise. */
const watchSize = (clone: string) =>
  Effect.promise(() => packedBytes(clone)).pipe(
    Effect.filterOrFail(
      (bytes) => bytes <= largestCloneBytes,
      () => new RepositoryUnreachable({ reason: `it is larger than ${largestCloneBytes / 1024 ** 3} GiB` }),
    ),
    Effect.delay(measuringIntervalMillis),
    Effect.forever,
  )

const depthOf = ({ depth }: FetchRequest, isShallow: boolean): ReadonlyArray<string> => {
  if (depth === "recent") return [`--depth=${recentCommits}`]
  return [...(depth === "as the source" ? ["--update-shallow"] : []), ...(isShallow ? ["--unshallow"] : [])]
}

/** Copies the branches into our own bare clone, whole the first time, new commits after it. */
const fetchInto = (request: FetchRequest) =>
  Effect.gen(function* () {
    const { clone, source, objectFormat, references, access } = request
    const options = { cwd: clone, timeoutMillis: cloneTimeoutMillis, maxOutputBytes: cloneOutputBytes }
    yield* Effect.promise(() => mkdir(clone, { recursive: true }))
    yield* git(["init", "--quiet", "--bare", "--initial-branch=main", `--object-format=${objectFormat}`], options)
    const isShallow = yield* exists(join(clone, "shallow"))
    yield* git(
      [
        "fetch",
        "--quiet",
        "--prune",
        "--force",
        "--no-tags",
        "--no-write-fetch-head",
        ...depthOf(request, isShallow),
        "--",
        source,
        `${references}:${references}`,
      ],
      { ...options, ...access },
    )
  })

/** Semaphore of each clone that is being updated, with the number of its users. */
const turns = new Map<string, { readonly semaphore: Semaphore.Semaphore; count: number }>()

/**
 * One at a time brings a clone up to date, whether an analysis, a preview or a fix needs it: of two, git would refuse the
 * second, and a clone that git refuses to go on with is thrown away.
 */
const inTurn =
  (clone: string) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const turn = turns.get(clone) ?? { semaphore: Semaphore.makeUnsafe(1), count: 0 }
        turn.count += 1
        turns.set(clone, turn)
        return turn
      }),
      ({ semaphore }) => semaphore.withPermits(1)(effect),
      (turn) =>
        Effect.sync(() => {
          turn.count -= 1
          if (turn.count === 0) turns.delete(clone)
        }),
    )

/** Message of git if the source lacks a reference. */
const missingReference = /couldn't find remote ref/

/**
 * Brings our clone up to date. The clone is a cache: one that git refuses to go on with (a lock that a killed git has
 * left, objects of another format) is thrown away and made anew, once.
 */
export const fetchBranches = (
  request: FetchRequest,
  isFinal: (error: GitFailed) => boolean = () => false,
): Effect.Effect<void, RepositoryUnreachable> =>
  Effect.gen(function* () {
    const isFirst = !(yield* exists(request.clone))
    const anew = Effect.promise(() => rm(request.clone, { recursive: true, force: true })).pipe(
      Effect.andThen(fetchInto(request)),
    )
    yield* fetchInto(request).pipe(
      Effect.catchIf(
        ({ stderr }) => missingReference.test(stderr),
        // deletes the stale reference, so that nobody reads its old commit
        () => lookup(["update-ref", "-d", request.references], request.clone),
      ),
      Effect.catchIf(
        (error) => error.reason === "exit" && !isFirst && !isFinal(error),
        (error) => Effect.andThen(Effect.logWarning("a clone is made anew", error), anew),
      ),
    )
  }).pipe(Effect.catchTag("GitFailed", unreachable), Effect.raceFirst(watchSize(request.clone)), inTurn(request.clone))

/** The commit that is asked for: it must be on the branch. */
export const findCommit = (
  clone: string,
  { name, branch, commitSha }: Pick<CommitRequest, "name" | "branch" | "commitSha">,
): Effect.Effect<PreparedCommit, RepositoryUnreachable | RevisionNotFound> =>
  Effect.gen(function* () {
    const head = yield* headOf(clone, name, branch)
    if (commitSha === null) return { gitDirectory: clone, commitSha: head }
    const revision = `commit ${commitSha} on branch ${branch}`
    const resolved = yield* find(clone, name, ["rev-parse", "--verify", "--quiet", `${commitSha}^{commit}`], revision)
    yield* find(clone, name, ["merge-base", "--is-ancestor", resolved, head], revision)
    return { gitDirectory: clone, commitSha: resolved }
  })

/** The newest commit of a branch of our clone. `show-ref` takes the name of a reference and no revision expression. */
const headOf = (clone: string, name: string, branch: string) =>
  find(clone, name, ["show-ref", "--verify", "--hash", "--", `refs/heads/${branch}`], `branch ${branch}`)

const find = (clone: string, repository: string, args: ReadonlyArray<string>, revision: string) =>
  lookup(args, clone).pipe(
    Effect.catchIf(
      ({ reason }) => reason === "exit",
      () => new RevisionNotFound({ repository, revision }),
    ),
    Effect.catchTag("GitFailed", unreachable),
  )

/** Fetches the newest commits of a branch, or all of its history. */
type Fetching = (depth: "recent" | "everything") => Effect.Effect<void, RepositoryUnreachable>

/** Brings the clone of a repository on a network up to date, with as much history as is needed to find the commit. */
export const prepareBranch = (
  clone: string,
  request: CommitRequest,
  fetch: Fetching,
): Effect.Effect<PreparedCommit, RepositoryUnreachable | RevisionNotFound> =>
  Effect.gen(function* () {
    // a customer wrote it: git would take `*` for every branch, and throw a clone away over what it cannot read
    if (!isBranchName(request.branch)) {
      return yield* new RevisionNotFound({ repository: request.name, revision: `branch ${request.branch}` })
    }
    yield* fetch("recent")
    const head = yield* headOf(clone, request.name, request.branch)
    // whether another commit is on the branch is in its history
    if (request.commitSha !== null && request.commitSha !== head) yield* fetch("everything")
    return yield* findCommit(clone, request)
  })

/** Access to one host with a token: git sends it in a header that only this command knows, and only to this host. */
export const accessWith = (webUrl: string, token: Redacted.Redacted): Access => {
  const credential = Buffer.from(`x-access-token:${Redacted.value(token)}`).toString("base64")
  return {
    allowedProtocols: [webUrl.startsWith("https:") ? "https" : "http"],
    configuration: { [`http.${webUrl}/.extraHeader`]: `Authorization: Basic ${credential}` },
  }
}

/** True where git was refused for its token. */
export const isRefusedByGit = (reason: string): boolean =>
  /Authentication failed|could not read Username|terminal prompts disabled|returned error: 40[134]/.test(reason)
