/** A PostgreSQL server of the tests' own: from the installed binaries, in a temporary folder, on a free loopback port. */
import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { freePort } from "../../../scripts/freePort.ts"
import { connectTo } from "./database.ts"

/** Folder in which Debian and Ubuntu install the versions of PostgreSQL; it is not on the path. */
const debianFolder = "/usr/lib/postgresql"

const startDeadlineMillis = 30_000
const stopDeadlineMillis = 10_000
const pollMillis = 50

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const versionsOfDebian = (): ReadonlyArray<string> => {
  try {
    return readdirSync(debianFolder)
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(debianFolder, version, "bin"))
  } catch {
    return []
  }
}

const hasBinaries = (folder: string): boolean =>
  ["initdb", "postgres"].every((name) => isExecutable(join(folder, name)))

/** The folder with `initdb` and `postgres`: that of `POSTGRES_BINARIES`, or of the installed one, if there is one. */
export const findBinaries = (): string | undefined => {
  const wanted = process.env["POSTGRES_BINARIES"]
  if (wanted === undefined)
    return [...versionsOfDebian(), ...(process.env["PATH"] ?? "").split(delimiter)].find(hasBinaries)
  if (!hasBinaries(wanted)) throw new Error(`POSTGRES_BINARIES names ${wanted}, which has no initdb or no postgres.`)
  return wanted
}

interface User {
  readonly uid: number
  readonly gid: number
}

const idOf = (user: string, option: "-u" | "-g"): number | undefined => {
  try {
    return Number(execFileSync("id", [option, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root: whom to run it as then. */
const unprivilegedUser = (): User | undefined => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf(name, "-u")
    const gid = idOf(name, "-g")
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error("PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.")
}

const accepts = async (url: string): Promise<boolean> => {
  try {
    const connection = await connectTo(url, { connectTimeout: "1 second" })
    await connection.end()
    return true
  } catch {
    return false
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMillis))

/** Waits until the server lets clients in; `false` when it has ended instead. */
const becomesReady = async (server: ChildProcess, url: string, deadline: number): Promise<boolean> => {
  while (!isOver(server) && Date.now() < deadline) {
    if (await accepts(url)) return true
    await pause()
  }
  return false
}

/** Ends by its process id: at once for clients (SIGINT is PostgreSQL's fast shutdown), by force after a deadline. */
const end = async (server: ChildProcess): Promise<void> => {
  if (isOver(server)) return
  const ended = once(server, "exit")
  server.kill("SIGINT")
  const force = setTimeout(() => server.kill("SIGKILL"), stopDeadlineMillis)
  await ended
  clearTimeout(force)
}

/** Settings of a server, by their names in `postgresql.conf`. */
export type PostgresSettings = Readonly<Record<string, string>>

/** For tests: the server forgets everything when it ends, so it need not wait for the disk. */
const forgetful: PostgresSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "64MB",
}

/** A running server. */
export interface PostgresServer {
  /** Id of the server's main process; it changes with a restart. */
  readonly processId: number
  /** Address of a database of the server. */
  readonly urlOf: (database: string) => string
  /** `kill -9`: no connection is closed properly and nothing more is written. */
  readonly crash: () => Promise<void>
  /** Starts it after a crash, on the same data, which it recovers first. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts a server for one run; its data goes when it stops.
 *
 * @param binaries the folder of `initdb` and `postgres`, see `findBinaries`
 * @param settings what differs from PostgreSQL's defaults; without them the server does not wait for the disk
 */
export const startPostgres = async (
  binaries: string,
  settings: PostgresSettings = forgetful,
): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-postgres-"))
  const user = unprivilegedUser()
  const passwordFile = join(folder, "password")
  const password = randomBytes(16).toString("hex")
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user !== undefined) [folder, passwordFile].forEach((path) => chownSync(path, user.uid, user.gid))

  const data = join(folder, "data")
  const options: SpawnOptions = { ...user, cwd: folder, env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" } }
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "tests", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "--no-sync", "-E", "UTF8"],
    {
      ...user,
      cwd: folder,
      env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  )

  const port = await freePort()
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    ...settings,
  }
  const urlOf = (database: string) => `postgres://tests:${password}@127.0.0.1:${port}/${database}`

  let log = ""
  let server: ChildProcess | undefined
  const launch = () => {
    const launched = spawn(
      join(binaries, "postgres"),
      ["-D", data, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { ...options, stdio: ["ignore", "ignore", "pipe"] },
    )
    launched.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString("utf8")).slice(-4000)
    })
    server = launched
    return launched
  }

  /** The sessions of a crashed server end a moment after it, and until then no other can start on its data. */
  const restart = async () => {
    const deadline = Date.now() + startDeadlineMillis
    while (!(await becomesReady(launch(), urlOf("postgres"), deadline))) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not start again: ${log}`)
      await pause()
    }
  }

  const crash = async () => {
    if (server === undefined || isOver(server)) return
    const ended = once(server, "exit")
    server.kill("SIGKILL")
    await ended
  }

  const stop = async () => {
    if (server !== undefined) await end(server)
    rmSync(folder, { recursive: true, force: true })
  }

  if (!(await becomesReady(launch(), urlOf("postgres"), Date.now() + startDeadlineMillis))) {
    await stop()
    throw new Error(`PostgreSQL does not start: ${log}`)
  }
  return {
    get processId() {
      if (server?.pid === undefined) throw new Error("PostgreSQL has no process")
      return server.pid
    },
    urlOf,
    crash,
    restart,
    stop,
  }
}
