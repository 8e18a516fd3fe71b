import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { VERSION } from "@code-analysis/sdk"
import { describe, expect, it } from "vitest"
import { OPERATIONS } from "../../sdk/src/generated/operations.ts"
import { bundleSize } from "../bench/support/bundles.ts"

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
    expect(readJson("package.json")).not.toHaveProperty("dependencies")
    expect(readJson("package.json")).not.toHaveProperty("devDependencies")
    expect(readJson("package.json")).toHaveProperty("peerDependencies", {
      "@opentelemetry/api": "^1.9.0",
      effect: "^4.1.0",
      msw: "^2.15.0",
    })
    expect(readJson("package.json")).toHaveProperty("peerDependenciesMeta", {
      "@opentelemetry/api": { optional: true },
      effect: { optional: true },
      msw: { optional: true },
    })
    expect(readJson("deno.json")).toHaveProperty("imports", {
      "@opentelemetry/api": "npm:@opentelemetry/api@^1.9.0",
      effect: "npm:effect@^4.1.0",
      msw: "npm:msw@^2.15.0",
    })
  })

  it("ships what a reader needs: the changes, the sources, and files that are not minified, with their maps", () => {
    expect(readJson("package.json")).toMatchObject({ files: expect.arrayContaining(["CHANGELOG.md", "dist", "src"]) })
    const build = readFileSync(join(PACKAGE, "tsup.config.ts"), "utf8")
    expect(build).not.toMatch(/minify: true/)
    expect(build).toMatch(/sourcemap: true/)
  })

  // A bundle of the sources is nearly what a customer's bundler makes of `dist`, which the bench measures: there the files
  // are in another order, which compresses to up to 20 bytes more.
  it("weighs at most 8 kB compressed in a bundle that has all of the main entry, and a little more for new operations", async () => {
    const conditions = ["@code-analysis/source"]
    const { gzipped } = await bundleSize('export * from "./src/index.ts"', PACKAGE, { conditions })
    const operationsOf8kB = 62
    const bytesOfOperation = 40
    const added = Math.max(0, Object.keys(OPERATIONS).length - operationsOf8kB)
    expect(gzipped).toBeLessThanOrEqual(8000 - 20 + added * bytesOfOperation)
  })

  it("gives the entries that make a client or errors those of the main entry, so that each class exists once", () => {
    const mainParts = /from "\.\.\/(client|errors|pagination|api-promise|index)\.ts"/
    const values = sources
      .filter(({ file }) => /^(effect|middlewares|testing|validation)\//.test(file))
      .flatMap(({ file, text }) => text.split(/^(?=import )/m).map((statement) => ({ file, statement })))
      .filter(({ statement }) => mainParts.test(statement) && !statement.startsWith("import type"))
    expect(values.filter(({ statement }) => !statement.includes('"../index.ts"'))).toEqual([])
    expect(values.map(({ file }) => file).toSorted()).toEqual(["effect/call-error.ts", "effect/code-analysis.ts"])
  })

  it("knows msw in one file, which nothing but the entry for it imports", () => {
    expect(filesWith(/from "msw"/)).toEqual(["testing/handlers.ts"])
    expect(filesWith(/from "[^"]*\/handlers.ts"/)).toEqual(["testing/index.ts"])
    expect(filesWith(/from "\.\/(.+\/)?testing\//)).toEqual([])
  })

  it("keeps each optional part in its own entry: what only some need is in nobody else's bundle", () => {
    const importersOf = (pattern: RegExp, folder: string) =>
      filesWith(pattern).filter((file) => !file.startsWith(folder))
    expect(importersOf(/from "effect/, "effect/")).toEqual([])
    expect(importersOf(/from "msw/, "testing/")).toEqual([])
    expect(importersOf(/from "\..*\/(effect|testing|validation)\//, "-")).toEqual([])
    expect(importersOf(/from "\..*\/streams\//, "effect/")).toEqual([])
  })

  it("reads no environment and uses nothing of one platform alone", () => {
    // The examples of the specification speak of anything.
    const code = sources
      .filter(({ file }) => file !== "testing/generated/answers.ts")
      .map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, "") }))
    const platform = /\b(process|Deno|Bun|Buffer|require|__dirname)\b|"node:/
    expect(code.filter(({ text }) => platform.test(text)).map(({ file }) => file)).toEqual([])
  })

  it("begins each file with what it is for", () => {
    const written = sources.filter(({ file }) => !file.includes("generated/"))
    expect(written.filter(({ text }) => !text.startsWith("/**")).map(({ file }) => file)).toEqual([])
  })
})
