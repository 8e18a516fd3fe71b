/** Startup checks of the machine, each with a one-line error for the operator. */
import { Data, Effect } from "effect"
import { execFile } from "node:child_process"
import { accessSync, constants, mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { dirname, join, resolve } from "node:path"
import { addressesFault, limitIn, processLimits } from "./processLimits.ts"
import { Configuration } from "./Configuration.ts"
import { type SettingName, settings } from "./SettingTable.ts"

/** Error: the process cannot start on this machine with these settings. The message is one line. */
export class StartError extends Data.TaggedError("StartError")<{ readonly message: string }> {}

/** Code of a system error (`EACCES`); empty without one. */
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim()

/** Explanation of a system error: our reason with the error code, or the error's own text. */
const reasonOf = (error: unknown, reason: string | undefined): string =>
  reason === undefined ? inOneLine(`fails: ${String(error)}`) : `${reason} (${codeOf(error)})`

const invalid = (setting: SettingName, reason: string, advice: string): StartError =>
  new StartError({
    message: `${setting} cannot be used: ${reason}. ${advice} For example: ${setting}=${settings[setting].example}`,
  })

const user = process.getuid === undefined ? "this user" : `user ${process.getuid()}`

const fileReasons: Readonly<Record<string, string>> = {
  EACCES: `may not be read and written by ${user}`,
  EPERM: `may not be read and written by ${user}`,
  EROFS: "is on a read-only file system",
  EEXIST: "is a file, not a folder",
  ENOTDIR: "is a file or below a file, not a folder",
  EISDIR: "is a folder, not a file",
  ENOENT: "cannot be created",
  ENOSPC: "is on a file system without free space",
  EDQUOT: "is over the quota of its file system",
}

/** Error about a path in the data folder. */
export const dataFolderError = (path: string, error: unknown): StartError =>
  invalid(
    "DATA_DIR",
    `${resolve(path)} ${reasonOf(error, fileReasons[codeOf(error)])}`,
    `Set it to a folder that ${user} may write.`,
  )

/** Error: the key does not decrypt the secrets of the database. */
export const encryptionKeyError = (): StartError =>
  invalid(
    "ENCRYPTION_KEY",
    "it is not the key that the secrets in the database were encrypted with",
    "Set it to that key, or to a new key and that one, separated by a comma. Without the setting, the key is in encryption-key in DATA_DIR.",
  )

/** Works with files in the data folder; system errors become a `StartError` about `path`. */
export const inDataFolder = <A>(path: string, work: () => A): Effect.Effect<A, StartError> =>
  Effect.try({ try: work, catch: (error) => dataFolderError(path, error) })

/** Creates a folder and its parents. `mkdirSync` with `recursive` hangs in Node.js below folders like `/proc`. */
export const makeFolder = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  const parent = dirname(folder)
  // if a parent is a file, creating the folder fails with the error to report
  if (parent !== folder && statSync(parent, { throwIfNoEntry: false }) === undefined) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // another process may have created it in the meantime
    if (codeOf(error) !== "EEXIST" || !statSync(folder).isDirectory()) throw error
  }
}

/** Folders in the data folder that may be separate volumes. */
const partsOfDataFolder: ReadonlyArray<string> = ["clones", "postgres", "postgres.locks"]

/** Creates the data folder if needed; fails unless it and the folders in it are writable. */
export const requireDataFolder = (dataFolder: string): Effect.Effect<void, StartError> => {
  const folder = resolve(dataFolder)
  const requirePart = (name: string) => {
    const part = join(folder, name)
    return inDataFolder(part, () => {
      // the trailing slash makes a file an error
      if (statSync(part, { throwIfNoEntry: false }) !== undefined)
        accessSync(`${part}/`, constants.W_OK | constants.X_OK)
    })
  }
  return inDataFolder(folder, () => {
    makeFolder(folder)
    // network file systems and full disks can refuse writes that the permissions allow
    rmdirSync(mkdtempSync(join(folder, "write-check-")))
  }).pipe(Effect.andThen(Effect.forEach(partsOfDataFolder, requirePart, { discard: true })))
}

