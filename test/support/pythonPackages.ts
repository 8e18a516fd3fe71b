/** Python packages that tests use, exactly those that are pinned, in a virtual environment of their own. */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** Below `node_modules`, which git ignores and every tool leaves alone. */
const cache = fileURLToPath(new URL("../../node_modules/.cache/python/", import.meta.url))

const installDeadlineMillis = 300_000

/** Folder of the virtual environment's programs, or the reason why there is none. */
export type Python = { readonly folder: string } | { readonly skipped: string }

const run = (command: string, args: ReadonlyArray<string>) => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8", timeout: installDeadlineMillis })
  const lines = (stderr ?? "").trim().split("\n")
  return {
    isDone: status === 0,
    said: stderr ?? "",
    reason: error?.message ?? lines.at(-1) ?? `it ended with ${status}`,
  }
}

/**
 * Installs what is pinned, once for each version of the list.
 *
 * @param requirements the file with the list, each package with its version and hashes, and all that they depend on
 * @throws Error when what was downloaded is not what is pinned
 */
export const preparePython = (requirements: string): Python => {
  const version = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12)
  const environment = join(cache, version)
  const folder = join(environment, "bin")
  const stamp = join(environment, "installed")
  if (existsSync(stamp)) return { folder }
  rmSync(environment, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const created = run("python3", ["-m", "venv", environment])
  if (!created.isDone) {
    return {
      skipped: `python3 with venv is not there (Debian: apt-get install python3 python3-venv): ${created.reason}`,
    }
  }
  const options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes", "--only-binary", ":all:"]
  const install = () => run(join(folder, "python"), ["-m", "pip", "install", ...options, "-r", requirements])
  const first = install()
  // a registry may fail once
  const installed = first.isDone ? first : install()
  if (installed.said.includes("DO NOT MATCH THE HASHES")) throw new Error(installed.said)
  if (!installed.isDone) return { skipped: `its packages cannot be installed: ${installed.reason}` }
  writeFileSync(stamp, "")
  return { folder }
}
