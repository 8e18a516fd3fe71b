import type { CompiledLanguage } from "../grammar.ts"
import { readTree } from "./readTree.ts"
import type { SyntaxTree } from "./SyntaxTree.ts"

/**
 * Parses a text.
 *
 * @param deadline a value of `performance.now()`
 * @returns null when the time is up, and for what the parser gives up on
 */
export const parseText = (
  { grammar, memory, parser }: CompiledLanguage,
  text: string,
  deadline: number,
): SyntaxTree | null => {
  const tree = parser.parse(text, null, { progressCallback: () => performance.now() > deadline })
  if (tree === null) {
    // it would go on with this text otherwise
    parser.reset()
    return null
  }
  try {
    return readTree(tree, text, grammar, memory)
  } finally {
    tree.delete()
  }
}
