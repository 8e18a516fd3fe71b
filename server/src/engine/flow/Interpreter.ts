/** Runs the statements of a function over the known values of its variables, joining them where branches meet. */
import { knownTruth } from "./constants.ts"
import { Evaluator, isHarmlessType, ownerKey } from "./Evaluator.ts"
import { confinedParameters } from "./routes.ts"
import { selfPath } from "./fields.ts"
import type { FlowRun } from "./FlowRun.ts"
import {
  asksForEntry,
  chainToHost,
  clearedBy,
  clearedByAssertion,
  type Cleared,
  eitherPath,
  equalitiesOf,
  type Equality,
  keyOf,
  questionedBy,
} from "./guards.ts"
import type { Expression, FunctionSource, Parameter, Statement, SwitchCase } from "./program.ts"
import { pathSegment } from "./severities.ts"
import type { State } from "./State.ts"
import {
  allTaints,
  bitOf,
  cleared,
  elementOf,
  everyAbility,
  hostAbilities,
  join,
  named,
  onlyConstant,
  sameOrigin,
  tainted,
  taintsFor,
  unknown,
  type Value,
} from "./values.ts"

const pathRule = bitOf("path-traversal")

const question = bitOf("unquestioned")

/** True for values with data of one origin in both. */
const sharesData = (a: Value, b: Value): boolean => {
  const origins = allTaints(b)
  return allTaints(a).some(({ origin }) => origins.some((other) => sameOrigin(origin, other.origin)))
}

/** Calls that never return. */
const endings = /^(?:exit|_exit|abort|die|Exit|Fatal|Fatalf|Fatalln|panic|notFound|redirect)$/
const endingPaths = /^(?:process|sys|os|log|System|Runtime|)$/

