/**
 * Makes a commit of the uncommitted changes, in a temporary repository that borrows the objects of the user's one.
 *
 * Nothing is written to the user's repository: index and new objects are in the temporary folder. That folder also has the
 * only configuration that git reads, so that no filter, hook or monitor that the user's repository names can run.
 */
import { copyFile, lstat, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { Effect, Result, type Scope } from "effect"
import { git, type GitOptions } from "../../engine/git/Git.ts"
import { defaultLimits } from "../../engine/limits.ts"
import { CannotAnalyze, type Commit, commitOf, gitDirectoryOf, lineOf, reasonOf } from "./commit.ts"

/** Uncommitted files: those in the index, or every file of the work tree that is not ignored. */
export type Uncommitted = "staged" | "working_tree"

/** A commit that is made for the analysis, and the one below it; null in a repository without one. */
export interface UncommittedCommit extends Commit {
  readonly head: string | null
  /** The content of the files alone: the same while no file changes. */
  readonly tree: string
}

/** Hashing a work tree of a million files took git less than a minute; a list of their names is less than this. */
const bounds = { timeoutMillis: 120_000, maxOutputBytes: 256 * 1024 * 1024 }

/** Author of the temporary commit. */
const author = { name: "code-analysis", email: "code-analysis@localhost" }

/**
 * The changes as a commit, for as long as the scope lives.
 *
 * @param indexFile the index; git names another one to hooks (`GIT_INDEX_FILE`) than that of the repository
 */
export const commitUncommitted = (
  folder: string,
  what: Uncommitted,
  indexFile: string | undefined,
): Effect.Effect<UncommittedCommit, CannotAnalyze, Scope.Scope> =>
  Effect.gen(function* () {
    const source = yield* sourceOf(folder)
    const temporary = yield* Effect.acquireRelease(
      Effect.tryPromise({ try: () => mkdtemp(join(tmpdir(), "code-analysis-")), catch: noTemporaryFolder }),
      (path) => Effect.promise(() => rm(path, { recursive: true, force: true })),
    )
    const gitDirectory = yield* borrowingRepository(temporary, source)
    const index = join(temporary, "index")
    yield* io(() =>
      copyIndex(indexFile ?? join(source.gitDirectory, "index"), index, source.gitDirectory, gitDirectory),
    )
    const run = (args: ReadonlyArray<string>, more: Partial<GitOptions> = {}) =>
      git(["--git-dir", gitDirectory, "--work-tree", source.workTree, ...args], {
        cwd: source.workTree,
        ...bounds,
        indexFile: index,
        ...more,
      }).pipe(
        Effect.mapError(({ message }) => new CannotAnalyze({ message: `The changes cannot be read: ${message}.` })),
      )

    if (what === "working_tree") {
      const changed = yield* run(["ls-files", "-z", "--modified", "--deleted", "--others", "--exclude-standard"])
      const paths = yield* Effect.promise(() => examinedPaths(source.workTree, changed.toString("latin1").split("\0")))
      const input = Buffer.from(paths.map((path) => `${path}\0`).join(""), "latin1")
      yield* run(["update-index", "-z", "--add", "--remove", "--replace", "--stdin"], { input })
    }
    // a partial clone lacks objects that are no concern of ours
    const tree = (yield* run(["write-tree", "--missing-ok"])).toString("latin1").trim()
    const parents = source.head === null ? [] : ["-p", source.head]
    const commit = yield* run(["commit-tree", "--no-gpg-sign", "-m", "uncommitted", ...parents, tree], {
      signature: { ...author, date: new Date() },
    })
    return { gitDirectory, commitSha: commit.toString("latin1").trim(), head: source.head, tree }
  })

const noTemporaryFolder = (cause: unknown) =>
  new CannotAnalyze({
    message: `No temporary folder can be made in ${tmpdir()}: ${cause instanceof Error ? cause.message : String(cause)}. Name a folder with free space in TMPDIR.`,
  })

/** The user's repository. */
interface Source {
  readonly gitDirectory: string
  /** Another one than the git directory in a linked work tree. */
  readonly commonDirectory: string
  readonly objects: string
  readonly workTree: string
  readonly format: string
  readonly head: string | null
}

const sourceOf = (folder: string): Effect.Effect<Source, CannotAnalyze> =>
  Effect.gen(function* () {
    const gitDirectory = yield* gitDirectoryOf(folder)
    const ask = (...args: ReadonlyArray<string>) =>
      lineOf(["rev-parse", ...args], gitDirectory, () => `The repository of ${folder} cannot be read.`)
    const workTree = yield* lineOf(
      ["rev-parse", "--show-toplevel"],
      folder,
      () => `${folder} is a bare repository: it has no uncommitted files.`,
    )
    const head = yield* Effect.result(commitOf(folder, "HEAD"))
    return {
      gitDirectory,
      commonDirectory: resolve(gitDirectory, yield* ask("--git-common-dir")),
      objects: resolve(gitDirectory, yield* ask("--git-path", "objects")),
      workTree,
      format: yield* ask("--show-object-format"),
      head: Result.isSuccess(head) ? head.success.commitSha : null,
    }
  })

/** An empty repository that sees the objects of another one. */
const borrowingRepository = (temporary: string, source: Source): Effect.Effect<string, CannotAnalyze> =>
  Effect.gen(function* () {
    const gitDirectory = join(temporary, "repository.git")
    const create = ["init", "--quiet", "--bare", "--template=", `--object-format=${source.format}`, gitDirectory]
    yield* lineOf(create, temporary, () => `A temporary repository cannot be made in ${temporary}.`)
    yield* io(async () => {
      await writeFile(join(gitDirectory, "objects/info/alternates"), `${source.objects}\n`)
      await mkdir(join(gitDirectory, "info"), { recursive: true })
      await copyIfThere(join(source.commonDirectory, "shallow"), join(gitDirectory, "shallow"))
      await copyIfThere(join(source.commonDirectory, "info/exclude"), join(gitDirectory, "info/exclude"))
    })
    return gitDirectory
  })

const io = (act: () => Promise<void>): Effect.Effect<void, CannotAnalyze> =>
  Effect.tryPromise({
    try: act,
    catch: (cause) => new CannotAnalyze({ message: `The changes cannot be read: ${reasonOf(cause)}.` }),
  })

const copyIfThere = async (from: string, to: string): Promise<void> => {
  const isThere = await stat(from).then(
    () => true,
    () => false,
  )
  if (isThere) await copyFile(from, to)
}

const millisPerSecond = 1000

/**
 * Copies an index with the time of its last change, by which git knows which files may have changed since. Rounded down it
 * lets git look into some more files. A part of the index may be in files beside it.
 */
const copyIndex = async (from: string, to: string, fromDirectory: string, toDirectory: string): Promise<void> => {
  await copyIfThere(from, to)
  const found = await stat(from).catch(() => null)
  if (found === null) return
  const seconds = Math.floor(found.mtimeMs / millisPerSecond)
  await utimes(to, seconds, seconds)
  const shared = (await readdir(fromDirectory)).filter((name) => name.startsWith("sharedindex."))
  await Promise.all(shared.map((name) => copyFile(join(fromDirectory, name), join(toDirectory, name))))
}

/** Paths without repositories inside of the work tree, and without files that are too large to be examined. */
const examinedPaths = async (workTree: string, paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const files = [...new Set(paths)].filter((path) => path !== "" && !path.endsWith("/"))
  const isExamined = await Promise.all(
    files.map(async (path) => {
      const file = Buffer.concat([Buffer.from(`${workTree}/`), Buffer.from(path, "latin1")])
      const found = await lstat(file).catch(() => null)
      return found === null || !found.isFile() || found.size <= defaultLimits.maximumSearchedFileBytes
    }),
  )
  return files.filter((_, position) => isExamined[position])
}
