/** Rust in the common form. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Entry, Expression, FunctionSource, Parameter, Statement, SwitchCase } from "../program.ts"
import { field, firstPart, Lowering, place, returning, unquoted, withoutComments } from "./Lowering.ts"

/** Tokens of an argument of a macro that are understood so far. */
interface TokensRead {
  /** The name, member or call that the next token may go on with. */
  current: Expression | null
  readonly others: Array<Expression>
}

export class RustLowering extends Lowering {
  protected override readonly self = "self"
  private isOfRocket: boolean | null = null

  /** Asked once for a file, which is searched through. */
  private usesRocket(): boolean {
    this.isOfRocket ??= routesOfRocket.test(this.source)
    return this.isOfRocket
  }

  protected expressionOf(node: SyntaxNode): Expression {
    switch (node.type) {
      case "identifier":
      case "field_identifier":
      case "shorthand_field_identifier":
      case "self":
      case "type_identifier":
      case "primitive_type":
        return { kind: "name", name: this.text(node) === "Self" ? "self" : this.text(node), place: place(node) }
      case "scoped_identifier":
      case "scoped_type_identifier":
        return field(node, "path") === null
          ? this.expression(field(node, "name"))
          : this.member(node, field(node, "path"), this.text(field(node, "name")))
      case "generic_type":
      case "generic_type_with_turbofish":
        return this.expression(field(node, "type"))
      case "generic_function":
        return this.expression(field(node, "function"))
      case "string_literal":
      case "raw_string_literal":
      case "char_literal":
        return this.constant(node, textOf(this.text(node)))
      case "integer_literal":
      case "float_literal":
        return this.constant(node, Number.parseFloat(this.text(node).replace(/_/g, "")))
      case "boolean_literal":
        return this.constant(node, this.text(node) === "true")
      case "field_expression":
        return this.member(node, field(node, "value"), this.text(field(node, "field")))
      case "index_expression": {
        const [object, index] = withoutComments(node.namedChildren)
        return index?.type === "range_expression"
          ? { kind: "parts", parts: [this.expression(object)], place: place(node) }
          : this.index(node, object ?? null, index ?? null)
      }
      case "call_expression":
        return this.callOf(node)
      case "macro_invocation":
        return this.macro(node)
      case "binary_expression":
        return this.operation(node, this.text(field(node, "operator")), [field(node, "left"), field(node, "right")])
      case "let_chain":
        return withoutComments(node.namedChildren)
          .map((part) => this.expression(part))
          .reduce((left, right) => ({ kind: "operation", operator: "&&", operands: [left, right], place: place(node) }))
      case "let_condition":
        return this.assignment(node, this.target(field(node, "pattern")), this.expression(field(node, "value")))
      case "unary_expression":
        return this.text(node).startsWith("*")
          ? this.expression(firstPart(node))
          : this.operation(node, this.text(node.firstChild), [firstPart(node)])
      case "assignment_expression":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")))
      case "compound_assignment_expr":
        return this.assignment(node, this.expression(field(node, "left")), this.expression(field(node, "right")), {
          operator: this.text(field(node, "operator")),
        })
      case "let_declaration":
        return this.declaration(node)
      case "type_cast_expression":
        return this.cast(node, field(node, "type"), field(node, "value"))
      case "if_expression":
        return this.choice(node, field(node, "condition"), field(node, "consequence"), field(node, "alternative"))
      case "match_expression":
        return { kind: "parts", parts: this.armsOf(node).map((arm) => this.armValue(arm, node)), place: place(node) }
      case "block":
        return this.sequence(node)
      case "array_expression":
      case "tuple_expression":
        return { kind: "collection", entries: this.expressions(node.namedChildren).map(element), place: place(node) }
      case "struct_expression": {
        const entries = withoutComments(field(node, "body")?.namedChildren ?? []).map((part) => this.entry(part))
        const value: Expression = { kind: "collection", entries, place: place(node) }
        return { kind: "cast", type: simpleType(this.text(field(node, "name"))), value, place: place(node) }
      }
      case "closure_expression":
        return { kind: "function", function: this.functionOf(node, null), place: place(node) }
      case "else_clause":
      case "reference_expression":
      case "try_expression":
      case "await_expression":
      case "async_block":
      case "unsafe_block":
      case "parenthesized_expression":
      case "expression_statement":
        return this.expression(withoutComments(node.namedChildren).at(-1))
      default:
        return this.parts(node)
    }
  }