/** The name that a route has for a parameter, where Java names it: `@PathParam("id") String fileId`. */
const nameInRoute = ({ annotations }: Parameter): string | undefined =>
  /@Path(?:Param|Variable)\(\s{0,9}(?:(?:value|name)\s{0,9}=\s{0,9})?"(\w{1,60})"/.exec(annotations)?.[1]

/** Closures inside closures that are followed. */
const maximumClosureDepth = 12

export class Interpreter extends Evaluator {
  private returned: Value | null = null
  private readonly breaks: Array<Array<State>> = []
  /** Conditions that variables of the function were given, by name. */
  private readonly conditions = new Map<string, Expression>()
  /** Loop variables over lists without tainted data. */
  private readonly ownElements = new Set<string>()
  /** Fields of a request that variables were given as they are. */
  private readonly copies = new Map<string, string>()
  private readonly continues: Array<Array<State>> = []
  private closureDepth = 0
  /** The fields of the object before the function changed any. */
  private fields: ReadonlyMap<string, Value> = new Map()
  private readonly unit: FunctionSource | null

  constructor(run: FlowRun, state: State, unit: FunctionSource | null) {
    super(run, state, unit?.self ?? null)
    this.unit = unit
  }

  /** Follows a function from its first statement and returns its result. */
  runFunction(unit: FunctionSource): Value {
    this.state.set(ownerKey, named(unit.owner ?? ""))
    this.bindSelf(unit)
    this.bindParameters(unit, [])
    if (this.execute(unit.body())) this.noteFields()
    return this.returned ?? unknown
  }

  /** Gives the object of a method the known values of its fields. */
  private bindSelf(unit: FunctionSource): void {
    const { self, owner } = unit
    if (self === null || owner === null) return
    const fields = this.run.fieldsOf(unit)
    const declared = this.state.get(self)?.entries ?? null
    const entries = declared === null ? fields : new Map([...declared, ...fields])
    this.fields = fields
    this.state.set(self, { ...named(selfPath(owner, self)), entries: entries.size === 0 ? null : entries })
    if (this.run.table.hasBareFields !== true) return
    for (const [name, value] of fields) if (value.taints.length > 0) this.state.set(name, value)
  }

  /** Keeps the values that the fields of the object have so far. */
  private noteFields(): void {
    const { unit } = this
    if (unit === null || unit.self === null || unit.owner === null) return
    const entries = this.state.get(unit.self)?.entries ?? null
    if (entries === null) return
    for (const [name, value] of entries) {
      if (value === this.fields.get(name)) continue
      this.run.noteFieldType(unit.owner, name, value)
      this.run.wrote(unit.owner, name, this.state.get(`${unit.self}.${name}`) ?? value)
    }
  }

  /** True when control leaves the end of the statements. */
  execute(statements: ReadonlyArray<Statement>): boolean {
    for (const statement of statements) {
      if (statement.kind === "function") this.run.declare(statement.function)
    }
    for (const statement of statements) if (!this.statement(statement)) return false
    return true
  }

  private statement(statement: Statement): boolean {
    this.run.step()
    switch (statement.kind) {
      case "expression":
        this.evaluate(statement.value)
        this.noteCondition(statement.value)
        this.noteCopy(statement.value)
        this.refine(clearedByAssertion(statement.value))
        this.refine(questionedBy(statement.value, (name) => this.run.mayThrow(name)))
        this.learnFromEnding(statement.value)
        return !this.isEnding(statement.value)
      case "block":
        return this.execute(statement.body)
      case "function":
        if (this.unit !== null) this.enterClosure(statement.function, [])
        return true
      case "if":
        return this.conditional(statement)
      case "loop":
        return this.loop(statement)
      case "switch":
        return this.switchOf(statement.subject, statement.cases)
      case "try":
        return this.attempt(statement)
      case "return": {
        const value = statement.value === null ? unknown : this.evaluate(statement.value)
        if (statement.value !== null && this.unit !== null && this.closureDepth === 0)
          this.run.reportReturn(this.unit, value, statement.value.place)
        this.returned = this.returned === null ? value : join(this.returned, value)
        this.noteFields()
        return false
      }
      case "throw":
        if (statement.value !== null) this.evaluate(statement.value)
        return false
      case "jump": {
        const stack = statement.to === "break" ? this.breaks : this.continues
        stack.at(-1)?.push(this.state)
        this.state = this.state.copy()
        return false
      }
    }
  }

  private conditional({ test, whenTrue, whenFalse }: Extract<Statement, { readonly kind: "if" }>): boolean {
    const known = knownTruth(this.evaluate(test))
    // an entry may be missing, whatever all of them hold: `if (!allowed[x]) return`
    if (known !== undefined && !asksForEntry(this.spelledOut(test))) return this.execute(known ? whenTrue : whenFalse)
    const before = this.state
    this.state = before.copy()
    const asked = questionedBy(this.spelledOut(test))
    this.learn(test, true)
    this.refine(asked)
    const trueGoesOn = this.execute(whenTrue)
    const afterTrue = this.state
    this.state = before
    this.learn(test, false)
    this.refine(asked)
    const falseGoesOn = this.execute(whenFalse)
    if (trueGoesOn) this.state = falseGoesOn ? joinInto(afterTrue, this.state) : afterTrue
    return trueGoesOn || falseGoesOn
  }

  /** Runs the body twice: the second round finds the values that the first one left. */
  protected loop({ test, each, body }: Extract<Statement, { readonly kind: "loop" }>): boolean {
    const source = each === null ? unknown : this.evaluate(each.source)
    const exits: Array<State> = []
    this.breaks.push(exits)
    for (let round = 0; round < 2; round++) {
      const before = this.state.copy()
      const nexts: Array<State> = []
      this.continues.push(nexts)
      if (test !== null) {
        this.evaluate(test)
        this.learn(test, true)
      }
      if (each !== null) {
        this.assign(each.target, elementIn(source))
        this.noteElement(each.target, source)
      }
      const goesOn = this.execute(body)
      this.continues.pop()
      const ends = goesOn ? [...nexts, this.state] : nexts
      this.state = ends.reduce(joinInto, before)
    }
    this.breaks.pop()
    this.state = exits.reduce(joinInto, this.state)
    return true
  }

  private switchOf(subject: Expression | null, cases: ReadonlyArray<SwitchCase>): boolean {
    const value = subject === null ? unknown : this.evaluate(subject)
    const chosen = this.chosenCases(value, cases)
    const before = this.state
    const exits: Array<State> = []
    this.breaks.push(exits)
    const running = this.executeCases(subject, cases, chosen, exits)
    this.breaks.pop()
    if (running !== null) exits.push(running)
    if (chosen === null && cases.every(({ tests }) => tests.length > 0)) exits.push(before)
    const [first, ...others] = exits
    this.state = first === undefined ? before : others.reduce(joinInto, first)
    return first !== undefined || chosen === -1
  }

  /** Follows the cases that may be taken, and returns the state in which the last one runs on; null if it does not. */
  private executeCases(
    subject: Expression | null,
    cases: ReadonlyArray<SwitchCase>,
    chosen: number | null,
    exits: Array<State>,
  ): State | null {
    const before = this.state
    let running: State | null = null
    for (const [index, { tests, body, fallsThrough }] of cases.entries()) {
      const isEntered = chosen === null || index === chosen
      if (!isEntered && running === null) continue
      this.state = beginningOfCase(before, running, isEntered)
      this.learnCase(subject, tests, running === null)
      for (const test of tests) this.evaluate(test)
      const goesOn = this.execute(body)
      if (goesOn && !fallsThrough) exits.push(this.state)
      running = goesOn && fallsThrough ? this.state : null
    }
    return running
  }

  /** Learns from the tests of a case: about the subject, unless the case above may run on into it, or by themselves. */
  private learnCase(subject: Expression | null, tests: ReadonlyArray<Expression>, isFirst: boolean): void {
    const [first, ...others] = tests
    if (first === undefined) return
    if (subject !== null && isFirst) this.refine(equalTo(subject))
    if (subject === null && others.length === 0) this.refine(clearedBy(first, true))
  }

  /** Index of the case that is taken when that is known; -1 for none, null when it is not known. */
  private chosenCases(value: Value, cases: ReadonlyArray<SwitchCase>): number | null {
    const constant = onlyConstant(value)
    if (constant === undefined) return null
    const tests = cases.map((entry) => entry.tests.map((test) => onlyConstant(this.evaluate(test))))
    if (tests.some((values) => values.includes(undefined))) return null
    const matching = tests.findIndex((values) => values.includes(constant))
    return matching >= 0 ? matching : tests.findIndex((values) => values.length === 0)
  }

  protected attempt({ body, handlers, last }: Extract<Statement, { readonly kind: "try" }>): boolean {
    const before = this.state.copy()
    const goesOn = this.execute(body)
    const after = this.state
    const thrown = joinInto(before, after)
    const ends = goesOn ? [after] : []
    for (const handler of handlers) {
      this.state = thrown.copy()
      if (this.execute(handler)) ends.push(this.state)
    }
    const [first, ...others] = ends
    this.state = first === undefined ? thrown : others.reduce(joinInto, first)
    return this.execute(last) && first !== undefined
  }

  protected within(test: Expression, holds: boolean, expression: Expression): Value {
    const before = this.state
    this.state = before.copy()
    this.learn(test, holds)
    this.refine(questionedBy(this.spelledOut(test)))
    const value = this.evaluate(expression)
    this.state = before
    return value
  }

  protected enterClosure(closure: FunctionSource, given: ReadonlyArray<Value>, always = false): Value {
    if (this.closureDepth >= maximumClosureDepth || !(always || this.run.isWorthFollowing(closure))) return unknown
    const isHelper = !always && this.run.isOnlyHelper(closure)
    const steps = this.run.stepsTaken
    const before = this.state
    const returned = this.returned
    this.state = before.copy()
    this.returned = null
    this.closureDepth++
    if (this.run.foreign !== null) this.run.knowClosure(closure)
    this.bindParameters(closure, given)
    if (this.execute(closure.body())) this.noteFields()
    this.closureDepth--
    this.state = before
    const result = this.returned ?? unknown
    if (this.run.foreign !== null) this.run.closureReturned(closure, result)
    if (isHelper) this.run.countHelperSteps(steps)
    this.returned = returned
    return result
  }

  protected unitName(): string | null {
    return this.unit !== null && this.unit.owner === null ? this.unit.name : null
  }

  /** Gives every parameter its value: an origin of its own, or the data that a framework or a caller passes. */
  private bindParameters(unit: FunctionSource, given: ReadonlyArray<Value>): void {
    const confined = confinedParameters(unit.annotations)
    for (const [index, parameter] of unit.parameters.entries()) {
      const { target } = parameter
      const name = target.kind === "name" ? target.name : (this.run.table.patternParameter?.(unit, index) ?? "")
      this.locals.add(name)
      if (name === unit.self && this.state.has(name)) continue
      if (name === "self" || name === "cls" || name === "this") {
        this.assign(target, named(name))
        continue
      }
      const isConfined = confined.has(nameInRoute(parameter) ?? name.replace("$", ""))
      const value = this.valueOfParameter({ unit, parameter, index, name, isConfined })
      const passed = given[index]
      this.assign(target, passed !== undefined && passed.taints.length > 0 ? { ...passed, path: value.path } : value)
    }
  }

  private valueOfParameter({
    unit,
    parameter,
    index,
    name,
    isConfined,
  }: {
    readonly unit: FunctionSource
    readonly parameter: Parameter
    readonly index: number
    readonly name: string
    /** The route lets nothing harmful through. */
    readonly isConfined: boolean
  }): Value {
    const { table } = this.run
    const { type } = parameter
    const path = table.isTyped && type !== null ? type : this.run.pathOfParameter(unit, name)
    const own = this.givenFromOutside(unit, parameter, index, { name, path })
    const value = isHarmlessType(type) || isConfined ? named(path) : own
    return table.isTyped ? value : { ...value, type: this.instanceOf(type) }
  }

  /** Data that a framework passes to a parameter, or that only callers know. */
  private givenFromOutside(
    unit: FunctionSource,
    parameter: Parameter,
    index: number,
    { name, path }: { readonly name: string; readonly path: string },
  ): Value {
    const source = this.run.table.parameterSource?.(parameter, index, unit) ?? null
    if (source === null) return tainted({ kind: "parameter", function: unit, index }, path)
    const { place } = parameter.target
    const origin = this.run.origin({ what: source, trust: "remote" }, name, place)
    return this.run.sent(sentAs(source, tainted(origin, path)), place)
  }

  /** Learns about variables from a condition that holds, or that does not. */
  protected learn(test: Expression, holds: boolean): void {
    const spelled = this.conditions.size === 0 ? test : this.spelledOut(test)
    this.refine(clearedBy(spelled, holds))
    this.refine(new Map(equalitiesOf(spelled, holds).flatMap((equality) => this.clearedByEqual(equality))))
  }

  /** Data that equals an element of a list of the program's own: `for (const url of trusted) if (url === next) …`. */
  private clearedByEqual([left, right]: Equality): ReadonlyArray<readonly [string, number]> {
    const [a, b] = [keyOf(left), keyOf(right)]
    if (a === null || b === null) return []
    if (this.ownElements.has(a) === this.ownElements.has(b)) return []
    return [[this.ownElements.has(a) ? b : a, everyAbility]]
  }

  /** Keeps the condition that a variable stands for: `const isValid = next.startsWith("/") && …`. */
  private noteCondition(expression: Expression): void {
    if (expression.kind !== "assignment" || expression.target.kind !== "name") return
    const { target, value } = expression
    if (
      expression.operator === "=" &&
      (value?.kind === "operation" || value?.kind === "call" || value?.kind === "index")
    )
      this.conditions.set(target.name, value)
    else this.conditions.delete(target.name)
  }

  /** A variable that is given something else is no element of a list any more. */
  override assign(target: Expression, value: Value): void {
    if (target.kind === "name") {
      this.ownElements.delete(target.name)
      this.copies.delete(target.name)
    }
    super.assign(target, value)
  }

  private noteElement(target: Expression, source: Value): void {
    if (target.kind !== "name") return
    // a list that is passed to the function holds allowed values
    if (allTaints(source).every(({ origin: { kind } }) => kind === "parameter" || kind === "field"))
      this.ownElements.add(target.name)
  }

  /** A condition in which variables are replaced by the conditions that they stand for. */
  private spelledOut(test: Expression): Expression {
    if (test.kind === "name") return this.conditions.get(test.name) ?? test
    if (test.kind !== "operation" || !/^(?:!|not|&&|and|\|\||or)$/.test(test.operator)) return test
    return { ...test, operands: test.operands.map((operand) => this.spelledOut(operand)) }
  }

  private refine(known: Cleared): void {
    if (known.size === 0) return
    // all of them as they were before: learning about one changes the others
    const before = Array.from(known, ([key, mask]) => {
      const value = this.state.get(key) ?? (key.includes(".") ? this.propertyAt(key) : undefined)
      return { key, mask, value }
    })
    const ofEither = before.filter(({ mask }) => mask === eitherPath).map(({ value }) => value ?? unknown)
    for (const { key, mask: all, value } of before) {
      const isAlone = !ofEither.some((other) => other !== value && value !== undefined && sharesData(value, other))
      const mask = all === eitherPath && isAlone ? question : all
      if (value !== undefined) this.refineValue(key, value, mask)
      else if (mask === everyAbility) this.state.set(key, key.includes(".") ? unknown : named(key))
    }
  }

  private refineValue(key: string, value: Value, mask: number): void {
    this.state.set(key, cleared(value, mask))
    this.refineCopies(key, mask)
    if (mask === question) this.questionAll(value)
    if ((mask & pathRule) !== 0 && mask !== everyAbility) this.vouchFor(value)
    // a variable may have been given the host: `const { hostname } = new URL(next)`
    if (chainToHost.test(key) || chainToHost.test(value.path)) this.vouchForHost(value)
  }

  /** Keeps that a variable was given a field of a request as it is: `$name = $_POST["name"]`. */
  private noteCopy(expression: Expression): void {
    if (expression.kind !== "assignment" || expression.operator !== "=" || expression.target.kind !== "name") return
    const key = expression.value === null ? null : keyOf(expression.value)
    if (key !== null && fieldOfRequest.test(key)) this.copies.set(expression.target.name, key)
  }

  /** Applies a check of a field of a request to the variables that hold copies of it. */
  private refineCopies(field: string, mask: number): void {
    for (const [name, key] of this.copies) {
      const copy = key === field ? this.state.get(name) : undefined
      if (copy !== undefined) this.state.set(name, cleared(copy, mask))
    }
  }

  /** The check of a path holds for everything made of the same data. */
  private vouchFor(path: Value): void {
    const origins = taintsFor(path, "path-traversal").map(({ origin }) => origin)
    if (origins.length === 0) return
    for (const key of this.state.names()) {
      const value = this.state.get(key) ?? unknown
      const isSame = taintsFor(value, "path-traversal").some((taint) =>
        origins.some((origin) => sameOrigin(origin, taint.origin)),
      )
      if (isSame) this.state.set(key, cleared(value, pathRule))
    }
    this.run.checked(origins)
  }

  /** A question about data is one about everything made of it. */
  private questionAll(data: Value): void {
    if (allTaints(data).length === 0) return
    for (const key of this.state.names()) {
      const value = this.state.get(key) ?? unknown
      if (sharesData(value, data)) this.state.set(key, cleared(value, question))
    }
  }

  /** The check of a host holds for every address made of the same data. */
  private vouchForHost(host: Value): void {
    for (const key of this.state.names()) {
      const value = this.state.get(key) ?? unknown
      const isSame = value.taints.some(({ origin }) => host.taints.some((taint) => sameOrigin(origin, taint.origin)))
      if (isSame) this.state.set(key, cleared(value, hostAbilities))
    }
  }

  /** The value of a chain of properties, so that more can be known about it than about its object. */
  private propertyAt(key: string): Value | undefined {
    const [root, ...names] = key.split(".")
    const place = { start: 0, end: 0 }
    let expression: Expression = { kind: "name", name: root ?? "", place }
    for (const name of names) expression = { kind: "member", object: expression, name, place }
    return this.evaluate(expression)
  }

  /** `preg_match($pattern, $x) or exit;`: behind it the question was answered with yes. */
  private learnFromEnding(expression: Expression): void {
    if (expression.kind !== "operation") return
    const [test, last] = expression.operands
    if (test === undefined || last === undefined || !this.isEnding(last)) return
    if (/^(?:or|\|\|)$/.test(expression.operator)) this.learn(test, true)
    if (/^(?:and|&&)$/.test(expression.operator)) this.learn(test, false)
  }

  private isEnding(expression: Expression): boolean {
    if (expression.kind !== "call") return false
    const { callee } = expression
    if (callee.kind === "name") return /^(?:exit|die|panic|abort)$/.test(callee.name)
    return (
      callee.kind === "member" &&
      endings.test(callee.name) &&
      callee.object.kind === "name" &&
      endingPaths.test(callee.object.name)
    )
  }
}

/** A field of a request, with the object that it is a part of. */
const fieldOfRequest = /^(?:\$_\w{3,9}|(?:req|request|ctx\.request)\.(?:body|query|params))\.\w{1,80}$/

/** State at the beginning of a case: that of the switch, that of the case above that runs on, or both. */
const beginningOfCase = (before: State, running: State | null, isEntered: boolean): State => {
  if (running === null) return before.copy()
  return isEntered ? joinInto(before.copy(), running) : running
}

/** Data that a framework passes: a part of the path is a text, and no table of operators. */
const sentAs = (source: string, data: Value): Value =>
  source === pathSegment ? cleared(data, bitOf("nosql-injection")) : data

/** An element of a collection, called after it where nothing else names it. */
const elementIn = (source: Value): Value => {
  const element = elementOf(source, null)
  return element.path === "" && source.path.endsWith(".File") ? { ...element, path: `${source.path}[]` } : element
}

const equalTo = (subject: Expression): Cleared => {
  const key = keyOf(subject)
  return key === null ? new Map() : new Map([[key, everyAbility]])
}

/** Joins the states of two branches: changes and returns the first, only reads the second. */
const joinInto = (joined: State, other: State): State => {
  joined.join(other)
  return joined
}
