/** A finding that only a comparison of several files shows. */
import { descriptionOf } from "../detectors/descriptions.ts"
import type { Identity } from "../identity.ts"
import type { LanguageFamily } from "../languages/Language.ts"
import { languages } from "../languages/registry.ts"
import type { Confidence, FlowStep, Severity } from "../Report.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"

/** A finding about several files, shown at one of them. */
export interface RelationFinding extends Identity {
  readonly detector: string
  readonly severity: Severity
  readonly title: string
  /** Description of this finding, in Markdown; it precedes the detector's description. */
  readonly detail: string
  readonly path: string
  readonly lineStart: number
  readonly lineEnd: number
  readonly remediationMinutes: number
  /** Enclosing class and function, where it stands in one. */
  readonly symbol?: string
  /** Set for security findings only. */
  readonly confidence?: Confidence
  /** The path of data from file to file; the lines of code are read when all findings are known. */
  readonly steps?: ReadonlyArray<Omit<FlowStep, "code">>
}

/** Description of a relation finding, as Markdown. */
export const describeRelation = (finding: RelationFinding): string =>
  `${finding.detail}\n\n${descriptionOf(finding.detector).description}`

/** Places listed in a description; the first ones are enough to see the pattern. */
const maximumListedItems = 20

/** A Markdown list of the first items. */
export const listed = (items: ReadonlyArray<string>): string => {
  const shown = items.slice(0, maximumListedItems).map((item) => `- ${item}`)
  const more = items.length - shown.length
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n")
}

/** The production files in the languages of a detector. */
export const concernedFiles = (records: ReadonlyArray<FileRecord>, detector: string): ReadonlyArray<FileRecord> => {
  const families = new Set<LanguageFamily | null>(descriptionOf(detector).languages.map((id) => languages[id].family))
  const concerned: Array<FileRecord> = []
  for (const record of records) if (record.role === "production" && families.has(record.family)) concerned.push(record)
  return concerned
}
