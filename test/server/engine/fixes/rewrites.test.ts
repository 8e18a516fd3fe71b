/** The examples of every detector's rewrites are their tests: proved on the whole file, exact to the character. */
import { describe, expect, test } from "vitest"
import { type Detector, fileNames } from "../../../../server/src/engine/detectors/Detector.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import type { RewriteExample } from "../../../../server/src/engine/fixes/Rewrite.ts"
import { fixerHarness } from "./fixerHarness.ts"

const fixer = fixerHarness()
const configured = fixerHarness({ ".code-analysis.yml": "tests:\n  - checks/**\n" })

const rewriting = detectors.flatMap((detector) => {
  const { rewriteExamples = [] } = detector
  return rewriteExamples.length === 0 ? [] : [{ ...detector, rewriteExamples }]
})

describe.each(rewriting)("$id", (detector) => {
  const { rewriteExamples } = detector

  test.each(rewriteExamples.filter(({ after }) => after !== null))("rewrites $title ($language)", async (example) => {
    const { changed, refused, proposed } = await resultsOf(detector, example)
    expect({ refused, changed }).toEqual({ refused: [], changed: [example.after] })
    expect(proposed.map(({ rewrite }) => rewrite.safety)).toEqual([example.safety])
  })

  test.each(rewriteExamples.filter(({ after }) => after === null))(
    "does not rewrite $title ($language)",
    async (example) => {
      const { changed, refused } = await resultsOf(detector, example)
      expect(changed).toEqual([])
      expect(refused).not.toEqual([])
    },
  )

  test("has an example of each language that it rewrites, and one that it leaves to people", () => {
    const known = rewriteExamples.map(({ language }) => language)
    for (const language of known) if (language !== null) expect(detector.languages).toContain(language)
    expect(rewriteExamples.some(({ after }) => after !== null)).toBe(true)
  })
})

const resultsOf = (detector: Detector, { language, path, before }: RewriteExample) => {
  const place = path ?? (language === null ? "" : fileNames[language])
  return fixer.rewrite(place, before, ({ detector: id }) => id === detector.id)
}

test("what may be on purpose is left alone in the tests of which only the configuration knows", async () => {
  const content = "if (a == b) c()\n"
  expect((await configured.rewrite("src/a.js", content)).changed).toEqual(["if (a === b) c()\n"])
  expect(await configured.rewrite("checks/a.js", content)).toMatchObject({
    changed: [],
    refused: [{ reason: "no_rewrite", detail: "In tests and examples it may be on purpose." }],
  })
})
