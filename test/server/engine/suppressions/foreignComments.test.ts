/** Rules that comments of other tools suppress, by their text alone. */
import { expect, test } from "vitest"
import { noPrefilter } from "../../../../server/src/engine/prefilter/LiteralSearch.ts"
import { findSuppressions } from "../../../../server/src/engine/suppressions/findSuppressions.ts"
import { SourceText } from "../../../../server/src/engine/syntax/sourceText.ts"

const suppressionsOf = (text: string) =>
  findSuppressions(new SourceText(text, []), null, "python", noPrefilter).suppressions

const pylint = (action: string) => ["# pylint", action].join(": ")

test("blocks of pylint end before the first line that is indented less, one inside of another", () => {
  const text = `def f():\n  ${pylint("disable=W0702")}\n  if a:\n    ${pylint("disable=W0102")}\n\n    g()\n  h()\n\nk()\n`
  expect(suppressionsOf(text)).toMatchObject([
    { firstLine: 2, lastLine: 8 },
    { firstLine: 4, lastLine: 6 },
  ])
})

test("the ends of thousands of blocks are found in one walk over the lines", () => {
  const comments = `    ${pylint("disable=W0702")}\n    ${pylint("enable=W0702")}\n`.repeat(5_000)
  const found = suppressionsOf(
    `def f():\n${comments}${"    x = 1\n".repeat(90_000)}    ${pylint("disable=W0102")}\ng()\n`,
  )
  expect(found).toHaveLength(5_000)
  expect(found[4_999]).toMatchObject({ firstLine: 10_000, lastLine: 10_001 })
})
