/** What the result of a file depends on, beside the version of the engine: files with equal keys have equal results. */
import type { Candidate } from "../discover.ts"
import type { FileLimits, FileResult, NotAnalyzed } from "../syntax/analyzeFile.ts"

/** The limits that show in a complete result; time limits only decide whether there is one. */
export const recordKey = (
  { path, role, blob }: Pick<Candidate, "path" | "role" | "blob">,
  { maximumFindingsPerFile, maximumFileBytes }: FileLimits,
): string => [path, role, blob, maximumFindingsPerFile, maximumFileBytes].join("\0")

/** True for a result that another examination of the same content would have as well, however busy the machine is. */
export const isLasting = (result: FileResult): boolean => result.kind !== "skipped" || contentReasons.has(result.reason)

/** Reasons that lie in the content alone. */
const contentReasons: ReadonlySet<string> = new Set([
  "binary",
  "minified",
  "generated",
  "build_output",
  "too_large",
  "too_complex",
])

/** True for a result of an examination that did not come to its end. */
export const isUnfinished = (result: FileResult): result is NotAnalyzed & { readonly kind: "skipped" } =>
  result.kind === "skipped" && unfinishedReasons.has(result.reason)

const unfinishedReasons: ReadonlySet<string> = new Set(["parse_timeout", "parse_failed", "worker_failed"])

/** Examinations of a content that did not come to their end. */
export interface Attempts {
  readonly count: number
  /** Time of the last one, in milliseconds since 1970. */
  readonly lastAt: number
}

/** More attempts are not made by one version of the engine: three loads of the machine are enough to tell a slow file. */
const maximumAttempts = 3

/** Time between two attempts. The load that may have made a file slow is over by then; and most commits come sooner. */
const retryMillis = 60 * 60_000

/**
 * Whether a file that was not examined to its end is to be examined again. Its content alone cannot be blamed: threads
 * are stopped by the clock, and other processes may have taken the time. (Node 20 does not tell the processor time of a
 * thread.) But with an attempt for each commit, one slow file would make every commit slow.
 */
export const isDue = ({ count, lastAt }: Attempts, now: number): boolean =>
  // a clock that was ahead and has been set back does not put off the next attempt
  count < maximumAttempts && (now < lastAt || now - lastAt >= retryMillis)
