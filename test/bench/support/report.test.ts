/** The report of a bench, as a table and as JSON. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { Report } from "./report.ts"

const aReport = () => {
  const report = new Report()
  report.add("deliveries_per_second", 6543.21, "1/s", { atLeast: 5000 })
  report.add("p99", 123.456, "ms", { below: 100 })
  report.add("share", 0.23456, "of 1")
  report.add("bytes", 8000, "B", { atMost: 8000 })
  return report
}

test("the table has three digits that count, and says what was reached", () => {
  expect(aReport().toTable().split("\n")).toEqual([
    "deliveries_per_second  6,543  1/s   reached: at least 5,000",
    "p99                      123  ms    NOT REACHED: below 100",
    "share                  0.235  of 1",
    "bytes                  8,000  B     reached: at most 8,000",
  ])
})

test("the JSON has every digit", () => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-report-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, "results.json")
  aReport().writeJson(file)
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual([
    { name: "deliveries_per_second", value: 6543.21, unit: "1/s" },
    { name: "p99", value: 123.456, unit: "ms" },
    { name: "share", value: 0.23456, unit: "of 1" },
    { name: "bytes", value: 8000, unit: "B" },
  ])
})

test("what is no number is no result", () => {
  expect(() => aReport().add("ratio", 1 / 0, "of 1")).toThrow("ratio is Infinity")
})
