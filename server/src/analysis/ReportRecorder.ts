/** What becomes of a run's findings: the analysis asks, the findings room answers, inside the completing transaction. */
import { Context, type Effect } from "effect"
import type { Finding as ReportedFinding, Report } from "../engine/Report.ts"

/** The run that a report is of. */
export interface RecordedRun {
  readonly id: string
  readonly organizationId: string
  readonly repositoryId: string
  readonly repositoryName: string
  readonly branch: string
  readonly commitSha: string
  /** Files that were renamed since the completed run before: the old path to the new one. */
  readonly renames: ReadonlyMap<string, string>
}

/** A finding that this run opened. */
export interface OpenedFinding extends Pick<
  ReportedFinding,
  "detector" | "severity" | "title" | "filePath" | "lineStart" | "lineEnd"
> {
  readonly id: string
}

/** A finding that this run no longer reports. */
export interface ResolvedFinding extends Pick<ReportedFinding, "detector" | "severity" | "title"> {
  readonly id: string
  readonly resolvedBy: string
}

/** What a report changed on its branch, and what is open after it. */
export interface RecordedReport {
  readonly opened: ReadonlyArray<OpenedFinding>
  readonly resolved: ReadonlyArray<ResolvedFinding>
  readonly openCount: number
  readonly criticalCount: number
  readonly highCount: number
}

/** Keeps the findings of completed runs. */
export class ReportRecorder extends Context.Tag("analysis/ReportRecorder")<
  ReportRecorder,
  { readonly record: (run: RecordedRun, report: Report, now: Date) => Effect.Effect<RecordedReport> }
>() {}
