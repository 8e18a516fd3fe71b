/** Git repositories for tests, built from plain data with plumbing alone: the same bytes on every machine. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Content by path. */
export type Files = Readonly<Record<string, string>>

const environment = { PATH: process.env["PATH"], GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" }

const git = (cwd: string, args: ReadonlyArray<string>, input?: string): string =>
  execFileSync("git", args, { cwd, encoding: "utf8", env: environment, ...(input === undefined ? {} : { input }) })

/** A repository in the folder of an installation. */
export interface LocalRepository {
  readonly path: string
  /** `owner/name`, as the service calls it. */
  readonly name: string
  /** Commits exactly these files on a branch, `main` by default, and answers the commit's name. */
  readonly commit: (files: Files, branch?: string) => string
  /** Deletes the repository, as if its owner had. */
  readonly remove: () => void
}

const repositoryAt = (path: string, name: string): LocalRepository => {
  let commits = 0
  return {
    path,
    name,
    commit: (files, branch = "main") => {
      commits += 1
      const reference = `refs/heads/${branch}`
      const hasParent = git(path, ["for-each-ref", reference]) !== ""
      const message = `commit ${commits}`
      const lines = [
        `commit ${reference}`,
        `committer Ada <ada@acme.example> ${1_700_000_000 + commits} +0000`,
        `data ${message.length}\n${message}`,
        ...(hasParent ? [`from ${reference}^0`] : []),
        "deleteall",
        ...Object.entries(files).map(
          ([file, text]) => `M 100644 inline ${JSON.stringify(file)}\ndata ${Buffer.byteLength(text)}\n${text}`,
        ),
      ]
      git(path, ["fast-import", "--quiet", "--force"], `${lines.join("\n")}\n`)
      return git(path, ["rev-parse", reference]).trim()
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** A folder of repositories, which one installation shows. */
export interface RepositoryFolder {
  readonly path: string
  /** Makes a repository at `relativePath`, bare or with a work tree, its HEAD at `main`. */
  readonly add: (relativePath: string, options?: { readonly bare?: boolean; readonly name?: string }) => LocalRepository
  /** Writes a file that belongs to no repository. */
  readonly write: (relativePath: string, text: string) => void
  readonly remove: () => void
}

/** Makes an empty folder below the system's folder for temporary files. */
export const makeRepositoryFolder = (): RepositoryFolder => {
  const parent = mkdtempSync(join(tmpdir(), "code-analysis-repositories-"))
  const path = join(parent, "acme")
  mkdirSync(path)
  return {
    path,
    add: (relativePath, { bare = true, name = `acme/${relativePath}` } = {}) => {
      const at = join(path, relativePath)
      mkdirSync(at, { recursive: true })
      git(at, ["init", "--quiet", "--initial-branch=main", ...(bare ? ["--bare"] : [])])
      return repositoryAt(at, name)
    },
    write: (relativePath, text) => {
      const at = join(path, relativePath)
      mkdirSync(join(at, ".."), { recursive: true })
      writeFileSync(at, text)
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  }
}
