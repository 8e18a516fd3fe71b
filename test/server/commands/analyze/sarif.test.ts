/** The SARIF that is written: valid by the published schema, complete, and small enough for who reads it. */
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { sarifOf } from "../../../../server/src/commands/analyze/sarif.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import type { Finding, Report } from "../../../../server/src/engine/Report.ts"
import { readSarif } from "../../../../server/src/findings/sarif/readSarif.ts"
import { atHand } from "../../../support/at-hand.ts"
import { engineHarness } from "../../engine/engineHarness.ts"
import { advice, faultsOf, validator } from "../../support/sarifValidator.ts"

const engine = engineHarness()

const whole = { commitSha: "a".repeat(40), since: null, diff: null }
const withSuppressed = { withSuppressed: true }

/** Put together here, so that this file has no such comment itself. */
const ignore = ["code-analysis", "ignore"].join(": ")

const everything = () =>
  engine.analyze({
    "src/a b#1.js": `/* of a request */ eval(x)\nf(a == b) // ${ignore}[loose-equality] -- both are numbers\nf(a == c) // NOSONAR\n`,
    "src/ü.py": "def f(a=[]):\n    return a\n",
    "test/a.test.js": "debugger\n",
    "src/flow.js": `app.get("/", (req, res) => {\n  const x = req.query.a\n  require("child_process").exec(x)\n})\n`,
    "src/large.js": `//${"x".repeat(100)}\n`.repeat(11_000),
    ".code-analysis.yml": "excludes: []\n",
  })

const runOf = (text: string) => JSON.parse(text).runs[0]

