/** The repository that a bench analyses, and the files of it that other programs are given. */
import { execFile } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { Effect } from "effect"
import { discover } from "../../../server/src/engine/discover.ts"
import { isBundle, isGenerated, skipReasonOfContent } from "../../../server/src/engine/files/content.ts"
import type { FileRole } from "../../../server/src/engine/files/roles.ts"
import { openBlobReader } from "../../../server/src/engine/git/BlobReader.ts"
import { listTree } from "../../../server/src/engine/git/treeListing.ts"
import { languageOfPath } from "../../../server/src/engine/languages/registry.ts"
import { defaultLimits } from "../../../server/src/engine/limits.ts"

/** A commit of a repository. */
export interface Commit {
  readonly gitDirectory: string
  readonly commitSha: string
}

/** A file's text. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

/** A file of a commit with the role that it has for the engine. */
export interface ExaminedText extends SourceText {
  readonly role: FileRole
}

const execute = promisify(execFile)

const git = async (folder: string, ...args: ReadonlyArray<string>): Promise<string> => {
  const { stdout } = await execute("git", ["-C", folder, ...args])
  return stdout.trim()
}

/** The commit that a repository is at; the folder is a git directory or a work tree. */
export const headOf = async (folder: string): Promise<Commit> => ({
  gitDirectory: resolve(await git(folder, "rev-parse", "--absolute-git-dir")),
  commitSha: await git(folder, "rev-parse", "--verify", "HEAD^{commit}"),
})

/** The files that the engine examines: those that it leaves out by their content are left out here as well. */
export const sourcesOf = (gitDirectory: string, commitSha: string): Promise<ReadonlyArray<ExaminedText>> =>
  Effect.gen(function* () {
    const entries = yield* listTree(gitDirectory, commitSha, {
      timeoutMillis: defaultLimits.listingTimeoutMillis,
      maxOutputBytes: defaultLimits.maximumListingBytes,
    })
    const { candidates } = discover(entries, defaultLimits)
    const reader = yield* openBlobReader(gitDirectory)
    const contents = yield* reader.read(candidates.map(({ blob }) => blob))
    return candidates.flatMap(({ path, role }, index) => {
      const content = contents[index]
      if (content === null || content === undefined) return []
      if (skipReasonOfContent(content, languageOfPath(path) !== null) !== null) return []
      const text = content.toString("utf8")
      return isGenerated(text) || isBundle(text) ? [] : [{ path, role, text }]
    })
  }).pipe(Effect.scoped, Effect.runPromise)

/** Writes files below a folder. */
export const writeSources = (folder: string, sources: ReadonlyArray<SourceText>): void => {
  for (const { path, text } of sources) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

const author = ["-c", "user.name=bench", "-c", "user.email=bench@acme.example"]

/** Makes a repository of a folder's files. */
export const commitAll = async (folder: string): Promise<Commit> => {
  await git(folder, "init", "--quiet")
  await git(folder, "add", "--all", "--force")
  await git(folder, ...author, "commit", "--quiet", "--message", "All files")
  return headOf(folder)
}

/**
 * A copy of a commit's repository in a folder, with a commit that follows: one line more in the code file of middle
 * length. The newest commit itself changes as much as it happens to.
 */
export const withOneLineMore = async (
  { gitDirectory, commitSha }: Commit,
  folder: string,
): Promise<readonly [Commit, Commit]> => {
  const all = await sourcesOf(gitDirectory, commitSha)
  const code = all.filter(({ path }) => languageOfPath(path) !== null)
  const middle = code.toSorted((one, other) => one.text.length - other.text.length)[code.length >> 1]
  if (middle === undefined) throw new Error("There is no code to change.")
  await git(folder, "init", "--quiet", "--bare")
  const objects = resolve(gitDirectory, await git(gitDirectory, "rev-parse", "--git-path", "objects"))
  writeFileSync(join(folder, "objects/info/alternates"), `${objects}\n`)
  writeFileSync(join(folder, "changed"), `${middle.text}\n`)
  const blob = await git(folder, "hash-object", "-w", "--no-filters", "changed")
  await git(folder, "read-tree", commitSha)
  await git(folder, "update-index", "--cacheinfo", "100644", blob, middle.path)
  const tree = await git(folder, "write-tree")
  const next = await git(folder, ...author, "commit-tree", tree, "-p", commitSha, "-m", "One line more")
  const gitDirectoryOfCopy = resolve(folder)
  return [
    { gitDirectory: gitDirectoryOfCopy, commitSha },
    { gitDirectory: gitDirectoryOfCopy, commitSha: next },
  ]
}
