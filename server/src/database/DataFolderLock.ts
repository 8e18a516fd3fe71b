/** Keeps a second process out of an embedded data folder: PGlite does not, and two writers corrupt the files. */
import { Effect, Schema, type Scope } from "effect"
import { randomUUID } from "node:crypto"
import { linkSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dataFolderError, inDataFolder, makeFolder, type StartError } from "../config/StartError.ts"

/** Another living process holds the data folder. */
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

/** A process of another user answers a signal with EPERM: it lives. */
const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return isCode(error, "EPERM")
  }
}

/** What a released lock says instead of a process id. */
const released = "released"

/** Nothing where somebody has taken the next lock and deleted this one meanwhile, which the attempt to take it shows. */
const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    if (isCode(error, "ENOENT")) return released
    throw error
  }
}

/** The living process that a lock is of; in a container every life of the service may have the same id as this one. */
const holderOf = (file: string): number | undefined => {
  const processId = Number(read(file))
  const isOther = Number.isSafeInteger(processId) && processId > 0 && processId !== process.pid
  return isOther && isAlive(processId) ? processId : undefined
}

/** Numbers of the locks that there are. */
const numbersIn = (locks: string): ReadonlyArray<number> => readdirSync(locks).map(Number).filter(Number.isSafeInteger)

/** Creates a lock with its content in one step; says whether it was this process that did. */
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

/** Deletes a lock that counts no more; another start may be doing the same. */
const discard = (file: string): void => {
  try {
    unlinkSync(file)
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error
  }
}

/** The highest number counts. It is never deleted, so whoever sees it dead can take only the next, and only one does. */
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
      // others have come and gone since the first look, and what was the next number then counts no more
      discard(join(locks, String(mine)))
      return take(folder, locks)
    }
    for (const number of numbers) if (number < mine) discard(join(locks, String(number)))
    return Effect.succeed(join(locks, String(mine)))
  })

/**
 * Holds a lock with this process's id in `<folder>.locks` until the scope closes. A lock whose process has died (a
 * `kill -9`) is taken over, by one process of those that start at once.
 */
export const lockDataFolder = (folder: string): Effect.Effect<void, DataFolderInUse | StartError, Scope.Scope> => {
  const locks = `${folder}.locks`
  return Effect.acquireRelease(
    Effect.andThen(
      inDataFolder(locks, () => makeFolder(locks)),
      // only files are touched there
      Effect.catchDefect(take(folder, locks), (error) => dataFolderError(locks, error)),
    ),
    (file) => Effect.sync(() => writeFileSync(file, released)),
  ).pipe(Effect.asVoid)
}