describe("SARIF", () => {
  test("has a result for every finding, with its place, level and fingerprint", async () => {
    const report = await everything()
    const run = runOf(sarifOf(report, whole, withSuppressed))
    expect(run.results).toHaveLength(report.findings.length + report.suppressed.length)
    const result = run.results.find(({ ruleId }: { ruleId: string }) => ruleId === "code-eval")
    const finding = report.findings.find(({ detector }) => detector === "code-eval")
    expect(result).toMatchObject({
      level: "warning",
      message: { text: `${finding?.title}.` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "src/a%20b%231.js", uriBaseId: "%SRCROOT%" },
            region: { startLine: 1, endLine: 1 },
          },
        },
      ],
      partialFingerprints: { primaryLocationLineHash: `${finding?.fingerprint}:1` },
      suppressions: [],
    })
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe("code-eval")
  })

  test("says of a part of the findings which part it is, and nothing of all", async () => {
    const report = await everything()
    const part = runOf(
      sarifOf(report, { ...whole, since: { name: "main", healthScore: 90 }, diff: "v1" }, withSuppressed),
    )
    expect(part.properties).toMatchObject({ since: "main", diff: "v1" })
    expect(part.invocations[0].toolExecutionNotifications).toContainEqual({
      level: "note",
      message: { text: "New findings in changed lines alone, compared with main and v1." },
    })
    const all = runOf(sarifOf(report, whole, withSuppressed))
    expect(all.properties).not.toHaveProperty("since")
    expect(JSON.stringify(all.invocations)).not.toContain("compared with")
  })

  test("has the path of a flow, which is read as it was written", async () => {
    const report = await engine.analyze({
      "src/a b.js": `const { find } = require("./data")\napp.get("/", (req, res) => find(req.query.name))\n`,
      "src/data.js": `const db = require("mysql").createConnection({})\nexports.find = (name) => {\n  return db.query("SELECT " + name)\n}\n`,
    })
    const finding = report.findings.find(({ detector }) => detector === "sql-injection")
    expect(finding?.steps.map(({ kind, filePath, lineStart }) => [kind, filePath, lineStart])).toEqual([
      ["source", "src/a b.js", 2],
      ["step", "src/data.js", 2],
      ["sink", "src/data.js", 3],
    ])
    const [source] = await Effect.runPromise(readSarif(JSON.parse(sarifOf(report, whole, withSuppressed))))
    const read = source?.findings.find(({ detector }) => detector.endsWith("/sql-injection"))
    // the code is left out, as that of findings is
    expect(read?.steps).toEqual(
      finding?.steps.map((step) => ({
        ...step,
        label: step.label ?? `Line ${step.lineStart} passes it on.`,
        code: null,
      })),
    )
  })

  test("has no path where there is no flow", async () => {
    const { results } = runOf(sarifOf(await engine.analyze({ "a.js": "f(a == b)\n" }), whole, withSuppressed))
    expect(results).toHaveLength(1)
    expect(results[0]).not.toHaveProperty("codeFlows")
  })

  test("explains every rule that was looked for, and names its weakness", async () => {
    const report = await everything()
    const { tool, taxonomies } = runOf(sarifOf(report, whole, withSuppressed))
    const rules = new Map(tool.driver.rules.map((rule: { id: string }) => [rule.id, rule]))
    expect(rules.size).toBe(report.detectorsRun.size)
    for (const { id, name, description, cwe, category } of detectors.filter((one) => report.detectorsRun.has(one.id))) {
      expect(rules.get(id)).toMatchObject({
        shortDescription: { text: name },
        help: { markdown: expect.stringContaining(description) },
        properties: { tags: expect.arrayContaining([category]) },
      })
      if (cwe === null) continue
      const number = cwe.replace("CWE-", "")
      const [{ target }] = (rules.get(id) as { relationships: [{ target: { id: string; index: number } }] })
        .relationships
      expect(target.id).toBe(number)
      expect(taxonomies[0].taxa[target.index].id).toBe(number)
    }
    expect(rules.get("code-eval")).toMatchObject({ properties: { "security-severity": "5.5" } })
  })

  test("tells what comments suppress, and why", async () => {
    const { results } = runOf(sarifOf(await everything(), whole, withSuppressed))
    const reasons = results.flatMap(({ suppressions }: { suppressions: ReadonlyArray<unknown> }) => suppressions)
    expect(reasons).toEqual([
      { kind: "inSource", justification: "both are numbers" },
      { kind: "inSource", justification: "The comment NOSONAR gives no reason." },
    ])
  })

  test("leaves out what comments suppress, which GitHub would show as open, unless it is asked for", async () => {
    const report = await everything()
    const { results } = runOf(sarifOf(report, whole, { withSuppressed: false }))
    expect(results).toHaveLength(report.findings.length)
    expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).not.toContain("loose-equality")
  })

  test("tells which files were not analyzed", async () => {
    const [invocation] = runOf(sarifOf(await everything(), whole, withSuppressed)).invocations
    expect(invocation.toolExecutionNotifications).toMatchObject([
      {
        message: { text: "The file was not analyzed: too large." },
        locations: [{ physicalLocation: { artifactLocation: { uri: "src/large.js" } } }],
      },
    ])
  })

  test("is the same, byte for byte, each time", async () => {
    expect(sarifOf(await everything(), whole, withSuppressed)).toBe(sarifOf(await everything(), whole, withSuppressed))
  })

  test("keeps the most severe results within what consumers read", async () => {
    const report = await engine.analyze({ "a.js": "/* of a request */ eval(x)\nf(a == b)\n" })
    const [severe, slight] = report.findings
    if (severe === undefined || slight === undefined) throw new Error("nothing was found")
    const copies = (finding: Finding, count: number) => Array.from({ length: count }, () => finding)
    const large: Report = { ...report, findings: [...copies(slight, 24_000), ...copies(severe, 2_000)] }
    const { results, invocations } = runOf(sarifOf(large, whole, withSuppressed))
    const countOf = (id: string) => results.filter(({ ruleId }: { ruleId: string }) => ruleId === id).length
    expect([countOf("code-eval"), countOf("loose-equality")]).toEqual([2_000, 23_000])
    expect(invocations[0].toolExecutionNotifications).toMatchObject([
      { message: { text: "1,000 findings are left out: there are too many." } },
    ])
  })

  test("gets no larger than consumers accept, however long the texts are", async () => {
    const report = await engine.analyze({ "a.js": "f(a == b)\n" })
    const [finding] = report.findings
    if (finding === undefined) throw new Error("nothing was found")
    let seed = 1
    const noise = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed.toString(36)
    }
    const findings = Array.from({ length: 25_000 }, () => ({
      ...finding,
      filePath: Array.from({ length: 150 }, noise).join(""),
    }))
    const text = sarifOf({ ...report, findings }, whole, withSuppressed)
    expect(runOf(text).results.length).toBe(12_500)
  })
})

test.runIf(atHand(existsSync(validator), advice, "REQUIRE_SARIF"))(
  "SARIF has no error for the published validator",
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "sarif-test-"))
    try {
      const file = join(folder, "report.sarif")
      await writeFile(file, sarifOf(await everything(), whole, withSuppressed))
      expect(await faultsOf(file)).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
