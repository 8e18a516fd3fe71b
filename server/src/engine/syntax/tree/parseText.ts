import { isAscii } from "node:buffer"
import type { CompiledLanguage } from "../grammar.ts"
import { readTree } from "./readTree.ts"
import { reading } from "./runtime.ts"
import type { SyntaxTree } from "./SyntaxTree.ts"

/** The parser asks each time it has taken a hundred steps, of a fraction of a microsecond each: a short text is parsed. */
const callsPerClockCheck = 32

/**
 * Parses a text.
 *
 * @param deadline a value of `performance.now()`
 * @param bytes the text in UTF-8, if it is at hand
 * @returns null when the time is up, and for what the parser gives up on
 */
export const parseText = (
  { grammar, memory, parser }: CompiledLanguage,
  text: string,
  deadline: number,
  bytes?: Uint8Array,
): SyntaxTree | null => {
  let calls = 0
  const isOver = (): boolean => ++calls % callsPerClockCheck === 0 && performance.now() > deadline
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
    return readTree(tree, text, grammar, memory)
  } finally {
    tree.delete()
  }
}

const nothing = (): string => ""
