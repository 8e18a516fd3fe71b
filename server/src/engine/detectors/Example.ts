/** Examples of detectors: their tests, and what the page of the detectors shows. `parseExample.ts` says how they are written. */
import type { Safety } from "../fixes/Rewrite.ts"
import type { Severity } from "../Report.ts"

/** A small repository and the lines on which the detector must report, and no others. */
export interface Example {
  /** Completes the sentence "finds …" or, with nothing to find, "does not find …". */
  readonly title: string
  readonly files: Readonly<Record<string, string>>
  /** The commits before, oldest first, each with all of its files. */
  readonly history?: ReadonlyArray<Readonly<Record<string, string>>>
  /** Places as `path:line`. */
  readonly finds: ReadonlyArray<string>
  readonly severity?: Severity
}

/** A file before and after a rewrite. */
export interface RewriteExample {
  /** Completes the sentence "rewrites …" or, without `after`, "does not rewrite …". */
  readonly title: string
  readonly path: string
  readonly before: string
  /** Null where the finding is left to people. */
  readonly after: string | null
  /** Expected safety of the rewrite; null if no rewrite is expected. */
  readonly safety: Safety | null
}

/** All examples of one detector. */
export interface DetectorExamples {
  readonly examples: ReadonlyArray<Example>
  readonly rewriteExamples: ReadonlyArray<RewriteExample>
}
