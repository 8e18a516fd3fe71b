/** Nodes around a node. */
import { languages } from "../../languages/registry.ts"
import type { SyntaxNode } from "./SyntaxNode.ts"

/** The innermost matching node around another one; null if there is none. */
export const nodeAround = (node: SyntaxNode, isWanted: (around: SyntaxNode) => boolean): SyntaxNode | null => {
  let around = node.parent
  while (around !== null && !isWanted(around)) around = around.parent
  return around
}

/** Blocks of Ruby, which are part of the method around them. In other grammars each statement in braces is a `block`. */
const blocks = new Set(["block", "do_block"])

const functionKinds = new Set(
  Object.values(languages)
    .flatMap(({ roles }) => [...roles.functions, ...roles.closures])
    .filter((kind) => !blocks.has(kind)),
)

/** True for functions, methods and closures of every language. */
export const isFunction = ({ type }: SyntaxNode): boolean => functionKinds.has(type)

/** The innermost function around a node; null outside of functions. */
export const functionAround = (node: SyntaxNode): SyntaxNode | null => nodeAround(node, isFunction)
