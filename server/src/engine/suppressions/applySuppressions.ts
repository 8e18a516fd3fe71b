/** Takes the findings off the list that comments ask to, and tells which comments asked in vain. */
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
  const searches = new Map(
    records.flatMap(({ path, suppressions }) =>
      suppressions.length === 0 ? [] : [[path, new SuppressionSearch(suppressions)] as const],
    ),
  )
  const used = new Set<SuppressionComment>()
  const kept: Array<Finding> = []
  const suppressed: Array<SuppressedFinding> = []
  for (const finding of findings) {
    const comments = searches.get(finding.filePath)?.covering(finding) ?? []
    for (const comment of comments) used.add(comment)
    const [first] = comments
    if (first === undefined) kept.push(finding)
    else suppressed.push({ finding, suppression: { marker: first.marker, line: first.line, reason: first.reason } })
  }
  const unused = records.flatMap(({ path, role, suppressions }) =>
    suppressions.flatMap((comment): ReadonlyArray<UnusedSuppression> => {
      // Documentation shows how such comments look.
      if (role === "documentation") return []
      if (comment.marker !== "code-analysis" || comment.detectors === null || used.has(comment)) return []
      if (!comment.detectors.every((id) => detectorsRun.has(id))) return []
      return [{ filePath: path, line: comment.line, detectors: comment.detectors }]
    }),
  )
  return { findings: kept, suppressed, unused }
}

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
