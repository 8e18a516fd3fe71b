/** Time that a process waits for the import of a package. */
import { runScript } from "../support/scripts.ts"
import { median } from "../support/statistics.ts"
import { contenders } from "./contenders.ts"

/** An import, in milliseconds. */
export interface ImportTime {
  /** From the start of the import to the loaded module. */
  readonly millis: number
  /** Processor time of the process during the import. */
  readonly cpuMillis: number
}

/**
 * Imports every package in processes of its own, in turns.
 *
 * @param times processes for each package
 * @returns for each package, the shortest of all waits, since whatever else the machine does can only lengthen one; and the
 *   median of the processor time
 */
export const measureImports = async (folder: string, times: number): Promise<ReadonlyMap<string, ImportTime>> => {
  const measured = new Map(contenders.map(({ name }): [string, Array<ImportTime>] => [name, []]))
  for (let time = 0; time < times; time++) {
    for (const [name, imports] of measured) {
      // the format is described in the first lines of the script
      imports.push((await runScript(folder, [process.execPath], ["import.mjs", name])) as ImportTime)
    }
  }
  return new Map(
    [...measured].map(([name, imports]) => [
      name,
      {
        millis: Math.min(...imports.map(({ millis }) => millis)),
        cpuMillis: median(imports.map(({ cpuMillis }) => cpuMillis)),
      },
    ]),
  )
}
