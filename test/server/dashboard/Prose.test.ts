/** Texts of the API as HTML of the dashboard. */
import { describe, expect, it } from "vitest"
import { citing } from "../../../server/src/dashboard/Prose.ts"

describe("an answer that cites its sources", () => {
  it.each([
    [
      "leads to a source by its number",
      "It is `refund` [1][2].",
      2,
      '<a href="#source-1">[1]</a><a href="#source-2">[2]</a>',
    ],
    ["leaves a number that no source has", "See [3] and [0].", 2, "See [3] and [0]."],
    ["leaves code as it is", "`rows[1]` and\n\n```\nlines[2]\n```", 2, "<pre><code>lines[2]</code></pre>"],
    ["takes no markup from it", "<b>[1]</b>", 1, '&lt;b&gt;<a href="#source-1">[1]</a>&lt;/b&gt;'],
  ])("%s", (_, markdown, sources, expected) => {
    expect(citing(markdown, sources).markup).toContain(expected)
  })

  it("leaves code in a line as it is", () => {
    expect(citing("`rows[1]`", 1).markup).not.toContain("href")
  })
})
