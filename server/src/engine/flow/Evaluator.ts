/** Evaluates expressions: the values they may have, and the data that flows into them. */
import type { TextRange } from "../syntax/sourceText.ts"
import type { Expression, FunctionSource } from "./program.ts"
import { builtInResult, elementKey, lastKey } from "./builtIns.ts"
import { calculated, isHarmless, knownTruth } from "./constants.ts"
import { formatted, isFormat } from "./formats.ts"
import { clearedBy, keyOf } from "./guards.ts"
import type { FlowRun } from "./FlowRun.ts"
import type { State } from "./State.ts"
import type { CallView } from "./Table.ts"
import { looksLikeSql } from "./tables/shared.ts"
import {
  allTaints,
  anyKey,
  bitOf,
  cleared,
  collectionOf,
  concatenated,
  constantValue,
  enabled,
  elementOf,
  memberOf,
  everyAbility,
  type ForeignCall,
  isEndPosition,
  join,
  joinedPath,
  mergeTaints,
  mixed,
  named,
  onlyConstant,
  passedOn,
  sameOrigin,
  shortPath,
  stepped,
  type Taint,
  unknown,
  type Value,
  withElement,
} from "./values.ts"

/** Under this name a state keeps the class around a function. */
export const ownerKey = " owner"

/** Numbers, truth values and the like carry no text. */
const harmlessTypes =
  /^(?:int(?:eger)?|Int(?:eger)?|u?int\d*|u?long|Long|u?short|Short|double|Double|float\d*|Float|number|bool(?:ean)?|Boolean|bigint|UUID|BigInteger|s?byte|decimal|[iu](?:8|16|32|64|128|size)|f(?:32|64)|Uuid|U?Int(?:16|32|64)|Guid|Date(?:Only|Time|TimeOffset)|Time(?:Only|Span))$/

const textTypes = /^\(?(?:string|String|str)\)?$/

export const isHarmlessType = (type: string | null): boolean =>
  type !== null && harmlessTypes.test(type.trim().replace(/^\(|\)$/g, ""))

const lengthNames = new Set(["length", "size", "Length", "Count"])

/** True for a parameter under its own name: another variable may hold a part of it. */
const isParameter = (expression: Expression, { taints }: Value): boolean =>
  expression.kind === "name" &&
  taints.every(({ origin }) => {
    if (origin.kind !== "parameter") return true
    const target = origin.function.parameters[origin.index]?.target
    return target?.kind === "name" && target.name === expression.name
  })

export abstract class Evaluator {
  state: State
  protected readonly run: FlowRun
  /** The variable that holds the object of the method that is being followed. */
  protected readonly self: string | null
  /** Variables of the function that are called like fields of its object. */
  protected readonly locals = new Set<string>()

  constructor(run: FlowRun, state: State, self: string | null) {
    this.run = run
    this.state = state
    this.self = self
  }

  /**
   * Follows a function that stands inside of this one, with its variables, and returns its result.
   *
   * @param given the first values it is called with
   * @param always also when there is nothing in it that the tables speak of
   */
  protected abstract enterClosure(closure: FunctionSource, given: ReadonlyArray<Value>, always?: boolean): Value

  evaluate(expression: Expression): Value {
    this.run.step()
    switch (expression.kind) {
      case "constant":
        return constantValue(expression.value)
      case "reference":
        return named(expression.path)
      case "name":
        return this.variable(expression)
      case "member":
        return this.member(expression)
      case "index":
        return this.index(expression)
      case "call":
        return this.call(expression)
      case "text":
        return concatenated(expression.parts.map((part) => this.evaluate(part)))
      case "operation":
        return this.operation(expression.operator, expression.operands)
      case "choice": {
        const test = knownTruth(this.evaluate(expression.test))
        if (test !== undefined) return this.evaluate(test ? expression.whenTrue : expression.whenFalse)
        return join(
          this.within(expression.test, true, expression.whenTrue),
          this.within(expression.test, false, expression.whenFalse),
        )
      }
      case "collection":
        return collectionOf(
          expression.entries.map(({ key, value }) => [this.keyOfEntry(key), this.evaluate(value)] as const),
        )
      case "function":
        this.enterClosure(expression.function, [])
        return { ...unknown, function: expression.function }
      case "assignment":
        return this.assignment(expression)
      case "cast":
        return this.cast(expression)
      case "parts":
        return expression.parts.length === 1 && expression.parts[0] !== undefined
          ? this.evaluate(expression.parts[0])
          : mixed(expression.parts.map((part) => this.evaluate(part)))
    }
  }

