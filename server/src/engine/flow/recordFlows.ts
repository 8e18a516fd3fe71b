/** Makes the part of a file's record about data that crosses the borders of files. */
import type { TextRange } from "../syntax/sourceText.ts"
import type { Callee, FlowCall, FlowClass, FlowFunction, FlowNode, FlowSource, FlowWay } from "./FileFlows.ts"
import type { CalleeReader, ForeignCalls, PassedText } from "./ForeignCalls.ts"
import { type FieldWrite, writesIntoField } from "./fields.ts"
import type { Flow, FlowRun, Summary } from "./FlowRun.ts"
import type { ClassShape, FunctionSource } from "./program.ts"
import {
  along,
  bitOf,
  everyAbility,
  type ForeignCall,
  likelihood,
  type Origin,
  returnedTaints,
  type Taint,
  type Value,
} from "./values.ts"

/** A sink that data of other files may reach. */
export interface ReachedSink extends TextRange {
  readonly flow: Pick<Flow, "rule" | "place" | "sink" | "sinkCode">
  readonly asksCallers: boolean
}

/** The same as in a record, but for sinks, which get their identity with the findings of the file. */
export interface CollectedFlows {
  readonly functions: ReadonlyArray<FlowFunction>
  readonly classes: Readonly<Record<string, FlowClass>>
  readonly names: Readonly<Record<string, number | Callee>>
  readonly sources: ReadonlyArray<FlowSource>
  readonly texts: ReadonlyArray<ReachedSink>
  readonly sinks: ReadonlyArray<ReachedSink>
  readonly calls: ReadonlyArray<FlowCall>
  readonly ways: ReadonlyArray<FlowWay>
}

/** Ways that are kept of one file. */
const maximumWays = 1000

/** Names that are kept of one file, and fields of one class. */
const maximumNames = 200
const maximumFields = 40

interface Context {
  readonly run: FlowRun
  readonly foreign: ForeignCalls
  readonly calleeOf: CalleeReader
  readonly classes: ReadonlyMap<string, ClassShape>
  readonly lineOf: (offset: number) => number
}

/** Collects the data that crosses the borders of a file. */
export class FlowCollector implements CollectedFlows {
  readonly functions: Array<FlowFunction> = []
  readonly classes: Record<string, FlowClass> = {}
  readonly names: Record<string, number | Callee> = {}
  readonly sources: Array<FlowSource> = []
  readonly texts: Array<ReachedSink> = []
  readonly sinks: Array<ReachedSink> = []
  readonly calls: Array<FlowCall> = []
  readonly ways: Array<FlowWay> = []
  private readonly functionIds = new Map<FunctionSource, number>()
  private readonly sourceIds = new Map<string, number>()
  private readonly sinkIds = new Map<string, number>()
  private readonly callIds = new Map<ForeignCall, number>()
  private readonly known = new Set<string>()
  private readonly context: Context
  /** Exported names and values; the names also serve functions that have none of their own. */
  private readonly offered: ReadonlyArray<readonly [string, Value]>
  private readonly exportedNames = new Map<FunctionSource, string>()
  private readonly fieldWrites: ReadonlyArray<FieldWrite>
  private readonly asked: ReadonlySet<TextRange>

  constructor(context: Context) {
    this.context = context
    this.offered = context.run.offered()
    this.fieldWrites = context.run.fieldWrites()
    this.asked = context.run.askedPlaces()
    for (const [name, value] of this.offered) if (value.function !== null) this.exportedNames.set(value.function, name)
  }

  get isEmpty(): boolean {
    const hasClasses = this.context.classes.size > 0
    return !hasClasses && this.functions.length === 0 && this.ways.length === 0 && this.calls.length === 0
  }

  collect(): void {
    const { run } = this.context
    const named = [...run.followed].flatMap(([unit, summary]) => {
      const name = this.nameOf(unit)
      return name === null || !summary.isComplete ? [] : [{ unit, summary, name }]
    })
    for (const { unit, name } of named) this.addFunction(unit, name)
    this.addNames()
    for (const [, summary] of run.followed)
      for (const { taint, flow } of summary.reaches) this.addWay(taint, () => this.sinkOf(flow))
    for (const { taint, flow } of run.outerReaches) this.addWay(taint, () => this.sinkOf(flow))
    for (const { unit, summary } of named) this.addReturned(unit, summary)
    const passes = [...run.outerPasses, ...[...run.followed.values()].flatMap((summary) => summary.passes)]
    for (const { taint, call, argument } of passes) this.addWay(taint, () => argumentNode(this.callOf(call), argument))
    for (const text of this.context.foreign.texts) this.addText(text)
    this.addClasses()
  }

  private addText({ rule, call, argument, isOfCaller }: PassedText): void {
    const [from, to] = [`v${this.texts.length}`, argumentNode(this.callOf(call), argument)]
    const name = call.callee.slice(call.callee.lastIndexOf(".") + 1)
    const flow = { rule, place: call.place, sink: "", sinkCode: name.slice(0, 80) }
    this.texts.push({ ...call.place, flow, asksCallers: isOfCaller })
    this.ways.push({ from, to, mask: bitOf(rule) | likelihood, lines: [], through: [] })
  }

