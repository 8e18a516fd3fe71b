/** Interface through which the analysis stores the findings of a run in the completing transaction; implemented by the findings room. */
import { Context, type Effect } from "effect"
import type { Recognizable, Renames } from "../engine/matching.ts"
import type { Finding as ReportedFinding, Report } from "../engine/Report.ts"

/** A report, and the files that were renamed since the commit that it is compared with. */
export interface RenamedReport {
  readonly report: Report
  /** Old path to new path. */
  readonly renames: Renames
}

/** Result of an analysis, with all data that is needed to tell what changed. */
export interface AnalysisOutcome extends RenamedReport {
  readonly commitSha: string
  /** The previous commit by this version of the engine; null if the same version had analyzed it. */
  readonly baseline: RenamedReport | null
}

/** The branch of a report. */
export interface RecordedBranch {
  readonly repositoryId: string
  readonly branch: string
}

/** The run of a report. */
export interface RecordedRun extends RecordedBranch {
  readonly id: string
  readonly organizationId: string
  readonly repositoryName: string
  /** Commits that removed findings, by the ids of those; findings without an entry were removed by the run's commit. */
  readonly removals: ReadonlyMap<string, string>
}

/** A completed run. Findings on other branches are compared with those of the default branch. */
export interface CompletedRun extends RecordedRun {
  readonly defaultBranch: string
}

/** An open finding that a report will resolve. */
export interface GoneFinding extends Recognizable {
  readonly id: string
}

/** A finding that this run opened. */
export interface OpenedFinding extends Pick<
  ReportedFinding,
  "detector" | "severity" | "role" | "title" | "filePath" | "lineStart" | "lineEnd"
> {
  readonly id: string
}

/** A finding that this run no longer reports. */
export interface ResolvedFinding extends Pick<ReportedFinding, "detector" | "severity" | "title"> {
  readonly id: string
  readonly resolvedBy: string
}

/** Changes of a branch by a report, and its open findings afterwards. */
export interface RecordedReport {
  readonly opened: ReadonlyArray<OpenedFinding>
  readonly resolved: ReadonlyArray<ResolvedFinding>
  /** Fingerprints of dismissed findings in the report, which are neither opened nor counted. */
  readonly dismissed: ReadonlySet<string>
  /** Number of findings that the run opened and the default branch does not have. */
  readonly newCount: number
  /**
   * Number of findings in production code that the branch adds: on other branches all that are open on it and not on the default branch; on
   * the default branch those that the run opened.
   */
  readonly addedCount: number
  readonly openCount: number
  readonly criticalCount: number
  readonly highCount: number
  readonly mediumCount: number
  readonly lowCount: number
  readonly infoCount: number
}

/** Stores the findings of completed runs. */
export class ReportRecorder extends Context.Service<
  ReportRecorder,
  {
    /** The findings that `record` will resolve. A separate step, since searching for the commits that removed them takes time. */
    readonly gone: (branch: RecordedBranch, outcome: AnalysisOutcome) => Effect.Effect<ReadonlyArray<GoneFinding>>
    /** Counts the open findings of other tools in the production code of a branch. */
    readonly imported: (branch: RecordedBranch) => Effect.Effect<Pick<RecordedReport, "criticalCount" | "highCount">>
    readonly record: (run: CompletedRun, outcome: AnalysisOutcome, now: Date) => Effect.Effect<RecordedReport>
  }
>()("analysis/ReportRecorder") {}
