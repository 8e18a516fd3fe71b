/** The table of evidence by which severities are calibrated, and its copy for people. */
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { detectorOf } from "../../../server/src/engine/detectors/registry.ts"
import { calibrated, flowEvidence, patternEvidence } from "../../../server/src/engine/evidence.ts"

const page = readFileSync(new URL("../../../docs/analysis.md", import.meta.url), "utf8")

/** Cells of the rows of tables. */
const rows = page.split("\n").map((line) => line.split("|").map((cell) => cell.trim()))

test.each([...Object.values(flowEvidence), ...Object.values(patternEvidence).map(({ weak }) => weak)])(
  "the documentation counts findings of which $shows",
  ({ shows, read, useful }) => {
    const row = rows.find((cells) => cells.includes(shows))
    expect(row?.slice(3, 5)).toEqual([String(read), String(useful)])
  },
)

test("evidence is of detectors of weaknesses", () => {
  for (const id of Object.keys(patternEvidence)) expect(detectorOf(id).category).toBe("security")
})

test("weak evidence lowers a finding and raises none", () => {
  const { weak } = patternEvidence["insecure-cookie"]
  expect(calibrated({ severity: "medium" }, weak)).toEqual({ severity: "low", confidence: "low" })
  expect(calibrated({ severity: "info" }, weak)).toEqual({ severity: "info" })
  expect(calibrated({ severity: "high" }, flowEvidence.straight)).toEqual({ severity: "high" })
})
