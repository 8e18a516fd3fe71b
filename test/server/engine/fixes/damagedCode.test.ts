/** Rewrites of code that is damaged: whatever a file holds, no rewriter fails, and no edit lies outside of the file. */
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { examineFile } from "../../../../server/src/engine/syntax/analyzeFile.ts"
import { propertyRuns } from "../../../support/propertyRuns.ts"

const examples = detectors.flatMap(({ id }) => examplesOf(id).rewriteExamples)

const junk = [
  "'",
  '"',
  "(",
  ")",
  "{",
  "}",
  "\n",
  "\n\n",
  "\r\n",
  "\t",
  ",",
  "\\",
  "é",
  "😀",
  "#",
  "//",
  "${{",
  ":",
  "`",
]

/** A part is cut out, and something else put in. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 12 }),
  text: fc.oneof(
    fc.constantFrom("", ...junk),
    fc.constantFrom(...examples).map(({ before }) => before.slice(0, 40)),
  ),
})

test("no rewriter fails at damaged code, and none edits what is not there", async () => {
  const damaged = fc.tuple(fc.constantFrom(...examples), fc.array(damage, { minLength: 1, maxLength: 3 }))
  const property = fc.asyncProperty(damaged, async ([example, damages]) => {
    const text = damages.reduce((code, { at, length, text: put }) => {
      const start = Math.floor(at * code.length)
      return code.slice(0, start) + put + code.slice(start + length)
    }, example.before)
    const { path } = example
    const file = { path, role: "production" as const, content: Buffer.from(text) }
    // The text as it is read: an unpaired surrogate is replaced.
    const read = file.content.toString("utf8")
    await examineFile(file, { fileBudgetMillis: 5_000, maximumFindingsPerFile: 500 }, ({ record, rewritersOf }) => {
      const edits = record.findings.flatMap((finding) =>
        rewritersOf(finding).flatMap((rewriter) => rewriter()?.edits ?? []),
      )
      for (const { start, end } of edits) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(read.length)
      }
    })
  })
  await fc.assert(property, propertyRuns(1_000))
})
