/** The source host of an own machine: a folder of git repositories. */
import { Effect, Layer, Option } from "effect"
import { mkdir, readdir, readFile, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { Configuration } from "../Configuration.ts"
import { git, type GitFailed } from "../engine/git/Git.ts"
import { type HostedRepository, RepositoryUnreachable, RevisionNotFound, SourceHost } from "./SourceHost.ts"

const cloneTimeoutMillis = 10 * 60_000
const lookupTimeoutMillis = 10_000
/** Answers of git that are read whole here are names: far below this. */
const lookupOutputBytes = 64 * 1024
const cloneOutputBytes = 1024 * 1024

/** `folder/name` and `folder/owner/name`. */
const deepestRepository = 2

const exists = (path: string) =>
  Effect.promise(() =>
    stat(path).then(
      () => true,
      () => false,
    ),
  )

/** Where git keeps a repository's objects: `.git` below a work tree, the folder itself of a bare one. */
const gitDirectoryOf = (folder: string) =>
  Effect.gen(function* () {
    const dotGit = join(folder, ".git")
    if (yield* exists(join(dotGit, "HEAD"))) return Option.some(dotGit)
    const isBare = (yield* exists(join(folder, "HEAD"))) && (yield* exists(join(folder, "objects")))
    return isBare ? Option.some(folder) : Option.none<string>()
  })

const foldersIn = (folder: string) =>
  Effect.promise(async () => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith("."))
      .map((entry) => entry.name)
      .toSorted()
  })

const lookup = (args: ReadonlyArray<string>, gitDirectory: string) =>
  Effect.map(
    git(args, { cwd: gitDirectory, timeoutMillis: lookupTimeoutMillis, maxOutputBytes: lookupOutputBytes }),
    (output) => output.toString("utf8").trim(),
  )

/** The branch that HEAD names; a repository on a detached HEAD is taken to have git's own default. */
const defaultBranchOf = (gitDirectory: string) =>
  Effect.promise(() => readFile(join(gitDirectory, "HEAD"), "utf8").catch(() => "")).pipe(
    Effect.map((head) => /^ref: refs\/heads\/(.+)$/m.exec(head)?.[1] ?? "main"),
  )

const describe = (folder: string, gitDirectory: string, name: string): Effect.Effect<HostedRepository> =>
  Effect.map(defaultBranchOf(gitDirectory), (defaultBranch) => ({
    externalId: folder,
    name: name.endsWith(".git") ? name.slice(0, -".git".length) : name,
    defaultBranch,
    isPrivate: true,
  }))

/** `owner/name` as the folders say it; a repository of its own has no owner but this machine. */
const nameOf = (folder: string, names: ReadonlyArray<string>, owner: string): string =>
  names.length > 1 ? names.join("/") : `${names.length === 0 ? "local" : owner}/${basename(folder)}`

const discover = (
  folder: string,
  names: ReadonlyArray<string>,
  owner: string,
): Effect.Effect<ReadonlyArray<HostedRepository>> =>
  Effect.gen(function* () {
    const gitDirectory = yield* gitDirectoryOf(folder)
    if (Option.isSome(gitDirectory)) {
      return [yield* describe(folder, gitDirectory.value, nameOf(folder, names, owner))]
    }
    if (names.length >= deepestRepository) return []
    const below = yield* Effect.forEach(yield* foldersIn(folder), (name) =>
      discover(join(folder, name), [...names, name], owner),
    )
    return below.flat()
  })

const unreachable = (error: GitFailed) => new RepositoryUnreachable({ reason: error.message })

/** Copies the branches of `source` into our own bare clone, whole the first time, what is new after it. */
const update = (source: string, clone: string) =>
  Effect.gen(function* () {
    const options = { cwd: clone, timeoutMillis: cloneTimeoutMillis, maxOutputBytes: cloneOutputBytes }
    yield* Effect.promise(() => mkdir(clone, { recursive: true }))
    yield* git(["init", "--quiet", "--bare", "--initial-branch=main"], options)
    yield* git(
      [
        "fetch",
        "--quiet",
        "--prune",
        "--force",
        "--no-tags",
        "--no-write-fetch-head",
        "--",
        source,
        "refs/heads/*:refs/heads/*",
      ],
      { ...options, allowedProtocols: ["file"] },
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
        const source = yield* gitDirectoryOf(externalId)
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
