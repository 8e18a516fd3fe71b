/** Analyzes one file in a worker thread. The result does not depend on other files or their order. */
import { detectorOf, detectors } from "../detectors/registry.ts"
import { type Detector, type FileMetrics, isHeardIn, type Match } from "../detectors/Detector.ts"
import { nodeAround } from "./tree/around.ts"
import type { EmbeddedCode } from "../embedded/EmbeddedCode.ts"
import { embeddedCodeIn } from "../embedded/codeIn.ts"
import { isBundle, isGenerated, skipReasonOfContent } from "../files/content.ts"
import { isSearchedForSecrets } from "../files/paths.ts"
import { type FileRole, isKeyForShow, roleOfText } from "../files/roles.ts"
import type { Language, LanguageFamily } from "../languages/Language.ts"
import { languageOfFile, languageOfPath, languages } from "../languages/registry.ts"
import { packRising, unpacked } from "../packing.ts"
import type { SkipReason } from "../Report.ts"
import { checkRules, type ReportedRule } from "../ruff/checkRules.ts"
import { findSecrets } from "../secrets/findSecrets.ts"
import { commentLinesAbove, judgeSecret } from "../secrets/judgeSecret.ts"
import { SecretFile } from "../secrets/SecretFile.ts"
import type { SecretMatch } from "../secrets/namedSecrets.ts"
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import { findSuppressions } from "../suppressions/findSuppressions.ts"
import { docstringOf } from "./docstring.ts"
import type { FileLimits, FileRecord, FileResult, LocalFinding, NotAnalyzed, SourceFile } from "./FileRecord.ts"
import { FindingCollector, type NamedPlace, type Rewriter } from "./FindingCollector.ts"
import { compileLanguage, type CompiledLanguage } from "./grammar.ts"
import type { ConditionalFinding, FileFlows, FlowSink } from "../flow/FileFlows.ts"
import { type FlowMatch, findFlows } from "../flow/findFlows.ts"
import type { CollectedFlows, ReachedSink } from "../flow/recordFlows.ts"
import { BudgetExceeded } from "./Budget.ts"
import { lostLinesIn } from "./lostLines.ts"
import { prefilterOf } from "./prefilterOf.ts"
import { type PassResult, walk } from "./pass.ts"
import { SourceText, type TextRange } from "./sourceText.ts"
import { ParserBudget } from "./tree/ParserBudget.ts"
import { parseText } from "./tree/parseText.ts"
import { SyntaxNode } from "./tree/SyntaxNode.ts"
import type { SyntaxTree } from "./tree/SyntaxTree.ts"

/** Analyzes one file. Never rejects because of the file's content. */
export const analyzeFile = (file: SourceFile, limits: FileLimits): Promise<FileResult> =>
  examineFile(file, limits, recordOf)

const recordOf = ({ record, root }: ExaminedFile): FileResult => {
  // the record does not refer to the tree
  root?.tree.buffer.free()
  return { kind: "analyzed", record }
}

/** A file with its syntax tree. */
export interface ExaminedFile {
  readonly record: FileRecord
  readonly source: SourceText
  /** Null for text without a grammar. */
  readonly root: SyntaxNode | null
  /** Number of functions that were too complex for following data flows, so that flows may be missing. */
  readonly flowsLeftOut: number
  readonly rewritersOf: (finding: LocalFinding) => ReadonlyArray<Rewriter>
}