  private nameOf(unit: FunctionSource): string | null {
    const method = this.context.foreign.methodName(unit)
    if (method !== undefined) return `${method.owner}.${method.name}`
    const name = unit.name ?? this.exportedNames.get(unit) ?? null
    return name === null || unit.owner === null || unit.name === null ? name : `${unit.owner}.${name}`
  }

  private addFunction(unit: FunctionSource, name: string): void {
    this.functionIds.set(unit, this.functions.length)
    this.functions.push({
      name,
      parameters: unit.parameters.map(({ target }) => (target.kind === "name" ? target.name : "")),
      returns: unit.returns === null ? null : this.context.calleeOf(unit.returns),
    })
  }

  private addReturned(unit: FunctionSource, { returned }: Summary): void {
    const id = this.functionIds.get(unit)
    for (const taint of returnedTaints(returned)) this.addWay(taint, () => `t${id}`)
  }

  /** Adds the exported names to the record. */
  private addNames(): void {
    let count = 0
    for (const [name, value] of this.offered) {
      if (count >= maximumNames) return
      const target = this.targetOf(value)
      if (target === null) continue
      put(this.names, name, target)
      count++
    }
  }

  private targetOf(value: Value): number | Callee | null {
    const id = value.function === null ? undefined : this.functionIds.get(value.function)
    if (id !== undefined) return id
    const path = value.type || value.path
    if (path === "") return null
    return this.context.calleeOf(path) ?? (/^\w+(?:\(\))?$/.test(path) ? { specifier: null, name: null, path } : null)
  }

  private addClasses(): void {
    const { classes, run, calleeOf } = this.context
    for (const [name, { bases }] of classes) {
      const fields: Record<string, Callee> = {}
      for (const [field, type] of [...run.fieldTypes(name)].slice(0, maximumFields)) {
        const callee =
          calleeOf(type) ?? (/^[A-Z]\w*(?:\(\))?$/.test(type) ? { specifier: null, name: null, path: type } : null)
        if (callee !== null) put(fields, field, callee)
      }
      put(this.classes, name, { bases, fields })
    }
  }

  /** Data of a field is the data that the methods of the class leave there. */
  private addWay(taint: Taint, to: () => FlowNode): void {
    const { origin } = taint
    if (origin.kind === "field") {
      for (const from of writesIntoField(origin, this.fieldWrites, this.context.classes)) {
        if (from.origin.kind !== "field") this.addWay(along(from, taint), to)
      }
      return
    }
    const from = this.ways.length < maximumWays ? this.nodeOf(origin) : null
    if (from === null || taint.mask === 0) return
    const target = to()
    const through = this.throughOf(taint)
    const key = [from, target, ...through].join(" ")
    if (this.known.has(key)) return
    this.known.add(key)
    const lines = [...new Set(taint.steps.map(this.context.lineOf))]
    this.ways.push({ from, to: target, mask: taint.mask & everyAbility, lines, through })
  }

  /** The arguments that must be passed on by other files for data to come through. */
  throughOf({ through = [] }: Taint): ReadonlyArray<FlowNode> {
    return through.map(({ call, argument }) => argumentNode(this.callOf(call), argument))
  }

  private nodeOf(origin: Origin): FlowNode | null {
    if (origin.kind === "parameter") {
      const id = this.functionIds.get(origin.function)
      return id === undefined ? null : `p${id}.${origin.index}`
    }
    if (origin.kind === "result") return `r${this.callOf(origin.call)}`
    // input of the program's user is not followed into other files
    if (origin.kind === "field" || origin.trust !== "remote") return null
    const line = this.context.lineOf(origin.place.start)
    const key = `${origin.place.start} ${origin.place.end}`
    const known = this.sourceIds.get(key) ?? this.sources.push({ what: origin.what, code: origin.code, line }) - 1
    this.sourceIds.set(key, known)
    return `s${known}`
  }

  private sinkOf(flow: Flow): FlowNode {
    const key = `${flow.rule} ${flow.place.start}`
    const known =
      this.sinkIds.get(key) ?? this.sinks.push({ ...flow.place, flow, asksCallers: this.asked.has(flow.place) }) - 1
    this.sinkIds.set(key, known)
    return `k${known}`
  }

  private callOf(call: ForeignCall): number {
    const known = this.callIds.get(call)
    if (known !== undefined) return known
    const callee = this.context.calleeOf(call.callee) ?? { specifier: null, name: null, path: call.callee }
    const line = this.context.lineOf(call.place.start)
    const id = this.calls.push({ callee, arguments: call.arguments, line }) - 1
    this.callIds.set(call, id)
    return id
  }
}

/** Puts something under a name of somebody's code; an assignment to `__proto__` would change the record itself. */
const put = <A>(record: Record<string, A>, name: string, value: A): void => {
  Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
}

/** An argument of a call, by position or by name. */
export const argumentNode = (call: number, argument: number | string): FlowNode =>
  typeof argument === "number" ? `a${call}.${argument}` : `a${call}:${argument}`
