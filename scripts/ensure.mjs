// Runs before `npm start`, `npm test` and their like: installs the locked dependencies where they are absent or out
// of date, so that a fresh clone needs one command. With a folder, those that are locked there: `test/runtimes`.
// Among them is Node 24 for most machines, which npm puts first on the path of the next script: what installs may be older.
// For macOS there are fewer versions of it: the newest of Node 24 for Intel, and of Node 22 for Apple silicon.
// Only Node's own modules: nothing is installed yet when it runs.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** What installs, and what everything else runs on: without flags and warnings it reads TypeScript. */
const oldest = { toInstall: [20, 19], toRun: [22, 19] }
const installedNode = new URL("../node_modules/.bin/node", import.meta.url)
const folder = new URL(`${process.argv[2] ?? "."}/`, new URL("../", import.meta.url))

const requireNode = ([major, minor], advice) => {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  console.error(`Node ${major}.${minor} or newer is needed; this is ${process.version}. ${advice}`)
  process.exit(1)
}
requireNode(oldest.toInstall, "Install one from https://nodejs.org.")

const lock = createHash("sha256")
  .update(readFileSync(new URL("package-lock.json", folder)))
  .digest("hex")
const stamp = new URL("node_modules/.lock-sha256", folder)

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.error("Installing the locked dependencies (npm ci) ...")
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []]
  const install = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: fileURLToPath(folder),
    stdio: ["ignore", "ignore", "inherit"],
    shell: !npm && process.platform === "win32",
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
  // where the C library is another one (musl) npm installs the same, which does not run there
  const runs =
    spawnSync(fileURLToPath(installedNode), ["--version"], { shell: process.platform === "win32" }).status === 0
  if (!runs) rmSync(installedNode, { force: true })
  writeFileSync(stamp, lock)
}

if (!existsSync(installedNode)) {
  requireNode(oldest.toRun, "npm has none that runs on this machine: install one from https://nodejs.org.")
}
