/** JavaScript and TypeScript in the common form. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Entry, Expression, FunctionSource, Parameter, Statement, SwitchCase } from "../program.ts"
import { fallsThrough, field, firstPart, Lowering, place, unquoted, withoutComments } from "./Lowering.ts"

export class JavaScriptLowering extends Lowering {
  protected override readonly self = "this"

  override mayBeTarget(name: SyntaxNode): boolean {
    const { parent } = name
    if (parent === null) return false
    // A field of a class may be declared with a value.
    if (parent.type !== "member_expression") return parent.parent?.type === "class_body"
    let value = parent
    while (value.parent !== null && wrappers.has(value.parent.type)) value = value.parent
    const user = value.parent
    if (user === null || readers.has(user.type)) return false
    const given = givenFields.get(user.type)
    return given === undefined || field(user, given)?.id !== value.id
  }

  protected expressionOf(node: SyntaxNode): Expression {
    switch (node.type) {
      case "identifier":
      case "this":
      case "super":
      case "import":
      case "shorthand_property_identifier":
      case "shorthand_property_identifier_pattern":
        return this.name(node)
      case "string":
        return this.constant(node, unquoted(this.text(node)))
      case "number":
        return this.constant(node, Number(this.text(node).replace(/_/g, "")))
      case "true":
      case "false":
        return this.constant(node, node.type === "true")
      case "null":
      case "undefined":
        return this.constant(node, null)
      case "regex":
        return this.constant(node, this.text(node))
      case "template_string":
        return this.template(node)
      case "member_expression":
        return this.member(node, field(node, "object"), this.text(field(node, "property")))
      case "subscript_expression":
        return this.index(node, field(node, "object"), field(node, "index"))
      case "call_expression":
      case "new_expression":
        return this.callOf(node)
      case "binary_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "left"), field(node, "right")])
      case "unary_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "argument")])
      case "ternary_expression":
        return this.choice(node, field(node, "condition"), field(node, "consequence"), field(node, "alternative"))
      case "assignment_expression":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")))
      case "augmented_assignment_expression":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")), {
          operator: this.text(field(node, "operator")),
        })
      case "parenthesized_expression":
      case "await_expression":
      case "non_null_expression":
      case "as_expression":
      case "satisfies_expression":
      case "jsx_expression":
        return this.expression(firstPart(node))
      case "sequence_expression": {
        const parts = this.expressions(node.namedChildren)
        return parts.at(-1) ?? this.nothing
      }
      case "object":
      case "object_pattern":
        return { kind: "collection", entries: this.entries(node), place: place(node) }
      case "array":
      case "array_pattern":
        return { kind: "collection", entries: this.elements(node), place: place(node) }
      case "object_assignment_pattern":
      case "assignment_pattern":
        return this.expression(field(node, "left"))
      case "rest_pattern":
        return this.expression(node.namedChild(0))
      case "arrow_function":
      case "function_expression":
      case "generator_function":
        return {
          kind: "function",
          function: this.functionOf(node, this.text(field(node, "name")) || this.nameOfOffered(node)),
          place: place(node),
        }
      case "jsx_attribute":
        return this.attribute(node)
      case "class":
        return this.nothing
      default:
        return this.parts(node)
    }
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "import_statement":
        return this.imports(node)
      case "export_statement":
        return this.exported(node)
      case "lexical_declaration":
      case "variable_declaration":
        return withoutComments(node.namedChildren).flatMap((declarator) => this.declaration(declarator))
      case "expression_statement":
        return [{ kind: "expression", value: this.expression(firstPart(node)) }]
      case "statement_block":
      case "program":
      case "else_clause":
      case "finally_clause":
        return this.statements(node.namedChildren)
      case "for_statement":
        return [...this.statement(field(node, "initializer")), this.forLoop(node, [field(node, "increment")])]
      case "for_in_statement":
        return [this.forEach(node)]
      case "switch_statement":
        return [
          { kind: "switch", subject: this.expression(field(node, "value")), cases: this.cases(field(node, "body")) },
        ]
      case "try_statement":
        return [
          {
            kind: "try",
            body: this.statement(field(node, "body")),
            handlers:
              field(node, "handler") === null
                ? []
                : [this.statement(field(node, "handler")?.childForFieldName("body") ?? null)],
            last: this.statement(field(node, "finalizer")),
          },
        ]
      case "labeled_statement":
        return this.statement(field(node, "body"))
      case "function_declaration":
      case "generator_function_declaration":
        return [{ kind: "function", function: this.functionOf(node, this.text(field(node, "name"))) }]
      case "class_declaration":
      case "abstract_class_declaration":
      case "class":
        return this.classMembers(node)
      case "type_alias_declaration":
      case "interface_declaration":
      case "ambient_declaration":
      case "enum_declaration":
      case "empty_statement":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  private template(node: SyntaxNode): Expression {
    const parts: Array<Expression> = []
    let end = node.startIndex + 1
    const literal = (until: number) => {
      if (until > end) {
        parts.push({ kind: "constant", value: this.source.slice(end, until), place: { start: end, end: until } })
      }
    }
    for (const part of node.namedChildren) {
      if (part.type !== "template_substitution") continue
      literal(part.startIndex)
      parts.push(this.expression(part.namedChild(0)))
      end = part.endIndex
    }
    if (parts.length === 0) return this.constant(node, this.text(node).slice(1, -1))
    literal(node.endIndex - 1)
    return { kind: "text", parts, place: place(node) }
  }

  private callOf(node: SyntaxNode): Expression {
    const callee = this.expression(node.childForFieldName("function") ?? node.childForFieldName("constructor"))
    const list = node.childForFieldName("arguments")
    // A tagged template passes its parts apart; their meaning is up to the tag.
    if (list === null || list.type === "template_string") return this.call(node, callee, [])
    return this.call(node, callee, list.namedChildren)
  }

  private entries(node: SyntaxNode): ReadonlyArray<Entry> {
    return withoutComments(node.namedChildren).map((child): Entry => {
      const key = child.childForFieldName("key") ?? child.childForFieldName("name")
      const keyText = key === null || key.type === "computed_property_name" ? null : unquoted(this.text(key))
      const at = key ?? child
      switch (child.type) {
        case "pair":
        case "pair_pattern":
          return {
            key: keyText === null ? null : this.constant(at, keyText),
            value: this.expression(child.childForFieldName("value")),
          }
        case "method_definition":
          return {
            key: keyText === null ? null : this.constant(at, keyText),
            value: { kind: "function", function: this.functionOf(child, keyText), place: place(child) },
          }
        case "object_assignment_pattern":
          return { key: this.constant(at, this.text(child.childForFieldName("left"))), value: this.expression(child) }
        case "spread_element":
        case "rest_pattern":
          return { key: null, value: this.expression(child.namedChild(0)) }
        default:
          return { key: this.constant(at, this.text(child)), value: this.expression(child) }
      }
    })
  }

  private elements(node: SyntaxNode): ReadonlyArray<Entry> {
    return withoutComments(node.namedChildren).map((child) => ({ key: null, value: this.expression(child) }))
  }

  private declaration(declarator: SyntaxNode): ReadonlyArray<Statement> {
    const name = declarator.childForFieldName("name")
    const value = declarator.childForFieldName("value")
    if (name === null || value === null) return []
    if (name.type === "identifier" && functionKinds.has(value.type)) {
      return [{ kind: "function", function: this.functionOf(value, this.text(name)) }]
    }
    const type = typeText(this.text(declarator.childForFieldName("type")))
    const assigned = this.assignment(declarator, this.expression(name), this.expression(value), { type })
    return [{ kind: "expression", value: assigned }]
  }

  /**
   * The name of a function that is given to others: `exports.run = function`, `Git.prototype.run = function`, and `default`
   * for all that a module exports.
   */
  private nameOfOffered({ parent, startIndex }: SyntaxNode): string | null {
    if (parent?.type === "export_statement") return "default"
    if (parent?.type !== "assignment_expression" || field(parent, "right")?.startIndex !== startIndex) return null
    const target = this.text(field(parent, "left"))
    if (/^(?:module\.)?exports$/.test(target)) return "default"
    return /^(?:(?:module\.)?exports|[A-Z]\w{0,40}(?:\.prototype|Proto))\.(\w{1,60})$/.exec(target)?.[1] ?? null
  }

  private functionOf(node: SyntaxNode, name: string | null): FunctionSource {
    const list = node.childForFieldName("parameters")
    const single = node.childForFieldName("parameter")
    const parameters = list === null ? (single === null ? [] : [single]) : withoutComments(list.namedChildren)
    const body = node.childForFieldName("body")
    // the fields of a class are known before its methods are read
    const promoted = name === "constructor" ? parameters.flatMap((parameter) => this.promoted(parameter)) : []
    return this.function(node, {
      name,
      parameters: parameters.map((parameter) => this.parameter(parameter)),
      body: () => {
        if (body === null) return []
        return body.type === "statement_block"
          ? [...promoted, ...this.statement(body)]
          : [{ kind: "return", value: this.expression(body) }]
      },
    })
  }

  private parameter(node: SyntaxNode): Parameter {
    const target = node.childForFieldName("pattern") ?? node
    return {
      target: this.expression(target),
      type: typeText(this.text(node.childForFieldName("type"))),
      annotations: this.annotation(node.childrenForFieldName("decorator")),
    }
  }

  private classMembers(node: SyntaxNode): ReadonlyArray<Statement> {
    const className = this.text(node.childForFieldName("name")) || null
    if (className !== null) this.declareBases(className, this.heritage(node))
    return this.inside(className, () =>
      withoutComments(node.childForFieldName("body")?.namedChildren ?? []).flatMap(
        (member): ReadonlyArray<Statement> => {
          const name = member.childForFieldName("name") ?? member.childForFieldName("property")
          if (member.type === "method_definition") {
            return [{ kind: "function", function: this.functionOf(member, this.text(name)) }]
          }
          const value = member.childForFieldName("value")
          if (name === null) return []
          this.declareField(this.text(name), typeText(this.text(member.childForFieldName("type"))) ?? "")
          if (value === null) return []
          if (functionKinds.has(value.type)) {
            return [{ kind: "function", function: this.functionOf(value, this.text(name)) }]
          }
          const self: Expression = { kind: "name", name: "this", place: place(name) }
          const target: Expression = { kind: "member", object: self, name: this.text(name), place: place(name) }
          return [{ kind: "expression", value: this.assignment(member, target, this.expression(value)) }]
        },
      ),
    )
  }

  /** Lowers an export to an assignment to a property of `exports`, as in CommonJS. */
  private exported(node: SyntaxNode): ReadonlyArray<Statement> {
    const declared = field(node, "declaration")
    const isDefault = node.children.some((child) => child?.type === "default")
    const value = field(node, "value")
    if (declared !== null) {
      const name = field(declared, "name")
      const offered = isDefault && name !== null ? [this.offer(node, "default", this.name(name))] : []
      return [...this.statement(declared), ...offered]
    }
    if (value !== null) {
      if (value.type !== "class") return [this.offer(node, "default", this.expression(value))]
      const name = field(value, "name")
      return [...this.statement(value), ...(name === null ? [] : [this.offer(node, "default", this.name(name))])]
    }
    const clause = node.namedChildren.find(({ type }) => type === "export_clause")
    const source = field(node, "source")
    const module = source === null ? null : moduleName(unquoted(this.text(source)))
    return withoutComments(clause?.namedChildren ?? []).map((specifier) => {
      const name = this.text(field(specifier, "name"))
      const at = place(specifier)
      const offered: Expression =
        module === null
          ? { kind: "name", name, place: at }
          : { kind: "reference", path: `${module}.${name}`, place: at }
      return this.offer(specifier, this.text(field(specifier, "alias")) || name, offered)
    })
  }

  private offer(node: SyntaxNode, name: string, value: Expression): Statement {
    const object: Expression = { kind: "name", name: "exports", place: place(node) }
    const target: Expression = { kind: "member", object, name, place: place(node) }
    return { kind: "expression", value: this.assignment(node, target, value) }
  }

  /** The classes behind `extends` and `implements`. */
  private heritage(node: SyntaxNode): ReadonlyArray<SyntaxNode | null> {
    const clauses = node.namedChildren.filter(({ type }) => type === "class_heritage").flatMap((c) => c.namedChildren)
    return clauses.flatMap((clause) =>
      clause.type.endsWith("_clause") ? clause.namedChildren.filter(({ type }) => type !== "type_arguments") : [clause],
    )
  }

  /** `constructor(private readonly users: Users)` declares a field and gives it the parameter. */
  private promoted(parameter: SyntaxNode): ReadonlyArray<Statement> {
    const isPromoted = parameter.children.some(
      (child) => child?.type === "accessibility_modifier" || child?.type === "readonly",
    )
    const name = parameter.childForFieldName("pattern")
    if (!isPromoted || name?.type !== "identifier") return []
    this.declareField(this.text(name), typeText(this.text(parameter.childForFieldName("type"))) ?? "")
    const self: Expression = { kind: "name", name: "this", place: place(name) }
    const target: Expression = { kind: "member", object: self, name: this.text(name), place: place(name) }
    return [{ kind: "expression", value: this.assignment(parameter, target, this.expression(name)) }]
  }

  /** `import`; `require` is a call like any other. */
  private imports(node: SyntaxNode): ReadonlyArray<Statement> {
    const clause = node.namedChildren.find((child) => child.type.endsWith("_clause"))
    const source = node.childForFieldName("source") ?? clause?.childForFieldName("source")
    if (clause === undefined || source === null || source === undefined) return []
    const module = moduleName(unquoted(this.text(source)))
    return withoutComments(clause.namedChildren).flatMap((child): ReadonlyArray<Statement> => {
      if (child.type === "identifier") return [this.import(child, this.text(child), module)]
      if (child.type === "namespace_import") return [this.import(child, this.text(child.namedChild(0)), module)]
      if (child.type !== "named_imports") return []
      return withoutComments(child.namedChildren).map((specifier) => {
        const name = this.text(specifier.childForFieldName("name"))
        const alias = specifier.childForFieldName("alias")
        return this.import(specifier, alias === null ? name : this.text(alias), `${module}.${name}`)
      })
    })
  }

  private forEach(node: SyntaxNode): Statement {
    const target = this.expression(node.childForFieldName("left"))
    const source = this.expression(node.childForFieldName("right"))
    const isOf = this.text(node.childForFieldName("operator")) === "of"
    return {
      kind: "loop",
      test: null,
      // `in` walks over the names of properties.
      each: { target, source: isOf ? source : this.nothing },
      body: this.statement(node.childForFieldName("body")),
    }
  }

  private cases(body: SyntaxNode | null): ReadonlyArray<SwitchCase> {
    return withoutComments(body?.namedChildren ?? []).map((entry) => {
      const statements = this.statements(entry.childrenForFieldName("body"))
      const value = entry.childForFieldName("value")
      return {
        tests: value === null ? [] : [this.expression(value)],
        body: statements,
        fallsThrough: fallsThrough(statements),
      }
    })
  }

  /** `dangerouslySetInnerHTML={{ __html: x }}` is seen as a call with `x`. */
  private attribute(node: SyntaxNode): Expression {
    const name = this.text(node.namedChild(0))
    const value = this.expression(node.namedChild(1))
    if (name !== "dangerouslySetInnerHTML" || value.kind !== "collection") return value
    const callee: Expression = { kind: "name", name, place: place(node) }
    const html = value.entries.map((entry) => entry.value)
    return { kind: "call", callee, values: html, named: [], place: place(node) }
  }
}

/** Nodes that have the value of the expression in them. */
const wrappers = new Set(["parenthesized_expression", "non_null_expression", "as_expression", "satisfies_expression"])

/** Nodes that read each of their child expressions. */
const readers = new Set([
  "arguments",
  "arrow_function",
  "binary_expression",
  "call_expression",
  "expression_statement",
  "if_statement",
  "member_expression",
  "return_statement",
  "subscript_expression",
  "template_substitution",
  "ternary_expression",
  "unary_expression",
])

/** The field with the value, of nodes that give values. */
const givenFields = new Map([
  ["assignment_expression", "right"],
  ["augmented_assignment_expression", "right"],
  ["variable_declarator", "value"],
])

const functionKinds = new Set(["arrow_function", "function_expression", "generator_function"])

/** `: string` without the colon. */
const typeText = (annotation: string): string | null => annotation.replace(/^:\s*/, "").slice(0, 80) || null

/** The name of a module without Node's prefix. */
export const moduleName = (specifier: string): string => specifier.replace(/^node:/, "")
