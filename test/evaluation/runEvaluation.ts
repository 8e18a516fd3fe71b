/** An evaluation as a command: its options from the command line, its results for programs. */
import type { Report } from "../bench/support/report.ts"

/** Runs an evaluation with the options that it was given; where they are wrong, says why, and what there are. */
export const runEvaluation = async <Options extends { readonly json: string | undefined }>(
  usage: string,
  optionsOf: () => Options,
  evaluate: (options: Options) => Promise<Report>,
): Promise<void> => {
  let options: Options
  try {
    options = optionsOf()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exitCode = 2
    return
  }
  const report = await evaluate(options)
  if (options.json !== undefined) report.writeJson(options.json)
}
