/** Messages of notifications, in plain text; `formats.ts` gives them the form of each channel. */
import type { NotificationEvent, QualityGateResult, Severity } from "../contract/Stored.ts"
import { counted } from "../foundation/text/Counted.ts"
import { reasonsOf } from "../scm/QualityGateResult.ts"

/** A line of a message, with the page that it is about. */
export interface Line {
  readonly text: string
  readonly url?: string
}

/** A message to people. */
export interface Message {
  readonly title: string
  readonly lines: ReadonlyArray<Line>
  /** The page that has all of it. */
  readonly link: { readonly text: string; readonly url: string }
}

/** Findings that a message names: more are read on the page. */
export const mostFindings = 5

/** Repositories that a digest names, the lowest scores first. */
export const mostRepositories = 20

/** Characters of a commit that people tell it by. */
const shortCommit = 7

/** A run that has ended, and the new findings of severity critical and high that it has. */
export interface EndedRun {
  readonly id: string
  readonly repository: string
  readonly branch: string
  readonly commitSha: string | null
  /** Null of one that did not fail. */
  readonly failure: string | null
  readonly healthScore: number | null
  readonly gates: QualityGateResult | null
  /** The first of the branch: everything in it is new. */
  readonly isFirst: boolean
  readonly critical: number
  readonly high: number
  /** The most urgent ones. */
  readonly findings: ReadonlyArray<{
    readonly id: string
    readonly severity: Severity
    readonly title: string
    readonly filePath: string
    readonly lineStart: number
  }>
}

/** The week of a repository on its default branch. */
export interface Week {
  readonly id: string
  readonly name: string
  readonly healthScore: number
  /** Null where it was not analyzed before the week, or with another version of the score. */
  readonly change: number | null
  readonly isFirst: boolean
  readonly runs: number
  readonly opened: number
  readonly resolved: number
  readonly critical: number
  readonly high: number
  readonly gatesPassed: boolean | null
}

const severe = ({ critical, high }: Pick<EndedRun, "critical" | "high">): string =>
  [critical > 0 ? `${critical} critical` : "", high > 0 ? `${high} high` : ""].filter((part) => part !== "").join(", ")

/** The findings of a run that a message lists, and how many it leaves out. */
const findingLines = ({ findings, critical, high }: EndedRun, dashboardUrl: string): ReadonlyArray<Line> => {
  const others = critical + high - findings.length
  return [
    ...findings.map(({ id, severity, title, filePath, lineStart }) => ({
      text: `${severity}: ${title} (${filePath}:${lineStart})`,
      url: `${dashboardUrl}/findings/${id}`,
    })),
    ...(others > 0 ? [{ text: `and ${others} more` }] : []),
  ]
}

/** Message about a run; nothing where it has nothing to say about these events. */
export const runMessage = (
  run: EndedRun,
  events: ReadonlyArray<NotificationEvent>,
  dashboardUrl: string,
): Message | undefined => {
  const where = `Branch ${run.branch}${run.commitSha === null ? "" : `, commit ${run.commitSha.slice(0, shortCommit)}`}`
  const link = { text: "Open the run", url: `${dashboardUrl}/runs/${run.id}` }
  if (run.failure !== null) {
    return events.includes("analysis_failed")
      ? { title: `${run.repository}: the analysis failed`, lines: [{ text: run.failure }, { text: where }], link }
      : undefined
  }
  const missed = events.includes("quality_gate_failed") && run.gates?.passed === false ? reasonsOf(run.gates) : []
  const fresh = events.includes("new_findings") ? severe(run) : ""
  if (missed.length === 0 && fresh === "") return undefined
  const found = `${run.isFirst ? "findings of the first analysis" : "new findings"}: ${fresh}`
  return {
    title: `${run.repository}: ${missed.length > 0 ? "quality gates not passed" : found}`,
    lines: [
      ...missed.map((text) => ({ text })),
      ...(missed.length > 0 && fresh !== "" ? [{ text: `${found[0]?.toUpperCase()}${found.slice(1)}` }] : []),
      ...(fresh === "" ? [] : findingLines(run, dashboardUrl)),
      { text: `Health score ${run.healthScore ?? 0}. ${where}` },
    ],
    link,
  }
}

const signed = (change: number): string => (change > 0 ? `+${change}` : `${change}`)

const weekLine = (week: Week, dashboardUrl: string): Line => {
  const parts = [
    `score ${week.healthScore}${week.change === null || week.change === 0 ? "" : ` (${signed(week.change)})`}`,
    week.isFirst ? "analyzed for the first time" : `${week.opened} new, ${week.resolved} resolved`,
    severe(week) === "" ? "" : `${severe(week)} open`,
    week.gatesPassed === false ? "quality gates not passed" : "",
  ]
  return {
    text: `${week.name}: ${parts.filter((part) => part !== "").join("; ")}`,
    url: `${dashboardUrl}/repositories/${week.id}`,
  }
}

/** Message about the week; nothing where nothing was analyzed in it. */
export const digestMessage = (weeks: ReadonlyArray<Week>, dashboardUrl: string): Message | undefined => {
  if (weeks.every(({ runs }) => runs === 0)) return undefined
  // everything in a first analysis is new: such a repository would drown what the others found
  const known = weeks.filter(({ isFirst }) => !isFirst)
  const sum = (of: (week: Week) => number): number => known.reduce((total, week) => total + of(week), 0)
  const moved =
    known.length === 0
      ? "analyzed for the first time"
      : `${sum(({ opened }) => opened)} new and ${sum(({ resolved }) => resolved)} resolved findings`
  const others = weeks.length - mostRepositories
  return {
    title: `The week of ${counted(weeks.length, "repository", "repositories")}: ${moved}`,
    lines: [
      ...weeks.slice(0, mostRepositories).map((week) => weekLine(week, dashboardUrl)),
      ...(others > 0 ? [{ text: `and ${others} more` }] : []),
    ],
    link: { text: "Open the overview", url: dashboardUrl },
  }
}

/** Message of a test. */
export const testMessage = (dashboardUrl: string): Message => ({
  title: "Test of the notifications",
  lines: [{ text: "Notifications about your repositories arrive here." }],
  link: { text: "Change the notifications", url: `${dashboardUrl}/notifications` },
})
