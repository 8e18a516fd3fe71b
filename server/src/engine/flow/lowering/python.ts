/** Python in the common form. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Entry, Expression, FunctionSource, Parameter, Statement } from "../program.ts"
import { field, firstPart, Lowering, place, unquoted, withoutComments } from "./Lowering.ts"

export class PythonLowering extends Lowering {
  protected expressionOf(node: SyntaxNode): Expression {
    switch (node.type) {
      case "identifier":
      case "dotted_name":
        return this.name(node)
      case "string":
        return this.stringOf(node)
      case "concatenated_string":
        return { kind: "text", parts: this.expressions(node.namedChildren), place: place(node) }
      case "integer":
      case "float":
        return this.constant(node, Number(this.text(node).replace(/_/g, "")))
      case "true":
      case "false":
        return this.constant(node, node.type === "true")
      case "none":
        return this.constant(node, null)
      case "attribute":
        return this.member(node, field(node, "object"), this.text(field(node, "attribute")))
      case "subscript":
        return this.subscript(node)
      case "call":
        return this.callOf(node)
      case "binary_operator":
      case "boolean_operator":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "left"), field(node, "right")])
      case "not_operator":
        return this.operation(node, "!", [field(node, "argument")])
      case "unary_operator":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "argument")])
      case "comparison_operator":
        return this.operation(
          node,
          node
            .childrenForFieldName("operators")
            .map((token) => this.text(token))
            .join(" "),
          withoutComments(node.namedChildren).filter((child) => !comparisons.has(child.type)),
        )
      case "conditional_expression": {
        const [whenTrue, test, whenFalse] = this.expressions(node.namedChildren)
        const nothing = this.nothing
        return {
          kind: "choice",
          test: test ?? nothing,
          whenTrue: whenTrue ?? nothing,
          whenFalse: whenFalse ?? nothing,
          place: place(node),
        }
      }
      case "named_expression":
        return this.assignment(node, this.expression(field(node, "name")), this.expression(field(node, "value")))
      case "parenthesized_expression":
      case "await":
      case "list_splat":
      case "list_splat_pattern":
      case "dictionary_splat":
      case "as_pattern_target":
      case "interpolation":
        return this.expression(firstPart(node))
      case "list":
      case "tuple":
      case "set":
      case "pattern_list":
      case "expression_list":
      case "tuple_pattern":
      case "list_pattern":
        return { kind: "collection", entries: this.expressions(node.namedChildren).map(element), place: place(node) }
      case "dictionary":
        return { kind: "collection", entries: this.pairs(node), place: place(node) }
      case "list_comprehension":
      case "set_comprehension":
      case "generator_expression":
      case "dictionary_comprehension":
        return this.comprehension(node)
      case "lambda":
        return { kind: "function", function: this.functionOf(node, null, ""), place: place(node) }
      default:
        return this.parts(node)
    }
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "block":
      case "module":
      case "else_clause":
      case "finally_clause":
        return this.statements(node.namedChildren)
      case "expression_statement":
        return withoutComments(node.namedChildren).flatMap((child) => this.statement(child))
      case "assignment":
      case "augmented_assignment":
        return [{ kind: "expression", value: this.assigned(node) }]
      case "if_statement":
      case "elif_clause":
        return [this.branches(node, "elif_clause", "consequence")]
      case "for_statement":
        return [
          this.eachLoop(node, this.expression(field(node, "left")), field(node, "right")),
          ...this.statement(field(node, "alternative")),
        ]
      case "try_statement":
        return [this.attempt(node)]
      case "with_statement":
        return [...this.resources(node), ...this.statement(field(node, "body"))]
      case "match_statement":
        return [this.match(node)]
      case "raise_statement":
        return [{ kind: "throw", value: this.expressionOrNull(node.namedChild(0)) }]
      case "assert_statement":
        return [
          {
            kind: "if",
            test: this.expression(node.namedChild(0)),
            whenTrue: [],
            whenFalse: [{ kind: "throw", value: null }],
          },
        ]
      case "function_definition":
        return [{ kind: "function", function: this.functionOf(node, this.text(field(node, "name")), "") }]
      case "decorated_definition":
        return this.decorated(node)
      case "class_definition": {
        const name = this.text(field(node, "name"))
        this.declareBases(name, withoutComments(field(node, "superclasses")?.namedChildren ?? []).filter(isBase))
        return this.inside(name, () => this.statement(field(node, "body")))
      }
      case "import_statement":
      case "import_from_statement":
        return this.imports(node)
      case "pass_statement":
      case "global_statement":
      case "nonlocal_statement":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  /** A string literal, or the parts of an f-string. */
  private stringOf(node: SyntaxNode): Expression {
    const interpolations = node.namedChildren.filter((child) => child.type === "interpolation")
    if (interpolations.length === 0) return this.constant(node, unquoted(this.text(node)))
    const parts = withoutComments(node.namedChildren).flatMap((child): ReadonlyArray<Expression> => {
      if (child.type === "interpolation") return [this.expression(child)]
      return child.type === "string_content" ? [this.constant(child, this.text(child))] : []
    })
    return { kind: "text", parts, place: place(node) }
  }

  private subscript(node: SyntaxNode): Expression {
    const object = this.expression(node.childForFieldName("value"))
    const index = node.childForFieldName("subscript")
    // A slice is a part of the whole.
    if (index?.type === "slice") return { kind: "parts", parts: [object], place: place(node) }
    return { kind: "index", object, index: this.expression(index), place: place(node) }
  }

  private callOf(node: SyntaxNode): Expression {
    const callee = this.expression(node.childForFieldName("function"))
    const list = node.childForFieldName("arguments")
    if (list === null || list.type !== "argument_list") return this.call(node, callee, [list])
    const given = withoutComments(list.namedChildren)
    return {
      kind: "call",
      callee,
      values: this.expressions(given.filter(({ type }) => type !== "keyword_argument" && type !== "dictionary_splat")),
      named: given.flatMap((argument) =>
        argument.type === "keyword_argument"
          ? [
              {
                name: this.text(argument.childForFieldName("name")),
                value: this.expression(argument.childForFieldName("value")),
              },
            ]
          : [],
      ),
      place: place(node),
    }
  }

  private pairs(node: SyntaxNode): ReadonlyArray<Entry> {
    return withoutComments(node.namedChildren).map((child) =>
      child.type === "pair"
        ? {
            key: this.expression(child.childForFieldName("key")),
            value: this.expression(child.childForFieldName("value")),
          }
        : element(this.expression(child)),
    )
  }

  /** The body where the conditions hold, after the loop variables were given their values. */
  private comprehension(node: SyntaxNode): Expression {
    const clauses = withoutComments(node.namedChildren)
    const loops = clauses.filter(({ type }) => type === "for_in_clause")
    const givings = loops.map((clause): Expression => {
      const source = this.expression(clause.childForFieldName("right"))
      const each: Expression = { kind: "index", object: source, index: null, place: place(clause) }
      return this.assignment(clause, this.expression(clause.childForFieldName("left")), each)
    })
    const body = clauses
      .filter(({ type }) => type === "if_clause")
      .reduceRight<Expression>(
        (whenTrue, clause) => ({
          kind: "choice",
          test: this.expression(firstPart(clause)),
          whenTrue,
          whenFalse: this.nothing,
          place: place(clause),
        }),
        this.expression(node.childForFieldName("body")),
      )
    // The last part counts; the others are evaluated before it.
    const operands = [...givings, body]
    return { kind: "operation", operator: ",", operands, place: place(node) }
  }

  private assigned(node: SyntaxNode): Expression {
    const right = node.childForFieldName("right")
    const value = right === null ? null : right.type === "assignment" ? this.assigned(right) : this.expression(right)
    return this.assignment(node, this.expression(node.childForFieldName("left")), value, {
      operator: node.type === "assignment" ? "=" : this.text(node.childForFieldName("operator")),
    })
  }

  private attempt(node: SyntaxNode): Statement {
    const clauses = withoutComments(node.namedChildren)
    const blocksOf = (type: string) => clauses.filter((clause) => clause.type === type)
    return {
      kind: "try",
      body: [...this.statement(node.childForFieldName("body")), ...this.statements(blocksOf("else_clause"))],
      handlers: blocksOf("except_clause").map((clause) =>
        this.statements(clause.namedChildren.filter((child) => child.type === "block")),
      ),
      last: this.statements(blocksOf("finally_clause")),
    }
  }

  /** Assignments of the context managers of a `with` statement to their names. */
  private resources(node: SyntaxNode): ReadonlyArray<Statement> {
    const clause = node.namedChildren.find((child) => child.type === "with_clause")
    return withoutComments(clause?.namedChildren ?? []).map((item) => {
      const value = item.childForFieldName("value") ?? item
      const alias = value.childForFieldName("alias")
      const opened = this.expression(alias === null ? value : value.namedChild(0))
      return {
        kind: "expression",
        value: alias === null ? opened : this.assignment(item, this.expression(alias), opened),
      }
    })
  }

  private match(node: SyntaxNode): Statement {
    const cases = withoutComments(node.childForFieldName("body")?.namedChildren ?? [])
    return {
      kind: "switch",
      subject: this.expression(node.childForFieldName("subject")),
      cases: cases.map((entry) => {
        const pattern = entry.namedChildren.find((child) => child.type === "case_pattern")?.namedChild(0) ?? null
        const literals = pattern?.type === "union_pattern" ? pattern.namedChildren : [pattern]
        const isLiteral = literals.every((literal) => literal !== null && literalKinds.has(literal.type))
        return {
          tests: isLiteral ? this.expressions(literals) : [],
          body: this.statement(entry.childForFieldName("consequence")),
          fallsThrough: false,
        }
      }),
    }
  }

  private decorated(node: SyntaxNode): ReadonlyArray<Statement> {
    const definition = node.childForFieldName("definition")
    if (definition?.type !== "function_definition") return this.statement(definition)
    const annotations = this.annotation(node.namedChildren.filter((child) => child.type === "decorator"))
    const name = this.text(definition.childForFieldName("name"))
    return [{ kind: "function", function: this.functionOf(definition, name, annotations) }]
  }

  private functionOf(node: SyntaxNode, name: string | null, annotations: string): FunctionSource {
    const body = node.childForFieldName("body")
    const parameters = withoutComments(node.childForFieldName("parameters")?.namedChildren ?? [])
    return this.function(node, {
      name,
      self: this.owner !== null && this.text(parameters[0]) === "self" ? "self" : null,
      annotations,
      parameters: parameters.flatMap((parameter) => this.parameter(parameter)),
      body: () => (body?.type === "block" ? this.statement(body) : [{ kind: "return", value: this.expression(body) }]),
    })
  }

  private parameter(node: SyntaxNode): ReadonlyArray<Parameter> {
    if (node.type === "keyword_separator" || node.type === "positional_separator") return []
    const name = node.type === "identifier" ? node : (node.childForFieldName("name") ?? node.namedChild(0))
    return [
      {
        target: this.expression(name),
        type: this.text(node.childForFieldName("type")) || null,
        // The default value tells a dependency from a parameter of the request.
        annotations: this.annotation([node.childForFieldName("value")]),
      },
    ]
  }

  private imports(node: SyntaxNode): ReadonlyArray<Statement> {
    const module = this.text(node.childForFieldName("module_name"))
    return withoutComments(node.childrenForFieldName("name")).map((name) => {
      const path = this.text(name.type === "aliased_import" ? name.childForFieldName("name") : name)
      const alias = this.text(name.childForFieldName("alias"))
      if (module !== "") return this.import(name, alias || path, `${module}.${path}`)
      // `import a.b` gives the name `a` to the outer package.
      const outer = path.split(".")[0] ?? path
      return alias === "" ? this.import(name, outer, outer) : this.import(name, alias, path)
    })
  }
}

/** `metaclass=Meta` is no class that is extended. */
const isBase = ({ type }: SyntaxNode): boolean => type !== "keyword_argument"

const element = (value: Expression): Entry => ({ key: null, value })

const comparisons = new Set(["in", "not in", "is", "is not", "<", "<=", "==", "!=", ">=", ">", "<>"])
const literalKinds = new Set(["string", "integer", "float", "true", "false", "none", "concatenated_string"])
