/** C# in the common form. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Entry, Expression, FunctionSource, Parameter, Statement, SwitchCase } from "../program.ts"
import { field, firstPart, Lowering, place, unquoted, withoutComments } from "./Lowering.ts"

export class CsharpLowering extends Lowering {
  protected override readonly self = "this"

  /** Attributes and bases of the class that is being read, as written. */
  private classText = ""
  /** The object of `?.` that is being read. */
  private bound: Expression | null = null

  protected expressionOf(node: SyntaxNode): Expression {
    switch (node.type) {
      case "identifier":
      case "this":
      case "base":
      case "predefined_type":
        return this.name(node)
      case "qualified_name":
      case "alias_qualified_name":
        return { kind: "reference", path: this.text(node).replace(/^.*::/, ""), place: place(node) }
      case "generic_name":
        return this.expression(firstPart(node))
      case "string_literal":
      case "verbatim_string_literal":
        return this.constant(node, unquoted(this.text(node).replace(/^@/, "").replace(/u8$/, "")))
      case "raw_string_literal":
        return this.constant(node, this.text(node.namedChildren.find(({ type }) => type === "raw_string_content")))
      case "character_literal":
        return this.constant(node, unquoted(this.text(node)))
      case "integer_literal":
      case "real_literal":
        return this.constant(node, Number.parseFloat(this.text(node).replace(/_/g, "")))
      case "boolean_literal":
        return this.constant(node, this.text(node) === "true")
      case "null_literal":
        return this.constant(node, null)
      case "interpolated_string_expression":
        return this.interpolated(node)
      case "member_access_expression":
        return this.member(node, field(node, "expression"), this.simpleName(field(node, "name")))
      case "conditional_access_expression":
        return this.conditionalAccess(node)
      case "member_binding_expression":
        return { kind: "member", object: this.bound ?? this.nothing, ...this.named(node) }
      case "element_access_expression":
        return this.elementAccess(node)
      case "element_binding_expression":
        return this.elementBinding(node)
      case "invocation_expression":
        return this.invocation(node)
      case "object_creation_expression":
      case "implicit_object_creation_expression":
        return this.creation(node)
      case "anonymous_object_creation_expression":
      case "array_creation_expression":
      case "implicit_array_creation_expression":
      case "initializer_expression":
      case "tuple_expression":
      case "tuple_pattern":
        return this.collection(node)
      case "binary_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "left"), field(node, "right")])
      case "prefix_unary_expression":
        return this.prefixed(node)
      case "as_expression":
        return this.expression(field(node, "left"))
      case "is_expression":
        return this.operation(node, "instanceof", [field(node, "left")])
      case "is_pattern_expression":
        return this.isPattern(node)
      case "conditional_expression":
        return this.choice(node, field(node, "condition"), field(node, "consequence"), field(node, "alternative"))
      case "assignment_expression":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")), {
          operator: this.text(field(node, "operator")),
        })
      case "declaration_expression":
        return this.expression(field(node, "name"))
      case "cast_expression":
        return {
          kind: "cast",
          type: simpleType(this.text(field(node, "type"))),
          value: this.expression(field(node, "value")),
          place: place(node),
        }
      case "switch_expression":
        return {
          kind: "parts",
          parts: this.expressions(
            node.namedChildren.filter(({ type }) => type === "switch_expression_arm").map((arm) => arm.lastNamedChild),
          ),
          place: place(node),
        }
      case "lambda_expression":
      case "anonymous_method_expression":
        return { kind: "function", function: this.functionOf(node, null, ""), place: place(node) }
      case "argument":
      case "arrow_expression_clause":
      case "await_expression":
      case "checked_expression":
      case "constant_pattern":
      case "parenthesized_expression":
      case "postfix_unary_expression":
      case "ref_expression":
      case "throw_expression":
        return this.expression(withoutComments(node.namedChildren).at(-1))
      case "typeof_expression":
      case "sizeof_expression":
      case "default_expression":
        return this.nothing
      default:
        return this.parts(node)
    }
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "block":
      case "declaration_list":
      case "global_statement":
      case "checked_statement":
      case "unsafe_statement":
      case "labeled_statement":
        return this.statements(node.namedChildren)
      case "namespace_declaration":
        return this.statement(field(node, "body"))
      case "expression_statement":
      case "yield_statement":
        return this.statement(firstPart(node))
      case "field_declaration":
        this.declareFields(node)
        return this.statements(node.namedChildren.filter(({ type }) => type === "variable_declaration"))
      case "local_declaration_statement":
        return this.statements(node.namedChildren.filter(({ type }) => type === "variable_declaration"))
      case "variable_declaration":
        return this.declarations(node)
      case "for_statement":
        return [
          ...this.statements(node.childrenForFieldName("initializer")),
          this.forLoop(node, node.childrenForFieldName("update")),
        ]
      case "foreach_statement":
        return [this.eachLoop(node, this.expression(field(node, "left")), field(node, "right"))]
      case "switch_statement":
        return [
          { kind: "switch", subject: this.expression(field(node, "value")), cases: this.cases(field(node, "body")) },
        ]
      case "try_statement":
        return [this.attempt(node)]
      case "using_statement":
      case "lock_statement":
      case "fixed_statement":
        return this.statements(node.namedChildren)
      case "throw_statement":
      case "throw_expression":
        return [{ kind: "throw", value: this.expressionOrNull(firstPart(node)) }]
      case "continue_statement":
      case "goto_statement":
        return [{ kind: "jump", to: "continue" }]
      case "class_declaration":
      case "struct_declaration":
      case "record_declaration":
      case "interface_declaration":
        return this.classBody(node)
      case "method_declaration":
      case "constructor_declaration":
      case "local_function_statement":
        return [{ kind: "function", function: this.method(node) }]
      case "property_declaration":
        return this.property(node)
      case "using_directive":
        return this.aliased(node)
      case "enum_declaration":
      case "delegate_declaration":
      case "event_declaration":
      case "event_field_declaration":
      case "destructor_declaration":
      case "operator_declaration":
      case "conversion_operator_declaration":
      case "indexer_declaration":
      case "file_scoped_namespace_declaration":
      case "attribute_list":
      case "empty_statement":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  private named(node: SyntaxNode) {
    return { name: this.simpleName(field(node, "name")), place: place(node) }
  }

  /** The name of a member without its types. */
  private simpleName(node: SyntaxNode | null): string {
    return this.text(node?.type === "generic_name" ? firstPart(node) : node)
  }

  private interpolated(node: SyntaxNode): Expression {
    const parts = withoutComments(node.namedChildren).flatMap((child): ReadonlyArray<Expression> => {
      if (child.type === "string_content" || child.type === "escape_sequence")
        return [this.constant(child, this.text(child))]
      if (child.type !== "interpolation") return []
      return [this.expression(child.namedChildren.find(({ type }) => !type.startsWith("interpolation_")))]
    })
    return { kind: "text", parts, place: place(node) }
  }

  /** `a?.b`: the member behind the sign is read with the object before it. */
  private conditionalAccess(node: SyntaxNode): Expression {
    const object = this.expression(field(node, "condition"))
    const before = this.bound
    this.bound = object
    try {
      return this.expression(withoutComments(node.namedChildren).at(-1))
    } finally {
      this.bound = before
    }
  }

  private elementAccess(node: SyntaxNode): Expression {
    const object = field(node, "expression")
    const index = firstPart(field(node, "subscript") ?? node)
    const whole = this.expression(object)
    // `Request["name"]` of the classic framework looks in everything that a request carries.
    const looked: Expression =
      object !== null && /(?:^|\.)Request$/.test(this.text(object))
        ? { kind: "member", object: whole, name: "Params", place: place(node) }
        : whole
    // A part of a text or of a list.
    if (firstPart(index ?? node)?.type === "range_expression")
      return { kind: "parts", parts: [looked], place: place(node) }
    return { kind: "index", object: looked, index: this.expression(index), place: place(node) }
  }

  /** `?[0]`, or a list such as `[a, b]`. */
  private elementBinding(node: SyntaxNode): Expression {
    const values = this.expressions(node.namedChildren)
    if (this.bound === null) return { kind: "collection", entries: values.map(element), place: place(node) }
    return { kind: "index", object: this.bound, index: values[0] ?? null, place: place(node) }
  }

  private invocation(node: SyntaxNode): Expression {
    const written = field(node, "function")
    const list = withoutComments(field(node, "arguments")?.namedChildren ?? [])
    const callee = this.expression(written)
    if (callee.kind === "name" && callee.name === "nameof") return this.constant(node, this.text(list[0]))
    const name = callee.kind === "member" || callee.kind === "name" ? callee.name : ""
    if (name === "Equals" && callee.kind === "member") return this.equality(node, callee.object, list)
    const route = endpoint.test(name) ? `[${name}(${this.text(list[0]).slice(0, maximumRouteCharacters)})]` : ""
    return this.called(node, renamed(callee, this.text(list[0])), list, route)
  }

  /** `x.Equals("a")` and `string.Equals(x, "a")`, whatever the comparison. */
  private equality(node: SyntaxNode, object: Expression, list: ReadonlyArray<SyntaxNode>): Expression {
    const isStatic = object.kind === "name" && /^(?:string|String|object)$/.test(object.name)
    const values = this.expressions(list)
    const operands = isStatic ? values.slice(0, 2) : [object, ...values.slice(0, 1)]
    return { kind: "operation", operator: "==", operands, place: place(node) }
  }

  /** `new X(a) { B = c }`: the members that are set besides are passed by their names. */
  private creation(node: SyntaxNode): Expression {
    const type = field(node, "type")
    const callee: Expression = { kind: "name", name: simpleType(this.text(type)) || "new", place: place(type ?? node) }
    const list = field(node, "arguments") ?? node.namedChildren.find((child) => child.type === "argument_list")
    const given = withoutComments(list?.namedChildren ?? [])
    const initializer = field(node, "initializer")
    const entries = withoutComments(initializer?.namedChildren ?? [])
    if (initializer !== null && (given.length === 0 || collections.test(callee.name)) && !entries.some(isProperty))
      return this.collection(initializer)
    const call = this.called(node, callee, given, "")
    const named = entries.filter(isProperty).map((entry) => ({
      name: this.text(field(entry, "left")),
      value: this.expression(field(entry, "right")),
    }))
    return { ...call, named: [...call.named, ...named] }
  }

  private called(
    node: SyntaxNode,
    callee: Expression,
    list: ReadonlyArray<SyntaxNode>,
    route: string,
  ): Expression & { readonly kind: "call" } {
    const values: Array<Expression> = []
    const named: Array<{ readonly name: string; readonly value: Expression }> = []
    for (const argument of list) {
      const value = withoutComments(argument.namedChildren).at(-1)
      const name = field(argument, "name")
      const given: Expression =
        value?.type === "lambda_expression"
          ? { kind: "function", function: this.functionOf(value, null, route), place: place(value) }
          : this.expression(value)
      if (name === null || name.id === value?.id) values.push(given)
      else named.push({ name: this.text(name), value: given })
    }
    return { kind: "call", callee, values, named, place: place(node) }
  }

  private collection(node: SyntaxNode): Expression {
    const inner = node.namedChildren.find(({ type }) => type === "initializer_expression")
    const entries = withoutComments((inner ?? node).namedChildren).map((child): Entry => {
      if (child.type !== "assignment_expression") return element(this.expression(child))
      const left = field(child, "left")
      const key =
        left?.type === "element_binding_expression"
          ? this.expression(firstPart(left))
          : this.constant(child, this.text(left))
      return { key, value: this.expression(field(child, "right")) }
    })
    return { kind: "collection", entries, place: place(node) }
  }

  private prefixed(node: SyntaxNode): Expression {
    const operator = this.text(node.firstChild)
    return this.operation(node, operator, [withoutComments(node.namedChildren).at(-1) ?? null])
  }

  /** `x is "a" or "b"`, `x is string text`, `x is not null`. */
  private isPattern(node: SyntaxNode): Expression {
    const value = field(node, "expression")
    const pattern = field(node, "pattern")
    const isNot = pattern?.type === "negated_pattern"
    const inner = isNot ? firstPart(pattern) : pattern
    const constants = inner === null ? null : constantsOf(inner)
    if (constants !== null) {
      const entries = this.expressions(constants).map(element)
      const list: Expression = { kind: "collection", entries, place: place(node) }
      const operands = [this.expression(value), list]
      return { kind: "operation", operator: isNot ? "not in" : "in", operands, place: place(node) }
    }
    const name = inner === null ? null : field(inner, "name")
    return name === null || inner?.type !== "declaration_pattern"
      ? this.operation(node, "instanceof", [value])
      : {
          kind: "parts",
          parts: [this.assignment(node, this.expression(name), this.expression(value))],
          place: place(node),
        }
  }

  private declarations(node: SyntaxNode): ReadonlyArray<Statement> {
    const written = simpleType(this.text(field(node, "type")))
    const type = written === "" ? null : written
    return withoutComments(node.namedChildren)
      .filter((child) => child.type === "variable_declarator")
      .map((declarator) => {
        const [pattern, ...rest] = withoutComments(declarator.namedChildren)
        const value = rest.at(-1)
        const target = this.expression(field(declarator, "name") ?? pattern)
        const given = value === undefined ? null : this.expression(value)
        // `X x = new(…)` creates an object of the declared type.
        const created: Expression | null =
          given?.kind === "call" && value?.type === "implicit_object_creation_expression" && type !== null
            ? { ...given, callee: { kind: "name", name: type, place: given.callee.place } }
            : given
        return { kind: "expression", value: this.assignment(declarator, target, created, { type }) }
      })
  }

  private cases(body: SyntaxNode | null): ReadonlyArray<SwitchCase> {
    const cases: Array<SwitchCase> = []
    // Labels without statements belong to the statements below them.
    let labels: ReadonlyArray<SyntaxNode> = []
    for (const section of withoutComments(body?.namedChildren ?? [])) {
      const children = withoutComments(section.namedChildren)
      const statements = children.filter(({ type }) => !type.endsWith("_pattern") && type !== "when_clause")
      labels = [...labels, ...children.filter(({ type }) => type.endsWith("_pattern"))]
      if (statements.length === 0) continue
      const constants = labels.map(constantsOf)
      const isKnown = constants.length > 0 && !constants.includes(null)
      const tests = isKnown ? this.expressions(constants.flatMap((known) => known ?? [])) : []
      cases.push({ tests, body: this.statements(statements), fallsThrough: false })
      labels = []
    }
    return cases
  }

  private attempt(node: SyntaxNode): Statement {
    const clauses = withoutComments(node.namedChildren)
    return {
      kind: "try",
      body: this.statement(field(node, "body")),
      handlers: clauses
        .filter(({ type }) => type === "catch_clause")
        .map((clause) => this.statement(field(clause, "body"))),
      last: this.statements(
        clauses.filter(({ type }) => type === "finally_clause").flatMap((clause) => clause.namedChildren),
      ),
    }
  }

  private declareFields(node: SyntaxNode): void {
    for (const declaration of node.namedChildren.filter((child) => child.type === "variable_declaration")) {
      const type = simpleType(this.text(field(declaration, "type")))
      for (const declarator of declaration.namedChildren) {
        if (declarator.type === "variable_declarator") this.declareField(this.text(field(declarator, "name")), type)
      }
    }
  }

  private classBody(node: SyntaxNode): ReadonlyArray<Statement> {
    const before = this.classText
    const parts = node.namedChildren.filter(({ type }) => type === "attribute_list" || type === "base_list")
    this.classText = this.annotation(parts)
    const name = this.text(field(node, "name"))
    const bases = node.namedChildren.find(({ type }) => type === "base_list")
    this.declareBases(name, withoutComments(bases?.namedChildren ?? []))
    const body = this.inside(name, () => this.statement(field(node, "body")))
    this.classText = before
    return body
  }

  private method(node: SyntaxNode): FunctionSource {
    const attributes = node.namedChildren.filter(({ type }) => type === "attribute_list" || type === "modifier")
    return this.functionOf(node, this.text(field(node, "name")), `${this.annotation(attributes)} ${this.classText}`)
  }

  /** Statements of a property: the value that it computes, and the one that a framework binds to it. */
  private property(node: SyntaxNode): ReadonlyArray<Statement> {
    const name = field(node, "name") ?? node
    const value = field(node, "value")
    const attributes = this.annotation(node.namedChildren.filter(({ type }) => type === "attribute_list"))
    const type = simpleType(this.text(field(node, "type")))
    if (/\bBindProperty\b/.test(attributes)) {
      const given: Expression = {
        kind: "call",
        callee: nameAt("BindProperty", name),
        values: [],
        named: [],
        place: place(name),
      }
      return [{ kind: "expression", value: this.assignment(node, this.name(name), given, { type }) }]
    }
    this.declareField(this.text(name), type)
    const accessors = withoutComments(field(node, "accessors")?.namedChildren ?? [])
    const bodies = [...(value?.type === "arrow_expression_clause" ? [node] : []), ...accessors]
    return bodies.flatMap((accessor): ReadonlyArray<Statement> => {
      const body = accessor === node ? value : field(accessor, "body")
      if (body === null) return []
      const source = this.function(accessor, { name: this.text(name), parameters: [], body: () => this.bodyOf(body) })
      return [{ kind: "function", function: source }]
    })
  }

  /** `using Name = A.B.C;` */
  private aliased(node: SyntaxNode): ReadonlyArray<Statement> {
    const name = field(node, "name")
    const path = withoutComments(node.namedChildren).at(-1)
    return name === null || path === undefined ? [] : [this.import(node, this.text(name), this.text(path))]
  }

  private bodyOf(body: SyntaxNode): ReadonlyArray<Statement> {
    return body.type === "block" ? this.statement(body) : [{ kind: "return", value: this.expression(body) }]
  }

  private functionOf(node: SyntaxNode, name: string | null, annotations: string): FunctionSource {
    const body = field(node, "body") ?? node.namedChildren.find(({ type }) => type === "block") ?? null
    const list = field(node, "parameters")
    const given = list?.type === "parameter_list" ? withoutComments(list.namedChildren) : list === null ? [] : [list]
    const bound = this.bound
    return this.function(node, {
      name,
      annotations,
      parameters: given.map((parameter) => this.parameter(parameter)),
      body: () => {
        const before = this.bound
        this.bound = bound
        try {
          return body === null ? [] : this.bodyOf(body)
        } finally {
          this.bound = before
        }
      },
    })
  }

  private parameter(node: SyntaxNode): Parameter {
    const type = this.text(field(node, "type"))
    return {
      target: node.type === "implicit_parameter" ? this.name(node) : this.expression(field(node, "name")),
      type: simpleType(type) || null,
      annotations: this.annotation(node.namedChildren.filter((child) => child.type === "attribute_list")),
    }
  }
}

