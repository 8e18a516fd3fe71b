/** Score breakdown in the format of the API and of the command line's JSON. */
import type { Report } from "../engine/Report.ts"
import type { ScoreBreakdown } from "./generated/types.ts"

/** Converts the breakdown of a report. */
export const breakdownOf = ({ scoreBreakdown }: Pick<Report, "scoreBreakdown">): ScoreBreakdown => ({
  nothing_to_score: scoreBreakdown.nothingToScore,
  security_score: scoreBreakdown.security,
  costs: [...scoreBreakdown.costs],
})
