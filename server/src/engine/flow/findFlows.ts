/** Finds data that flows from outside into a place where it does harm, function by function, in one file. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { FileOfFlow } from "../detectors/Detector.ts"
import { detectorOf } from "../detectors/registry.ts"
import { isBuildScript } from "../files/paths.ts"
import type { Rewrite } from "../fixes/Rewrite.ts"
import type { ImportReference, LanguageId } from "../languages/Language.ts"
import { type Confidence, type FlowStep, keptSteps, longestFlowStep, type Severity } from "../Report.ts"
import type { Pattern, Prefilter } from "../prefilter/LiteralSearch.ts"
import { lowered } from "../severity.ts"
import { takesUploads } from "../detectors/shared/requestNames.ts"
import type { SourceText, TextRange } from "../syntax/sourceText.ts"
import { isHarmlessType } from "./Evaluator.ts"
import {
  type Flow,
  FlowRun,
  indexOf,
  localRules,
  maximumHelperCharacters,
  seriousness,
  type TableIndex,
} from "./FlowRun.ts"
import type { FlowNode } from "./FileFlows.ts"
import { calleeReader, ForeignCalls } from "./ForeignCalls.ts"
import { Interpreter } from "./Interpreter.ts"
import { isTooComplex, type Lowering } from "./lowering/Lowering.ts"
import type { Expression, FunctionSource, Statement } from "./program.ts"
import { type CollectedFlows, FlowCollector } from "./recordFlows.ts"
import { environment, isOfArchive, judgeRemote, severities } from "./severities.ts"
import { State } from "./State.ts"
import { codeOfStep, shown } from "./steps.ts"
import type { FlowTable, SinkRule } from "./Table.ts"
import { csharpTable } from "./tables/csharp.ts"
import { goTable } from "./tables/go.ts"
import { javaTable } from "./tables/java.ts"
import { kotlinTable } from "./tables/kotlin.ts"
import { javascriptTable } from "./tables/javascript.ts"
import { phpTable } from "./tables/php.ts"
import { pythonTable } from "./tables/python.ts"
import { rubyTable } from "./tables/ruby.ts"
import { rustTable } from "./tables/rust.ts"
import { anyStatement } from "./tables/shared.ts"
import type { FlowRule } from "./values.ts"

/** A step within one file. */
export type LocalStep = Omit<FlowStep, "filePath">

/** A flow as it is reported. */
export interface FlowMatch extends TextRange {
  /** The rule, which is the id of its detector. */
  readonly detector: FlowRule
  readonly severity: Severity
  readonly confidence: Confidence
  /** Names source and sink, but not the data that is passed. */
  readonly title: string
  /** The way of the data, in Markdown. */
  readonly detail: string
  /** Places of the data within the file; empty where nobody sees where it comes from. */
  readonly steps: ReadonlyArray<LocalStep>
  /** Rewrite that resolves the finding; null without one. */
  readonly rewrite?: () => Rewrite | null
  /** Arguments of calls of other files that these must pass on for the data to come through. */
  readonly through: ReadonlyArray<FlowNode>
}

/** A table with its indices. */
interface Prepared {
  readonly table: FlowTable
  readonly index: TableIndex
  /** Patterns that find the names of sinks, by the names. */
  readonly patterns: Map<string, RegExp>
  /** Names of properties that are sinks only where they are given a value. */
  readonly written: ReadonlySet<string>
  /** Patterns of the names of sinks. */
  readonly nameSigns: ReadonlyMap<SinkRule, RegExp>
}

const writtenNames = ({ sinks }: TableIndex): ReadonlySet<string> =>
  new Set([...sinks].flatMap(([name, rules]) => (rules.every(({ by }) => by === "write") ? [name] : [])))

