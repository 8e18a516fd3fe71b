/** What other programs take for the same files: processor time and memory of a process that does its work once. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { root } from "../../../scripts/packages/manifest.ts"
import { withCpu } from "../support/cpu.ts"
import { runScript } from "../support/scripts.ts"
import type { Usage } from "./usage.ts"

const peers = join(root, "test/bench/peers")

/** ESLint's recommended rules, and those of typescript-eslint for TypeScript, on the sources of a folder. */
export const runEslint = async (folder: string): Promise<Usage & { readonly messages: number }> => {
  // the script prints exactly this
  return (await runScript(peers, [], ["lint.mjs", folder])) as Usage & { readonly messages: number }
}

/** As large as our own detector's copies are. */
const cloneSize = ["--min-tokens", "100", "--min-lines", "10"]

/** jscpd on the files of a folder; what it finds goes to another one. `undefined` where the system does not tell. */
export const runJscpd = async (folder: string, output: string): Promise<number | undefined> => {
  mkdirSync(output, { recursive: true })
  const script = join(peers, "node_modules/jscpd/run-jscpd.js")
  const options = [...cloneSize, "--silent", "--reporters", "json", "--output", output]
  // this process waits meanwhile: what it computes is what its child does
  const { result, seconds } = await withCpu({ jscpd: process.pid }, async () => {
    const child = spawn(process.execPath, [script, folder, ...options], { stdio: ["ignore", "ignore", "inherit"] })
    const [code] = await once(child, "close")
    return code
  })
  if (result !== 0) throw new Error(`jscpd ended with ${String(result)}`)
  return seconds["jscpd"]
}
