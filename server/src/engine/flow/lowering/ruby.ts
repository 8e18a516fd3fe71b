/** Ruby in the common form. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Entry, Expression, FunctionSource, Parameter, Statement, SwitchCase } from "../program.ts"
import { field, firstPart, Lowering, place, returning, withoutComments } from "./Lowering.ts"

export class RubyLowering extends Lowering {
  protected override readonly self = "self"

  /** Methods that are calls also where nothing is passed to them; others are read like properties. */
  private readonly called: ReadonlySet<string>
  /** Class above the class that is being read, as written. */
  private superclass = ""
  private heredocs: ReadonlyMap<number, SyntaxNode> | null = null

  constructor(source: string, called: ReadonlySet<string>) {
    super(source)
    this.called = called
  }

  protected expressionOf(node: SyntaxNode): Expression {
    switch (node.type) {
      case "identifier":
      case "constant":
      case "self":
      case "class_variable":
      case "global_variable":
        return this.name(node)
      case "instance_variable":
        return { kind: "member", object: { kind: "name", ...named("self", node) }, ...named(this.text(node), node) }
      case "scope_resolution":
        return node.childForFieldName("scope") === null
          ? this.name(field(node, "name") ?? node)
          : this.member(node, field(node, "scope"), this.text(field(node, "name")))
      case "string":
      case "bare_string":
      case "bare_symbol":
      case "delimited_symbol":
      case "regex":
      case "heredoc_body":
      case "chained_string":
        return this.interpolated(node)
      case "heredoc_beginning":
        return this.heredoc(node)
      case "subshell":
        return this.intrinsic(node, "`", [this.interpolated(node)])
      case "simple_symbol":
        return this.constant(node, this.text(node).slice(1))
      case "hash_key_symbol":
        return this.constant(node, this.text(node))
      case "character":
        return this.constant(node, this.text(node).slice(1))
      case "integer":
      case "float":
        return this.constant(node, Number(this.text(node).replace(/_/g, "")))
      case "true":
      case "false":
        return this.constant(node, node.type === "true")
      case "nil":
        return this.constant(node, null)
      case "element_reference":
        return this.elementReference(node)
      case "call":
        return this.callOf(node)
      case "super":
      case "yield":
        return this.intrinsic(node, node.type, this.expressions(node.namedChildren))
      case "binary":
        return this.binary(node)
      case "unary": {
        const operator = this.text(field(node, "operator"))
        if (operator === "defined?") return this.constant(node, true)
        return this.operation(node, operator, [field(node, "operand")])
      }
      case "test_pattern":
        return this.operation(node, "==", [field(node, "value"), field(node, "pattern")])
      case "conditional":
        return this.choice(node, field(node, "condition"), field(node, "consequence"), field(node, "alternative"))
      case "if":
      case "elsif":
        return this.choice(node, field(node, "condition"), field(node, "consequence"), field(node, "alternative"))
      case "unless":
        return this.choice(node, field(node, "condition"), field(node, "alternative"), field(node, "consequence"))
      case "if_modifier":
      case "rescue_modifier":
        return this.expression(field(node, "body"))
      case "case":
        return {
          kind: "parts",
          parts: this.expressions(node.namedChildren.filter(({ type }) => type === "when" || type === "else")),
          place: place(node),
        }
      case "when":
      case "in_clause":
        return this.expression(field(node, "body"))
      case "assignment":
        return this.assignment(node, this.target(field(node, "left")), this.expression(field(node, "right")))
      case "operator_assignment":
        return this.operatorAssignment(node)
      case "parenthesized_statements":
      case "then":
      case "else":
      case "do":
      case "begin":
      case "block_body":
      case "body_statement":
      case "interpolation":
        return this.sequence(node)
      case "array":
      case "string_array":
      case "symbol_array":
      case "right_assignment_list":
        return { kind: "collection", entries: this.expressions(node.namedChildren).map(element), place: place(node) }
      case "left_assignment_list":
      case "destructured_left_assignment":
      case "destructured_parameter":
        return this.target(node)
      case "splat_argument":
      case "rest_assignment":
        return this.expression(firstPart(node))
      case "hash":
        return { kind: "collection", entries: this.pairs(node.namedChildren), place: place(node) }
      case "lambda":
        return {
          kind: "function",
          function: this.closure(field(node, "body") ?? node, field(node, "parameters")),
          place: place(node),
        }
      case "block_argument":
        return this.nothing
      default:
        return this.parts(node)
    }
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "then":
      case "else":
      case "do":
      case "block_body":
      case "parenthesized_statements":
        return this.statements(node.namedChildren)
      case "body_statement":
      case "begin":
        return this.guarded(node)
      case "if":
      case "elsif":
        return [this.condition(node, "consequence", "alternative")]
      case "unless":
        return [this.condition(node, "alternative", "consequence")]
      case "if_modifier":
        return [this.condition(node, "body", "")]
      case "unless_modifier":
        return [this.condition(node, "", "body")]
      case "rescue_modifier":
        return [
          {
            kind: "try",
            body: this.statement(field(node, "body")),
            handlers: [this.statement(field(node, "handler"))],
            last: [],
          },
        ]
      case "while":
      case "until":
      case "while_modifier":
      case "until_modifier":
        return [
          {
            kind: "loop",
            test: node.type.startsWith("while") ? this.expression(field(node, "condition")) : null,
            each: null,
            body: this.statement(field(node, "body")),
          },
        ]
      case "for":
        return [this.eachLoop(node, this.target(field(node, "pattern")), field(node, "value"))]
      case "case":
        return [
          {
            kind: "switch",
            subject: this.expressionOrNull(field(node, "value")),
            cases: this.cases(node),
          },
        ]
      case "binary":
        return this.shortCircuit(node)
      case "return":
        return [{ kind: "return", value: this.returned(node) }]
      case "break":
        return [{ kind: "jump", to: "break" }]
      case "next":
      case "redo":
      case "retry":
        return [{ kind: "jump", to: "continue" }]
      case "call":
        return this.callStatement(node)
      case "method":
      case "singleton_method":
        return [{ kind: "function", function: this.method(node) }]
      case "class":
      case "module":
        return this.classBody(node)
      case "singleton_class":
        return this.statement(field(node, "body"))
      case "alias":
      case "undef":
      case "heredoc_body":
      case "empty_statement":
      case "uninterpreted":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  /** A text, or its parts. Code in it stands between braces. */
  private interpolated(node: SyntaxNode): Expression {
    const parts = withoutComments(node.namedChildren).flatMap((child): ReadonlyArray<Expression> => {
      if (child.type === "interpolation" || child.type === "string") return [this.expression(child)]
      return textKinds.has(child.type) ? [this.constant(child, this.text(child))] : []
    })
    if (parts.every(({ kind }) => kind === "constant")) {
      const text = parts.map((part) => (part.kind === "constant" ? String(part.value) : "")).join("")
      return this.constant(node, text)
    }
    return { kind: "text", parts, place: place(node) }
  }

  /** The text of `<<~SQL` stands below the statement it is part of. */
  private heredoc(node: SyntaxNode): Expression {
    this.heredocs ??= heredocsIn(node.root)
    const body = this.heredocs.get(node.startIndex)
    return body === undefined ? this.nothing : this.expression(body)
  }

  private intrinsic(node: SyntaxNode, name: string, values: ReadonlyArray<Expression>): Expression {
    return { kind: "call", callee: { kind: "name", name, place: place(node) }, values, named: [], place: place(node) }
  }

  private elementReference(node: SyntaxNode): Expression {
    const [object, index, ...others] = withoutComments(node.namedChildren)
    // A part of a text or of a list.
    if (index === undefined || others.length > 0 || index.type === "range" || index.type === "regex")
      return { kind: "parts", parts: [this.expression(object)], place: place(node) }
    return this.index(node, object ?? null, index)
  }

  private binary(node: SyntaxNode): Expression {
    const operator = this.text(field(node, "operator"))
    const operands = [field(node, "left"), field(node, "right")]
    if (operator === "<<") return this.methodCall(node, operands[0] ?? null, "append", [operands[1] ?? null])
    if (operator === "=~" || operator === "===") {
      const [object, value] = operator === "=~" ? operands : operands.toReversed()
      return this.methodCall(node, object ?? null, "match", [value ?? null])
    }
    if (operator === "!~") {
      const match = this.methodCall(node, operands[0] ?? null, "match", [operands[1] ?? null])
      return { kind: "operation", operator: "!", operands: [match], place: place(node) }
    }
    return this.operation(node, operator, operands)
  }

  private methodCall(
    node: SyntaxNode,
    object: SyntaxNode | null,
    name: string,
    values: ReadonlyArray<SyntaxNode | null>,
  ): Expression {
    return this.call(node, this.member(node, object, name), values)
  }

  private callOf(node: SyntaxNode): Expression {
    const receiver = field(node, "receiver")
    const written = this.text(field(node, "method")) || "call"
    const list = field(node, "arguments")
    const block = field(node, "block")
    const given = withoutComments(list?.namedChildren ?? [])
    if (written === "in?" && receiver !== null && given[0] !== undefined)
      return this.operation(node, "in", [receiver, given[0]])
    if (written === "!" && receiver !== null) return this.operation(node, "!", [receiver])
    const name = (block === null ? commonNames : commonNamesWithBlock).get(written) ?? written
    const isCall = list !== null || block !== null || /[?!]$/.test(written) || this.called.has(written)
    if (receiver !== null && !isCall && !isSelf(receiver)) return this.member(node, receiver, name)
    const at = place(field(node, "method") ?? node)
    const callee: Expression = receiver === null ? { kind: "name", name, place: at } : this.member(node, receiver, name)
    const passed = given.find(({ type }) => type === "block_argument") ?? null
    const closure = block === null ? this.passedMethod(passed) : this.closure(block, field(block, "parameters"))
    const closures: ReadonlyArray<Expression> =
      closure === null ? [] : [{ kind: "function", function: closure, place: closure.place }]
    return {
      kind: "call",
      callee,
      values: [...this.expressions(given.filter(({ type }) => !namedKinds.has(type))), ...closures],
      named: given.flatMap((argument) => this.namedArgument(argument)),
      place: place(node),
    }
  }

  private namedArgument(argument: SyntaxNode): ReadonlyArray<{ readonly name: string; readonly value: Expression }> {
    if (argument.type === "hash_splat_argument") return [{ name: "**", value: this.expression(firstPart(argument)) }]
    if (argument.type !== "pair") return []
    const key = field(argument, "key")
    const name = this.text(key).replace(/^[:"']|["']$/g, "")
    const value = field(argument, "value")
    // `f(name:)` passes the variable of that name.
    const given: Expression = value === null ? { kind: "name", ...named(name, argument) } : this.expression(value)
    return [{ name, value: given }]
  }

  private pairs(nodes: ReadonlyArray<SyntaxNode>): ReadonlyArray<Entry> {
    return withoutComments(nodes).map((child): Entry => {
      if (child.type !== "pair") return element(this.expression(firstPart(child)))
      const key = field(child, "key")
      const value = field(child, "value")
      return {
        key: this.expression(key),
        value: value === null ? { kind: "name", ...named(this.text(key), child) } : this.expression(value),
      }
    })
  }

  private operatorAssignment(node: SyntaxNode): Expression {
    const operator = this.text(field(node, "operator"))
    const right = field(node, "right")
    if (operator === "<<=") return this.methodCall(node, field(node, "left"), "append", [right])
    return this.assignment(node, this.target(field(node, "left")), this.expression(right), { operator })
  }

  /** Target of an assignment: a method without arguments is a property here. */
  private target(node: SyntaxNode | null): Expression {
    if (node === null) return this.nothing
    if (targetLists.has(node.type)) {
      const entries = withoutComments(node.namedChildren).map((child) => element(this.target(child)))
      return { kind: "collection", entries, place: place(node) }
    }
    if (node.type !== "call") return this.expression(node)
    const receiver = field(node, "receiver")
    // A record is not made of its arguments: its methods return other things.
    const object = receiver === null || isSelf(receiver) ? this.expression(receiver) : this.nothing
    return { kind: "member", object, ...named(this.text(field(node, "method")), node) }
  }

  /** Statements where a value stands: the last one is the value. */
  private sequence(node: SyntaxNode): Expression {
    const children = withoutComments(node.namedChildren).filter(({ type }) => !handlerKinds.has(type))
    const [only] = children
    if (children.length === 1 && only !== undefined) return this.expression(only)
    return { kind: "operation", operator: ",", operands: this.expressions(children), place: place(node) }
  }

  private condition(node: SyntaxNode, whenTrue: string, whenFalse: string): Statement {
    return {
      kind: "if",
      test: this.expression(field(node, "condition")),
      whenTrue: whenTrue === "" ? [] : this.statement(field(node, whenTrue)),
      whenFalse: whenFalse === "" ? [] : this.statement(field(node, whenFalse)),
    }
  }

  /** Statements with the handlers of their errors. */
  private guarded(node: SyntaxNode): ReadonlyArray<Statement> {
    const children = withoutComments(node.namedChildren)
    const handlers = children.filter(({ type }) => type === "rescue")
    const last = children.filter(({ type }) => type === "ensure")
    const body = this.statements(children.filter(({ type }) => type !== "rescue" && type !== "ensure"))
    if (handlers.length === 0 && last.length === 0) return body
    return [
      {
        kind: "try",
        body,
        handlers: handlers.map((handler) => this.statement(field(handler, "body"))),
        last: last.flatMap((part) => this.statements(part.namedChildren)),
      },
    ]
  }

  private cases(node: SyntaxNode): ReadonlyArray<SwitchCase> {
    return withoutComments(node.namedChildren).flatMap((part): ReadonlyArray<SwitchCase> => {
      if (part.type === "else") return [{ tests: [], body: this.statement(part), fallsThrough: false }]
      if (part.type !== "when") return []
      const tests = this.expressions(withoutComments(part.childrenForFieldName("pattern")).map(firstPart))
      return [{ tests, body: this.statement(field(part, "body")), fallsThrough: false }]
    })
  }

  /** `redirect_to root_path and return`, `allowed or raise Forbidden`. */
  private shortCircuit(node: SyntaxNode): ReadonlyArray<Statement> {
    const operator = this.text(field(node, "operator"))
    const right = field(node, "right")
    const isEnd = right !== null && (endKinds.has(right.type) || isRaise(right))
    if (!isEnd || !/^(?:and|or|&&|\|\|)$/.test(operator)) return [{ kind: "expression", value: this.expression(node) }]
    const test = this.expression(field(node, "left"))
    const end = this.statement(right)
    // The result of a call that sends a response counts as true.
    const first = field(node, "left")
    if (operator === "and" && first?.type === "call" && answering.test(this.text(field(first, "method"))))
      return [{ kind: "expression", value: test }, ...end]
    const isAnd = operator === "and" || operator === "&&"
    return [{ kind: "if", test, whenTrue: isAnd ? end : [], whenFalse: isAnd ? [] : end }]
  }

  private callStatement(node: SyntaxNode): ReadonlyArray<Statement> {
    if (isRaise(node)) return [{ kind: "throw", value: this.expression(node) }]
    // `private def name …`
    const list = field(node, "arguments")
    const definition = firstPart(list ?? node)
    if (list !== null && definition !== null && /^(?:singleton_)?method$/.test(definition.type))
      return this.statement(definition)
    const block = field(node, "block")
    const receiver = field(node, "receiver")
    const name = this.text(field(node, "method"))
    if (block === null || receiver === null || !iterations.has(name))
      return [{ kind: "expression", value: this.expression(node) }]
    const parameters = withoutComments(field(block, "parameters")?.namedChildren ?? [])
    const [first = this.nothing, ...others] = parameters.map((parameter) => this.parameterTarget(parameter))
    const source = this.expression(receiver)
    const element: Expression = { kind: "index", object: source, index: null, place: place(block) }
    // The keys of request data come from outside like its values; a position does not.
    const further = name === "each_with_index" ? [] : others
    const given = further.map((target): Statement => ({
      kind: "expression",
      value: this.assignment(block, target, element),
    }))
    const body = [...given, ...this.statement(field(block, "body"))]
    return [{ kind: "loop", test: null, each: { target: first, source }, body }]
  }

  private returned(node: SyntaxNode): Expression | null {
    const list = firstPart(node)
    if (list === null) return null
    const values = withoutComments(list.namedChildren)
    if (list.type !== "argument_list") return this.expression(list)
    const [only] = values
    return values.length === 1 && only !== undefined
      ? this.expression(only)
      : { kind: "collection", entries: this.expressions(values).map(element), place: place(node) }
  }

  private classBody(node: SyntaxNode): ReadonlyArray<Statement> {
    const before = this.superclass
    this.superclass = this.text(field(node, "superclass")).replace(/^<\s*/, "")
    const name = this.text(field(node, "name")).replace(/^.*::/, "")
    if (name !== null) this.declareBases(name, [field(node, "superclass")])
    const body = this.inside(name, () => this.statement(field(node, "body")))
    this.superclass = before
    return body
  }

  private method(node: SyntaxNode): FunctionSource {
    const body = field(node, "body")
    return this.function(node, {
      name: this.text(field(node, "name")),
      // The name of the superclass shows which methods it calls.
      annotations: this.superclass,
      parameters: this.parametersOf(field(node, "parameters")),
      body: () => returning(this.statement(body)),
    })
  }

  private closure(block: SyntaxNode, list: SyntaxNode | null): FunctionSource {
    const body = field(block, "body")
    return this.function(block, {
      name: null,
      parameters: this.parametersOf(list),
      body: () => returning(this.statement(body)),
    })
  }

  /** `map(&:to_i)`: a block that calls the method of its element. */
  private passedMethod(argument: SyntaxNode | null): FunctionSource | null {
    const symbol = argument === null ? null : firstPart(argument)
    if (argument === null || symbol?.type !== "simple_symbol") return null
    const target: Expression = { kind: "name", ...named("element", argument) }
    const callee: Expression = { kind: "member", object: target, ...named(this.text(symbol).slice(1), argument) }
    return this.function(argument, {
      name: null,
      parameters: [{ target, type: null, annotations: "" }],
      body: () => [{ kind: "return", value: this.call(argument, callee, []) }],
    })
  }

  private parametersOf(list: SyntaxNode | null): ReadonlyArray<Parameter> {
    return withoutComments(list?.namedChildren ?? []).map((parameter) => ({
      target: this.parameterTarget(parameter),
      type: null,
      annotations: "",
    }))
  }

  private parameterTarget(node: SyntaxNode): Expression {
    return node.type === "identifier" ? this.name(node) : this.target(field(node, "name") ?? node)
  }
}

const named = (name: string, node: SyntaxNode) => ({ name, place: place(node) })

const element = (value: Expression): Entry => ({ key: null, value })

const textKinds = new Set(["string_content", "escape_sequence", "heredoc_content"])
const namedKinds = new Set(["pair", "hash_splat_argument", "block_argument"])
const handlerKinds = new Set(["rescue", "ensure"])
const endKinds = new Set(["return", "break", "next"])
const targetLists = new Set([
  "left_assignment_list",
  "destructured_left_assignment",
  "destructured_parameter",
  "rest_assignment",
])

/** Methods that pass each element to a block which may change the variables around it. */
const iterations = new Set(["each", "each_with_index", "each_pair", "each_value", "each_key", "reverse_each"])

/** Names of methods in the other languages, under which conditions and collections are known. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ["include?", "includes"],
  ["member?", "includes"],
  ["key?", "has"],
  ["has_key?", "has"],
  ["start_with?", "startsWith"],
  ["match?", "match"],
])

/** The same for methods that are given a block; without one they mean something else. */
const commonNamesWithBlock: ReadonlyMap<string, string> = new Map([
  ["collect", "map"],
  ["flat_map", "flatMap"],
  ["filter_map", "map"],
  ["select", "filter"],
  ["inject", "reduce"],
])

const answering = /^(?:redirect|render|head$|send_|respond_)/

const isSelf = (node: SyntaxNode): boolean => node.type === "self"

/** Calls that do not return: an error, or the end of a request in Sinatra and Grape. */
const isRaise = (node: SyntaxNode): boolean =>
  node.type === "call" &&
  field(node, "receiver") === null &&
  /^(?:raise|fail|abort|exit|halt|error!)$/.test(field(node, "method")?.text ?? "")

/** The texts of heredocs by the place where they are named; they stand in the order in which they are named. */
const heredocsIn = (root: SyntaxNode): ReadonlyMap<number, SyntaxNode> => {
  const bodies = root.descendantsOfType("heredoc_body")
  const beginnings = root.descendantsOfType("heredoc_beginning")
  return new Map(
    beginnings.flatMap((beginning, index) => {
      const body = bodies[index]
      return body === undefined ? [] : [[beginning.startIndex, body]]
    }),
  )
}