/** Examines one file and passes the result to `use`. */
export const examineFile = async <Result>(
  given: SourceFile,
  limits: FileLimits,
  use: (examined: ExaminedFile) => Result,
): Promise<Result | NotAnalyzed> => {
  const skipped = (reason: SkipReason): NotAnalyzed => ({ kind: "skipped", path: given.path, reason })
  if (!isExamined(given)) return { kind: "unsupported", path: given.path }
  const isTooLarge = given.content.length > (limits.maximumFileBytes ?? Infinity)
  const reason = skipReasonOfContent(given.content, languageOfPath(given.path) !== null)
  if (reason !== null) return skipped(reasonOf(reason, isTooLarge))

  const text = decoder.decode(given.content)
  const file = { ...given, role: roleOfText(given.path, given.role, text) }
  const ownLanguage = languageOfFile(file.path, text)
  if (ownLanguage === null && !isSearchedForSecrets(file.path)) return { kind: "unsupported", path: file.path }
  const embedded = ownLanguage === null ? embeddedCodeIn(file.path, text) : null
  const language = embedded === null ? ownLanguage : languages[embedded.language]
  const prefilter = prefilterOf(file.content, language?.id ?? null)
  const output = ownLanguage === null ? null : outputOfTools(text, prefilter)
  if (output !== null) return skipped(reasonOf(output, isTooLarge))

  const shown = embedded?.shown ?? text
  const secrets = await findSecrets(file.path, shown, file.role, prefilter)
  const source = new SourceText(shown, secrets)
  const family = language?.family ?? null
  const textOnly = {
    file,
    source,
    secrets,
    prefilter,
    limits,
    embedded,
    family,
    isTooLarge: isTooLarge && family !== null,
  }
  if (language === null || isTooLarge) return use(collect(textOnly, null))
  const compiled = await compileLanguage(language.id)
  const deadline = performance.now() + limits.fileBudgetMillis
  const budget = new ParserBudget(deadline)
  const code = embedded?.code ?? text
  const content = embedded === null ? file.content : Buffer.from(code)
  const tree = parseText(compiled, code, budget, content)
  if (tree === null) return skipped(budget.stop ?? "parse_failed")
  try {
    return use(collect(textOnly, factsOf(textOnly, { language, compiled, tree, code, deadline })))
  } catch (error) {
    if (error instanceof BudgetExceeded) return skipped("parse_timeout")
    throw error
  }
}

/** Reads the facts from the syntax tree of a file. @throws BudgetExceeded after the deadline */
const factsOf = (
  { file, source, prefilter }: ReadFile,
  {
    language,
    compiled,
    tree,
    code,
    deadline,
  }: {
    readonly language: Language
    readonly compiled: CompiledLanguage
    readonly tree: SyntaxTree
    readonly code: string
    readonly deadline: number
  },
): ParsedFile => {
  const pass = walk(tree, compiled, source, file, deadline, prefilter)
  const root = new SyntaxNode(tree, 0)
  let flowsLeftOut = 0
  let collected: CollectedFlows | null = null
  const joined =
    file.role === "production"
      ? { imports: pass.imports, onCollected: (found: CollectedFlows) => void (collected = found) }
      : {}
  const flows = findFlows(root, {
    language: language.id,
    path: file.path,
    source,
    prefilter,
    deadline,
    onLeftOut: (functions) => void (flowsLeftOut = functions),
    ...joined,
  })
  const rules = language.id === "python" ? checkRules({ ...file, text: code }, root) : []
  return { language, root, pass, flows, flowsLeftOut, rules, collected }
}

/** Reason of a skipped file. A large one counts as too large, so that its findings do not count as resolved. */
const reasonOf = (reason: SkipReason, isTooLarge: boolean): SkipReason =>
  isTooLarge && reason !== "binary" ? "too_large" : reason

/** True for files that are looked into: code, settings and keys, and programs that begin with `#!`. */
const isExamined = ({ path, content }: SourceFile): boolean =>
  languageOfPath(path) !== null || isSearchedForSecrets(path) || hasShebang(content)

/** The kind of a text that tools have written; null for other texts. */
const outputOfTools = (text: string, prefilter: Prefilter): SkipReason | null => {
  if (isGenerated(text, prefilter)) return "generated"
  return isBundle(text, prefilter) ? "build_output" : null
}

const hasShebang = (content: Uint8Array): boolean => content[0] === shebang[0] && content[1] === shebang[1]

const shebang = Buffer.from("#!")

/** A file, and the facts that need no grammar. */
interface ReadFile {
  readonly file: SourceFile
  readonly source: SourceText
  readonly secrets: ReadonlyArray<SecretMatch>
  readonly prefilter: Prefilter
  readonly limits: FileLimits
  /** Embedded code; null if the whole file is code, or none of it is. */
  readonly embedded: EmbeddedCode | null
  /** Null if there is no code. */
  readonly family: LanguageFamily | null
  /** True for code that is not parsed because of its size. */
  readonly isTooLarge: boolean
}

/** Syntax tree of a file, and the facts from it. */
interface ParsedFile {
  readonly language: Language
  readonly root: SyntaxNode
  readonly pass: PassResult
  readonly flows: ReadonlyArray<FlowMatch>
  readonly flowsLeftOut: number
  readonly rules: ReadonlyArray<ReportedRule>
  readonly collected: CollectedFlows | null
}

