/** Health by version 1 of the formula, for the comparison of both. */
import type { Finding } from "../../../server/src/engine/Report.ts"

const halfLifeMinutes = { structure: 240, quality: 20, architecture: 60 } as const

type Pillar = keyof typeof halfLifeMinutes

/** Smaller repositories were measured as if they had so many lines. */
const minimumCodeLines = 1_000

/** The health of version 1: minutes of repair per 1,000 lines, and ceilings for the worst findings. */
export const healthOfVersion1 = (findings: ReadonlyArray<Finding>, codeLines: number): number => {
  const counted = findings.filter(({ role }) => role === "production")
  const hasCritical = counted.some(({ severity }) => severity === "critical")
  const hasHigh = counted.some(({ severity, category }) => severity === "high" && category === "security")
  const pillar = (name: Pillar): number => pillarScore(name, counted, codeLines)
  const quality = Math.min(pillar("quality"), hasCritical ? 59 : 100, hasHigh ? 79 : 100)
  const tenths = 4 * pillar("structure") + 3 * quality + 3 * pillar("architecture")
  return Math.min(Math.floor((tenths + 5) / 10), hasCritical ? 79 : 100)
}

const pillarScore = (pillar: Pillar, findings: ReadonlyArray<Finding>, codeLines: number): number => {
  const minutes = new Map<string, number>()
  for (const { category, detector, remediationMinutes } of findings) {
    if ((category === "security" ? "quality" : category) !== pillar) continue
    minutes.set(detector, (minutes.get(detector) ?? 0) + remediationMinutes)
  }
  const thousands = Math.max(codeLines, minimumCodeLines) / 1_000
  let density = 0
  for (const spent of minutes.values()) density += Math.min(spent / thousands, halfLifeMinutes[pillar])
  return Math.floor(100 * 2 ** (-density / halfLifeMinutes[pillar]) + 0.5)
}
