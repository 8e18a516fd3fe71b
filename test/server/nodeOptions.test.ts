/** The options of Node.js that a program gets, whatever it was started with. */
import { fork, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { nodeOptions } from "../../server/src/nodeOptions.ts"

const source = new URL("../../server/src/nodeOptions.ts", import.meta.url)
const [option = "", ...others] = nodeOptions
const opposite = option.replace("--", "--no-")

let folder: string
let program: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-options-"))
  program = join(folder, "program.mjs")
  writeFileSync(
    program,
    `import { ensureNodeOptions } from ${JSON.stringify(source.href)}
     console.log("before")
     ensureNodeOptions()
     console.log(JSON.stringify([process.pid, process.execArgv, process.argv.slice(2), process.env.GIVEN, process.env.MALLOC_TRIM_THRESHOLD_]))`,
  )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lines that the program printed before it went on, and what it went on with. */
const run = (
  given: ReadonlyArray<string>,
  words: ReadonlyArray<string> = ["two words", "--flag"],
  variables: Readonly<Record<string, string>> = {},
) => {
  const { pid, stdout, stderr, status } = spawnSync(process.execPath, [...given, program, ...words], {
    env: { PATH: process.env["PATH"], GIVEN: "value", ...variables },
    encoding: "utf8",
  })
  const lines = stdout.trim().split("\n")
  return { starts: lines.length - 1, outcome: JSON.parse(lines.at(-1) ?? ""), pid, stderr, status }
}

test.skipIf(process.platform === "win32")(
  "a program without the options replaces itself, with the same process id",
  () => {
    const { starts, outcome, pid, stderr, status } = run(["--conditions=x"])
    expect(outcome).toEqual([pid, [...nodeOptions, "--conditions=x"], ["two words", "--flag"], "value", "4194304"])
    expect({ starts, stderr, status }).toEqual({ starts: 2, stderr: "", status: 0 })
  },
)

test.each([
  [[option, ...others]],
  [[opposite, ...others]],
  [[option, "--max-semi-space-size=16"]],
  [[option, "--max_semi_space_size=16"]],
])("a program that was given %s goes on", (given) => {
  const { starts, outcome, stderr } = run(given)
  expect({ starts, given: outcome[1], stderr }).toEqual({ starts: 1, given, stderr: "" })
})

test.skipIf(process.platform === "win32").each([[option], [opposite]])(
  "a program that was given only %s starts anew, and keeps it",
  (given) => {
    const { starts, outcome, stderr } = run([given])
    expect({ starts, given: outcome[1], stderr }).toEqual({ starts: 2, given: [...nodeOptions, given], stderr: "" })
  },
)

test.skipIf(process.platform === "win32")("a program keeps what NODE_OPTIONS gives", () => {
  const variables = { NODE_OPTIONS: "--no-warnings --max-semi-space-size=16" }
  const { starts, outcome, stderr } = run([], [], variables)
  expect({ starts, given: outcome[1], stderr }).toEqual({ starts: 2, given: [option], stderr: "" })
  expect(run([option], [], variables).starts).toBe(1)
})

test("a program keeps the limit that it was given of what the C library keeps", () => {
  const { outcome } = run([], [], { MALLOC_TRIM_THRESHOLD_: "131072" })
  expect(outcome[4]).toBe("131072")
})

test.each(["--version", "--help", "-h"])("a program that is asked for a text by %s goes on", (word) => {
  const { starts, outcome, stderr } = run([], ["analyze", word])
  expect({ starts, words: outcome[2], stderr }).toEqual({ starts: 1, words: ["analyze", word], stderr: "" })
})

test("a program that its parent has a channel to goes on", async () => {
  const child = fork(program, { stdio: ["ignore", "pipe", "inherit", "ipc"], execArgv: [] })
  let printed = ""
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (printed += text))
  await once(child, "close")
  expect(printed.match(/before/g)).toHaveLength(1)
  expect(JSON.parse(printed.trim().split("\n").at(-1) ?? "")[0]).toBe(child.pid)
})
