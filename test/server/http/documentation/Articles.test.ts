/** The pages to read say what the engine does. */
import { expect, test } from "vitest"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { scoreConstants, scoreVersion } from "../../../../server/src/engine/score.ts"
import { detectorsBody } from "../../../../server/src/http/documentation/Detectors.ts"
import { scoreExample, scoresBody } from "../../../../server/src/http/documentation/Scores.ts"

test("every detector has a section with its examples, and says whether it is on", () => {
  const html = detectorsBody().join("\n")
  for (const { id, offByDefault } of detectors) {
    const { examples } = examplesOf(id)
    const section = html.split(`<section id="${id}">`)[1]?.split("</section>")[0] ?? ""
    expect(section).toContain(`<code>${id}</code>`)
    expect(section.includes("<strong>off</strong>")).toBe(offByDefault === true)
    expect(section.match(/<h4>/g)).toHaveLength(examples.length)
  }
})

test("a detector that rewrites code shows how, and in which languages", () => {
  const html = detectorsBody().join("\n")
  for (const { id } of detectors) {
    const { rewriteExamples } = examplesOf(id)
    const section = html.split(`<section id="${id}">`)[1]?.split("</section>")[0] ?? ""
    expect(section.includes("Proposes a fix")).toBe(rewriteExamples.some(({ after }) => after !== null))
  }
  expect(html).toMatch(/Proposes a fix in JavaScript, TypeScript.{0,20}, PHP</)
})

test("an example of many lines shows its beginning alone", () => {
  const examples =
    detectorsBody()
      .join("\n")
      .match(/<pre><code>[\s\S]*?<\/code><\/pre>/g) ?? []
  const long = examples.filter((example) => /… and \d+ more lines<\/code>/.test(example))
  expect(long).not.toEqual([])
  expect(new Set(long.map((example) => example.split("\n").length))).toEqual(new Set([25]))
  expect(Math.max(...examples.map((example) => example.split("\n").length))).toBe(25)
})

test("the example of the scores comes out the same by hand", () => {
  const html = scoresBody().join("\n")
  const thousands = scoreExample.codeLines / 1_000
  const { structure, quality, architecture } = scoreConstants.halfLifeMinutes
  const by = (density: number, halfLife: number) => Math.round(100 * 2 ** (-density / halfLife))
  const structureScore = by((30 + 15 + 15) / thousands, structure)
  const qualityScore = Math.min(by((15 + 60) / thousands, quality), scoreConstants.qualityCeilingWithHighSecurity)
  const architectureScore = by(60 / thousands, architecture)
  const health = Math.round(0.4 * structureScore + 0.3 * qualityScore + 0.3 * architectureScore)
  for (const score of [structureScore, qualityScore, architectureScore]) {
    expect(html).toContain(`score <strong>${score}</strong>`)
  }
  expect(html).toContain(`Health is <strong>${health}</strong>`)
  expect(html).toContain(`version ${scoreVersion} of the formula`)
})
