/** The report as JSON holds what the scores are computed from. */
import { expect, test } from "vitest"
import { jsonOf } from "../../../../server/src/commands/analyze/json.ts"
import { scoreConstants } from "../../../../server/src/engine/score.ts"
import { engineHarness } from "../../engine/engineHarness.ts"

const engine = engineHarness()

interface WrittenFinding {
  readonly detector: string
  readonly category: string
  readonly severity: string
  readonly remediation_minutes: number
  readonly in_test_code: boolean
}

interface WrittenReport {
  readonly code_lines: number
  readonly findings: ReadonlyArray<WrittenFinding>
  readonly findings_omitted: number
}

const { halfLifeMinutes, minimumCodeLines, qualityCeilingWithHighSecurity } = scoreConstants

/** As the page of the scores tells it. */
const pillarOf = ({ findings, code_lines }: WrittenReport, categories: ReadonlyArray<string>, halfLife: number) => {
  const counted = findings.filter((one) => !one.in_test_code && categories.includes(one.category))
  const densities = [...new Set(counted.map(({ detector }) => detector))].map((id) => {
    const minutes = counted.filter(({ detector }) => detector === id).map((one) => one.remediation_minutes)
    return (minutes.reduce((sum, one) => sum + one, 0) / Math.max(code_lines, minimumCodeLines)) * 1_000
  })
  return Math.round(100 * 2 ** (-densities.reduce((sum, one) => sum + Math.min(one, halfLife), 0) / halfLife))
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
  const quality = Math.min(
    pillarOf(written, ["quality", "security"], halfLifeMinutes.quality),
    qualityCeilingWithHighSecurity,
  )
  expect([structure, quality, architecture].every((one) => one < 100)).toBe(true)
  expect(written).toMatchObject({
    structure_score: structure,
    quality_score: quality,
    architecture_score: architecture,
    health_score: Math.round(0.4 * structure + 0.3 * quality + 0.3 * architecture),
  })
})
