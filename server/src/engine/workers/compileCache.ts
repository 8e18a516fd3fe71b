/** Keeps what V8 compiled from start to start, in a folder that nobody else can write to: what lies there is run. */
import { accessSync, constants, existsSync, lstatSync, mkdirSync, statSync } from "node:fs"
import { enableCompileCache } from "node:module"
import { homedir } from "node:os"
import { isAbsolute, join } from "node:path"

/** The command, and so its folder among the caches of the user. */
const command = "code-analysis"

/** For the user alone, as the XDG Base Directory Specification asks for. */
const ownMode = 0o700

/** Permissions of others to write. */
const writableByOthers = 0o022

/** Missing on Windows, which keeps neither users nor modes of files: there the home is the user's alone. */
const userId = process.getuid?.()

const administrator = 0

/**
 * Asks for the cache, which each process and thread has to do before it loads anything. Without a safe folder there is none.
 * Node.js alone decides where one of its own variables is set.
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
    // whoever owns the folder around it could put another one in its place
    if (userId !== undefined && ![userId, administrator].includes(statSync(caches).uid)) return null
    const folder = join(caches, command)
    makeFolder(folder)
    return isForUserAlone(folder) ? folder : null
  } catch {
    // no home, a file in the place of a folder, or nothing may be written there
    return null
  }
}

/** A relative path in the variable does not count, as the specification says. */
const folderOfCaches = (): string => {
  const { XDG_CACHE_HOME: chosen = "" } = process.env
  return isAbsolute(chosen) ? chosen : join(homedir(), ".cache")
}

/** One folder without those above it: to make them all never ends where a file system takes no folders (`/proc`). */
const makeFolder = (path: string): void => {
  if (!existsSync(path)) mkdirSync(path, { mode: ownMode })
}

/** False for a link as well: it leads to where somebody else may write. */
const isForUserAlone = (path: string): boolean => {
  const found = lstatSync(path)
  accessSync(path, constants.W_OK)
  const isClosed = (found.mode & writableByOthers) === 0 && found.uid === userId
  return found.isDirectory() && (isClosed || userId === undefined)
}
