/** The bundled command: what it costs to say its version. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { serverEntryPoints } from "../../../scripts/server/bundle.ts"
import { temporaryBundle } from "../../support/temporaryBundle.ts"
import type { Defer } from "../support/cleanup.ts"
import { endWithThisProcess } from "../support/processes.ts"
import { median } from "../support/statistics.ts"

const execute = promisify(execFile)

/** A shell counts in hundredths of a second: one run of Node.js is only a few of them. */
const runsPerTurn = 5

const millisPerSecond = 1000
const secondsPerMinute = 60

/** Runs a command several times, and prints its own processor time and that of its children, of which the last line is. */
const script = `for run in ${Array.from({ length: runsPerTurn }, (_, run) => run).join(" ")}; do "$@" > /dev/null || exit; done; times`

/** Milliseconds of processor time that one run of a command takes. */
const cpuMillis = async (command: ReadonlyArray<string>): Promise<number> => {
  const shell = execute("sh", ["-c", script, "sh", ...command])
  endWithThisProcess(shell.child)
  const { stdout } = await shell
  const [, ofChildren = ""] = stdout.trim().split("\n")
  // user and system time, such as 0m1.230s 0m0.120s
  const seconds = Array.from(
    ofChildren.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, rest]) => Number(minutes) * secondsPerMinute + Number(rest),
  )
  if (seconds.length !== 2) throw new Error(`the shell does not tell what its children computed: ${stdout}`)
  return (seconds.reduce((sum, one) => sum + one, 0) * millisPerSecond) / runsPerTurn
}

/** Medians of the processor time of one run, in milliseconds. */
export interface CommandCosts {
  readonly version: number
  readonly node: number
}

/** Measures `--version` and a Node.js that does nothing, in turns. */
export const measureCommand = async (defer: Defer, node: string, rounds: number): Promise<CommandCosts> => {
  const bundle = await temporaryBundle(defer, serverEntryPoints)
  const versions: Array<number> = []
  const nodes: Array<number> = []
  for (let round = 0; round < rounds; round += 1) {
    versions.push(await cpuMillis([node, join(bundle, "main.js"), "--version"]))
    nodes.push(await cpuMillis([node, "-e", "0"]))
  }
  return { version: median(versions), node: median(nodes) }
}
