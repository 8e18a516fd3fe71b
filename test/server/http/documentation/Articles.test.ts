/** The pages to read say what the engine does. */
import { expect, test } from "vitest"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import type { Description } from "../../../../server/src/engine/detectors/Detector.ts"
import { descriptions } from "../../../../server/src/engine/detectors/descriptions.ts"
import { scoreConstants, scoreVersion } from "../../../../server/src/engine/score.ts"
import { detectorBody, detectorsBody } from "../../../../server/src/http/documentation/Detectors.ts"
import { scoreExample, scoresBody } from "../../../../server/src/http/documentation/Scores.ts"

const pageOf = (detector: Description) => detectorBody(detector).join("\n")

test("every detector has a section that leads to its examples, and says whether it is on", () => {
  const html = detectorsBody().join("\n")
  for (const { id, offByDefault } of descriptions) {
    const section = html.split(`<section id="${id}" data-searched="">`)[1]?.split("</section>")[0] ?? ""
    expect(section).toContain(`<code>${id}</code>`)
    expect(section).toContain(`<a href="detectors/${id}">`)
    expect(section.includes("<strong>off</strong>")).toBe(offByDefault === true)
  }
})

test("the page of a detector has all its examples, and a fix where it proposes any", () => {
  for (const description of descriptions) {
    const { examples, rewriteExamples } = examplesOf(description.id)
    const html = pageOf(description)
    expect(html.match(/<h3>/g)).toHaveLength(examples.length)
    expect(html.includes("<h2>Proposes a fix</h2>")).toBe(rewriteExamples.some(({ after }) => after !== null))
  }
})

test("a detector that rewrites code says in which languages", () => {
  expect(detectorsBody().join("\n")).toMatch(/<dt>Proposes a fix<\/dt><dd>JavaScript, TypeScript.{0,20}, PHP/)
})

test("an example of many lines shows its beginning alone", () => {
  const examples = descriptions.flatMap((one) => pageOf(one).match(/<pre><code>[\s\S]*?<\/code><\/pre>/g) ?? [])
  const long = examples.filter((example) => /… and \d+ more lines<\/code>/.test(example))
  expect(long).not.toEqual([])
  expect(new Set(long.map((example) => example.split("\n").length))).toEqual(new Set([25]))
  expect(Math.max(...examples.map((example) => example.split("\n").length))).toBe(25)
})

test("the example of the scores comes out the same by hand", () => {
  const html = scoresBody().join("\n")
  expect(html).toContain("<th>Severity</th>")
  expect(html).not.toMatch(/\| -/)
  const thousands = scoreExample.codeLines / 1_000
  const { structure, quality, architecture } = scoreConstants.halfLifeMinutes
  const by = (density: number, halfLife: number) => 100 * 2 ** (-density / halfLife)
  const structureScore = by((30 + 15 + 15) / thousands, structure)
  const qualityScore = by(15 / thousands, quality)
  const architectureScore = by(60 / thousands, architecture)
  const security = 100 * 2 ** -scoreConstants.risk.high.high
  const care = 0.4 * structureScore + 0.3 * qualityScore + 0.3 * architectureScore
  const health = Math.round(security * (0.65 + (0.35 * care) / 100))
  expect(html).toContain(`security <strong>${Math.round(security)}</strong>`)
  for (const score of [structureScore, (security * qualityScore) / 100, architectureScore]) {
    expect(html).toContain(`score <strong>${Math.round(score)}</strong>`)
  }
  expect(html).toContain(`Health is <strong>${health}</strong>`)
  expect(html).toContain(`version ${scoreVersion} of the formula`)
})
