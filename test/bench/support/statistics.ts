/** What is said of many measurements. */

/**
 * The smallest measurement that at least a share of all is not above (nearest rank: always one that was measured).
 *
 * @param share from 0 to 1, for example 0.99
 * @throws {RangeError} without measurements there is no answer
 *
 * @example
 * percentile([3, 1, 2], 0.5) // 2
 */
export const percentile = (measurements: ReadonlyArray<number>, share: number): number => {
  const sorted = measurements.toSorted((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (found === undefined) throw new RangeError("there is no percentile of nothing")
  return found
}

/** Half of the measurements are not above it. */
export const median = (measurements: ReadonlyArray<number>): number => percentile(measurements, 0.5)

/** The arithmetic mean. */
export const mean = (measurements: ReadonlyArray<number>): number =>
  measurements.reduce((sum, one) => sum + one, 0) / measurements.length
