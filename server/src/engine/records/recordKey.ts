/** What the result of a file depends on, beside the version of the engine: files with equal keys have equal results. */
import type { Candidate } from "../discover.ts"
import type { FileLimits, FileResult } from "../syntax/analyzeFile.ts"

/** The limits that show in a complete result; time limits only decide whether there is one. */
export const recordKey = (
  { path, role, blob }: Pick<Candidate, "path" | "role" | "blob">,
  { maximumFindingsPerFile }: FileLimits,
): string => [path, role, blob, maximumFindingsPerFile].join("\0")

/** True for a result that another examination of the same content would have as well, however busy the machine is. */
export const isLasting = (result: FileResult): boolean => result.kind !== "skipped" || contentReasons.has(result.reason)

/** Reasons that lie in the content alone. */
const contentReasons: ReadonlySet<string> = new Set(["binary", "minified", "generated", "build_output"])
