/** Which webhooks three runs must cause, worked out from what the API says about them, not from what came in. */
import type { AnalysisRun, CodeAnalysis } from "@code-analysis/sdk"

/** Change of the health score in points that counts as significant. */
const significantChange = 5

/** Event that must arrive: its name, and the record that tells it from others of that name. */
export interface ExpectedEvent {
  readonly event: string
  /** The id of the run, or of the finding. */
  readonly about: string
}

/** Id of the run or finding that a webhook payload is about. */
export const aboutOf = (data: object): string => {
  if ("finding_id" in data) return String(data.finding_id)
  return "analysis_run_id" in data ? String(data.analysis_run_id) : ""
}

const pageSize = 100

/** One event for each finding of a list, however many there are. */
const forEach = async (event: string, findings: AsyncIterable<{ readonly id: string }>) => {
  const events: Array<ExpectedEvent> = []
  for await (const { id } of findings) events.push({ event, about: id })
  return events
}

/** The events of the first run. */
export const expectedOfFirstRun = async (client: CodeAnalysis, run: AnalysisRun): Promise<Array<ExpectedEvent>> => [
  { event: "analysis.started", about: run.id },
  { event: "analysis.completed", about: run.id },
  ...(await forEach(
    "finding.new",
    client.findings.list({ analysis_run_id: run.id, status: ["open", "resolved"], limit: pageSize }),
  )),
]

/** The events of a run that follows another on its branch. */
export const expectedOfNextRun = async (
  client: CodeAnalysis,
  before: AnalysisRun,
  run: AnalysisRun,
): Promise<Array<ExpectedEvent>> => {
  const change = Math.abs((run.health_score ?? 0) - (before.health_score ?? 0))
  return [
    ...(await expectedOfFirstRun(client, run)),
    ...(change >= significantChange ? [{ event: "health_score.changed", about: run.id }] : []),
    ...(await forEach(
      "finding.resolved",
      client.findings.list({ repository_id: run.repository_id, status: ["resolved"], limit: pageSize }),
    )),
  ]
}

/** The events of a run that fails before its commit is known. */
export const expectedOfFailedRun = (run: AnalysisRun): Array<ExpectedEvent> => [
  { event: "analysis.failed", about: run.id },
]
