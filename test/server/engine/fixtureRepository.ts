/** Builds bare repositories for tests out of plain data, with git plumbing only. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A file's content, or an entry that is no ordinary file. */
export type FixtureEntry =
  | string
  | Uint8Array
  | { readonly symlinkTo: string }
  | { readonly submoduleAt: string }
  | { readonly script: string }

export type FixtureFiles = Readonly<Record<string, FixtureEntry>>

/** A bare repository that is deleted by `dispose`. */
export class FixtureRepository {
  readonly gitDirectory = mkdtempSync(join(tmpdir(), "engine-test-"))

  /** As "git init --bare" would make it, which would be a process for every file of tests. */
  constructor() {
    for (const folder of ["objects", "refs"]) mkdirSync(join(this.gitDirectory, folder))
    writeFileSync(join(this.gitDirectory, "HEAD"), "ref: refs/heads/main\n")
    writeFileSync(join(this.gitDirectory, "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n")
  }

  /** Commits exactly these files, and answers the name of the commit. */
  commit(files: FixtureFiles): string {
    return this.commitAfter([], files)
  }

  /** Commits the states of a history one after the other, a day apart, and answers the name of the last commit. */
  commitAfter(history: ReadonlyArray<FixtureFiles>, files: FixtureFiles): string {
    const chunks = [...history, files].flatMap((state, index, states) => [
      "commit refs/heads/main\nmark :1\n",
      `committer T <t@acme.example> ${1_700_000_000 - (states.length - 1 - index) * secondsPerDay} +0000\n`,
      "data 1\nx\ndeleteall\n",
      ...changesTo(state),
    ])
    const input = Buffer.concat([...chunks, "get-mark :1\n"].map((chunk) => Buffer.from(chunk)))
    return this.git(["fast-import", "--quiet", "--force"], input).trim()
  }

  /** Writes an object as it is, however wrong it may be, and answers its name. */
  writeObject(type: "blob" | "tree" | "commit", content: Uint8Array | string): string {
    return this.git(["hash-object", "-t", type, "-w", "--stdin", "--literally"], Buffer.from(content)).trim()
  }

  /** A commit of a tree object. */
  commitTree(tree: string): string {
    return this.writeObject(
      "commit",
      `tree ${tree}\nauthor T <t@acme.example> 1700000000 +0000\ncommitter T <t@acme.example> 1700000000 +0000\n\nx\n`,
    )
  }

  dispose(): void {
    rmSync(this.gitDirectory, { recursive: true, force: true })
  }

  private git(args: ReadonlyArray<string>, input?: Uint8Array): string {
    return execFileSync("git", args, {
      cwd: this.gitDirectory,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" },
      ...(input === undefined ? {} : { input }),
    })
  }
}

/** One entry of a raw tree object. */
export const treeEntry = (mode: string, name: string, object: string): Buffer =>
  Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(object, "hex")])

const secondsPerDay = 24 * 3600

/** The lines of a fast-import stream that write files. */
const changesTo = (files: FixtureFiles): ReadonlyArray<Uint8Array | string> =>
  Object.entries(files).flatMap(([path, entry]) => {
    const { mode, content } = modeAndContent(entry)
    const name = JSON.stringify(path)
    return mode === "160000"
      ? [`M 160000 ${content.toString()} ${name}\n`]
      : [`M ${mode} inline ${name}\ndata ${content.length}\n`, content, "\n"]
  })

const modeAndContent = (entry: FixtureEntry): { readonly mode: string; readonly content: Buffer } => {
  if (typeof entry === "string" || entry instanceof Uint8Array) return { mode: "100644", content: Buffer.from(entry) }
  if ("symlinkTo" in entry) return { mode: "120000", content: Buffer.from(entry.symlinkTo) }
  if ("script" in entry) return { mode: "100755", content: Buffer.from(entry.script) }
  return { mode: "160000", content: Buffer.from(entry.submoduleAt) }
}
