/**
 * The source host of an own machine: a folder of git repositories.
 *
 * A repository is a bare one or one with a work tree, whose `.git` may be a file that leads elsewhere (linked
 * worktrees, submodules). Symbolic links are followed, out of the folder too: the folder is the operator's own, and
 * what is linked from it is offered. Worktrees and links to the same repository are repositories of their own.
 */
import { Effect, Option, Result } from "effect"
import { readdir, readFile, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { Configuration } from "../config/Configuration.ts"
import { isBranchName } from "./Branch.ts"
import { cloneOf, fetchBranches, findCommit, lookup, unreachable } from "./Clone.ts"
import { type RepositoryAtHost, HostUnreachable } from "./Commits.ts"
import * as LocalCommits from "./LocalCommits.ts"
import {
  type HostAdapter,
  type HostedRepository,
  InstallationUnreadable,
  type Listing,
  RepositoryUnreachable,
} from "./SourceHost.ts"

/** `folder/name` and `folder/owner/name`. */
const deepestRepository = 2

/** Error codes of a missing path; all other errors leave open whether it exists. */
const nothingThere: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ELOOP"])

const codeOf = (cause: unknown): unknown =>
  typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined

/** Asks the file system about a path; none where there is nothing. */
const lookAt = <A>(ask: () => Promise<A>): Effect.Effect<Option.Option<A>, InstallationUnreadable> =>
  Effect.tryPromise({ try: ask, catch: (cause) => new InstallationUnreadable({ cause }) }).pipe(
    Effect.map(Option.some),
    Effect.catchIf(
      ({ cause }) => nothingThere.has(codeOf(cause)),
      () => Effect.succeedNone,
    ),
  )

const exists = (path: string) =>
  Effect.map(
    lookAt(() => stat(path)),
    Option.isSome,
  )

/** Target of a `.git` file; a folder of this name is the git directory itself. */
const followGitFile = (folder: string, dotGit: string) =>
  Effect.gen(function* () {
    const found = yield* lookAt(() => stat(dotGit))
    if (Option.isNone(found) || !found.value.isFile()) return dotGit
    const content = yield* lookAt(() => readFile(dotGit, "utf8"))
    const target = /^gitdir: ([^\0\r\n]+)/.exec(Option.getOrElse(content, () => ""))?.[1]
    return target === undefined ? dotGit : resolve(folder, target)
  })

/** Git directory of a repository: `.git` below a work tree, its target, or the folder itself if bare. */
const gitDirectoryOf = (folder: string) =>
  Effect.gen(function* () {
    const gitDirectory = yield* followGitFile(folder, join(folder, ".git"))
    if (yield* exists(join(gitDirectory, "HEAD"))) return Option.some(gitDirectory)
    const isBare = (yield* exists(join(folder, "HEAD"))) && (yield* exists(join(folder, "objects")))
    return isBare ? Option.some(folder) : Option.none<string>()
  })

/** The names of the folders in a folder; none where it is none. */
const foldersIn = (folder: string) =>
  Effect.map(
    lookAt(() => readdir(folder, { withFileTypes: true })),
    Option.map((entries) =>
      entries
        .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith("."))
        .map((entry) => entry.name)
        .toSorted(),
    ),
  )

/** The branch that HEAD names; a repository on a detached HEAD is taken to have git's own default. */
const defaultBranchOf = (gitDirectory: string) =>
  Effect.map(
    lookAt(() => readFile(join(gitDirectory, "HEAD"), "utf8")),
    (head) => {
      const name = /^ref: refs\/heads\/(.+)$/m.exec(Option.getOrElse(head, () => ""))?.[1]
      return name !== undefined && isBranchName(name) ? name : "main"
    },
  )

const describe = (folder: string, gitDirectory: string, name: string) =>
  Effect.map(defaultBranchOf(gitDirectory), (defaultBranch): HostedRepository => ({
    externalId: folder,
    name: name.endsWith(".git") ? name.slice(0, -".git".length) : name,
    defaultBranch,
    isPrivate: true,
  }))

