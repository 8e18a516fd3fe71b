/** Follows the data of one file: what its functions share, and what was found. */
import type { TextRange } from "../syntax/sourceText.ts"
import { Interpreter } from "./Interpreter.ts"
import { isTooComplex, TooComplex } from "./lowering/Lowering.ts"
import type { Expression, FunctionSource } from "./program.ts"
import { ownerKey, type State } from "./Evaluator.ts"
import { confinedParameters } from "./routes.ts"
import type { CallView, CleanerRule, DecoderRule, FlowTable, Named, SinkRule, SourceRule } from "./Table.ts"
import {
  allTaints,
  bitOf,
  cleared,
  everyAbility,
  type FlowRule,
  mergeTaints,
  onlyConstant,
  type Origin,
  sameOrigin,
  type Taint,
  taintsFor,
  unknown,
  type Value,
} from "./values.ts"

/** Data that reached a place it must not reach. */
export interface Flow {
  readonly rule: FlowRule
  /** The call or the assignment. */
  readonly place: TextRange
  /** In words. */
  readonly sink: string
  /** As written. */
  readonly sinkCode: string
  /** False where the user of the program may decide. */
  readonly concernsLocalInput: boolean
  /** True where a check may still follow. */
  readonly mayBeChecked: boolean
  /** Null when no source is in sight but the way the text is put together deserves a look. */
  readonly taint: (Taint & { readonly origin: Extract<Origin, { readonly kind: "source" }> }) | null
}

/** What a function does with its parameters. */
interface Summary {
  readonly returned: Value
  reaches: Array<{ readonly index: number; readonly mask: number; readonly flow: Flow }>
}

/** Expressions and statements evaluated in one function with everything inside of it. */
const maximumSteps = 20_000

/** The same for a file. */
const maximumStepsPerFile = 400_000

/** Calls of local functions inside each other. */
const maximumCallDepth = 6

const maximumFlows = 500

export class FlowRun {
  readonly table: FlowTable
  readonly flows = new Map<string, Flow>()
  /** Variables of the file itself. */
  outer: State = new Map()
  private readonly functions = new Map<string, Array<FunctionSource>>()
  /** Names of the functions without their classes: most calls of a file are of others. */
  private readonly functionNames = new Set<string>()
  private readonly summaries = new Map<FunctionSource, Summary>()
  private readonly sources: ReadonlyMap<string, ReadonlyArray<SourceRule>>
  private readonly sinks: ReadonlyMap<string, ReadonlyArray<SinkRule>>
  private readonly cleaners: ReadonlyMap<string, ReadonlyArray<CleanerRule>>
  private readonly decoders: ReadonlyMap<string, ReadonlyArray<DecoderRule>>
  private readonly pathJoins: ReadonlyMap<string, ReadonlyArray<Named>>
  /** Functions that were not followed to their end, so that data flows in them may not have been found. */
  leftOut = 0
  private steps = 0
  private stepsLeft = maximumStepsPerFile
  private depth = 0
  private readonly deadline: number

  private readonly isRelevant: (place: TextRange) => boolean

  /** Parameters of the file's routes that carry no text. */
  private readonly confined: ReadonlySet<string>
  /** Types of requests that the file sends, which are no data of others. */
  private readonly sent: ReadonlyArray<RegExp>

  constructor(
    table: FlowTable,
    index: TableIndex,
    {
      deadline,
      isRelevant,
      text,
    }: { readonly deadline: number; readonly isRelevant: (place: TextRange) => boolean; readonly text: string },
  ) {
    this.table = table
    this.isRelevant = isRelevant
    this.sources = index.sources
    this.sinks = index.sinks
    this.cleaners = index.cleaners
    this.decoders = index.decoders
    this.pathJoins = index.pathJoins
    this.deadline = deadline
    this.confined = confinedParameters(text)
    this.sent = (table.sentRequests ?? []).flatMap(({ on, needs }) => (needs?.test(text) === false ? [] : [on]))
  }

  /** @throws TooComplex when the function is too large to follow */
  step(): void {
    if (++this.steps > maximumSteps || --this.stepsLeft < 0) throw new TooComplex()
    if (this.steps % 512 === 0 && performance.now() > this.deadline) throw new TooComplex()
  }

  /** Whether a function holds anything that the tables speak of. */
  isWorthFollowing(closure: FunctionSource): boolean {
    return this.isRelevant(closure.place)
  }

