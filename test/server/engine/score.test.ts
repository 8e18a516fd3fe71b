/** Scores worked out by hand. */
import { expect, test } from "vitest"
import { score, type ScoredFinding } from "../../../server/src/engine/score.ts"

const finding = (overrides: Partial<ScoredFinding> = {}): ScoredFinding => ({
  detector: "long-function",
  category: "structure",
  severity: "low",
  remediationMinutes: 15,
  role: "production",
  ...overrides,
})

test("without findings every score is 100", () => {
  expect(score([], 0)).toEqual({ health: 100, structure: 100, quality: 100, architecture: 100 })
})

test("240 minutes of structure per 1,000 lines halve the structure score", () => {
  // 480 minutes in 2,000 lines; health = (4·50 + 3·100 + 3·100) / 10
  const scores = score([finding({ remediationMinutes: 480 })], 2_000)
  expect(scores).toEqual({ health: 80, structure: 50, quality: 100, architecture: 100 })
})

test("20 minutes halve quality, 60 architecture, and security counts as quality", () => {
  const quality = finding({ detector: "a", category: "quality", remediationMinutes: 10 })
  const security = finding({ detector: "b", category: "security", remediationMinutes: 10 })
  const architecture = finding({ detector: "c", category: "architecture", remediationMinutes: 60 })
  expect(score([quality, security, architecture], 1_000)).toEqual({
    health: 70,
    structure: 100,
    quality: 50,
    architecture: 50,
  })
})

test("one detector can at most halve a pillar, two can quarter it", () => {
  const first = finding({ detector: "a", remediationMinutes: 1_000_000 })
  const second = finding({ detector: "b", remediationMinutes: 1_000_000 })
  expect(score([first], 1_000).structure).toBe(50)
  expect(score([first, second], 1_000).structure).toBe(25)
})

test("repositories below 1,000 lines count as 1,000", () => {
  const findings = [finding({ remediationMinutes: 240 })]
  expect(score(findings, 10)).toEqual(score(findings, 1_000))
})

test("an open critical finding keeps quality at 59 or below and health at 79 or below", () => {
  const critical = finding({ category: "security", severity: "critical", remediationMinutes: 1 })
  expect(score([critical], 1_000_000)).toEqual({ health: 79, structure: 100, quality: 59, architecture: 100 })
})

test("an open high security finding keeps quality at 79 or below, another high finding does not", () => {
  const high = finding({ category: "security", severity: "high", remediationMinutes: 1 })
  expect(score([high], 1_000_000).quality).toBe(79)
  expect(score([{ ...high, category: "quality" }], 1_000_000).quality).toBe(100)
})

test("halves are rounded up", () => {
  // 100 · 2^(−1.48/20) = 95.0; health = (4·100 + 3·95 + 3·100) / 10 = 98.5
  const scores = score([finding({ category: "quality", remediationMinutes: 1.48 })], 1_000)
  expect(scores).toMatchObject({ quality: 95, health: 99 })
})

test("findings outside of production code do not count", () => {
  const inTests = finding({ category: "security", severity: "critical", remediationMinutes: 60, role: "test" })
  expect(score([inTests], 1_000).health).toBe(100)
})
