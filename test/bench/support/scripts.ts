/** Runs scripts in a consumer's project and reads their output. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { endWithThisProcess } from "./processes.ts"

const execute = promisify(execFile)

/** Far more than a script takes on a slow machine. */
const deadlineMillis = 600_000

/** Environment of the scripts: only variables that do not change how a runtime works are inherited. */
const environment = { PATH: process.env["PATH"], HOME: process.env["HOME"], NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" }

/**
 * Runs a script to its end and parses its output as JSON.
 *
 * @param command a runtime and its switches, such as `["deno", "run", "-A"]`
 * @param args the script and what it is given
 */
export const runScript = async (
  folder: string,
  [program = process.execPath, ...switches]: ReadonlyArray<string>,
  args: ReadonlyArray<string>,
): Promise<unknown> => {
  const script = execute(program, [...switches, ...args], {
    cwd: folder,
    env: environment,
    timeout: deadlineMillis,
  })
  endWithThisProcess(script.child)
  const { stdout } = await script
  return JSON.parse(stdout)
}
