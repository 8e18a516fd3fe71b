/** Local variables of JavaScript and TypeScript that nothing reads, so that a change which removes the last use is noticed. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** Functions as JavaScript alone calls them all: nodes of other languages that look alike stand in none. */
const functions =
  /^(?:arrow_function|function_expression|method_definition|class_static_block|(?:generator_)?function(?:_declaration)?)$/

/** The number of variables of functions, and of a module that does not export them, that are declared and no more. */
export const unreadVariablesIn = (root: SyntaxNode): number => {
  const isModule = root.namedChildren.some(({ type }) => /^(?:import|export)_statement$/.test(type))
  const declared = root.descendantsOfType("variable_declarator").flatMap((declarator) => {
    const scope = scopeOf(declarator, isModule)
    const name = declarator.childForFieldName("name")
    return scope === null || name === null ? [] : namesIn(name).map((node) => ({ node, scope }))
  })
  if (declared.length === 0) return 0
  const said = new Map<string, Array<SyntaxNode>>()
  for (const node of root.descendantsOfType(["identifier", "shorthand_property_identifier"])) {
    if (isAssigned(node)) continue
    const others = said.get(node.text)
    if (others === undefined) said.set(node.text, [node])
    else others.push(node)
  }
  return declared.filter(({ node, scope }) => !isRead(said.get(node.text) ?? [], node, scope)).length
}

const namesIn = (name: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  name.type === "identifier" ? [name] : name.descendantsOfType(["identifier", "shorthand_property_identifier_pattern"])

const isRead = (said: ReadonlyArray<SyntaxNode>, declared: SyntaxNode, { startIndex, endIndex }: SyntaxNode): boolean =>
  said.some(({ id, startIndex: at }) => id !== declared.id && at >= startIndex && at < endIndex)

/** The function around a declaration, or the module; null for a global variable, which others may read. */
const scopeOf = (declarator: SyntaxNode, isModule: boolean): SyntaxNode | null => {
  let node = declarator.parent
  while (node !== null && !functions.test(node.type)) {
    if (node.type === "export_statement") return null
    if (node.type === "program") return isModule ? node : null
    node = node.parent
  }
  return node
}

/** `a = 1` alone does not read `a`. */
const isAssigned = ({ id, parent }: SyntaxNode): boolean =>
  parent?.type === "assignment_expression" &&
  parent.parent?.type === "expression_statement" &&
  parent.childForFieldName("left")?.id === id
