/** Keeps a second process out of an embedded data folder: PGlite does not, and two writers corrupt the files. */
import { Effect, Schema, type Scope } from "effect"
import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs"
import { dirname } from "node:path"

/** Another living process holds the data folder. */
export class DataFolderInUse extends Schema.TaggedError<DataFolderInUse>()("DataFolderInUse", {
  folder: Schema.String,
  processId: Schema.Number,
}) {
  override get message(): string {
    return `The data folder ${this.folder} is in use by process ${this.processId}. Stop that one, or name another folder with DATA_DIR.`
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code

/** A process of another user answers a signal with EPERM: it lives. */
const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return isCode(error, "EPERM")
  }
}

const holderOf = (file: string): number | undefined => {
  try {
    const processId = Number(readFileSync(file, "utf8"))
    return Number.isSafeInteger(processId) && processId > 0 && processId !== process.pid ? processId : undefined
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined
    throw error
  }
}

const create = (file: string): boolean => {
  try {
    const handle = openSync(file, "wx")
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (isCode(error, "EEXIST")) return false
    throw error
  }
}

/** Two starts at once may both remove a dead holder's file; only one of them creates it anew. */
const take = (folder: string, file: string): Effect.Effect<void, DataFolderInUse> =>
  Effect.suspend(() => {
    if (create(file)) return Effect.void
    const processId = holderOf(file)
    if (processId !== undefined && isAlive(processId)) return new DataFolderInUse({ folder, processId })
    unlinkSync(file)
    return take(folder, file)
  })

/**
 * Holds `<folder>.lock` with this process's id until the scope closes. A lock whose process has died (a `kill -9`)
 * is taken over.
 */
export const lockDataFolder = (folder: string): Effect.Effect<void, DataFolderInUse, Scope.Scope> => {
  const file = `${folder}.lock`
  return Effect.acquireRelease(
    Effect.suspend(() => {
      mkdirSync(dirname(file), { recursive: true })
      return take(folder, file)
    }),
    () => Effect.sync(() => unlinkSync(file)),
  )
}
