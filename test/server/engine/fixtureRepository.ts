/**
 * Builds bare repositories for tests out of plain data. It writes the files of git by itself: a process for each commit
 * would take longer than most analyses.
 */
import { hash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deflateSync } from "node:zlib"

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
    const parents: Array<string> = []
    for (const [index, state] of [...history, files].entries()) {
      const seconds = lastCommitSeconds - (history.length - index) * secondsPerDay
      parents.splice(0, 1, this.commitTree(this.writeTree(Object.entries(state)), parents, seconds))
    }
    const last = parents.join("")
    mkdirSync(join(this.gitDirectory, "refs/heads"), { recursive: true })
    writeFileSync(join(this.gitDirectory, "refs/heads/main"), `${last}\n`)
    return last
  }

  /** Writes an object as it is, however wrong it may be, and answers its name. */
  writeObject(type: "blob" | "tree" | "commit", content: Uint8Array | string): string {
    const bytes = Buffer.from(content)
    const object = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])
    const name = hash("sha1", object)
    const folder = join(this.gitDirectory, "objects", name.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name.slice(2)), deflateSync(object, { level: 1 }))
    return name
  }

  /** A commit of a tree object. */
  commitTree(tree: string, parents: ReadonlyArray<string> = [], seconds = lastCommitSeconds): string {
    const who = `T <t@acme.example> ${seconds} +0000`
    const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`), `author ${who}`, `committer ${who}`]
    return this.writeObject("commit", `${lines.join("\n")}\n\nx\n`)
  }

  private writeTree(files: ReadonlyArray<readonly [path: string, entry: FixtureEntry]>): string {
    const names = [...new Set(files.map(([path]) => path.split("/", 1).join()))]
    const entries = names.map((name) => {
      const inside = files.filter(([path]) => path === name || path.startsWith(`${name}/`))
      const [[path, entry] = ["", ""]] = inside
      if (path === name) return { key: name, bytes: this.writeEntry(name, entry) }
      const tree = this.writeTree(inside.map(([long, content]) => [long.slice(name.length + 1), content]))
      return { key: `${name}/`, bytes: treeEntry("40000", name, tree) }
    })
    const sorted = entries.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
    return this.writeObject("tree", Buffer.concat(sorted.map(({ bytes }) => bytes)))
  }

  private writeEntry(name: string, entry: FixtureEntry): Buffer {
    if (typeof entry === "string" || entry instanceof Uint8Array) {
      return treeEntry("100644", name, this.writeObject("blob", entry))
    }
    if ("symlinkTo" in entry) return treeEntry("120000", name, this.writeObject("blob", entry.symlinkTo))
    if ("script" in entry) return treeEntry("100755", name, this.writeObject("blob", entry.script))
    return treeEntry("160000", name, entry.submoduleAt)
  }

  dispose(): void {
    rmSync(this.gitDirectory, { recursive: true, force: true })
  }
}

/** One entry of a raw tree object. */
export const treeEntry = (mode: string, name: string, object: string): Buffer =>
  Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(object, "hex")])

const secondsPerDay = 24 * 3600
const lastCommitSeconds = 1_700_000_000
