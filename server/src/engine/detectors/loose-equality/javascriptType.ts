/** The type of an expression of JavaScript, where its form and the assignments to its variables tell. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { functionAround, isFunction } from "../../syntax/tree/around.ts"

/**
 * Type of all values that an expression can have; null where it is not known. `undefined` counts as a value of every type:
 * it is equal to no value of another one, whatever the operator.
 */
export const javascriptType = (node: SyntaxNode, depth = 0): string | null => {
  if (depth > maximumDepth) return null
  const typeOf = (operand: SyntaxNode | null): string | null =>
    operand === null ? null : javascriptType(operand, depth + 1)
  const typeIn = (field: string): string | null => typeOf(node.childForFieldName(field))
  const operator = node.childForFieldName("operator")?.type ?? ""
  switch (node.type) {
    case "parenthesized_expression":
      return typeOf(node.namedChild(0))
    case "string":
    case "template_string":
      return "string"
    case "number":
      return node.text.endsWith("n") ? "bigint" : "number"
    case "true":
    case "false":
      return "boolean"
    case "identifier":
      return typeOfVariable(node, typeOf)
    case "unary_expression":
      return /^[-~]$/.test(operator) ? sameType(typeIn("argument"), "number") : (unaryTypes[operator] ?? null)
    case "update_expression":
      return sameType(typeIn("argument"), "number")
    case "ternary_expression":
      return sameType(typeIn("consequence"), typeIn("alternative"))
    case "binary_expression":
      return binaryType(operator, typeIn("left"), typeIn("right"))
    case "member_expression":
      return typeOfMember(node)
    case "call_expression":
      return typeOfResult(node.childForFieldName("function"))
    default:
      return null
  }
}

const typeOfResult = (called: SyntaxNode | null): string | null => {
  const text = called?.text ?? ""
  const method = called?.type === "member_expression" ? called.childForFieldName("property")?.text : undefined
  return functionTypes[text] ?? (/^Math\.\w+$/.test(text) ? "number" : methodType(method))
}

/** Deeper expressions, and longer chains of variables, are not followed. */
const maximumDepth = 8

const sameType = (one: string | null, other: string | null): string | null => (one === other ? one : null)

/** Arithmetic gives a `bigint` only of two of them: with a number on one side it gives a number, or throws. */
const binaryType = (operator: string, left: string | null, right: string | null): string | null => {
  if (/^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(operator)) return "boolean"
  if (operator === ">>>") return "number"
  if (operator === "+") return left === "string" || right === "string" ? "string" : sameNumber(left, right)
  if (operator === "&&" || operator === "||") return sameType(left, right)
  if (!/^(?:[-*/%&|^]|\*\*|<<|>>)$/.test(operator)) return null
  return left === "number" || right === "number" ? "number" : null
}

const sameNumber = (left: string | null, right: string | null): string | null =>
  left === "number" && right === "number" ? "number" : null

const unaryTypes: Readonly<Record<string, string>> = { "!": "boolean", "+": "number", typeof: "string" }

/** The length of whatever has one is a number, and so are the numbers of keys, nodes and states of requests. */
const typeOfMember = (node: SyntaxNode): string | null => {
  const property = node.childForFieldName("property")?.text
  return /^(?:length|keyCode|charCode|nodeType|readyState|selectedIndex)$/.test(property ?? "") ||
    /^(?:Math\.[A-Z\d_]+|Number\.[A-Z_]+)$/.test(node.text)
    ? "number"
    : null
}

const functionTypes: Readonly<Record<string, string>> = {
  String: "string",
  Number: "number",
  parseInt: "number",
  parseFloat: "number",
  Boolean: "boolean",
  isNaN: "boolean",
  "Array.isArray": "boolean",
  "Date.now": "number",
  "JSON.stringify": "string",
}

/** Methods of texts, lists and dates with names that nothing else uses for another answer. */
const methodType = (name: string | undefined): string | null => {
  if (name === undefined) return null
  if (
    /^(?:(?:last)?[iI]ndexOf|charCodeAt|codePointAt|localeCompare|getTime|get(?:UTC)?(?:FullYear|Month|Day|Hours|Minutes|Seconds|Milliseconds)|getUTCDate)$/.test(
      name,
    )
  )
    return "number"
  if (/^(?:to(?:Locale)?(?:Lower|Upper)Case|charAt|toFixed|substring|substr|trim)$/.test(name)) return "string"
  return /^(?:hasOwnProperty|startsWith|endsWith|includes|hasClass|hasAttribute)$/.test(name) ? "boolean" : null
}

