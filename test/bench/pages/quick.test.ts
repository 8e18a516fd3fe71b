/** The bench of pages runs from its command line to its results. */
import { expect, test } from "vitest"
import { findChromium } from "../../support/chromium.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

test.skipIf(findChromium() === undefined)(
  "a quick run opens fourteen pages on a desktop and on a phone",
  async () => {
    const { results } = await runBenchOf("pages", "--quick")
    expect(results.filter(({ unit }) => unit === "ms")).toHaveLength(28)
    expect(results.filter(({ unit }) => unit === "bytes")).toHaveLength(14)
    expect(results.filter(({ value }) => !(value > 0))).toEqual([])
  },
  deadlineMillis,
)
