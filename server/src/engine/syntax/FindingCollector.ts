/** Collects the findings of one file, and merges those that are one problem. */
import { type Detector, isHeardIn, type Judgment, type Match } from "../detectors/Detector.ts"
import { type FileRole, isTestByFolder } from "../files/roles.ts"
import type { Rewrite } from "../fixes/Rewrite.ts"
import { Identities, type IdentifiedCode, type Identity } from "../identity.ts"
import { severityIn } from "../severity.ts"
import type { LocalFinding, SourceFile } from "./FileRecord.ts"
import type { MeasuredPlace } from "./measure.ts"
import type { SourceText, TextRange } from "./sourceText.ts"

/** A measured function, class or condition, with its name. */
export type NamedPlace = MeasuredPlace & { readonly name?: string | null }

/** Maximum lines of a finding for a match: on a large node (a call with a callback) it covers only the beginning. */
const maximumMatchLines = 20

/** Maximum characters of a title in the API. */
const maximumTitleCharacters = 300

/** Lines of a finding, and the parts of its identity. */
type IdentifiedPlace = Pick<LocalFinding, "lineStart" | "lineEnd"> &
  Pick<IdentifiedCode, "symbol" | "identity" | "code">

/** Lines and identity of a finding. */
export type LocatedFinding = Identity & Pick<LocalFinding, "lineStart" | "lineEnd" | "symbol">

/** Computes the rewrite that resolves a match; null if there is none. */
export type Rewriter = () => Rewrite | null

/** A detector's judgment of a match, with its rewrite. */
type Said = Judgment & Pick<Match, "rewrite"> & Pick<LocalFinding, "rule" | "steps">

/** A file, and the detectors that are ignored in it because they are wrong about it. */
type CollectedFile = Pick<SourceFile, "path" | "role"> & { readonly unheard?: ReadonlySet<string> }

const leaveToPeople: Rewriter = () => null

export class FindingCollector {
  readonly findings: Array<LocalFinding> = []
  omitted = 0
  readonly incompleteDetectors = new Set<string>()
  private readonly counts = new Map<string, number>()
  /** Reported findings by detector, line and title; null for those that were omitted. */
  private readonly reported = new Map<string, LocalFinding | null>()
  private readonly rewriters = new Map<LocalFinding, Array<Rewriter>>()
  private readonly identities = new Identities()
  private readonly file: CollectedFile
  private readonly isByFolder: boolean
  private readonly testLines: ReadonlyArray<readonly [first: number, last: number]>
  private readonly source: SourceText
  private readonly maximumPerDetector: number

  /** @param tests passages that are tests, whatever the role of the file */
  constructor(file: CollectedFile, tests: ReadonlyArray<TextRange>, source: SourceText, maximumPerDetector: number) {
    this.file = file
    this.isByFolder = isTestByFolder(file.path)
    this.testLines = tests.map(({ start, end }) => [source.lineOf(start), source.lineOf(end - 1)])
    this.source = source
    this.maximumPerDetector = maximumPerDetector
  }

  /** Rewrites of all matches that a finding stands for: it is resolved when all of them are applied. */
  rewritersOf(finding: LocalFinding): ReadonlyArray<Rewriter> {
    return this.rewriters.get(finding) ?? []
  }

  /** Adds a finding, or merges it with an equal one of the same line. Returns null if it is not reported. */
  add(detector: Detector, judgment: Said, symbol: string, place: TextRange): LocalFinding | null {
    const lineStart = this.source.lineOf(place.start)
    if (!this.isHeardAt(detector, lineStart)) return null
    const lineEnd = Math.min(this.source.lineOf(Math.max(place.start, place.end - 1)), lineStart + maximumMatchLines)
    const identity = this.source.identity(place)
    return this.push(detector, judgment, { symbol, lineStart, lineEnd, identity, code: identity })
  }