/** Type of a variable of a function or module, by all that is assigned to its name there; null where one value is not known. */
const typeOfVariable = (use: SyntaxNode, typeOf: (value: SyntaxNode | null) => string | null): string | null => {
  const uses = usesOf(use)
  if (uses.length === 0 || uses.length > maximumUses) return null
  const types = new Set<string | null>()
  for (const name of uses) {
    const given = typeGivenTo(name, typeOf)
    if (given !== undefined) types.add(given)
  }
  const [type = null, ...others] = types
  return others.length === 0 ? type : null
}

/** Everything of the name of a variable in the closest function that declares it, or in its module. */
const usesOf = (use: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  for (let scope = functionAround(use); scope !== null; scope = functionAround(scope)) {
    const uses = usesIn(scope, use)
    if (uses.length > 0) return uses
  }
  return isModule(use.root) ? usesIn(use.root, use) : []
}

/** Everything of the name of a variable in a scope that declares it; nothing where it does not, or something hides what is done. */
const usesIn = (scope: SyntaxNode, use: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  if (scope.endIndex - scope.startIndex > maximumScope) return []
  if (/\b(?:eval|with)\s*\(/.test(scope.text)) return []
  // a shorthand of a pattern assigns as well
  const names = scope.descendantsOfType(["identifier", "shorthand_property_identifier_pattern"])
  const uses = names.filter(({ text }) => text === use.text)
  return uses.some((name) => isDeclaredFor(name, use)) ? uses : []
}

/** The variables of a module are its own; those of a script are everybody's. */
const isModule = (root: SyntaxNode): boolean =>
  root.namedChildren.some(({ type }) => type === "import_statement" || type === "export_statement")

/** Characters of a function whose assignments are looked at. */
const maximumScope = 40_000

/** Uses of one name in it. */
const maximumUses = 200

/** True for the name of a declaration that a use can see. */
const isDeclaredFor = (name: SyntaxNode, use: SyntaxNode): boolean => {
  const declarator = name.parent
  const declaration = declarator?.parent
  if (declarator?.type !== "variable_declarator" || declarator.childForFieldName("name")?.id !== name.id) return false
  const around = declaration?.parent ?? null
  const scope = declaration?.type === "variable_declaration" ? (functionAround(declaration) ?? name.root) : around
  return scope !== null && scope.startIndex <= use.startIndex && use.endIndex <= scope.endIndex
}

/** Type that a variable gets where its name stands; null if it is not known, undefined where it is only read. */
const typeGivenTo = (
  name: SyntaxNode,
  typeOf: (value: SyntaxNode | null) => string | null,
): string | null | undefined => {
  const { parent } = name
  if (parent === null) return null
  const isAt = (field: string): boolean => parent.childForFieldName(field)?.id === name.id
  switch (parent.type) {
    case "variable_declarator":
      return isAt("name") ? typeDeclared(parent, typeOf) : undefined
    case "assignment_expression":
      return isAt("left") ? typeOf(parent.childForFieldName("right")) : undefined
    case "augmented_assignment_expression":
      return isAt("left") ? typeAfterChange(parent, typeOf) : undefined
    case "update_expression":
      return "number"
    case "for_in_statement":
      return isAt("left") ? null : undefined
    default:
      return isBinding(name, parent) ? null : undefined
  }
}

/** Type of the value of a declaration; null for the elements of a loop, undefined where it has none. */
const typeDeclared = (
  declarator: SyntaxNode,
  typeOf: (value: SyntaxNode | null) => string | null,
): string | null | undefined => {
  const value = declarator.childForFieldName("value")
  if (value !== null) return typeOf(value)
  return declarator.parent?.parent?.type === "for_in_statement" ? null : undefined
}

/** Type of a variable after `x += value` and the like. */
const typeAfterChange = (
  assignment: SyntaxNode,
  typeOf: (value: SyntaxNode | null) => string | null,
): string | null => {
  const isArithmetic = /^(?:[-*/%&|^]|\*\*|<<|>>>?)=$/.test(assignment.childForFieldName("operator")?.type ?? "")
  return isArithmetic ? "number" : typeOf(assignment.childForFieldName("right"))
}

const isBinding = (name: SyntaxNode, parent: SyntaxNode): boolean =>
  name.type !== "identifier" ||
  /parameter|pattern|^catch_clause$|^import|^class/.test(parent.type) ||
  (isFunction(parent) && parent.childForFieldName("body")?.id !== name.id)
