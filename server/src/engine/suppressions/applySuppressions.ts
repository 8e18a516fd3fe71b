/**
 * Removes suppressed findings, and reports suppressions that hide nothing.
 *
 * A comment of another tool does not hide untrusted data in a dangerous call, since attackers and careless colleagues
 * could write it too. Such a finding stays with a severity one step lower, and names the comment.
 */
import { descriptionOf } from "../detectors/descriptions.ts"
import { lowered } from "../severity.ts"
import type { Finding, SuppressedFinding, UnusedSuppression } from "../Report.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"
import { covers, maximumBlocks, type SuppressionComment } from "./SuppressionComment.ts"

export interface SuppressionResult {
  readonly findings: ReadonlyArray<Finding>
  readonly suppressed: ReadonlyArray<SuppressedFinding>
  readonly unused: ReadonlyArray<UnusedSuppression>
}

/** @param detectorsRun suppressions for a detector that did not run do not count as unused */
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

/** The service's own suppressions that hide no finding although all of their detectors ran. */
const unusedOf = (
  { path, role, suppressions, isTooLarge }: FileRecord,
  used: ReadonlySet<SuppressionComment>,
  detectorsRun: ReadonlySet<string>,
): ReadonlyArray<UnusedSuppression> => {
  // documentation and examples contain such comments as samples; code that is too large is not searched for most
  // findings
  if (role === "documentation" || role === "example" || isTooLarge) return []
  return suppressions
    .filter((comment) => comment.marker === "code-analysis" && !used.has(comment))
    .flatMap(({ line, detectors }) =>
      detectors?.every((id) => detectorsRun.has(id)) === true ? [{ filePath: path, line, detectors }] : [],
    )
}

/** True for a data flow from an untrusted source into a dangerous call. */
const isRemoteFlow = ({ detector, confidence }: Finding): boolean =>
  confidence === "high" && descriptionOf(detector).detection.kind === "flow"

const loweredBy = ({ marker, line }: SuppressionComment, finding: Finding): Finding => ({
  ...finding,
  severity: lowered(finding.severity),
  description: `The comment \`${marker}\` in line ${line} asks to ignore this: it is reported one severity lower. If it is safe, say why in a \`code-analysis: ignore\` comment.\n\n${finding.description}`,
})

/** Suppressions of one file, by line. */
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

  /** The service's own suppressions come first, since they have a reason. */
  covering(finding: Finding): ReadonlyArray<SuppressionComment> {
    const candidates = [...(this.byLine.get(finding.lineStart) ?? []), ...this.blocks]
    return candidates
      .filter((comment) => covers(comment, finding))
      .toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null) || a.line - b.line)
  }
}
