/** PHP in the common form. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Entry, Expression, FunctionSource, Parameter, Statement, SwitchCase } from "../program.ts"
import { fallsThrough, field, firstPart, Lowering, place, unquoted, withoutComments } from "./Lowering.ts"

/** Guards look at two sides of an operation: a list of conditions is asked in pairs. */
const either = (left: Expression, right: Expression): Expression => ({
  kind: "operation",
  operator: "||",
  operands: [left, right],
  place: right.place,
})

/** `function notFound(): never`. */
const neverReturns = /function\s+(\w{1,60})\s*\([^()]{0,200}\)\s*:\s*never\b/g

export class PhpLowering extends Lowering {
  protected override readonly self = "$this"

  /** Functions of the file that never return: their type says so. */
  private readonly endings: ReadonlySet<string>

  constructor(source: string) {
    super(source)
    this.endings = new Set(Array.from(source.matchAll(neverReturns), ([, name = ""]) => name))
  }

  protected expressionOf(node: SyntaxNode): Expression {
    switch (node.type) {
      case "variable_name":
      case "name":
      case "relative_scope":
        return this.name(node)
      case "qualified_name":
        return { kind: "name", name: simpleName(this.text(node)), place: place(node) }
      case "string":
      case "nowdoc":
        return this.constant(node, unquoted(this.text(node)))
      case "encapsed_string":
      case "heredoc_body":
        return this.interpolated(node)
      case "heredoc":
        return this.expression(field(node, "value"))
      case "integer":
      case "float":
        return this.constant(node, Number(this.text(node).replace(/_/g, "")))
      case "boolean":
        return this.constant(node, this.text(node).toLowerCase() === "true")
      case "null":
        return this.constant(node, null)
      case "member_access_expression":
      case "nullsafe_member_access_expression":
        return this.member(node, field(node, "object"), this.text(field(node, "name")))
      case "scoped_property_access_expression":
        return this.member(node, field(node, "scope"), this.text(field(node, "name")))
      case "class_constant_access_expression":
        return this.member(node, node.namedChild(0), this.text(node.namedChild(1)))
      case "subscript_expression":
        return {
          kind: "index",
          object: this.expression(node.namedChild(0)),
          index: this.expressionOrNull(node.namedChild(1)),
          place: place(node),
        }
      case "function_call_expression": {
        const callee = field(node, "function")
        return this.byName(node, "$()", callee, this.called(node, this.expression(callee), field(node, "arguments")))
      }
      case "member_call_expression":
      case "nullsafe_member_call_expression":
        return this.called(
          node,
          this.member(node, field(node, "object"), this.text(field(node, "name"))),
          field(node, "arguments"),
        )
      case "scoped_call_expression":
        return this.called(
          node,
          this.member(node, field(node, "scope"), this.text(field(node, "name"))),
          field(node, "arguments"),
        )
      case "object_creation_expression": {
        const list = withoutComments(node.namedChildren).find(({ type }) => type === "arguments") ?? null
        const made = node.namedChild(0)
        return this.byName(node, "new $", made, this.called(node, this.expression(made), list))
      }
      case "shell_command_expression":
        return this.intrinsic(node, "`", [this.interpolated(node)])
      case "include_expression":
      case "include_once_expression":
      case "require_expression":
      case "require_once_expression":
        return this.intrinsic(node, "include", this.expressions(node.namedChildren))
      case "exit_statement":
        return this.intrinsic(node, "exit", this.expressions(node.namedChildren))
      case "binary_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "left"), field(node, "right")])
      case "unary_op_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "argument")])
      case "conditional_expression": {
        const test = this.expression(field(node, "condition"))
        const body = field(node, "body")
        return {
          kind: "choice",
          test,
          whenTrue: body === null ? test : this.expression(body),
          whenFalse: this.expression(field(node, "alternative")),
          place: place(node),
        }
      }
      case "assignment_expression":
      case "reference_assignment_expression":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")))
      case "augmented_assignment_expression":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")), {
          operator: this.text(field(node, "operator")),
        })
      case "cast_expression":
        return this.cast(node, field(node, "type"), field(node, "value"))
      case "parenthesized_expression":
      case "error_suppression_expression":
      case "argument":
      case "variadic_unpacking":
      case "clone_expression":
        return this.expression(withoutComments(node.namedChildren).at(-1))
      case "array_creation_expression":
      case "list_literal":
        return { kind: "collection", entries: this.entries(node), place: place(node) }
      case "anonymous_function":
      case "arrow_function":
        return { kind: "function", function: this.functionOf(node, null), place: place(node) }
      case "match_expression":
        return this.matched(node)
      default:
        return this.parts(node)
    }
  }

  private endsHere(node: SyntaxNode | null): boolean {
    if (node?.type.endsWith("_call_expression") !== true) return false
    const owner = field(node, "object") ?? field(node, "scope")
    return (
      (owner === null || /^(?:\$this|self|static)$/.test(this.text(owner))) &&
      this.endings.has(this.text(field(node, "function") ?? field(node, "name")))
    )
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "compound_statement":
      case "colon_block":
      case "declaration_list":
      case "namespace_definition":
      case "static_variable_declaration":
      case "function_static_declaration":
        return this.statements(node.namedChildren.filter((child) => child.type !== "namespace_name"))
      case "expression_statement":
        return isShown(node)
          ? [{ kind: "expression", value: this.intrinsic(node, "<?=", this.expressions(node.namedChildren)) }]
          : this.endsHere(firstPart(node))
            ? [{ kind: "throw", value: this.expressionOrNull(firstPart(node)) }]
            : this.statement(firstPart(node))
      case "throw_expression":
        return [{ kind: "throw", value: this.expressionOrNull(node.namedChild(0)) }]
      case "exit_statement":
        return [{ kind: "throw", value: this.expressionOrNull(node.namedChild(0)) }]
      case "echo_statement":
      case "print_intrinsic":
        return [{ kind: "expression", value: this.intrinsic(node, "echo", this.expressions(node.namedChildren)) }]
      case "if_statement":
        return [this.branches(node, "else_if_clause", "body")]
      case "else_clause":
        return this.statement(field(node, "body"))
      case "for_statement":
        return [...this.statements(node.childrenForFieldName("initialize")), this.forLoop(node, [])]
      case "foreach_statement": {
        const [source, target] = withoutComments(node.namedChildren)
        const [key, value] = target?.type === "pair" ? target.namedChildren : [null, target]
        const body = this.statement(field(node, "body"))
        return [
          {
            kind: "loop",
            test: null,
            each: { target: this.expression(value), source: this.expression(source) },
            body: [...this.keys(source, key), ...body],
          },
        ]
      }
      case "switch_statement":
        return [
          {
            kind: "switch",
            subject: this.expression(field(node, "condition")),
            cases: this.cases(field(node, "body")),
          },
        ]
      case "try_statement": {
        const clauses = withoutComments(node.namedChildren)
        const bodiesOf = (kind: string) =>
          clauses.filter(({ type }) => type === kind).map((clause) => this.statement(clause.childForFieldName("body")))
        return [
          {
            kind: "try",
            body: this.statement(field(node, "body")),
            handlers: bodiesOf("catch_clause"),
            last: bodiesOf("finally_clause").flat(),
          },
        ]
      }
      case "function_definition":
      case "method_declaration":
        // a method that an interface only declares has its body elsewhere
        if (field(node, "body") === null) return []
        return [{ kind: "function", function: this.functionOf(node, this.text(field(node, "name"))) }]
      case "class_declaration":
      case "trait_declaration":
      case "enum_declaration": {
        const name = this.text(field(node, "name"))
        const clauses = node.namedChildren.filter(({ type }) => heritageKinds.has(type))
        this.declareBases(
          name,
          clauses.flatMap((clause) => withoutComments(clause.namedChildren)),
        )
        return this.inside(name, () => this.statement(field(node, "body")))
      }
      case "namespace_use_declaration":
      case "use_declaration":
      case "property_declaration":
        for (const property of node.namedChildren.filter(({ type }) => type === "property_element")) {
          this.declareField(
            fieldName(this.text(property.childForFieldName("name"))),
            simpleName(this.text(field(node, "type"))),
          )
        }
        return []
      case "interface_declaration":
      case "const_declaration":
      case "global_declaration":
      case "text_interpolation":
      case "php_tag":
      case "unset_statement":
      case "empty_statement":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  /**
   * Assigns the key variable of a loop: keys of request arrays are request data as well, keys of other arrays are
   * unknown.
   */
  private keys(source: SyntaxNode | undefined, key: SyntaxNode | null | undefined): ReadonlyArray<Statement> {
    if (source === undefined || key === null || key === undefined) return []
    const element: Expression = /^\$_(?:GET|POST|REQUEST|COOKIE)$/.test(this.text(source))
      ? { kind: "index", object: this.expression(source), index: null, place: place(source) }
      : { kind: "parts", parts: [], place: place(key) }
    const value = this.assignment(key, this.expression(key), element)
    return [{ kind: "expression", value }]
  }

  /** Text with variables in it. The parts between them are constant. */
  private interpolated(node: SyntaxNode): Expression {
    const parts = withoutComments(node.namedChildren).map((child) =>
      textKinds.has(child.type) ? this.constant(child, this.text(child)) : this.expression(child),
    )
    const [only] = parts
    if (only === undefined) return this.constant(node, "")
    if (parts.length === 1 && only.kind === "constant") return only
    return { kind: "text", parts, place: place(node) }
  }

  private intrinsic(node: SyntaxNode, name: string, values: ReadonlyArray<Expression>): Expression {
    const callee: Expression = { kind: "name", name, place: place(node) }
    return { kind: "call", callee, values, named: [], place: place(node) }
  }

  /** A call of the function that a variable names counts as a call that is given the name. */
  private byName(node: SyntaxNode, name: string, named: SyntaxNode | null, call: Expression): Expression {
    if (named?.type !== "variable_name") return call
    const given = this.intrinsic(named, name, [this.expression(named)])
    return { kind: "operation", operator: ",", operands: [given, call], place: place(node) }
  }

  private called(node: SyntaxNode, callee: Expression, list: SyntaxNode | null): Expression {
    return this.call(node, callee, list?.namedChildren ?? [])
  }

  private entries(node: SyntaxNode): ReadonlyArray<Entry> {
    return withoutComments(node.namedChildren).map((child): Entry => {
      const inner = child.type === "array_element_initializer" ? withoutComments(child.namedChildren) : [child]
      const [first, second] = inner
      if (second === undefined) return { key: null, value: this.expression(first) }
      return { key: this.expression(first), value: this.expression(second) }
    })
  }

  /** A `match` as choices, one in the other: the value of an arm is known only where its conditions hold. */
  private matched(node: SyntaxNode): Expression {
    const subject = this.expression(field(node, "condition"))
    const isTrue = subject.kind === "constant" && subject.value === true
    const arms = withoutComments(field(node, "body")?.namedChildren ?? [])
    // the default applies only where no other arm does, wherever it is written
    const last = arms.find(({ type }) => type === "match_default_expression")
    return arms.reduceRight<Expression>(
      (rest, arm) => {
        const [test, ...others] = withoutComments(field(arm, "conditional_expressions")?.namedChildren ?? []).map(
          (condition): Expression => {
            const asked = this.expression(condition)
            return isTrue
              ? asked
              : { kind: "operation", operator: "===", operands: [subject, asked], place: asked.place }
          },
        )
        if (test === undefined) return rest
        return {
          kind: "choice",
          test: others.reduce(either, test),
          whenTrue: this.expression(field(arm, "return_expression")),
          whenFalse: rest,
          place: place(arm),
        }
      },
      last === undefined ? this.nothing : this.expression(field(last, "return_expression")),
    )
  }

  private cases(body: SyntaxNode | null): ReadonlyArray<SwitchCase> {
    return withoutComments(body?.namedChildren ?? []).map((entry) => {
      const value = entry.childForFieldName("value")
      const statements = this.statements(withoutComments(entry.namedChildren).filter(({ id }) => id !== value?.id))
      return {
        tests: value === null ? [] : [this.expression(value)],
        body: statements,
        fallsThrough: fallsThrough(statements),
      }
    })
  }

  private functionOf(node: SyntaxNode, name: string | null): FunctionSource {
    const body = node.childForFieldName("body")
    const parameters = withoutComments(node.childForFieldName("parameters")?.namedChildren ?? [])
    const promoted = parameters.flatMap((parameter) => this.promoted(parameter))
    return this.function(node, {
      name,
      annotations: this.annotation(node.childrenForFieldName("attributes")),
      parameters: parameters.map((parameter) => this.parameter(parameter)),
      body: () => {
        if (body === null) return []
        return body.type === "compound_statement"
          ? [...promoted, ...this.statement(body)]
          : [{ kind: "return", value: this.expression(body) }]
      },
    })
  }

  /** `__construct(private Users $users)` declares a field and gives it the parameter. */
  private promoted(node: SyntaxNode): ReadonlyArray<Statement> {
    const name = node.childForFieldName("name")
    if (node.type !== "property_promotion_parameter" || name === null) return []
    const property = fieldName(this.text(name))
    this.declareField(property, simpleName(this.text(node.childForFieldName("type"))))
    const self: Expression = { kind: "name", name: "$this", place: place(name) }
    const target: Expression = { kind: "member", object: self, name: property, place: place(name) }
    return [{ kind: "expression", value: this.assignment(node, target, this.name(name)) }]
  }

  private parameter(node: SyntaxNode): Parameter {
    return {
      target: this.expression(node.childForFieldName("name")),
      type: simpleName(this.text(node.childForFieldName("type"))) || null,
      annotations: "",
    }
  }
}

const heritageKinds = new Set(["base_clause", "class_interface_clause"])

/** `$users` is declared, and read as `$this->users`. */
const fieldName = (variable: string): string => variable.replace(/^\$/, "")

/** `<?= $x ?>`. */
const isShown = ({ previousSibling }: SyntaxNode): boolean => {
  const before = previousSibling?.type === "text_interpolation" ? previousSibling.lastChild : previousSibling
  return before?.type === "php_tag" && before.text === "<?="
}

const textKinds = new Set(["string_content", "escape_sequence"])

/** `\Illuminate\Http\Request` is known as `Request`. */
const simpleName = (name: string): string => name.replace(/^.*\\/s, "").replace(/^\?/, "")