  protected statementsOf(node: SyntaxNode): ReadonlyArray<Statement> {
    switch (node.type) {
      case "block":
      case "declaration_list":
      case "unsafe_block":
      case "async_block":
      case "else_clause":
        return this.statements(node.namedChildren)
      case "expression_statement":
        return this.statement(firstPart(node))
      case "if_expression":
        return [this.conditional(node)]
      case "match_expression":
        return [this.match(node)]
      case "for_expression":
        return [this.eachLoop(node, this.target(field(node, "pattern")), field(node, "value"))]
      case "while_expression":
      case "loop_expression":
        return [this.forLoop(node, [])]
      case "return_expression":
        return [{ kind: "return", value: this.expressionOrNull(firstPart(node)) }]
      case "break_expression":
        return [{ kind: "jump", to: "break" }]
      case "continue_expression":
        return [{ kind: "jump", to: "continue" }]
      case "macro_invocation":
        return /^(?:panic|unreachable|todo|unimplemented|bail)$/.test(this.text(field(node, "macro")))
          ? [{ kind: "throw", value: this.expression(node) }]
          : [{ kind: "expression", value: this.expression(node) }]
      case "const_item":
      case "static_item":
        return [{ kind: "expression", value: this.declaration(node) }]
      case "mod_item":
        return this.statement(field(node, "body"))
      case "impl_item":
      case "trait_item": {
        const type = simpleType(this.text(field(node, "type") ?? field(node, "name")))
        return this.inside(type, () => this.statement(field(node, "body")))
      }
      case "struct_item":
        this.declareStruct(node)
        return []
      case "function_item":
        return [{ kind: "function", function: this.functionOf(node, this.text(field(node, "name"))) }]
      case "use_declaration":
        return this.imports(field(node, "argument"), "")
      case "attribute_item":
      case "inner_attribute_item":
      case "enum_item":
      case "type_item":
      case "macro_definition":
      case "extern_crate_declaration":
      case "empty_statement":
        return []
      default:
        return this.commonStatement(node)
    }
  }

  /** The statements of a block as one value, which is that of the last one. */
  private sequence(node: SyntaxNode): Expression {
    const children = withoutComments(node.namedChildren).filter(({ type }) => !type.endsWith("_item"))
    return { kind: "operation", operator: ",", operands: this.expressions(children), place: place(node) }
  }

  private declaration(node: SyntaxNode): Expression {
    const target = this.target(field(node, "pattern") ?? field(node, "name"))
    const type = simpleType(this.text(field(node, "type"))) || null
    return this.assignment(node, target, this.expressionOrNull(field(node, "value")), { type })
  }

  /** Target of a pattern: `Some(x)` and `Query(q)` stand for the one value in them. */
  private target(node: SyntaxNode | null): Expression {
    if (node === null) return this.nothing
    switch (node.type) {
      case "tuple_struct_pattern": {
        const [only, ...others] = withoutComments(node.namedChildren).slice(1)
        return others.length === 0 ? this.target(only ?? null) : this.pattern(node, [only, ...others])
      }
      case "tuple_pattern":
      case "slice_pattern":
        return this.pattern(node, withoutComments(node.namedChildren))
      case "struct_pattern": {
        const fields = withoutComments(node.namedChildren).filter(({ type }) => type === "field_pattern")
        const entries = fields.map((part): Entry => {
          const name = field(part, "name")
          const inner = field(part, "pattern")
          return {
            key: this.constant(part, this.text(name)),
            value: inner === null ? this.expression(name) : this.target(inner),
          }
        })
        return { kind: "collection", entries, place: place(node) }
      }
      case "ref_pattern":
      case "mut_pattern":
      case "reference_pattern":
      case "captured_pattern":
      case "match_pattern":
        return this.target(withoutComments(node.namedChildren).find(({ type }) => type !== "mutable_specifier") ?? null)
      case "identifier":
        return /^[a-z_]/.test(this.text(node)) ? this.name(node) : this.nothing
      default:
        return this.nothing
    }
  }

  private pattern(node: SyntaxNode, parts: ReadonlyArray<SyntaxNode | undefined>): Expression {
    return { kind: "collection", entries: parts.map((part) => element(this.target(part ?? null))), place: place(node) }
  }

  private entry(part: SyntaxNode): Entry {
    const name = field(part, "field")
    if (part.type === "shorthand_field_initializer") {
      return { key: this.constant(part, this.text(part)), value: this.expression(firstPart(part)) }
    }
    return name === null
      ? element(this.expression(firstPart(part)))
      : { key: this.constant(part, this.text(name)), value: this.expression(field(part, "value")) }
  }

