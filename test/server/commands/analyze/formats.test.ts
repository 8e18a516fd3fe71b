/** Forms of a report: text of a repository must not become anything but text in them. */
import { expect, onTestFinished, test, vi } from "vitest"
import { linesOfDiff } from "../../../../server/src/commands/analyze/changedLines.ts"
import type { ReportContext } from "../../../../server/src/commands/analyze/context.ts"
import { csvOf } from "../../../../server/src/commands/analyze/csv.ts"
import { githubOf } from "../../../../server/src/commands/analyze/github.ts"
import { gitlabOf } from "../../../../server/src/commands/analyze/gitlab.ts"
import { junitOf } from "../../../../server/src/commands/analyze/junit.ts"
import { markdownOf } from "../../../../server/src/commands/analyze/markdown.ts"
import { progressLine, progressOn } from "../../../../server/src/commands/analyze/terminal.ts"
import { findingWith } from "../../engine/findings.ts"
import { reportWith } from "../../engine/reports.ts"

const context: ReportContext = {
  commitSha: "c".repeat(40),
  uncommitted: null,
  since: null,
  diff: null,
  elapsedMillis: 1,
  allRoles: false,
  maximum: null,
}

const hostile = reportWith({
  findings: [
    findingWith({
      filePath: "=a,b:c.js",
      title: 'a\n::error::x <b> | "@acme" [l](http://x.example) \u0007',
      severity: "critical",
    }),
    findingWith({ filePath: "t.js", role: "test" }),
  ],
})

test("CSV quotes fields, and begins none like a formula", () => {
  const [head, first, ...rest] = csvOf(hostile).split("\r\n")
  expect(head).toBe(
    "severity,confidence,category,detector,file_path,line_start,line_end,title,role,remediation_minutes,fingerprint",
  )
  expect(first).toContain(`,"'=a,b:c.js",1,1,"a\n::error::x <b> | ""@acme"" `)
  expect(rest).toHaveLength(2)
})

test("a workflow command stays one", () => {
  const [line = "", ...rest] = githubOf(hostile, context).split("\n")
  expect(line).toMatch(
    /^::error file==a%2Cb%3Ac\.js,line=1,endLine=1,title=critical%3A loose-equality::a%0A::error::x /,
  )
  expect(rest).toEqual([""])
})

test("workflow commands are a limited number, the most urgent first", () => {
  const findings = Array.from({ length: 60 }, (_, index) => findingWith({ lineStart: index + 1 }))
  const lines = githubOf(reportWith({ findings: [...findings, findingWith({ severity: "high" })] }), context).split(
    "\n",
  )
  expect(lines[0]).toMatch(/^::error /)
  expect(lines.at(-2)).toBe("::notice::11 more findings are in the report.")
  expect(lines).toHaveLength(52)
})

test("a Code Quality report has the fields that GitLab asks for", () => {
  expect(JSON.parse(gitlabOf(hostile, context))).toEqual([
    {
      description: hostile.findings[0]?.title,
      check_name: "loose-equality",
      fingerprint: "f",
      severity: "blocker",
      location: { path: "=a,b:c.js", lines: { begin: 1, end: 1 } },
    },
  ])
})

test("JUnit escapes what XML has a meaning for, and has a test where nothing is found", () => {
  const xml = junitOf(hostile, context)
  expect(xml).toContain('message="a&#10;::error::x &lt;b&gt; | &quot;@acme&quot; [l](http://x.example) ?"')
  expect(xml).toContain('<testsuites name="code-analysis" tests="1" failures="1">')
  expect(junitOf(reportWith({}), context)).toContain(
    '<testsuites name="code-analysis" tests="1" failures="0">\n <testsuite name="code-analysis" tests="1" failures="0">',
  )
})

test("Markdown shows text of a repository as it is, and the change of the score", () => {
  const markdown = markdownOf(hostile, { ...context, since: { name: "main", healthScore: 93 } })
  expect(markdown).toContain("**Health 90**, -3 since main \\(93\\)")
  expect(markdown).toContain(
    '| critical | =a,b\\:c\\.js\\:1 | a \\:\\:error\\:\\:x \\<b\\> \\| "@\u200bacme" \\[l\\]\\(http\\://x\\.example\\) \u0007 | loose-equality |',
  )
  expect(markdown).toContain("New findings: 1 critical.")
})

test("changed lines are read from a diff, whatever its lines look like", () => {
  const diff = [
    "diff --git a/a b.js b/a b.js",
    "--- a/a b.js\t",
    "+++ b/a b.js\t",
    "@@ -1,2 +1,3 @@",
    "--- a/x",
    "-@@ -1 +1 @@",
    "+++ b/y",
    "+@@ -7 +7 @@",
    "+x",
    "@@ -9,1 +10,0 @@",
    "-gone",
    'diff --git "a/q\\"\\t.js" "b/q\\"\\t.js"',
    '--- "a/q\\"\\t.js"',
    '+++ "b/q\\"\\t.js"',
    "@@ -0,0 +5 @@ f()",
    "+y",
  ].join("\n")
  expect([...linesOfDiff(diff)]).toEqual([
    ["a b.js", [[1, 3]]],
    ['q"\t.js', [[5, 5]]],
  ])
})

test("progress is a bar while files are examined", () => {
  expect(progressLine({ step: "parsing", filesProcessed: 5, filesTotal: 10 })).toBe(
    "[###############---------------] examining files 5 of 10",
  )
  expect(progressLine({ step: "scoring", filesProcessed: 10, filesTotal: 10 })).toBe("scoring")
})

test.each([
  ["at a terminal", { CI: undefined, TERM: "xterm" }, true],
  ["at a terminal that is no pipeline's", { CI: "false", TERM: "xterm" }, true],
  ["at a terminal of a pipeline", { CI: "true", TERM: "xterm" }, false],
  ["at a terminal that writes nothing over", { CI: undefined, TERM: "dumb" }, false],
])("progress %s: shown or not", (_, environment, isShown) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const written: Array<unknown> = []
  const progress = progressOn({ isTTY: true, write: (text: unknown) => written.push(text) > 0 })
  progress.show({ step: "scoring", filesProcessed: 1, filesTotal: 1 })
  expect(written).toEqual(isShown ? ["\rscoring"] : [])
})
