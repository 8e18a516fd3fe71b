/** Locks an embedded data folder against a second process: PGlite does not, and two writers corrupt the files. */
import { Effect, Schema, type Scope } from "effect"
import { randomUUID } from "node:crypto"
import { linkSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dataFolderError, inDataFolder, makeFolder, type StartError } from "../config/StartError.ts"

/** Another running process uses the data folder. */
export class DataFolderInUse extends Schema.TaggedError<DataFolderInUse>()("DataFolderInUse", {
  folder: Schema.String,
  processId: Schema.Number,
  file: Schema.String,
}) {
  override get message(): string {
    return `The data folder ${this.folder} is in use by process ${this.processId}. Stop that one, or name another folder with DATA_DIR. (If that process is another program, delete ${this.file}.)`
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code

/** A process of another user refuses the signal with EPERM, and so it is running. */
const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return isCode(error, "EPERM")
  }
}

/** Content of a released lock, instead of a process id. */
const released = "released"

/** Content of a lock file; empty if it was deleted meanwhile because another process took the next lock. */
const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    if (isCode(error, "ENOENT")) return released
    throw error
  }
}

/**
 * The running process that holds a lock. This process's own id does not count: in a container, every start may have the
 * same id.
 */
const holderOf = (file: string): number | undefined => {
  const processId = Number(read(file))
  const isOther = Number.isSafeInteger(processId) && processId > 0 && processId !== process.pid
  return isOther && isAlive(processId) ? processId : undefined
}

/** Numbers of the lock files. */
const numbersIn = (locks: string): ReadonlyArray<number> => readdirSync(locks).map(Number).filter(Number.isSafeInteger)

/** Creates a lock file with its content in one step; returns false if another process created it first. */
const create = (locks: string, number: number): boolean => {
  const draft = join(locks, `draft-${randomUUID()}`)
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, join(locks, String(number)))
    return true
  } catch (error) {
    if (isCode(error, "EEXIST")) return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Deletes an outdated lock file, unless another process has done so. */
const discard = (file: string): void => {
  try {
    unlinkSync(file)
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error
  }
}

/**
 * Takes the lock with the next number. The highest number is the valid lock. It is never deleted, so that processes
 * that find its owner dead can only take the next number, and only one of them succeeds.
 */
const take = (folder: string, locks: string): Effect.Effect<string, DataFolderInUse> =>
  Effect.suspend(() => {
    const newest = Math.max(0, ...numbersIn(locks))
    const file = join(locks, String(newest))
    const processId = newest === 0 ? undefined : holderOf(file)
    if (processId !== undefined) return new DataFolderInUse({ folder, processId, file })
    const mine = newest + 1
    if (!create(locks, mine)) return take(folder, locks)
    const numbers = numbersIn(locks)
    if (numbers.some((number) => number > mine)) {
      // other processes took and released locks since the first look, so this number is outdated
      discard(join(locks, String(mine)))
      return take(folder, locks)
    }
    for (const number of numbers) if (number < mine) discard(join(locks, String(number)))
    return Effect.succeed(join(locks, String(mine)))
  })

/**
 * Holds a lock with this process's id in `<folder>.locks` until the scope closes. A lock of a dead process (`kill -9`)
 * is taken over by exactly one of the processes that start at the same time.
 */
export const lockDataFolder = (folder: string): Effect.Effect<void, DataFolderInUse | StartError, Scope.Scope> => {
  const locks = `${folder}.locks`
  return Effect.acquireRelease(
    Effect.andThen(
      inDataFolder(locks, () => makeFolder(locks)),
      // only file operations can fail there
      Effect.catchDefect(take(folder, locks), (error) => dataFolderError(locks, error)),
    ),
    (file) => Effect.sync(() => writeFileSync(file, released)),
  ).pipe(Effect.asVoid)
}
