/** Number of runs of properties that take long. */

/** By default a fifth of the runs, always the same ones: `npm test` is for minutes, and has to say the same each time. */
const shareByDefault = 0.2
const seedByDefault = 1

/**
 * Settings for fast-check: the given number of runs, times `FUZZ_RUNS`, with values by chance. Without that variable there are
 * fewer, with a fixed seed.
 */
export const propertyRuns = (runs: number): { readonly numRuns: number; readonly seed?: number } => {
  const times = process.env["FUZZ_RUNS"]
  if (times === undefined) return { numRuns: Math.ceil(runs * shareByDefault), seed: seedByDefault }
  if (!(Number(times) > 0)) throw new Error(`FUZZ_RUNS must be a number above 0, and is ${times}.`)
  return { numRuns: Math.ceil(runs * Number(times)) }
}
