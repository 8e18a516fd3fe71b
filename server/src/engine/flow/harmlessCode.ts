/**
 * Which calls of `eval` and `exec` in a function of Python run nothing but code that the function wrote itself, or that it
 * checked before. In doubt a call is not harmless.
 */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { nodeAround } from "../syntax/tree/around.ts"
import type { SyntaxTree } from "../syntax/tree/SyntaxTree.ts"
import { allowsCode } from "./allowedTexts.ts"
import { FlowRun, indexOf } from "./FlowRun.ts"
import { Interpreter } from "./Interpreter.ts"
import { isTooComplex, TooComplex } from "./lowering/Lowering.ts"
import { PythonLowering } from "./lowering/python.ts"
import { textsTakenOut } from "./ownCollections.ts"
import type { Constant, Expression, Statement } from "./program.ts"
import { quotedBy } from "./quotedText.ts"
import { State } from "./State.ts"
import { pythonTable } from "./tables/python.ts"
import { constantValue, named, unknown, type Value } from "./values.ts"

/** True where the code that a call runs can only be a text of its function, or one that the function allows. */
export const runsHarmlessCode = (call: SyntaxNode, source: string): boolean => {
  const unit = nodeAround(call, ({ type }) => type === "function_definition")
  if (unit === null) return false
  const known = answers.get(call.tree) ?? new Map<number, Answers>()
  answers.set(call.tree, known)
  const answer = known.get(unit.id) ?? follow(unit, source)
  known.set(unit.id, answer)
  return answer.get(call.startIndex) === true
}

/** Whether the code of a call is harmless, by the offset of the call. */
type Answers = ReadonlyMap<number, boolean>

/** A function is followed once, however many calls it has. */
const answers = new WeakMap<SyntaxTree, Map<number, Answers>>()

const wordsIn = (node: SyntaxNode | null | undefined): ReadonlyArray<string> =>
  node?.text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []

/** Longer functions are not followed. */
const maximumCharacters = 10_000

/** Expressions evaluated in a function. */
const maximumSteps = 4_000

/** Table without sources and sinks: every value that is not constant counts as unknown. */
const index = indexOf({ ...pythonTable, sources: [], sinks: [] })

/** Code whose variables change elsewhere, or within expressions. */
const changesUnseen = /\b(?:global|nonlocal)\b|:=/

const follow = (unit: SyntaxNode, source: string): Answers => {
  const body = unit.childForFieldName("body")
  if (body === null || unit.endIndex - unit.startIndex > maximumCharacters || changesUnseen.test(unit.text))
    return new Map()
  const run = new FlowRun(pythonTable, index, {
    path: "",
    text: "",
    deadline: Infinity,
    isRelevant: () => false,
    classes: new Map(),
  })
  const interpreter = new CodeInterpreter(run, source, textsTakenOut(unit))
  try {
    const statements = new BodyLowering(source).bodyOf(body)
    interpreter.forget(wordsIn(unit.childForFieldName("parameters")))
    interpreter.forget(namesGiven(statements))
    interpreter.execute(statements)
  } catch (error) {
    if (!isTooComplex(error)) throw error
    return new Map()
  }
  return interpreter.harmless
}

/** Gives up a function as a whole where the common form would leave out code that gives variables their values. */
class BodyLowering extends PythonLowering {
  bodyOf(body: SyntaxNode): ReadonlyArray<Statement> {
    return this.statement(body)
  }

  protected override statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    if (isLeftOut(node)) throw new TooComplex()
    const statements = super.statementsOf(node)
    // A context manager may swallow errors.
    return node.type === "with_statement" && !/^with\s+open\(/.test(node.text.slice(0, 40))
      ? [{ kind: "try", body: statements, handlers: [[]], last: [] }]
      : statements
  }
}

const isLeftOut = (node: SyntaxNode): boolean => {
  switch (node.type) {
    case "class_definition":
      return true
    case "while_statement":
      return node.childForFieldName("alternative") !== null
    case "try_statement":
      return node.namedChildren.some(({ type }) => type === "except_group_clause")
    case "match_statement":
      return (node.childForFieldName("body")?.namedChildren ?? []).some(
        (entry) => entry.type !== "comment" && !literalCase.test(entry.text.slice(0, 200)),
      )
    default:
      return false
  }
}

