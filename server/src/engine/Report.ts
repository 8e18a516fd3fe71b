/** Report of the analysis of one commit. */

import type { FilesOfKind } from "./files/kinds.ts"
import type { FileRole } from "./files/roles.ts"
import type { ScoreBreakdown } from "./score.ts"

/** Category of a finding. Security findings count into the quality score. */
export type Category = "structure" | "quality" | "architecture" | "security"

/** Most severe first. */
export const severities = ["critical", "high", "medium", "low", "info"] as const

export type Severity = (typeof severities)[number]

/** The place of a severity among all; 0 is the most severe. */
export const rankOf = (severity: Severity): number => severities.indexOf(severity)

/** Confidence that a security finding is a weakness, the highest first. */
export const confidences = ["high", "medium", "low"] as const

export type Confidence = (typeof confidences)[number]

/** Maximum number of steps that a data path keeps: more do not help a reader. */
export const mostFlowSteps = 20

/** Maximum number of characters of a step's line of code, and of its label. */
export const longestFlowStep = 200

/** A place on the path of data from its source to the call that it must not reach. */
export interface FlowStep {
  /** Path from the root of the repository. */
  readonly filePath: string
  /** 1-based. */
  readonly lineStart: number
  readonly lineEnd: number
  readonly kind: "source" | "step" | "sink"
  /** Description of the place, such as "Request data (`req.query`)"; null where the code needs none. */
  readonly label: string | null
  /** First line of the place, secrets masked; null where the code is not available. */
  readonly code: string | null
}

/** The steps that are kept of a long path: its beginning and its end. */
export const keptSteps = <Step>(steps: ReadonlyArray<Step>): ReadonlyArray<Step> =>
  steps.length <= mostFlowSteps ? steps : [...steps.slice(0, mostFlowSteps - 1), ...steps.slice(-1)]

/** An issue in the code. */
export interface Finding {
  /** Id of the detector, for example `empty-catch`. */
  readonly detector: string
  readonly category: Category
  readonly severity: Severity
  /** Null for findings that are no security findings. */
  readonly confidence: Confidence | null
  /** One line, at most 300 characters. */
  readonly title: string
  /** Markdown. */
  readonly description: string
  /** Markdown. */
  readonly recommendation: string | null
  /** Path from the root of the repository, `/` separated. */
  readonly filePath: string
  /** Enclosing class and function, such as `Cart.total`; empty at the top of a file and for findings about several files. */
  readonly symbol: string
  /** 1-based. */
  readonly lineStart: number
  /** 1-based, at least `lineStart`. */
  readonly lineEnd: number
  /** The lines, at most 10,000 characters, secrets masked. */
  readonly codeSnippet: string | null
  /** Stays the same while lines move and other code changes; unique within a report. */
  readonly fingerprint: string
  /** The fingerprint without the path: recognizes the finding in a renamed file. Copies of a file share it. */
  readonly moveFingerprint: string
  /** Fingerprint of the code alone: it does not change when the enclosing function is renamed. Not unique. */
  readonly codeFingerprint: string
  /** Estimated time to fix, in minutes. */
  readonly remediationMinutes: number
  /** Role of the file. Only findings in production code count into the scores and can fail a build. */
  readonly role: FileRole
  /** Data path of a flow, from source to sink; empty for findings of other kinds. */
  readonly steps: ReadonlyArray<FlowStep>
}

/** Why a file of the commit was not analyzed. */
export type SkipReason =
  /** The repository's configuration leaves it out. */
  | "excluded"
  | "too_large"
  | "path_too_long"
  /** Another file has the same path after both paths are decoded as UTF-8. */
  | "ambiguous_path"
  | "binary"
  | "minified"
  | "generated"
  | "vendored"
  | "build_output"
  | "lock_file"
  | "symlink"
  | "submodule"
  | "unreadable"
  /** The parser took too many steps; the same on every machine. */
  | "too_complex"
  /** The clock ended it: it ran for ten times as long as the steps usually take. */
  | "parse_timeout"
  | "parse_failed"
  | "worker_failed"

/** A file that was left out, and why. */
export interface SkippedFile {
  readonly path: string
  readonly reason: SkipReason
}

