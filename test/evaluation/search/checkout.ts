/** The chunks of a repository as the service sees them: the same listing, the same chunker, the same terms. */
import { execFileSync } from "node:child_process"
import { basename, dirname, resolve } from "node:path"
import { Effect } from "effect"
import type { Chunk } from "../../../server/src/engine/chunks/Chunk.ts"
import { Engine } from "../../../server/src/engine/Engine.ts"
import type { FileRole } from "../../../server/src/engine/files/roles.ts"

/** A chunk with the file that it is in. */
export interface PlacedChunk extends Chunk {
  readonly path: string
  readonly role: FileRole
}

export interface Checkout {
  readonly name: string
  readonly chunks: ReadonlyArray<PlacedChunk>
}

/** Files are taken apart so many at a time. */
const filesAtATime = 500

/** Takes apart the newest commit of a git directory or a work tree. */
export const readCheckout = (folder: string): Effect.Effect<Checkout, unknown, Engine> =>
  Effect.gen(function* () {
    const gitDirectory = resolve(folder, git(folder, "rev-parse", "--git-dir"))
    const commitSha = git(gitDirectory, "rev-parse", "HEAD")
    const engine = yield* Engine
    const files = yield* engine.filesOf({ gitDirectory, commitSha })
    const chunker = yield* engine.chunker(gitDirectory)
    const chunks: Array<PlacedChunk> = []
    for (let first = 0; first < files.length; first += filesAtATime) {
      const some = files.slice(first, first + filesAtATime)
      const chunked = yield* chunker(some)
      chunked.forEach(({ path, chunks: ofFile }, index) => {
        const { role } = some[index] ?? { role: "production" }
        for (const chunk of ofFile) chunks.push({ ...chunk, path, role })
      })
    }
    return { name: nameOf(gitDirectory), chunks }
  }).pipe(Effect.scoped)

/** Output of a git command, trimmed. */
export const git = (directory: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", args, { cwd: directory, encoding: "utf8" }).trim()

/** Name of a repository: the folder's name, without `.git`. */
const nameOf = (gitDirectory: string): string => {
  const name = basename(gitDirectory)
  return name === "repo" || name === ".git" ? basename(dirname(gitDirectory)) : name.replace(/\.git$/, "")
}
