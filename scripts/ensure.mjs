// Runs before `npm start`, `npm test` and their like: installs the locked dependencies where they are absent or out
// of date, so that a fresh clone needs one command. With a folder, those that are locked there: `test/runtimes`.
// Only Node's own modules: nothing is installed yet when it runs.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const oldestNode = { major: 20, minor: 19 }
const folder = new URL(`${process.argv[2] ?? "."}/`, new URL("../", import.meta.url))

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < oldestNode.major || (major === oldestNode.major && minor < oldestNode.minor)) {
  console.error(`Node ${oldestNode.major}.${oldestNode.minor} or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

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
  writeFileSync(stamp, lock)
}
