import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { VERSION } from "@code-analysis/sdk"
import { describe, expect, it } from "vitest"

const PACKAGE = join(import.meta.dirname, "../../sdk")
const SOURCE = join(PACKAGE, "src")

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(PACKAGE, file), "utf8"))
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), "utf8") }))

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

describe("the package", () => {
  it("has one version, on npm, on JSR and in the User-Agent", () => {
    expect(readJson("package.json")).toMatchObject({ version: VERSION })
    expect(readJson("deno.json")).toMatchObject({ version: VERSION })
  })

  it("needs the same packages on npm and on JSR", () => {
    expect(readJson("package.json")).toHaveProperty("dependencies", { "openapi-fetch": "0.17.0" })
    expect(readJson("deno.json")).toHaveProperty("imports", { "openapi-fetch": "npm:openapi-fetch@0.17.0" })
  })

  it("knows openapi-fetch in one file", () => {
    expect(filesWith(/from "openapi-fetch"/)).toEqual(["serialize.ts"])
  })

  it("reads no environment and uses nothing of one platform alone", () => {
    const code = sources.map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, "") }))
    const platform = /\b(process|Deno|Bun|Buffer|require|__dirname)\b|"node:/
    expect(code.filter(({ text }) => platform.test(text)).map(({ file }) => file)).toEqual([])
  })

  it("begins each file with what it is for", () => {
    const written = sources.filter(({ file }) => !file.startsWith("generated"))
    expect(written.filter(({ text }) => !text.startsWith("/**")).map(({ file }) => file)).toEqual([])
  })
})
