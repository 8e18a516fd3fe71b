/** Targets of assignments, the same for every language. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** Name of the variable, property or field that a value is given to, if the value is the whole right side. */
export const assignedName = (node: SyntaxNode): string => {
  let current: SyntaxNode | null = node.parent
  for (let level = 0; current !== null && level < 4; level++) {
    if (assignmentKinds.has(current.type)) {
      return targetOf(current)?.text ?? ""
    }
    current = current.parent
  }
  return ""
}

const targetOf = (assignment: SyntaxNode): SyntaxNode | null =>
  assignment.childForFieldName("name") ??
  assignment.childForFieldName("left") ??
  assignment.childForFieldName("key") ??
  assignment.childForFieldName("declarator") ??
  assignment.childForFieldName("pattern") ??
  assignment.namedChild(0)

/** Levels between a value and the statement that it is part of, in code that people write. */
const maximumStatementLevels = 14

/** Name of what a value is given to, also when it is only a part of the right side; "" outside of an assignment. */
export const targetName = (node: SyntaxNode): string => {
  let current: SyntaxNode | null = node.parent
  for (let level = 0; current !== null && level < maximumStatementLevels; level++) {
    if (assignmentKinds.has(current.type)) {
      const target = targetOf(current)
      return target === null || target.endIndex >= node.endIndex ? "" : target.text
    }
    if (statementKinds.test(current.type)) return ""
    current = current.parent
  }
  return ""
}

/** Beyond these nothing is part of the same value. */
const statementKinds = /(?:statement|declaration|block|body|program|module)$/

const assignmentKinds = new Set([
  "variable_declarator",
  "assignment_expression",
  "pair",
  "assignment",
  "keyword_argument",
  "short_var_declaration",
  "assignment_statement",
  "var_spec",
  "public_field_definition",
  "field_definition",
  "keyed_element",
  "array_element_initializer",
  "const_element",
  "const_spec",
  "init_declarator",
  "let_declaration",
  "const_item",
  "static_item",
  "field_initializer",
  "property_element",
  "variable_assignment",
])
