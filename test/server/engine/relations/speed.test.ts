/** Resolving the imports of a large repository takes a fraction of what parsing it takes. */
import { expect, test } from "vitest"
import type { LanguageFamily } from "../../../../server/src/engine/languages/Language.ts"
import { findCycles, resolveImports } from "../../../../server/src/engine/relations/importGraph.ts"

/** Paths and imports of files by language family: module `m` of package `p`. */
const styles: ReadonlyArray<{
  readonly family: LanguageFamily
  readonly path: (p: number, m: number) => string
  readonly specifier: (p: number, m: number) => string
  readonly namespace: (p: number, m: number) => ReadonlyArray<string>
  readonly manifest: readonly [path: string, text: string]
}> = [
  {
    family: "javascript",
    path: (p, m) => `packages/p${p}/src/m${m}.ts`,
    specifier: (p, m) => `@app/p${p}/src/m${m}`,
    namespace: () => [],
    manifest: ["tsconfig.json", '{ "compilerOptions": { "paths": { "@app/*": ["packages/*"] } } }'],
  },
  {
    family: "python",
    path: (p, m) => `src/p${p}/m${m}.py`,
    specifier: (p, m) => `p${p}.m${m}`,
    namespace: () => [],
    manifest: ["pyproject.toml", ""],
  },
  {
    family: "java",
    path: (p, m) => `src/main/java/p${p}/M${m}.java`,
    specifier: (p, m) => `p${p}.M${m}`,
    namespace: (p) => [`p${p}`],
    manifest: ["pom.xml", ""],
  },
  {
    family: "c",
    path: (p, m) => `include/p${p}/m${m}.h`,
    specifier: (p, m) => `p${p}/m${m}.h`,
    namespace: () => [],
    manifest: ["Makefile", ""],
  },
  {
    family: "php",
    path: (p, m) => `src/p${p}/M${m}.php`,
    specifier: (p, m) => `App\\p${p}\\M${m}`,
    namespace: (p) => [`App\\p${p}`],
    manifest: ["composer.json", '{ "autoload": { "psr-4": { "App\\\\": "src/" } } }'],
  },
  {
    family: "rust",
    path: (p, m) => `src/p${p}/m${m}.rs`,
    specifier: (p, m) => `crate::p${p}::m${m}::Name`,
    namespace: () => [],
    manifest: ["Cargo.toml", '[package]\nname = "app"\n'],
  },
]

const packages = 100
const modules = 100
const imports = 20

test.each(styles)(
  "10,000 files of $family with 20 imports each",
  ({ family, path, specifier, namespace, manifest }) => {
    const files = Array.from({ length: packages * modules }, (_file, index) => {
      const p = Math.floor(index / modules)
      const m = index % modules
      const references = Array.from({ length: imports }, (_import, i) => ({
        specifier: specifier((p + i + 1) % packages, (m * 7 + i) % modules),
        names: [],
        line: i + 1,
        deferred: false,
      }))
      return { path: path(p, m), family, namespaces: namespace(p, m), imports: references }
    })
    const started = process.cpuUsage()
    const { graph, links } = resolveImports(files, {
      files,
      paths: new Set(files.map((file) => file.path)),
      manifests: new Map([manifest]),
    })
    findCycles(graph)
    const { user, system } = process.cpuUsage(started)
    const seconds = (user + system) / 1_000_000
    expect(links).toHaveLength(files.length * imports)
    // A fraction of a second on an idle machine; the rest is for busy ones.
    expect(seconds).toBeLessThan(5)
  },
)

test("20,000 headers of one name, each looked for among 50,000", () => {
  const header = (index: number) => ({ path: `p${index}/x.h`, family: "c" as const, namespaces: [], imports: [] })
  const including = {
    path: "main.c",
    family: "c" as const,
    namespaces: [],
    imports: Array.from({ length: 20_000 }, (_, index) => ({
      specifier: `missing${index}/x.h`,
      names: [],
      line: index + 1,
      deferred: false,
    })),
  }
  const files = [including, ...Array.from({ length: 50_000 }, (_, index) => header(index))]
  const paths = new Set(files.map(({ path }) => path))
  const started = process.cpuUsage()
  expect(resolveImports(files, { files, paths, manifests: new Map() }).links).toEqual([])
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000_000).toBeLessThan(5)
})

test("5,000 imports of a package that exports 10,000 names, in a repository of 10,000 aliases", () => {
  const many = (name: (index: number) => string, target: unknown) =>
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [name(index), target]))
  const main = {
    path: "packages/app/main.ts",
    family: "javascript" as const,
    namespaces: [],
    imports: Array.from({ length: 5_000 }, (_, index) => ({
      specifier: `@app/core/missing${index}`,
      names: [],
      line: index + 1,
      deferred: false,
    })),
  }
  const manifests = new Map([
    ["packages/core/package.json", JSON.stringify({ name: "@app/core", exports: many((i) => `./n${i}`, "./n.js") })],
    ["tsconfig.json", JSON.stringify({ compilerOptions: { paths: many((i) => `@app/a${i}/*`, ["packages/*"]) } })],
  ])
  const started = process.cpuUsage()
  expect(resolveImports([main], { files: [main], paths: new Set([main.path]), manifests }).links).toEqual([])
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000_000).toBeLessThan(5)
})
