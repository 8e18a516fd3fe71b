/** A bundle of modules of the server, for as long as tests or a bench run. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { bundleServer, type EntryPoints } from "../../scripts/server/bundle.ts"

/**
 * Bundles modules, so that what runs is what operators run: nothing is left to translate, and nothing is in it that only
 * a translation at the start puts there.
 *
 * @param defer is given what removes the bundle
 * @returns the folder that the bundle lies in
 */
export const temporaryBundle = async (
  defer: (undo: () => void) => unknown,
  entryPoints: EntryPoints,
): Promise<string> => {
  // three folders below the root, as the service expects it; packages are looked for from there as well
  const parent = fileURLToPath(new URL("../../server/dist/", import.meta.url))
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(`${parent}temporary-`)
  defer(() => rmSync(folder, { recursive: true, force: true }))
  await bundleServer(folder, entryPoints)
  return folder
}
