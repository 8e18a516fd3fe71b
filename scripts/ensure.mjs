// Installs the locked dependencies where they are absent or out of date, so that a fresh clone needs one command.
// Among them is Node 24 for most machines: the Node that installs may be older.
// For macOS there are fewer versions of it: the newest of Node 24 for Intel, and of Node 22 for Apple silicon.
// From the command line, for a folder that has a lock of its own: node scripts/ensure.mjs test/runtimes
// Only Node's own modules: nothing is installed yet when it runs.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** Oldest Node that can install the dependencies, and oldest that runs TypeScript without flags and warnings. */
const oldest = { toInstall: [20, 19], toRun: [22, 19] }
const root = new URL("../", import.meta.url)
/** The folder of the installed commands, Node among them. */
export const commands = fileURLToPath(new URL("node_modules/.bin/", root))
const installedNode = `${commands}node`

const requireNode = ([major, minor], advice) => {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  console.error(`Node ${major}.${minor} or newer is needed; this is ${process.version}. ${advice}`)
  process.exit(1)
}

/** Installs what the folder's package-lock.json names; the process ends where that fails. */
const install = (folder) => {
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []]
  const { status } = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: fileURLToPath(folder),
    stdio: ["ignore", "ignore", "inherit"],
    shell: !npm && process.platform === "win32",
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Whether npm has installed since the lock was last written, as after `npm ci` by hand. */
const isInstalled = (folder) => {
  const modified = (name) => statSync(new URL(name, folder), { throwIfNoEntry: false })?.mtimeMs ?? -Infinity
  return modified("node_modules/.package-lock.json") > modified("package-lock.json")
}

/** Removes the Node among the dependencies where it does not run: npm installs the same where the C library is musl. */
const removeForeignNode = () => {
  const runs = spawnSync(installedNode, ["--version"], { shell: process.platform === "win32" }).status === 0
  if (!runs) rmSync(installedNode, { force: true })
}

/**
 * Installs the locked dependencies of a folder where its lock has changed since the last time.
 *
 * @param name relative to the root of the repository
 */
export const ensureInstalled = (name = ".") => {
  requireNode(oldest.toInstall, "Install one from https://nodejs.org.")
  const folder = new URL(`${name}/`, root)
  const lock = createHash("sha256")
    .update(readFileSync(new URL("package-lock.json", folder)))
    .digest("hex")
  const stamp = new URL("node_modules/.lock-sha256", folder)
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
    if (!isInstalled(folder)) {
      console.error(
        `Installing the locked dependencies${name === "." ? "" : ` of ${name}`} (npm ci): a minute or more ...`,
      )
      install(folder)
    }
    removeForeignNode()
    writeFileSync(stamp, lock)
  }
  if (!existsSync(installedNode)) {
    requireNode(oldest.toRun, "npm has none that runs on this machine: install one from https://nodejs.org.")
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled(process.argv[2])