const collect = (
  { file, source, secrets, prefilter, limits, embedded, family, isTooLarge }: ReadFile,
  parsed: ParsedFile | null,
): ExaminedFile => {
  const pass = parsed?.pass ?? null
  const productionLines = pass === null ? 0 : pass.codeLines - pass.testCodeLines
  const collector = new FindingCollector(
    { ...file, ...(embedded === null ? {} : { unheard: embedded.unheard }) },
    pass?.tests ?? [],
    source,
    limits.maximumFindingsPerFile,
  )
  if (secrets.length > 0)
    addSecrets(collector, { file, source, secrets, family }, embedded === null ? (parsed?.root ?? null) : null)
  collectFromText(collector, file, source.text)
  const flows = parsed === null ? null : collectFromTree(collector, file, source.text, parsed)

  const tokens = pass === null ? null : { starts: pass.tokenStarts, ends: pass.tokenEnds }
  const { suppressions, problems } = findSuppressions(source, tokens, family, prefilter)
  for (const { title, ...place } of problems) {
    collector.add(detectorOf("invalid-suppression"), { severity: "low", title }, "", place)
  }

  return {
    source,
    root: parsed?.root ?? null,
    flowsLeftOut: parsed?.flowsLeftOut ?? 0,
    // no rewrites of embedded code: an edit for the head of a file may land in a component's template
    rewritersOf: (finding) => (embedded === null ? collector.rewritersOf(finding) : [() => null]),
    record: {
      path: file.path,
      role: file.role,
      family: isTooLarge ? null : family,
      isTooLarge,
      codeLines: file.role === "production" ? productionLines : (pass?.codeLines ?? 0),
      lostLines: parsed === null ? [] : lostLinesIn(parsed.root, source),
      complexity: pass?.functions.reduce((sum, { cognitiveComplexity }) => sum + cognitiveComplexity, 0) ?? 0,
      findings: collector.findings,
      findingsOmitted: collector.omitted,
      incompleteDetectors: [...new Set([...(isTooLarge ? detectorsOfTrees : []), ...collector.incompleteDetectors])],
      imports: pass?.imports ?? [],
      suppressions,
      namespaces: pass?.namespaces ?? [],
      flows,
      secrets: secrets.map((secret) => (embedded === null ? rangeOf(secret) : linesOf(secret, source))),
      ...(isSearchedForClones(file, parsed) ? tokensOf(source, parsed.pass) : noTokens),
    },
  }
}

const rangeOf = ({ start, end }: TextRange): TextRange => ({ start, end })

/** Extends a range to whole lines: within its lines, a notebook has other characters than its displayed text. */
const linesOf = ({ start, end }: TextRange, source: SourceText): TextRange => ({
  start: source.line(source.lineOf(start)).start,
  end: source.line(source.lineOf(end)).end,
})

const isSearchedForClones = ({ path, role }: SourceFile, parsed: ParsedFile | null): parsed is ParsedFile =>
  parsed !== null && role === "production" && parsed.language.isDeclarative !== true && !isDeclaration(path)

/** True for declaration files, which repeat the code that they declare in overloads and variants. */
const isDeclaration = (path: string): boolean => /\.d\.[cm]?ts$|\.pyi$/.test(path)

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

const noNumbers = unpacked(new Int32Array(0))

const noTokens = { tokens: noNumbers, tokenLines: noNumbers }

/**
 * Detectors that need a syntax tree. Code that is only searched for secrets counts as incomplete for them, so that
 * their findings do not count as resolved.
 */
const detectorsOfTrees: ReadonlyArray<string> = detectors
  .filter(({ id, detection }) => !["secret", "text"].includes(detection.kind) && id !== "invalid-suppression")
  .map(({ id }) => id)

const collectFromText = (collector: FindingCollector, { path, role }: SourceFile, text: string): void => {
  for (const detector of detectorsIn(role)) {
    if (detector.detection.kind !== "text" || !detector.detection.files.test(path)) continue
    for (const match of detector.detection.find(text, path)) collector.add(detector, match, "", match)
  }
}

/** Detectors that report in files of a role. The collector drops findings of those that report only in folders of tests. */
const heardIn = (role: FileRole): ReadonlyArray<Detector> =>
  detectors.filter((detector) => isHeardIn(detector, role, true))

const detectorsByRole: Readonly<Record<FileRole, ReadonlyArray<Detector>>> = {
  production: heardIn("production"),
  test: heardIn("test"),
  example: heardIn("example"),
  fixture: heardIn("fixture"),
  documentation: heardIn("documentation"),
  vendored: heardIn("vendored"),
}

const detectorsIn = (role: FileRole): ReadonlyArray<Detector> => detectorsByRole[role]