  private cast({ value: operand, type }: Expression & { readonly kind: "cast" }): Value {
    const value = this.evaluate(operand)
    if (isHarmlessType(type)) return cleared(value, everyAbility)
    // A literal of named parts, such as a struct of Go, has the type that stands before it.
    const made = operand.kind === "collection" && value.path === "" ? { ...value, path: shortPath(type) } : value
    // A text holds no operators of a query, as a table does.
    return textTypes.test(type) ? cleared(made, bitOf("nosql-injection")) : made
  }

  /** Name of the function that is being followed, if it is of no class. */
  protected abstract unitName(): string | null

  /** Evaluates where a condition is known to hold. */
  protected abstract within(test: Expression, holds: boolean, expression: Expression): Value

  /** @param isCallee a function that is called with values: it is not followed as a call without them */
  private variable({ name, place }: Expression & { readonly kind: "name" }, isCallee = false): Value {
    const known = this.state.get(name)
    if (known !== undefined) {
      if (known.taints.length > 0 || known.path === "") return known
      const source = this.run.sourceOf("read", "", known.path, name)
      return source === undefined ? known : this.run.dataOf(source, known.path, place, known.path)
    }
    const source = this.run.sourceOf("read", "", name, name)
    if (source !== undefined) return this.run.dataOf(source, name, place, name)
    const isBareCall = this.run.table.callsAreBare === true && !isCallee
    return (isBareCall ? this.calledByName(name, place) : undefined) ?? named(name)
  }

  private callee(expression: Expression): Value {
    return expression.kind === "name" ? this.variable(expression, true) : this.evaluate(expression)
  }

  /** The result of a method of the file that is called by its name alone; undefined when there is none. */
  private calledByName(name: string, place: TextRange): Value | undefined {
    const call: CallView = { name, values: [], named: noValues, receiver: null, on: "" }
    return this.run.localCall(call, place, null, this.state)?.result
  }

  private member(expression: Expression & { readonly kind: "member" }): Value {
    const key = keyOf(expression)
    const refined = key === null ? undefined : this.state.get(key)
    if (refined !== undefined) return refined
    const object = this.evaluate(expression.object)
    const { name } = expression
    if (object.entries?.has(name) === true) return elementOf(object, name)
    if (name === "last" && object.entries?.has(lastKey) === true) return elementOf(object, lastKey)
    const path = object.path === "" ? "" : `${object.path}.${name}`
    const source = this.run.sourceOf("read", object.path, name, writtenName(expression.object))
    if (source !== undefined) {
      const on = object.path || writtenName(expression.object)
      return this.run.property(this.run.dataOf(source, `${on}.${name}`, expression.place, path), on, name)
    }
    if (lengthNames.has(name)) {
      const text = onlyConstant(object)
      return typeof text === "string" ? constantValue(text.length) : unknown
    }
    const element = this.run.property(
      isParameter(expression.object, object) ? memberOf(object, name) : elementOf(object, name),
      object.path,
      name,
    )
    return {
      taints: element.taints,
      constants: null,
      path: element.path === "" ? shortPath(path) : element.path,
      type: element.type,
      pieces: null,
      piecesVary: false,
      entries: element.entries,
      function: element.function,
    }
  }

  private index(expression: Expression & { readonly kind: "index" }): Value {
    const key = keyOf(expression)
    const refined = key === null ? undefined : this.state.get(key)
    if (refined !== undefined) return refined
    const object = this.evaluate(expression.object)
    const index = expression.index === null ? unknown : this.evaluate(expression.index)
    const text = onlyConstant(object)
    const position = onlyConstant(index)
    if (typeof text === "string" && typeof position === "number" && object.entries === null) {
      const character = text.at(position)
      return character === undefined ? unknown : constantValue(character)
    }
    const elementName = elementKey(index)
    const element = elementOf(object, elementName)
    if (elementName !== null) return this.run.property(element, object.path, elementName)
    const { constants, pieces, taints } = index
    if (constants !== null) {
      const [first = unknown, ...others] = constants.map((name) =>
        this.run.property(element, object.path, String(name)),
      )
      return others.reduce((one, other) => join(one, other), first)
    }
    // an element whose key comes from a request, or is a part of it, counts as data of a request
    const isOfRequest = pieces !== null || taints.some(({ origin }) => origin.kind === "source")
    return isOfRequest ? element : this.run.property(element, object.path, anyKey)
  }