/** `case "a" | "b":` and `case _:`; other patterns give variables their values. */
const literalCase = /^case\s+(?:_|(?:'[^'\\\n]*'|"[^"\\\n]*"|\d+)(?:\s*\|\s*(?:'[^'\\\n]*'|"[^"\\\n]*"|\d+))*)\s*:/

/** The variables that are given values somewhere in statements; inner functions have variables of their own. */
const namesGiven = (part: object): ReadonlySet<string> => {
  const known = givenNames.get(part)
  if (known !== undefined) return known
  const names = new Set<string>()
  collectNames(part, false, names)
  givenNames.set(part, names)
  return names
}

const givenNames = new WeakMap<object, ReadonlySet<string>>()

const collectNames = (part: unknown, isTarget: boolean, names: Set<string>): void => {
  if (typeof part !== "object" || part === null) return
  if (isTarget && "kind" in part && part.kind === "name" && "name" in part) names.add(String(part.name))
  for (const [key, value] of Object.entries(part))
    if (key !== "function") collectNames(value, isTarget || key === "target", names)
}

/** Keeps beside a variable that it was checked; the mark goes where the variable is given another value. */
const markOf = (name: string): string => `${name}. checked`

const isMark = (key: string): boolean => key.endsWith(". checked")

type StatementOf<Kind extends Statement["kind"]> = Extract<Statement, { readonly kind: Kind }>

class CodeInterpreter extends Interpreter {
  readonly harmless = new Map<number, boolean>()
  private readonly source: string
  private readonly takenOut: ReadonlyMap<number, string>
  private stepsLeft = maximumSteps

  constructor(run: FlowRun, source: string, takenOut: ReadonlyMap<number, string>) {
    super(run, State.empty(), null)
    this.source = source
    this.takenOut = takenOut
  }

  /** From here on the variables may have any value. */
  forget(names: Iterable<string>): void {
    for (const name of names) {
      this.state.set(name, unknown)
      this.setVariable(name, named(name))
    }
  }

  override evaluate(expression: Expression): Value {
    if (--this.stepsLeft < 0) throw new TooComplex()
    if (
      expression.kind === "call" &&
      expression.callee.kind === "name" &&
      /^(?:eval|exec)$/.test(expression.callee.name)
    ) {
      const [code] = expression.values
      const before = this.harmless.get(expression.place.start) ?? true
      this.harmless.set(expression.place.start, before && code !== undefined && this.isHarmless(code))
    }
    const value = super.evaluate(expression)
    const text = this.textTakenOut(expression)
    if (text !== undefined) return constantValue(text)
    return mayBeStored(expression) ? named(value.path) : value
  }

  private textTakenOut({ kind, place }: Expression): string | undefined {
    return kind === "call" || kind === "index" ? this.takenOut.get(place.start) : undefined
  }

  protected override learn(test: Expression, holds: boolean): void {
    for (const name of checkedBy(test, holds)) this.state.set(markOf(name), unknown)
    for (const name of quotedBy(test, holds, this.source)) this.state.set(markOf(name), unknown)
  }

  /** Collections are stored as unknown: their elements may change in ways that are not followed. */
  protected override setVariable(name: string, value: Value): void {
    super.setVariable(name, value.entries === null ? value : unknown)
  }

  /** Forgets variables that the loop sets: later rounds may find values that the first two do not leave. */
  protected override loop(statement: StatementOf<"loop">): boolean {
    this.forget(namesGiven(statement))
    return super.loop(statement)
  }

  /** An error may come between any two statements. */
  protected override attempt(statement: StatementOf<"try">): boolean {
    const before = new Set(this.state.names().filter(isMark))
    this.forget(namesGiven(statement.body))
    const goesOn = super.attempt({ ...statement, last: [] })
    if (statement.last.length === 0) return goesOn
    // It may have ended anywhere: before a check, or in the middle of the code behind one.
    for (const key of this.state.names()) if (isMark(key) && !before.has(key)) this.state.delete(key)
    this.forget(namesGiven(statement.body))
    this.forget(namesGiven(statement.handlers))
    return this.execute(statement.last) && goesOn
  }

  private isHarmless(code: Expression): boolean {
    if (code.kind === "constant" || this.textTakenOut(code) !== undefined) return true
    if (code.kind === "text") return code.parts.every((part) => this.isHarmless(part))
    if (code.kind === "operation" && code.operator === "+")
      return code.operands.every((operand) => this.isHarmless(operand))
    return code.kind === "name" && (this.state.has(markOf(code.name)) || isWritten(this.state.get(code.name)))
  }
}

/** True for a member, an element or the result of a call. */
const mayBeStored = (expression: Expression): boolean =>
  expression.kind === "call" ||
  expression.kind === "member" ||
  (expression.kind === "index" && expression.object.kind !== "name")

/** True when it can only be one of some texts. */
const isWritten = (value: Value | undefined): boolean =>
  value !== undefined &&
  value.entries === null &&
  value.constants !== null &&
  value.constants.length > 0 &&
  value.constants.every((constant) => typeof constant === "string")

const nothing: ReadonlySet<string> = new Set()

/** The variables that a condition compares with allowed values, where it is true or where it is false. */
const checkedBy = (test: Expression, holds: boolean): ReadonlySet<string> => {
  if (test.kind === "parts" && test.parts[0] !== undefined && test.parts.length === 1)
    return checkedBy(test.parts[0], holds)
  if (test.kind === "call") return holds ? byPattern(test) : nothing
  if (test.kind !== "operation") return nothing
  const [left, right, ...others] = test.operands
  if (left === undefined || others.length > 0) return nothing
  if (right === undefined) return /^(?:!|not)$/.test(test.operator) ? checkedBy(left, !holds) : nothing
  switch (test.operator) {
    case "and":
      return combined(checkedBy(left, holds), checkedBy(right, holds), holds)
    case "or":
      return combined(checkedBy(left, holds), checkedBy(right, holds), !holds)
    default:
      return holds === comparisons.get(test.operator) ? checkedByComparison(test.operator, left, right) : nothing
  }
}

/** Comparisons that say something about a name, with the result for which they do. */
const comparisons: ReadonlyMap<string, boolean> = new Map([
  ["in", true],
  ["not in", false],
  ["==", true],
  ["!=", false],
  ["is", false],
  ["is not", true],
])

const checkedByComparison = (operator: string, left: Expression, right: Expression): ReadonlySet<string> => {
  if (operator === "in" || operator === "not in") return isAllowlist(right) ? nameOf(left) : nothing
  // A pattern that was not found is `None`.
  if (operator === "is" || operator === "is not") return isNone(right) ? checkedBy(left, true) : nothing
  if (constantOf(right) !== null) return nameOf(left)
  return constantOf(left) === null ? nothing : nameOf(right)
}

/** Combines the names of two conditions: the union where both hold, the intersection where one of them holds. */
const combined = (a: ReadonlySet<string>, b: ReadonlySet<string>, both: boolean): ReadonlySet<string> =>
  both ? new Set([...a, ...b]) : new Set([...a].filter((name) => b.has(name)))

const nameOf = (expression: Expression): ReadonlySet<string> =>
  expression.kind === "name" ? new Set([expression.name]) : nothing

const constantOf = (expression: Expression): Constant => (expression.kind === "constant" ? expression.value : null)

const isNone = (expression: Expression): boolean => expression.kind === "constant" && expression.value === null

const isAllowlist = (expression: Expression): boolean =>
  expression.kind === "name" ||
  (expression.kind === "collection" && expression.entries.every(({ key, value }) => (key ?? value).kind === "constant"))

/** `re.fullmatch(pattern, x)`, and `re.match` with a pattern that reaches to the end. */
const byPattern = ({ callee, values, named: options }: Expression & { readonly kind: "call" }): ReadonlySet<string> => {
  const [pattern, text, ...others] = values
  if (pattern === undefined || text === undefined || others.length + options.length > 0) return nothing
  if (callee.kind !== "member" || callee.object.kind !== "name" || callee.object.name !== "re") return nothing
  const isWhole = callee.name === "fullmatch"
  if (!isWhole && callee.name !== "match") return nothing
  if (pattern.kind === "name") return isWhole ? nameOf(text) : nothing
  if (pattern.kind !== "constant" || typeof pattern.value !== "string" || allowsCode(pattern.value)) return nothing
  return isWhole || reachesEnd(pattern.value) ? nameOf(text) : nothing
}

/** A choice may end with its first part, and flags may give `$` another meaning. */
const reachesEnd = (pattern: string): boolean =>
  /(?:^|[^\\])(?:\\\\)*(?:\$|\\Z)$/.test(pattern.slice(-20)) && !/\||\(\?[a-z]/i.test(pattern)
