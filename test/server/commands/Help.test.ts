/** Help, version and completions of the command line. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, test } from "vitest"
import { softwareVersion } from "../../../server/src/foundation/softwareVersion.ts"
import { bundledMain } from "../support/bundled.ts"

const source = fileURLToPath(new URL("../../../server/src/main.ts", import.meta.url))
const undos: Array<() => unknown> = []
const main = bundledMain()

afterAll(() => {
  for (const undo of undos) undo()
})

const run = (args: ReadonlyArray<string>, more: Readonly<Record<string, string>> = {}) => {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env
  return spawnSync(process.execPath, [main, ...args], { env: { ...env, TERM: "xterm", ...more }, encoding: "utf8" })
}

/** Characters of a line, and lines, that fit on a screen without scrolling back. */
const screen = { columns: 80, lines: 40 }

const escapeCode = "\u001B["

/** On a machine that does other things as well: the help of every command. */
const walkMillis = 180_000

/** Names of the commands that a screen of help lists. */
const commandsOf = (help: string): ReadonlyArray<string> => {
  const [, lines = ""] = /^Commands:\n((?: {2}.*\n)+)/m.exec(help) ?? []
  return Array.from(lines.matchAll(/^ {2}([\w-]+)/gm), ([, name = ""]) => name)
}

describe("help", () => {
  test(
    "of every command fits on a screen and describes every option",
    () => {
      const read: Array<string> = []
      const readHelp = (words: ReadonlyArray<string>): void => {
        const { status, stdout, stderr } = run([...words, "--help"])
        const command = words.join(" ")
        expect([status, stderr], command).toEqual([0, ""])
        const lines = stdout.trimEnd().split("\n")
        expect(lines.length, command).toBeLessThanOrEqual(screen.lines)
        expect(lines.filter((line) => line.length > screen.columns)).toEqual([])
        expect(stdout).not.toContain(escapeCode)
        expect(stdout, command).not.toMatch(/user-defined|\(choices|\(optional\)/)
        const named = lines.filter((line) => /^ {2}\S/.test(line))
        expect(named.filter((line) => !/^ {2}\S.*? {2,}\S/.test(line) && line.length < 27)).toEqual([])
        read.push(command)
        for (const name of commandsOf(stdout)) readHelp([...words, name])
      }
      readHelp([])
      expect(read).toEqual(
        expect.arrayContaining([
          "serve",
          "analyze",
          "migrate",
          "backup",
          "restore",
          "keys revoke",
          "secrets reencrypt",
        ]),
      )
    },
    walkMillis,
  )

  test("lists all commands", () => {
    expect(commandsOf(run(["--help"]).stdout)).toEqual([
      "serve",
      "analyze",
      "mcp",
      "listen",
      "trigger",
      "keys",
      "organizations",
      "installations",
      "tokens",
      "secrets",
      "migrate",
      "backup",
      "restore",
      "config",
    ])
  })

  test("tells of the version and of completions where there are commands, and leaves their lines to others", () => {
    for (const words of [[], ["keys"]]) expect(run([...words, "--help"]).stdout).toMatch(/--version[^]*--completions/)
    for (const words of [["analyze"], ["keys", "create"]]) {
      const { stdout } = run([...words, "--help"])
      expect(stdout).toContain("-h, --help")
      expect(stdout).not.toMatch(/--version|--completions/)
    }
  })

  test("has colors where they are wanted, and none with NO_COLOR", () => {
    expect(run(["--help"], { FORCE_COLOR: "1" }).stdout).toContain(escapeCode)
    expect(run(["--help"], { FORCE_COLOR: "1", NO_COLOR: "1" }).stdout).not.toContain(escapeCode)
  })
})

test("the version is one line", () => {
  expect(run(["--version"])).toMatchObject({ status: 0, stdout: `code-analysis ${softwareVersion}\n`, stderr: "" })
})

test.each(["bash", "zsh", "fish", "powershell"])("completions for %s know the commands and their options", (shell) => {
  const { status, stdout } = run(["--completions", shell])
  expect(status).toBe(0)
  for (const word of ["analyze", "working-tree", "revoke", "reencrypt", "forward", "trigger"])
    expect(stdout).toContain(word)
})

test("a fault of the arguments is a line that says where help is", () => {
  expect(run(["keys", "lst"])).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^Unknown subcommand "lst".*\nSee: code-analysis keys --help\n$/),
  })
  expect(run(["analyze", "--fail-on", "urgent"]).status).toBe(2)
})

test.each([["--version"], ["--help"], ["analyze --help"]])("%s loads neither the engine nor the service", (words) => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-help-"))
  undos.push(() => rmSync(folder, { recursive: true, force: true }))
  const { status } = spawnSync(process.execPath, ["--conditions=@code-analysis/source", source, ...words.split(" ")], {
    env: { ...process.env, NODE_V8_COVERAGE: folder },
  })
  expect(status).toBe(0)
  const loaded = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"))
  expect(loaded.join("")).toContain("/server/src/program.ts")
  expect(loaded.join("")).not.toMatch(/\/server\/src\/(?:engine\/Engine|Service|database\/\w+)\.ts/)
  // takes a quarter of the time of a whole start
  expect(loaded.join("")).not.toContain("/NodeHttpServer.js")
})