  /** `"…" . ($a + $b)`: a sum that is put into a text is a number. */
  private isSum(operator: string, operand: Expression | undefined): boolean {
    return (
      operator === "." &&
      this.run.table.plusOnlyAdds === true &&
      operand?.kind === "operation" &&
      operand.operator === "+" &&
      operand.operands.length === 2
    )
  }

  private operation(operator: string, operands: ReadonlyArray<Expression>): Value {
    const [first, second] = operands
    if ((operator === "&&" || operator === "and") && first !== undefined && second !== undefined) {
      this.evaluate(first)
      return this.within(first, true, second)
    }
    const values = operands.map((operand) => this.evaluate(operand))
    if (operator === ",") return values.at(-1) ?? unknown
    const [left, right] = values.map((value, index) => (this.isSum(operator, operands[index]) ? unknown : value))
    if (left === undefined) return unknown
    const joined = right === undefined ? undefined : this.operationOfTwo(operator, left, right, values)
    if (joined !== undefined) return joined
    // Parts of a path are joined by this operator in Python.
    if (operator === "/" && onlyConstant(left) === undefined && left.path.endsWith("Path()")) {
      return { ...mixed(values), path: left.path }
    }
    // Flags keep their names.
    if (operator === "|" && values.every(({ path }) => /^[A-Z][A-Z0-9_|]*$/.test(path)))
      return named(values.map(({ path }) => path).join("|"))
    return isHarmless(operator) || operator === "+" ? calculated(operator, values) : mixed(values)
  }

  /** Choices, sums, texts put together and formats; undefined for other operations. */
  private operationOfTwo(operator: string, left: Value, right: Value, values: ReadonlyArray<Value>): Value | undefined {
    switch (operator) {
      case "||":
      case "??":
      case "or":
      case "?:":
        return join(left, right)
      case "+":
        if (isEndPosition(left)) return named(left.path)
        if (this.run.table.plusOnlyAdds === true) return addition(values)
        return isNumeric(left, right) ? undefined : concatenated([left, right])
      case ".":
        return concatenated([left, right])
      case "%":
        return isFormat(left)
          ? formatted(left, right.entries === null ? [right] : [...right.entries.values()])
          : undefined
      default:
        return undefined
    }
  }

  private assignment(expression: Expression & { readonly kind: "assignment" }): Value {
    const { target, operator, type } = expression
    const given = expression.value === null ? unknown : this.evaluate(expression.value)
    const value = this.typed(operator === "=" ? given : this.compound(target, operator, given), type)
    if (type !== null && target.kind === "name") this.locals.add(target.name)
    this.assign(target, value)
    return value
  }

  private compound(target: Expression, operator: string, given: Value): Value {
    const before = this.evaluate(target)
    if (operator === ".=") return concatenated([before, given])
    if (operator === "+=" && this.run.table.plusOnlyAdds === true) return addition([before, given])
    if (operator === "+=") {
      return isNumeric(before, given) ? calculated("+", [before, given]) : concatenated([before, given])
    }
    return /^(?:\|\||\?\?|&&)=$/.test(operator)
      ? join(before, given)
      : calculated(operator.slice(0, -1), [before, given])
  }

  private typed(value: Value, type: string | null): Value {
    if (type === null) return value
    if (isHarmlessType(type)) return cleared(value, everyAbility)
    if (this.run.table.isTyped) return type === "var" ? value : { ...value, path: type }
    return value.type === "" ? { ...value, type: this.instanceOf(type) } : value
  }

  /** Path of an object of a declared class; empty for other types. */
  protected instanceOf(type: string | null): string {
    if (this.run.foreign === null || type === null || !/^[A-Z]\w{0,60}$/.test(type)) return ""
    return shortPath(`${(this.state.get(type) ?? this.run.outer.get(type))?.path || type}()`)
  }

