/** Children and parents of syntax nodes, the same for every language. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** Named children without comments. */
export const childrenOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.filter((child) => !child.type.endsWith("comment"))

const commentTypes = ["comment", "line_comment", "block_comment", "multiline_comment"]

/** The text of a node without the comments inside of it. */
export const codeOf = (node: SyntaxNode): string => {
  let code = ""
  let end = node.startIndex
  for (const comment of node.descendantsOfType(commentTypes)) {
    // Some grammars have a comment inside of another one.
    if (comment.startIndex < end) continue
    code += node.tree.text.slice(end, comment.startIndex)
    end = comment.endIndex
  }
  return code + node.tree.text.slice(end, node.endIndex)
}

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