  /**
   * Lines and identity that a finding would have: those of the detector's finding in the same line, if there is one.
   * Null if the detector does not report there.
   */
  locate(detector: Detector, symbol: string, place: TextRange): LocatedFinding | null {
    const lineStart = this.source.lineOf(place.start)
    if (this.roleAt(lineStart) !== "production") return null
    const known = this.findings.find((finding) => finding.detector === detector.id && finding.lineStart === lineStart)
    if (known !== undefined) return known
    const lineEnd = Math.min(this.source.lineOf(Math.max(place.start, place.end - 1)), lineStart + maximumMatchLines)
    const identity = this.source.identity(place)
    const { path } = this.file
    const exposed = this.source.conceal(symbol)
    return {
      symbol: exposed,
      lineStart,
      lineEnd,
      ...this.identities.local({ detector: detector.id, path, symbol: exposed, identity, code: identity }),
    }
  }

  addFile(detector: Detector, judgment: Judgment): void {
    if (!this.isHeardAt(detector, 1)) return
    this.push(detector, judgment, { symbol: "", lineStart: 1, lineEnd: 1, identity: "", code: "" })
  }

  /** Adds a finding about something measured. Its identity is its name, or the text of its first line if it has none. */
  addNamed(detector: Detector, judgment: Said, place: NamedPlace): void {
    const { symbol, lineStart, lineEnd, name, end } = place
    if (!this.isHeardAt(detector, lineStart)) return
    const firstLine = this.source.line(lineStart)
    this.push(detector, judgment, {
      symbol,
      lineStart,
      lineEnd,
      identity: name === null ? this.source.identity(firstLine) : "",
      code: this.source.identity({ start: Math.min(firstLine.end, end), end }),
    })
  }

  private push(
    detector: Detector,
    {
      severity,
      confidence,
      title,
      detail,
      remediationMinutes = detector.remediationMinutes,
      rewrite = leaveToPeople,
      rule,
      steps = [],
    }: Said,
    { symbol: exposed, lineStart, lineEnd, identity, code }: IdentifiedPlace,
  ): LocalFinding | null {
    const role = this.roleAt(lineStart)
    // Two matches on one line are one problem.
    const sameLine = `${detector.id} ${lineStart} ${title}`
    const known = this.reported.get(sameLine)
    if (known !== undefined) {
      if (known !== null) this.rewriters.get(known)?.push(rewrite)
      return known
    }
    const count = (this.counts.get(detector.id) ?? 0) + 1
    this.counts.set(detector.id, count)
    if (count > this.maximumPerDetector) {
      this.omitted++
      this.incompleteDetectors.add(detector.id)
      this.reported.set(sameLine, null)
      return null
    }
    const symbol = this.source.conceal(exposed)
    const { path } = this.file
    const finding: LocalFinding = {
      detector: detector.id,
      severity: severityIn(role, severity, detector),
      confidence: detector.category === "security" ? (confidence ?? detector.confidence ?? "high") : null,
      title: this.source.conceal(title).slice(0, maximumTitleCharacters),
      detail: detail === undefined ? null : this.source.conceal(detail),
      lineStart,
      lineEnd,
      symbol,
      ...this.identities.local({ detector: detector.id, path, symbol, identity, code }),
      snippet: this.source.snippet(lineStart, lineEnd),
      remediationMinutes,
      role,
      ...(rule === undefined ? {} : { rule }),
      ...(steps.length === 0 ? {} : { steps }),
    }
    this.findings.push(finding)
    this.reported.set(sameLine, finding)
    this.rewriters.set(finding, [rewrite])
    return finding
  }

  private isHeardAt(detector: Detector, line: number): boolean {
    return isHeardIn(detector, this.roleAt(line), this.isByFolder) && this.file.unheard?.has(detector.id) !== true
  }

  private roleAt(line: number): FileRole {
    if (this.file.role !== "production") return this.file.role
    return this.testLines.some(([first, last]) => first <= line && line <= last) ? "test" : "production"
  }
}
