/**
 * `npm test`: types, and the tests that need nothing but Node and start no programs of their own. With arguments the tests
 * that these choose, as vitest reads them (`npm test -- detectors/code-eval`), those that start programs among them, and
 * without the types, which take longer than a few tests.
 */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../", import.meta.url))
const chosen = process.argv.slice(2)
const names = ["packages", "server-embedded", "server-edge", ...(chosen.length === 0 ? [] : ["programs"])]
const projects = names.flatMap((name) => ["--project", name])

const runs = [
  ...(chosen.length === 0 ? [["node_modules/typescript-7/bin/tsc"]] : []),
  ["node_modules/vitest/vitest.mjs", "run", ...projects, ...chosen],
]
for (const args of runs) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" })
  if (status !== 0) process.exit(status ?? 1)
}