  /** Gives a value to a variable, a property, an element, or to the names of a pattern. */
  assign(target: Expression, value: Value): void {
    switch (target.kind) {
      case "name":
        this.setVariable(target.name, stepped(value, target.place.start))
        this.setBareField(target, value)
        return
      case "member":
        this.run.reportWrite(target, writtenName(target.object), value)
        if (value.function !== null) this.run.foreign?.nameMethod(target, value.function, this.unitName())
        this.assignElement(target.object, target.name, stepped(value, target.place.start))
        if (this.isBareField(target.name) && this.isSelf(target.object)) this.setVariable(target.name, value)
        return
      case "index":
        this.assignElement(target.object, target.index === null ? null : elementKey(this.evaluate(target.index)), value)
        return
      case "collection": {
        let position = 0
        for (const entry of target.entries) {
          const key = entry.key === null ? String(position++) : this.keyOfEntry(entry.key)
          this.assign(entry.value, this.taken(value, key, entry.value))
        }
        return
      }
      case "cast":
        this.assign(target.value, value)
        return
      default:
        this.evaluate(target)
    }
  }

  /** Whether a name alone means a field of the object of the method. */
  private isBareField(name: string): boolean {
    if (this.self === null || this.run.table.hasBareFields !== true || this.locals.has(name)) return false
    return this.state.get(this.self)?.entries?.has(name) === true
  }

  private isSelf(expression: Expression): boolean {
    return expression.kind === "name" && expression.name === this.self
  }

  /** A name that stands for a field is that field. */
  private setBareField(target: Expression & { readonly kind: "name" }, value: Value): void {
    if (!this.isBareField(target.name)) return
    const object = this.selfExpression(target)
    if (object !== null) this.assignElement(object, target.name, stepped(value, target.place.start))
  }

  /** Value that a destructuring pattern takes from an object by a key. */
  private taken(value: Value, key: string | null, target: Expression): Value {
    const source = key === null ? undefined : this.run.sourceOf("read", value.path, key, "")
    if (source !== undefined && key !== null) {
      const path = `${value.path}.${key}`
      return this.run.property(this.run.dataOf(source, path, target.place, path), value.path, key)
    }
    const part = elementOf(value, key)
    const element = key === null ? part : this.run.property(part, value.path, key)
    const path = element.path === "" && value.path !== "" && key !== null ? `${value.path}.${key}` : element.path
    return { ...element, path: shortPath(path) }
  }

  private assignElement(object: Expression, key: string | null, value: Value): void {
    const collection = this.evaluate(object)
    const changed = withElement(collection, key, value)
    if (object.kind === "name") this.setVariable(object.name, changed)
    else if (object.kind === "member") this.assignElement(object.object, object.name, changed)
  }

  protected setVariable(name: string, value: Value): void {
    this.state.assign(name, value)
  }

  private keyOfEntry(key: Expression | null): string | null {
    return key === null ? null : (elementKey(this.evaluate(key)) ?? "*")
  }

  private call(expression: Expression & { readonly kind: "call" }): Value {
    const { call, path, self, written } = this.called(expression)
    const made = this.enterClosures(expression, call)
    this.run.reportCall(call, written, expression.place)

    const source = this.run.sourceOfCall(call, written)
    const clearing = this.run.clearedBy(call, written)
    if (source !== undefined) {
      const code = joinPath(call.on || written, call.name)
      return cleared(this.run.dataOf(source, code, expression.place, `${path}()`), clearing)
    }
    if (clearing === everyAbility) return named(`${path}()`)
    const result = this.resultInFile(expression, call, self) ?? made ?? this.resultOutside(expression, call, written)
    const enabling = this.run.enabledBy(call, written)
    const clean = clearing === 0 ? result : cleared(result, clearing)
    const given = enabling === 0 ? clean : enabled(clean, enabling)
    return given.path === "" ? { ...given, path: this.run.pathOfResult(path, given) } : given
  }

  /** A call as the tables see it, its path, the object as written, and the function where it is not called on an object. */
  private called(expression: Expression & { readonly kind: "call" }): {
    readonly call: CallView
    readonly path: string
    readonly self: Value | null
    readonly written: string
  } {
    const { callee } = expression
    if (callee.kind === "member") {
      const receiver = this.evaluate(callee.object)
      const call = { ...this.given(expression), name: callee.name, receiver, on: receiver.path }
      return { call, path: joinPath(receiver.path, callee.name), self: null, written: writtenName(callee.object) }
    }
    const self = this.callee(callee)
    const { path } = self
    const dot = path.lastIndexOf(".")
    const name = path.slice(dot + 1)
    const call = { ...this.given(expression), name, receiver: null, on: path.slice(0, Math.max(0, dot)) }
    return { call, path, self, written: "" }
  }

