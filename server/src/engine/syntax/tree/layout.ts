/**
 * Where tree-sitter keeps what in the memory of its WASM module (32 bits, little endian).
 *
 * From `lib/src/subtree.h`, `lib/src/tree.h` and `lib/src/parser.h` of tree-sitter 0.25 to 0.27. All offsets are in words
 * of four bytes unless they say otherwise; lengths of texts are in bytes of UTF-16, two to a code unit.
 *
 * The library is pinned to the version that this was compared with, node by node (the tests of `readTree`): at run time
 * only another number of nodes would be noticed.
 */

export const bytesPerWord = 4
/** Bytes of UTF-16 in one unit of a JavaScript string. */
export const bytesPerCodeUnit = 2

/**
 * UTF-16 code units that the parser has room for at once, and the zero that ends them: `INPUT_BUFFER_SIZE` of
 * `lib/binding_web/lib/tree-sitter.c`, in bytes.
 */
export const inputBufferBytes = 10 * 1024

/** What `Tree` begins with: the outermost subtree. */
export const treeRoot = 0

/**
 * A subtree takes two words. Small leaves are all in there; the first word of all others is an address, which is even.
 */
export const wordsPerSubtree = 2

/** A leaf in two words: bits and symbol in the first one, its lengths in the second. */
export const inlineLeaf = {
  mark: 1,
  visible: 2,
  extra: 8,
  missing: 32,
  symbolShift: 8,
  symbolMask: 0xff,
  paddingShift: 16,
  paddingMask: 0xff,
  sizeShift: 24,
} as const

/** Any other subtree, from the address in its first word; its children stand right before it. */
export const heapSubtree = {
  paddingBytes: 1,
  sizeBytes: 4,
  errorCost: 8,
  childCount: 9,
  /** The lower half of the word. */
  symbol: 10,
  bits: 11,
  visible: 1,
  extra: 4,
  missing: 512,
  visibleChildCount: 12,
  /** The upper half of the word. */
  production: 16,
} as const

/** The lower half of a word. */
export const lowerHalf = 0xffff
export const upperHalfShift = 16

/** A grammar; what is called an address here is one, in bytes. */
export const grammarTables = {
  symbolCount: 1,
  aliasCount: 2,
  productionCount: 7,
  fieldCount: 8,
  /** The lower half of the word. */
  longestAliasSequence: 9,
  /** For each production two halves of a word: the first of its entries, and how many they are. */
  fieldSlicesAddress: 16,
  /** Each is half a word for the field, a byte for the place of the child, and a byte for whether it is inherited. */
  fieldEntriesAddress: 17,
  /** Half a word for each symbol. */
  publicSymbolsAddress: 19,
  /** For each production half a word for each child, as many as the longest sequence has. */
  aliasSequencesAddress: 21,
} as const

/** The symbol of what could not be parsed; no table has it. */
export const errorSymbol = 65_535