  /** The functions that were declared so far. */
  declared(): ReadonlyArray<FunctionSource> {
    return [...this.functions.values()].flat()
  }

  /** Makes a function known to the calls of the file. */
  declare(declared: FunctionSource): void {
    if (declared.name === null) return
    this.functionNames.add(declared.name)
    const names = declared.owner === null ? [declared.name] : [`${declared.owner}.${declared.name}`]
    for (const name of names) {
      const known = this.functions.get(name) ?? []
      if (!known.includes(declared)) this.functions.set(name, [...known, declared])
    }
  }

  /** Follows one function; a function that is too large is left out. */
  follow(unit: FunctionSource): void {
    if (performance.now() > this.deadline) {
      this.leftOut++
      return
    }
    this.steps = 0
    try {
      this.summaryOf(unit)
    } catch (error) {
      if (!isTooComplex(error)) throw error
      this.leftOut++
    }
  }

  private summaryOf(unit: FunctionSource): Summary {
    const known = this.summaries.get(unit)
    if (known !== undefined) return known
    const summary: { returned: Value; reaches: Summary["reaches"] } = { returned: unknown, reaches: [] }
    this.summaries.set(unit, summary)
    if (this.depth >= maximumCallDepth) return summary
    this.depth++
    try {
      const interpreter = new Interpreter(this, new Map(this.outer), unit)
      summary.returned = interpreter.runFunction(unit)
    } finally {
      this.depth--
    }
    return summary
  }

  /** The function of the file that a call means, when there is just one. */
  private localFunction(call: CallView, self: Value | null, state: State): FunctionSource | undefined {
    if (self !== null && self.function !== null) return self.function
    if (!this.functionNames.has(call.name)) return undefined
    const owner = state.get(ownerKey)?.path ?? ""
    const on = call.on.replace(/\(\)$/, "")
    const isOwn = call.receiver === null ? on === "" : /^(?:this|self|cls|static|\$this)$/.test(on)
    const names = isOwn ? [`${owner}.${call.name}`, call.name] : [`${on}.${call.name}`]
    for (const name of names) {
      const candidates = this.functions.get(name) ?? []
      const fitting = candidates.filter(({ parameters }) => parameters.length === call.values.length)
      if (candidates.length === 1) return candidates[0]
      if (fitting.length === 1) return fitting[0]
    }
    return undefined
  }

  /** What a function of the file returns for the values of a call; undefined when it is none of the file. */
  localResult(call: CallView, self: Value | null, state: State): Value | undefined {
    const callee = this.localFunction(call, self, state)
    if (callee === undefined) return undefined
    const summary = this.summaryOf(callee)
    const given = callee.parameters.map((_, index) => argumentOf(call, callee, index))
    for (const { index, mask, flow } of summary.reaches) {
      for (const taint of allTaints(given[index] ?? unknown)) {
        const remaining = taint.mask & mask
        if (remaining !== 0) this.reach({ ...taint, mask: remaining }, flow)
      }
    }
    return substituted(summary.returned, callee, given)
  }

  sourceOfCall(call: CallView, written: string): SourceRule | undefined {
    const source = this.sourceOf("call", call.on, call.name, written)
    if (source?.when?.(call) === false || (source !== undefined && this.asksForConfined(call))) return undefined
    return source
  }

  sourceOf(by: SourceRule["by"], on: string, name: string, written: string): SourceRule | undefined {
    const path = shortened(on)
    const rules = this.sources.get(name)
    if (rules === undefined || this.sent.some((type) => type.test(path))) return undefined
    return rules.find((rule) => rule.by === by && matches(rule, on, isOtherValue(path, written) ? "" : written))
  }

  /** `chi.URLParam(r, "id")` of a route with `{id:[0-9]+}`. */
  private asksForConfined({ name, values }: CallView): boolean {
    return parameterCalls.test(name) && this.confined.has(String(onlyConstant(values.at(-1))))
  }

  origin(source: Pick<SourceRule, "what" | "trust">, code: string, place: TextRange): Origin {
    return { kind: "source", what: source.what, trust: source.trust, code: code.slice(0, 80), place }
  }

