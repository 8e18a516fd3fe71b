/** The report as JSON holds what the scores are computed from. */
import { expect, test } from "vitest"
import { jsonOf } from "../../../../server/src/commands/analyze/json.ts"
import { scoreConstants } from "../../../../server/src/engine/score.ts"
import type { Confidence, Severity } from "../../../../server/src/engine/Report.ts"
import { engineHarness } from "../../engine/engineHarness.ts"

const engine = engineHarness()

interface WrittenFinding {
  readonly detector: string
  readonly category: string
  readonly severity: Severity
  readonly confidence: Confidence | null
  readonly role: string
  readonly remediation_minutes: number
}

interface WrittenReport {
  readonly code_lines: number
  readonly findings: ReadonlyArray<WrittenFinding>
  readonly findings_omitted: number
}

const { halfLifeMinutes, minimumCodeLines, risk } = scoreConstants

/** As the page of the scores tells it. */
const pillarOf = ({ findings, code_lines }: WrittenReport, categories: ReadonlyArray<string>, halfLife: number) => {
  const counted = findings.filter((one) => one.role === "production" && categories.includes(one.category))
  const densities = [...new Set(counted.map(({ detector }) => detector))].map((id) => {
    const minutes = counted.filter(({ detector }) => detector === id).map((one) => one.remediation_minutes)
    return (minutes.reduce((sum, one) => sum + one, 0) / Math.max(code_lines, minimumCodeLines)) * 1_000
  })
  return 100 * 2 ** (-densities.reduce((sum, one) => sum + Math.min(one, halfLife), 0) / halfLife)
}

const securityOf = ({ findings }: WrittenReport) => {
  const counted = findings.filter(({ role, category }) => role === "production" && category === "security")
  const risks = [...new Set(counted.map(({ detector }) => detector))].map((id) =>
    counted
      .filter(({ detector }) => detector === id)
      .map(({ severity, confidence }): number => risk[severity][confidence ?? "low"])
      .toSorted((a, b) => b - a)
      .reduce((sum, one, index) => sum + one / (index + 1), 0),
  )
  return 100 * 2 ** -risks.reduce((sum, one) => sum + one, 0)
}

test("everybody can compute the scores again", async () => {
  const report = await engine.analyze({
    "src/a.js": `import { b } from "./b.js"\nexport const a = (x) => eval(x == b)\n`,
    "src/b.js": `import { a } from "./a.js"\nexport const b = a\n`,
    "src/long.js": `export function long(x) {\n${"  x.step(1)\n".repeat(130)}}\n`,
    "src/kept.js": "f(a == b) // NOSONAR\n",
    "test/a.test.js": "debugger\n",
  })
  const written: WrittenReport = JSON.parse(jsonOf(report, "a".repeat(40)))
  expect(written.findings_omitted).toBe(0)
  const structure = pillarOf(written, ["structure"], halfLifeMinutes.structure)
  const architecture = pillarOf(written, ["architecture"], halfLifeMinutes.architecture)
  const quality = pillarOf(written, ["quality"], halfLifeMinutes.quality)
  const security = securityOf(written)
  expect([structure, quality, architecture, security].every((one) => one < 100)).toBe(true)
  const care = 0.4 * structure + 0.3 * quality + 0.3 * architecture
  expect(written).toMatchObject({
    score_version: 2,
    score_breakdown: { nothing_to_score: false, security_score: Math.round(security) },
    structure_score: Math.round(structure),
    quality_score: Math.round((security * quality) / 100),
    architecture_score: Math.round(architecture),
    health_score: Math.round(security * (0.65 + (0.35 * care) / 100)),
  })
})