  private callOf(node: SyntaxNode): Expression {
    const written = field(node, "function")
    const list = withoutComments(field(node, "arguments")?.namedChildren ?? [])
    const method = written?.type === "generic_function" ? field(written, "function") : written
    // A text of another type.
    if (/^(?:String|PathBuf|Cow|OsString)::from$/.test(this.text(method))) return this.expression(list[0])
    if (method?.type !== "field_expression") return this.call(node, this.expression(method), list)
    const object = field(method, "value")
    const name = this.text(field(method, "field"))
    if (identities.has(name)) return this.expression(object)
    if (name === "unwrap_or" && list[0] !== undefined) return this.operation(node, "||", [object, list[0]])
    const command = /^args?$/.test(name) ? this.command(node) : null
    if (command !== null) return command
    const callee = this.member(method, object, commonNames.get(name) ?? name)
    const call = this.call(node, callee, list)
    // `text.parse::<u32>()`
    const type = written?.type === "generic_function" ? this.text(field(written, "type_arguments")).slice(1, -1) : ""
    return name === "parse" && type !== "" ? { kind: "cast", type, value: call, place: place(node) } : call
  }

  /** `Command::new("sh").arg("-c").arg(text)` starts one program with all that is handed to it. */
  private command(node: SyntaxNode): Expression | null {
    const handed: Array<Expression> = []
    let current: SyntaxNode | null = node
    for (let level = 0; current?.type === "call_expression" && level < maximumArguments; level++) {
      const method = field(current, "function")
      const list = this.expressions(field(current, "arguments")?.namedChildren ?? [])
      if (method?.type !== "field_expression") {
        const isCommand = /(?:^|::)Command::new$/.test(this.text(method))
        if (!isCommand) return null
        const callee = this.expression(method)
        return { kind: "call", callee, values: [...list, ...handed], named: [], place: place(current) }
      }
      if (/^args?$/.test(this.text(field(method, "field")))) handed.unshift(...list)
      current = field(method, "value")
    }
    return null
  }

  private macro(node: SyntaxNode): Expression {
    const name = this.text(field(node, "macro")).replace(/^.*::/, "")
    const tree = node.namedChildren.find(({ type }) => type === "token_tree")
    const groups = tree === undefined ? [] : argumentsIn(tree)
    if (name === "vec") {
      return { kind: "collection", entries: groups.map((group) => element(this.tokens(group))), place: place(node) }
    }
    const at = groups.findIndex(([first, ...others]) => first?.type.endsWith("string_literal") && others.length === 0)
    const format = groups[at]?.[0]
    // Rocket makes an address of the program itself of a route and its parameters.
    if (name === "uri" && this.usesRocket()) return this.constant(node, "/")
    if (!formats.has(name) || format === undefined) {
      const values = groups.map((group) => this.tokens(group))
      return { kind: "call", callee: this.expression(field(node, "macro")), values, named: [], place: place(node) }
    }
    return { kind: "text", parts: this.formatted(format, groups.slice(at + 1)), place: place(node) }
  }

  /** The parts of `format!("a {} {b}", c)`. */
  private formatted(format: SyntaxNode, groups: ReadonlyArray<ReadonlyArray<SyntaxNode>>): ReadonlyArray<Expression> {
    const text = textOf(this.text(format))
    const given = groups.map((group) => this.tokens(group[1]?.type === "=" ? group.slice(2) : group))
    const names = groups.map((group) => (group[1]?.type === "=" ? this.text(group[0]) : ""))
    const parts: Array<Expression> = []
    let end = 0
    let next = 0
    for (const hole of text.matchAll(/\{\{|\}\}|\{([\w.]{0,60})(?::[^{}]{0,40})?\}/g)) {
      if (hole[1] === undefined) continue
      parts.push(this.constant(format, text.slice(end, hole.index)))
      end = hole.index + hole[0].length
      const name = hole[1]
      const position = name === "" ? next++ : /^\d+$/.test(name) ? Number(name) : names.indexOf(name)
      parts.push(given[position] ?? { kind: "name", name, place: place(format) })
    }
    return [...parts, this.constant(format, text.slice(end))]
  }

