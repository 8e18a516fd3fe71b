/** Go in the common form. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Entry, Expression, FunctionSource, Parameter, Statement, SwitchCase } from "../program.ts"
import { field, firstPart, Lowering, place, unquoted, withoutComments } from "./Lowering.ts"

/** `if r >= 'a' && r <= 'z' { return r }; return -1`: the function of `strings.Map` leaves out letters that it does not name. */
const keepsNamed =
  /(?:>=?\s?'[aA0]'|'[aA0]'\s?<=?|(?<!!)\bunicode\.Is(?:Letter|Digit|Number)\b)[^]{1,1000}\breturn -1[\s};]{1,40}$/

/** `if r < 'a' || r > 'z' { return -1 }; return r`: the same the other way around. */
const dropsOthers =
  /^[^=]{1,300}(?:<\s?'[aA0]'|!unicode\.Is(?:Letter|Digit|Number)\b)[^=]{1,300}\{\s{0,40}return -1\s{1,40}\}\s{1,40}return \w{1,20}\s{1,40}\}$/

/** Literals with a character by which a path leaves its folder: `/`, `.` or a backslash. */
const climbs = /["'`][^"'`\n]{0,60}[/.\\]/

const keepsSome = (code: string): boolean => !climbs.test(code) && (keepsNamed.test(code) || dropsOthers.test(code))

export class GoLowering extends Lowering {
  /** Paths of packages by the names that the file gives them. */
  private readonly packages = new Map<string, string>()

  protected expressionOf(node: SyntaxNode): Expression {
    switch (node.type) {
      case "identifier":
      case "type_identifier":
      case "package_identifier":
        return this.name(node)
      case "interpreted_string_literal":
      case "raw_string_literal":
      case "rune_literal":
        return this.constant(node, unquoted(this.text(node)))
      case "int_literal":
      case "float_literal":
        return this.constant(node, Number(this.text(node).replace(/_/g, "")))
      case "true":
      case "false":
        return this.constant(node, node.type === "true")
      case "nil":
        return this.constant(node, null)
      case "selector_expression":
        return this.member(node, field(node, "operand"), this.text(field(node, "field")))
      case "index_expression":
        return this.index(node, field(node, "operand"), field(node, "index"))
      case "slice_expression":
        return { kind: "parts", parts: [this.expression(field(node, "operand"))], place: place(node) }
      case "call_expression":
        return this.call(node, this.callee(node), field(node, "arguments")?.namedChildren ?? [])
      case "type_conversion_expression":
      case "type_assertion_expression":
        return this.cast(node, field(node, "type"), field(node, "operand"))
      case "parenthesized_expression":
      case "literal_element":
      case "variadic_argument":
        return this.expression(firstPart(node))
      case "binary_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "left"), field(node, "right")])
      case "unary_expression": {
        const operator = this.text(field(node, "operator"))
        const operand = field(node, "operand")
        return operator === "&" || operator === "*" || operator === "<-"
          ? this.expression(operand)
          : this.operation(node, operator, [operand])
      }
      case "composite_literal": {
        const entries = this.entries(field(node, "body"))
        const value: Expression = { kind: "collection", entries, place: place(node) }
        const type = this.typeOf(field(node, "type"))
        return type === null ? value : { kind: "cast", type, value, place: place(node) }
      }
      case "literal_value":
        return { kind: "collection", entries: this.entries(node), place: place(node) }
      case "expression_list":
        return this.list(node)
      case "func_literal":
        return { kind: "function", function: this.functionOf(node, null, null), place: place(node) }
      default:
        return this.parts(node)
    }
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "block":
      case "statement_list":
      case "var_declaration":
      case "const_declaration":
      case "var_spec_list":
      case "import_declaration":
      case "import_spec_list":
        return this.statements(node.namedChildren)
      case "import_spec":
        return this.importOf(node)
      case "expression_statement":
      case "go_statement":
      case "defer_statement":
        return [{ kind: "expression", value: this.expression(node.namedChild(0)) }]
      case "short_var_declaration":
      case "assignment_statement":
        return this.assigned(node, field(node, "left"), field(node, "right"), this.text(field(node, "operator")) || "=")
      case "var_spec":
      case "const_spec":
        return this.declared(node)
      case "if_statement":
        return [...this.statement(field(node, "initializer")), this.conditional(node)]
      case "for_statement":
        return this.loop(node)
      case "expression_switch_statement":
      case "type_switch_statement":
      case "select_statement":
        return this.switchOf(node)
      case "return_statement":
        return [{ kind: "return", value: this.returned(node.namedChild(0)) }]
      case "labeled_statement":
        return this.statements(node.namedChildren.slice(1))
      case "function_declaration":
        return [{ kind: "function", function: this.functionOf(node, this.text(field(node, "name")), null) }]
      case "method_declaration": {
        const receiver = field(node, "receiver")?.namedChild(0)?.childForFieldName("type")
        const owner = this.text(receiver).replace(/^\*|\[.*/gs, "")
        return [{ kind: "function", function: this.functionOf(node, this.text(field(node, "name")), owner) }]
      }
      case "type_declaration":
        for (const spec of withoutComments(node.namedChildren)) this.declareStruct(spec)
        return []
      case "package_clause":
      case "inc_statement":
      case "dec_statement":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  /** `strings.Map` with a function that names the characters it keeps gets a name of its own, which the table knows. */
  private callee(call: SyntaxNode): Expression {
    const callee = field(call, "function")
    const [given] = field(call, "arguments")?.namedChildren ?? []
    return callee !== null &&
      given?.type === "func_literal" &&
      this.text(callee) === "strings.Map" &&
      keepsSome(this.text(given))
      ? this.member(callee, field(callee, "operand"), "MapAllowed")
      : this.expression(callee)
  }

  private list(node: SyntaxNode | null): Expression {
    const values = this.expressions(node?.namedChildren ?? [])
    const [only] = values
    if (node === null || only === undefined) return this.nothing
    return values.length === 1 ? only : { kind: "collection", entries: values.map(element), place: place(node) }
  }

  /** Returned expression; of several results the first, because the rest are errors and flags. */
  private returned(node: SyntaxNode | null): Expression | null {
    if (node?.type !== "expression_list") return this.expressionOrNull(node)
    return this.expression(firstPart(node))
  }

  private entries(body: SyntaxNode | null): ReadonlyArray<Entry> {
    return withoutComments(body?.namedChildren ?? []).map((child): Entry => {
      if (child.type !== "keyed_element") return element(this.expression(child))
      const key = child.childForFieldName("key")
      const text = this.text(key)
      return {
        key: key === null ? null : this.constant(key, unquoted(text)),
        value: this.expression(child.childForFieldName("value")),
      }
    })
  }

  /**
   * Each name is given its value; of one call with several results the first name is given the result. Of an entry of a table the
   * second name says whether it is there, like the entry itself.
   */
  private assigned(
    node: SyntaxNode,
    left: SyntaxNode | null,
    right: SyntaxNode | null,
    written: string,
  ): ReadonlyArray<Statement> {
    const operator = written === ":=" ? "=" : written
    const targets = this.expressions(left?.namedChildren ?? [])
    const values = this.expressions(right?.namedChildren ?? [])
    const [first] = values
    const others = values.length === 1 ? (first?.kind === "index" ? first : this.nothing) : undefined
    return targets.flatMap((target, index): ReadonlyArray<Statement> => {
      const value = values[index] ?? others
      if (value === undefined) return []
      return [{ kind: "expression", value: this.assignment(node, target, value, { operator }) }]
    })
  }

  private declared(node: SyntaxNode): ReadonlyArray<Statement> {
    const type = this.typeOf(node.childForFieldName("type"))
    const values = this.expressions(node.childForFieldName("value")?.namedChildren ?? [])
    return withoutComments(node.childrenForFieldName("name")).map((name, index) => ({
      kind: "expression",
      value: this.assignment(node, this.expression(name), values[index] ?? null, { type }),
    }))
  }

  private loop(node: SyntaxNode): ReadonlyArray<Statement> {
    const body = node.childForFieldName("body")
    const clause = withoutComments(node.namedChildren).find(({ id }) => id !== body?.id)
    if (clause?.type === "range_clause") {
      const [index, value] = this.expressions(clause.childForFieldName("left")?.namedChildren ?? [])
      const source = this.expression(clause.childForFieldName("right"))
      const target = value ?? index ?? this.nothing
      return [{ kind: "loop", test: null, each: { target, source }, body: this.statement(body) }]
    }
    if (clause?.type === "for_clause") {
      return [
        ...this.statement(clause.childForFieldName("initializer")),
        {
          kind: "loop",
          test: this.expressionOrNull(clause.childForFieldName("condition")),
          each: null,
          body: [...this.statement(body), ...this.statement(clause.childForFieldName("update"))],
        },
      ]
    }
    return [{ kind: "loop", test: this.expressionOrNull(clause ?? null), each: null, body: this.statement(body) }]
  }

  private switchOf(node: SyntaxNode): ReadonlyArray<Statement> {
    const value = node.childForFieldName("value")
    const cases = withoutComments(node.namedChildren).filter(({ type }) => caseKinds.has(type))
    const isTyped = node.type !== "expression_switch_statement"
    return [
      ...this.statement(node.childForFieldName("initializer")),
      {
        kind: "switch",
        // `switch { case a == b: … }` chooses by conditions.
        subject: isTyped ? null : this.expressionOrNull(value),
        cases: cases.map((entry): SwitchCase => {
          const tests = entry.childForFieldName("value")
          const body = withoutComments(entry.namedChildren).filter(({ type }) => type === "statement_list")
          return {
            tests: tests === null || isTyped ? [] : this.expressions(tests.namedChildren),
            body: [...this.statement(entry.childForFieldName("communication")), ...this.statements(body)],
            fallsThrough: false,
          }
        }),
      },
    ]
  }

  private functionOf(node: SyntaxNode, name: string | null, owner: string | null): FunctionSource {
    const body = node.childForFieldName("body")
    const parameters = withoutComments(node.childForFieldName("parameters")?.namedChildren ?? [])
    const receiver = withoutComments(node.childForFieldName("receiver")?.namedChildren ?? [])
    const bound = receiver.flatMap((parameter) => this.parameters(parameter))
    const [self] = bound
    return this.function(node, {
      name,
      owner,
      self: self?.target.kind === "name" ? self.target.name : null,
      returns: this.typeOf(firstResult(node.childForFieldName("result"))),
      parameters: parameters.flatMap((parameter) => this.parameters(parameter)),
      body: () => this.statement(body),
    })
  }

  /** The fields of a struct; an embedded one is the type that the struct extends. */
  private declareStruct(spec: SyntaxNode): void {
    const type = spec.childForFieldName("type")
    if (type?.type !== "struct_type") return
    const struct = this.text(spec.childForFieldName("name"))
    const fields = withoutComments(type.namedChildren).flatMap((list) => withoutComments(list.namedChildren))
    this.inside(struct, () => {
      for (const declared of fields) {
        const names = withoutComments(declared.childrenForFieldName("name"))
        const of = declared.childForFieldName("type")
        for (const name of names) this.declareField(this.text(name), this.typeOf(of) ?? "")
        if (names.length === 0) this.declareBases(struct, [of])
      }
    })
  }

  /** `a, b string` declares two. */
  private parameters(node: SyntaxNode): ReadonlyArray<Parameter> {
    const type = this.typeOf(node.childForFieldName("type"))
    return withoutComments(node.childrenForFieldName("name")).map((name) => ({
      target: this.expression(name),
      type,
      annotations: "",
    }))
  }

  /** `*http.Request` is known as `net/http.Request`. */
  private typeOf(node: SyntaxNode | null): string | null {
    if (node === null) return null
    const text = this.text(node).slice(0, 100).replace(/^\*/, "")
    const [, prefix, name] = /^(\w+)\.(\w+)$/.exec(text) ?? []
    if (prefix === undefined || name === undefined) return text
    return `${this.packages.get(prefix) ?? prefix}.${name}`
  }

  private importOf(node: SyntaxNode): ReadonlyArray<Statement> {
    const path = unquoted(this.text(node.childForFieldName("path")))
    const alias = this.text(node.childForFieldName("name"))
    // `github.com/labstack/echo/v4` is the package `echo`.
    const name =
      alias ||
      (path
        .replace(/\/v\d+$/, "")
        .split("/")
        .at(-1) ??
        path)
    this.packages.set(name, path)
    return [this.import(node, name, path)]
  }
}

/** The type of the first of several results. */
const firstResult = (node: SyntaxNode | null): SyntaxNode | null =>
  node?.type === "parameter_list" ? (node.namedChild(0)?.childForFieldName("type") ?? null) : node

const element = (value: Expression): Entry => ({ key: null, value })

const caseKinds = new Set(["expression_case", "type_case", "default_case", "communication_case"])
