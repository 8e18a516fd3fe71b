import { isAscii } from "node:buffer"
import type { CompiledLanguage } from "../grammar.ts"
import { ParserBudget } from "./ParserBudget.ts"
import { readTree } from "./readTree.ts"
import { reading } from "./runtime.ts"
import type { SyntaxTree } from "./SyntaxTree.ts"

/**
 * Parses a text.
 *
 * @param limit the budget, which afterwards has the reason if the parser was stopped, or a value of `performance.now()`
 * @param bytes the text in UTF-8, if available
 * @returns null if the budget was exceeded or the parser failed
 */
export const parseText = (
  { grammar, memory, parser }: CompiledLanguage,
  text: string,
  limit: ParserBudget | number,
  bytes?: Uint8Array,
): SyntaxTree | null => {
  const { isOver } = typeof limit === "number" ? new ParserBudget(limit) : limit
  const tree =
    bytes !== undefined && isAscii(bytes)
      ? reading({ bytes, isOver }, () => parser.parse(nothing))
      : parser.parse(text, null, { progressCallback: isOver })
  if (tree === null) {
    // otherwise the parser would continue with this text
    parser.reset()
    return null
  }
  try {
    const read = readTree(tree, text, grammar, memory)
    grammar.unnamedFields?.nameIn(read)
    return read
  } finally {
    tree.delete()
  }
}

const nothing = (): string => ""
