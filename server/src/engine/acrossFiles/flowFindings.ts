/**
 * Finds request data that one file reads and that reaches a dangerous call in another: joins the flows of all files.
 */
import { descriptionOf } from "../detectors/descriptions.ts"
import type { FlowNode, FlowSink, FlowSource, FlowWay } from "../flow/FileFlows.ts"
import { keptSteps, longestFlowStep } from "../Report.ts"
import { judgeRemote, severities } from "../flow/severities.ts"
import { shown } from "../flow/steps.ts"
import { bitOf, evidenceOf, everyAbility } from "../flow/values.ts"
import { type FlowFile, type FlowSymbols, type FunctionPlace, parameterOf } from "../relations/FlowSymbols.ts"
import type { RelationFinding } from "./RelationFinding.ts"

/** Maximum number of calls from file to file on one path: a route, a service and a repository are two. */
const maximumCalls = 3

/** Maximum number of places that are visited from one source, and from all sources of a repository. */
const maximumVisitsPerSource = 3000
const maximumVisits = 300_000

/** Maximum number of callers to which a function returns the request data that it reads. */
const maximumCallers = 50

/** A place on the way, as people look it up. */
interface Step {
  readonly path: string
  readonly line: number
}

/** Place of the data, with its way there. */
interface Visit {
  readonly file: FlowFile
  readonly node: FlowNode
  readonly mask: number
  /** The calls that led into this file: a function returns to the last one. */
  readonly stack: ReadonlyArray<Entered>
  /** Calls from file to file so far. */
  readonly calls: number
  readonly steps: ReadonlyArray<Step>
  /** The calls where data was put into a text that is passed on, which a sink may run. */
  readonly texts?: ReadonlyArray<PassedText>
}

/** A call of a file, and the function that it leads to. */
interface Entered {
  readonly file: FlowFile
  readonly call: number
  readonly index: number
}

interface Origin {
  readonly file: FlowFile
  readonly source: FlowSource
}

/** A call with a text that is put together of data of others. */
interface PassedText {
  readonly file: FlowFile
  readonly text: FlowSink
}

interface Arrival {
  readonly origin: Origin | PassedText
  readonly file: FlowFile
  readonly sink: FlowSink
  readonly mask: number
  readonly steps: ReadonlyArray<Step>
  /** The place to mend, where the sink runs whatever text it is passed. */
  readonly text?: PassedText | undefined
}

/** Result of joining the files. */
export interface JoinedFlows {
  readonly findings: ReadonlyArray<RelationFinding>
  /** Fingerprints of findings of single files that are replaced by these, or that other files refute. */
  readonly withdrawn: ReadonlySet<string>
}

/** True for evidence without a question, where the evidence that is known has one. */
const isBetter = (mask: number, known: number): boolean =>
  evidenceOf(mask) === "straight" && evidenceOf(known) !== "straight"

/** Notes a visit, and tells whether its data may do more than that of the visits of the same place before. */
const isNew = ({ file, node, stack, mask }: Visit, seen: Map<string, number>): boolean => {
  const key = [file.record.path, node, ...stack.map((at) => `${at.file.record.path} ${at.call}`)].join("\0")
  const before = seen.get(key) ?? 0
  seen.set(key, before | mask)
  return (before | mask) !== before
}

/** Joins the flows of files; sources must be added in order. */
export class FlowJoin {
  private readonly symbols: FlowSymbols
  private readonly waysFrom = new Map<FlowFile, ReadonlyMap<FlowNode, ReadonlyArray<FlowWay>>>()
  private readonly textsByArgument = new Map<FlowFile, ReadonlyMap<FlowNode, ReadonlyArray<PassedText>>>()
  private readonly arrivals = new Map<string, Arrival>()
  /** Keys of the arrivals of paths, by the source and the file that opens them. */
  private readonly pathArrivals = new Map<string, string>()
  private callers: ReadonlyMap<string, ReadonlyArray<{ readonly file: FlowFile; readonly call: number }>> | null = null
  private readonly passes = new Map<string, boolean>()
  private visitsLeft = maximumVisits

  constructor(symbols: FlowSymbols) {
    this.symbols = symbols
  }

  /** Follows the request data that a file reads. */
  addFile(file: FlowFile): void {
    for (const [index, source] of file.flows.sources.entries()) this.follow({ file, source }, `s${index}`)
    for (const [index, text] of file.flows.texts.entries())
      if (text?.asksCallers === true) this.follow({ file, text }, `v${index}`)
  }

