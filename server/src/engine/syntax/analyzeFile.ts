/** Examines one file: the work of a worker thread. Nothing here depends on other files or on order. */
import { detectorOf, detectors } from "../detectors/registry.ts"
import type { Detector, FileMetrics, Judgement } from "../detectors/Detector.ts"
import { isBundle, isGenerated, skipReasonOfContent } from "../files/content.ts"
import { isSearchedForSecrets, type FileRole } from "../files/paths.ts"
import type { ImportReference, Language, LanguageFamily } from "../languages/Language.ts"
import { languageOfFile, languageOfPath } from "../languages/registry.ts"
import { lowered, type Severity, type SkipReason } from "../Report.ts"
import { findSecrets } from "../secrets/findSecrets.ts"
import { findSuppressions } from "../suppressions/findSuppressions.ts"
import type { SuppressionComment } from "../suppressions/SuppressionComment.ts"
import { compileLanguage } from "./grammar.ts"
import { type FlowMatch, findFlows } from "../flow/findFlows.ts"
import type { MeasuredPlace } from "./measure.ts"
import { BudgetExceeded, type PassResult, walk } from "./pass.ts"
import { SourceText, type TextRange } from "./sourceText.ts"

/** A file as it is handed to a worker. */
export interface SourceFile {
  readonly path: string
  readonly role: FileRole
  readonly content: Uint8Array
}

/** A finding before it is given its identity among all findings of the run. */
export interface LocalFinding {
  readonly detector: string
  readonly severity: Severity
  readonly title: string
  /** What is said about this finding beside its detector's description; null for nothing. */
  readonly detail: string | null
  readonly lineStart: number
  readonly lineEnd: number
  /** Enclosing class and function. */
  readonly symbol: string
  /** What identifies the finding inside its symbol; empty for measurements, which survive edits. */
  readonly identity: string
  /** The code it is about, as identity sees it; of a function without its first line, which names it. */
  readonly code: string
  readonly snippet: string
  readonly remediationMinutes: number
  /** True in a file that is no production code, and in the tests of one that is. */
  readonly inTestCode: boolean
}

/** What is known about a file after it was examined. */
export interface FileRecord {
  readonly path: string
  readonly role: FileRole
  /** Null for text that is only searched for secrets. */
  readonly family: LanguageFamily | null
  readonly codeLines: number
  /** Sum of the cognitive complexity of the functions. */
  readonly complexity: number
  readonly findings: ReadonlyArray<LocalFinding>
  /** Findings left out because there were too many. */
  readonly findingsOmitted: number
  /** The detectors of which findings were left out. */
  readonly incompleteDetectors: ReadonlyArray<string>
  readonly imports: ReadonlyArray<ImportReference>
  /** Comments that take findings off the list; the findings above do not know of them. */
  readonly suppressions: ReadonlyArray<SuppressionComment>
  /** Packages or namespaces that the file declares, as written. */
  readonly namespaces: ReadonlyArray<string>
  /** Where secrets stand, so that later snippets can mask them. */
  readonly secrets: ReadonlyArray<TextRange>
  /** Hashes of the tokens and their lines, for the search for clones; empty where clones are not searched. */
  readonly tokens: Int32Array
  readonly tokenLines: Int32Array
}

export type FileResult =
  | { readonly kind: "analyzed"; readonly record: FileRecord }
  | { readonly kind: "skipped"; readonly path: string; readonly reason: SkipReason }
  | { readonly kind: "unsupported"; readonly path: string }

export interface FileLimits {
  /** Parsing and walking one file stop after this time. */
  readonly fileBudgetMillis: number
  readonly maximumFindingsPerFile: number
}

