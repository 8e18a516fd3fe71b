/** Requirements that all examples meet. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { publishedPackages, root } from "../../scripts/packages/manifest.ts"
import { dependenciesOf, exampleNames, isPackage } from "./support.ts"

const versionOf = (name: string): string =>
  publishedPackages().find((published) => published.name === name)?.version ??
  JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version

/** The headings of a Markdown file as GitHub links to them. */
const anchorsOf = (file: string): ReadonlyArray<string> =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(
    ([, heading = ""]) =>
      `#${heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, "")
        .replaceAll(" ", "-")}`,
  )

describe("the examples", () => {
  it.each(exampleNames)("%s is explained, and listed with the others", (name) => {
    expect(existsSync(join(root, "examples", name, "README.md"))).toBe(true)
    expect(readFileSync(join(root, "examples/README.md"), "utf8")).toContain(`[${name}](${name}/)`)
  })

  it.each(exampleNames)("%s links to what exists", (name) => {
    const folder = join(root, "examples", name)
    const links = [...readFileSync(join(folder, "README.md"), "utf8").matchAll(/\]\(([^)#]*)(#[^)]*)?\)/g)]
    expect(links.length).toBeGreaterThan(0)
    for (const [, path = "", anchor] of links) {
      const target = join(folder, path)
      expect(existsSync(target), path).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(target), path).toContain(anchor)
    }
  })

  it.each(exampleNames.filter(isPackage))("%s asks for the versions that it is tried with", (name) => {
    const dependencies = Object.entries(dependenciesOf(name)).filter(([other]) =>
      existsSync(join(root, "node_modules", other)),
    )
    expect(dependencies).toEqual(dependencies.map(([other]) => [other, `^${versionOf(other)}`]))
  })

  it.each(exampleNames.filter((name) => !isPackage(name)))("%s asks JSR for the versions that are here", (name) => {
    const { imports }: { readonly imports: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(join(root, "examples", name, "deno.json"), "utf8"),
    )
    const names = Object.keys(imports)
    expect(names).not.toEqual([])
    expect(imports).toEqual(Object.fromEntries(names.map((other) => [other, `jsr:${other}@^${versionOf(other)}`])))
  })
})
