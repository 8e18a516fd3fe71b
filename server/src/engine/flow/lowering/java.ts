/** Java in the common form. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Expression, FunctionSource, Parameter, Statement, SwitchCase } from "../program.ts"
import { fallsThrough, field, firstPart, Lowering, place, unquoted, withoutComments } from "./Lowering.ts"

export class JavaLowering extends Lowering {
  protected override readonly self = "this"

  protected expressionOf(node: SyntaxNode): Expression {
    switch (node.type) {
      case "identifier":
      case "this":
      case "super":
      case "type_identifier":
      case "scoped_identifier":
      case "scoped_type_identifier":
        return this.name(node)
      case "string_literal":
      case "character_literal":
        return this.constant(node, unquoted(this.text(node)))
      case "decimal_integer_literal":
      case "decimal_floating_point_literal":
        return this.constant(node, Number(this.text(node).replace(/[_lLdDfF]/g, "")))
      case "true":
      case "false":
        return this.constant(node, node.type === "true")
      case "null_literal":
        return this.constant(node, null)
      case "field_access":
        return this.member(node, field(node, "object"), this.text(field(node, "field")))
      case "array_access":
        return this.index(node, field(node, "array"), field(node, "index"))
      case "method_invocation": {
        const object = field(node, "object")
        const name = field(node, "name") ?? node
        if (object !== null && this.text(name) === "getName" && this.isNewFile(object))
          return this.lastPart(node, object)
        const callee = object === null ? this.name(name) : this.member(name, object, this.text(name))
        return this.call(node, callee, field(node, "arguments")?.namedChildren ?? [])
      }
      case "object_creation_expression": {
        const type = field(node, "type") ?? node
        const callee: Expression = { kind: "name", name: simpleType(this.text(type)), place: place(type) }
        const call = this.call(node, callee, field(node, "arguments")?.namedChildren ?? [])
        return call.kind === "call" ? { ...call, values: [...call.values, ...this.methodsOfObject(node)] } : call
      }
      case "array_creation_expression":
        return this.expression(field(node, "value"))
      case "array_initializer":
        return {
          kind: "collection",
          entries: this.expressions(node.namedChildren).map((value) => ({ key: null, value })),
          place: place(node),
        }
      case "binary_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "left"), field(node, "right")])
      case "instanceof_expression":
        return this.operation(node, "instanceof", [field(node, "left")])
      case "unary_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "operand")])
      case "ternary_expression":
        return this.choice(node, field(node, "condition"), field(node, "consequence"), field(node, "alternative"))
      case "assignment_expression":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")), {
          operator: this.text(field(node, "operator")),
        })
      case "cast_expression":
        return this.cast(node, field(node, "type"), field(node, "value"))
      case "parenthesized_expression":
        return this.expression(firstPart(node))
      case "lambda_expression":
        return { kind: "function", function: this.functionOf(node, null), place: place(node) }
      case "method_reference":
      case "class_literal":
        return this.nothing
      default:
        return this.parts(node)
    }
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "block":
      case "class_body":
      case "interface_body":
      case "enum_body_declarations":
      case "constructor_body":
        return this.statements(node.namedChildren)
      case "expression_statement":
      case "yield_statement":
        return this.statement(firstPart(node))
      case "field_declaration":
        for (const declarator of node.childrenForFieldName("declarator")) {
          this.declareField(
            this.text(declarator?.childForFieldName("name")),
            simpleType(this.text(field(node, "type"))),
          )
        }
        return this.declarations(node)
      case "local_variable_declaration":
        return this.declarations(node)
      case "for_statement":
        return [
          ...this.statements(node.childrenForFieldName("init")),
          this.forLoop(node, node.childrenForFieldName("update")),
        ]
      case "enhanced_for_statement":
        return [this.eachLoop(node, this.expression(field(node, "name")), field(node, "value"))]
      case "switch_expression":
        return [
          {
            kind: "switch",
            subject: this.expression(field(node, "condition")),
            cases: this.cases(field(node, "body")),
          },
        ]
      case "try_statement":
      case "try_with_resources_statement":
        return [this.attempt(node)]
      case "synchronized_statement":
        return this.statement(field(node, "body"))
      case "labeled_statement":
        return this.statements(node.namedChildren.slice(1))
      case "class_declaration":
      case "enum_declaration":
      case "record_declaration":
      case "interface_declaration": {
        const name = this.text(field(node, "name"))
        this.declareBases(name, this.heritage(node))
        return this.inside(name, () => this.statement(field(node, "body")))
      }
      case "method_declaration":
      case "constructor_declaration":
        // a method that an interface only declares has its body elsewhere
        if (field(node, "body") === null) return []
        return [{ kind: "function", function: this.functionOf(node, this.text(field(node, "name"))) }]
      case "import_declaration":
      case "package_declaration":
      case "line_comment":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  /** The types behind `extends` and `implements`. */
  private heritage(node: SyntaxNode): ReadonlyArray<SyntaxNode> {
    return node.namedChildren
      .filter(({ type }) => heritageKinds.has(type))
      .flatMap((clause) => withoutComments(clause.namedChildren))
      .flatMap((type) => (type.type === "type_list" ? withoutComments(type.namedChildren) : [type]))
  }

  private isNewFile(node: SyntaxNode): boolean {
    return (
      node.type === "object_creation_expression" && simpleType(this.text(node.childForFieldName("type"))) === "File"
    )
  }

  /** `new File(x).getName()` opens nothing: it is seen as the call that takes the last part of a path. */
  private lastPart(node: SyntaxNode, file: SyntaxNode): Expression {
    const utilities: Expression = { kind: "name", name: "FilenameUtils", place: place(node) }
    const callee: Expression = { kind: "member", object: utilities, name: "getName", place: place(node) }
    return this.call(node, callee, file.childForFieldName("arguments")?.namedChildren ?? [])
  }

  private declarations(node: SyntaxNode): ReadonlyArray<Statement> {
    const type = simpleType(this.text(node.childForFieldName("type")))
    return withoutComments(node.childrenForFieldName("declarator")).map((declarator) => {
      const target = this.expression(declarator.childForFieldName("name"))
      const value = this.expressionOrNull(declarator.childForFieldName("value"))
      return { kind: "expression", value: this.assignment(declarator, target, value, { type }) }
    })
  }

  private attempt(node: SyntaxNode): Statement {
    const resources = withoutComments(node.childForFieldName("resources")?.namedChildren ?? [])
    const clauses = withoutComments(node.namedChildren)
    const opened = resources.map((resource): Statement => {
      const value = this.expressionOrNull(resource.childForFieldName("value"))
      const target = this.expression(resource.childForFieldName("name"))
      const type = simpleType(this.text(resource.childForFieldName("type"))) || null
      return { kind: "expression", value: this.assignment(resource, target, value, { type }) }
    })
    return {
      kind: "try",
      body: [...opened, ...this.statement(node.childForFieldName("body"))],
      handlers: clauses
        .filter(({ type }) => type === "catch_clause")
        .map((clause) => this.statement(clause.childForFieldName("body"))),
      last: this.statements(
        clauses.filter(({ type }) => type === "finally_clause").flatMap((clause) => clause.namedChildren),
      ),
    }
  }

  private cases(body: SyntaxNode | null): ReadonlyArray<SwitchCase> {
    return withoutComments(body?.namedChildren ?? []).map((group) => {
      const children = withoutComments(group.namedChildren)
      const labels = children.filter(({ type }) => type === "switch_label")
      const statements = this.statements(children.filter(({ type }) => type !== "switch_label"))
      return {
        tests: labels.flatMap((label) => this.expressions(label.namedChildren)),
        body: statements,
        fallsThrough: group.type === "switch_block_statement_group" && fallsThrough(statements),
      }
    })
  }

  /** Methods of a class without a name, which is made where it is passed on: functions that the receiver calls. */
  private methodsOfObject(node: SyntaxNode): ReadonlyArray<Expression> {
    const methods = node.namedChildren.find(({ type }) => type === "class_body")?.namedChildren ?? []
    return methods
      .filter((method) => method.type === "method_declaration" && field(method, "body") !== null)
      .map((method) => ({ kind: "function", function: this.functionOf(method, null), place: place(method) }))
  }

  private functionOf(node: SyntaxNode, name: string | null): FunctionSource {
    const body = node.childForFieldName("body")
    const list = node.childForFieldName("parameters")
    const given = list === null ? [] : list.type === "identifier" ? [list] : withoutComments(list.namedChildren)
    return this.function(node, {
      name,
      annotations: this.annotation(node.namedChildren.filter((child) => child.type === "modifiers")),
      parameters: given
        .filter(({ type }) => type !== "receiver_parameter")
        .map((parameter) => this.parameter(parameter)),
      body: () => {
        if (body === null) return []
        const isBlock = body.type === "block" || body.type === "constructor_body"
        return isBlock ? this.statement(body) : [{ kind: "return", value: this.expression(body) }]
      },
    })
  }

  private parameter(node: SyntaxNode): Parameter {
    const declarator = node.namedChildren.find((child) => child.type === "variable_declarator")
    const name =
      node.type === "identifier" ? node : (node.childForFieldName("name") ?? declarator?.childForFieldName("name"))
    return {
      target: this.expression(name),
      type: simpleType(this.text(node.childForFieldName("type"))) || null,
      annotations: this.annotation(node.namedChildren.filter((child) => child.type === "modifiers")),
    }
  }
}

const heritageKinds = new Set(["superclass", "super_interfaces", "extends_interfaces"])

/** `java.util.List<String>` is known as `List`. */
const simpleType = (type: string): string => type.replace(/<.*/s, "").replace(/^(?:\w+\.)+/, "")
