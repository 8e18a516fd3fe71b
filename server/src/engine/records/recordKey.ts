/** Key of a file's result: files with equal keys have equal results for the same version of the engine. */
import type { Candidate } from "../discover.ts"
import type { FileLimits, FileResult, NotAnalyzed } from "../syntax/FileRecord.ts"

/** The limits that affect complete results. Time limits do not: they only decide if there is one. */
export const recordKey = (
  { path, role, blob }: Pick<Candidate, "path" | "role" | "blob">,
  { maximumFindingsPerFile, maximumFileBytes }: FileLimits,
): string => [path, role, blob, maximumFindingsPerFile, maximumFileBytes].join("\0")

/** True for a result that another examination of the same content would also have, whatever the load of the machine. */
export const isLasting = (result: FileResult): boolean => result.kind !== "skipped" || contentReasons.has(result.reason)

/** Reasons that only depend on the content. */
const contentReasons: ReadonlySet<string> = new Set([
  "binary",
  "minified",
  "generated",
  "build_output",
  "too_large",
  "too_complex",
])

/** True for the result of an incomplete examination. */
export const isUnfinished = (result: FileResult): result is NotAnalyzed & { readonly kind: "skipped" } =>
  result.kind === "skipped" && unfinishedReasons.has(result.reason)

const unfinishedReasons: ReadonlySet<string> = new Set(["parse_timeout", "parse_failed", "worker_failed"])

/** Incomplete examinations of a content. */
export interface Attempts {
  readonly count: number
  /** Time of the last attempt, in milliseconds since 1970. */
  readonly lastAt: number
}

/** Maximum attempts by one version of the engine: three are enough to know that a file is slow. */
const maximumAttempts = 3

/** Pause between attempts. By then the load that may have made the file slow is over, and most commits arrive sooner. */
const retryMillis = 60 * 60_000

/**
 * True if an incompletely examined file should be examined again. The cause need not be its content: threads are
 * stopped by the clock, and other processes may have used the time. (Node 20 does not report the processor time of a
 * thread.) But with an attempt for each commit, one slow file would make every commit slow.
 */
export const isDue = ({ count, lastAt }: Attempts, now: number): boolean =>
  // a clock that was ahead and was set back does not delay the next attempt
  count < maximumAttempts && (now < lastAt || now - lastAt >= retryMillis)
