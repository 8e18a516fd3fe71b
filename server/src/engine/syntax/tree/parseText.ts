import { isAscii } from "node:buffer"
import type { CompiledLanguage } from "../grammar.ts"
import { ParserBudget } from "./ParserBudget.ts"
import { readTree } from "./readTree.ts"
import { reading } from "./runtime.ts"
import type { SyntaxTree } from "./SyntaxTree.ts"

/**
 * Parses a text.
 *
 * @param limit the budget, which then knows why the parser was stopped, or a value of `performance.now()`
 * @param bytes the text in UTF-8, if it is at hand
 * @returns null when the budget is used up, and for what the parser gives up on
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
    // it would go on with this text otherwise
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
