/**
 * The scores of a commit: how much work its findings are, measured against the size of its production code.
 *
 * For each pillar (structure; quality, which includes security; architecture):
 *
 *     d     = Σ over detectors of min(minutes of its findings per 1,000 code lines, H)
 *     score = 100 · 2^(−d / H)        H = 240 (structure), 20 (quality), 60 (architecture)
 *
 * so every H minutes per 1,000 lines halve a pillar, and one detector alone can at most halve it. Repositories below
 * 1,000 lines count as 1,000. An open critical finding keeps quality at 59 or below and health at 79 or below; an open
 * high security finding keeps quality at 79 or below. Health is 0.4 structure + 0.3 quality + 0.3 architecture.
 * Halves are rounded up; each pillar is rounded before health is computed from it. Findings outside of production code
 * do not count.
 */
import type { Category, Finding } from "./Report.ts"

/** Version of the formula and its constants. Scores of different versions are not comparable. */
export const scoreVersion = 1

/** A part of the health score. */
export type Pillar = "structure" | "quality" | "architecture"

export interface Scores {
  readonly health: number
  readonly structure: number
  readonly quality: number
  readonly architecture: number
}

/** What the formula needs to know about a finding. */
export type ScoredFinding = Pick<Finding, "detector" | "category" | "severity" | "remediationMinutes" | "role">

/** The numbers of the formula; the documentation page shows them. */
export const scoreConstants = {
  /**
   * Minutes per 1,000 code lines that halve a pillar. Chosen by measuring public repositories: half of ten well-kept
   * ones have at most 38 (structure), 0 (quality) and 6 (architecture).
   */
  halfLifeMinutes: { structure: 240, quality: 20, architecture: 60 },

  /** Weights of the pillars in tenths, so that health is computed in integers. */
  weightTenths: { structure: 4, quality: 3, architecture: 3 },

  /** Smaller repositories are measured as if they had this many lines: one finding must not decide everything. */
  minimumCodeLines: 1_000,

  qualityCeilingWithCritical: 59,
  healthCeilingWithCritical: 79,
  qualityCeilingWithHighSecurity: 79,
} as const satisfies Readonly<Record<string, number | Readonly<Record<Pillar, number>>>>

const { halfLifeMinutes, weightTenths, minimumCodeLines } = scoreConstants
const { qualityCeilingWithCritical, healthCeilingWithCritical, qualityCeilingWithHighSecurity } = scoreConstants

/** Computes the scores of a commit from its open findings and its production code lines. */
export const score = (findings: ReadonlyArray<ScoredFinding>, codeLines: number): Scores => {
  const counted = findings.filter(({ role }) => role === "production")
  const hasCritical = counted.some(({ severity }) => severity === "critical")
  const hasHighSecurity = counted.some(({ severity, category }) => severity === "high" && category === "security")

  const structure = pillarScore("structure", counted, codeLines)
  const architecture = pillarScore("architecture", counted, codeLines)
  const quality = Math.min(
    pillarScore("quality", counted, codeLines),
    hasCritical ? qualityCeilingWithCritical : 100,
    hasHighSecurity ? qualityCeilingWithHighSecurity : 100,
  )
  const tenths =
    weightTenths.structure * structure + weightTenths.quality * quality + weightTenths.architecture * architecture
  const health = Math.min(Math.floor((tenths + 5) / 10), hasCritical ? healthCeilingWithCritical : 100)
  return { health, structure, quality, architecture }
}

const pillarOf = (category: Category): Pillar => (category === "security" ? "quality" : category)

const pillarScore = (pillar: Pillar, findings: ReadonlyArray<ScoredFinding>, codeLines: number): number => {
  const halfLife: number = halfLifeMinutes[pillar]
  const minutesByDetector = new Map<string, number>()
  for (const { category, detector, remediationMinutes } of findings) {
    if (pillarOf(category) !== pillar) continue
    minutesByDetector.set(detector, (minutesByDetector.get(detector) ?? 0) + remediationMinutes)
  }
  const thousands = Math.max(codeLines, minimumCodeLines) / 1_000
  let density = 0
  for (const minutes of minutesByDetector.values()) density += Math.min(minutes / thousands, halfLife)
  return Math.floor(100 * 2 ** (-density / halfLife) + 0.5)
}
