/** Tells if a repository has its whole history, without starting git. */
import { access, readFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { Effect } from "effect"

/**
 * True for a repository that lacks the history before some of its commits, whose names git stores in a file
 * (https://git-scm.com/docs/gitrepository-layout, `shallow` and `commondir`).
 *
 * @param gitDirectory a bare clone, or the git directory of a work tree
 */
export const isShallow = (gitDirectory: string): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    try {
      await access(join(await commonDirectory(gitDirectory), "shallow"))
      return true
    } catch {
      return false
    }
  })

/** Git directory of the main work tree, from which a linked work tree has its history. */
const commonDirectory = async (gitDirectory: string): Promise<string> => {
  try {
    return resolve(gitDirectory, (await readFile(join(gitDirectory, "commondir"), "utf8")).trim())
  } catch {
    return gitDirectory
  }
}
