/** Kotlin in the common form, with names as Java has them: the getters of its classes are called, also where they read like fields. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Expression, FunctionSource, Parameter, Statement, SwitchCase } from "../program.ts"
import { endingIn, field, firstPart, Lowering, place, returning, unquoted, withoutComments } from "./Lowering.ts"

export class KotlinLowering extends Lowering {
  protected override readonly self = "this"
  /** Signs before a chain of calls that were taken out of it. */
  private readonly lifted = new Set<number>()

  protected expressionOf(node: SyntaxNode): Expression {
    const sign = chainKinds.has(node.type) ? signBefore(node) : null
    if (sign !== null && !this.lifted.has(sign.id)) {
      this.lifted.add(sign.id)
      const whole = this.operation(node, this.text(field(sign, "operator")), [node])
      // whoever asks for this expression again must see the sign again
      this.lifted.delete(sign.id)
      return whole
    }
    switch (node.type) {
      case "identifier":
        return this.word(node)
      case "this_expression":
        return { kind: "name", name: "this", place: place(node) }
      case "super_expression":
      case "user_type":
        return { kind: "name", name: simpleType(this.text(node)), place: place(node) }
      case "string_literal":
      case "multiline_string_literal":
        return this.textLiteral(node)
      case "character_literal":
        return this.constant(node, unquoted(this.text(node)))
      case "number_literal":
      case "float_literal":
        return this.constant(node, Number(this.text(node).replace(/[_uUlLfF]/g, "")))
      case "navigation_expression":
        return this.navigation(node)
      case "call_expression":
        return this.callOf(node)
      case "index_expression":
        return this.index(node, field(node, "object"), field(node, "index"))
      case "binary_expression":
        return this.binary(node)
      case "in_expression": {
        const isNot = this.textBetween(field(node, "left"), field(node, "right")).includes("!")
        return this.operation(node, isNot ? "not in" : "in", [field(node, "left"), field(node, "right")])
      }
      case "is_expression":
        return this.operation(node, "instanceof", [field(node, "left")])
      case "unary_expression": {
        const operator = this.text(field(node, "operator"))
        return operator === "!!" || this.lifted.has(node.id)
          ? this.expression(field(node, "argument"))
          : this.operation(node, operator, [field(node, "argument")])
      }
      case "as_expression":
        return this.cast(node, field(node, "right"), field(node, "left"))
      case "if_expression":
        return {
          kind: "choice",
          test: this.expression(field(node, "condition")),
          whenTrue: this.branchValue(field(node, "consequence")),
          whenFalse: this.branchValue(field(node, "alternative")),
          place: place(node),
        }
      case "when_expression":
        return this.chosen(node)
      case "try_expression":
        return this.branchValue(field(node, "body"))
      case "assignment":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")), {
          operator: this.text(field(node, "operator")),
        })
      case "collection_literal":
        return {
          kind: "collection",
          entries: this.expressions(node.namedChildren).map((value) => ({ key: null, value })),
          place: place(node),
        }
      case "parenthesized_expression":
      case "spread_expression":
        return this.expression(firstPart(node))
      case "labeled_expression":
      case "annotated_expression":
      case "annotated_lambda":
        return this.expression(node.lastNamedChild)
      case "lambda_literal":
      case "anonymous_function":
        return { kind: "function", function: this.functionOf(node, null), place: place(node) }
      case "return_expression":
      case "throw_expression":
      case "callable_reference":
        return this.nothing
      case "object_literal":
        return this.objectLiteral(node)
      default:
        return this.parts(node)
    }
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "block":
      case "class_body":
      case "enum_class_body":
      case "anonymous_initializer":
        return this.statements(node.namedChildren)
      case "function_body":
        return this.statement(firstPart(node))
      case "property_declaration":
        return this.declaration(node)
      case "if_expression":
        return [this.conditional(node)]
      case "for_statement":
        return [this.eachLoop(node, this.target(field(node, "name")), field(node, "value"))]
      case "while_statement":
      case "do_while_statement":
        return [this.whileLoop(node)]
      case "when_expression":
        return [{ kind: "switch", subject: this.subjectOf(node), cases: this.casesOf(node) }]
      case "try_expression":
        return [this.attempt(node)]
      case "return_expression":
        return this.returned(node)
      case "throw_expression":
        return [{ kind: "throw", value: this.expressionOrNull(firstPart(node)) }]
      case "identifier":
      case "labeled_expression": {
        const [jump] = /^(?:break|continue)\b/.exec(this.text(node)) ?? []
        if (jump === "break" || jump === "continue") return [{ kind: "jump", to: jump }]
        return [{ kind: "expression", value: this.expression(node) }]
      }
      case "class_declaration":
      case "object_declaration":
        return this.classOf(node)
      case "companion_object":
        return this.statement(field(node, "body"))
      case "function_declaration":
      case "secondary_constructor":
        // a method that an interface only declares has its body elsewhere
        if (field(node, "body") === null) return []
        return [{ kind: "function", function: this.functionOf(node, this.text(field(node, "name")) || null) }]
      case "binary_expression":
        return this.guarded(node)
      case "call_expression":
        return this.required(node)
      case "import":
      case "package_header":
      case "modifiers":
      case "type_alias":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  /** The grammar knows no constants but numbers and texts. */
  private word(node: SyntaxNode): Expression {
    const text = this.text(node)
    if (text === "true" || text === "false") return this.constant(node, text === "true")
    return text === "null" ? this.constant(node, null) : this.name(node)
  }

  /** The grammar does not see every `$name`, so these are looked for in the text between the expressions in braces. */
  private textLiteral(node: SyntaxNode): Expression {
    const quotes = node.type === "string_literal" ? 1 : 3
    const parts: Array<Expression> = []
    let at = node.startIndex + quotes
    const end = node.endIndex - quotes
    for (const inner of node.namedChildren.filter(({ type }) => type === "interpolation")) {
      parts.push(...this.textParts(at, inner.startIndex))
      parts.push(this.expression(firstPart(inner)))
      at = inner.endIndex
    }
    parts.push(...this.textParts(at, end))
    const [only] = parts
    if (parts.length === 0) return this.constant(node, "")
    if (parts.length === 1 && only?.kind === "constant") return { ...only, place: place(node) }
    return { kind: "text", parts, place: place(node) }
  }

  private textParts(start: number, end: number): ReadonlyArray<Expression> {
    const parts: Array<Expression> = []
    const text = this.source.slice(start, end)
    let at = 0
    const add = (from: number, to: number): void => {
      if (to > from)
        parts.push({
          kind: "constant",
          value: text.slice(from, to).replace(/\\(["'$\\])/g, "$1"),
          place: { start: start + from, end: start + to },
        })
    }
    for (const match of text.matchAll(/(?<!\\)\$([A-Za-z_]\w{0,100})/g)) {
      add(at, match.index)
      const nameStart = start + match.index + 1
      const name = match[1] ?? ""
      parts.push({ kind: "name", name, place: { start: nameStart, end: nameStart + name.length } })
      at = match.index + match[0].length
    }
    add(at, text.length)
    return parts
  }

  private navigation(node: SyntaxNode): Expression {
    const name = this.text(field(node, "name")).replaceAll("`", "")
    const getter = getters.get(name)
    if (getter === undefined || node.parent?.type === "call_expression")
      return this.member(node, field(node, "object"), name)
    const callee = this.member(field(node, "name") ?? node, field(node, "object"), getter)
    return { kind: "call", callee, values: [], named: [], place: place(node) }
  }

  private callOf(node: SyntaxNode): Expression {
    const called = field(node, "function")
    const lambda = node.namedChildren.find(({ type }) => type === "annotated_lambda") ?? null
    const object = called?.type === "navigation_expression" ? field(called, "object") : null
    const name = this.text(called?.type === "navigation_expression" ? field(called, "name") : called)
    // `x.let { … }` does what stands there with `x`
    if (lambda !== null && object !== null && scopeFunctions.has(name)) {
      return {
        kind: "call",
        callee: this.expression(lambda),
        values: [this.expression(object)],
        named: [],
        place: place(node),
      }
    }
    const given = withoutComments(field(node, "arguments")?.namedChildren ?? [])
    const values = given
      .filter((argument) => !isNamed(argument))
      .map((argument) => this.expression(firstPart(argument)))
    return {
      kind: "call",
      callee: this.expression(called),
      values: lambda === null ? values : [...values, this.expression(lambda)],
      named: given.filter(isNamed).map((argument) => ({
        name: this.text(argument.namedChild(0)),
        value: this.expression(argument.lastNamedChild),
      })),
      place: place(node),
    }
  }

  private binary(node: SyntaxNode): Expression {
    return this.operation(node, this.text(field(node, "operator")), [field(node, "left"), field(node, "right")])
  }

  /** The label of `return@get x` is no value. */
  private returned(node: SyntaxNode): ReadonlyArray<Statement> {
    const label = node.childForFieldName("label")
    const value = withoutComments(node.namedChildren).find(({ id }) => id !== label?.id) ?? null
    const inner = this.statementsFor(value)
    return inner === null ? [{ kind: "return", value: this.expressionOrNull(value) }] : returning(inner)
  }

  /** `require(x in allowed)` goes on only where that is true. */
  private required(node: SyntaxNode): ReadonlyArray<Statement> {
    const given = field(node, "arguments")?.namedChildren[0]
    if (given === undefined || !/^(?:require|check)$/.test(this.text(field(node, "function"))))
      return [{ kind: "expression", value: this.expression(node) }]
    const test = this.expression(firstPart(given))
    return [{ kind: "if", test, whenTrue: [], whenFalse: [{ kind: "throw", value: null }] }]
  }

  /** `x ?: return` goes on only with a value. */
  private guarded(node: SyntaxNode): ReadonlyArray<Statement> {
    const right = field(node, "right")
    const leaves = right !== null && (right.type === "return_expression" || right.type === "throw_expression")
    if (this.text(field(node, "operator")) !== "?:" || !leaves)
      return [{ kind: "expression", value: this.expression(node) }]
    return [{ kind: "expression", value: this.expression(field(node, "left")) }]
  }

  private textBetween(left: SyntaxNode | null, right: SyntaxNode | null): string {
    return left === null || right === null ? "" : this.source.slice(left.endIndex, right.startIndex)
  }

  /** The value of a branch: a block's is its last statement. */
  private branchValue(node: SyntaxNode | null): Expression {
    if (node?.type !== "block") return this.expression(node)
    const [last] = withoutComments(node.namedChildren).slice(-1)
    return this.expression(last)
  }

  private subjectOf(node: SyntaxNode): Expression | null {
    const subject = node.namedChildren.find(({ type }) => type === "when_subject")
    return subject === undefined ? null : this.expression(subject.lastNamedChild)
  }

  private entriesOf(node: SyntaxNode): ReadonlyArray<{
    readonly tests: ReadonlyArray<SyntaxNode>
    readonly body: SyntaxNode | null
  }> {
    return node.namedChildren
      .filter(({ type }) => type === "when_entry")
      .map((entry) => ({
        tests: withoutComments(entry.childrenForFieldName("condition")),
        body: entry.lastNamedChild,
      }))
  }

  /** Tests of ranges and types say nothing about a text. */
  private testsOf(tests: ReadonlyArray<SyntaxNode>): ReadonlyArray<Expression> {
    return tests.map((test) =>
      test.type === "type_test" || test.type === "range_test" ? this.nothing : this.expression(test),
    )
  }

  private casesOf(node: SyntaxNode): ReadonlyArray<SwitchCase> {
    return this.entriesOf(node).map(({ tests, body }) => ({
      tests: this.testsOf(tests),
      body: this.statement(body),
      fallsThrough: false,
    }))
  }

  private chosen(node: SyntaxNode): Expression {
    const subject = this.subjectOf(node)
    return this.entriesOf(node).reduceRight<Expression>((rest, { tests, body }) => {
      const value = this.branchValue(body)
      if (tests.length === 0) return value
      const [first = this.nothing] = this.testsOf(tests)
      const test: Expression =
        subject === null || tests.length > 1
          ? first
          : { kind: "operation", operator: "==", operands: [subject, first], place: place(node) }
      return { kind: "choice", test, whenTrue: value, whenFalse: rest, place: place(node) }
    }, this.nothing)
  }

  private attempt(node: SyntaxNode): Statement {
    const clauses = withoutComments(node.namedChildren)
    return {
      kind: "try",
      body: this.statement(field(node, "body")),
      handlers: clauses
        .filter(({ type }) => type === "catch_block")
        .map((clause) => this.statement(field(clause, "body"))),
      last: this.statements(
        clauses.filter(({ type }) => type === "finally_block").flatMap((clause) => clause.namedChildren),
      ),
    }
  }

  private target(node: SyntaxNode | null): Expression {
    if (node?.type !== "multi_variable_declaration") return this.expression(node?.childForFieldName("name"))
    return {
      kind: "collection",
      entries: withoutComments(node.namedChildren).map((part) => ({ key: null, value: this.target(part) })),
      place: place(node),
    }
  }

  private declaration(node: SyntaxNode): ReadonlyArray<Statement> {
    const name = field(node, "name")
    const type = simpleType(this.text(name?.childForFieldName("type"))) || null
    if (node.parent?.type === "class_body") this.declareField(this.text(name?.childForFieldName("name")), type ?? "")
    const target = this.target(name)
    const given = (value: Expression | null): Statement => ({
      kind: "expression",
      value: this.assignment(node, target, value, { type }),
    })
    const value = field(node, "value") ?? delegateOf(node)
    const inner = this.statementsFor(value)
    return inner === null ? [given(this.expressionOrNull(value))] : endingIn(inner, given)
  }

  /** The statements that make a value: branches, and the blocks of `by lazy { … }` and `run { … }`; null for a plain value. */
  private statementsFor(value: SyntaxNode | null): ReadonlyArray<Statement> | null {
    if (value === null) return null
    if (branchKinds.has(value.type)) return this.statement(value)
    const isRun = value.type === "call_expression" && /^(?:lazy|run)$/.test(this.text(field(value, "function")))
    const lambda = isRun ? value.descendantsOfType("lambda_literal")[0] : undefined
    return lambda === undefined ? null : this.statements(lambda.namedChildren)
  }

  /** A class, whose constructor may declare its fields. */
  private classOf(node: SyntaxNode): ReadonlyArray<Statement> {
    const name = this.text(field(node, "name"))
    const bases = node.namedChildren.find(({ type }) => type === "delegation_specifiers")
    this.declareBases(name, bases?.namedChildren ?? [])
    return this.inside(name, () => {
      const constructor = node.namedChildren.find(({ type }) => type === "primary_constructor")
      for (const parameter of constructor?.descendantsOfType("class_parameter") ?? []) {
        this.declareField(this.text(field(parameter, "name")), simpleType(this.text(field(parameter, "type"))))
      }
      return this.statement(field(node, "body"))
    })
  }

  /** An object without a class, with its methods: functions that the receiver calls. */
  private objectLiteral(node: SyntaxNode): Expression {
    const members = node.namedChildren.find(({ type }) => type === "class_body")?.namedChildren ?? []
    return {
      kind: "collection",
      entries: members
        .filter(({ type }) => type === "function_declaration")
        .map((method) => ({
          key: null,
          value: { kind: "function", function: this.functionOf(method, null), place: place(method) },
        })),
      place: place(node),
    }
  }

  private functionOf(node: SyntaxNode, name: string | null): FunctionSource {
    const isLambda = node.type === "lambda_literal"
    const list = isLambda
      ? node.namedChildren.find(({ type }) => type === "lambda_parameters")
      : node.childForFieldName("parameters")
    const given = withoutComments(list?.namedChildren ?? [])
    return this.function(node, {
      name,
      annotations: this.annotation(node.namedChildren.filter((child) => child.type === "modifiers")),
      parameters: isLambda ? this.lambdaParameters(node, given) : this.parameters(given),
      body: () => (isLambda ? this.lambdaBody(node) : this.bodyOf(node.childForFieldName("body"))),
    })
  }

  private bodyOf(body: SyntaxNode | null): ReadonlyArray<Statement> {
    const inner = body?.type === "function_body" ? firstPart(body) : body
    if (inner === null || inner.type === "block") return this.statement(inner)
    return returning(this.statement(inner))
  }

  private lambdaBody(node: SyntaxNode): ReadonlyArray<Statement> {
    return returning(this.statements(node.namedChildren.filter(({ type }) => type !== "lambda_parameters")))
  }

  private lambdaParameters(node: SyntaxNode, given: ReadonlyArray<SyntaxNode>): ReadonlyArray<Parameter> {
    if (given.length === 0)
      return [{ target: { kind: "name", name: "it", place: place(node) }, type: null, annotations: "" }]
    return given.map((parameter) => ({
      target: this.target(parameter),
      type: simpleType(this.text(parameter.childForFieldName("type"))) || null,
      annotations: "",
    }))
  }

  /** Annotations stand beside the parameters that they are of, before them. */
  private parameters(given: ReadonlyArray<SyntaxNode>): ReadonlyArray<Parameter> {
    return given.flatMap((parameter, index) => {
      if (parameter.type !== "parameter") return []
      const before = given[index - 1]
      return [
        {
          target: this.expression(parameter.childForFieldName("name")),
          type: simpleType(this.text(parameter.childForFieldName("type"))) || null,
          annotations: before?.type === "parameter_modifiers" ? this.annotation([before]) : "",
        },
      ]
    })
  }
}

const branchKinds: ReadonlySet<string> = new Set(["if_expression", "when_expression", "try_expression"])

const delegateOf = (property: SyntaxNode): SyntaxNode | null =>
  property.namedChildren.find(({ type }) => type === "property_delegate")?.lastNamedChild ?? null

const chainKinds: ReadonlySet<string> = new Set(["navigation_expression", "call_expression", "index_expression"])

/** The grammar reads `!a.b()` as `(!a).b()`: the sign belongs to the whole chain. */
const signBefore = (chain: SyntaxNode): SyntaxNode | null => {
  let first: SyntaxNode | null = chain
  while (first !== null && chainKinds.has(first.type)) first = first.firstChild
  if (first?.type !== "unary_expression") return null
  return first.firstChild?.id === first.childForFieldName("operator")?.id ? first : null
}

/** True for `limit = 10`. */
const isNamed = (argument: SyntaxNode): boolean => argument.children.some((child) => child.type === "=")

/** Functions that run the block behind them with the object that they are called on. */
const scopeFunctions: ReadonlySet<string> = new Set(["let", "also", "use"])

/** Methods of Java that read like fields here, of those that the table names. */
const getters: ReadonlyMap<string, string> = new Map(
  [
    "absolutePath",
    "canonicalFile",
    "canonicalPath",
    "cookies",
    "headerNames",
    "inputStream",
    "nextEntry",
    "originalFilename",
    "outputStream",
    "parameterMap",
    "parameterNames",
    "path",
    "pathInfo",
    "queryString",
    "reader",
    "requestURI",
    "requestURL",
    "resultList",
    "runtime",
    "servletPath",
    "singleResult",
    "submittedFileName",
    "writer",
  ].map((name) => [name, `get${name.charAt(0).toUpperCase()}${name.slice(1)}`]),
)

/** `java.util.List<String>?` is known as `List`. */
const simpleType = (type: string): string => type.replace(/[<?].*/s, "").replace(/^(?:\w+\.)+/, "")
