/** The service as it was before the newest migrations: its source from the history, with packages, ready to be started. */
import { execFileSync } from "node:child_process"
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../", import.meta.url))
const migrations = "server/src/database/migrations"
/** Our own packages, of which the old service needs the old ones. */
const workspaces = ["sdk", "webhook-verifier", "server"]
const archived = [...workspaces, "spec", "package.json", "package-lock.json", "tsconfig.json", ".npmrc"]
const mostArchivedBytes = 512 * 1024 * 1024

/** The source of an older service. */
export interface PreviousService {
  readonly commit: string
  readonly folder: string
  /** The migrations that it does not know. */
  readonly unknown: ReadonlyArray<string>
  readonly remove: () => void
}

const git = (...args: ReadonlyArray<string>): Buffer =>
  execFileSync("git", [...args], { cwd: root, maxBuffer: mostArchivedBytes, stdio: ["ignore", "pipe", "ignore"] })

const linesOf = (output: Buffer): ReadonlyArray<string> =>
  output
    .toString()
    .split("\n")
    .filter((line) => line !== "")

const migrationsOf = (commit: string): ReadonlyArray<string> =>
  linesOf(git("ls-tree", "--name-only", commit, `${migrations}/`))
    .map((path) => basename(path))
    .toSorted()

/** A commit's own migrations come before all that the present adds: that is the order they run in on its database. */
const isBeginning = (older: ReadonlyArray<string>, present: ReadonlyArray<string>): boolean =>
  older.length > 0 && older.length < present.length && older.every((name, index) => name === present[index])

/** The newest commit whose schema the present migrations go on from; nothing where the history does not tell. */
const findCommit = (present: ReadonlyArray<string>): string | undefined => {
  try {
    const changes = linesOf(git("log", "--format=%H %P", "--", migrations))
    const before = changes.flatMap((line) => line.split(" ").slice(1, 2))
    return ["HEAD", ...before].find((commit) => isBeginning(migrationsOf(commit), present))
  } catch {
    return undefined
  }
}

interface Manifest {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))

/** Whether the packages of this checkout are those that the old one asks for. */
const areInstalled = (folder: string): boolean =>
  workspaces.every((workspace) =>
    Object.entries(manifestIn(join(folder, workspace)).dependencies ?? {}).every(([name, version]) => {
      const places = [join(root, workspace, "node_modules", name), join(root, "node_modules", name)]
      const place = places.find((each) => existsSync(each))
      return place !== undefined && manifestIn(place).version === version
    }),
  )

const link = (target: string, path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, "junction")
}

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const linkPackages = (folder: string): void => {
  const ours = "@code-analysis"
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== ours && !name.startsWith("."))
      link(join(root, "node_modules", name), join(folder, "node_modules", name))
  }
  for (const workspace of workspaces) {
    link(join(folder, workspace), join(folder, "node_modules", ours, workspace))
    const nested = join(root, workspace, "node_modules")
    if (isFolder(nested)) link(nested, join(folder, workspace, "node_modules"))
  }
}

const installPackages = (folder: string): void => {
  const args = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
  execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
}

/** Puts the newest service with an older schema into a temporary folder; nothing where the history does not have one. */
export const checkOutPrevious = (): PreviousService | undefined => {
  const present = readdirSync(join(root, migrations)).toSorted()
  const commit = findCommit(present)
  if (commit === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-previous-"))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit, ...archived) })
    if (areInstalled(folder)) linkPackages(folder)
    else installPackages(folder)
    return { commit, folder, unknown: present.slice(migrationsOf(commit).length), remove }
  } catch (error) {
    remove()
    throw error
  }
}