/** Error of listening on an address. */
export const listenError = (host: string, port: number, error: unknown): StartError => {
  const place = `${host} port ${port}`
  const anotherHost = "It must be an address of this machine."
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return invalid(
        "PORT",
        `${place} is in use by another program (EADDRINUSE)`,
        `End that program, or set another port.`,
      )
    case "EACCES":
    case "EPERM":
      return invalid("PORT", `${user} may not listen on ${place} (${codeOf(error)})`, "Set it to a port from 1024 up.")
    case "EADDRNOTAVAIL":
      return invalid("HOST", `${host} is not an address of this machine (EADDRNOTAVAIL)`, anotherHost)
    case "EAFNOSUPPORT":
      return invalid("HOST", `this machine does not support addresses like ${host} (EAFNOSUPPORT)`, anotherHost)
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return invalid("HOST", `the name ${host} cannot be resolved (${codeOf(error)})`, anotherHost)
    default:
      return invalid("HOST", `listening on ${place} ${reasonOf(error, undefined)}`, anotherHost)
  }
}

/**
 * Listens on the port and closes it again, to fail early: the database takes seconds to start. The socket is not kept,
 * because load balancers would send requests to it before the service can respond. Another program may take the port in
 * between; listening then fails with the same message.
 */
const requirePort = (host: string, port: number): Effect.Effect<void, StartError> =>
  Effect.callback((resume) => {
    const server = createServer()
    server.once("error", (error) => resume(listenError(host, port, error)))
    server.listen({ host, port }, () => server.close(() => resume(Effect.void)))
    return Effect.sync(() => server.close())
  })

/** Oldest git with GIT_CONFIG_GLOBAL, which keeps the users' git configuration out of every command. */
const oldestGit = [2, 32] as const

/** Timeout of `git --version`; git can hang, for example on a network file system. */
const gitTimeoutMillis = 10_000

/**
 * Error if git does not run (`error`) or is too old (`version`, the output of `git --version`); otherwise `undefined`.
 */
export const gitError = (error: Error | null, version: string): StartError | undefined => {
  const install = `Install git ${oldestGit.join(".")} or newer, and name its folder in PATH.`
  if (error !== null) {
    const reason =
      codeOf(error) === "ENOENT" ? "is not installed, or not on the PATH" : inOneLine(`fails: ${error.message}`)
    return new StartError({ message: `git ${reason}. ${install}` })
  }
  const [, major = 0, minor = 0] = (/(\d{1,4})\.(\d{1,4})/.exec(version) ?? []).map(Number)
  return major > oldestGit[0] || (major === oldestGit[0] && minor >= oldestGit[1])
    ? undefined
    : new StartError({ message: `"${inOneLine(version)}" is too old. ${install}` })
}

/** Fails if git cannot be used: every analysis would fail later. */
const requireGit: Effect.Effect<void, StartError> = Effect.callback((resume) => {
  execFile("git", ["--version"], { timeout: gitTimeoutMillis }, (error, version) =>
    resume(gitError(error, version) ?? Effect.void),
  )
})

/** Minimum open files and connections: an idle process has 120, and each call, delivery and clone adds more. */
const fewestOpenFiles = 256

/** Error if the process may open too few files, by its limits as Linux lists them; otherwise `undefined`. */
export const openFilesError = (limits: string): StartError | undefined => {
  // Node.js has raised the soft limit to the hard one
  const limit = limitIn(limits, "Max open files")
  return limit >= fewestOpenFiles
    ? undefined
    : new StartError({
        message: `This process may open ${limit} files, connections included, and needs ${fewestOpenFiles}. Raise the limit: ulimit -n 4096, LimitNOFILE=4096 for systemd, or --ulimit nofile=4096 for Docker.`,
      })
}

/** Error if the address space is too small; otherwise `undefined`. */
const addressesError = (limits: string): StartError | undefined => {
  const message = addressesFault(limits)
  return message === undefined ? undefined : new StartError({ message })
}

/** Fails if too few files or addresses are allowed: the service would start, and fail under load. */
const requireLimits: Effect.Effect<void, StartError> = Effect.suspend(() => {
  const limits = processLimits()
  return openFilesError(limits) ?? addressesError(limits) ?? Effect.void
})

/** Fails unless the process limits, the data folder, the port and git can be used. */
export const requireMachine: Effect.Effect<void, StartError, Configuration> = Effect.flatMap(
  Configuration,
  ({ dataFolder, host, port }) =>
    Effect.all([requireLimits, requireDataFolder(dataFolder), requirePort(host, port), requireGit], {
      discard: true,
    }),
)
