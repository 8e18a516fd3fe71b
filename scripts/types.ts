/**
 * `node scripts/types.ts`: errors of the types, and errors and warnings on the use of Effect, from one run of TypeScript 7
 * with the Effect diagnostics. These are locked for Linux on x64, where `.ci/run` runs; elsewhere types alone are checked.
 */
import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../", import.meta.url))
const require = createRequire(import.meta.url)

/** TypeScript 7 with the Effect diagnostics; `undefined` where they are not installed. */
const findDiagnostics = (): string | undefined => {
  try {
    return require.resolve("@effect/tsgo-linux-x64/lib/tsc")
  } catch {
    return undefined
  }
}

const diagnostics = findDiagnostics()
const areLockedHere = process.platform === "linux" && process.arch === "x64"
if (diagnostics === undefined && areLockedHere) {
  throw new Error(
    "The Effect diagnostics (@effect/tsgo-linux-x64) are not installed: run npm ci with optional packages.",
  )
}

const options = ["--project", root, "--incremental", "false", "--pretty", "false"]
const [command, args] =
  diagnostics === undefined
    ? [process.execPath, [`${root}node_modules/typescript-7/bin/tsc`, ...options]]
    : [diagnostics, options]
const { stdout, stderr, error, status, signal } = spawnSync(command, args, {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
})
if (error !== undefined) throw error
// suggestions of style are left out, and the status counts them as well
const problems = stdout.split("\n").filter((line) => /(?:^|: )(?:error|warning) TS\d+: /.test(line))
for (const problem of problems) console.log(problem)
if (stderr !== "") console.error(stderr)
const hasEnded = signal === null && stderr === "" && (status === 0 || stdout !== "")
if (problems.length > 0 || !hasEnded) process.exitCode = 1
