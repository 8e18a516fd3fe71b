/** Consistency of package.json and deno.json of the published packages, and of their entries. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { publishedPackages, root } from "../../scripts/packages/manifest.ts"

interface JsrManifest {
  readonly name: string
  readonly version: string
  readonly exports: string | Readonly<Record<string, string>>
}

const packages = publishedPackages()

it("are the two that are published", () => {
  expect(packages.map(({ name }) => name)).toEqual(["@code-analysis/sdk", "@code-analysis/webhook-verifier"])
})

describe.each(packages)("the package $name", ({ folder, name, version, entries }) => {
  const jsr: JsrManifest = JSON.parse(readFileSync(join(root, folder, "deno.json"), "utf8"))

  it("has one name and version on npm and JSR, and none of its own elsewhere", () => {
    expect(jsr).toMatchObject({ name, version })
    const source = join(root, folder, "src/version.ts")
    if (existsSync(source)) expect(readFileSync(source, "utf8")).toContain(`VERSION: string = "${version}"`)
  })

  it("has the same entries on npm and JSR, each at its source", () => {
    const exported = typeof jsr.exports === "string" ? { ".": jsr.exports } : jsr.exports
    expect(Object.fromEntries(entries.map(({ path, source }) => [path, source]))).toEqual(exported)
    for (const { source } of entries) expect(existsSync(join(root, folder, source))).toBe(true)
  })

  it("has the public types of each entry written down", () => {
    for (const entry of entries) expect(existsSync(join(root, folder, "api", `${entry.name}.api.md`))).toBe(true)
  })
})