  result(): JoinedFlows {
    const withdrawn = new Set<string>()
    for (const file of this.symbols.all) {
      for (const { fingerprint, rule, through } of file.flows.conditional) {
        if (!through.every((argument) => this.mayPass(file, argument, bitOf(rule), 0))) withdrawn.add(fingerprint)
      }
    }
    const arrivals = [...this.arrivals.values()].toSorted(byPlace)
    const followed = arrivals.flatMap(({ origin, ...arrival }) =>
      "source" in origin ? [this.loweredByName(arrival, findingOf(origin, arrival))] : [],
    )
    const told = new Set(
      followed.flatMap(({ steps }) => steps.map(({ filePath, lineStart }) => `${filePath}\0${lineStart}`)),
    )
    const findings: Array<RelationFinding> = [...followed]
    for (const { origin, ...arrival } of arrivals) {
      // the flow of request data into the same call is reported instead
      if ("text" in origin && !told.has(`${origin.file.record.path}\0${origin.text.lineStart}`))
        findings.push(findingOfText(origin, arrival))
    }
    for (const { fingerprint } of followed) withdrawn.add(fingerprint)
    return { findings, withdrawn }
  }

  /** Lowers a finding whose text goes to a function that is known by its name alone: a front page may check the data. */
  private loweredByName<Found extends RelationFinding>({ text }: Omit<Arrival, "origin">, finding: Found): Found {
    const isByName = text !== undefined && this.symbols.isFoundByName(text.file, text.text.code)
    return isByName ? { ...finding, severity: "low", confidence: "low" } : finding
  }

  /** Breadth first, so that the shortest way is found first. */
  private follow(origin: Origin | PassedText, node: FlowNode): void {
    const { file } = origin
    const first = "source" in origin ? origin.source.line : origin.text.lineStart
    const start: Step = { path: file.record.path, line: first }
    const queue: Array<Visit> = [{ file, node, mask: everyAbility, stack: [], calls: 0, steps: [start] }]
    const seen = new Map<string, number>()
    for (const visit of queue) {
      if (seen.size > maximumVisitsPerSource || --this.visitsLeft < 0) return
      for (const way of this.waysOf(visit.file).get(visit.node) ?? []) {
        queue.push(...this.along(way, visit, origin).filter((next) => isNew(next, seen)))
      }
    }
  }

  /** Next places after a way from a place; none if the data does not get through. */
  private along(way: FlowWay, visit: Visit, origin: Origin | PassedText): ReadonlyArray<Visit> {
    const mask = visit.mask & way.mask
    if (mask === 0 || !way.through.every((argument) => this.mayPass(visit.file, argument, mask, 0))) return []
    const { path } = visit.file.record
    const steps = [...visit.steps, ...way.lines.map((line): Step => ({ path, line }))]
    return this.next({ ...visit, node: way.to, mask, steps }, origin)
  }

  /** Next places after the end of a path: in another file, back in a caller, or in a sink. */
  private next(visit: Visit, origin: Origin | PassedText): ReadonlyArray<Visit> {
    const { node, file } = visit
    if (node.startsWith("k")) {
      this.arrive(visit, origin)
      return []
    }
    return node.startsWith("a") ? this.into(visit) : this.back(visit, Number(node.slice(1)), file)
  }

  private into(visit: Visit): ReadonlyArray<Visit> {
    const { file, node, calls, stack } = visit
    const call = callOf(node)
    const called = calls < maximumCalls ? this.called(file, call) : null
    const target = called === null ? undefined : called.file.flows.functions[called.index]
    const parameter = target === undefined ? undefined : parameterOf(target, argumentOf(node))
    if (called === null || parameter === undefined) return []
    const step: Step = { path: file.record.path, line: file.flows.calls[call]?.line ?? 1 }
    return [
      {
        ...visit,
        file: called.file,
        node: `p${called.index}.${parameter}`,
        stack: [...stack, { file, call, index: called.index }],
        calls: calls + 1,
        steps: [...visit.steps, step],
        texts: [...(this.textsOf(file).get(node) ?? []), ...(visit.texts ?? [])],
      },
    ]
  }

  /** The texts that are put together for arguments of calls. */
  private textsOf(file: FlowFile): ReadonlyMap<FlowNode, ReadonlyArray<PassedText>> {
    const known = this.textsByArgument.get(file)
    if (known !== undefined) return known
    const texts = new Map<FlowNode, ReadonlyArray<PassedText>>()
    for (const { from, to } of file.flows.ways) {
      const text = from.startsWith("v") ? file.flows.texts[Number(from.slice(1))] : undefined
      if (text) texts.set(to, [...(texts.get(to) ?? []), { file, text }])
    }
    this.textsByArgument.set(file, texts)
    return texts
  }

