/** Mean, median and percentiles of measurements. */
import { expect, test } from "vitest"
import { mean, median, percentile } from "./statistics.ts"

const upTo = (last: number) => Array.from({ length: last }, (_, index) => last - index)

test("a percentile is the smallest measurement that so many are not above", () => {
  expect(percentile(upTo(100), 0.99)).toBe(99)
  expect(percentile(upTo(1000), 0.99)).toBe(990)
  expect(percentile(upTo(100), 1)).toBe(100)
  expect(percentile(upTo(100), 0)).toBe(1)
  expect(percentile([7], 0.99)).toBe(7)
})

test("a percentile compares numbers, not their digits", () => {
  expect(percentile([9, 10, 100], 0.5)).toBe(10)
})

test("there is no percentile of nothing", () => {
  expect(() => percentile([], 0.5)).toThrow(RangeError)
})

test("a few outliers move the mean and not the median", () => {
  const measurements = [1, 2, 3, 4, 990]
  expect(median(measurements)).toBe(3)
  expect(mean(measurements)).toBe(200)
})
