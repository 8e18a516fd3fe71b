/**
 * Layout of tree-sitter's data in the memory of its WASM module (32 bits, little-endian).
 *
 * From `lib/src/subtree.h`, `lib/src/tree.h` and `lib/src/parser.h` of tree-sitter 0.25 to 0.27. All offsets are in
 * words of four bytes unless stated otherwise; lengths of texts are in bytes of UTF-16, two for each code unit.
 *
 * The library is pinned to a version for which the tests of `readTree` compare every node: at run time, only a
 * different number of nodes would be noticed.
 */

export const bytesPerWord = 4
/** Bytes of UTF-16 in one unit of a JavaScript string. */
export const bytesPerCodeUnit = 2

/**
 * Size of the parser's input buffer in bytes, including the terminating zero: `INPUT_BUFFER_SIZE` of
 * `lib/binding_web/lib/tree-sitter.c`.
 */
export const inputBufferBytes = 10 * 1024

/** Offset of the root subtree in `Tree`. */
export const treeRoot = 0

/** Words of a subtree. Small leaves are stored in them; for all others the first word is an address, which is even. */
export const wordsPerSubtree = 2

/** A leaf in two words: bits and symbol in the first, lengths in the second. */
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

/** Any other subtree, at the address in its first word; its children are stored right before it. */
export const heapSubtree = {
  paddingBytes: 1,
  sizeBytes: 4,
  errorCost: 8,
  childCount: 9,
  /** Lower half of the word. */
  symbol: 10,
  bits: 11,
  visible: 1,
  extra: 4,
  missing: 512,
  visibleChildCount: 12,
  /** Upper half of the word. */
  production: 16,
} as const

/** Lower half of a word. */
export const lowerHalf = 0xffff
export const upperHalfShift = 16

/** A grammar. Members named `Address` are addresses in bytes. */
export const grammarTables = {
  symbolCount: 1,
  aliasCount: 2,
  productionCount: 7,
  fieldCount: 8,
  /** Lower half of the word. */
  longestAliasSequence: 9,
  /** For each production two half-words: index of its first entry, and number of entries. */
  fieldSlicesAddress: 16,
  /**
   * Each entry has half a word for the field, a byte for the position of the child, and a byte that tells if it is
   * inherited.
   */
  fieldEntriesAddress: 17,
  /** Half a word for each symbol. */
  publicSymbolsAddress: 19,
  /** For each production half a word for each child, as many as the longest sequence has. */
  aliasSequencesAddress: 21,
} as const

/** Symbol of errors, which is in no table. */
export const errorSymbol = 65_535