const alternatives = (names: ReadonlyArray<string>): string => names.join("|").replace(/[$?!`]/g, "\\$&")

/** The names of a sink as they stand in a text. A word is not searched in others, a sign such as `$` is. */
const nameSignOf = ({ names, written }: SinkRule): RegExp => {
  if (written !== undefined) return new RegExp(written)
  const words = alternatives(names)
  return new RegExp(names.every((name) => /^\w+$/.test(name)) ? `\\b(?:${words})\\b` : words)
}

const tables: ReadonlyArray<FlowTable> = [
  javascriptTable,
  pythonTable,
  goTable,
  javaTable,
  kotlinTable,
  phpTable,
  rubyTable,
  csharpTable,
  rustTable,
]

const prepared = new Map<LanguageId, Prepared>(
  tables.flatMap((table) => {
    const index = indexOf(table)
    const nameSigns = new Map(table.sinks.map((sink) => [sink, nameSignOf(sink)]))
    const entry: Prepared = { table, index, patterns: new Map(), written: writtenNames(index), nameSigns }
    return table.languages.map((language) => [language, entry] as const)
  }),
)

/** Patterns that are searched in a text of the language before data is followed. */
export const patternsOfFlows = (language: LanguageId): ReadonlyArray<Pattern> => {
  const entry = prepared.get(language)
  if (entry === undefined) return []
  const { remoteHints, localHint, sinks } = entry.table
  return [
    ...remoteHints,
    localHint,
    ...entry.nameSigns.values(),
    ...passedTexts,
    ...sinks.flatMap(({ needs, hint, suspects }) => [needs ?? [], hint ?? [], suspects ?? []].flat()),
  ]
}

/** A pattern that finds sinks by their names: those that are called only where a call can follow. */
const patternOf = ({ patterns, table }: Prepared, sinks: ReadonlySet<SinkRule>): RegExp => {
  const key = table.sinks.map((sink) => (sinks.has(sink) ? "1" : "0")).join("")
  const known = patterns.get(key)
  if (known !== undefined) return known
  const isBare = table.callsAreBare === true
  const named = [...sinks].filter((sink) => sink.written === undefined)
  const called = namesOf(named.filter(({ by }) => by === undefined && !isBare))
  const written = namesOf(named.filter(({ by }) => by !== undefined || isBare))
  const signs = [...sinks].flatMap((sink) => sink.written ?? [])
  const parts = [
    ...(called === "" ? [] : [`(?<![\\w$])(?:${called})(?=\\s{0,40}[(<?!])`]),
    ...(written === "" ? [] : [`(?<![\\w$])(?:${written})(?![\\w$])`]),
    // Ruby starts programs by signs as well.
    ...(isBare ? ["`", "%x(?=\\W)"] : []),
  ]
  const pattern = new RegExp([...parts, ...signs].join("|"), "g")
  patterns.set(key, pattern)
  return pattern
}

const namesOf = (sinks: ReadonlyArray<SinkRule>): string =>
  alternatives([...new Set(sinks.flatMap(({ names }) => names))])

const offsetsOf = (text: string, pattern: RegExp): ReadonlyArray<number> =>
  [...text.matchAll(pattern)].map(({ index }) => index)

/** Offsets in a text at which following data is worth the while. */
interface Places {
  /** Names of sinks that data of the file itself may reach. */
  readonly sinks: ReadonlyArray<number>
  /**
   * Patterns of places where data may cross files: names of all sinks, request data, and texts that other files may
   * run.
   */
  readonly joined: ReadonlyArray<number>
}

const nowhere: ReadonlyArray<number> = []

/** Texts that a function of another file may run: queries, and commands for functions that are called after starting programs. */
const passedTexts: ReadonlyArray<RegExp> = [
  anyStatement,
  /(?:[eE]xec|[rR]un|[sS]hell|[cC]ommand|[cC]md|[sS]pawn|[sS]ystem)\w{0,20}\(\s{0,20}[fr]?["'`]\w/,
]

/** Most files hold no name of a sink: they cost no more than this. */
const placesOf = (entry: Prepared, text: string, prefilter: Prefilter, isJoined: boolean): Places => {
  const { nameSigns, table } = entry
  const named = table.sinks.filter((sink) => prefilter.mayMatch(nameSigns.get(sink) ?? ""))
  const answers = new Map<RegExp, boolean>()
  const holds = (pattern: RegExp): boolean => {
    const known = answers.get(pattern) ?? (prefilter.mayMatch(pattern) && pattern.test(text))
    answers.set(pattern, known)
    return known
  }
  const offsetsOfSinks = (mayBeReached: (sink: SinkRule) => boolean): ReadonlyArray<number> => {
    const mayMatter = (sink: SinkRule): boolean =>
      mayBeReached(sink) && [sink.needs, sink.hint].every((pattern) => pattern === undefined || holds(pattern))
    // of the names that the text does not hold none is found: they are in the pattern so that there are few of these
    return named.some(mayMatter) ? offsetsOf(text, patternOf(entry, new Set(table.sinks.filter(mayMatter)))) : nowhere
  }
  const hasRemote = named.length > 0 && table.remoteHints.some(holds)
  const hasLocal = named.length > 0 && holds(table.localHint)
  const sinks = offsetsOfSinks(
    (sink) =>
      hasRemote ||
      (hasLocal && sink.remoteOnly !== true && localRules.has(sink.rule)) ||
      (sink.isSuspicious !== undefined && (sink.suspects === undefined || holds(sink.suspects))),
  )
  if (!isJoined) return { sinks, joined: nowhere }
  const sources = [...table.remoteHints, ...passedTexts].flatMap((hint) =>
    prefilter.mayMatch(hint) ? offsetsOf(text, everyMatch(hint)) : nowhere,
  )
  const reached = hasRemote ? sinks : offsetsOfSinks(() => true)
  return { sinks, joined: [...reached, ...sources].toSorted((a, b) => a - b) }
}

/**
 * Whether a sink may stand at one of the offsets. A file that only reads the properties that must not be written, as most
 * tests of web pages do, need not be brought into the common form at all.
 */
const mayHoldSink = (
  { written }: Prepared,
  offsets: ReadonlyArray<number>,
  { lowering, root, text }: { readonly lowering: Lowering; readonly root: SyntaxNode; readonly text: string },
): boolean =>
  offsets.some((offset) => {
    const name = nameAt(text, offset)
    return !written.has(name) || lowering.mayBeTarget(root.descendantForIndex(offset, offset + name.length))
  })

const nameAt = (text: string, offset: number): string => {
  nameCharacters.lastIndex = offset
  return nameCharacters.exec(text)?.[0] ?? ""
}

const nameCharacters = /[\w$]+/y

/** The same with the calls of functions of the file in which such a name stands, and of functions that call those. */
const withCallers = (
  statements: ReadonlyArray<Statement>,
  sinks: ReadonlyArray<number>,
  { text, table }: { readonly text: string; readonly table: FlowTable },
): ReadonlyArray<number> => {
  let offsets = sinks
  const seen = new Set<string>()
  for (let round = 0; round < callerRounds; round++) {
    const names = statements.flatMap((statement) => {
      const name = statement.kind === "function" ? statement.function.name : null
      if (statement.kind !== "function" || name === null || seen.has(name) || !/^\w{2,60}$/.test(name)) return []
      return hasOffsetIn(offsets, statement.function.place) ? [name] : []
    })
    for (const name of names) seen.add(name)
    if (names.length === 0 || seen.size > maximumCallees) break
    const end = table.callsAreBare === true ? "\\b" : "\\("
    const calls = offsetsOf(text, new RegExp(`\\b(?:${[...new Set(names)].join("|")})${end}`, "g"))
    offsets = [...offsets, ...calls].toSorted((x, y) => x - y)
  }
  return offsets
}

/** Levels of callers of callers. */
const callerRounds = 3
const maximumCallees = 200

/** A file whose data is followed. */
interface FlowFile {
  readonly language: LanguageId
  /** Path of the file from the root of the repository. */
  readonly path: string
  readonly source: SourceText
  /** Patterns that the text may match. */
  readonly prefilter: Prefilter
  /** A value of `performance.now()`. */
  readonly deadline: number
  /** Told how many functions were too complex to be followed. */
  readonly onLeftOut?: (functions: number) => void
  /** Imports of the file; without them nothing is followed into other files. */
  readonly imports?: ReadonlyArray<ImportReference>
  /** Called with the flows of the file that cross files. */
  readonly onCollected?: (flows: CollectedFlows) => void
}

/** Follows the data of a file. Functions that are too large to follow are left out. */
export const findFlows = (root: SyntaxNode, file: FlowFile): ReadonlyArray<FlowMatch> => {
  const { language, path, source, prefilter, deadline, onLeftOut, imports, onCollected } = file
  const entry = prepared.get(language)
  if (entry === undefined) return []
  const { text } = source
  const { table } = entry
  const calleeOf = imports === undefined ? null : calleeReader(language, imports)
  const { sinks, joined: reached } = placesOf(entry, text, prefilter, calleeOf !== null)
  if (sinks.length === 0 && reached.length === 0 && (calleeOf === null || !mayStandBetween(path, source))) return []
  const lowering = table.lowering(text)
  if (calleeOf === null && !mayHoldSink(entry, sinks, { lowering, root, text })) return []
  const statements = lowering.program(root)
  const relevant = withCallers(statements, sinks, { text, table })
  const joined = calleeOf === null ? relevant : withCallers(statements, reached, { text, table })
  const isRelevant = (place: TextRange): boolean => hasOffsetIn(relevant, place)
  const isJoined = (place: TextRange): boolean => hasOffsetIn(joined, place)
  const foreign = calleeOf === null ? null : new ForeignCalls(calleeOf)
  const { classes } = lowering
  const run = new FlowRun(table, entry.index, { deadline, isRelevant: isJoined, text, path, classes, foreign })
  followFile(run, statements)
  const declared = run.declared()
  followFunctions(run, declared, isRelevant)
  if (foreign !== null) followAcrossFiles(run, declared, isJoined)
  run.joinFields()
  if (run.leftOut > 0) onLeftOut?.(run.leftOut)

  const lineOf = (offset: number): number => source.lineOf(offset)
  const collector =
    foreign === null || calleeOf === null ? null : new FlowCollector({ run, foreign, calleeOf, classes, lineOf })
  collector?.collect()
  const matches = matchesOf(run, root, file, collector)
  if (collector !== null && !collector.isEmpty) onCollected?.(collector)
  return matches
}

/** Follows the code of a file outside of its functions. */
const followFile = (run: FlowRun, statements: ReadonlyArray<Statement>): void => {
  const outer = new Interpreter(run, State.empty(), null)
  try {
    // functions that the file calls while it is read know its imports already, and the code above the call
    outer.execute(statements.filter(isImport))
    run.readOuter = () => outer.state.copy()
    outer.execute(statements)
  } catch (error) {
    if (!isTooComplex(error)) throw error
    run.leftOut++
  }
  run.readOuter = () => outer.state
}

/** Follows the functions that may reach a sink, and those that may write a field of their objects. */
const followFunctions = (
  run: FlowRun,
  declared: ReadonlyArray<FunctionSource>,
  isRelevant: (place: TextRange) => boolean,
): void => {
  const owners = new Set(declared.flatMap(({ owner, place }) => (owner !== null && isRelevant(place) ? [owner] : [])))
  for (const unit of declared) {
    if (isRelevant(unit.place) || (owners.size > 0 && run.mayWriteFieldOf(unit, owners))) run.follow(unit)
  }
}

/** Follows the functions that pass data to other files or have it from them. */
const followAcrossFiles = (
  run: FlowRun,
  declared: ReadonlyArray<FunctionSource>,
  isJoined: (place: TextRange) => boolean,
): void => {
  for (const unit of declared) if (isJoined(unit.place)) run.followForeign(unit)
  // wrappers are short
  for (const unit of declared.filter(isHelper).toSorted(byLength)) run.followHelper(unit)
}

/** The flows of a run in the order of their sinks, with their rewrites and the calls of other files that they go through. */
const matchesOf = (
  run: FlowRun,
  root: SyntaxNode,
  { language, path, source }: FlowFile,
  collector: FlowCollector | null,
): ReadonlyArray<FlowMatch> => {
  const flows = [...run.flows.values()]
    .filter(({ mayBeChecked, place }) => !mayBeChecked || !onlyNamed.test(source.text.slice(place.end, place.end + 40)))
    .toSorted((a, b) => a.place.start - b.place.start)
  return onePathEach(flows)
    .filter(({ taint }) => taint?.origin.trust === "remote" || !isBuildScript(path))
    .map((flow) => {
      const match = { ...matchOf(flow, source), through: (flow.taint && collector?.throughOf(flow.taint)) ?? [] }
      return withRewrite(match, root, { language, path, source: source.text })
    })
}

/** `import { exec } from "child_process"` and `const { exec } = require("child_process")`. */
const isImport = (statement: Statement): boolean =>
  statement.kind === "expression" && statement.value.kind === "assignment" && namesModule(statement.value.value)

const namesModule = (expression: Expression | null): boolean => {
  if (expression === null) return false
  if (expression.kind === "member") return namesModule(expression.object)
  if (expression.kind === "call") return expression.callee.kind === "name" && expression.callee.name === "require"
  return expression.kind === "reference"
}

/** Longer files that neither read request data nor hold a sink are not followed: those between others are short. */
const maximumHelperFileCharacters = 8000

/**
 * Words in paths of files that stand between a route and a query, or clean data for others. To follow all files would take
 * as long as parsing them.
 */
const betweenWords =
  /service|repositor|repo(?![a-z])|dao(?![a-z])|stor(?:e|age)|model|manager|helper|util|common|handler|controller|gateway|provider|facade|usecase|domain|logic|quer(?:y|ies)|data(?![a-z])|database|db(?![a-z])|saniti[sz]|escap|clean|valid|secur|filter|convert|text|lib(?![a-z])|func/i

const mayStandBetween = (path: string, { text }: SourceText): boolean =>
  text.length <= maximumHelperFileCharacters && betweenWords.test(path)

/** A function that may pass data on, or make it harmless. */
const isHelper = ({ parameters, place, self }: FunctionSource): boolean =>
  place.end - place.start <= maximumHelperCharacters &&
  parameters.some(({ target, type }) => !isHarmlessType(type) && (target.kind !== "name" || target.name !== self))

const byLength = ({ place: a }: FunctionSource, { place: b }: FunctionSource): number =>
  a.end - a.start - (b.end - b.start) || a.start - b.start

const everyMatch = (pattern: RegExp): RegExp => {
  const known = globalPatterns.get(pattern)
  if (known !== undefined) return known
  const every = pattern.ignoreCase ? new RegExp(pattern.source, "gi") : new RegExp(pattern.source, "g")
  globalPatterns.set(pattern, every)
  return every
}

const globalPatterns = new Map<RegExp, RegExp>()

/** Flows are found without nodes; a detector makes its rewrite from the node that the data reaches. */
const withRewrite = (flow: FlowMatch, root: SyntaxNode, file: FileOfFlow): FlowMatch => {
  const { detection } = detectorOf(flow.detector)
  const rewriteOf = detection.kind === "flow" ? detection.rewrite : undefined
  if (rewriteOf === undefined) return flow
  const rewrite = (): Rewrite | null => rewriteOf(root.descendantForIndex(flow.start, flow.end), file)
  return Object.assign(flow, { rewrite })
}

const hasOffsetIn = (offsets: ReadonlyArray<number>, { start, end }: TextRange): boolean =>
  (offsets[firstAtLeast(offsets, start)] ?? Infinity) < end

/** Methods of a path that do not open it, as in `new File(folder, name).getPath()`. */
const onlyNamed = /^\s{0,20}\.(?:(?:getPath|getName|getParent|toString)\(\)|(?:Extension|FullName|Name)\b(?!\())/

/** A path that is checked, opened and removed needs one check: only the most serious of its uses is reported, or else the first. */
const onePathEach = (flows: ReadonlyArray<Flow>): ReadonlyArray<Flow> => {
  const reported = new Map<number, Flow>()
  for (const flow of flows) {
    if (flow.rule !== "path-traversal" || flow.taint === null) continue
    const origin = flow.taint.origin.place.start
    const known = reported.get(origin)
    if (known === undefined || seriousness(flow) > seriousness(known)) reported.set(origin, flow)
  }
  return flows.filter(
    (flow) =>
      flow.rule !== "path-traversal" || flow.taint === null || reported.get(flow.taint.origin.place.start) === flow,
  )
}

const firstAtLeast = (sorted: ReadonlyArray<number>, offset: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

const matchOf = ({ rule, place, sink, sinkCode, taint }: Flow, source: SourceText): Omit<FlowMatch, "through"> => {
  const [, local, other] = severities[rule]
  const target = `${sink} (\`${shown(sinkCode)}\`)`
  const line = (offset: number): number => source.lineOf(offset)
  if (taint === null) {
    const detail = `Where the data comes from is not visible in this file; line ${line(place.start)} passes it on.`
    return {
      ...place,
      detector: rule,
      severity: other,
      confidence: "low",
      title: `Variable data reaches ${target}`,
      detail,
      steps: [],
    }
  }
  const { origin, steps } = taint
  const lines = [origin.place.start, ...steps, place.start].map(line)
  const way = lines.filter((number, index) => number !== lines[index - 1])
  const from = `${origin.what} (\`${shown(origin.code)}\`)`
  const detail =
    way.length === 1
      ? `${from} is read and used in line ${way[0]}.`
      : `${from} is read in line ${way[0]} and reaches ${target} by way of the lines ${way.join(" → ")}.`
  return {
    ...place,
    detector: rule,
    ...(origin.trust === "remote"
      ? judgeRemote(rule, {
          source: origin.what,
          code: origin.code,
          sink,
          call: sinkCode,
          mask: taint.mask,
          isUploaded: isOfArchive(origin.what) && takesUploads(source.text),
        })
      : { severity: origin.what === environment ? lowered(local) : local, confidence: "medium" as const }),
    title: `${from} reaches ${target}`,
    detail,
    steps: stepsOf(way, { from, target, last: line(Math.max(place.start, place.end - 1)) }, source),
  }
}

/** The lines of a way as steps. Source and sink are told apart also where they share a line. */
const stepsOf = (
  way: ReadonlyArray<number>,
  { from, target, last }: { readonly from: string; readonly target: string; readonly last: number },
  source: SourceText,
): ReadonlyArray<LocalStep> => {
  const first = way[0] ?? 1
  const step = (lineStart: number): LocalStep => ({
    lineStart,
    lineEnd: lineStart,
    kind: "step",
    label: null,
    code: codeOfStep(source, lineStart),
  })
  const end = way.at(-1) ?? first
  return keptSteps([
    { ...step(first), kind: "source", label: labelOf(from, source) },
    ...way.slice(1, -1).map(step),
    { ...step(end), lineEnd: Math.max(end, last), kind: "sink", label: labelOf(target, source) },
  ])
}

const labelOf = (label: string, source: SourceText): string => source.conceal(label).slice(0, longestFlowStep)
