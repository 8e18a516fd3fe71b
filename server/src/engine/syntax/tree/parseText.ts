import { isAscii } from "node:buffer"
import type { CompiledLanguage } from "../grammar.ts"
import { readTree } from "./readTree.ts"
import type { SyntaxTree } from "./SyntaxTree.ts"

/** The parser asks each time it has taken a hundred steps, of a fraction of a microsecond each: a short text is parsed. */
const callsPerClockCheck = 32

/** As many UTF-16 code units as the parser takes at once: of more it takes these. */
const unitsPerRead = 5_119

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
  const tree = parser.parse(inputOf(text, bytes), null, { progressCallback: isOver })
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

/**
 * What the library reads a text from. Of a text it takes the rest of it each time, which is slow to read character by
 * character, as it does then: V8 keeps it as a reference to the whole.
 */
const inputOf = (text: string, bytes: Uint8Array | undefined): string | ((index: number) => string) => {
  if (bytes === undefined || text.length <= unitsPerRead || !isAscii(bytes)) return text
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (index) => buffer.toString("latin1", index, index + unitsPerRead)
}
