/**
 * The source host of an own machine: a folder of git repositories.
 *
 * A repository is a bare one or one with a work tree, whose `.git` may be a file that leads elsewhere (linked
 * worktrees, submodules). Symbolic links are followed, out of the folder too: the folder is the operator's own, and
 * what is linked from it is offered. Worktrees and links to the same repository are repositories of their own.
 */
import { Effect, Either, Layer, Option } from "effect"
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { Configuration } from "../Configuration.ts"
import { git, type GitFailed } from "../engine/git/Git.ts"
import { storableText } from "../StorableText.ts"
import {
  type HostedRepository,
  InstallationUnreadable,
  type Listing,
  RepositoryUnreachable,
  RevisionNotFound,
  SourceHost,
} from "./SourceHost.ts"

const cloneTimeoutMillis = 10 * 60_000
const lookupTimeoutMillis = 10_000
/** Answers of git that are read whole here are names: far below this. */
const lookupOutputBytes = 64 * 1024
const cloneOutputBytes = 1024 * 1024

/** `folder/name` and `folder/owner/name`. */
const deepestRepository = 2

/** The longest name of a branch in the contract, in characters. */
const longestBranchName = 255

/** What the file system says of a path that leads nowhere; every other error leaves open what is there. */
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

/** Where a `.git` file leads; a folder of this name is the git directory itself. */
const followGitFile = (folder: string, dotGit: string) =>
  Effect.gen(function* () {
    const found = yield* lookAt(() => stat(dotGit))
    if (Option.isNone(found) || !found.value.isFile()) return dotGit
    const content = yield* lookAt(() => readFile(dotGit, "utf8"))
    const target = /^gitdir: ([^\0\r\n]+)/.exec(Option.getOrElse(content, () => ""))?.[1]
    return target === undefined ? dotGit : resolve(folder, target)
  })

/** Where git keeps HEAD of a repository: `.git` below a work tree or where it leads, the folder itself of a bare one. */
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

const lookup = (args: ReadonlyArray<string>, gitDirectory: string) =>
  Effect.map(
    git(args, { cwd: gitDirectory, timeoutMillis: lookupTimeoutMillis, maxOutputBytes: lookupOutputBytes }),
    (output) => output.toString("utf8").trim(),
  )

/** A name that git allows for a branch, as far as it matters here: stored and shown, and handed to git again. */
const isBranchName = (name: string): boolean =>
  Array.from(name).length <= longestBranchName && name === storableText(name) && !/[\p{Cc} ~^:?*[\\]|\.\./u.test(name)

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

/** What there is in a folder; fails where the folder itself cannot be looked at. */
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
          Effect.either(discover(inner, [...names, name], owner)),
          Either.getOrElse((): Listing => ({ repositories: [], unreadable: [inner] })),
        )
      },
    )
    return {
      repositories: below.flatMap(({ repositories }) => repositories),
      unreadable: below.flatMap(({ unreadable }) => unreadable),
    }
  })

const unreachable = (error: GitFailed) => new RepositoryUnreachable({ reason: storableText(error.message) })

/** Copies the branches of `source` into our own bare clone, whole the first time, what is new after it. */
const fetchInto = (clone: string, source: string, objectFormat: string) =>
  Effect.gen(function* () {
    const options = { cwd: clone, timeoutMillis: cloneTimeoutMillis, maxOutputBytes: cloneOutputBytes }
    yield* Effect.promise(() => mkdir(clone, { recursive: true }))
    yield* git(["init", "--quiet", "--bare", "--initial-branch=main", `--object-format=${objectFormat}`], options)
    // a shallow source is taken as it is; where it has got longer, a shallow clone of it follows
    const isShallow = yield* Effect.orDie(exists(join(clone, "shallow")))
    yield* git(
      [
        "fetch",
        "--quiet",
        "--prune",
        "--force",
        "--no-tags",
        "--no-write-fetch-head",
        "--update-shallow",
        ...(isShallow ? ["--unshallow"] : []),
        "--",
        source,
        "refs/heads/*:refs/heads/*",
      ],
      { ...options, allowedProtocols: ["file"] },
    )
  })

/**
 * Brings our clone up to date. The clone is a cache: one that git refuses to go on with (a lock that a killed git has
 * left, objects of another format) is thrown away and made anew, once.
 */
const update = (source: string, clone: string) =>
  Effect.gen(function* () {
    // the source is that folder or nothing: git would look for a repository in the folders above it
    const objectFormat = yield* lookup(["--git-dir=.", "rev-parse", "--show-object-format"], source)
    const isFirst = !(yield* Effect.orDie(exists(clone)))
    const anew = Effect.promise(() => rm(clone, { recursive: true, force: true })).pipe(
      Effect.andThen(fetchInto(clone, source, objectFormat)),
    )
    yield* fetchInto(clone, source, objectFormat).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "exit" && !isFirst,
        (error) => Effect.andThen(Effect.logWarning("a clone is made anew", error), anew),
      ),
    )
  }).pipe(Effect.mapError(unreachable))

/** The path that the installation of a folder is known by. */
export const externalIdOf = (folder: string): string => resolve(folder)

/** The source host of local folders; clones go below the data folder. */
export const layer = Layer.effect(
  SourceHost,
  Effect.map(Configuration, ({ dataFolder }) =>
    SourceHost.of({
      repositories: (folder) => discover(folder, [], basename(folder)),

      prepare: Effect.fn("LocalFolder.prepare")(function* ({ repositoryId, externalId, name, branch, commitSha }) {
        const clone = resolve(dataFolder, "clones", `${repositoryId}.git`)
        const source = yield* gitDirectoryOf(externalId).pipe(
          Effect.mapError(() => new RepositoryUnreachable({ reason: `${name} cannot be read` })),
        )
        if (Option.isNone(source)) return yield* new RepositoryUnreachable({ reason: `${name} is no longer there` })
        yield* update(source.value, clone)
        const notFound = (revision: string) => new RevisionNotFound({ repository: name, revision })
        const find = (args: ReadonlyArray<string>, revision: string) =>
          lookup(args, clone).pipe(
            Effect.catchIf(
              ({ reason }) => reason === "exit",
              () => notFound(revision),
            ),
            Effect.catchTag("GitFailed", unreachable),
          )
        // show-ref takes the name of a reference and nothing else, so no revision expression gets through
        const head = yield* find(["show-ref", "--verify", "--hash", "--", `refs/heads/${branch}`], `branch ${branch}`)
        if (commitSha === null) return { gitDirectory: clone, commitSha: head }
        const revision = `commit ${commitSha} on branch ${branch}`
        const resolved = yield* find(["rev-parse", "--verify", "--quiet", `${commitSha}^{commit}`], revision)
        yield* find(["merge-base", "--is-ancestor", resolved, head], revision)
        return { gitDirectory: clone, commitSha: resolved }
      }),
    }),
  ),
)
