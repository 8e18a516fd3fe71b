/** The breakdown of scores, as the API and the JSON of the command line show it. */
import type { Report } from "../engine/Report.ts"
import type { ScoreBreakdown } from "./generated/types.ts"

/** The breakdown of a report in the words of the contract. */
export const breakdownOf = ({ scoreBreakdown }: Pick<Report, "scoreBreakdown">): ScoreBreakdown => ({
  nothing_to_score: scoreBreakdown.nothingToScore,
  security_score: scoreBreakdown.security,
  costs: [...scoreBreakdown.costs],
})
