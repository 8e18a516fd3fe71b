/** Files that should have been analyzed and were not, unlike those that are left out on purpose. */
import type { Report, SkippedFile, SkipReason } from "../../engine/Report.ts"

const failures: ReadonlySet<SkipReason> = new Set([
  "unreadable",
  "too_complex",
  "parse_timeout",
  "parse_failed",
  "worker_failed",
  "too_large",
  "path_too_long",
  "ambiguous_path",
])

export const failedFiles = ({ filesSkipped }: Report): ReadonlyArray<SkippedFile> =>
  filesSkipped.filter(({ reason }) => failures.has(reason))

/** A reason in words. */
export const wordsOf = (reason: SkipReason): string => reason.replaceAll("_", " ")
