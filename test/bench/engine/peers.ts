/** Cost of other programs for the same files: processor time and memory of a process that runs once. */
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

/** The same minimum size as our own clone detector's. */
const cloneSize = ["--min-tokens", "100", "--min-lines", "10"]

/**
 * jscpd on the files of a folder; its report goes to `output`. `undefined` on systems that do not report processor
 * time.
 */
export const runJscpd = async (folder: string, output: string): Promise<number | undefined> => {
  mkdirSync(output, { recursive: true })
  const script = join(peers, "node_modules/jscpd/run-jscpd.js")
  const options = [...cloneSize, "--silent", "--reporters", "json", "--output", output]
  // this process only waits meanwhile: the processor time is its child's
  const { result, seconds } = await withCpu({ jscpd: process.pid }, async () => {
    const child = spawn(process.execPath, [script, folder, ...options], { stdio: ["ignore", "ignore", "inherit"] })
    const [code] = await once(child, "close")
    return code
  })
  if (result !== 0) throw new Error(`jscpd ended with ${String(result)}`)
  return seconds["jscpd"]
}