  private back(visit: Visit, index: number, file: FlowFile): ReadonlyArray<Visit> {
    const { stack, calls } = visit
    const last = stack.at(-1)
    if (last !== undefined) {
      // the result of a function inside of the called one does not come back
      if (last.index !== index) return []
      return [{ ...visit, file: last.file, node: `r${last.call}`, stack: stack.slice(0, -1) }]
    }
    // a function that reads request data gives it to its callers
    if (calls >= maximumCalls) return []
    return this.callersOf({ file, index }).map((caller): Visit => {
      const step: Step = { path: caller.file.record.path, line: caller.file.flows.calls[caller.call]?.line ?? 1 }
      return { ...visit, file: caller.file, node: `r${caller.call}`, calls: calls + 1, steps: [...visit.steps, step] }
    })
  }

  private arrive({ file, node, mask, calls, steps, texts }: Visit, origin: Origin | PassedText): void {
    const sink = file.flows.sinks[Number(node.slice(1))]
    if (sink === null || sink === undefined || calls === 0 || (mask & bitOf(sink.rule)) === 0) return
    if ("text" in origin) {
      const textKey = `text\0${origin.file.record.path}\0${origin.text.fingerprint}`
      if (sink.asksCallers && !this.arrivals.has(textKey))
        this.arrivals.set(textKey, { origin, file, sink, mask, steps })
      return
    }
    const text = texts?.find((passed) => passed.text.rule === sink.rule)
    const key = `${text?.file.record.path ?? file.record.path}\0${text?.text.fingerprint ?? sink.fingerprint}`
    const known = this.arrivals.get(key)
    if (known !== undefined && !isBetter(mask, known.mask)) return
    if (sink.rule === "path-traversal") {
      const path = [origin.file.record.path, origin.source.line, file.record.path].join("\0")
      if (!this.standsForPath(path, key, mask)) return
    }
    const end: Step = { path: file.record.path, line: sink.lineStart }
    this.arrivals.set(key, { origin, file, sink, mask, steps: [...steps, end], text })
  }

  /** Whether an arrival is kept: a path that is checked, opened and removed needs one check, of the use without a question. */
  private standsForPath(path: string, key: string, mask: number): boolean {
    const otherKey = this.pathArrivals.get(path)
    const other = otherKey === undefined || otherKey === key ? undefined : this.arrivals.get(otherKey)
    if (other !== undefined && !isBetter(mask, other.mask)) return false
    if (other !== undefined && otherKey !== undefined) this.arrivals.delete(otherKey)
    this.pathArrivals.set(path, key)
    return true
  }

  /** Whether the called function may pass on an argument: not if all of its code is known and does not. */
  private mayPass(file: FlowFile, argument: FlowNode, mask: number, depth: number): boolean {
    const called = this.called(file, callOf(argument))
    const target = called?.file.flows.functions[called.index]
    const parameter = target === undefined ? undefined : parameterOf(target, argumentOf(argument))
    if (called === null || parameter === undefined || depth >= maximumCalls) return true
    const start = `p${called.index}.${parameter}`
    const key = [called.file.record.path, start, mask, depth].join("\0")
    const known = this.passes.get(key)
    if (known !== undefined) return known
    this.passes.set(key, false)
    const passes = this.reaches(called, start, mask, depth)
    this.passes.set(key, passes)
    return passes
  }

  /** Whether data goes from a place of a function to its result. */
  private reaches(called: FunctionPlace, start: FlowNode, mask: number, depth: number): boolean {
    const ways = this.waysOf(called.file)
    const nodes = new Set([start])
    for (const node of nodes) {
      for (const way of ways.get(node) ?? []) {
        const mayPass = (argument: FlowNode): boolean => this.mayPass(called.file, argument, mask, depth + 1)
        if ((way.mask & mask) === 0 || !way.through.every(mayPass)) continue
        if (way.to === `t${called.index}`) return true
        if (way.to.startsWith("a") && mayPass(way.to)) nodes.add(`r${callOf(way.to)}`)
      }
    }
    return false
  }

  private called(file: FlowFile, call: number): FunctionPlace | null {
    const given = file.flows.calls[call]
    if (given === undefined) return null
    return this.symbols.functionOf(file, given.callee, given.arguments)
  }

  private callersOf({ file, index }: FunctionPlace): ReadonlyArray<{ readonly file: FlowFile; readonly call: number }> {
    this.callers ??= this.allCallers()
    return this.callers.get(`${file.record.path}\0${index}`) ?? []
  }

  private allCallers(): ReadonlyMap<string, ReadonlyArray<{ readonly file: FlowFile; readonly call: number }>> {
    const callers = new Map<string, Array<{ readonly file: FlowFile; readonly call: number }>>()
    for (const file of this.symbols.all) {
      for (const call of file.flows.calls.keys()) {
        const called = this.called(file, call)
        if (called === null || called.file === file) continue
        const key = `${called.file.record.path}\0${called.index}`
        const known = callers.get(key)
        if (known === undefined) callers.set(key, [{ file, call }])
        else if (known.length < maximumCallers) known.push({ file, call })
      }
    }
    return callers
  }

