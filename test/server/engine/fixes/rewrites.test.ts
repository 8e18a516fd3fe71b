/** What holds for the rewrites of all detectors; the examples of each are tested with it, see `detectors/testDetector.ts`. */
import { expect, test } from "vitest"
import { fixerHarness } from "./fixerHarness.ts"

const configured = fixerHarness({ ".code-analysis.yml": "tests:\n  - checks/**\n" })

test("what may be on purpose is left alone in the tests of which only the configuration knows", async () => {
  const content = "if (a == 'b') c()\n"
  expect((await configured.rewrite("src/a.js", content)).changed).toEqual(["if (a === 'b') c()\n"])
  expect(await configured.rewrite("checks/a.js", content)).toMatchObject({
    changed: [],
    refused: [{ reason: "no_rewrite", detail: "In tests and examples it may be on purpose." }],
  })
})
