/** A small git repository with one thing wrong in it. */
import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const identity = ["-c", "user.name=Test", "-c", "user.email=test@code-analysis.example", "-c", "commit.gpgSign=false"]

/** Put together here, so that nothing in this file looks like a secret itself. */
const secretLine = `const ${["pass", "word"].join("")} = "k3J9-xPq7/Lw2Zt8+Rv5_Hn6w"\n`

/** Creates an empty repository at `path`, on the branch main. */
export const initialize = (path: string): void => {
  mkdirSync(path, { recursive: true })
  gitIn(path, "init", "--quiet", "--initial-branch=main")
}

/** Creates a repository with a hard-coded secret at `path`, on the branch main. */
export const createRepository = (path: string): void => {
  initialize(path)
  writeFileSync(join(path, "shop.js"), `${secretLine}export const total = (items) => items.length + password.length\n`)
  commitAll(path)
}

/** Commits everything that is in the folder. */
export const commitAll = (path: string): void => {
  gitIn(path, "add", ".")
  gitIn(path, "commit", "--quiet", "--message", "Open the shop")
}

const gitIn = (path: string, ...args: ReadonlyArray<string>) => execFileSync("git", ["-C", path, ...identity, ...args])
