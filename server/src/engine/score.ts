/**
 * The scores of a commit: the harm that strangers could do, and the work of its other findings for its size.
 *
 * Security: every security finding has a risk by its severity and confidence. Of one detector the first counts whole, the
 * second half, the third a third: one habit in a hundred places is one habit. The risks add up, and
 *
 *     security = 100 · 2^(−risk)
 *
 * Care, for each pillar (structure; quality without security; architecture):
 *
 *     d     = Σ over detectors of min(minutes of its findings per 1,000 code lines, H)
 *     score = 100 · 2^(−d / H)        H = 240 (structure), 20 (quality), 60 (architecture)
 *
 * so every H minutes per 1,000 lines halve a pillar, and one detector alone can at most halve it. Repositories below
 * 1,000 lines count as 1,000.
 *
 *     care    = 0.4 structure + 0.3 quality + 0.3 architecture
 *     health  = security · (0.65 + 0.35 · care / 100)
 *     quality = security · quality / 100, as it is published
 *
 * All care of the code together is worth 35 points: one weakness that strangers can use costs more. Scores are rounded at
 * the end, halves up. Findings outside of production code do not count.
 */
import type { Category, Confidence, Finding, Severity } from "./Report.ts"

/** Version of the formula and its constants. Scores of different versions are not comparable. */
export const scoreVersion = 2

/** A part of the health score. */
export type Pillar = "structure" | "quality" | "architecture"

/** Fields of a finding that the formula uses. */
export type ScoredFinding = Pick<
  Finding,
  "detector" | "category" | "severity" | "confidence" | "remediationMinutes" | "role"
>

/** Why health is not 100. */
export interface ScoreBreakdown {
  /** True without a line of production code: then all scores are 100 and say nothing. */
  readonly nothingToScore: boolean
  /** 0 to 100, integer: the health score if there were no findings but those of security. */
  readonly security: number
  /** By detector, most points first. */
  readonly costs: ReadonlyArray<ScoreCost>
}

/** Points that the findings of one detector cost. */
export interface ScoreCost {
  readonly detector: string
  readonly category: Category
  /** Findings that count. */
  readonly findings: number
  /** Their share of the points that health lacks to 100; one decimal. */
  readonly points: number
  /** Points of health that fixing all of them would win; one decimal. */
  readonly gain: number
}

export interface Scores {
  readonly health: number
  readonly structure: number
  readonly quality: number
  readonly architecture: number
  readonly breakdown: ScoreBreakdown
}

/** The numbers of the formula; the documentation page shows them. */
export const scoreConstants = {
  /** Halvings of security by one finding, by its severity and confidence. */
  risk: {
    critical: { high: 0.8, medium: 0.5, low: 0.2 },
    high: { high: 0.4, medium: 0.2, low: 0.08 },
    medium: { high: 0.15, medium: 0.06, low: 0.025 },
    low: { high: 0.02, medium: 0.01, low: 0.005 },
    info: { high: 0, medium: 0, low: 0 },
  },

  /**
   * Minutes per 1,000 code lines that halve a pillar. Chosen by measuring public repositories: half of ten well-kept
   * ones have at most 38 (structure), 0 (quality) and 6 (architecture).
   */
  halfLifeMinutes: { structure: 240, quality: 20, architecture: 60 },

  /** Weights of the pillars in care. */
  weight: { structure: 0.4, quality: 0.3, architecture: 0.3 },

  /** Share of health that care decides; a critical finding of high confidence takes 43 %. */
  careShare: 0.35,

  /** Smaller repositories are measured as if they had this many lines: one finding must not decide everything. */
  minimumCodeLines: 1_000,

  /** Detectors of a breakdown: the rest costs next to nothing. */
  maximumCosts: 20,
} as const satisfies Readonly<Record<string, unknown>>

const risks: Readonly<Record<Severity, Readonly<Record<Confidence, number>>>> = scoreConstants.risk
const halfLives: Readonly<Record<Pillar, number>> = scoreConstants.halfLifeMinutes
const weights: Readonly<Record<Pillar, number>> = scoreConstants.weight
const pillars: ReadonlyArray<Pillar> = ["structure", "quality", "architecture"]

/** The findings of one detector, as far as they count. */
interface Burden {
  readonly detector: string
  readonly category: Category
  readonly findings: number
  /** Halvings of security. */
  readonly risk: number
  /** Share of a half-life of the pillar; nothing for a weakness. */
  readonly care: number
}

