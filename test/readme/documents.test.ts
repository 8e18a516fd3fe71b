/** The documentation as a whole: what it tells to type is executed by some test, and what it refers to exists. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { commands } from "../../scripts/docker/commands.ts"
import { containing, documented, documentedCommands, executions, root } from "./snippets.ts"

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
)

/** More belongs into the guides. */
const mostLines = 150

/** Drawings and outputs that nobody types; their tests, where they have one, are in `executions`. */
const illustrations = new Set(["text", "mermaid"])

const executionOf = (code: string) => Object.keys(executions).filter((text) => code.includes(text))

describe("a snippet of the documentation", () => {
  const snippets = documented
    .filter(({ language, code }) => !illustrations.has(language) || executionOf(code).length > 0)
    .map((snippet) => ({ ...snippet, place: `${snippet.page}:${snippet.line}` }))

  test.each(snippets)("at $place is executed by a test", ({ language, code }) => {
    const named = executionOf(code)
    if (named.length > 0 || language !== "sh") {
      expect(named).toHaveLength(1)
      return
    }
    // test/e2e/DocumentedCommands.test.ts runs the server's, test/docker the engine's, and `.ci/run` the scripts
    for (const line of code.trim().split("\n")) {
      const script = /^npm (?:run )?(?<name>[\w:-]+)/.exec(line)?.groups?.["name"]
      if (script === undefined) expect(Object.values(commands)).toContain(line)
      else expect(scripts).toHaveProperty([script])
    }
  })

  test.each(Object.entries(executions))("with %s is executed where the table says", (text, file) => {
    expect(readFileSync(join(root, file), "utf8")).toContain(JSON.stringify(text))
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