  private waysOf(file: FlowFile): ReadonlyMap<FlowNode, ReadonlyArray<FlowWay>> {
    const known = this.waysFrom.get(file)
    if (known !== undefined) return known
    const ways = new Map<FlowNode, Array<FlowWay>>()
    for (const way of file.flows.ways) {
      const from = ways.get(way.from)
      if (from === undefined) ways.set(way.from, [way])
      else from.push(way)
    }
    this.waysFrom.set(file, ways)
    return ways
  }
}

/** The call of an argument, such as 3 in `a3.0` and `a3:name`. */
const callOf = (argument: FlowNode): number => Number.parseInt(argument.slice(1), 10)

/** The argument of a call, such as `.0` in `a3.0` and `:name` in `a3:name`. */
const argumentOf = (argument: FlowNode): string => argument.replace(/^a\d+/, "")

const byPlace = (a: Arrival, b: Arrival): number =>
  compare(a.file.record.path, b.file.record.path) ||
  a.sink.lineStart - b.sink.lineStart ||
  compare(a.sink.fingerprint, b.sink.fingerprint)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The place of a finding, and the identity that it has there. */
const placeOf = ({ record }: FlowFile, sink: FlowSink) => {
  const { rule, lineStart, lineEnd, symbol, fingerprint, moveFingerprint, codeFingerprint } = sink
  const { remediationMinutes } = descriptionOf(rule)
  const identity = { fingerprint, moveFingerprint, codeFingerprint }
  return { detector: rule, path: record.path, symbol, lineStart, lineEnd, remediationMinutes, ...identity }
}

/** A text of a caller's data that reaches a dangerous call of another file; it is reported where it is put together. */
const findingOfText = ({ file, text }: PassedText, { file: other, sink }: ArrivalAt): RelationFinding => {
  const { rule, code, lineStart } = text
  return {
    ...placeOf(file, text),
    severity: severities[rule][2],
    confidence: "low",
    title: `Variable data reaches ${sink.what} (\`${shown(code)}\`)`,
    detail: `Line ${lineStart} passes it on to \`${other.record.path}\`, line ${sink.lineStart}, where it reaches ${sink.what} (\`${shown(sink.code)}\`). Where the data comes from is not visible in this file.`,
    steps: [],
  }
}

type ArrivalAt = Omit<Arrival, "origin">

const findingOf = (origin: Origin, { file, sink, mask, steps, text }: ArrivalAt): RelationFinding & Ways => {
  const { source } = origin
  const from = `${source.what} (\`${source.code}\`)`
  const target = `${sink.what} (\`${sink.code}\`)`
  const { rule, lineEnd } = sink
  const way = distinct(steps)
  return {
    ...placeOf(text?.file ?? file, text?.text ?? sink),
    ...judgeRemote(rule, {
      source: source.what,
      code: source.code,
      sink: sink.what,
      call: sink.code,
      mask,
      isAcrossFiles: true,
    }),
    title: `${from}${text?.file === origin.file ? "" : " of another file"} reaches ${target}`.slice(
      0,
      maximumTitleCharacters,
    ),
    detail: `${from} is read in \`${origin.file.record.path}\`, line ${source.line}, and reaches ${target} by way of:\n\n${listOf(way)}`,
    steps: flowStepsOf(way, from, target, lineEnd),
  }
}

interface Ways {
  readonly steps: NonNullable<RelationFinding["steps"]>
}

/** Maximum length of a title in the API. */
const maximumTitleCharacters = 300

/** The steps without those on the line of the one before. */
const distinct = (steps: ReadonlyArray<Step>): ReadonlyArray<Step> =>
  keptSteps(
    steps.filter(
      ({ path, line }, index) => index === 0 || path !== steps[index - 1]?.path || line !== steps[index - 1]?.line,
    ),
  )

const listOf = (steps: ReadonlyArray<Step>): string =>
  steps.map(({ path, line }, index) => `${index + 1}. \`${path}\`, line ${line}`).join("\n")

const flowStepsOf = (steps: ReadonlyArray<Step>, from: string, target: string, lastLine: number): Ways["steps"] =>
  steps.map(({ path: filePath, line }, index) => {
    const place = { filePath, lineStart: line, lineEnd: line }
    if (index === 0) return { ...place, kind: "source", label: from.slice(0, longestFlowStep) }
    if (index < steps.length - 1) return { ...place, kind: "step", label: null }
    return { ...place, lineEnd: lastLine, kind: "sink", label: target.slice(0, longestFlowStep) }
  })
