/** Reports for tests of what is made of them. */
import type { Report } from "../../../server/src/engine/Report.ts"

/** A report of one file with what a test says of it. */
export const reportWith = (more: Partial<Report>): Report => ({
  engineVersion: "e",
  scoreVersion: 2,
  scoreBreakdown: { nothingToScore: false, security: 100, costs: [] },
  healthScore: 90,
  structureScore: 90,
  qualityScore: 90,
  architectureScore: 90,
  filesAnalyzed: 1,
  fileMeasures: [],
  filesSkipped: [],
  filesHalfParsed: [],
  filesUnsupported: 0,
  unsupportedKinds: [],
  codeLines: 1000,
  findings: [],
  suppressed: [],
  unusedSuppressions: [],
  detectorsRun: new Set(),
  findingsOmitted: 0,
  analyzedPaths: new Set(),
  incomplete: new Map(),
  ...more,
})
