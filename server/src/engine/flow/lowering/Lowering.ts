/** Base of the translations of all languages into the common form of programs. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { ClassShape, Constant, Expression, FunctionSource, Parameter, Statement } from "../program.ts"

/** Thrown where code is too large or too deep to follow; the function in question is left out. */
export class TooComplex extends Error {
  override readonly name = "TooComplex"
}

/** True also where the stack did not suffice. */
export const isTooComplex = (error: unknown): boolean => error instanceof TooComplex || error instanceof RangeError

/** Nodes of a file that are brought into the common form at most. */
const maximumNodes = 60_000

/** Levels of nested expressions and statements. */
const maximumDepth = 150

/** A decorator or an annotation is read up to here. */
const maximumAnnotationCharacters = 300

/** Classes that one class extends or implements; more belong to generated code. */
const maximumBases = 8
const maximumBaseCharacters = 100

/** Brings syntax of one language into the common form; each language does so in `expressionOf` and `statementsOf`. */
export abstract class Lowering {
  /** The classes that were read so far, by name. */
  readonly classes = new Map<string, ClassShape>()
  /** Keyword of the object of a method; null in languages whose functions name it themselves. */
  protected readonly self: string | null = null
  protected readonly source: string
  private nodes = 0
  private depth = 0
  /** Class around the code that is being read. */
  protected owner: string | null = null

  constructor(source: string) {
    this.source = source
  }

  /** Translates the body of a file; code that is too large to follow is left out. */
  program(root: SyntaxNode): ReadonlyArray<Statement> {
    return withoutComments(root.namedChildren).flatMap((child) => {
      try {
        return this.statement(child)
      } catch (error) {
        if (!isTooComplex(error)) throw error
        return []
      }
    })
  }

  /**
   * Whether a property may be given a value where its name stands. Asked before anything is brought into the common
   * form, so the answer is yes where a look at what stands around the name does not tell.
   */
  mayBeTarget(_name: SyntaxNode): boolean {
    return true
  }

  protected abstract expressionOf(node: SyntaxNode): Expression
  protected abstract statementsOf(node: SyntaxNode): ReadonlyArray<Statement>

