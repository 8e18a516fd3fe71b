/** Rules for the rewrites of all detectors; the examples of each detector are tested with it, see `detectors/testDetector.ts`. */
import { expect, test } from "vitest"
import { fixerHarness } from "./fixerHarness.ts"

const configured = fixerHarness({ ".code-analysis.yml": "tests:\n  - checks/**\n" })

test("what may be on purpose is left alone in the tests of which only the configuration knows", async () => {
  const handled = (exception: string) =>
    `def f(save, log):\n    try:\n        save()\n    except${exception}:\n        log('failed')\n`
  expect((await configured.rewrite("src/a.py", handled(""))).changed).toEqual([handled(" Exception")])
  expect(await configured.rewrite("checks/a.py", handled(""))).toMatchObject({
    changed: [],
    refused: [{ reason: "no_rewrite", detail: "In tests and examples it may be on purpose." }],
  })
})

test("a key that is given three times keeps the form in which it was given first", async () => {
  const { changed } = await configured.rewrite("src/a.py", "a = {\n    1: 2,\n    True: 3,\n    1.0: 4,\n}\n")
  expect(changed).toEqual(["a = {\n    1: 3,\n    1.0: 4,\n}\n", "a = {\n    1: 2,\n    1: 4,\n}\n"])
})
