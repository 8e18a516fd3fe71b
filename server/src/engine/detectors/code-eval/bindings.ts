/** Places in Python, JavaScript and Ruby that give names to something, and the scopes in which the names mean that. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { isFunction } from "../../syntax/tree/around.ts"
import { memoByTree } from "../shared/memoByTree.ts"

/** A place that gives a name to something. */
export interface Binding {
  /** The id of the node inside of which the name has that meaning; `anywhere` when it is not told which. */
  readonly scope: number
  /**
   * A function, a class, an import or a value under the name alone; a value that comes from elsewhere, as that of a
   * parameter does; or neither, where the name is said to be that of another scope, or is taken away.
   */
  readonly form: "own" | "given" | "revoked"
  /** Whether it surely is another function than that of the language. */
  readonly isOther: boolean
  /** Before it the name does not have that meaning; only at the top of a file, where functions are called later. */
  readonly from: number
}

/** No node has this id. */
export const anywhere = -1

/** Every name is looked for in the whole file. */
const maximumNames = 60
const bindingsOnce = memoByTree<ReadonlyArray<Binding> | null>(maximumNames, null)

/** Null where nobody looks any more. */
export const bindingsOf = (name: string, { root, tree }: SyntaxNode): ReadonlyArray<Binding> | null =>
  bindingsOnce(tree, name, () => {
    const bindings: Array<Binding> = []
    for (const place of placesOf(name, root)) {
      const binding = bindingAt(place)
      if (binding !== null) bindings.push(binding)
      if (bindings.length > maximumBindings) return null
    }
    return bindings
  })

/** Places in a file that give the same name. */
const maximumBindings = 100

