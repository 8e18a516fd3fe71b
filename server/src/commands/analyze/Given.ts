/** The arguments of the command line. */
import type { Option } from "effect"
import type { FixConfidence } from "./fix.ts"
import type { Severity } from "../../engine/Report.ts"

/** Forms of a report that can be printed. */
export const formats = ["text", "json", "sarif", "csv", "github", "gitlab", "junit", "markdown"] as const

export type Format = (typeof formats)[number]

/** The command line. */
export interface Given {
  readonly folder: string
  readonly commit: Option.Option<string>
  readonly staged: boolean
  readonly workingTree: boolean
  readonly watch: boolean
  readonly since: Option.Option<string>
  readonly baseline: Option.Option<string>
  readonly diff: Option.Option<string>
  readonly importSarif: ReadonlyArray<string>
  readonly detectors: ReadonlyArray<string>
  readonly excludeTests: boolean
  readonly minSeverity: Option.Option<Severity>
  readonly max: Option.Option<number>
  readonly format: Format
  readonly sarif: Option.Option<string>
  readonly withSuppressed: boolean
  readonly json: Option.Option<string>
  readonly csv: Option.Option<string>
  readonly markdown: Option.Option<string>
  readonly failOn: Option.Option<Severity>
  readonly allRoles: boolean
  readonly listSkipped: boolean
  readonly fix: boolean
  readonly confidence: FixConfidence
}
