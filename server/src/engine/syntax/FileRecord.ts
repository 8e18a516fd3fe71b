/** A file on its way through the engine: what is examined, and what is kept of it. */
import type { Place } from "../excerpts/Excerpt.ts"
import type { FileRole } from "../files/roles.ts"
import type { FixRequest } from "../fixes/FixRequest.ts"
import type { FormatSettings } from "../fixes/formatSettings.ts"
import type { FileFlows } from "../flow/FileFlows.ts"
import type { LocalStep } from "../flow/findFlows.ts"
import type { Identity } from "../identity.ts"
import type { ImportReference, LanguageFamily } from "../languages/Language.ts"
import type { Packed } from "../packing.ts"
import type { Confidence, Severity, SkipReason } from "../Report.ts"
import type { SuppressionComment } from "../suppressions/SuppressionComment.ts"
import type { LineRange } from "./lostLines.ts"
import type { TextRange } from "./sourceText.ts"

/** A file as it is sent to a worker. */
export interface SourceFile {
  readonly path: string
  readonly role: FileRole
  readonly content: Uint8Array
  /** The fixes to prove, in a request to prove fixes. */
  readonly fixes?: ReadonlyArray<FixRequest>
  /** True if the file's project formats its code with Prettier, in a request to prove fixes. */
  readonly isInPrettierProject?: boolean
  /** Settings of its form, in a request to prove fixes. */
  readonly formatSettings?: FormatSettings
  /** The lines to read, in a request for places. */
  readonly places?: ReadonlyArray<Place>
}

/** A finding in one file. */
export interface LocalFinding extends Identity {
  readonly detector: string
  readonly severity: Severity
  readonly confidence: Confidence | null
  readonly title: string
  /** Details of this finding in addition to its detector's description; null if there are none. */
  readonly detail: string | null
  readonly lineStart: number
  readonly lineEnd: number
  /** Enclosing class and function. */
  readonly symbol: string
  readonly snippet: string
  readonly remediationMinutes: number
  /** Role of the file; `test` inside of tests in a production file. */
  readonly role: FileRole
  /** Steps of a data flow, from source to sink. */
  readonly steps?: ReadonlyArray<LocalStep>
  /** Code of the violated rule, for findings of Ruff. */
  readonly rule?: string
}

/** Result of the analysis of a file. */
export interface FileRecord {
  readonly path: string
  readonly role: FileRole
  /** Null for text, which is only searched for secrets. */
  readonly family: LanguageFamily | null
  /** True for code that was only searched for secrets because of its size. */
  readonly isTooLarge: boolean
  readonly codeLines: number
  /** Lines that the grammar could not parse and that were not analyzed. */
  readonly lostLines: ReadonlyArray<LineRange>
  /** Sum of the cognitive complexity of the functions. */
  readonly complexity: number
  readonly findings: ReadonlyArray<LocalFinding>
  /** Findings left out because there were too many. */
  readonly findingsOmitted: number
  /** Detectors with omitted findings. */
  readonly incompleteDetectors: ReadonlyArray<string>
  readonly imports: ReadonlyArray<ImportReference>
  /** Comments that suppress findings. `findings` still contains the suppressed ones. */
  readonly suppressions: ReadonlyArray<SuppressionComment>
  /** Packages or namespaces that the file declares, as written. */
  readonly namespaces: ReadonlyArray<string>
  /** Data that enters from other files or leaves to them; null if there is none, and outside of production code. */
  readonly flows: FileFlows | null
  /** Positions of secrets, which later snippets mask. */
  readonly secrets: ReadonlyArray<TextRange>
  /** Hashes of the tokens and their lines, for the search for clones; empty for files that are not searched. */
  readonly tokens: Packed
  readonly tokenLines: Packed
}

export type FileResult = { readonly kind: "analyzed"; readonly record: FileRecord } | NotAnalyzed

/** A file that was not analyzed, and the reason. */
export type NotAnalyzed =
  | { readonly kind: "skipped"; readonly path: string; readonly reason: SkipReason }
  | { readonly kind: "unsupported"; readonly path: string }

export interface FileLimits {
  /** Maximum bytes of code that is parsed; unlimited if missing. */
  readonly maximumFileBytes?: number
  /** Time limit for parsing and walking one file. */
  readonly fileBudgetMillis: number
  readonly maximumFindingsPerFile: number
}
