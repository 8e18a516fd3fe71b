/** The published validator of SARIF, a program of its own. */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

/** Path of the validator after its installation. */
export const validator = fileURLToPath(new URL("../../sarif/node_modules/.bin/sarif-multitool", import.meta.url))

/** Message when it is not installed. */
export const advice = "The validator of SARIF is not installed (npm ci --prefix test/sarif)"

/** The errors that it names in a file. */
export const faultsOf = async (file: string): Promise<ReadonlyArray<string>> => {
  // .NET looks for a library of languages that a small machine lacks.
  const env = { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: "1" }
  const { stdout } = await promisify(execFile)(validator, ["validate", file], { env })
  if (!stdout.includes("Analysis completed successfully.")) return [stdout]
  return stdout.split("\n").filter((line) => line.includes(": error "))
}