const element = (value: Expression): Entry => ({ key: null, value })

const nameAt = (name: string, node: SyntaxNode): Expression => ({ kind: "name", name, place: place(node) })

/** `System.Collections.Generic.List<string>?` is known as `List`. */
const simpleType = (type: string): string =>
  (/^[^<]*/.exec(type)?.[0] ?? "").replace(/^(?:global::)?(?:\w+\.)+(?=\w)/, "").replace(/\?$/, "")

/** `B = c` within an object, unlike `["b"] = c` within a table. */
const isProperty = (entry: SyntaxNode): boolean =>
  entry.type === "assignment_expression" && field(entry, "left")?.type === "identifier"

/** Types that hold the elements between the braces, whatever arguments stand before them. */
const collections = /^(?:Dictionary|List|HashSet|SortedList|ConcurrentDictionary|Queue|Stack)$/

/** The constants that a pattern allows; null for other patterns. */
const constantsOf = (pattern: SyntaxNode): ReadonlyArray<SyntaxNode> | null => {
  if (pattern.type === "constant_pattern") return pattern.text === "null" ? null : [pattern]
  if (pattern.type !== "or_pattern" && pattern.type !== "parenthesized_pattern") return null
  const parts = withoutComments(pattern.namedChildren).map(constantsOf)
  const known = parts.flatMap((part) => part ?? [])
  return parts.includes(null) ? null : known
}

