/**
 * `npm test`: types, and all tests that need nothing but Node. With arguments only the tests that these choose, as vitest
 * reads them (`npm test -- detectors/code-eval`), and without the types, which take longer than a few tests.
 */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../", import.meta.url))
const projects = ["packages", "server-embedded", "server-edge"].flatMap((name) => ["--project", name])
const chosen = process.argv.slice(2)

const runs = [
  ...(chosen.length === 0 ? [["node_modules/typescript-7/bin/tsc"]] : []),
  ["node_modules/vitest/vitest.mjs", "run", ...projects, ...chosen],
]
// as in the image (docs/decisions/0011-memory-given-back.md): several processes of tests run at once
const env = { MALLOC_TRIM_THRESHOLD_: "4194304", ...process.env }
for (const args of runs) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env })
  if (status !== 0) process.exit(status ?? 1)
}
