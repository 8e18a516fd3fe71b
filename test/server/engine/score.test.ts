/** Scores worked out by hand. */
import { describe, expect, test } from "vitest"
import { score, scoreConstants, type ScoredFinding } from "../../../server/src/engine/score.ts"

const finding = (overrides: Partial<ScoredFinding> = {}): ScoredFinding => ({
  detector: "long-function",
  category: "structure",
  severity: "low",
  confidence: null,
  remediationMinutes: 15,
  role: "production",
  ...overrides,
})

const weakness = (overrides: Partial<ScoredFinding> = {}): ScoredFinding =>
  finding({ detector: "sql-injection", category: "security", severity: "critical", confidence: "high", ...overrides })

/** Enough missing care to halve every pillar several times. */
const neglected = (["structure", "quality", "architecture"] as const).flatMap((category) =>
  Array.from({ length: 20 }, (_, index) =>
    finding({ detector: `${category}-${index}`, category, remediationMinutes: 1_000_000 }),
  ),
)

describe("care", () => {
  test("without findings every score is 100", () => {
    expect(score([], 5)).toMatchObject({ health: 100, structure: 100, quality: 100, architecture: 100 })
  })

  test("240 minutes of structure per 1,000 lines halve the structure score", () => {
    // 480 minutes in 2,000 lines; care = 0.4·50 + 0.3·100 + 0.3·100 = 80; health = 65 + 0.35·80 = 93
    const scores = score([finding({ remediationMinutes: 480 })], 2_000)
    expect(scores).toMatchObject({ health: 93, structure: 50, quality: 100, architecture: 100 })
  })

  test("20 minutes halve quality, 60 architecture", () => {
    const quality = finding({ detector: "a", category: "quality", remediationMinutes: 20 })
    const architecture = finding({ detector: "c", category: "architecture", remediationMinutes: 60 })
    expect(score([quality, architecture], 1_000)).toMatchObject({ structure: 100, quality: 50, architecture: 50 })
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

  test("a library of 900 lines and a server of 90,000 with as many findings per line are judged alike", () => {
    const server = Array.from({ length: 90 }, () => finding({ remediationMinutes: 60 }))
    expect(score([finding({ remediationMinutes: 60 })], 1_000).health).toBe(score(server, 90_000).health)
  })
})

describe("security", () => {
  test("is halved by the risks of its findings, by severity and confidence", () => {
    // 100 · 2^−0.8 = 57.4
    expect(score([weakness()], 1_000)).toMatchObject({ health: 57, structure: 100, quality: 57, architecture: 100 })
    // 100 · 2^−0.2 = 87.1
    expect(score([weakness({ confidence: "low" })], 1_000).health).toBe(87)
    expect(score([weakness({ severity: "info", confidence: "high" })], 1_000).health).toBe(100)
  })

  test("of one detector the second finding counts half, of another it counts whole", () => {
    // 2^−(0.8 + 0.4) = 43.5 %; 2^−(0.8 + 0.8) = 33.0 %
    expect(score([weakness(), weakness()], 1_000).health).toBe(44)
    expect(score([weakness(), weakness({ detector: "command-injection" })], 1_000).health).toBe(33)
  })

  test("one weakness that strangers can use costs more than any missing care", () => {
    expect(score(neglected, 1_000).health).toBe(65)
    expect(score([weakness()], 1_000_000).health).toBeLessThan(65)
  })

  test("outside of production code does not count", () => {
    for (const role of ["test", "example", "fixture", "documentation", "vendored"] as const) {
      expect(score([weakness({ role }), finding({ role })], 1_000).health).toBe(100)
    }
  })
})

describe("the breakdown", () => {
  test("shares the missing points among the detectors", () => {
    const { health, breakdown } = score([weakness(), ...neglected.slice(0, 1), finding({ detector: "b" })], 1_000)
    const shared = breakdown.costs.reduce((sum, { points }) => sum + points, 0)
    expect(shared).toBeGreaterThan(100 - health - 1)
    expect(shared).toBeLessThan(100 - health + 1)
    expect(breakdown.costs[0]).toMatchObject({ detector: "sql-injection", category: "security", findings: 1 })
  })

  test("says what fixing the findings of a detector would win", () => {
    const care = finding({ remediationMinutes: 480 })
    const { health, breakdown } = score([weakness(), care], 1_000)
    const [worst] = breakdown.costs
    expect(health + (worst?.gain ?? 0)).toBeCloseTo(score([care], 1_000).health, 0)
    expect(breakdown.security).toBe(57)
  })

  test("names the most expensive detectors alone", () => {
    const costs = score(neglected, 1_000).breakdown.costs
    expect(costs).toHaveLength(scoreConstants.maximumCosts)
    expect(costs.map(({ points }) => points)).toEqual(costs.map(({ points }) => points).toSorted((a, b) => b - a))
  })

  test("says that there is nothing to score without production code", () => {
    expect(score([weakness({ role: "test" })], 0).breakdown).toEqual({ nothingToScore: true, security: 100, costs: [] })
    expect(score([], 1).breakdown.nothingToScore).toBe(false)
  })
})
