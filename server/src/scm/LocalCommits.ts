/**
 * Writes commits into a repository of this machine with git's plumbing alone: no index, no work tree, no hook, no filter
 * and no signature program takes part, and of a tree only the entries of the changed files are others.
 */
import { Effect, Result } from "effect"
import { git, type GitFailed, type GitOptions } from "../engine/git/Git.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { fileAt } from "./CommitFiles.ts"
import { type BranchMove, ChangeRefused, type CommitToWrite, HeadMoved, HostUnreachable } from "./Commits.ts"
import { whyInUse } from "./WorkTrees.ts"

const timeoutMillis = 30_000
/** Folders of a hundred thousand entries are listed whole. */
const outputBytes = 64 * 1024 * 1024

/** Syncs objects to disk before the branch that refers to them. */
const durable = ["-c", "core.fsync=committed,reference"]

/** Whatever the repository is set to, a commit has this encoding. */
const utf8 = ["-c", "i18n.commitEncoding=UTF-8"]

/** Messages of the operating system, through git, when a folder cannot be written. */
const notWritable = /permission denied|insufficient permission|read-only file system|operation not permitted/i

const failureOf = (error: GitFailed): Effect.Effect<never, ChangeRefused | HostUnreachable> => {
  const said = storableText(error.message)
  if (error.reason !== "exit") return new HostUnreachable({ reason: said, retryAt: null })
  const isForbidden = notWritable.test(error.stderr)
  return new ChangeRefused({ reason: isForbidden ? "the folder of the repository cannot be written to" : said })
}

type More = Partial<Pick<GitOptions, "input" | "signature">>

const run = (gitDirectory: string, args: ReadonlyArray<string>, more: More = {}) =>
  git(["--git-dir=.", ...durable, ...args], {
    cwd: gitDirectory,
    timeoutMillis,
    maxOutputBytes: outputBytes,
    ...more,
  })

const line = (output: Buffer): string => output.toString("latin1").trim()

/** Bytes as characters, one each: names in a tree are bytes of no certain encoding. */
const bytewise = (text: string): string => Buffer.from(text).toString("latin1")

/** A new content of a file, by the rest of its path below the tree that is looked at. */
interface NewEntry {
  readonly rest: ReadonlyArray<string>
  readonly blob: string
}

/** The tree with other contents for some of its files; every other entry stays byte for byte. */
const treeWith = (
  gitDirectory: string,
  tree: string,
  changes: ReadonlyArray<NewEntry>,
): Effect.Effect<string, GitFailed> =>
  Effect.gen(function* () {
    const listing = yield* run(gitDirectory, ["ls-tree", "-z", "--full-tree", "--end-of-options", tree])
    const below = new Map<string, Array<NewEntry>>()
    for (const change of changes) {
      const name = bytewise(change.rest[0] ?? "")
      below.set(name, [...(below.get(name) ?? []), change])
    }
    const entries = yield* Effect.forEach(listing.toString("latin1").split("\0").slice(0, -1), (entry) => {
      const tab = entry.indexOf("\t")
      const changed = below.get(entry.slice(tab + 1))
      if (changed === undefined) return Effect.succeed(entry)
      const [mode = "", type = "", object = ""] = entry.slice(0, tab).split(" ")
      const replaced =
        type === "tree"
          ? treeWith(
              gitDirectory,
              object,
              changed.map(({ rest, blob }) => ({ rest: rest.slice(1), blob })),
            )
          : Effect.succeed(changed[0]?.blob ?? object)
      return Effect.map(replaced, (next) => `${mode} ${type} ${next}${entry.slice(tab)}`)
    })
    const input = Buffer.from(entries.map((entry) => `${entry}\0`).join(""), "latin1")
    // a partial clone lacks objects that are no concern of ours
    return line(yield* run(gitDirectory, ["mktree", "-z", "--missing"], { input }))
  })

/** Makes a commit in the repository that no branch leads to yet; its full object name. */
export const writeCommit = (
  gitDirectory: string,
  { parent, files, message, signature }: CommitToWrite,
): Effect.Effect<string, ChangeRefused | HostUnreachable> =>
  Effect.gen(function* () {
    const changes = yield* Effect.forEach(files, ({ path, content }) =>
      Effect.gen(function* () {
        const file = yield* fileAt(gitDirectory, parent, path)
        const blob = line(
          yield* run(gitDirectory, ["hash-object", "-w", "-t", "blob", "--no-filters", "--stdin"], { input: content }),
        )
        return { rest: file.path.split("/"), blob, isNew: blob !== file.blob }
      }),
    )
    if (!changes.some(({ isNew }) => isNew)) return yield* new ChangeRefused({ reason: "it changes nothing" })
    const tree = yield* treeWith(gitDirectory, `${parent}^{tree}`, changes)
    const args = [...utf8, "commit-tree", "--no-gpg-sign", "-p", parent, "-F", "-", tree]
    return line(yield* run(gitDirectory, args, { input: Buffer.from(message), signature }))
  }).pipe(Effect.catchTag("GitFailed", failureOf))

/** The commit that a branch leads to; null where there is no such branch. */
const headOf = (gitDirectory: string, reference: string) =>
  run(gitDirectory, ["show-ref", "--verify", "--hash", "--", reference]).pipe(
    Effect.map(line),
    Effect.catchIf(
      ({ reason }) => reason === "exit",
      () => Effect.succeed(null),
    ),
  )

const isSymbolic = (gitDirectory: string, reference: string) =>
  Effect.map(Effect.result(run(gitDirectory, ["symbolic-ref", "--quiet", reference])), Result.isSuccess)

/** Moves a branch of the repository to a commit of it, if it is where it is expected. */
export const moveBranch = (
  gitDirectory: string,
  { branch, from, to, signature }: BranchMove,
): Effect.Effect<void, HeadMoved | ChangeRefused | HostUnreachable> =>
  Effect.gen(function* () {
    const reference = `refs/heads/${branch}`
    const head = yield* headOf(gitDirectory, reference)
    if (head === to) return
    if (head === null && from !== null) return yield* new ChangeRefused({ reason: `there is no branch ${branch}` })
    if (head !== null && from === null) {
      return yield* new ChangeRefused({ reason: `there is a branch ${branch} with other content` })
    }
    if (head !== null && head !== from) return yield* new HeadMoved({ branch, head })
    if (yield* isSymbolic(gitDirectory, reference)) {
      return yield* new ChangeRefused({ reason: `${branch} is another name of a branch` })
    }
    const inUse = yield* whyInUse(gitDirectory, branch)
    if (inUse !== null) return yield* new ChangeRefused({ reason: inUse })

    const nothing = "0".repeat(to.length)
    const moved = yield* Effect.result(
      run(gitDirectory, ["update-ref", "--no-deref", "-m", "code-analysis: fix", reference, to, from ?? nothing], {
        signature,
      }),
    )
    if (Result.isSuccess(moved)) return
    const now = yield* headOf(gitDirectory, reference)
    if (now !== null && now !== from) return yield* new HeadMoved({ branch, head: now })
    return yield* moved.failure
  }).pipe(Effect.catchTag("GitFailed", failureOf))
