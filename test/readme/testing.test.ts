/** Runs the tests that the client's README shows as a customer would: each in a file of its own, by vitest. */
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { root, snippetsOf } from "./snippets.ts"

const processDeadlineMillis = 60_000

const snippets = snippetsOf("sdk/README.md").filter(({ code }) => code.includes('from "vitest"'))

/** Output of vitest's JSON reporter, as far as it is read here. */
interface Results {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[]
  }[]
}

/** Runs a file of a folder; resolves with what was said of it, also when a test failed. */
const resultsOf = async (file: string, folder: string): Promise<Results> => {
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  const output = join(folder, "results.json")
  const words = ["run", "--project", "packages", "--reporter", "json", "--outputFile.json", output, file]
  await promisify(execFile)(process.execPath, [vitest, ...words], { cwd: root, timeout: processDeadlineMillis }).catch(
    () => undefined,
  )
  return JSON.parse(readFileSync(output, "utf8"))
}

describe("the tests in the README of the client", () => {
  test("are some", () => {
    expect(snippets).not.toEqual([])
  })

  test.each(snippets)(
    "line $line pass",
    async ({ code }) => {
      // A folder in which the imports resolve; its name keeps other tools away.
      const folder = mkdtempSync(join(import.meta.dirname, ".testing-"))
      try {
        const file = join(folder, "snippet.test.ts")
        writeFileSync(file, code)
        const { numPassedTests, testResults } = await resultsOf(file, folder)
        const problems = testResults.flatMap(({ message, assertionResults }) => [
          ...(message === "" ? [] : [message]),
          ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
        ])
        expect(problems).toEqual([])
        expect(numPassedTests).toBeGreaterThan(0)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    processDeadlineMillis,
  )
})