  /** Statements that several grammars name and shape alike; everything else is an expression. */
  protected commonStatement(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "if_statement":
        return [this.conditional(node)]
      case "while_statement":
      case "do_statement":
        return [this.whileLoop(node)]
      case "return_statement":
        return [{ kind: "return", value: this.expressionOrNull(firstPart(node)) }]
      case "throw_statement":
        return [{ kind: "throw", value: this.expressionOrNull(firstPart(node)) }]
      case "break_statement":
        return [{ kind: "jump", to: "break" }]
      case "continue_statement":
        return [{ kind: "jump", to: "continue" }]
      default:
        return [{ kind: "expression", value: this.expression(node) }]
    }
  }

  protected expression(node: SyntaxNode | null | undefined): Expression {
    if (node === null || node === undefined) return this.nothing
    this.descend()
    try {
      return this.expressionOf(node)
    } finally {
      this.depth--
    }
  }

  protected expressionOrNull(node: SyntaxNode | null): Expression | null {
    return node === null ? null : this.expression(node)
  }

  protected expressions(nodes: ReadonlyArray<SyntaxNode | null>): ReadonlyArray<Expression> {
    const expressions: Array<Expression> = []
    for (const node of nodes) if (node !== null && !isComment(node)) expressions.push(this.expression(node))
    return expressions
  }

  protected statement(node: SyntaxNode | null): ReadonlyArray<Statement> {
    if (node === null) return []
    this.descend()
    try {
      return this.statementsOf(node)
    } finally {
      this.depth--
    }
  }

  protected statements(nodes: ReadonlyArray<SyntaxNode | null>): ReadonlyArray<Statement> {
    const statements: Array<Statement> = []
    for (const node of nodes) if (node !== null && !isComment(node)) statements.push(...this.statement(node))
    return statements
  }

  protected text(node: SyntaxNode | null | undefined): string {
    return node === null || node === undefined ? "" : this.source.slice(node.startIndex, node.endIndex)
  }

  protected annotation(nodes: ReadonlyArray<SyntaxNode | null>): string {
    return nodes.map((node) => this.text(node).slice(0, maximumAnnotationCharacters)).join(" ")
  }

  protected constant(node: SyntaxNode, value: Constant): Expression {
    return { kind: "constant", value, place: place(node) }
  }

  protected name(node: SyntaxNode): Expression {
    return { kind: "name", name: this.text(node), place: place(node) }
  }

  /** A node of which nothing but its parts is understood. */
  protected parts(node: SyntaxNode): Expression {
    return { kind: "parts", parts: this.expressions(node.namedChildren), place: place(node) }
  }

  protected operation(node: SyntaxNode, operator: string, operands: ReadonlyArray<SyntaxNode | null>): Expression {
    return {
      kind: "operation",
      operator,
      operands: operands.map((operand) => this.expression(operand)),
      place: place(node),
    }
  }

  protected member(node: SyntaxNode, object: SyntaxNode | null, name: string): Expression {
    return { kind: "member", object: this.expression(object), name, place: place(node) }
  }

  protected index(node: SyntaxNode, object: SyntaxNode | null, index: SyntaxNode | null): Expression {
    return { kind: "index", object: this.expression(object), index: this.expression(index), place: place(node) }
  }

  protected choice(
    node: SyntaxNode,
    test: SyntaxNode | null,
    whenTrue: SyntaxNode | null,
    whenFalse: SyntaxNode | null,
  ): Expression {
    return {
      kind: "choice",
      test: this.expression(test),
      whenTrue: this.expression(whenTrue),
      whenFalse: this.expression(whenFalse),
      place: place(node),
    }
  }

  protected cast(node: SyntaxNode, type: SyntaxNode | null, value: SyntaxNode | null): Expression {
    return { kind: "cast", type: this.text(type), value: this.expression(value), place: place(node) }
  }

  protected call(node: SyntaxNode, callee: Expression, values: ReadonlyArray<SyntaxNode | null>): Expression {
    return { kind: "call", callee, values: this.expressions(values), named: [], place: place(node) }
  }

  protected assignment(
    node: SyntaxNode,
    target: Expression,
    value: Expression | null,
    { operator = "=", type = null }: { readonly operator?: string; readonly type?: string | null } = {},
  ): Expression {
    return { kind: "assignment", target, operator, value, type, place: place(node) }
  }

  /** A condition with the fields `condition`, `consequence` and `alternative`. */
  protected conditional(node: SyntaxNode): Statement {
    return {
      kind: "if",
      test: this.expression(field(node, "condition")),
      whenTrue: this.statement(field(node, "consequence")),
      whenFalse: this.statement(field(node, "alternative")),
    }
  }

  /** A loop with the fields `condition` and `body`. */
  protected whileLoop(node: SyntaxNode): Statement {
    return {
      kind: "loop",
      test: this.expression(field(node, "condition")),
      each: null,
      body: this.statement(field(node, "body")),
    }
  }

  /** A loop whose field `condition` may be absent, with the statement after each turn. */
  protected forLoop(node: SyntaxNode, update: ReadonlyArray<SyntaxNode | null>): Statement {
    return {
      kind: "loop",
      test: this.expressionOrNull(field(node, "condition")),
      each: null,
      body: [...this.statement(field(node, "body")), ...this.statements(update)],
    }
  }

  /** A loop over each item of something, with the field `body`. */
  protected eachLoop(node: SyntaxNode, target: Expression, source: SyntaxNode | null): Statement {
    return {
      kind: "loop",
      test: null,
      each: { target, source: this.expression(source) },
      body: this.statement(field(node, "body")),
    }
  }

  /** A condition whose further conditions stand beside each other, such as `elif` in Python. */
  protected branches(node: SyntaxNode, furtherKind: string, bodyField: string): Statement {
    const alternatives = withoutComments(node.childrenForFieldName("alternative"))
    if (alternatives.length > maximumDepth) throw new TooComplex()
    const rest = alternatives.reduceRight<ReadonlyArray<Statement>>(
      (after, part) => (part.type === furtherKind ? [this.branch(part, bodyField, after)] : this.statement(part)),
      [],
    )
    return this.branch(node, bodyField, rest)
  }

  private branch(node: SyntaxNode, bodyField: string, whenFalse: ReadonlyArray<Statement>): Statement {
    return {
      kind: "if",
      test: this.expression(field(node, "condition")),
      whenTrue: this.statement(field(node, bodyField)),
      whenFalse,
    }
  }

  /** A name that stands for something imported. */
  protected import(node: SyntaxNode, name: string, path: string): Statement {
    const at = place(node)
    const target: Expression = { kind: "name", name, place: at }
    const value: Expression = { kind: "reference", path, place: at }
    return { kind: "expression", value: this.assignment(node, target, value) }
  }

  protected function(
    node: SyntaxNode,
    {
      name,
      parameters,
      annotations = "",
      owner = this.owner,
      self = owner === null ? null : this.self,
      returns = null,
      body,
    }: {
      readonly name: string | null
      readonly parameters: ReadonlyArray<Parameter>
      readonly annotations?: string
      readonly owner?: string | null
      readonly self?: string | null
      readonly returns?: string | null
      readonly body: () => ReadonlyArray<Statement>
    },
  ): FunctionSource {
    let known: ReadonlyArray<Statement> | undefined
    return {
      name,
      owner,
      self,
      parameters,
      returns,
      annotations,
      place: place(node),
      body: () => (known ??= this.inside(owner, body)),
    }
  }

  /** Reads the members of a class. */
  protected inside<A>(owner: string | null, read: () => A): A {
    const before = this.owner
    this.owner = owner
    try {
      return read()
    } finally {
      this.owner = before
    }
  }

  /** The shape of a class, to be added to. */
  protected shape(name: string): ClassShape {
    const known = this.classes.get(name)
    if (known !== undefined) return known
    const shape: ClassShape = { fields: new Map(), bases: [] }
    this.classes.set(name, shape)
    return shape
  }

  /** Notes a field that the class around is declared with. */
  protected declareField(name: string, type: string): void {
    if (this.owner !== null && name !== "") this.shape(this.owner).fields.set(name, type)
  }

  /** Notes the classes that a class extends. */
  protected declareBases(name: string, nodes: ReadonlyArray<SyntaxNode | null>): void {
    const { bases } = this.shape(name)
    for (const node of nodes) {
      const base = /[A-Za-z_][\w.\\]*/.exec(this.text(node).slice(0, maximumBaseCharacters))?.[0]
      if (base !== undefined && bases.length < maximumBases) bases.push(base.replace(/^.*[.\\]/, ""))
    }
  }

  /** Counts a node and a level; the caller leaves the level by `depth`. */
  private descend(): void {
    if (++this.nodes > maximumNodes || this.depth >= maximumDepth) throw new TooComplex()
    this.depth++
  }

  protected readonly nothing: Expression = { kind: "parts", parts: [], place: { start: 0, end: 0 } }
}

