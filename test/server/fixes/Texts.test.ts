/** Texts of fixes at a source host: names, code and texts of models cannot break out of their place. */
import { describe, expect, it } from "vitest"
import { commitMessageOf, type FixToTell, pullRequestOf } from "../../../server/src/fixes/Texts.ts"

type More = Partial<FixToTell["fix"] & FixToTell["finding"] & Pick<FixToTell, "diff">>

const told = ({ file_path = "src/pay.py", line_start = 3, diff = "-a == None\n+a is None\n", ...more }: More = {}) => ({
  fix: {
    id: "0559ff55-fb97-4800-971d-14c85ae993e1",
    title: "Compare with `is None`",
    explanation: "`is` asks for the one `None`.",
    detector: "compare-none",
    generated_by: "detector",
    commit_message: null,
    ...more,
  },
  finding: { title: "Compared with `== None`", file_path, line_start },
  diff,
})

describe("a commit message", () => {
  it("is the one that was given", () => {
    expect(commitMessageOf(told({ commit_message: "fix: #1 for @ada\n\nbody\n\n" }))).toBe("fix: #1 for @ada\n\nbody\n")
  })

  it("names the finding and the fix otherwise", () => {
    const message = commitMessageOf(told())
    expect(message.split("\n")[0]).toBe("Compare with `is None`")
    expect(message).toContain('Resolves the finding "Compared with `== None`"\n(compare-none) in src/pay.py, line 3.')
    expect(message).toMatch(/\nFix-Id: 0559ff55-fb97-4800-971d-14c85ae993e1\n$/)
  })

  it("calls nobody, closes nothing, and has no line that a title made up", () => {
    const title = "Fix\r\nCo-authored-by: Eve <eve@evil.example>\u2028closes #12, GH-3 and @acme/team"
    const message = commitMessageOf(told({ title }))
    expect(message).not.toMatch(/^Co-authored-by/m)
    expect(message).not.toMatch(/#\d|GH-\d|(?<!\w)@\w/)
  })

  it.each([
    "[skip ci]",
    "[CI skip]",
    "[no ci]",
    "[skip actions]",
    "[actions skip]",
    "***NO_CI***",
    "skip-checks: true",
  ])("does not keep the host from its checks where a name says %s", (order) => {
    const message = commitMessageOf(told({ title: `Remove ${order}`, file_path: `src/${order}.py` }))
    expect(message.toLowerCase()).not.toContain(order.toLowerCase())
  })

  it("closes nothing that is named by its address", () => {
    const title = "Fixes https://github.com/acme/shop/issues/12, https://host.example/acme/shop/-/merge_requests/3"
    const message = commitMessageOf(told({ title }))
    expect(message).not.toMatch(/issues\/\d|merge_requests\/\d/)
  })
})

describe("a pull request", () => {
  it("has the finding, the change, the diff and the proof", () => {
    const { title, body } = pullRequestOf(told())
    expect(title).toBe("Compare with `is None`")
    expect(body).toContain("- Detector: ` compare-none `\n- Place: ` src/pay.py `, line 3")
    expect(body).toContain("```diff\n-a == None\n+a is None\n```")
    expect(body).toContain("## Proof")
  })

  it("keeps a diff with fences in its block", () => {
    const { body } = pullRequestOf(told({ diff: "+````\n+```diff\n+# not a heading\n" }))
    expect(body).toContain("`````diff\n+````\n+```diff\n+# not a heading\n`````")
  })

  it("keeps a path with backticks in its span", () => {
    expect(pullRequestOf(told({ file_path: "a`` b`.py" })).body).toContain("- Place: ``` a`` b`.py ```, line 3")
  })

  it("shows what a model says as text", () => {
    const explanation = "```\n![pixel](https://evil.example/p.png) <img src=x> @acme closes #1"
    const { body } = pullRequestOf(told({ generated_by: "m<b>[x](https://evil.example)", explanation }))
    expect(body).toContain(`\`\`\`\`text\n${explanation}\n\`\`\`\``)
    expect(body).toContain("m\\<b\\>\\[x\\]\\(https\\://evil\\.example\\)")
  })

  it("leaves the rest of a long diff to the commit", () => {
    const { body } = pullRequestOf(told({ diff: `+${"x".repeat(98)}\n`.repeat(1000) }))
    expect(body.length).toBeLessThan(35_000)
    expect(body).toContain("+x\n".slice(2) + "The rest is left out here: look at the commit.\n```")
  })
})