  /** A property without what is harmless in it. */
  property(value: Value, on: string, name: string): Value {
    if (this.confined.has(name) && parameterPaths.test(shortened(on))) return cleared(value, everyAbility)
    const rule = this.table.cleanProperties?.find(
      (known) => known.name.test(name) && (known.on === undefined || known.on.test(on)),
    )
    return rule === undefined ? value : cleared(value, maskOf(rule.clears))
  }

  /** What the data in the result of a call is not able to do any more. */
  clearedBy(call: CallView, written: string): number {
    let mask = 0
    for (const rule of this.cleaners.get(call.name) ?? []) {
      if (!matches(rule, call.on, written) || rule.when?.(call) === false) continue
      mask |= maskOf(rule.clears)
    }
    if (mask !== 0 || this.functions.has(call.name)) return mask
    if (allowingNames.test(call.name)) return everyAbility
    // What is escaped for something else still is code.
    return cleaningNames.test(call.name) ? everyAbility & ~bitOf("code-eval") : 0
  }

  /** What the data in the result of a call may be able to do again. */
  enabledBy(call: CallView, written: string): number {
    let mask = 0
    for (const rule of this.decoders.get(call.name) ?? [])
      if (matches(rule, call.on, written)) mask |= maskOf(rule.enables)
    return mask
  }

  /** Whether a call joins paths without giving up those before one that begins with a slash. */
  joinsPaths(call: CallView, written: string): boolean {
    return this.pathJoins.get(call.name)?.some((rule) => matches(rule, call.on, written)) ?? false
  }

  reportCall(call: CallView, written: string, place: TextRange): void {
    for (const rule of this.sinks.get(call.name) ?? []) {
      if (rule.by === "write" || !matches(rule, call.on, written)) continue
      const code = call.on === "" && written === "" ? call.name : `${written || call.on}.${call.name}`
      const values = rule.values?.(call) ?? call.values.slice(0, 1)
      for (const value of values) this.report(rule, value, call, code, place)
    }
  }

  reportWrite(target: Expression & { readonly kind: "member" }, written: string, value: Value): void {
    for (const rule of this.sinks.get(target.name) ?? []) {
      if (rule.by !== "write" || !matches(rule, "", written)) continue
      const call: CallView = { name: target.name, values: [value], named: new Map(), receiver: null, on: written }
      this.report(rule, value, call, `${written}.${target.name}`, target.place)
    }
  }

  private report(rule: SinkRule, value: Value, call: CallView, code: string, place: TextRange): void {
    const flow: Flow = {
      rule: rule.rule,
      place,
      sink: rule.what,
      sinkCode: code.slice(0, 80),
      concernsLocalInput: localRules.has(rule.rule) && rule.remoteOnly !== true,
      mayBeChecked: rule.mayBeChecked === true,
      taint: null,
    }
    const taints = taintsFor(value, rule.rule)
    for (const taint of taints) this.reach(taint, flow)
    if (rule.isSuspicious?.(value, call) === true) this.keep(flow)
  }

  /** Data of an origin reached a sink: a finding, or something to know about a parameter. */
  private reach(taint: Taint, flow: Flow): void {
    const { origin } = taint
    if (origin.kind === "source") {
      if (origin.trust === "remote" || flow.concernsLocalInput) this.keep({ ...flow, taint: { ...taint, origin } })
      return
    }
    const reaches = this.summaries.get(origin.function)?.reaches
    if (reaches === undefined || reaches.length >= maximumFlows) return
    reaches.push({ index: origin.index, mask: taint.mask & bitOf(flow.rule), flow })
  }

  /** Takes back what was found where the checked data was only named; what opens it unchecked is found by itself. */
  checked(origins: ReadonlyArray<Origin>): void {
    for (const [key, { mayBeChecked, taint }] of this.flows) {
      if (mayBeChecked && taint !== null && origins.some((origin) => sameOrigin(origin, taint.origin))) {
        this.flows.delete(key)
      }
    }
    for (const origin of origins) {
      const summary = origin.kind === "parameter" ? this.summaries.get(origin.function) : undefined
      if (origin.kind !== "parameter" || summary === undefined) continue
      summary.reaches = summary.reaches.filter(({ index, flow }) => index !== origin.index || !flow.mayBeChecked)
    }
  }

  /** Of several flows into one place the most serious one is told. */
  private keep(flow: Flow): void {
    const key = `${flow.rule} ${flow.place.start}`
    const known = this.flows.get(key)
    if (known !== undefined && seriousness(known) >= seriousness(flow)) return
    if (known !== undefined || this.flows.size < maximumFlows) this.flows.set(key, flow)
  }
}

