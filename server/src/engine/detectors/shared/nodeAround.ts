import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** The innermost node around another one that is wanted; null where there is none. */
export const nodeAround = (node: SyntaxNode, isWanted: (around: SyntaxNode) => boolean): SyntaxNode | null => {
  let around = node.parent
  while (around !== null && !isWanted(around)) around = around.parent
  return around
}
