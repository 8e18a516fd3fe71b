/** Facts about an analysis that outputs show beside its report. */

/** The analysis that a report is the result of. */
export interface ReportContext {
  /** The commit that was analyzed or that uncommitted changes were made on; null before the first one. */
  readonly commitSha: string | null
  readonly uncommitted: "staged" | "working_tree" | null
  /** Name of the baseline; null without one. */
  readonly since: { readonly name: string; readonly healthScore: number | null } | null
  /** The reference whose changes findings are limited to. */
  readonly diff: string | null
  readonly elapsedMillis: number
  /** Counts and lists findings outside of production code as well. */
  readonly allRoles: boolean
  /** Findings that are listed at most; null for what the format lists by itself. */
  readonly maximum: number | null
}

const shortNameLength = 12

/** Short name of what was analyzed. */
export const analyzedOf = ({ commitSha, uncommitted }: ReportContext): string => {
  const commit = commitSha === null ? "nothing" : commitSha.slice(0, shortNameLength)
  if (uncommitted === null) return `commit ${commit}`
  return `${uncommitted === "staged" ? "staged changes" : "working tree"} on ${commit}`
}

/** Noun for the listed findings. */
export const findingsName = ({ since, diff }: Pick<ReportContext, "since" | "diff">): string => {
  const name = since === null ? "Findings" : "New findings"
  return diff === null ? name : `${name} in changed lines`
}

/** Change of the health score; empty without a baseline. */
export const scoreChangeOf = (healthScore: number, { since }: ReportContext): string | null => {
  if (since === null || since.healthScore === null) return null
  const change = healthScore - since.healthScore
  if (change === 0) return `unchanged since ${since.name}`
  return `${change > 0 ? "+" : ""}${change} since ${since.name} (${since.healthScore})`
}