  /** The tokens of an argument of a macro, which are no expressions yet: names, members and calls are understood. */
  private tokens(group: ReadonlyArray<SyntaxNode>): Expression {
    const [start] = group
    if (start === undefined) return this.nothing
    const read: TokensRead = { current: null, others: [] }
    for (const [index, token] of group.entries()) this.readToken(read, token, group[index - 1])
    const parts = read.current === null ? read.others : [read.current, ...read.others]
    const [only] = parts
    return parts.length === 1 && only !== undefined ? only : { kind: "parts", parts, place: place(start) }
  }

  private readToken(read: TokensRead, token: SyntaxNode, before: SyntaxNode | undefined): void {
    const { type } = token
    if (type === "identifier" || type === "self" || type === "type_identifier") this.readName(read, token, before)
    else if (type === "token_tree") this.readBrackets(read, token, before)
    else if (type === "macro_invocation" || type.endsWith("_literal")) read.others.push(this.expression(token))
  }

  private readName(read: TokensRead, token: SyntaxNode, before: SyntaxNode | undefined): void {
    const { current } = read
    if (current !== null && (before?.type === "." || before?.type === "::")) {
      const name = this.text(token)
      if (!identities.has(name)) read.current = { kind: "member", object: current, name, place: place(token) }
      return
    }
    if (current !== null) read.others.push(current)
    read.current = this.expression(token)
  }

  private readBrackets(read: TokensRead, token: SyntaxNode, before: SyntaxNode | undefined): void {
    const values = argumentsIn(token).map((one) => this.tokens(one))
    const { current } = read
    if (current?.kind !== "member" && current?.kind !== "name") read.others.push(...values)
    else if (before?.type === "identifier" && !identities.has(this.text(before)))
      read.current = { kind: "call", callee: current, values, named: [], place: place(token) }
  }

  private match(node: SyntaxNode): Statement {
    const subject = this.expression(field(node, "value"))
    const cases = this.armsOf(node).map((arm): SwitchCase => {
      const pattern = patternOf(arm)
      const literals = pattern === null ? null : literalsOf(pattern)
      const bound = this.boundIn(arm, subject).map((value): Statement => ({ kind: "expression", value }))
      return {
        tests: literals === null ? [] : this.expressions(literals),
        body: [...bound, ...this.statement(field(arm, "value"))],
        fallsThrough: false,
      }
    })
    return { kind: "switch", subject, cases }
  }

  private armsOf(node: SyntaxNode): ReadonlyArray<SyntaxNode> {
    return withoutComments(field(node, "body")?.namedChildren ?? []).filter(({ type }) => type === "match_arm")
  }

  private armValue(arm: SyntaxNode, node: SyntaxNode): Expression {
    const bound = this.boundIn(arm, this.expression(field(node, "value")))
    const value = this.expression(field(arm, "value"))
    return bound.length === 0
      ? value
      : { kind: "operation", operator: ",", operands: [...bound, value], place: place(arm) }
  }

  /** The names that a pattern gives to the matched value, or to a part of it. */
  private boundIn(arm: SyntaxNode, subject: Expression): ReadonlyArray<Expression> {
    const target = this.target(patternOf(arm))
    return target.kind === "parts" ? [] : [this.assignment(arm, target, subject)]
  }

  private declareStruct(node: SyntaxNode): void {
    this.inside(this.text(field(node, "name")), () => {
      for (const declared of withoutComments(field(node, "body")?.namedChildren ?? [])) {
        this.declareField(this.text(field(declared, "name")), simpleType(this.text(field(declared, "type"))))
      }
    })
  }

  private imports(node: SyntaxNode | null, before: string): ReadonlyArray<Statement> {
    if (node === null) return []
    const path = (part: SyntaxNode | null): string => `${before}${this.text(part).replace(/::/g, ".")}`
    switch (node.type) {
      case "scoped_use_list":
        return this.imports(field(node, "list"), `${path(field(node, "path"))}.`)
      case "use_list":
        return withoutComments(node.namedChildren).flatMap((part) => this.imports(part, before))
      case "use_as_clause":
        return [this.import(node, this.text(field(node, "alias")), path(field(node, "path")))]
      case "identifier":
        return [this.import(node, this.text(node), path(node))]
      case "self":
        return [this.import(node, before.split(".").at(-2) ?? "self", before.slice(0, -1))]
      case "scoped_identifier":
        return [this.import(node, this.text(field(node, "name")), path(node))]
      default:
        return []
    }
  }

