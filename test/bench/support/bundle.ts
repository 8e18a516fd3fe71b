/** Modules of benches, bundled with what they run of the server. */
import { basename, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { EntryPoints } from "../../../scripts/server/bundle.ts"
import { temporaryBundle } from "../../support/temporaryBundle.ts"
import type { Defer } from "./cleanup.ts"

/**
 * Bundles a module for as long as the bench runs, so that what is measured is what operators run.
 *
 * @param threads the modules of threads that it starts
 * @returns where the bundled module is
 */
export const bundledModule = async (defer: Defer, module: URL, threads: EntryPoints): Promise<URL> => {
  const name = basename(module.pathname, ".ts")
  const folder = await temporaryBundle(defer, { ...threads, [name]: fileURLToPath(module) })
  return pathToFileURL(join(folder, `${name}.js`))
}