const collectFromTree = (
  collector: FindingCollector,
  { path, role }: SourceFile,
  text: string,
  parsed: ParsedFile,
): FileFlows | null => {
  const { language, pass, flows, rules, collected } = parsed
  const conditional = flows.length === 0 ? [] : addFlows(collector, pass, flows)
  if (rules.length > 0) addRules(collector, pass, rules)
  for (const { detector, match, symbol, start, end } of pass.matches) {
    // The finding of a flow contains more than that of a match at its sink.
    const isFlow = flows.some((flow) => flow.detector === detector && flow.start < end && start < flow.end)
    if (!isFlow) collector.add(detectorOf(detector), match, symbol, { start, end })
  }
  const fileMetrics = {
    path,
    language: language.id,
    text,
    codeLines: pass.codeLines - pass.testCodeLines,
    functionCount: pass.functions.length,
  }
  for (const detector of detectorsIn(role)) collectMeasured(collector, detector, parsed, fileMetrics)
  return collected === null ? null : flowsOfRecord(collector, pass, collected, conditional)
}

/** Collects the findings of a detector that judges measurements. */
const collectMeasured = (
  collector: FindingCollector,
  detector: Detector,
  { language, root, pass }: ParsedFile,
  fileMetrics: FileMetrics,
): void => {
  const { detection } = detector
  if (detection.kind === "function") {
    const { judge, rewrite } = detection
    const file = { family: language.family, roles: language.roles, source: fileMetrics.text }
    addNamed(collector, detector, pass.functions, (metrics) => {
      const judgment = judge(metrics)
      if (judgment === null || rewrite === undefined) return judgment
      return { ...judgment, rewrite: () => rewrite(nodeOf(metrics, root), metrics, file) }
    })
  }
  if (detection.kind === "class") addNamed(collector, detector, pass.classes, detection.judge)
  if (detection.kind === "condition") {
    for (const condition of pass.conditions) {
      const judgment = detection.judge(condition)
      if (judgment !== null) collector.add(detector, judgment, condition.symbol, condition)
    }
  }
  const judgment = detection.kind === "file" ? detection.judge(fileMetrics) : null
  if (judgment !== null) collector.addFile(detector, judgment)
}

/** Languages in which `/*` does not begin a comment, such as shell scripts with `/*)` as a case for all paths. */
const withoutBlockComments: ReadonlySet<LanguageFamily | null> = new Set([null, "bash", "python", "ruby"])

/** True between `/*` and its end, however the lines in between begin. */
const isInBlockComment = (text: string, offset: number): boolean => {
  const before = text.slice(Math.max(0, offset - charactersOfComment), offset)
  const opened = Array.from(before.matchAll(/^[ \t]{0,80}\/\*/gm)).at(-1)
  return opened !== undefined && !before.slice(opened.index).includes("*/")
}

/** Characters of a comment that are searched; sample responses are hardly longer. */
const charactersOfComment = 4_000

/** True in the docstring of a module, a class or a function of Python. */
const isInDocstring = (root: SyntaxNode, offset: number): boolean => {
  const docstring = docstringOf(nodeAround(root.descendantForIndex(offset), isBodyWithDocstring))
  return docstring !== null && docstring.start <= offset && offset < docstring.end
}

const isBodyWithDocstring = ({ type, parent }: SyntaxNode): boolean =>
  type === "module" || (type === "block" && /^(?:class|function)_definition$/.test(parent?.type ?? ""))

/** True for code that only contains settings, which counts as configuration. */
const isSettings = (path: string): boolean =>
  /(?:^|\/)(?:\w{0,40}_)?(?:settings?|config(?:uration)?)\.(?:py|php|rb|[cm]?[jt]s)$|\.tfvars$/i.test(path)

const addSecrets = (
  collector: FindingCollector,
  { file, source, secrets, family }: Pick<ReadFile, "file" | "source" | "secrets" | "family">,
  root: SyntaxNode | null,
): void => {
  const secretFile = new SecretFile(file.path, source.text, family !== null && !isSettings(file.path))
  for (const { detector, title, basis, name, ...place } of secrets) {
    if (detector === "private-key" && isKeyForShow(file.path)) continue
    const line = source.line(source.lineOf(place.start)).start
    const before = source.text.slice(line, place.start)
    const judgment = judgeSecret({
      file: secretFile,
      start: place.start,
      basis,
      name,
      commentAbove: commentLinesAbove(source.text, line),
      before,
      isInBlock:
        family === "python"
          ? root !== null && isInDocstring(root, place.start)
          : !withoutBlockComments.has(family) && isInBlockComment(source.text, place.start),
      value: source.text.slice(place.start, place.end),
    })
    collector.add(detectorOf(detector), { ...judgment, title }, "", place)
  }
}

