/** Tests of what not every machine has. */

/**
 * Whether a test can run. Where it cannot, it says so once, or fails if the environment asks for it.
 *
 * @param isThere whether what it needs is there
 * @param advice what is not there and how it is installed
 * @param variable the variable of the environment that asks for it with `1`
 *
 * @example
 * test.runIf(atHand(existsSync(deno), "Deno is not installed (npm ci --prefix test/runtimes)", "REQUIRE_RUNTIMES"))
 */
export const atHand = (isThere: boolean, advice: string, variable: string): boolean => {
  if (isThere) return true
  if (process.env[variable] === "1") throw new Error(`${advice}, and ${variable}=1 asks for it.`)
  console.log(`${advice}: what needs it is skipped.`)
  return false
}
