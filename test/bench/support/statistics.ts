/** Mean, median and percentiles of measurements. */

/**
 * Percentile by nearest rank: the smallest measurement such that at least `share` of all are less than or equal to it.
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

/** The 0.5 percentile by nearest rank. */
export const median = (measurements: ReadonlyArray<number>): number => percentile(measurements, 0.5)

/** The arithmetic mean. */
export const mean = (measurements: ReadonlyArray<number>): number =>
  measurements.reduce((sum, one) => sum + one, 0) / measurements.length