/** The part of a node that stands in a field. */
export const field = (node: SyntaxNode, name: string): SyntaxNode | null => node.childForFieldName(name)

export const place = (node: SyntaxNode): { readonly start: number; readonly end: number } => ({
  start: node.startIndex,
  end: node.endIndex,
})

export const withoutComments = (nodes: ReadonlyArray<SyntaxNode | null>): ReadonlyArray<SyntaxNode> =>
  nodes.filter((node): node is SyntaxNode => node !== null && !isComment(node))

/** The first part of a node that is no comment. */
export const firstPart = (node: SyntaxNode): SyntaxNode | null => {
  let part = node.firstNamedChild
  while (part !== null && isComment(part)) part = part.nextNamedSibling
  return part
}

const isComment = (node: SyntaxNode): boolean => commentKinds.has(node.type)

const commentKinds = new Set(["comment", "line_comment", "block_comment"])

/** The text of a quoted literal, with its most common escapes. */
export const unquoted = (literal: string): string => {
  const match = /^[A-Za-z]{0,3}("""|'''|["'`])/.exec(literal)
  const quote = match?.[1]
  if (match === null || quote === undefined) return literal
  const end = literal.endsWith(quote) ? literal.length - quote.length : literal.length
  const inner = literal.slice(match[0].length, Math.max(match[0].length, end))
  return inner.includes("\\") ? inner.replace(/\\(["'`\\/])/g, "$1") : inner
}

/** True when control can leave the end of these statements. */
export const fallsThrough = (statements: ReadonlyArray<Statement>): boolean => {
  const last = statements.at(-1)
  if (last?.kind === "block") return fallsThrough(last.body)
  return last?.kind !== "jump" && last?.kind !== "return" && last?.kind !== "throw"
}

/** The statements of a function whose last one is its result. */
export const returning = (statements: ReadonlyArray<Statement>): ReadonlyArray<Statement> =>
  endingIn(statements, (value) => ({ kind: "return", value }))

/** Statements, such as branches, after whose last one something is done with its value. */
export const endingIn = (
  statements: ReadonlyArray<Statement>,
  use: (value: Expression) => Statement,
): ReadonlyArray<Statement> => {
  const last = statements.at(-1)
  return last === undefined ? statements : [...statements.slice(0, -1), usedIn(last, use)]
}

const usedIn = (statement: Statement, use: (value: Expression) => Statement): Statement => {
  const within = (statements: ReadonlyArray<Statement>): ReadonlyArray<Statement> => endingIn(statements, use)
  switch (statement.kind) {
    case "expression":
      return use(statement.value)
    case "if":
      return { ...statement, whenTrue: within(statement.whenTrue), whenFalse: within(statement.whenFalse) }
    case "switch":
      return { ...statement, cases: statement.cases.map((one) => ({ ...one, body: within(one.body) })) }
    case "try":
      return { ...statement, body: within(statement.body), handlers: statement.handlers.map(within) }
    default:
      return statement
  }
}
