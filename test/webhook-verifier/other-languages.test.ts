/** The recipes of docs/webhooks/verify-in-other-languages.md, run as they stand there on every vector. */
import { execFileSync, spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it, onTestFinished } from "vitest"
import document from "../../spec/webhook-vectors.json" with { type: "json" }
import { atHand } from "../support/at-hand.ts"

const guide = readFileSync(new URL("../../docs/webhooks/verify-in-other-languages.md", import.meta.url), "utf8")

/** The code of a language in the guide. */
const recipe = (language: string): string => {
  const [, code] = new RegExp("^```" + language + " verify\\n(.*?)^```$", "ms").exec(guide) ?? []
  if (code === undefined) throw new Error(`the guide has no recipe in ${language}`)
  return code
}

const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64")

/** The vectors in a form that needs no JSON: a line each, its parts in Base64 between tabs. */
const lines = document.vectors
  .map(({ name, secrets, headers, body_base64: body }) => {
    const given = Object.entries(headers).map(([header, value]) => `${header.toLowerCase()}:${base64(value)}`)
    return `${[base64(name), secrets.map(base64).join(","), given.join(","), body].join("\t")}\n`
  })
  .join("")

const right = document.vectors.filter(({ valid }) => valid).map(({ name }) => name)

/** What a program finds right. */
const ask = (command: string, args: ReadonlyArray<string>, folder: string): ReadonlyArray<string> =>
  execFileSync(command, args, { cwd: folder, input: lines, encoding: "utf8" }).trimEnd().split("\n")

/** A folder with the files of a program; the others are those beside the vectors. */
const folderWith = (written: Readonly<Record<string, string>>, others: ReadonlyArray<string>): string => {
  const folder = mkdtempSync(join(tmpdir(), "webhook-recipe-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const beside = (name: string): string => fileURLToPath(new URL(`recipes/${name}`, import.meta.url))
  for (const name of others) copyFileSync(beside(name), join(folder, name))
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const source = (name: string): string => readFileSync(new URL(`recipes/${name}`, import.meta.url), "utf8")

const isThere = (command: string, parameter: string): boolean => spawnSync(command, [parameter]).status === 0

const isGoThere = atHand(isThere("go", "version"), "Go is not installed (https://go.dev/dl)", "REQUIRE_GO")
const isJavaThere = atHand(isThere("javac", "-version"), "Java is not installed (a JDK 17 or newer)", "REQUIRE_JAVA")
/** Its libraries come over the network, which no test needs unless it is asked to. */
const isRustAskedFor = process.env["REQUIRE_RUST"] === "1"

describe("the recipe", () => {
  it("in Python tells the vectors apart", () => {
    const folder = folderWith({ "main.py": `${recipe("python")}\n${source("verify_lines.py")}` }, [])
    expect(ask("python3", ["main.py"], folder)).toEqual(right)
  }, 60_000)

  it.runIf(isGoThere)(
    "in Go tells the vectors apart",
    () => {
      const folder = folderWith({ "recipe.go": recipe("go") }, ["main.go"])
      expect(ask("go", ["run", "main.go", "recipe.go"], folder)).toEqual(right)
    },
    120_000,
  )

  it.runIf(isJavaThere)(
    "in Java tells the vectors apart",
    () => {
      const folder = folderWith({ "Webhooks.java": recipe("java") }, ["Main.java"])
      execFileSync("javac", ["Main.java", "Webhooks.java"], { cwd: folder })
      expect(ask("java", ["-cp", ".", "Main"], folder)).toEqual(right)
    },
    120_000,
  )

  it.runIf(isRustAskedFor)(
    "in Rust tells the vectors apart",
    () => {
      const folder = folderWith({ "src/recipe.rs": recipe("rust"), "src/main.rs": source("main.rs") }, ["Cargo.toml"])
      expect(ask("cargo", ["run", "--quiet"], folder)).toEqual(right)
    },
    300_000,
  )

  it.each(["php", "ruby", "csharp"])("in %s is there, over the right header", (language) => {
    const [, code = ""] = new RegExp("^```" + language + "\\n(.*?)^```$", "ms").exec(guide) ?? []
    expect(code.toLowerCase()).toContain("x-service-signature-previous")
  })
})