/** Examines one file. Never rejects for anything the file contains. */
export const analyzeFile = async (file: SourceFile, limits: FileLimits): Promise<FileResult> => {
  const skipped = (reason: SkipReason): FileResult => ({ kind: "skipped", path: file.path, reason })
  const reason = skipReasonOfContent(file.content, languageOfPath(file.path) !== null)
  if (reason !== null) return skipped(reason)

  const text = decoder.decode(file.content)
  const language = languageOfFile(file.path, text)
  if (language === null && !isSearchedForSecrets(file.path)) return { kind: "unsupported", path: file.path }
  if (language !== null && isGenerated(text)) return skipped("generated")
  if (language !== null && isBundle(text)) return skipped("build_output")

  const secrets = await findSecrets(file.path, text, file.role)
  const source = new SourceText(text, secrets)
  const pass = language === null ? null : await parseAndWalk(language, file, source, limits.fileBudgetMillis)
  if (pass === "parse_timeout" || pass === "parse_failed") return skipped(pass)

  const productionLines = pass === null ? 0 : pass.codeLines - pass.testCodeLines
  const collector = new FindingCollector(file.role, pass?.tests ?? [], source, limits.maximumFindingsPerFile)
  for (const { detector, title, ...place } of secrets) {
    collector.add(detectorOf(detector), { severity: "critical", title }, "", place)
  }
  collectFromText(collector, file.path, text)
  if (language !== null && pass !== null)
    collectFromPass(collector, { path: file.path, language: language.id, text }, pass)

  const tokens = pass === null ? null : { starts: pass.tokenStarts, ends: pass.tokenEnds }
  const { suppressions, problems } = findSuppressions(source, tokens, language?.family ?? null)
  for (const { title, ...place } of problems) {
    collector.add(detectorOf("invalid-suppression"), { severity: "low", title }, "", place)
  }

  return {
    kind: "analyzed",
    record: {
      path: file.path,
      role: file.role,
      family: language?.family ?? null,
      codeLines: file.role === "production" ? productionLines : (pass?.codeLines ?? 0),
      complexity: pass?.functions.reduce((sum, { cognitiveComplexity }) => sum + cognitiveComplexity, 0) ?? 0,
      findings: collector.findings,
      findingsOmitted: collector.omitted,
      incompleteDetectors: [...collector.incompleteDetectors],
      imports: pass?.imports ?? [],
      suppressions,
      namespaces: pass?.namespaces ?? [],
      secrets: secrets.map(({ start, end }) => ({ start, end })),
      ...(pass === null || file.role !== "production" || isDeclaration(file.path) ? noTokens : tokensOf(source, pass)),
    },
  }
}

/** Declarations repeat what they declare: overloads, and variants for each module system. */
const isDeclaration = (path: string): boolean => /\.d\.[cm]?ts$|\.pyi$/.test(path)

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

const noTokens = { tokens: new Int32Array(0), tokenLines: new Int32Array(0) }

/** What a syntax tree tells. */
type Examined = PassResult & { readonly flows: ReadonlyArray<FlowMatch> }

const parseAndWalk = async (
  language: Language,
  file: SourceFile,
  source: SourceText,
  budgetMillis: number,
): Promise<Examined | "parse_timeout" | "parse_failed"> => {
  const compiled = await compileLanguage(language.id)
  const deadline = performance.now() + budgetMillis
  const tree = compiled.parser.parse(source.text, null, { progressCallback: () => performance.now() > deadline })
  if (tree === null) {
    compiled.parser.reset()
    return performance.now() > deadline ? "parse_timeout" : "parse_failed"
  }
  try {
    const pass = walk(tree, compiled, source, file, deadline)
    return { ...pass, flows: findFlows(tree.rootNode, { language: language.id, path: file.path, source, deadline }) }
  } catch (error) {
    if (error instanceof BudgetExceeded) return "parse_timeout"
    throw error
  } finally {
    tree.delete()
  }
}

const collectFromText = (collector: FindingCollector, path: string, text: string): void => {
  for (const detector of detectors) {
    if (detector.detection.kind !== "text" || !detector.detection.files.test(path)) continue
    for (const match of detector.detection.find(text, path)) collector.add(detector, match, "", match)
  }
}

const collectFromPass = (
  collector: FindingCollector,
  file: Pick<FileMetrics, "path" | "language" | "text">,
  pass: Examined,
): void => {
  for (const flow of pass.flows) collector.add(detectorOf(flow.detector), flow, symbolAt(pass, flow.start), flow)
  for (const { detector, match, symbol, start, end } of pass.matches) {
    collector.add(detectorOf(detector), match, symbol, { start, end })
  }
  const fileMetrics = { ...file, codeLines: pass.codeLines - pass.testCodeLines, functionCount: pass.functions.length }
  for (const detector of detectors) {
    const { detection } = detector
    const addNamed = (judgement: Judgement, place: NamedPlace) => collector.addNamed(detector, judgement, place)
    const addPassage = (judgement: Judgement, place: NamedPlace) =>
      collector.add(detector, judgement, place.symbol, place)
    const addFile = (judgement: Judgement) => collector.addFile(detector, judgement)
    if (detection.kind === "function") judgeEach(pass.functions, detection.judge, addNamed)
    if (detection.kind === "class") judgeEach(pass.classes, detection.judge, addNamed)
    if (detection.kind === "condition") judgeEach(pass.conditions, detection.judge, addPassage)
    if (detection.kind === "file") judgeEach([fileMetrics], detection.judge, addFile)
  }
}

const judgeEach = <Metrics>(
  measured: ReadonlyArray<Metrics>,
  judge: (metrics: Metrics) => Judgement | null,
  add: (judgement: Judgement, metrics: Metrics) => void,
): void => {
  for (const metrics of measured) {
    const judgement = judge(metrics)
    if (judgement !== null) add(judgement, metrics)
  }
}