/** A file that was examined without the lines that the parser could not make sense of. */
export interface HalfParsedFile {
  readonly path: string
  /** First and last line of each passage, 1-based, in order. */
  readonly lostLines: ReadonlyArray<readonly [first: number, last: number]>
  /** Share of the lost lines in the code lines of the file, 0 to 1, two decimals. */
  readonly lostShare: number
}

/** A comment that suppresses findings. */
export interface Suppression {
  /** `code-analysis`, or the word of another tool. */
  readonly marker: SuppressionMarker
  /** Line of the comment, 1-based. */
  readonly line: number
  /** Null where the other tool's comment gives none. */
  readonly reason: string | null
}

export type SuppressionMarker =
  | "code-analysis"
  | "noqa"
  | "ruff"
  | "nosemgrep"
  | "NOSONAR"
  | "nosec"
  | "nolint"
  | "eslint-disable"
  | "pylint"
  | "rubocop"
  | "shellcheck"
  | "NOLINT"
  | "phpcs"

/** A finding that a comment suppresses: it is in no score, and is not resolved. */
export interface SuppressedFinding {
  readonly finding: Finding
  readonly suppression: Suppression
}

/** A `code-analysis` comment that suppresses nothing, although all detectors that it names ran. */
export interface UnusedSuppression {
  readonly filePath: string
  readonly line: number
  readonly detectors: ReadonlyArray<string>
}

/** Measurements of a file that was examined. */
export interface FileMeasures {
  readonly path: string
  readonly role: FileRole
  readonly codeLines: number
  /** Sum of the cognitive complexity of its functions. */
  readonly complexity: number
  /** Number of commits of the year before that changed the file; null where the history is not known. */
  readonly commits: number | null
  /** Different authors of these commits; null where the history is not known. */
  readonly authors: number | null
}

/** The whole result. Two analyses of one commit by one engine version deliver equal reports. */
export interface Report {
  /** Version of the engine: two versions can report different findings for the same commit. */
  readonly engineVersion: string
  /** Version of the formula; scores of different versions must not be compared. */
  readonly scoreVersion: number
  /** Why health is not 100. */
  readonly scoreBreakdown: ScoreBreakdown
  /** 0 to 100, integer; so are the three below. */
  readonly healthScore: number
  readonly structureScore: number
  readonly qualityScore: number
  readonly architectureScore: number
  readonly filesAnalyzed: number
  /** Measures of the examined files, sorted by path. */
  readonly fileMeasures: ReadonlyArray<FileMeasures>
  readonly filesSkipped: ReadonlyArray<SkippedFile>
  /** By path. */
  readonly filesHalfParsed: ReadonlyArray<HalfParsedFile>
  /** Files of a kind the engine does not examine (images, documents, other languages). */
  readonly filesUnsupported: number
  /** The same files by their kind, the most frequent kinds first. */
  readonly unsupportedKinds: ReadonlyArray<FilesOfKind>
  /** Lines with at least one token, in production code: the size by which scores are measured. */
  readonly codeLines: number
  /** Ordered by path, line and detector. */
  readonly findings: ReadonlyArray<Finding>
  /** Findings that comments suppress, in the same order. */
  readonly suppressed: ReadonlyArray<SuppressedFinding>
  /** By path and line. */
  readonly unusedSuppressions: ReadonlyArray<UnusedSuppression>
  /** Detectors that ran. A missing finding of any other detector is not resolved. */
  readonly detectorsRun: ReadonlySet<string>
  /** Findings beyond the limits of a report, left out of `findings`. */
  readonly findingsOmitted: number
  /**
   * Files that were examined completely: an earlier finding in one of these that is missing now, and not
   * suppressed, is resolved.
   */
  readonly analyzedPaths: ReadonlySet<string>
  /**
   * Detectors that found more in a file than the limits of a report allow, by the path of the file: a finding of theirs
   * that is missing here may still be there.
   */
  readonly incomplete: ReadonlyMap<string, ReadonlySet<string>>
}

/** The steps of an analysis, in order. */
export type AnalysisStep = "file_discovery" | "parsing" | "graph_build" | "detection" | "scoring"
