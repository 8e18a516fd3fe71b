/** Resolving the imports of a large repository takes a fraction of what parsing it takes. */
import { expect, test } from "vitest"
import type { LanguageFamily } from "../../../../server/src/engine/languages/Language.ts"
import { findCycles, resolveImports } from "../../../../server/src/engine/relations/importGraph.ts"

/** How a file of each family lies and is imported: module `m` of package `p`. */
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
