/** The command line of a bench that runs as a whole. */
import { parseArgs } from "node:util"

/** Options of a bench. */
export interface BenchOptions {
  /** Runs with the smallest sizes, only to see that the bench works. */
  readonly isQuick: boolean
  /** File for the results. */
  readonly json: string | undefined
}

const usageOf = (name: string) => `npm run bench -- ${name} [options]

  --quick        a smoke run of seconds; what it measures says nothing
  --json FILE    writes [{ name, value, unit }]
`

/**
 * Runs a bench with the options of the command line. An unknown option prints the known ones and ends the process with
 * status 2.
 *
 * @param name its folder in test/bench
 */
export const runBench = async (name: string, run: (options: BenchOptions) => Promise<void>): Promise<void> => {
  let options: BenchOptions
  try {
    const { values } = parseArgs({
      options: { quick: { type: "boolean", default: false }, json: { type: "string" } },
    })
    options = { isQuick: values.quick, json: values.json }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usageOf(name)}`)
    process.exitCode = 2
    return
  }
  await run(options)
}
