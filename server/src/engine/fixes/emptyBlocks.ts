/** Blocks that hold nothing, so that a change which empties one is noticed. */
import { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { isComment } from "./edits.ts"

/** Blocks of statements behind a condition, a loop or an attempt. Functions and classes may be empty on purpose. */
const blockTypes = /^(?:statement_block|block|compound_statement|then|do|else_clause|switch_body|finally_clause)$/

/** Types of nodes whose blocks may be empty: a function that does nothing is a valid value. */
const ownersOfEmptyBlocks =
  /function|method|lambda|closure|arrow|constructor|initializer|class|interface|impl|accessor|catch|except|rescue|^do_block$|^func/

/** The number of blocks in a tree that hold nothing, not even a comment, or nothing but `pass`. */
export const emptyBlocksIn = (root: SyntaxNode): number => {
  const { size } = root.tree
  let empty = 0
  for (let id = 0; id < size; id++) {
    const node = new SyntaxNode(root.tree, id)
    if (passes(node)) empty++
    if (node.namedChildCount > 0 || !blockTypes.test(node.type) || !/^\s*\{\s*\}\s*$/.test(node.text)) continue
    if (!ownersOfEmptyBlocks.test(node.parent?.type ?? "")) empty++
  }
  return empty
}

/** True for a block of Python that does nothing, even that of a function; a class needs no more than its name. */
const passes = (node: SyntaxNode): boolean =>
  node.type === "pass_statement" &&
  node.parent?.type === "block" &&
  node.parent.parent?.type !== "class_definition" &&
  node.parent.namedChildren.every((child) => child.id === node.id || isComment(child))
