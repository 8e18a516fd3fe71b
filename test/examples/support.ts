/** Runs the examples as somebody who copied them: in a folder of their own, with what their package.json asks for. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "../../scripts/packages/manifest.ts"
import { installPackages, linkPackages } from "../support/installation.ts"

const examples = join(root, "examples")

/** The folders of all examples. */
export const exampleNames: ReadonlyArray<string> = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8"))

/** Whether an example is a package of npm; else it is one of Deno. */
export const isPackage = (name: string): boolean => existsSync(join(examples, name, "package.json"))

/** Dependencies of an example that is an npm package, by name. */
export const dependenciesOf = (name: string): Readonly<Record<string, string>> => {
  const { dependencies, devDependencies } = readManifest(join(examples, name, "package.json"))
  return { ...dependencies, ...devDependencies }
}

/** An example that was copied and installed. */
export interface InstalledExample {
  readonly folder: string
  readonly remove: () => void
}

/**
 * Copies an example and gives it what it asks for: our packages as they are built, the others as they are locked here. A
 * tool that is not installed here is left out.
 */
export const install = (name: string): InstalledExample => {
  const folder = mkdtempSync(join(tmpdir(), `code-analysis-example-${name}-`))
  cpSync(join(examples, name), folder, { recursive: true, filter: (path) => !path.includes("node_modules") })
  if (isPackage(name)) {
    const modules = join(folder, "node_modules")
    installPackages(modules)
    linkPackages(Object.keys(dependenciesOf(name)), join(root, "node_modules"), modules)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
