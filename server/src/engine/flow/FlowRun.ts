/** Follows the data of one file: the state that its functions share, and the flows found. */
import type { TextRange } from "../syntax/sourceText.ts"
import { Interpreter } from "./Interpreter.ts"
import { isTooComplex, TooComplex } from "./lowering/Lowering.ts"
import type { ClassShape, Expression, FunctionSource } from "./program.ts"
import { isHarmlessType, ownerKey } from "./Evaluator.ts"
import {
  assignedFields,
  assignedNames,
  constructorNames,
  type FieldWrite,
  isRelated,
  isSelf,
  selfPath,
  valuesOfField,
  writesIntoField,
} from "./fields.ts"
import type { ForeignCalls } from "./ForeignCalls.ts"
import { asksForAll, isPlaceForAdministrators, isPlaceForDevelopers, pathOfAdministrators } from "./administrators.ts"
import { confinedParameters } from "./routes.ts"
import { onlyAsks } from "./severities.ts"
import { State } from "./State.ts"
import type {
  CallView,
  CleanerRule,
  DecoderRule,
  FlowTable,
  Named,
  SentRequest,
  SinkRule,
  SourceRule,
} from "./Table.ts"
import {
  allTaints,
  along,
  bitOf,
  cleared,
  evidenceOf,
  everyAbility,
  filledIn,
  type FlowRule,
  type ForeignCall,
  isSameData,
  isWhole,
  likelihood,
  join,
  maskAt,
  mergeTaints,
  mixed,
  named,
  onlyConstant,
  type Origin,
  memberOf,
  returnedTaints,
  sameOrigin,
  shortPath,
  type Taint,
  tainted,
  taintsFor,
  unknown,
  type Value,
  withoutAbilities,
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

/** Data of a parameter or a field that reaches a sink. */
interface Reach {
  readonly taint: Taint
  readonly flow: Flow
}

/**
 * A value at a sink that is reported only if it is put together of texts and of a caller's data, which a function that is
 * given it, or that finds it in a field, does not see.
 */
interface Question {
  readonly value: Value
  readonly isSuspicious: (value: Value) => boolean
  readonly flow: Flow
}

/** Data that is passed to a function of another file. */
export interface Pass {
  readonly taint: Taint
  readonly call: ForeignCall
  readonly argument: number | string
}

/** Effects of a function on its parameters and on the fields of its object. */
export interface Summary {
  readonly returned: Value
  reaches: Array<Reach>
  readonly questions: Array<Question>
  readonly writes: Array<FieldWrite>
  readonly passes: Array<Pass>
  /** False where it was not followed to its end. */
  readonly isComplete: boolean
}

/** A summary that is being made. */
type Draft = { -readonly [Key in keyof Summary]: Summary[Key] }

/** Result of a call of a function of the file. */
export interface LocalCall {
  readonly result: Value
  /** Taints that it writes to the fields of the object on which it is called. */
  readonly writes: ReadonlyMap<string, ReadonlyArray<Taint>>
}

/** Maximum number of expressions and statements evaluated in one function, with its nested functions. */
const maximumSteps = 20_000

/** The same for a file. */
const maximumStepsPerFile = 400_000

/** Longer functions are not wrappers. */
export const maximumHelperCharacters = 1500

/**
 * The same for functions that are followed only for the sake of other files, together and each: those that read request data
 * or hold a sink, and short ones that may pass data on. Most such files are of one layer, and short; the rest of a
 * long one is not joined with other files.
 */
const maximumForeignStepsPerFile = 1500
const maximumForeignSteps = 800
const maximumHelperSteps = 120
const maximumHelperStepsPerFile = 400

/** Calls of local functions inside each other. */
const maximumCallDepth = 6

const maximumFlows = 500

/** Questions of one function; one that asks more of them holds the queries of a whole program. */
const maximumQuestions = 20

/** Values that one function puts into fields; more than these are seldom of others. */
const maximumWrites = 60

/** Handlers of requests ask first who calls; they are hardly longer. */
const charactersOfHandler = 2000

/** Leaves the caller by an error of its own: an error that is passed on tells nothing about the arguments. */
const throwing =
  /\b(?:throw|raise)\b(?!\s{0,3};|[ \t]{0,9}\n|\s{1,3}\$?(?:e|ex|err|error|exception)\b)|\b(?:abort|die|exit|panic)\b(?!\(err\b)/

/** Characters before a function that are read, to see which call it is passed to. */
const charactersBefore = 80

export class FlowRun {
  readonly table: FlowTable
  readonly flows = new Map<string, Flow>()
  /** Answers the variables of the file itself; while it is read, those that are known by then. */
  readOuter = (): State => State.empty()
  /** Calls of other files; null where these are not followed. */
  readonly foreign: ForeignCalls | null
  private readonly functions = new Map<string, Array<FunctionSource>>()
  /** Names of the functions without their classes: most calls of a file are of others. */
  private readonly functionNames = new Set<string>()
  private readonly summaries = new Map<FunctionSource, Draft>()
  /** Data that is passed to other files outside of functions. */
  readonly outerPasses: Array<Pass> = []
  /** Data that reaches sinks outside of functions. */
  readonly outerReaches: Array<Reach> = []
  /** The functions that are being followed, the innermost one last. */
  private readonly units: Array<FunctionSource> = []
  /** Declared classes by their names; those of a file are known when its functions are followed. */
  private readonly classes: ReadonlyMap<string, ClassShape>
  private readonly text: string
  private readonly path: string
  private readonly assigned = new Map<
    FunctionSource,
    { readonly self: string; readonly fields: ReadonlyArray<string> }
  >()
  private readonly methodsByOwner = new Map<string, Array<FunctionSource>>()
  private readonly fieldsByOwner = new Map<string, ReadonlyMap<string, Value>>()
  private readonly sources: ReadonlyMap<string, ReadonlyArray<SourceRule>>
  private readonly sinks: ReadonlyMap<string, ReadonlyArray<SinkRule>>
  private readonly cleaners: ReadonlyMap<string, ReadonlyArray<CleanerRule>>
  private readonly decoders: ReadonlyMap<string, ReadonlyArray<DecoderRule>>
  private readonly pathJoins: ReadonlyMap<string, ReadonlyArray<Named>>
  /** Functions that were not followed to their end, so that data flows in them may not have been found. */
  leftOut = 0
  private steps = 0
  private stepsLeft = maximumStepsPerFile
  private foreignStepsLeft = maximumForeignStepsPerFile
  private helperStepsLeft = maximumHelperStepsPerFile
  private depth = 0
  private readonly deadline: number

  private readonly isRelevant: (place: TextRange) => boolean

  /** Parameters of the file's routes that carry no text. */
  private readonly confined: ReadonlySet<string>
  /** Types of requests that the file sends, which are no data of others. */
  private readonly sentTypes: ReadonlyArray<SentRequest>
  private readonly answers = new Map<RegExp, boolean>()
  private readonly throwingNames = new Map<string, boolean>()

  constructor(
    table: FlowTable,
    index: TableIndex,
    {
      deadline,
      isRelevant,
      text,
      path,
      classes,
      foreign = null,
    }: {
      readonly deadline: number
      readonly isRelevant: (place: TextRange) => boolean
      readonly text: string
      readonly path: string
      readonly classes: ReadonlyMap<string, ClassShape>
      readonly foreign?: ForeignCalls | null
    },
  ) {
    this.table = table
    this.foreign = foreign
    this.text = text
    this.path = path
    this.classes = classes
    this.isRelevant = isRelevant
    this.sources = index.sources
    this.sinks = index.sinks
    this.cleaners = index.cleaners
    this.decoders = index.decoders
    this.pathJoins = index.pathJoins
    this.deadline = deadline
    this.confined = confinedParameters(text)
    this.sentTypes = (table.sentRequests ?? []).filter(({ needs }) => needs?.test(text) !== false)
  }

  get outer(): State {
    return this.readOuter()
  }

  /** @throws TooComplex when the function is too large to follow */
  step(): void {
    if (++this.steps > maximumSteps || --this.stepsLeft < 0) throw new TooComplex()
    if (this.steps % 512 === 0 && performance.now() > this.deadline) throw new TooComplex()
  }

  /** Whether a function holds anything that the tables speak of. */
  isWorthFollowing({ place }: FunctionSource): boolean {
    if (this.isRelevant(place)) return true
    return this.foreign !== null && this.helperStepsLeft > 0 && place.end - place.start <= maximumHelperCharacters
  }

  /** Whether it is followed for the sake of other files, and holds nothing that the tables speak of. */
  isOnlyHelper({ place }: FunctionSource): boolean {
    return this.foreign !== null && !this.isRelevant(place)
  }

  /** The functions that were declared so far. */
  declared(): ReadonlyArray<FunctionSource> {
    return [...this.functions.values()].flat()
  }

  /** Makes a function known to the calls of the file. */
  declare(declared: FunctionSource): void {
    if (declared.name === null) return
    this.functionNames.add(declared.name)
    const { owner } = declared
    const name = owner === null ? declared.name : `${owner}.${declared.name}`
    const known = this.functions.get(name) ?? []
    if (known.includes(declared)) return
    this.functions.set(name, [...known, declared])
    if (owner === null) return
    const methods = this.methodsByOwner.get(owner)
    if (methods === undefined) this.methodsByOwner.set(owner, [declared])
    else methods.push(declared)
  }

  /**
   * The fields of a class as a method finds them: those that its methods write have an origin of their own, others the
   * type that they are declared with.
   */
  fieldsOf({ owner, self }: FunctionSource): ReadonlyMap<string, Value> {
    if (owner === null || self === null) return noFields
    const known = this.fieldsByOwner.get(owner)
    if (known !== undefined) return known
    const fields = new Map<string, Value>()
    const declared = this.classes.get(owner)?.fields ?? noTypes
    const path = selfPath(owner, self)
    for (const [name, type] of declared) {
      const declaredPath = this.pathOfField(type, `${path}.${name}`)
      if (declaredPath !== null) fields.set(name, named(declaredPath))
    }
    for (const name of this.writtenFields(owner, self)) {
      const type = declared.get(name) ?? ""
      if (isHarmlessType(type) || this.sourceOf("read", path, name, self) !== undefined) continue
      const origin = { kind: "field", owner, name } as const
      fields.set(name, tainted(origin, shortPath(this.table.isTyped && type !== "" ? type : `${path}.${name}`)))
    }
    this.fieldsByOwner.set(owner, fields)
    this.learnFieldTypes(owner, declared)
    return this.fieldsByOwner.get(owner) ?? fields
  }

  /** Path of a field by its declared type; null if that says nothing. */
  private pathOfField(type: string, path: string): string | null {
    if (this.table.isTyped && type !== "") return type
    return this.foreign !== null && isClassName(type) ? path : null
  }

  /** Classes of the fields of a class, by their declarations and by the values that the constructor gives them. */
  private learnFieldTypes(owner: string, declared: ReadonlyMap<string, string>): void {
    if (this.foreign === null) return
    for (const [name, type] of declared) {
      if (!isClassName(type) || this.table.isTyped) continue
      this.noteFieldType(owner, name, { ...unknown, type: `${this.outer.get(type)?.path || type}()` })
    }
    for (const name of constructorNames) {
      const made = this.functions.get(`${owner}.${name}`)?.[0]
      if (made !== undefined && !this.summaries.has(made)) this.followHelper(made)
    }
  }

  /** The fields that methods of a class, or of the classes of the file that it belongs to, give values. */
  private writtenFields(owner: string, self: string): ReadonlySet<string> {
    const written = new Set<string>()
    for (const [other, methods] of this.methodsByOwner) {
      if (!isRelated(this.classes, owner, other)) continue
      for (const method of methods) {
        for (const field of this.fieldsAssignedIn(method, method.self ?? self)) written.add(field)
        for (const field of this.bareFieldsAssignedIn(method, other)) written.add(field)
      }
    }
    return written
  }

  /** Fields that a method gives values by their names alone. */
  private bareFieldsAssignedIn(method: FunctionSource, owner: string): ReadonlyArray<string> {
    const declared = this.classes.get(owner)?.fields
    if (declared === undefined || this.table.hasBareFields !== true) return []
    return assignedNames(this.codeOf(method)).filter((name) => declared.has(name))
  }

  /** Whether a method may put something into a field that one of these classes has. */
  mayWriteFieldOf(method: FunctionSource, owners: ReadonlySet<string>): boolean {
    const { owner, self } = method
    if (owner === null || self === null) return false
    if (!owners.has(owner) && ![...owners].some((other) => isRelated(this.classes, owner, other))) return false
    return this.fieldsAssignedIn(method, self).length > 0 || this.bareFieldsAssignedIn(method, owner).length > 0
  }

  private codeOf({ place }: FunctionSource): string {
    return this.text.slice(place.start, place.end)
  }

  /** Fields that a method gives values, where its object is called `self`. */
  private fieldsAssignedIn(method: FunctionSource, self: string): ReadonlyArray<string> {
    const known = this.assigned.get(method)
    if (known?.self === self) return known.fields
    const fields = assignedFields(this.codeOf(method), self)
    this.assigned.set(method, { self, fields })
    return fields
  }

  /** Notes the data that a method leaves in a field of its object. */
  wrote(owner: string, name: string, value: Value): void {
    const unit = this.units.at(-1)
    const writes = unit === undefined ? undefined : this.summaries.get(unit)?.writes
    if (writes === undefined) return
    for (const taint of allTaints(value)) {
      const { origin } = taint
      if (origin.kind === "field" && origin.name === name) continue
      const isKnown = writes.some((known) => known.name === name && sameOrigin(known.taint.origin, origin))
      if (!isKnown && writes.length < maximumWrites) writes.push({ owner, name, taint, value })
    }
  }

  /**
   * Reports data that one method puts into a field and another one takes to a sink. Only data that a class itself puts there
   * counts: data that a caller passes in belongs to the object that the caller has.
   */
  joinFields(): void {
    const summaries = [...this.summaries.values()]
    const writes = summaries.flatMap((summary) => summary.writes)
    if (writes.length === 0) return
    for (const { taint, flow } of summaries.flatMap(({ reaches }) => reaches)) {
      const { origin } = taint
      if (origin.kind !== "field") continue
      for (const from of writesIntoField(origin, writes, this.classes)) {
        const remaining = from.mask & taint.mask & bitOf(flow.rule)
        if (remaining !== 0) this.reach(along(from, taint), flow)
      }
    }
    for (const question of summaries.flatMap(({ questions }) => questions)) this.askFields(question, writes)
  }

  /** Answers a question about the value of a field, by the methods that set it. */
  private askFields({ value, isSuspicious, flow }: Question, writes: ReadonlyArray<FieldWrite>): void {
    for (const { origin } of allTaints(value)) {
      if (origin.kind !== "field") continue
      for (const written of valuesOfField(origin, writes, this.classes)) {
        // a service that is made of a caller's data holds something else
        if (value.pieces === null && written.pieces === null && !isWhole(written)) continue
        const given = filledIn(value, (taint) => (sameOrigin(taint.origin, origin) ? written : undefined))
        if (isSuspicious(given)) this.keep(flow)
      }
    }
  }

  /** Keeps a question for those who call the function, or give fields values. */
  private askLater(question: Question): void {
    const asked = new Set<FunctionSource>()
    for (const { origin } of taintsFor(question.value, question.flow.rule)) {
      const unit =
        origin.kind === "parameter" ? origin.function : origin.kind === "field" ? this.units.at(-1) : undefined
      const questions = unit === undefined || asked.has(unit) ? undefined : this.summaries.get(unit)?.questions
      if (unit !== undefined) asked.add(unit)
      if (questions !== undefined && questions.length < maximumQuestions) questions.push(question)
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

  /** Follows a function for the sake of other files. A function that takes too long stays unknown. */
  followForeign(unit: FunctionSource): void {
    this.foreignStepsLeft -= this.followWithin(unit, Math.min(maximumForeignSteps, this.foreignStepsLeft))
  }

  /** The same for one without any source or sink, for the data that it passes on to other files or returns. */
  followHelper(unit: FunctionSource): void {
    this.helperStepsLeft -= this.followWithin(unit, Math.min(maximumHelperSteps, this.helperStepsLeft))
  }

  /** Counts the steps that a function inside of another one took. */
  countHelperSteps(before: number): void {
    this.helperStepsLeft -= Math.max(0, this.steps - before)
  }

  /** Steps that were taken in the function that is being followed. */
  get stepsTaken(): number {
    return this.steps
  }

  private followWithin(unit: FunctionSource, most: number): number {
    if (most <= 0 || this.summaries.has(unit)) return 0
    const outside = this.steps
    const before = maximumSteps - most
    this.steps = before
    try {
      this.summaryOf(unit)
      return this.steps - before
    } catch (error) {
      if (!isTooComplex(error)) throw error
      return most
    } finally {
      this.steps = outside
    }
  }

  /** Makes a summary for a function inside of another one. */
  knowClosure(closure: FunctionSource): void {
    if (!this.summaries.has(closure)) this.summaries.set(closure, emptySummary())
  }

  /** Keeps its result. */
  closureReturned(closure: FunctionSource, value: Value): void {
    const summary = this.summaries.get(closure)
    if (summary === undefined) return
    summary.returned = summary.isComplete ? join(summary.returned, value) : value
    summary.isComplete = true
  }

  /** Keeps which class a field holds an object of. */
  noteFieldType(owner: string, name: string, { type, path }: Value): void {
    if (this.foreign === null) return
    const isClass = path.endsWith("()") || (this.table.isTyped && /^[A-Z]\w*$/.test(path))
    const made = type === "" && isClass ? path : type
    const field = this.fieldsByOwner.get(owner)?.get(name)
    if (made !== "" && field !== undefined && field.type === "") {
      this.fieldsByOwner.set(
        owner,
        new Map([...(this.fieldsByOwner.get(owner) ?? []), [name, { ...field, type: made }]]),
      )
    }
  }

  /** Summaries of the functions that were followed. */
  get followed(): ReadonlyMap<FunctionSource, Summary> {
    return this.summaries
  }

  /** Classes of the fields of a class. */
  fieldTypes(owner: string): ReadonlyMap<string, string> {
    const types = new Map<string, string>()
    if (this.table.isTyped) for (const [name, type] of this.classes.get(owner)?.fields ?? []) types.set(name, type)
    for (const [name, { type }] of this.fieldsByOwner.get(owner) ?? noFields) if (type !== "") types.set(name, type)
    return types
  }

  /** Names and values that other files can import: variables of the file, and its exports. */
  offered(): ReadonlyArray<readonly [string, Value]> {
    const module = this.outer.get("module")?.entries?.get("exports")
    const exported = [this.outer.get("exports"), module]
    const ofDefault = exported.map((value) => value?.entries?.get("default"))
    const direct = module === undefined || module.entries !== null ? [] : [["default", module] as const]
    const members = [...exported, ...ofDefault].flatMap((value) => [...(value?.entries ?? noFields)])
    const own = this.outer.names().map((name) => [name, this.outer.get(name) ?? unknown] as const)
    return [...own, ...members, ...direct]
  }

  /** Sinks at which text that callers put together is reported. */
  askedPlaces(): ReadonlySet<TextRange> {
    const questions = [...this.summaries.values()].flatMap((summary) => summary.questions)
    return new Set(
      questions.flatMap(({ value, isSuspicious, flow }) => (isSuspicious(asText(value)) ? [flow.place] : [])),
    )
  }

  /** All data that methods leave in fields. */
  fieldWrites(): ReadonlyArray<FieldWrite> {
    return [...this.summaries.values()].flatMap(({ writes }) => writes)
  }

  private summaryOf(unit: FunctionSource): Summary {
    const known = this.summaries.get(unit)
    if (known !== undefined) return known
    const summary = emptySummary()
    this.summaries.set(unit, summary)
    if (this.depth >= maximumCallDepth) return summary
    this.depth++
    this.units.push(unit)
    try {
      const interpreter = new Interpreter(this, this.outer.inside(), unit)
      summary.returned = interpreter.runFunction(unit)
      summary.isComplete = true
    } finally {
      this.depth--
      this.units.pop()
    }
    return summary
  }

  /** The function of the file that a call means, when there is just one. */
  private localFunction(call: CallView, self: Value | null, state: State): FunctionSource | undefined {
    if (self !== null && self.function !== null) return self.function
    if (!this.functionNames.has(call.name)) return undefined
    const owner = state.get(ownerKey)?.path ?? ""
    const on = call.on.replace(/\(\)$/, "")
    const isOwn = call.receiver === null ? on === "" : isSelf(on)
    const names = isOwn ? [`${owner}.${call.name}`, call.name] : [`${on}.${call.name}`]
    for (const name of names) {
      const found = this.fitting(name, call)
      if (found !== undefined) return found
    }
    return undefined
  }

  private fitting(name: string, { values }: CallView): FunctionSource | undefined {
    const candidates = this.functions.get(name) ?? []
    if (candidates.length === 1) return candidates[0]
    const fitting = candidates.filter(({ parameters }) => parameters.length === values.length)
    return fitting.length === 1 ? fitting[0] : undefined
  }

  /** The constructor of a class of the file that a call means. */
  private constructorOf(call: CallView): FunctionSource | undefined {
    if (call.receiver !== null || call.on !== "" || !this.methodsByOwner.has(call.name)) return undefined
    for (const name of [...constructorNames, call.name]) {
      const found = this.fitting(`${call.name}.${name}`, call)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Effects of a call of a function of this file; undefined when the function is in another file. */
  localCall(call: CallView, place: TextRange, self: Value | null, state: State): LocalCall | undefined {
    const method = this.localFunction(call, self, state)
    const callee = method ?? this.constructorOf(call)
    if (callee === undefined) return undefined
    const summary = this.summaryOf(callee)
    const given = callee.parameters.map((_, index) => argumentOf(call, callee, index))
    const object = method === undefined ? unknown : (call.receiver ?? state.get(callee.self ?? "") ?? unknown)
    const givenFor = ({ origin }: Taint): Value | undefined => {
      if (origin.kind !== "parameter" || origin.function !== callee) return undefined
      const value = given[origin.index] ?? unknown
      return origin.member === undefined ? value : memberOf(value, origin.member)
    }
    const passed = (taint: Taint): ReadonlyArray<Taint> => {
      const { origin } = taint
      const value = givenFor(taint)
      if (value !== undefined) return allTaints(value)
      if (origin.kind !== "field" || origin.owner !== callee.owner) return noTaints
      const field = object.entries?.get(origin.name)
      return field === undefined ? noTaints : allTaints(field)
    }
    this.reachSinks(summary, passed)
    for (const { value, isSuspicious, flow } of summary.questions) {
      if (taintsFor(value, flow.rule).every((taint) => givenFor(taint) === undefined)) continue
      const filled = filledIn(value, givenFor)
      const asked = { value: filled, isSuspicious, flow: { ...flow, place, sinkCode: call.name.slice(0, 80) } }
      if (isSuspicious(filled)) this.keep(asked.flow)
      else this.askLater(asked)
    }
    for (const { taint, call: foreign, argument } of summary.passes) {
      for (const own of limited(passed(taint), taint)) this.pass({ taint: own, call: foreign, argument })
    }
    const writes = writesOf(summary, callee, passed)
    if (method !== undefined) return { result: substituted(summary.returned, callee, passed), writes }
    return { result: this.made(call, writes), writes: noWrites }
  }

  /** Brings the data of a call to the sinks that its function has. */
  private reachSinks({ reaches }: Summary, passed: (taint: Taint) => ReadonlyArray<Taint>): void {
    for (const { taint, flow } of reaches) {
      for (const own of passed(taint)) {
        const remaining = own.mask & taint.mask & bitOf(flow.rule)
        if (remaining !== 0) this.reach(along(own, taint), flow)
      }
    }
  }

  /** Keeps data that goes to another file, with the function that has it from its caller. */
  pass(pass: Pass): void {
    const { origin } = pass.taint
    const unit = origin.kind === "parameter" ? origin.function : this.units.at(-1)
    const summary = unit === undefined ? undefined : this.summaries.get(unit)
    const passes = summary?.passes ?? this.outerPasses
    const isKnown = passes.some(
      ({ taint, call, argument }) => call === pass.call && argument === pass.argument && isSameData(taint, pass.taint),
    )
    if (!isKnown && passes.length < maximumFlows) passes.push(pass)
  }

  /** An object whose fields are the arguments of its constructor. */
  private made({ name, values }: CallView, writes: LocalCall["writes"]): Value {
    const entries = new Map([...writes].map(([field, taints]): [string, Value] => [field, { ...unknown, taints }]))
    const extendsOthers = (this.classes.get(name)?.bases.length ?? 0) > 0
    // a class that is not seen whole may do anything with its arguments
    const taints = extendsOthers ? mixed(values).taints : noTaints
    return { ...named(`${name}()`), taints, entries: entries.size === 0 ? null : entries }
  }

  /** The path of a call's result: none for a request that is made of an incoming one, which is told by its name. */
  pathOfResult(path: string, { taints }: Value): string {
    const result = shortPath(`${path}()`)
    const isIncoming =
      taints.some(({ origin }) => origin.kind === "source" && origin.trust === "remote") &&
      this.sentTypes.some(({ mayHoldOther, on }) => mayHoldOther === true && on.test(result))
    return isIncoming ? "" : result
  }

  sourceOfCall(call: CallView, written: string): SourceRule | undefined {
    const source = this.sourceOf("call", call.on, call.name, written, call)
    return source !== undefined && this.asksForConfined(call) ? undefined : source
  }

  sourceOf(by: SourceRule["by"], on: string, name: string, written: string, call?: CallView): SourceRule | undefined {
    const path = shortened(on)
    const rules = this.sources.get(name)
    if (rules === undefined || this.sentTypes.some((type) => type.on.test(path))) return undefined
    return rules.find(
      (rule) =>
        rule.by === by &&
        matches(rule, on, isOtherValue(path, written) ? "" : written) &&
        (rule.unless === undefined || !this.holds(rule.unless)) &&
        (rule.needs === undefined || this.holds(rule.needs)) &&
        (call === undefined || rule.when?.(call) !== false),
    )
  }

  /** The path of a parameter: its name, unless it is a request that the program sends itself. */
  pathOfParameter({ owner, place }: FunctionSource, name: string): string {
    if (name !== "request" || this.table.takesSentRequest === undefined) return name
    const before = this.text.slice(Math.max(0, place.start - charactersBefore), place.start)
    const bases = this.classes.get(owner ?? "")?.bases ?? []
    return this.table.takesSentRequest(before, bases) ? "options.request" : name
  }

  /** `chi.URLParam(r, "id")` of a route with `{id:[0-9]+}`. */
  private asksForConfined({ name, values }: CallView): boolean {
    return parameterCalls.test(name) && this.confined.has(String(onlyConstant(values.at(-1))))
  }

  origin(source: Pick<SourceRule, "what" | "trust">, code: string, place: TextRange): Origin {
    return { kind: "source", what: source.what, trust: source.trust, code: code.slice(0, 80), place }
  }

  /** Data of a request; it does not count as a stranger's where only administrators or developers can send it. */
  sent(data: Value, place: TextRange): Value {
    const start = this.units.at(-1)?.place.start ?? 0
    const above = this.text.slice(Math.max(start, place.start - charactersOfHandler), place.start)
    const isTrusted =
      pathOfAdministrators.test(this.path) ||
      this.holds(asksForAll) ||
      isPlaceForAdministrators(above) ||
      isPlaceForDevelopers(above)
    return isTrusted ? cleared(data, bitOf("of-strangers")) : data
  }

  /** True for a function of the file that throws: when it returns, it has looked at its arguments. */
  mayThrow(name: string): boolean {
    if (!this.functionNames.has(name)) return false
    const known = this.throwingNames.get(name)
    if (known !== undefined) return known
    const throws = this.declared().some((unit) => unit.name === name && throwing.test(this.codeOf(unit)))
    this.throwingNames.set(name, throws)
    return throws
  }

  /** The data of a source. */
  dataOf(source: SourceRule, code: string, place: TextRange, path: string): Value {
    const data = this.sent(tainted(this.origin(source, code, place), path), place)
    if (source.able !== undefined) return cleared(data, everyAbility & ~(maskOf(source.able) | likelihood))
    return source.unable === undefined ? data : cleared(data, maskOf(source.unable))
  }

  /** The value of a property, without the abilities that the table says it does not have. */
  property(value: Value, on: string, name: string): Value {
    if (value.taints.length === 0 && value.entries === null) return value
    if (this.confined.has(name) && parameterPaths.test(shortened(on))) return cleared(value, everyAbility)
    const rule = this.table.cleanProperties?.find(
      (known) => known.name.test(name) && (known.on === undefined || known.on.test(on)),
    )
    return rule === undefined ? value : cleared(value, maskOf(rule.clears))
  }

  /** Mask of the abilities that data loses by passing through a call. */
  clearedBy(call: CallView, written: string): number {
    let mask = 0
    for (const rule of this.cleaners.get(call.name) ?? []) {
      if (!matches(rule, call.on, written) || rule.when?.(call) === false) continue
      mask |= maskOf(rule.clears)
    }
    if (mask !== 0 || this.functions.has(call.name)) return mask
    if (allowingNames.test(call.name)) return everyAbility
    if (safePathNames.test(call.name)) return bitOf("path-traversal")
    // Text that was escaped for another language is still code.
    return cleaningNames.test(call.name) ? everyAbility & ~bitOf("code-eval") : 0
  }

  /** Mask of the abilities that data regains by passing through a call. */
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
      if (rule.by === "write" || rule.by === "return" || !matches(rule, call.on, written)) continue
      const code = call.on === "" && written === "" ? call.name : `${written || call.on}.${call.name}`
      const values = rule.values?.(call) ?? call.values.slice(0, 1)
      for (const value of values) this.report(rule, value, call, code, place)
    }
  }

  /** Whether a call runs a query: its result is stored data, and not the data of the query. */
  isQuery(call: CallView, written: string): boolean {
    const rules = this.sinks.get(call.name) ?? []
    return rules.some((rule) => rule.rule === "sql-injection" && rule.by !== "write" && matches(rule, call.on, written))
  }

  reportWrite(target: Expression & { readonly kind: "member" }, written: string, value: Value): void {
    for (const rule of this.sinks.get(target.name) ?? []) {
      if (rule.by !== "write" || !matches(rule, "", written)) continue
      const call: CallView = { name: target.name, values: [value], named: new Map(), receiver: null, on: written }
      this.report(rule, value, call, `${written}.${target.name}`, target.place)
    }
  }

  /** Reports the return value of a function where a framework sends it to the client. */
  reportReturn(unit: FunctionSource, value: Value, place: TextRange): void {
    for (const rule of this.sinks.get("return") ?? []) {
      if (rule.by !== "return" || rule.within?.test(unit.annotations) === false) continue
      const call: CallView = { name: "return", values: [value], named: new Map(), receiver: null, on: "" }
      for (const sent of rule.values?.(call) ?? [value]) this.report(rule, sent, call, unit.name ?? "return", place)
    }
  }

  private report(rule: SinkRule, value: Value, call: CallView, code: string, place: TextRange): void {
    if (rule.unless !== undefined && this.holds(rule.unless)) return
    if (rule.needs !== undefined && !this.holds(rule.needs)) return
    const flow: Flow = {
      rule: rule.rule,
      place,
      sink: rule.what,
      sinkCode: code.slice(0, 80),
      concernsLocalInput: localRules.has(rule.rule) && rule.remoteOnly !== true,
      mayBeChecked: rule.mayBeChecked === true,
      taint: null,
    }
    const isAsked = rule.questionedBy !== undefined && this.holds(rule.questionedBy)
    for (const taint of taintsFor(value, rule.rule))
      this.reach(isAsked ? withoutAbilities(taint, bitOf("unquestioned")) : taint, flow)
    const { isSuspicious } = rule
    if (isSuspicious === undefined) return
    if (isSuspicious(value, call)) this.keep(flow)
    else this.askLater({ value, isSuspicious: (given) => isSuspicious(given, call), flow })
  }

  /** Whether the file holds something. */
  private holds(pattern: RegExp): boolean {
    const known = this.answers.get(pattern) ?? pattern.test(this.text)
    this.answers.set(pattern, known)
    return known
  }

  /** Data of an origin reached a sink: a finding, or something to know about a parameter. */
  private reach(taint: Taint, flow: Flow): void {
    const { origin } = taint
    if (origin.kind === "source") {
      if (origin.trust === "remote" || flow.concernsLocalInput) this.keep({ ...flow, taint: { ...taint, origin } })
      return
    }
    const unit = origin.kind === "parameter" ? origin.function : this.units.at(-1)
    const reaches = unit === undefined ? this.outerReaches : this.summaries.get(unit)?.reaches
    if (reaches === undefined || reaches.length >= maximumFlows) return
    reaches.push({ taint: { ...taint, mask: taint.mask & maskAt(flow.rule) }, flow })
  }

  /** Removes flows of checked data into calls that only name a file; a call that opens it unchecked is a flow of its own. */
  checked(origins: ReadonlyArray<Origin>): void {
    for (const [key, { mayBeChecked, taint }] of this.flows) {
      if (mayBeChecked && taint !== null && origins.some((origin) => sameOrigin(origin, taint.origin))) {
        this.flows.delete(key)
      }
    }
    for (const origin of origins) {
      if (origin.kind === "source") continue
      const unit = origin.kind === "parameter" ? origin.function : this.units.at(-1)
      const summary = unit === undefined ? undefined : this.summaries.get(unit)
      if (summary === undefined) continue
      summary.reaches = summary.reaches.filter(
        ({ taint, flow }) => !flow.mayBeChecked || !sameOrigin(taint.origin, origin),
      )
    }
  }

  /** Keeps a flow; of several flows into one place only the most serious one. */
  private keep(flow: Flow): void {
    const key = `${flow.rule} ${flow.place.start}`
    const known = this.flows.get(key)
    if (known !== undefined && seriousness(known) >= seriousness(flow) && !isSurer(flow, known)) return
    if (known === undefined && this.flows.size >= maximumFlows) {
      // data with a known source replaces data that only callers may pass
      const least = flow.taint === null ? undefined : [...this.flows].find(([, { taint }]) => taint === null)?.[0]
      if (least === undefined) return
      this.flows.delete(least)
    }
    this.flows.set(key, flow)
  }
}

/** Calls and properties by which frameworks give the parameters of a route. */
const parameterCalls = /^(?:URLParam|Param|PathValue|param|route|getAttribute)$/
const parameterPaths = /(?:^|\.)(?:params|Vars\(\)|view_args|match_info|path_params|matchdict|kwargs)$/

/**
 * True for a variable that is called like a request although its value is something else: the result of a query, or a
 * setting.
 */
const isOtherValue = (path: string, written: string): boolean =>
  path !== "" &&
  path !== written &&
  calledLikeRequest.test(written) &&
  (!mayBeRequest.test(path) || typeOfPackage.test(path))

/** A type of a package of Go; those of servers are named by the rules themselves. */
const typeOfPackage = /^[\w-]+\.[a-z]+\/\S{1,100}\.[A-Z]\w*$/

const calledLikeRequest = /^\$?_?req(?:uest)?$/
const mayBeRequest = /req|ctx|context|event|input|http|message|args|param|call|this|self|[$_]_/i

const maskOf = (clears: CleanerRule["clears"]): number =>
  clears === "all" ? everyAbility : clears.reduce((mask, rule) => mask | bitOf(rule), 0)

/** Rules for input of a program's user. Opening a file that the user names is no weakness. */
export const localRules: ReadonlySet<FlowRule> = new Set([
  "command-injection",
  "sql-injection",
  "unsafe-deserialization",
  "code-eval",
])

/** Rank of a flow: data of strangers that nothing asks about comes first. */
export const seriousness = ({ rule, sinkCode, taint }: Flow): number => {
  if (taint === null) return 0
  if (taint.origin.trust === "local" || onlyAsks(rule, sinkCode)) return 1
  return evidenceOf(taint.mask) === "straight" ? 3 : 2
}

/** Whether data of the same kind comes without a call of another file on its way. */
const isSurer = (flow: Flow, known: Flow): boolean =>
  seriousness(flow) === seriousness(known) && flow.taint?.through === undefined && known.taint?.through !== undefined

/** Functions whose names tell that they check or convert. */
const allowingNames = /(?:^|_)(?:whitelist|allowlist|parseint|toint)/i
/** `safeEntryPath(folder, name)`, `safe_join(folder, name)`: they refuse paths outside of the folder, or make them lie inside. */
const safePathNames =
  /^(?:get|to|make|resolve)?_?safe_?\w{0,20}(?:path|join|filename)$|^(?:resolve|join|path)_?(?:with)?in(?:side)?_?(?:dir|root|base|folder)?$/i
const cleaningNames = /(?:^|_)(?:sanitiz|sanitis|escape|purify)|(?:Sanitiz|Sanitis|Escape[A-Z]|escaped?$)/i

const matches = ({ on, notOn }: Named, path: string, written: string): boolean =>
  notOn?.test(shortened(path)) !== true &&
  (on === undefined || on.test(shortened(path)) || (written !== "" && on.test(shortened(written))))

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

/** Return value of a function for some arguments. */
const substituted = (
  returned: Value,
  callee: FunctionSource,
  passed: (taint: Taint) => ReadonlyArray<Taint>,
): Value => {
  let result: ReadonlyArray<Taint> = []
  for (const taint of returnedTaints(returned)) {
    const given = isOfCallee(taint, callee) ? limited(passed(taint), taint) : noTaints
    // the data that other methods leave in a field may be there as well
    const kept = taint.origin.kind === "parameter" && taint.origin.function === callee ? given : [...given, taint]
    result = mergeTaints(result, kept)
  }
  const { constants, path, pieces, piecesVary } = returned
  return { ...unknown, constants, path, pieces, piecesVary, taints: result }
}

/** True for data of a parameter of the function, or of a field of its object. */
const isOfCallee = ({ origin }: Taint, callee: FunctionSource): boolean =>
  origin.kind === "parameter" ? origin.function === callee : origin.kind === "field" && origin.owner === callee.owner

/** Data that a call leaves in fields of its object, by field. */
const writesOf = (
  summary: Summary,
  callee: FunctionSource,
  passed: (taint: Taint) => ReadonlyArray<Taint>,
): ReadonlyMap<string, ReadonlyArray<Taint>> => {
  const writes = new Map<string, ReadonlyArray<Taint>>()
  for (const { name, taint } of summary.writes) {
    const written = isOfCallee(taint, callee) ? limited(passed(taint), taint) : [taint]
    if (written.length > 0) writes.set(name, mergeTaints(writes.get(name) ?? noTaints, written))
  }
  return writes
}

/** Data after it went the way of other data. */
const limited = (taints: ReadonlyArray<Taint>, way: Taint): ReadonlyArray<Taint> =>
  taints.map((own) => along(own, { ...way, steps: noSteps })).filter(({ mask }) => mask !== 0)

const isClassName = (type: string): boolean => /^[A-Z]\w{0,60}$/.test(type)

/** A value as a text that is a command or a query with data in it. */
const asText = (value: Value): Value =>
  isWhole(value) ? { ...value, path: "", pieces: ["select a from b where c = ", null] } : value

const emptySummary = (): Draft => ({
  returned: unknown,
  reaches: [],
  questions: [],
  writes: [],
  passes: [],
  isComplete: false,
})

const noSteps: ReadonlyArray<number> = []
const noTaints: ReadonlyArray<Taint> = []
const noFields: ReadonlyMap<string, Value> = new Map()
const noTypes: ReadonlyMap<string, string> = new Map()
const noWrites: LocalCall["writes"] = new Map()

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
