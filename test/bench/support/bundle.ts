/** Modules of benches, bundled with what they run of the server. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { bundleServer, type EntryPoints } from "../../../scripts/server/bundle.ts"
import type { Defer } from "./cleanup.ts"

/**
 * Bundles a module for as long as the bench runs, so that what is measured is what operators run: nothing is left to
 * translate, and nothing is in it that only a translation at the start puts there.
 *
 * @param threads the modules of threads that it starts
 * @returns where the bundled module is
 */
export const bundledModule = async (defer: Defer, module: URL, threads: EntryPoints): Promise<URL> => {
  // packages are looked for from where it lies
  const parent = fileURLToPath(new URL("../../../server/dist/", import.meta.url))
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, "bench-"))
  defer(() => rmSync(folder, { recursive: true, force: true }))
  const name = basename(module.pathname, ".ts")
  await bundleServer(folder, { ...threads, [name]: fileURLToPath(module) })
  return pathToFileURL(join(folder, `${name}.js`))
}
