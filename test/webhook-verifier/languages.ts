/** The recipes of docs/webhooks/verify-in-other-languages.md as programs, and what they read. */
import { execFileSync, spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"
import { atHand } from "../support/at-hand.ts"

const guide = readFileSync(new URL("../../docs/webhooks/verify-in-other-languages.md", import.meta.url), "utf8")

/** The code of a language in the guide. */
const recipe = (language: string): string => {
  const [, code] = new RegExp("^```" + language + " verify\\n(.*?)^```$", "ms").exec(guide) ?? []
  if (code === undefined) throw new Error(`the guide has no recipe in ${language}`)
  return code
}

/** A delivery as somebody got it, with the secrets that are known. */
export interface Delivery {
  readonly name: string
  readonly secrets: ReadonlyArray<string>
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64")

/** Deliveries in a form that needs no JSON: a line each, its parts in Base64 between tabs. */
export const linesOf = (deliveries: ReadonlyArray<Delivery>): string =>
  deliveries
    .map(({ name, secrets, headers, body }) => {
      const given = Object.entries(headers).map(([header, value]) => `${header.toLowerCase()}:${base64(value)}`)
      return `${[base64(name), secrets.map(base64).join(","), given.join(","), body.toString("base64")].join("\t")}\n`
    })
    .join("")

/** Names of the deliveries that a program verifies. */
export const ask = (
  command: string,
  args: ReadonlyArray<string>,
  folder: string,
  input: string,
): ReadonlyArray<string> => {
  const output = execFileSync(command, args, { cwd: folder, input, encoding: "utf8" }).trimEnd()
  return output === "" ? [] : output.split("\n")
}

/** A folder for the time of a test, with files that are written, and copies of others. */
export const folderWith = (
  written: Readonly<Record<string, string>>,
  copied: ReadonlyArray<string>,
  from = new URL("recipes/", import.meta.url),
): string => {
  const folder = mkdtempSync(join(tmpdir(), "webhook-recipe-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of copied) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    copyFileSync(fileURLToPath(new URL(name, from)), join(folder, name))
  }
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const source = (name: string): string => readFileSync(new URL(`recipes/${name}`, import.meta.url), "utf8")

const isThere = (command: string, parameter: string): boolean => spawnSync(command, [parameter]).status === 0

/** A recipe: whether it can be run here, and the names of the deliveries that it finds right. */
interface Language {
  readonly name: string
  readonly isThere: boolean
  readonly find: (lines: string) => ReadonlyArray<string>
}

/** In the order of the guide. */
export const languages: ReadonlyArray<Language> = [
  {
    name: "Python",
    isThere: true,
    find: (lines) => {
      const folder = folderWith({ "main.py": `${recipe("python")}\n${source("verify_lines.py")}` }, [])
      return ask("python3", ["main.py"], folder, lines)
    },
  },
  {
    name: "Go",
    isThere: atHand(isThere("go", "version"), "Go is not installed (https://go.dev/dl)", "REQUIRE_GO"),
    find: (lines) => {
      const folder = folderWith({ "recipe.go": recipe("go") }, ["main.go"])
      return ask("go", ["run", "main.go", "recipe.go"], folder, lines)
    },
  },
  {
    name: "Java",
    isThere: atHand(isThere("javac", "-version"), "Java is not installed (a JDK 17 or newer)", "REQUIRE_JAVA"),
    find: (lines) => {
      const folder = folderWith({ "Webhooks.java": recipe("java") }, ["Main.java"])
      execFileSync("javac", ["Main.java", "Webhooks.java"], { cwd: folder })
      return ask("java", ["-cp", ".", "Main"], folder, lines)
    },
  },
  {
    name: "Rust",
    // its libraries come over the network, which no test needs unless it is asked to
    isThere: process.env["REQUIRE_RUST"] === "1",
    find: (lines) => {
      const folder = folderWith({ "src/recipe.rs": recipe("rust"), "src/main.rs": source("main.rs") }, ["Cargo.toml"])
      return ask("cargo", ["run", "--quiet"], folder, lines)
    },
  },
  {
    name: "PHP",
    isThere: atHand(isThere("php", "--version"), "PHP is not installed (Debian: php-cli)", "REQUIRE_PHP"),
    find: (lines) =>
      ask("php", ["verify_lines.php"], folderWith({ "recipe.php": recipe("php") }, ["verify_lines.php"]), lines),
  },
  {
    name: "Ruby",
    isThere: atHand(isThere("ruby", "--version"), "Ruby is not installed (Debian: ruby)", "REQUIRE_RUBY"),
    find: (lines) =>
      ask("ruby", ["verify_lines.rb"], folderWith({ "recipe.rb": recipe("ruby") }, ["verify_lines.rb"]), lines),
  },
  {
    name: "C#",
    isThere: atHand(isThere("mcs", "--version"), "C# is not installed (Debian: mono-mcs mono-runtime)", "REQUIRE_MONO"),
    find: (lines) => {
      const folder = folderWith({ "Webhooks.cs": recipe("csharp") }, ["Main.cs"])
      execFileSync("mcs", ["-out:main.exe", "Main.cs", "Webhooks.cs"], { cwd: folder })
      return ask("mono", ["main.exe"], folder, lines)
    },
  },
]