/** `owner/name` as the folders say it; a repository of its own has no owner but this machine. */
const nameOf = (folder: string, names: ReadonlyArray<string>, owner: string): string =>
  names.length > 1 ? names.join("/") : `${names.length === 0 ? "local" : owner}/${basename(folder)}`

/** Repositories in a folder; fails if the folder itself is not readable. */
const discover = (
  folder: string,
  names: ReadonlyArray<string>,
  owner: string,
): Effect.Effect<Listing, InstallationUnreadable> =>
  Effect.gen(function* () {
    const gitDirectory = yield* gitDirectoryOf(folder)
    if (Option.isSome(gitDirectory)) {
      const repository = yield* describe(folder, gitDirectory.value, nameOf(folder, names, owner))
      return { repositories: [repository], unreadable: [] }
    }
    if (names.length >= deepestRepository) return { repositories: [], unreadable: [] }
    const found = yield* foldersIn(folder)
    // below the root nothing was promised; the root is where the repositories of an installation are
    if (Option.isNone(found) && names.length === 0) return yield* new InstallationUnreadable({ cause: "ENOENT" })
    const below = yield* Effect.forEach(
      Option.getOrElse(found, () => []),
      (name) => {
        const inner = join(folder, name)
        return Effect.map(
          Effect.result(discover(inner, [...names, name], owner)),
          Result.getOrElse((): Listing => ({ repositories: [], unreadable: [inner] })),
        )
      },
    )
    return {
      repositories: below.flatMap(({ repositories }) => repositories),
      unreadable: below.flatMap(({ unreadable }) => unreadable),
    }
  })

/** The path that the installation of a folder is known by. */
export const externalIdOf = (folder: string): string => resolve(folder)

/** The git directory that a repository has now. */
const sourceOf = ({ externalId, name }: RepositoryAtHost): Effect.Effect<string, RepositoryUnreachable> =>
  gitDirectoryOf(externalId).pipe(
    Effect.mapError(() => new RepositoryUnreachable({ reason: `${name} cannot be read` })),
    Effect.flatMap(
      Option.match({
        onNone: () => new RepositoryUnreachable({ reason: `${name} is no longer there` }),
        onSome: Effect.succeed,
      }),
    ),
  )

/** The same, for writing to it. */
const targetOf = (at: RepositoryAtHost) =>
  Effect.mapError(sourceOf(at), ({ reason }) => new HostUnreachable({ reason, retryAt: null }))

/** The source host of local folders; clones go below the data folder. */
export const make: Effect.Effect<HostAdapter, never, Configuration> = Effect.map(Configuration, ({ dataFolder }) => ({
  repositories: (folder) => discover(folder, [], basename(folder)),

  prepare: Effect.fn("LocalFolder.prepare")(function* (request) {
    const source = yield* sourceOf(request)
    const clone = cloneOf(dataFolder, request.repositoryId)
    // the source is that folder or nothing: git would look for a repository in the folders above it
    const objectFormat = yield* Effect.mapError(
      lookup(["--git-dir=.", "rev-parse", "--show-object-format"], source),
      unreachable,
    )
    yield* fetchBranches({
      clone,
      objectFormat,
      source,
      // a shallow source is taken as it is; where it has got longer, a shallow clone of it follows
      depth: "as the source",
      references: "refs/heads/*",
      access: { allowedProtocols: ["file"] },
    })
    return yield* findCommit(clone, request)
  }),

  // the folder itself is the host: what is written there needs not be pushed anywhere
  writeCommit: Effect.fn("LocalFolder.writeCommit")(function* (commit) {
    return yield* LocalCommits.writeCommit(yield* targetOf(commit), commit)
  }),
  moveBranch: Effect.fn("LocalFolder.moveBranch")(function* (move) {
    yield* LocalCommits.moveBranch(yield* targetOf(move), move)
  }),
  openPullRequest: () => Effect.succeed(null),
}))
