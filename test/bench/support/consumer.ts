/**
 * A project of somebody who uses our packages: built as they are published, installed beside the packages that they are
 * measured next to, with the scripts of `test/bench/peers` in it.
 */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { publishedPackages, root } from "../../../scripts/packages/manifest.ts"
import { installPackages, linkPackages } from "../../support/installation.ts"
import type { Defer } from "./cleanup.ts"

const peers = join(root, "test/bench/peers")
const peerModules = join(peers, "node_modules")

/** Whether the packages that ours are measured next to are there: `npm ci --prefix test/bench/peers`. */
export const arePeersInstalled = (): boolean => existsSync(peerModules)

/** The versions of the packages that ours are measured next to. */
export const peerVersions = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(peers, "package.json"), "utf8")).dependencies

/**
 * Makes the project in a folder that is removed in the end.
 *
 * @returns the folder
 */
export const makeConsumer = (defer: Defer): string => {
  if (!arePeersInstalled()) throw new Error("Run npm ci --prefix test/bench/peers first.")
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-consumer-"))
  defer(() => rmSync(folder, { recursive: true, force: true }))

  const modules = join(folder, "node_modules")
  linkPackages(Object.keys(peerVersions()), peerModules, modules)
  installPackages(modules)

  const own = Object.fromEntries(publishedPackages().map(({ name }) => [name, "*"]))
  const manifest = { private: true, type: "module", dependencies: { ...peerVersions(), ...own } }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest))
  writeFileSync(join(folder, "deno.json"), JSON.stringify({ nodeModulesDir: "manual" }))
  for (const name of readdirSync(peers)) if (name.endsWith(".mjs")) copyFileSync(join(peers, name), join(folder, name))
  return folder
}
