/** The packages that stay outside the bundle, because they have files beside their code, and what of them is needed. */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const installed = fileURLToPath(new URL("../../node_modules/", import.meta.url))

/** Beside what is named, each keeps its manifest, by which it is found, and the terms of its use. */
const always = /^(?:package\.json|licen[cs]e[^/]*|notice[^/]*)$/i

/** Files by package, as paths within it. */
const neededFiles: Readonly<Record<string, RegExp>> = {
  // the code for ESM, the database and what it begins with; no extensions
  "@electric-sql/pglite": /^dist\/(?:[^/]+\/)*[^/]+\.(?:js|wasm|data)$/,
  "@vscode/tree-sitter-wasm": /^wasm\/tree-sitter-[\w-]+\.wasm$/,
  "tree-sitter-c": /^tree-sitter-c\.wasm$/,
  "web-tree-sitter": /^web-tree-sitter\.(?:js|wasm)$/,
  redoc: /^bundles\/redoc\.standalone\.js(?:\.LICENSE\.txt)?$/,
  "swagger-ui-dist": /^swagger-ui(?:\.css|-bundle\.js(?:\.LICENSE\.txt)?)$/,
}

/** Their names. */
export const outsideNames: ReadonlyArray<string> = Object.keys(neededFiles)

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
      copyFileSync(join(from, file), target)
    }
  }
}
