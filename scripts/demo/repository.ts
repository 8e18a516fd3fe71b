/** The repository of the demo: a copy that may be changed. */
import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Finding } from "@code-analysis/sdk"

/** Author of the demo's commit, whatever the configuration of git on this machine. */
const identity = ["-c", "user.name=Demo", "-c", "user.email=demo@code-analysis.example", "-c", "commit.gpgSign=false"]

const git = (folder: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", ["-C", folder, ...identity, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  }).trim()

/** A copy of a repository below a folder of its own. */
export interface RepositoryCopy {
  readonly name: string
  readonly path: string
  readonly branch: string
}

const nameOf = (source: string): string => basename(source.replace(/\/+$/, "")).replace(/\.git$/, "") || "repository"

/**
 * Clones a folder or a URL into `folder`.
 *
 * @throws an error that says what is wrong with the source
 */
export const copyRepository = (source: string, folder: string): RepositoryCopy => {
  const name = nameOf(source)
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  try {
    // a path is meant from the folder that the demo was called in
    git(".", "clone", "--quiet", "--no-checkout", "--", source, path)
    return { name, path, branch: git(path, "symbolic-ref", "--short", "HEAD") }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${source} is not a git repository that can be cloned.\n${reason}`, { cause: error })
  }
}

/** The file with the secret; its path does not look like a test. */
const secretFile = "config/database.js"

/** Random, so that no two demos and no scanner of this project see the same one. */
const leakedSecret = () => `export const databasePassword = "${randomBytes(18).toString("base64url")}"\n`

/** A change as it was committed. */
export interface Change {
  readonly commitSha: string
  readonly secretFile: string
  readonly removedFile: string | undefined
}

/** The file with the fewest findings: removing it takes away the least beside one of them. */
export const fileToRemove = (findings: ReadonlyArray<Pick<Finding, "file_path">>): string | undefined => {
  const counts = new Map<string, number>()
  for (const { file_path } of findings) counts.set(file_path, (counts.get(file_path) ?? 0) + 1)
  return [...counts].toSorted(([a, countA], [b, countB]) => countA - countB || a.localeCompare(b))[0]?.[0]
}

/** Commits a hard-coded secret, and the removal of a file that has a finding. */
export const commitChange = ({ path }: RepositoryCopy, removedFile: string | undefined): Change => {
  git(path, "read-tree", "HEAD")
  const file = join(path, secretFile)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, leakedSecret())
  git(path, "add", "--force", "--", secretFile)
  if (removedFile !== undefined) {
    git(path, "rm", "--quiet", "--cached", "--", removedFile)
    if (existsSync(join(path, removedFile))) rmSync(join(path, removedFile))
  }
  git(path, "commit", "--quiet", "--no-verify", "--message", "Configure the database")
  return { commitSha: git(path, "rev-parse", "HEAD"), secretFile, removedFile }
}
