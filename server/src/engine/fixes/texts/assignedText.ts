/** The text that a variable has where it is used, as far as one assignment tells for certain. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { isFunction, nodeAround } from "../../syntax/tree/around.ts"
import { type ComposedText, composedText } from "./composedText.ts"
import type { LanguageId } from "../../languages/Language.ts"

/**
 * The text that stands in a place, or that a variable got which is read only there: in a block around the place, before it, and
 * with values that are the same there, in no loop of its own. Null where it is not certain.
 */
export const textIn = (place: SyntaxNode, language: LanguageId): ComposedText | null => {
  if (!isVariable(place)) return composedText(place, language)
  const assigned = assignedTo(place)
  const text = assigned === null ? null : composedText(assigned, language)
  if (text === null) return null
  return !isRepeated(place, text.node) && staySame(text, place) ? text : null
}

const isVariable = ({ type }: SyntaxNode): boolean => type === "identifier" || type === "variable_name"

/** The function around a node, or the file. */
const scopeOf = (node: SyntaxNode): SyntaxNode =>
  nodeAround(node, (around) => isFunction(around) || /^(?:do_block|block_argument)$/.test(around.type)) ?? node.root

/** The value that a variable is set to before a place; null where other code reads or changes it as well. */
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

/** The names of the functions that a value calls. */
export const calleesOf = (value: SyntaxNode): ReadonlyArray<string> =>
  value
    .descendantsOfType(["call", "call_expression", "function_call_expression", "member_call_expression"])
    .map((call) => {
      const callee =
        call.childForFieldName("function") ?? call.childForFieldName("method") ?? call.childForFieldName("name")
      return /\w{1,80}$/.exec(callee?.text ?? "")?.[0] ?? ""
    })

/** Names in code, by the grammars' kinds of nodes. */
const nameKinds =
  "identifier shorthand_property_identifier_pattern this variable_name instance_variable global_variable".split(" ")

/** Whether the values of a text are the same where it is read: the variables in them are set nowhere behind the text. */
const staySame = ({ node, units }: ComposedText, place: SyntaxNode): boolean => {
  const values = units.flatMap((unit) => (unit.kind === "hole" ? [unit.value] : []))
  if (values.some((value) => calleesOf(value).some((name) => !quietCalls.test(name)))) return false
  const read = values.flatMap((value) => value.descendantsOfType(nameKinds)).filter((name) => !isMember(name))
  const names = new Set(read.map(({ text }) => text))
  return !scopeOf(place)
    .descendantsOfType(nameKinds)
    .some((use) => use.startIndex >= node.endIndex && names.has(use.text) && isSet(use))
}

/** Whether code sets a name, or a part of its value, in a place. */
const isSet = (use: SyntaxNode): boolean => {
  for (let node = use; node.parent !== null && !blockKinds.test(node.type); node = node.parent) {
    const { parent } = node
    if (setting.test(parent.type) || targetFieldsOf(parent).some((target) => target?.id === node.id)) return true
  }
  return false
}

/** Steps, names behind `as`, references, and deleted names. */
const setting =
  /^(?:update_expression|(?:inc|dec|delete|unset)_statement|as_pattern_target|by_ref|reference_assignment_expression|block_parameters)$/

const targetFieldsOf = (parent: SyntaxNode): ReadonlyArray<SyntaxNode | null | undefined> => {
  const operator = parent.childForFieldName("operator")?.text
  // `name << "s"` of Ruby, `&name` of Go and `delete row.name` of JavaScript.
  if (parent.type === "binary" && operator === "<<") return [parent.childForFieldName("left")]
  if (parent.type === "unary_expression" && (operator === "&" || operator === "delete")) return parent.namedChildren
  if (/^(?:binary|boolean|comparison)/.test(parent.type)) return []
  if (parent.type === "function_call_expression" && setsArguments.test(parent.text)) return parent.namedChildren
  // The variables that a loop sets stand behind its collection.
  if (parent.type === "foreach_statement") return [parent.namedChild(1)]
  const isChanged = /!$|^(?:concat|replace|insert|prepend|clear)$/.test(parent.childForFieldName("method")?.text ?? "")
  return [
    parent.childForFieldName("left"),
    parent.type === "for" ? parent.childForFieldName("pattern") : null,
    /^(?:variable_declarator|named_expression|var_spec)$/.test(parent.type) ? parent.childForFieldName("name") : null,
    isChanged ? parent.childForFieldName("receiver") : null,
  ]
}

/** Functions of PHP that write into their arguments. */
const setsArguments = /^\\?(?:preg_match(?:_all)?|parse_str|sscanf|settype|extract)\(/i

/** Whether a loop or a block that is called stands around a place, in the block of the text that it reads. */
const isRepeated = (place: SyntaxNode, text: SyntaxNode): boolean => {
  let node = place
  while (node.parent !== null && !contains(node, text)) {
    if (loopKinds.test(node.type) || (node.type === "block" && node.parent.type === "call")) return true
    node = node.parent
  }
  return false
}

const loopKinds = /^(?:for|foreach|while|until|do)(?:_in)?(?:_statement|_modifier|_block)?$/