const placesOf = (name: string, root: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  root
    .descendantsOfType(["identifier", "shorthand_property_identifier_pattern"])
    .filter((place) => place.endIndex - place.startIndex === name.length && place.text === name)

/** Patterns inside of patterns, in code that people write. */
const maximumPatterns = 10

const bindingAt = (place: SyntaxNode): Binding | null => {
  let node = place
  for (let level = 0; level < maximumPatterns; level++) {
    const { parent } = node
    if (parent === null) return null
    if (!patternKinds.has(parent.type))
      return bindingIn(parent, node, node.id === place.id && node.type === "identifier")
    if (besidesFields.some((field) => isIn(parent, field, node))) return null
    node = parent
  }
  return givenAnywhere
}

const isIn = (parent: SyntaxNode, field: string, node: SyntaxNode): boolean =>
  parent.childForFieldName(field)?.id === node.id

/** Fields of a pattern or a parameter that bind no names. */
const besidesFields = ["value", "right", "type", "key"]

const patternKinds = new Set([
  "pattern_list",
  "tuple_pattern",
  "list_pattern",
  "list_splat_pattern",
  "dictionary_splat_pattern",
  "typed_parameter",
  "default_parameter",
  "typed_default_parameter",
  "as_pattern_target",
  "array_pattern",
  "object_pattern",
  "rest_pattern",
  "assignment_pattern",
  "object_assignment_pattern",
  "pair_pattern",
  "required_parameter",
  "optional_parameter",
  "left_assignment_list",
  "destructured_left_assignment",
  "rest_assignment",
  "splat_parameter",
  "hash_splat_parameter",
  "keyword_parameter",
  "block_parameter",
  "destructured_parameter",
])

/** Binding that the node around a name, or around its pattern, makes; null if it makes none. */
const bindingIn = (parent: SyntaxNode, node: SyntaxNode, isAlone: boolean): Binding | null => {
  switch (parent.type) {
    case "function_definition":
    case "class_definition":
    case "function_declaration":
    case "generator_function_declaration":
    case "class_declaration":
      return isIn(parent, "name", node) ? ownIn(parent, true) : null
    case "variable_declarator":
      return isIn(parent, "name", node) ? valueIn(parent, parent.childForFieldName("value"), isAlone) : null
    case "assignment":
      return isIn(parent, "left", node) ? valueIn(parent, parent.childForFieldName("right"), isAlone) : null
    case "aliased_import":
      return isIn(parent, "alias", node) ? importedBy(parent) : null
    case "dotted_name":
      if (matchedKinds.test(parent.parent?.type ?? "")) return givenAnywhere
      return parent.namedChildCount === 1 && isImported(parent) ? importedBy(parent) : null
    case "import_clause":
    case "namespace_import":
    case "import_require_clause":
      return importedBy(parent)
    case "import_specifier":
      return (parent.childForFieldName("alias") ?? parent.childForFieldName("name"))?.id === node.id
        ? importedBy(parent)
        : null
    case "global_statement":
    case "nonlocal_statement":
    case "delete_statement":
      return { scope: scopeOf(parent).id, form: "revoked", isOther: false, from: 0 }
    default:
      return givenIn(parent, node, isAlone)
  }
}

const givenIn = (parent: SyntaxNode, node: SyntaxNode, isAlone: boolean): Binding | null => {
  const field = givingFields[parent.type]
  if (field !== undefined) return isIn(parent, field, node) ? givenBy(parent) : null
  if (parameterLists.has(parent.type)) return givenTo(parent.parent ?? parent)
  // A pattern that is assigned to may be one of variables around.
  if (parent.type === "assignment_expression" && !isAlone && isIn(parent, "left", node)) return givenAnywhere
  if (matchedKinds.test(parent.type)) return givenAnywhere
  return parent.type === "as_pattern" || parent.type === "exception_variable" ? givenTo(scopeOf(parent)) : null
}

/** Node types of patterns that compare or destructure a value. */
const matchedKinds = /^(?!as_)\w*_pattern$|^in_clause$/

const givenAnywhere: Binding = { scope: anywhere, form: "given", isOther: false, from: 0 }

const givenTo = ({ id }: SyntaxNode): Binding => ({ scope: id, form: "given", isOther: false, from: 0 })

/** A loop that declares its variable, and what is made of a collection, keep it to themselves. */
const givenBy = (parent: SyntaxNode): Binding => {
  switch (parent.type) {
    case "for_in_clause":
      return givenTo(parent.parent ?? parent)
    case "arrow_function":
    case "catch_clause":
      return givenTo(parent)
    case "for_in_statement":
      return parent.childForFieldName("kind") === null ? givenAnywhere : givenTo(parent)
    default:
      return givenTo(scopeOf(parent))
  }
}

/** Field that holds the variable, by node type, where the language itself assigns the value. */
const givingFields: Readonly<Record<string, string>> = {
  arrow_function: "parameter",
  catch_clause: "parameter",
  for: "pattern",
  for_in_clause: "left",
  for_in_statement: "left",
  for_statement: "left",
  named_expression: "name",
}

const parameterLists = new Set([
  "parameters",
  "lambda_parameters",
  "formal_parameters",
  "method_parameters",
  "block_parameters",
])

const ownIn = (declaration: SyntaxNode, isOther: boolean): Binding => {
  const scope = scopeOf(declaration)
  const isTop = scope.parent === null
  return {
    scope: scope.id,
    form: "own",
    // The names of a class are those of its members, and what happens under a condition may not happen.
    isOther: isOther && scope.type !== "class_definition" && !(isTop && happensUnderCondition(declaration)),
    from: isTop && !hoistedKinds.has(declaration.type) ? declaration.startIndex : 0,
  }
}

const valueIn = (declaration: SyntaxNode, value: SyntaxNode | null, isAlone: boolean): Binding | null => {
  if (value === null) return null
  if (isAlone) return ownIn(declaration, isAnother(value))
  // In Ruby blocks and lambdas see the variables around.
  return declaration.type === "assignment" ? givenAnywhere : givenTo(scopeOf(declaration))
}

/** Longer values are not searched. */
const maximumValueLength = 1_000

/** False where a value may be the function of the language itself. */
const isAnother = (value: SyntaxNode): boolean =>
  isFunction(value) || (value.endIndex - value.startIndex <= maximumValueLength && !builtInWords.test(value.text))

/** Names of built-in functions that run text, and of the objects that hold them. */
const builtInWords =
  /\b(?:eval|exec_?|Function|set(?:Timeout|Interval)|constructor|runIn\w+|builtins|__builtins?__|__import__|getattr|globals|six|globalThis|global|window|self|this|top|parent|frames|Reflect)\b/

/** Modules that export the built-in functions, or compatible ones. */
const builtInModules = /^from\s+(?:\w{1,40}\.){0,9}(?:builtins|__builtin__|six|past|future|compat)\b/

const importedBy = (node: SyntaxNode): Binding => {
  let current = node
  while (!importKinds.has(current.type) && current.parent !== null) current = current.parent
  const start = current.text.slice(0, maximumModuleLength)
  const isType = /^import\s+type\s/.test(start) || /^type\s/.test(node.text.slice(0, maximumModuleLength))
  return { ...ownIn(node, !isType && !builtInModules.test(start)), form: "given" }
}

const maximumModuleLength = 100

const isImported = (name: SyntaxNode): boolean => {
  const statement = name.parent
  if (statement === null || !importKinds.has(statement.type)) return false
  return !isIn(statement, "module_name", name)
}

const importKinds = new Set(["import_statement", "import_from_statement"])

/** Blocks keep what `let`, `const`, `class` and `function` declare. */
const blockKinds = new Set(["statement_block", "switch_body", "for_statement", "class_static_block"])

/** Known from the beginning of their scope in JavaScript. */
const hoistedKinds = new Set([
  "function_declaration",
  "generator_function_declaration",
  "import_clause",
  "namespace_import",
  "import_specifier",
])

/** Levels of syntax between a place and its scope, in code that people write. */
const maximumLevels = 80

const scopeOf = (declaration: SyntaxNode): SyntaxNode => {
  const isOfBlock = /^(?:lexical|function|generator_function|class)_declaration$/.test(
    declaration.type === "variable_declarator" ? (declaration.parent?.type ?? "") : declaration.type,
  )
  let current = declaration.parent
  for (let level = 0; current !== null && level < maximumLevels; level++) {
    const isScope = isFunction(current) || current.type === "class_definition"
    if (isScope || (isOfBlock && blockKinds.has(current.type))) return current
    current = current.parent
  }
  return declaration.root
}

/** True for what does not stand at the top of its file by itself. */
const happensUnderCondition = (declaration: SyntaxNode): boolean => {
  let current = declaration.parent
  for (let level = 0; current !== null && current.parent !== null; level++) {
    if (level > maximumLevels || !plainKinds.has(current.type)) return true
    current = current.parent
  }
  return false
}

const plainKinds = new Set([
  "expression_statement",
  "lexical_declaration",
  "variable_declaration",
  "export_statement",
  "decorated_definition",
  "assignment",
  "dotted_name",
  "import_statement",
  "import_from_statement",
  "import_clause",
  "named_imports",
])