  private given({
    values,
    named: options,
  }: Expression & { readonly kind: "call" }): Pick<CallView, "values" | "named"> {
    return {
      values: values.map((value) => (value.kind === "function" ? closureOf(value.function) : this.evaluate(value))),
      named: options.length === 0 ? noValues : new Map(options.map(({ name, value }) => [name, this.evaluate(value)])),
    }
  }

  /** The result of a function of this file, whose writes are applied; undefined for others. */
  private resultInFile(
    { callee, place }: Expression & { readonly kind: "call" },
    call: CallView,
    self: Value | null,
  ): Value | undefined {
    // a function in a table, such as in the exports of a module
    const element = call.receiver?.entries?.get(call.name)
    const known = self ?? (element !== undefined && element.function !== null ? element : null)
    const local = this.run.localCall(call, place, known, this.state)
    if (local !== undefined && local.writes.size > 0) this.applyWrites(callee, local.writes)
    return local?.result
  }

  /** The result of a call of a library, or of another file. */
  private resultOutside(expression: Expression & { readonly kind: "call" }, call: CallView, written: string): Value {
    const parts = this.run.joinsPaths(call, written) ? joinedPath(call.values) : call.values
    const given = call.named.size === 0 ? parts : [...parts, ...call.named.values()]
    return this.foreign(call, expression, written, this.builtIn(call, expression, given))
  }

  /** The result of a call that may be of another file. */
  private foreign(
    call: CallView,
    { place, values: [first] }: Expression & { readonly kind: "call" },
    written: string,
    result: Value,
  ): Value {
    if (this.run.isQuery(call, written)) return { ...result, taints: [], entries: null }
    const rows = answersRows(call, first) ? { ...result, taints: [], entries: null } : null
    if (this.run.foreign === null) return rows ?? result
    const before = call.receiver === null ? call.on : call.receiver.type || call.receiver.path
    // a variable of which nothing but the name is known
    if (before === written && /^[a-z]/.test(before)) return rows ?? result
    const callee = joinPath(before, call.name)
    const foreign = this.run.foreign.called(callee, call, place)
    if (foreign === null) return rows ?? result
    for (const [argument, taints] of foreign.given) {
      for (const taint of taints) this.run.pass({ taint, call: foreign, argument })
    }
    if (rows !== null) return rows
    const taints = result.taints.flatMap((taint) => foreignTaints(taint, foreign))
    const origin = { kind: "result", call: foreign } as const
    const own: Taint = { origin, mask: everyAbility, steps: [] }
    return { ...result, taints: mergeTaints([own], taints), entries: null }
  }

  /** Puts the data that a method leaves in fields into the object that it is called on. */
  private applyWrites(callee: Expression, writes: ReadonlyMap<string, ReadonlyArray<Taint>>): void {
    const object = callee.kind === "member" ? callee.object : this.selfExpression(callee)
    if (object === null) return
    for (const [name, taints] of writes) {
      const before = this.evaluate(object).entries?.get(name)
      const value = { ...unknown, taints }
      this.assignElement(object, name, before === undefined ? value : join(before, value))
    }
  }

  /** The object of the method that is being followed. */
  private selfExpression({ place }: Expression): Expression | null {
    return this.self === null ? null : { kind: "name", name: this.self, place }
  }

  private builtIn(
    call: CallView,
    expression: Expression & { readonly kind: "call" },
    given: ReadonlyArray<Value>,
  ): Value {
    const { callee } = expression
    // the object of a method is no collection, although it has fields
    const isSelf = callee.kind === "member" && callee.object.kind === "name" && callee.object.name === this.self
    const plain = isSelf && call.receiver !== null ? { ...call, receiver: { ...call.receiver, entries: null } } : call
    const passed = this.run.table.passesOn?.(plain) === false ? [] : given
    const { result, receiver } = builtInResult(plain, passed)
    if (isSelf) return result
    if (receiver !== undefined && callee.kind === "member") {
      const object = builderOf(callee)
      if (object.kind === "name") this.setVariable(object.name, stepped(receiver, object.place.start))
      else if (object.kind === "member") this.assignElement(object.object, object.name, receiver)
    }
    return result
  }