/** Computes the scores of a commit from its open findings and its production code lines. */
export const score = (findings: ReadonlyArray<ScoredFinding>, codeLines: number): Scores => {
  const burdens = burdensOf(
    findings.filter(({ role }) => role === "production"),
    codeLines,
  )
  const exact = scoresOf(burdens)
  return {
    health: rounded(exact.health),
    structure: rounded(exact.structure),
    quality: rounded((exact.security * exact.quality) / 100),
    architecture: rounded(exact.architecture),
    breakdown: {
      nothingToScore: codeLines === 0 && burdens.length === 0,
      security: rounded(exact.security),
      costs: costsOf(burdens, exact),
    },
  }
}

const rounded = (value: number): number => Math.floor(value + 0.5)

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

const burdensOf = (findings: ReadonlyArray<ScoredFinding>, codeLines: number): ReadonlyArray<Burden> => {
  const byDetector = new Map<string, [ScoredFinding, ...Array<ScoredFinding>]>()
  for (const finding of findings) {
    const known = byDetector.get(finding.detector)
    if (known === undefined) byDetector.set(finding.detector, [finding])
    else known.push(finding)
  }
  const thousands = Math.max(codeLines, scoreConstants.minimumCodeLines) / 1_000
  return [...byDetector].map(([detector, [first, ...others]]) => {
    const all = [first, ...others]
    const { category } = first
    return {
      detector,
      category,
      findings: all.length,
      risk: category === "security" ? riskOf(all) : 0,
      care: category === "security" ? 0 : careOf(all, halfLives[category], thousands),
    }
  })
}

const riskOf = (findings: ReadonlyArray<ScoredFinding>): number =>
  findings
    .map(({ severity, confidence }) => risks[severity][confidence ?? "low"])
    .toSorted((a, b) => b - a)
    .reduce((sum, risk, index) => sum + risk / (index + 1), 0)

const careOf = (findings: ReadonlyArray<ScoredFinding>, halfLife: number, thousands: number): number =>
  Math.min(findings.reduce((sum, { remediationMinutes }) => sum + remediationMinutes, 0) / thousands / halfLife, 1)

/** Before they are rounded; quality is without security. */
type Exact = Readonly<Record<Pillar | "health" | "security" | "care", number>>

const scoresOf = (burdens: ReadonlyArray<Burden>): Exact => {
  const security = 100 * 2 ** -burdens.reduce((sum, { risk }) => sum + risk, 0)
  const structure = pillarOf("structure", burdens)
  const quality = pillarOf("quality", burdens)
  const architecture = pillarOf("architecture", burdens)
  const care = weights.structure * structure + weights.quality * quality + weights.architecture * architecture
  const { careShare } = scoreConstants
  return {
    structure,
    quality,
    architecture,
    security,
    care,
    health: security * (1 - careShare + (careShare * care) / 100),
  }
}

const pillarOf = (pillar: Pillar, burdens: ReadonlyArray<Burden>): number =>
  100 * 2 ** -burdens.reduce((sum, { category, care }) => sum + (category === pillar ? care : 0), 0)

/** Shares the points that health lacks among the detectors, by the halvings that each of them causes. */
const costsOf = (burdens: ReadonlyArray<Burden>, exact: Exact): ReadonlyArray<ScoreCost> => {
  const totalRisk = burdens.reduce((sum, { risk }) => sum + risk, 0)
  const careHalvings = -Math.log2(exact.health / exact.security)
  const halvings = totalRisk + careHalvings
  const lost = 100 - exact.health
  const lostCare = pillars.reduce((sum, pillar) => sum + weights[pillar] * (100 - exact[pillar]), 0)
  const shareOf = ({ category, risk, care }: Burden): number => {
    if (category === "security") return risk
    const inPillar = burdens.reduce((sum, other) => sum + (other.category === category ? other.care : 0), 0)
    if (inPillar === 0 || lostCare === 0) return 0
    return ((careHalvings * weights[category] * (100 - exact[category])) / lostCare) * (care / inPillar)
  }
  return burdens
    .map((burden) => ({
      detector: burden.detector,
      category: burden.category,
      findings: burden.findings,
      points: halvings === 0 ? 0 : oneDecimal((lost * shareOf(burden)) / halvings),
      gain: oneDecimal(scoresOf(burdens.filter((other) => other !== burden)).health - exact.health),
    }))
    .filter(({ points, gain }) => points > 0 || gain > 0)
    .toSorted((a, b) => b.points - a.points || b.gain - a.gain || (a.detector < b.detector ? -1 : 1))
    .slice(0, scoreConstants.maximumCosts)
}