/** A separate function, since V8 would discard the compiled code of the whole caller in the few files that have flows. */
const addFlows = (
  collector: FindingCollector,
  pass: PassResult,
  flows: ReadonlyArray<FlowMatch>,
): ReadonlyArray<ConditionalFinding> =>
  flows.flatMap((flow) => {
    const finding = collector.add(detectorOf(flow.detector), flow, symbolAt(pass, flow.start), flow)
    if (finding === null || flow.through.length === 0) return []
    return [{ fingerprint: finding.fingerprint, rule: flow.detector, through: flow.through }]
  })

/** Data that enters from other files or leaves to them, for the record. */
const flowsOfRecord = (
  collector: FindingCollector,
  pass: PassResult,
  { functions, classes, names, sources, texts, sinks, calls, ways }: CollectedFlows,
  conditional: ReadonlyArray<ConditionalFinding>,
): FileFlows => ({
  functions,
  classes,
  names,
  sources,
  texts: texts.map((text) => sinkOf(collector, pass, text)),
  sinks: sinks.map((sink) => sinkOf(collector, pass, sink)),
  calls,
  ways,
  conditional,
})

const sinkOf = (collector: FindingCollector, pass: PassResult, { flow, asksCallers }: ReachedSink): FlowSink | null => {
  const { rule, sink: what, sinkCode: code, place } = flow
  const located = collector.locate(detectorOf(rule), symbolAt(pass, place.start), place)
  if (located === null) return null
  const { lineStart, lineEnd, symbol, fingerprint, moveFingerprint, codeFingerprint } = located
  return { rule, what, code, lineStart, lineEnd, symbol, asksCallers, fingerprint, moveFingerprint, codeFingerprint }
}

const addRules = (collector: FindingCollector, pass: PassResult, rules: ReadonlyArray<ReportedRule>): void => {
  for (const { detector, judgment, broken } of rules) {
    collector.add(detector, { ...judgment, rule: broken.rule }, symbolAt(pass, broken.start), broken)
  }
}

const addNamed = <Measured extends NamedPlace>(
  collector: FindingCollector,
  detector: Detector,
  measured: ReadonlyArray<Measured>,
  judge: (metrics: Measured) => Match | null,
): void => {
  for (const metrics of measured) {
    const judgment = judge(metrics)
    if (judgment !== null) collector.addNamed(detector, judgment, metrics)
  }
}

/** Node that was measured: the outermost one at the same place. */
const nodeOf = ({ start, end }: TextRange, root: SyntaxNode): SyntaxNode => {
  let node = root.descendantForIndex(start, end - 1)
  while (node.parent !== null && node.parent.startIndex === start && node.parent.endIndex === end) node = node.parent
  return node
}

/** Symbol of the innermost function around an offset. `functions` are in order of their beginnings. */
const symbolAt = ({ functions }: PassResult, offset: number): string =>
  functions.findLast(({ start, end }) => start <= offset && offset < end)?.symbol ?? ""

/**
 * Tokens of a file without those of its tests and imports, which are not clones. A plain loop, since V8 would recompile
 * a function that is created anew for each file.
 */
const tokensOf = (
  { lineStarts, masked }: SourceText,
  { importStatements, tests, tokenEnds, tokenStarts }: PassResult,
): Pick<FileRecord, "tokens" | "tokenLines"> => {
  const tokens = new Int32Array(tokenStarts.length)
  const tokenLines = new Int32Array(tokenStarts.length)
  let count = 0
  let line = 1
  let test = 0
  let statement = 0
  for (let index = 0; index < tokenStarts.length; index++) {
    const start = tokenStarts[index] ?? 0
    while ((lineStarts[line] ?? Infinity) <= start) line++
    while ((tests[test]?.end ?? Infinity) <= start) test++
    if ((tests[test]?.start ?? Infinity) <= start) continue
    while ((importStatements[statement]?.end ?? Infinity) <= start) statement++
    if ((importStatements[statement]?.start ?? Infinity) <= start) continue
    tokens[count] = hashOf(masked, start, tokenEnds[index] ?? start)
    tokenLines[count] = line
    count++
  }
  return { tokens: unpacked(tokens.slice(0, count)), tokenLines: packRising(tokenLines.subarray(0, count)) }
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string, start: number, end: number): number => {
  let hash = 0x811c9dc5
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}