  /** Functions passed to a call are given the elements of its object. Returns the result that they make of data. */
  private enterClosures(expression: Expression & { readonly kind: "call" }, call: CallView): Value | undefined {
    if (!expression.values.some(isFunction)) return undefined
    const [first, ...others] = expression.values.flatMap((value) => (value.kind === "function" ? [value.function] : []))
    if (first === undefined) return undefined
    const { name, receiver } = call
    const element = receiver !== null && iterationNames.has(name) ? elementOf(receiver, null) : unknown
    const given = pairNames.has(name) ? [element, element] : [element]
    const isMapped = mappingNames.has(name) && receiver !== null && allTaints(receiver).length > 0
    const returned = this.enterClosure(first, given, isMapped)
    for (const closure of others) this.enterClosure(closure, given)
    if (isMapped) return { ...mixed([returned]), constants: returned.constants === null ? null : [] }
    return name === "filter" && receiver !== null ? filtered(receiver, first) : undefined
  }
}

/** Data that came in by an argument is in the result only if the function passes it on. */
const foreignTaints = (taint: Taint, call: ForeignCall): ReadonlyArray<Taint> => {
  const passages: Array<Taint> = []
  for (const [argument, taints] of call.given) {
    if (taints.some(({ origin }) => sameOrigin(origin, taint.origin))) passages.push(passedOn(taint, call, argument))
  }
  return passages.length === 0 ? [taint] : passages
}

/** Functions that run a statement and return rows, which are stored data and not the data of the statement. */
const queryNames =
  /(?:[qQ]uery|[fF]etch|[eE]xec(?:ute)?|[sS]elect)_?(?:[aA]ll|[oO]ne|[rR]ows?|[aA]ssoc|[aA]rray|[fF]irst)?$/

/** Whether a function is given a statement, by its words or its name, and is called like one that runs it. */
const answersRows = ({ name, values: [statement] }: CallView, first: Expression | undefined): boolean =>
  queryNames.test(name) &&
  ((statement !== undefined && looksLikeSql(statement)) ||
    (first?.kind === "name" && /(?:sql|statement)$/i.test(first.name)))

const iterationNames = new Set([
  "then",
  "map",
  "forEach",
  "each",
  "filter",
  "flatMap",
  "reduce",
  "some",
  "every",
  "find",
  "ifPresent",
  "orElseGet",
  "sort",
  "concatMap",
  "mapConcat",
  "tap",
])

/** Calls that pass two elements, or the result so far and an element. */
const pairNames = new Set(["reduce", "sort"])

/** Calls whose result consists of the results of a function. */
const mappingNames = new Set(["map", "flatMap"])

/** The elements for which a function answers true; undefined when it says nothing about them. */
const filtered = (list: Value, closure: FunctionSource): Value | undefined => {
  const target = closure.parameters[0]?.target
  const [statement] = closure.body()
  if (target?.kind !== "name" || statement?.kind !== "return" || statement.value === null) return undefined
  const mask = clearedBy(statement.value, true).get(target.name) ?? 0
  return mask === 0 ? undefined : cleared(list, mask)
}

/** Object that a method changes. A chained `append` changes the first one: `text` in `text.append(a).append(b)`. */
const builderOf = ({ object, name }: Expression & { readonly kind: "member" }): Expression => {
  if (name !== "append" || object.kind !== "call" || object.callee.kind !== "member") return object
  return object.callee.name === "append" ? builderOf(object.callee) : object
}

const isFunction = ({ kind }: Expression): boolean => kind === "function"

/** With a number the result is one; unknown values may be lists, which are united. */
const addition = (operands: ReadonlyArray<Value>): Value =>
  operands.some((operand) => typeof onlyConstant(operand) === "number") ? calculated("+", operands) : mixed(operands)

/** Named arguments of calls without any. */
const noValues: ReadonlyMap<string, Value> = new Map()

const closureOf = (closure: FunctionSource): Value => ({ ...unknown, function: closure })

const joinPath = (object: string, name: string): string => (object === "" ? name : `${object}.${name}`)

/** Last name of an expression as it is written, such as `db` in `this.db`. */
const writtenName = (expression: Expression): string => {
  if (expression.kind === "name" || expression.kind === "member") return expression.name
  return expression.kind === "call" ? writtenName(expression.callee) : ""
}

const isNumeric = (left: Value, right: Value): boolean =>
  typeof onlyConstant(left) === "number" && typeof onlyConstant(right) === "number"
