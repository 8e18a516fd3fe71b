/** The packages that stay outside the bundle, because they have files beside their code, and what of them is needed. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const installed = fileURLToPath(new URL("../../node_modules/", import.meta.url))

/** Beside what is named, each keeps its manifest, by which it is found, without what it needs, and the terms of its use. */
const always = /^(?:package\.json|licen[cs]e[^/]*|notice[^/]*)$/i

/** Files by package, as paths within it. */
const neededFiles: Readonly<Record<string, RegExp>> = {
  "@astral-sh/ruff-wasm-nodejs": /^ruff_wasm(?:_bg\.wasm|\.js)$/,
  // the code for ESM, the database and what it begins with; no extensions
  "@electric-sql/pglite": /^dist\/(?:[^/]+\/)*[^/]+\.(?:js|wasm|data)$/,
  "@tree-sitter-grammars/tree-sitter-hcl": /^tree-sitter-terraform\.wasm$/,
  "@tree-sitter-grammars/tree-sitter-kotlin": /^tree-sitter-kotlin\.wasm$/,
  "@vscode/tree-sitter-wasm": /^wasm\/tree-sitter-[\w-]+\.wasm$/,
  "tree-sitter-c": /^tree-sitter-c\.wasm$/,
  "web-tree-sitter": /^web-tree-sitter\.(?:js|wasm)$/,
}

/** Their names. */
export const outsideNames: ReadonlyArray<string> = Object.keys(neededFiles)

/** Members of a manifest by which npm would install more, or run something. */
const needs = new Set([
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
  "peerDependenciesMeta",
  "scripts",
])

const withoutNeeds = (manifest: string): string => {
  const members: Record<string, unknown> = JSON.parse(manifest)
  const kept = Object.entries(members).filter(([name]) => !needs.has(name))
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`
}

/** Copies what is needed of them into a folder `node_modules`, whose content it replaces. */
export const copyOutside = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, needed] of Object.entries(neededFiles)) {
    const from = join(installed, name)
    for (const entry of readdirSync(from, { recursive: true, encoding: "utf8" })) {
      const file = entry.replaceAll("\\", "/")
      if (!always.test(file) && !needed.test(file)) continue
      const target = join(folder, name, file)
      mkdirSync(dirname(target), { recursive: true })
      if (file === "package.json") writeFileSync(target, withoutNeeds(readFileSync(join(from, file), "utf8")))
      else copyFileSync(join(from, file), target)
    }
  }
}