/** Symbol of the innermost function around an offset; functions come in the order in which they begin. */
const symbolAt = ({ functions }: PassResult, offset: number): string =>
  functions.findLast(({ start, end }) => start <= offset && offset < end)?.symbol ?? ""

/** A function, class or condition as it was measured. */
type NamedPlace = MeasuredPlace & { readonly name?: string | null }

/** A match on a large node (a call with a callback) points at its beginning. */
const maximumMatchLines = 20

/** Longest title of the API. */
const maximumTitleCharacters = 300

/** Where a finding is, and what identifies it there. */
type IdentifiedPlace = Pick<LocalFinding, "symbol" | "lineStart" | "lineEnd" | "identity" | "code">

class FindingCollector {
  readonly findings: Array<LocalFinding> = []
  omitted = 0
  readonly incompleteDetectors = new Set<string>()
  private readonly counts = new Map<string, number>()
  private readonly reported = new Set<string>()
  private readonly role: FileRole
  private readonly testLines: ReadonlyArray<readonly [first: number, last: number]>
  private readonly source: SourceText
  private readonly maximumPerDetector: number

  /** @param tests passages that are tests, whatever the role of the file */
  constructor(role: FileRole, tests: ReadonlyArray<TextRange>, source: SourceText, maximumPerDetector: number) {
    this.role = role
    this.testLines = tests.map(({ start, end }) => [source.lineOf(start), source.lineOf(end - 1)])
    this.source = source
    this.maximumPerDetector = maximumPerDetector
  }

  add(detector: Detector, judgement: Judgement, symbol: string, place: TextRange): void {
    const lineStart = this.source.lineOf(place.start)
    const lineEnd = Math.min(this.source.lineOf(Math.max(place.start, place.end - 1)), lineStart + maximumMatchLines)
    const identity = this.source.identity(place)
    this.push(detector, judgement, { symbol, lineStart, lineEnd, identity, code: identity })
  }

  addFile(detector: Detector, judgement: Judgement): void {
    this.push(detector, judgement, { symbol: "", lineStart: 1, lineEnd: 1, identity: "", code: "" })
  }

  /** What is measured is known by its name, and without one by the line on which it begins. */
  addNamed(detector: Detector, judgement: Judgement, place: NamedPlace): void {
    const { symbol, lineStart, lineEnd, name, end } = place
    const firstLine = this.source.line(lineStart)
    this.push(detector, judgement, {
      symbol,
      lineStart,
      lineEnd,
      identity: name === null ? this.source.identity(firstLine) : "",
      code: this.source.identity({ start: Math.min(firstLine.end, end), end }),
    })
  }

  private push(
    detector: Detector,
    { severity, title, detail, remediationMinutes = detector.remediationMinutes }: Judgement,
    { symbol, lineStart, lineEnd, identity, code }: IdentifiedPlace,
  ): void {
    const inTestCode = this.role !== "production" || this.isTestLine(lineStart)
    if (inTestCode && detector.outsideProduction === "ignored") return
    // Two matches on one line are one thing to fix.
    const sameLine = `${detector.id} ${lineStart} ${title}`
    if (this.reported.has(sameLine)) return
    this.reported.add(sameLine)
    const count = (this.counts.get(detector.id) ?? 0) + 1
    this.counts.set(detector.id, count)
    if (count > this.maximumPerDetector) {
      this.omitted++
      this.incompleteDetectors.add(detector.id)
      return
    }
    this.findings.push({
      detector: detector.id,
      severity: !inTestCode || detector.outsideProduction === "kept" ? severity : lowered(severity),
      title: this.source.conceal(title).slice(0, maximumTitleCharacters),
      detail: detail === undefined ? null : this.source.conceal(detail),
      lineStart,
      lineEnd,
      symbol: this.source.conceal(symbol),
      identity,
      code,
      snippet: this.source.snippet(lineStart, lineEnd),
      remediationMinutes,
      inTestCode,
    })
  }

  private isTestLine(line: number): boolean {
    return this.testLines.some(([first, last]) => first <= line && line <= last)
  }
}

/** The tokens of a file without those of its tests. */
const tokensOf = (source: SourceText, pass: PassResult): Pick<FileRecord, "tokens" | "tokenLines"> => {
  const tokens: Array<number> = []
  const tokenLines: Array<number> = []
  let line = 1
  let test = 0
  pass.tokenStarts.forEach((start, index) => {
    while ((source.lineStarts[line] ?? Infinity) <= start) line++
    while ((pass.tests[test]?.end ?? Infinity) <= start) test++
    if ((pass.tests[test]?.start ?? Infinity) <= start) return
    tokens.push(hashOf(source.masked, start, pass.tokenEnds[index] ?? start))
    tokenLines.push(line)
  })
  return { tokens: Int32Array.from(tokens), tokenLines: Int32Array.from(tokenLines) }
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string, start: number, end: number): number => {
  let hash = 0x811c9dc5
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}