  private functionOf(node: SyntaxNode, name: string | null): FunctionSource {
    const body = field(node, "body")
    const given = withoutComments(field(node, "parameters")?.namedChildren ?? [])
    const isMethod = given.some(({ type }) => type === "self_parameter")
    return this.function(node, {
      name,
      self: isMethod ? "self" : null,
      annotations: this.annotation(attributesOf(node)),
      parameters: given
        .filter(({ type }) => type !== "self_parameter" && type !== "attribute_item")
        .map((parameter) => this.parameter(parameter)),
      body: () => {
        if (body === null) return []
        const isBlock = body.type === "block" || body.type === "async_block"
        const block = body.type === "async_block" ? firstPart(body) : body
        return isBlock ? returning(this.statement(block)) : [{ kind: "return", value: this.expression(body) }]
      },
    })
  }

  private parameter(node: SyntaxNode): Parameter {
    const type = field(node, "type")
    return {
      target: this.target(node.type === "parameter" ? field(node, "pattern") : node),
      type: simpleType(this.text(type)) || null,
      // The type of an extractor names the data that it holds.
      annotations: this.annotation([type]),
    }
  }
}

const element = (value: Expression): Entry => ({ key: null, value })

/** The text of a literal, also of `r#"…"#`. */
const textOf = (literal: string): string => {
  const raw = /^[bc]?r(#*)"/.exec(literal)
  if (raw === null) return unquoted(literal)
  return literal.slice(raw[0].length, literal.length - 1 - (raw[1]?.length ?? 0))
}

/** `&'a std::string::String` is known as `String`, `Vec<u8>` as `Vec`. */
const simpleType = (type: string): string =>
  (/^[^<]*/.exec(type.replace(/^(?:&|'\w+\s|mut\s|dyn\s|impl\s)+/, ""))?.[0] ?? "").trim().replace(/^(?:\w+::)+/, "")

/** Attributes stand before the declaration that they belong to. */
const attributesOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const attributes: Array<SyntaxNode> = []
  let current = node.previousNamedSibling
  while (current?.type === "attribute_item" && attributes.length < maximumAttributes) {
    attributes.unshift(current)
    current = current.previousNamedSibling
  }
  return attributes
}

const maximumAttributes = 8

/** Calls of a builder one after the other. */
const maximumArguments = 40

const patternOf = (arm: SyntaxNode): SyntaxNode | null => firstPart(field(arm, "pattern") ?? arm)

/** The literals that a pattern allows; null for other patterns. */
const literalsOf = (pattern: SyntaxNode): ReadonlyArray<SyntaxNode> | null => {
  if (pattern.type.endsWith("_literal")) return [pattern]
  if (pattern.type !== "or_pattern") return null
  const parts = withoutComments(pattern.namedChildren).map(literalsOf)
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
}

/** The tokens between the commas of a macro. */
const argumentsIn = (tree: SyntaxNode): ReadonlyArray<ReadonlyArray<SyntaxNode>> => {
  const groups: Array<Array<SyntaxNode>> = [[]]
  for (const token of tree.children.slice(1, -1)) {
    if (token.type === ",") groups.push([])
    else if (!token.type.endsWith("comment")) groups.at(-1)?.push(token)
  }
  return groups.filter((group) => group.length > 0)
}

/** Files whose routes are those of Rocket, or of a crate that reads them. */
const routesOfRocket = /\brocket(?:_\w{1,20})?::|#\[(?:get|post|put|delete|patch)\("/

/** Macros that put texts together. */
const formats = new Set(["format", "format_args", "write", "writeln", "print", "println", "eprint", "eprintln"])

/** Methods that return the object that they are called on, in another type. */
const identities = new Set([
  "as_bytes",
  "as_deref",
  "as_path",
  "as_ref",
  "as_str",
  "borrow",
  "clone",
  "cloned",
  "copied",
  "deref",
  "expect",
  "into",
  "into_inner",
  "into_owned",
  "into_string",
  "iter",
  "into_iter",
  "ok",
  "ok_or",
  "ok_or_else",
  "map_err",
  "as_mut",
  "to_owned",
  "to_path_buf",
  "to_str",
  "to_string",
  "to_string_lossy",
  "trim",
  "unwrap",
  "unwrap_or_default",
  "unwrap_or_else",
])

/** Names of methods in the other languages, under which conditions and collections are known. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ["starts_with", "startsWith"],
  ["contains", "includes"],
  ["contains_key", "has"],
  ["is_match", "isMatch"],
  ["push_str", "append"],
  ["flat_map", "flatMap"],
  ["filter_map", "map"],
  ["for_each", "forEach"],
])
