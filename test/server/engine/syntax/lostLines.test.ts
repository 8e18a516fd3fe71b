/** Files of which the parser understood a part. */
import { expect, test } from "vitest"
import { engineHarness } from "../engineHarness.ts"

const engine = engineHarness()

test("a report names half-parsed files, the lines that were lost and their share", async () => {
  const report = await engine.analyze({
    "a.js": "f(1)\nf(2)\n) ] %% }\nf(3)\nf(4)\n",
    "b.js": "f(1)\n",
  })
  expect(report.filesHalfParsed).toMatchObject([{ path: "a.js" }])
  const [file] = report.filesHalfParsed
  expect(file?.lostLines.some(([first, last]) => first <= 3 && 3 <= last)).toBe(true)
  expect(file?.lostShare).toBeGreaterThan(0)
  expect(file?.lostShare).toBeLessThanOrEqual(1)
})
