/** Children and parents of syntax nodes, the same for every language. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** Named children without comments. */
export const childrenOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.filter((child) => !child.type.endsWith("comment"))

/** True when a block holds no statement and no comment that could explain why. */
export const isBlank = (block: SyntaxNode): boolean => block.namedChildCount === 0

/** Levels around a statement in which a condition may stand. */
const maximumConditionLevels = 8

/** True inside of a condition or of a choice: somebody decides whether it happens. */
export const isConditional = (node: SyntaxNode): boolean => {
  let current: SyntaxNode | null = node.parent
  for (let level = 0; current !== null && level < maximumConditionLevels; level++) {
    if (
      /^(?:if|unless|if_statement|if_modifier|unless_modifier|conditional_expression|binary_expression|match_.*|switch_.*|case_.*|else_.*)$/.test(
        current.type,
      )
    )
      return true
    current = current.parent
  }
  return false
}
