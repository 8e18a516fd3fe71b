/** The text that a variable has where it is used, as far as one assignment tells for certain. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type ComposedText, composedText, type Hole } from "./composedText.ts"
import type { LanguageId } from "../../languages/Language.ts"

/**
 * The text that stands in a place, or that a variable got which is read only there: in a block around the place, before it, and
 * with values that are the same there. Null where it is not certain.
 */
export const textIn = (place: SyntaxNode, language: LanguageId): ComposedText | null => {
  if (!isVariable(place)) return composedText(place, language)
  const assigned = assignedTo(place)
  const text = assigned === null ? null : composedText(assigned, language)
  if (text === null) return null
  const between = place.tree.text.slice(text.node.endIndex, place.startIndex)
  return text.units.every((unit) => unit.kind !== "hole" || staysTheSame(unit, between)) ? text : null
}

const isVariable = ({ type }: SyntaxNode): boolean => type === "identifier" || type === "variable_name"

/** The function around a node, or the file. */
export const scopeOf = (node: SyntaxNode): SyntaxNode => {
  let scope = node
  while (scope.parent !== null && !functionKinds.test(scope.type)) scope = scope.parent
  return scope
}

const functionKinds =
  /^(?:\w*function\w*_(?:definition|declaration|expression)|function_expression|arrow_function|generator_function\w*|anonymous_function\w*|method_(?:definition|declaration)|method|singleton_method|func_literal|lambda\w*|do_block|block_argument)$/

/** What a variable is set to before a place; null where something else reads or changes it as well. */
const assignedTo = (place: SyntaxNode): SyntaxNode | null => {
  let last: Assignment | null = null
  let reads: Array<SyntaxNode> = []
  let found: SyntaxNode | null = null
  for (const use of usesOf(place)) {
    const assignment = assignmentOf(use)
    if (assignment !== null) {
      last = assignment
      reads = []
    } else if (last === null || !contains(last.block, use)) return null
    else reads.push(use)
    // Another read of the same value, before or behind the place.
    if (reads.length > 1 && (isRead(reads, place) || use.id === place.id)) return null
    if (use.id === place.id) found = last?.value ?? null
  }
  return found
}

/** All that the function around a variable sets it to; null stands for a change that is no assignment of its own. */
export const settingsOf = (variable: SyntaxNode): ReadonlyArray<SyntaxNode | null> =>
  usesOf(variable).flatMap((use) => {
    const assignment = assignmentOf(use)
    if (assignment !== null) return [assignment.value]
    return use.parent?.type.startsWith("augmented_") === true && use.id === use.parent?.namedChild(0)?.id ? [null] : []
  })

const usesOf = (variable: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  scopeOf(variable)
    .descendantsOfType(["identifier", "variable_name", "shorthand_property_identifier"])
    .filter((use) => use.text === variable.text && !isMember(use))

const isRead = (reads: ReadonlyArray<SyntaxNode>, place: SyntaxNode): boolean => reads.some(({ id }) => id === place.id)

const contains = (block: SyntaxNode, node: SyntaxNode): boolean =>
  block.startIndex <= node.startIndex && node.endIndex <= block.endIndex

const isMember = ({ id, parent }: SyntaxNode): boolean =>
  (parent?.type === "attribute" && parent.childForFieldName("attribute")?.id === id) ||
  (parent?.type === "keyword_argument" && parent.childForFieldName("name")?.id === id) ||
  (parent?.type === "call" && parent.childForFieldName("method")?.id === id)

interface Assignment {
  readonly value: SyntaxNode
  readonly block: SyntaxNode
}

/** An assignment that is a statement of its own in a block, by the variable on its left side. */
const assignmentOf = (target: SyntaxNode): Assignment | null => {
  const list = target.parent?.type === "expression_list" ? target.parent : null
  if (list !== null && list.namedChildCount > 1) return null
  const left = list ?? target
  const assignment = left.parent
  if (assignment === null || !assignmentKinds.test(assignment.type)) return null
  const side = assignment.childForFieldName("left") ?? assignment.childForFieldName("name")
  const right = assignment.childForFieldName("right") ?? assignment.childForFieldName("value")
  if (side?.id !== left.id || right === null) return null
  const value = right.type === "expression_list" ? right.namedChild(0) : right
  // `sql += …` is another kind of node, or an operator of its own.
  const operator = assignment.childForFieldName("operator")?.text ?? "="
  const block = blockAround(assignment)
  return value === null || block === null || !/^:?=$/.test(operator) ? null : { value, block }
}

const assignmentKinds =
  /^(?:assignment|assignment_expression|assignment_statement|variable_declarator|short_var_declaration|var_spec)$/

const blockAround = (assignment: SyntaxNode): SyntaxNode | null => {
  let node = assignment.parent
  while (node !== null && statementKinds.test(node.type)) node = node.parent
  return node !== null && blockKinds.test(node.type) ? node : null
}

const statementKinds = /^(?:expression_statement|lexical_declaration|variable_declaration|var_declaration)$/
const blockKinds =
  /^(?:program|module|source_file|block|statement_block|statement_list|compound_statement|body_statement|then|else|block_body|method)$/

/** Methods that answer the same whenever they are asked. */
export const quietCalls =
  /^(?:get|str|int|float|String|Number|parseInt|parseFloat|toString|strip|trim|lower|upper|toLowerCase|toUpperCase|to_s|to_i|downcase|FormValue|PostFormValue|Get|Query|Param|PostForm|Vars|getParameter|intval|strtolower|strtoupper|md5|sha1|hexdigest|form)$/

/** The names of what a value calls. */
export const calleesOf = (value: SyntaxNode): ReadonlyArray<string> =>
  value
    .descendantsOfType(["call", "call_expression", "function_call_expression", "member_call_expression"])
    .map((call) => {
      const callee =
        call.childForFieldName("function") ?? call.childForFieldName("method") ?? call.childForFieldName("name")
      return /\w{1,80}$/.exec(callee?.text ?? "")?.[0] ?? ""
    })

const staysTheSame = ({ value }: Hole, between: string): boolean => {
  if (calleesOf(value).some((name) => !quietCalls.test(name))) return false
  const names = value.descendantsOfType(["identifier", "variable_name", "instance_variable"]).map(({ text }) => text)
  return names.every((name) => !new RegExp(`(?<![\\w$])${name.replace(/\W/g, "\\$&")}${changed}`).test(between))
}

/** An assignment right behind a name, or a step. */
const changed = /(?![\w$])(?:\[[^\]\n]{0,60}\])?\s{0,9}(?:[-+*/.|&?%]{0,2}=(?![=>])|:=|\+\+|--)/.source
