/**
 * Takes the findings off the list that comments ask to, and tells which comments asked in vain.
 *
 * A comment of another tool does not hide data of a stranger that reaches a dangerous call: an attacker, or a tired
 * colleague, would write it as well. Such a finding stays, one severity lower, and says which comment there is.
 */
import { descriptionOf } from "../detectors/descriptions.ts"
import { lowered } from "../severity.ts"
import type { Finding, SuppressedFinding, UnusedSuppression } from "../Report.ts"
import type { FileRecord } from "../syntax/analyzeFile.ts"
import { covers, maximumBlocks, type SuppressionComment } from "./SuppressionComment.ts"

export interface SuppressionResult {
  readonly findings: ReadonlyArray<Finding>
  readonly suppressed: ReadonlyArray<SuppressedFinding>
  readonly unused: ReadonlyArray<UnusedSuppression>
}

/** @param detectorsRun a comment for a detector that did not run is not called unused */
export const applySuppressions = (
  records: ReadonlyArray<FileRecord>,
  findings: ReadonlyArray<Finding>,
  detectorsRun: ReadonlySet<string>,
): SuppressionResult => {
  const searches = new Map<string, SuppressionSearch>()
  for (const { path, suppressions } of records) {
    if (suppressions.length > 0) searches.set(path, new SuppressionSearch(suppressions))
  }
  const used = new Set<SuppressionComment>()
  const kept: Array<Finding> = []
  const suppressed: Array<SuppressedFinding> = []
  for (const finding of findings) {
    const comments = searches.get(finding.filePath)?.covering(finding) ?? []
    for (const comment of comments) used.add(comment)
    const [first] = comments
    if (first === undefined) kept.push(finding)
    else if (first.marker !== "code-analysis" && isRemoteFlow(finding)) kept.push(loweredBy(first, finding))
    else suppressed.push({ finding, suppression: { marker: first.marker, line: first.line, reason: first.reason } })
  }
  const unused = records.flatMap((record) => unusedOf(record, used, detectorsRun))
  return { findings: kept, suppressed, unused }
}

/** Comments of the service's own that hide no finding of the detectors that they name, all of which ran. */
const unusedOf = (
  { path, role, suppressions, isTooLarge }: FileRecord,
  used: ReadonlySet<SuppressionComment>,
  detectorsRun: ReadonlySet<string>,
): ReadonlyArray<UnusedSuppression> => {
  // documentation and examples show what such comments look like; in code that is too large, few findings are looked for
  if (role === "documentation" || role === "example" || isTooLarge) return []
  return suppressions
    .filter((comment) => comment.marker === "code-analysis" && !used.has(comment))
    .flatMap(({ line, detectors }) =>
      detectors?.every((id) => detectorsRun.has(id)) === true ? [{ filePath: path, line, detectors }] : [],
    )
}

/** Whether data of a stranger was followed into a dangerous call. */
const isRemoteFlow = ({ detector, confidence }: Finding): boolean =>
  confidence === "high" && descriptionOf(detector).detection.kind === "flow"

const loweredBy = ({ marker, line }: SuppressionComment, finding: Finding): Finding => ({
  ...finding,
  severity: lowered(finding.severity),
  description: `The comment \`${marker}\` in line ${line} asks to ignore this: it is reported one severity lower. If it is safe, say why in a \`code-analysis: ignore\` comment.\n\n${finding.description}`,
})

/** The comments of one file, by the line that they are about. */
class SuppressionSearch {
  private readonly byLine = new Map<number, Array<SuppressionComment>>()
  private readonly blocks: Array<SuppressionComment> = []

  constructor(suppressions: ReadonlyArray<SuppressionComment>) {
    for (const comment of suppressions) {
      if (comment.firstLine !== comment.lastLine) {
        if (this.blocks.length < maximumBlocks) this.blocks.push(comment)
        continue
      }
      const sameLine = this.byLine.get(comment.firstLine)
      if (sameLine === undefined) this.byLine.set(comment.firstLine, [comment])
      else sameLine.push(comment)
    }
  }

  /** Our own come first: they have a reason. */
  covering(finding: Finding): ReadonlyArray<SuppressionComment> {
    const candidates = [...(this.byLine.get(finding.lineStart) ?? []), ...this.blocks]
    return candidates
      .filter((comment) => covers(comment, finding))
      .toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null) || a.line - b.line)
  }
}
