/** Checks that a change of a file resolved one finding and changed no other. */
import { matchFindings, noRenames, type Recognizable } from "../matching.ts"
import { rankOf, type Severity } from "../Report.ts"
import { covers } from "../suppressions/SuppressionComment.ts"
import type { FileRecord, LocalFinding } from "../syntax/FileRecord.ts"
import { type FixRefused, refused } from "./FixRefused.ts"
import type { FindingToFix } from "./FixRequest.ts"

/** A finding of a file with its identity, as a report has it. */
export interface KnownFinding extends Recognizable {
  readonly severity: Severity
  /** True when a comment suppresses it. */
  readonly isSuppressed: boolean
  readonly found: LocalFinding
}

/** The findings of a file as a whole report has them. */
export const knownFindings = ({ path, findings, suppressions }: FileRecord): ReadonlyArray<KnownFinding> =>
  findings.map((found) => ({
    detector: found.detector,
    severity: found.severity,
    symbol: found.symbol,
    lineStart: found.lineStart,
    filePath: path,
    fingerprint: found.fingerprint,
    moveFingerprint: found.moveFingerprint,
    codeFingerprint: found.codeFingerprint,
    isSuppressed: suppressions.some((comment) => covers(comment, found)),
    found,
  }))

/** The finding to fix. */
export const findingOf = (
  findings: ReadonlyArray<KnownFinding>,
  { detector, fingerprint }: FindingToFix,
): KnownFinding | undefined =>
  findings.find((finding) => finding.fingerprint === fingerprint && finding.detector === detector)

/**
 * Reason to refuse a change because of its effect on the findings; null when it resolved the target and left all others
 * as they were. Findings on unchanged lines are matched by line, the others as between two commits: with identities
 * alone, equal findings would be matched with their neighbors after one of them is resolved.
 *
 * @param lineAfter maps a line to its number after the change; null for a line that the change touches
 */
export const faultOfFindings = (
  target: KnownFinding,
  before: ReadonlyArray<KnownFinding>,
  after: ReadonlyArray<KnownFinding>,
  lineAfter: (line: number) => number | null,
): FixRefused | null => {
  const apart = pairsApart(before, after, lineAfter)
  if (apart.has(target)) return refused("finding_remains", `\`${target.detector}\` still finds it.`)
  const rest = matchFindings(
    before.filter((finding) => finding !== target && !apart.has(finding)),
    without(after, new Set(apart.values())),
    noRenames,
  )
  const { added } = rest
  const same = [...Array.from(apart, ([one, other]) => ({ before: one, after: other })), ...rest.same]
  if (added.some((finding) => isStill(target, finding))) {
    return refused("finding_remains", `\`${target.detector}\` still finds it.`)
  }
  if (added.length > 0) return refused("introduces_findings", `New: ${namesOf(added)}.`)
  const worse = same.filter((pair) => rankOf(pair.after.severity) < rankOf(pair.before.severity))
  if (worse.length > 0) {
    return refused("introduces_findings", `More severe than before: ${namesOf(worse.map((pair) => pair.after))}.`)
  }
  const hidden = same.filter((pair) => pair.before.isSuppressed !== pair.after.isSuppressed)
  if (hidden.length > 0) {
    return refused("introduces_findings", `Hidden or shown by a comment: ${namesOf(hidden.map((pair) => pair.after))}.`)
  }
  return null
}

/** Findings about the same code on a line that the change does not touch. */
const pairsApart = (
  before: ReadonlyArray<KnownFinding>,
  after: ReadonlyArray<KnownFinding>,
  lineAfter: (line: number) => number | null,
): ReadonlyMap<KnownFinding, KnownFinding> => {
  const placeOf = ({ detector, symbol, codeFingerprint }: KnownFinding, line: number | null): string =>
    [detector, symbol, codeFingerprint, line].join("\0")
  const waiting = new Map<string, Array<KnownFinding>>()
  for (const finding of after) {
    const place = placeOf(finding, finding.lineStart)
    waiting.set(place, [...(waiting.get(place) ?? []), finding])
  }
  const pairs = new Map<KnownFinding, KnownFinding>()
  for (const finding of before) {
    const counterpart = waiting.get(placeOf(finding, lineAfter(finding.lineStart)))?.shift()
    if (counterpart !== undefined) pairs.set(finding, counterpart)
  }
  return pairs
}

const without = <Element>(all: ReadonlyArray<Element>, some: ReadonlySet<Element>): ReadonlyArray<Element> =>
  all.filter((element) => !some.has(element))

const isStill = (target: KnownFinding, finding: KnownFinding): boolean =>
  finding.detector === target.detector &&
  (finding.codeFingerprint === target.codeFingerprint || finding.symbol === target.symbol)

/** Most severe first. */
const namesOf = (findings: ReadonlyArray<KnownFinding>): string =>
  [...new Set(findings.map(({ detector, lineStart }) => `\`${detector}\` in line ${lineStart}`))].slice(0, 5).join(", ")
