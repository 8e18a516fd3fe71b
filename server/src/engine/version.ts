/**
 * The version of the engine: two analyses of one version say the same about the same content.
 *
 * It is made of what decides over results: the engine's own sources (detectors, measures, formula, identity) and the
 * packages it reads code with. Nobody has to remember to raise it, and a change without effect costs one analysis
 * of the commit before.
 */
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const packages = [
  "web-tree-sitter",
  "@vscode/tree-sitter-wasm",
  "tree-sitter-c",
  "@tree-sitter-grammars/tree-sitter-hcl",
  "@tree-sitter-grammars/tree-sitter-kotlin",
  "yaml",
  "dockerfile-ast",
  "@astral-sh/ruff-wasm-nodejs",
  "@eslint-community/regexpp",
  "scslre",
  "@secretlint/core",
  "@secretlint/secretlint-rule-preset-recommend",
]

const require = createRequire(import.meta.url)

const sourceFolder = fileURLToPath(new URL(".", import.meta.url))

/** Folders of example files, which decide over nothing. */
const examples = "examples"

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return entry.name === examples ? [] : filesIn(path)
  })

const sourceFiles = (): ReadonlyArray<string> =>
  filesIn(sourceFolder)
    .map((path) => path.slice(sourceFolder.length).replaceAll("\\", "/"))
    .toSorted()

const computed = (): string => {
  const hash = createHash("sha256")
  for (const file of sourceFiles()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(sourceFolder, file)))
      .update("\0")
  }
  for (const name of packages) hash.update(`${name}@${versionOf(name)}\0`)
  return hash.digest("hex")
}

const versionOf = (name: string): string => {
  for (const folder of require.resolve.paths(name) ?? []) {
    const manifest = join(folder, name, "package.json")
    if (!existsSync(manifest)) continue
    const version = /^ {2}"version": "([^"]+)"/m.exec(readFileSync(manifest, "utf8"))?.[1]
    if (version !== undefined) return version
  }
  throw new Error(`the version of the package ${name} cannot be found`)
}

/** 64 hexadecimal digits. */
export const engineVersion: string = computed()
