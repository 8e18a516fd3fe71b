/** Keeps V8's compiled code between starts, in a folder to which nobody else can write, since its content is executed. */
import { accessSync, constants, existsSync, lstatSync, mkdirSync, statSync } from "node:fs"
import { enableCompileCache } from "node:module"
import { homedir } from "node:os"
import { isAbsolute, join } from "node:path"

/** Name of the command, and of its folder in the user's cache folder. */
const command = "code-analysis"

/** Access for the user alone, as the XDG Base Directory Specification requires. */
const ownMode = 0o700

/** Write permissions of others. */
const writableByOthers = 0o022

/** Undefined on Windows, which has neither user ids nor file modes; there, only the user can write to the home folder. */
const userId = process.getuid?.()

const administrator = 0

/**
 * Enables the cache, which each process and thread must do before it loads modules. Does nothing without a safe folder,
 * or if Node.js has its own variables for it.
 */
export const keepCompiledCode = (): void => {
  const { NODE_COMPILE_CACHE: chosen, NODE_DISABLE_COMPILE_CACHE: disabled } = process.env
  if (disabled) return
  const folder = chosen || ownFolder()
  if (folder !== null) enableCompileCache(folder)
}

const ownFolder = (): string | null => {
  try {
    const caches = folderOfCaches()
    if (!isAbsolute(caches)) return null
    makeFolder(caches)
    // the owner of the parent folder could replace this one
    if (userId !== undefined && ![userId, administrator].includes(statSync(caches).uid)) return null
    const folder = join(caches, command)
    makeFolder(folder)
    return isForUserAlone(folder) ? folder : null
  } catch {
    // no home folder, a file instead of a folder, or no permission to write
    return null
  }
}

/** The cache folder of the user. A relative path in the variable is ignored, as the specification requires. */
const folderOfCaches = (): string => {
  const { XDG_CACHE_HOME: chosen = "" } = process.env
  return isAbsolute(chosen) ? chosen : join(homedir(), ".cache")
}

/** Creates one folder without its parents: recursive creation never ends where a file system has no new folders (`/proc`). */
const makeFolder = (path: string): void => {
  if (!existsSync(path)) mkdirSync(path, { mode: ownMode })
}

/** False for a symbolic link too, since it may lead to a folder to which others can write. */
const isForUserAlone = (path: string): boolean => {
  const found = lstatSync(path)
  accessSync(path, constants.W_OK)
  const isClosed = (found.mode & writableByOthers) === 0 && found.uid === userId
  return found.isDirectory() && (isClosed || userId === undefined)
}