/** Calls and properties by which frameworks give the parameters of a route. */
const parameterCalls = /^(?:URLParam|Param|PathValue|param|route|getAttribute)$/
const parameterPaths = /(?:^|\.)(?:params|Vars\(\)|view_args|match_info|path_params|matchdict|kwargs)$/

/**
 * True where a variable is called like a request, and what it was given says that it is none: the result of a query, or a
 * setting.
 */
const isOtherValue = (path: string, written: string): boolean =>
  path !== "" && path !== written && calledLikeRequest.test(written) && !mayBeRequest.test(path)

const calledLikeRequest = /^\$?_?req(?:uest)?$/
const mayBeRequest = /req|ctx|context|event|input|http|message|args|param|call|this|self|[$_]_/i

const maskOf = (clears: CleanerRule["clears"]): number =>
  clears === "all" ? everyAbility : clears.reduce((mask, rule) => mask | bitOf(rule), 0)

/** Opening a file that the user of a program names is what programs do. */
export const localRules: ReadonlySet<FlowRule> = new Set([
  "command-injection",
  "sql-injection",
  "unsafe-deserialization",
  "code-eval",
])

const seriousness = ({ taint }: Flow): number => (taint === null ? 0 : taint.origin.trust === "local" ? 1 : 2)

/** Functions that say what they are for. */
const allowingNames = /(?:^|_)(?:whitelist|allowlist|parseint|toint)/i
const cleaningNames = /(?:^|_)(?:sanitiz|sanitis|escape|purify)|(?:Sanitiz|Sanitis|Escape[A-Z]|escaped?$)/i

const matches = ({ on }: Named, path: string, written: string): boolean =>
  on === undefined || on.test(shortened(path)) || (written !== "" && on.test(shortened(written)))

/** Some patterns take quadratic time, and a name may be as long as a file. */
const shortened = (name: string): string => name.slice(0, maximumNameCharacters)

const maximumNameCharacters = 120

/** The value of a parameter in a call. */
const argumentOf = (call: CallView, callee: FunctionSource, index: number): Value => {
  const target = callee.parameters[index]?.target
  const byName = target?.kind === "name" ? call.named.get(target.name) : undefined
  const first = callee.parameters[0]?.target
  const isBound = first?.kind === "name" && (first.name === "self" || first.name === "cls")
  return byName ?? call.values[isBound ? index - 1 : index] ?? unknown
}

/** What a function returns when its parameters have these values. */
const substituted = (returned: Value, callee: FunctionSource, given: ReadonlyArray<Value>): Value => {
  const taints = allTaints(returned)
  let result: ReadonlyArray<Taint> = []
  for (const taint of taints) {
    const { origin } = taint
    if (origin.kind === "parameter" && origin.function === callee) {
      const passed = allTaints(given[origin.index] ?? unknown)
        .map((own) => ({ ...own, mask: own.mask & taint.mask }))
        .filter(({ mask }) => mask !== 0)
      result = mergeTaints(result, passed)
    } else {
      result = mergeTaints(result, [taint])
    }
  }
  return { ...unknown, constants: returned.constants, path: returned.path, taints: result }
}

/** The rows of a table by name. */
export interface TableIndex {
  readonly sources: ReadonlyMap<string, ReadonlyArray<SourceRule>>
  readonly sinks: ReadonlyMap<string, ReadonlyArray<SinkRule>>
  readonly cleaners: ReadonlyMap<string, ReadonlyArray<CleanerRule>>
  readonly decoders: ReadonlyMap<string, ReadonlyArray<DecoderRule>>
  readonly pathJoins: ReadonlyMap<string, ReadonlyArray<Named>>
}

export const indexOf = (table: FlowTable): TableIndex => ({
  sources: byName(table.sources),
  sinks: byName(table.sinks),
  cleaners: byName(table.cleaners),
  decoders: byName(table.decoders ?? []),
  pathJoins: byName(table.pathJoins ?? []),
})

const byName = <A extends Named>(rules: ReadonlyArray<A>): ReadonlyMap<string, ReadonlyArray<A>> => {
  const index = new Map<string, Array<A>>()
  for (const rule of rules) for (const name of rule.names) index.set(name, [...(index.get(name) ?? []), rule])
  return index
}
