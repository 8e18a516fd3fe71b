/** Takes an assignment away that only reads, or the name with its value out of an assignment of several. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import { isWithoutEffect } from "../../fixes/effects.ts"
import { isWholeBlock, removeStatements } from "../../fixes/removeStatement.ts"
import type { TextEdit } from "../../fixes/Rewrite.ts"
import { nodeAround } from "../../syntax/tree/around.ts"

/** The edits that leave a name and its value out; null where the value may do something, or raise what is waited for. */
export const withoutName = (name: SyntaxNode, source: string): ReadonlyArray<TextEdit> | null => {
  const { parent } = name
  if (parent === null || nodeAround(name, ({ type }) => unitKinds.test(type))?.type === "try_statement") return null
  if (parent.type === "pattern_list" || parent.type === "tuple_pattern") return withoutOneOfSeveral(name, parent)
  const value = parent.childForFieldName("right")
  const statement = parent.parent
  const block = statement?.parent
  if (parent.type !== "assignment" || parent.childForFieldName("left")?.id !== name.id || value === null) return null
  if (statement?.type !== "expression_statement" || statement.namedChildCount > 1 || !isOnlyRead(value)) return null
  if (block === null || block === undefined || isWholeBlock(block, [statement])) return null
  const beside = [statement.previousSibling, statement.nextSibling]
  // `x = None` lets go of what `x` was
  if (value.type === "none" || beside.some((one) => one?.type === ";")) return null
  // a comment on the line says what it is for
  if (beside.some((one) => one?.type === "comment" && one.startPosition.row === statement.endPosition.row)) return null
  return [removeStatements(statement, statement, source)]
}

/** Nodes around a statement: code that may raise on purpose, or the whole function or file. */
const unitKinds = /^(?:try_statement|function_definition|module)$/

/** `a, b = x, y` without one of them. */
const withoutOneOfSeveral = (name: SyntaxNode, names: SyntaxNode): ReadonlyArray<TextEdit> | null => {
  const assignment = names.parent
  const values = assignment?.childForFieldName("right")
  if (assignment?.type !== "assignment" || assignment.parent?.type !== "expression_statement") return null
  if (!values || !/^(?:expression_list|tuple)$/.test(values.type) || /[\n#*]/.test(assignment.text)) return null
  const at = names.namedChildren.findIndex(({ id }) => id === name.id)
  const value = values.namedChildren[at]
  if (names.namedChildCount !== values.namedChildCount || value === undefined || !isOnlyRead(value)) return null
  const rest = (list: SyntaxNode): string =>
    list.namedChildren.flatMap(({ text }, index) => (index === at ? [] : [text])).join(", ")
  return [replaceNode(names, rest(names)), replaceNode(values, rest(values))]
}

/** True for what evaluating does not change. */
const isOnlyRead = (value: SyntaxNode): boolean => {
  if (isWithoutEffect(value)) return true
  if (value.type !== "call") return reading.test(value.type) && value.namedChildren.every(isOnlyRead)
  const called = value.childForFieldName("function")
  const given = value.childForFieldName("arguments")
  if (called === null || given === null || !given.namedChildren.every(isOnlyRead)) return false
  const object = called.childForFieldName("object")
  if (questions.test(called.text)) return true
  return (
    object !== null && methodsOfValues.test(called.childForFieldName("attribute")?.text ?? "") && isOnlyRead(object)
  )
}

const reading =
  /^(?:lambda|subscript|slice|conditional_expression|attribute|binary_operator|comparison_operator|boolean_operator|not_operator|unary_operator|parenthesized_expression|tuple|list|dictionary|pair|keyword_argument)$/

/** Functions that answer something and do nothing else. */
const questions =
  /^(?:len|bool|str|repr|re\.(?:search|match|fullmatch|findall)|type|id|isinstance|time\.(?:time|monotonic)|datetime\.(?:datetime\.)?(?:now|utcnow|today)|os\.path\.(?:join|basename|dirname|splitext|abspath|normpath|exists|isfile|isdir))$/

/** Methods of texts and dictionaries with names that hardly anything else has. */
const methodsOfValues =
  /^(?:strip|lstrip|rstrip|lower|upper|splitlines|startswith|endswith|hexdigest|total_seconds|isoformat|keys|values|items|copy)$/
