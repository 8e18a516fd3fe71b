/**
 * `npm run build:command`: makes the npm package `code-analysis` in server/dist/package: the command line with everything that
 * it runs. `npm pack ./server/dist/package` packs it, and `npx code-analysis` runs it.
 *
 * It depends on nothing: what the bundle leaves outside is in the package, without the install scripts and dependencies that it
 * has by itself.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { softwareVersion } from "../../server/src/foundation/softwareVersion.ts"
import { bundleServer } from "./bundle.ts"
import { copyOutside, outsideNames } from "./outside.ts"
import { root } from "./productionPackages.ts"

/** Files that are the same in the repository. */
const copied = ["server/bin/code-analysis.cjs", "spec/dist/openapi.json", "LICENSE"]

const versionOf = (name: string): string => {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
  )
  return version
}

const manifest = () => ({
  name: "code-analysis",
  version: softwareVersion,
  description: "Health scores, findings and fixes for git repositories: the command line and the service",
  license: "MIT",
  type: "module",
  bin: { "code-analysis": "server/bin/code-analysis.cjs" },
  engines: { node: ">=22.19.0" },
  dependencies: Object.fromEntries(outsideNames.map((name) => [name, versionOf(name)])),
  bundleDependencies: outsideNames,
})

/** Writes the package into a folder, whose content it replaces. */
export const writePackage = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  await bundleServer(join(folder, "server/dist/service/"))
  copyOutside(join(folder, "node_modules/"))
  for (const file of copied) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  cpSync(join(root, "server/bin/README.md"), join(folder, "README.md"))
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writePackage(join(root, "server/dist/package"))
  console.log(`
The command is built. Pack it, and install the file anywhere:
  npm pack ./server/dist/package
  npm install --global ./code-analysis-${softwareVersion}.tgz`)
}
