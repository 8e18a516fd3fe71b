/** The summary of a report for a terminal. */
import { describe, expect, test } from "vitest"
import { summaryOf, type SummaryOptions } from "../../../../server/src/commands/analyze/summary.ts"
import { unpainted } from "../../../../server/src/commands/analyze/terminal.ts"
import type { Finding } from "../../../../server/src/engine/Report.ts"
import { findingWith } from "../../engine/findings.ts"
import { reportWith } from "../../engine/reports.ts"

const options: SummaryOptions = {
  commitSha: "c".repeat(40),
  uncommitted: null,
  since: null,
  diff: null,
  elapsedMillis: 1,
  allRoles: false,
  maximum: null,
  listSkipped: false,
  isShallow: false,
  written: [],
  paint: unpainted,
}

/** Lines below a finding: its code, and what to do. */
const isDetail = (line: string): boolean => /^ {4}(?: *\d+ \||Do: )/.test(line)

const listed = (findings: ReadonlyArray<Finding>, allRoles = false): ReadonlyArray<string> =>
  summaryOf(reportWith({ findings }), { ...options, allRoles })
    .split("\n")
    .filter((line) => line.startsWith("  ") && !isDetail(line))

const security = (more: Partial<Finding>): Finding =>
  findingWith({ detector: "code-eval", category: "security", severity: "high", confidence: "high", ...more })

describe("the findings of a summary", () => {
  test("say the path of their data, from file to file", () => {
    const step = { lineStart: 3, lineEnd: 3, label: null, code: null }
    const finding = security({
      steps: [
        { ...step, filePath: "a.js", kind: "source", label: "Request data (`req.query`)", code: "f(req.query)\u001b" },
        { ...step, filePath: "b.js", kind: "sink", label: "a query (`query`)" },
      ],
    })
    const lines = summaryOf(reportWith({ findings: [finding] }), options).split("\n")
    expect(lines).toContain("    source a.js:3  f(req.query)?")
    expect(lines).toContain("    sink   b.js:3  a query (`query`)")
  })

  test("show long lines of code cut, and say so", () => {
    const codeOf = (codeSnippet: string) =>
      summaryOf(reportWith({ findings: [findingWith({ codeSnippet })] }), options)
        .split("\n")
        .find((line) => line.includes(" | "))
    expect(codeOf("x".repeat(121))).toMatch(/\| x{120}\.\.\.$/)
    expect(codeOf("x".repeat(120))).toMatch(/\| x{120}$/)
  })

  test("come with the worst first, then with the surest", () => {
    const lines = listed([
      findingWith({ filePath: "d.js", detector: "duplicate-key", severity: "high" }),
      security({ filePath: "c.js", confidence: "low" }),
      security({ filePath: "b.js" }),
      security({ filePath: "a.js", severity: "critical", confidence: "low" }),
    ])
    expect(lines.map((line) => /\w\.js/.exec(line)?.[0])).toEqual(["a.js", "b.js", "d.js", "c.js"])
    expect(lines[0]).toContain("low confidence")
    expect(lines[2]).not.toContain("confidence")
  })

  test("are at most twenty lines; the rest is counted", () => {
    const findings = Array.from({ length: 30 }, (_, index) => findingWith({ detector: `detector-${index}` }))
    const lines = listed(findings)
    expect(lines).toHaveLength(21)
    expect(lines.at(-1)).toBe("  and 10 more, all of them with --json FILE")
  })

  test("are at most three of one detector; those that are not shown are counted once", () => {
    const many = Array.from({ length: 9 }, (_, index) => findingWith({ lineStart: index + 1, severity: "medium" }))
    const lines = listed([...many, findingWith({ detector: "other" })])
    expect(lines.filter((line) => line.includes("[loose-equality]"))).toHaveLength(3)
    expect(lines.at(3)?.trim()).toBe("and 6 more of loose-equality")
    expect(lines.at(4)).toContain("[other]")
    expect(lines).toHaveLength(5)
  })

  test("outside of production code are listed only where all roles are", () => {
    const findings = [findingWith({ role: "test" }), findingWith({ role: "production" })]
    expect(listed(findings)).toHaveLength(1)
    expect(listed(findings, true)).toHaveLength(2)
  })
})