/** Methods that register the function that answers a request of a minimal API. */
const endpoint = /^Map(?:Get|Post|Put|Delete|Patch|Methods|Fallback)?$/

/** A route is read up to here. */
const maximumRouteCharacters = 200

/** Names of methods in the other languages, under which conditions and collections are known. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ["StartsWith", "startsWith"],
  ["Contains", "includes"],
  ["ContainsKey", "has"],
  ["TryGetValue", "has"],
  ["IsMatch", "isMatch"],
  ["Select", "map"],
  ["SelectMany", "flatMap"],
  ["ForEach", "forEach"],
  ["Append", "append"],
  ["AppendLine", "append"],
  ["AppendFormat", "append"],
  ["Format", "format"],
  ["Join", "join"],
  ["ToLower", "toLowerCase"],
  ["IndexOf", "indexOf"],
])

/** The same call under the common name of its method. */
const renamed = (callee: Expression, first: string): Expression => {
  if (callee.kind !== "member") return callee
  const isCharacterCheck = callee.name === "All" && /^char\.Is(?:Ascii)?(?:Letter|Digit|LetterOrDigit)\b/i.test(first)
  const name = isCharacterCheck ? "isAlnum" : commonNames.get(callee.name)
  return name === undefined ? callee : { ...callee, name }
}
