/** The documentation as a whole: what it tells to type is executed by some test, and what it refers to exists. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { commands } from "../../scripts/docker/commands.ts"
import { containing, documented, documentedCommands, executions, root, unexecuted } from "./snippets.ts"

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
)

/** More belongs into the guides. */
const mostLines = 150

/** Drawings and outputs that nobody types; their tests, where they have one, are in `executions`. */
const illustrations = new Set(["text", "mermaid"])

const named = { ...executions, ...unexecuted }

const namesIn = (code: string) => Object.keys(named).filter((text) => code.includes(text))

describe("a snippet of the documentation", () => {
  const snippets = documented
    .filter(({ language, code }) => !illustrations.has(language) || namesIn(code).length > 0)
    .map((snippet) => ({ ...snippet, place: `${snippet.page}:${snippet.line}` }))

  test.each(snippets)("at $place is executed by a test, or it is said why not", ({ language, code }) => {
    const names = namesIn(code)
    if (names.length > 0 || language !== "sh") {
      expect(names).toHaveLength(1)
      return
    }
    // test/e2e/DocumentedCommands.test.ts runs the server's, test/docker the engine's, and `.ci/run` the scripts
    for (const line of code.trim().split("\n")) {
      const script = /^npm (?:run )?(?<name>[\w:-]+)/.exec(line)?.groups?.["name"]
      if (script === undefined) expect(Object.values(commands)).toContain(line)
      else expect(scripts).toHaveProperty([script])
    }
  })

  test.each(Object.keys(named))("with %s is the only one", (text) => {
    expect(documented.filter(({ code }) => code.includes(text))).toHaveLength(1)
  })

  test.each(Object.entries(executions))("with %s is executed where the table says", (text, file) => {
    const program = readFileSync(join(root, file), "utf8")
    const pages = documented.filter(({ code }) => code.includes(text)).map(({ page }) => page)
    // by itself, or with all of its page
    const isNamed = [JSON.stringify(text), ...pages].some((name) => program.includes(name))
    expect(isNamed).toBe(true)
  })
})

test("the README is read in a few minutes", () => {
  expect(readFileSync(join(root, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(mostLines)
})

test("the commands of the command line are among those that are documented", () => {
  expect(documentedCommands("npm start").length).toBeGreaterThan(0)
  expect(documentedCommands("npm test").length).toBeGreaterThan(0)
  expect(documentedCommands("npm run demo").length).toBeGreaterThan(0)
  expect(documentedCommands("npm run server").length).toBeGreaterThan(0)
})

test("the setting of tests in previews is JSON by the ids of installations", () => {
  const [name, value = ""] = containing("PREVIEW_TESTS").code.split("=")
  expect(name).toBe("PREVIEW_TESTS")
  expect(JSON.parse(value)).toEqual({ "0198c0de-0000-7000-8000-000000000000": "npm test" })
})
