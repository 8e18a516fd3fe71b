/** Prints, after a run that called the service, which operations and statuses the tests have seen. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Reporter } from "vitest/node"
import { folderVariable, gaps, read, table } from "./Coverage.ts"

/** Makes what was never seen a failure: set where all tests run, on both databases; a part of them cannot see it all. */
const requiredVariable = "REQUIRE_CONTRACT_COVERAGE"

/** A vitest reporter. Its folder must be known before the first worker starts: it is made at once. */
export default class CoverageReporter implements Reporter {
  readonly #folder = mkdtempSync(join(tmpdir(), "contract-coverage-"))

  onInit(): void {
    process.env[folderVariable] = this.#folder
  }

  onTestRunEnd(): void {
    const pairs = read(this.#folder)
    rmSync(this.#folder, { recursive: true, force: true })
    const isRequired = process.env[requiredVariable] === "1"
    // the tests of a part have seen a part: their failures are not to be lost above a table of what they did not see
    const lines = isRequired ? table(pairs) : table(pairs).slice(0, 1)
    if (pairs.size > 0) console.log(`\n${lines.join("\n")}`)
    if (!isRequired) return
    const missing = gaps(pairs)
    if (missing.length === 0) return
    console.error(`\nThe tests do not cover the contract:\n  ${missing.join("\n  ")}`)
    process.exitCode = 1
  }
}
