/** What becomes of a run's findings: the analysis asks, the findings room answers, inside the completing transaction. */
import { Context, type Effect } from "effect"
import type { Recognizable, Renames } from "../engine/matching.ts"
import type { Finding as ReportedFinding, Report } from "../engine/Report.ts"

/** A report, and the files that were renamed since what it is compared with. */
export interface RenamedReport {
  readonly report: Report
  /** The old path to the new one. */
  readonly renames: Renames
}

/** What an analysis came to, and all that is needed to tell what changed. */
export interface AnalysisOutcome extends RenamedReport {
  readonly commitSha: string
  /** The commit before as this version of the engine sees it; null where that one was used then as well. */
  readonly baseline: RenamedReport | null
}

/** The branch whose findings a report is about. */
export interface RecordedBranch {
  readonly repositoryId: string
  readonly branch: string
}

/** The run that a report is of. */
export interface RecordedRun extends RecordedBranch {
  readonly id: string
  readonly organizationId: string
  readonly repositoryName: string
  /** Commits that removed findings, by the ids of those; of the others it is the run's own. */
  readonly removals: ReadonlyMap<string, string>
}

/** A run that is completed, of a repository with this default branch: another branch adds what that one does not have. */
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

/** What a report changed on its branch, and what is open after it. */
export interface RecordedReport {
  readonly opened: ReadonlyArray<OpenedFinding>
  readonly resolved: ReadonlyArray<ResolvedFinding>
  /** Fingerprints of findings of the report that are dismissed: they are neither opened nor counted. */
  readonly dismissed: ReadonlySet<string>
  /** Findings that the run opened and the default branch does not have. */
  readonly newCount: number
  /**
   * Findings in production code that the branch adds: all that are open on it and not on the default branch; on the default
   * branch those that the run opened.
   */
  readonly addedCount: number
  readonly openCount: number
  readonly criticalCount: number
  readonly highCount: number
  readonly mediumCount: number
  readonly lowCount: number
  readonly infoCount: number
}

/** Keeps the findings of completed runs. */
export class ReportRecorder extends Context.Service<
  ReportRecorder,
  {
    /** What `record` will resolve: asked before, since finding out who removed it takes time. */
    readonly gone: (branch: RecordedBranch, outcome: AnalysisOutcome) => Effect.Effect<ReadonlyArray<GoneFinding>>
    /** Counts the open findings of other tools in the production code of a branch. */
    readonly imported: (branch: RecordedBranch) => Effect.Effect<Pick<RecordedReport, "criticalCount" | "highCount">>
    readonly record: (run: CompletedRun, outcome: AnalysisOutcome, now: Date) => Effect.Effect<RecordedReport>
  }
>()("analysis/ReportRecorder") {}
