/**
 * Reads a tree of tree-sitter from the memory of its module, all nodes in one loop.
 *
 * Asking the library for each node would cost a WASM call for every number, which takes longer than parsing. The choice
 * of nodes follows `ts_tree_cursor_child_iterator_next` and `ts_tree_cursor_current_field_id` of
 * `lib/src/tree_cursor.c`: the children of hidden subtrees belong to the node around them.
 */
import type { Tree } from "web-tree-sitter"
import type { GrammarTables } from "./GrammarTables.ts"
import {
  bytesPerCodeUnit,
  bytesPerWord,
  errorSymbol,
  heapSubtree,
  inlineLeaf,
  lowerHalf,
  treeRoot,
  upperHalfShift,
  wordsPerSubtree,
} from "./layout.ts"
import { addressOf, type Memory } from "./memory.ts"
import { TreeBuffer } from "./TreeBuffer.ts"
import { Mark, type SyntaxTree } from "./SyntaxTree.ts"

/** Numbers stored for a subtree while its grandchildren are read. */
const wordsPerLevel = 8

/** Words for the levels of a tree of usual depth. */
const usualWords = wordsPerLevel * 512

/** Stack of open levels, for trees of usual depth. Trees are read one at a time. */
const usualLevels = new Int32Array(usualWords)

const withRoomFor = (levels: Int32Array, words: number): Int32Array => {
  if (words <= levels.length) return levels
  const larger = new Int32Array(levels.length * 2)
  larger.set(levels)
  return larger
}

/**
 * Reads the nodes of a tree, which is not needed afterwards. One long loop over local variables: it visits every node of
 * every file, and a call or an object for each would cost more than its few operations.
 *
 * @param text the parsed text
 * @throws Error if the library counts another number of nodes, because the memory does not have the layout of
 * `layout.ts`
 */
export const readTree = (tree: Tree, text: string, grammar: GrammarTables, { HEAP32: memory }: Memory): SyntaxTree => {
  const size = tree.rootNode.descendantCount
  const buffer = new TreeBuffer(size)
  const { kinds, starts, ends, lasts, parents, fields, productions, marks } = buffer
  const { aliases, fields: fieldsOfProductions, publicSymbols, width } = grammar
  const knownSymbols = publicSymbols.length

  // replaced by a larger one for deeper trees
  let levels: Int32Array = usualLevels
  let count = 0
  let top = 0
  // state of the subtree whose children are read: the next child, the end of the children, their offset in the text,
  // the position of the child in the production, the production, the node of the children, the node that ends with them
  // (if it is one), and the inherited field
  let next = addressOf(tree) / bytesPerWord + treeRoot
  let end = next + wordsPerSubtree
  let position = 0
  let place = 0
  let production = -1
  let parent = -1
  let owner = -1
  let handedOn = 0
  let isFirst = false

  for (;;) {
    if (next === end) {
      if (owner >= 0) lasts[owner] = count
      if (top === 0) break
      top -= wordsPerLevel
      next = levels[top] ?? 0
      end = levels[top + 1] ?? 0
      position = levels[top + 2] ?? 0
      place = levels[top + 3] ?? 0
      production = levels[top + 4] ?? 0
      parent = levels[top + 5] ?? 0
      owner = levels[top + 6] ?? 0
      handedOn = levels[top + 7] ?? 0
      isFirst = false
      continue
    }

    const word = memory[next] ?? 0
    let address = 0
    let padding: number
    let length: number
    let symbol: number
    let childCount = 0
    let isVisible: boolean
    let isExtra: boolean
    let mark = 0
    if ((word & inlineLeaf.mark) !== 0) {
      const lengths = memory[next + 1] ?? 0
      padding = (lengths >>> inlineLeaf.paddingShift) & inlineLeaf.paddingMask
      length = lengths >>> inlineLeaf.sizeShift
      symbol = (word >>> inlineLeaf.symbolShift) & inlineLeaf.symbolMask
      isVisible = (word & inlineLeaf.visible) !== 0
      isExtra = (word & inlineLeaf.extra) !== 0
      if ((word & inlineLeaf.missing) !== 0) mark = Mark.missing | Mark.error
    } else {
      address = word >>> 2
      padding = memory[address + heapSubtree.paddingBytes] ?? 0
      length = memory[address + heapSubtree.sizeBytes] ?? 0
      symbol = (memory[address + heapSubtree.symbol] ?? 0) & lowerHalf
      childCount = memory[address + heapSubtree.childCount] ?? 0
      const bits = memory[address + heapSubtree.bits] ?? 0
      isVisible = (bits & heapSubtree.visible) !== 0
      isExtra = (bits & heapSubtree.extra) !== 0
      if ((bits & heapSubtree.missing) !== 0) mark = Mark.missing | Mark.error
      else if ((memory[address + heapSubtree.errorCost] ?? 0) > 0) mark = Mark.error
    }
    next += wordsPerSubtree
    // the first child begins where its subtree begins
    if (isFirst) isFirst = false
    else position += padding
    const start = position
    position += length

    let field = 0
    if (!isExtra) {
      field = handedOn
      if (production >= 0 && place < width) {
        const at = production * width + place
        symbol = aliases[at] || symbol
        isVisible ||= (aliases[at] ?? 0) !== 0
        field = fieldsOfProductions[at] || field
      }
      place++
    }

    // the root is always a node
    const isNode = isVisible || parent < 0
    const node = count
    if (isNode) {
      kinds[node] = symbol < knownSymbols ? (publicSymbols[symbol] ?? symbol) : errorSymbol
      starts[node] = start / bytesPerCodeUnit
      ends[node] = position / bytesPerCodeUnit
      parents[node] = parent
      fields[node] = field
      marks[node] = mark
      productions[node] = 0
      count++
    }
    if (childCount === 0) {
      if (isNode) lasts[node] = count
      continue
    }
    if (!isNode && memory[address + heapSubtree.visibleChildCount] === 0) continue

    levels = withRoomFor(levels, top + wordsPerLevel)
    levels[top] = next
    levels[top + 1] = end
    levels[top + 2] = position
    levels[top + 3] = place
    levels[top + 4] = production
    levels[top + 5] = parent
    levels[top + 6] = owner
    levels[top + 7] = handedOn
    top += wordsPerLevel
    end = address
    next = address - childCount * wordsPerSubtree
    position = start
    place = 0
    production = (memory[address + heapSubtree.production] ?? 0) >>> upperHalfShift
    owner = -1
    handedOn = field
    if (isNode) {
      productions[node] = production
      owner = node
      parent = node
      handedOn = 0
    }
    isFirst = true
  }

  if (count !== size) throw new Error(`${count} nodes were read from a tree of web-tree-sitter that has ${size}`)
  return { text, grammar, size, buffer, kinds, starts, ends, lasts, parents, fields, productions, marks }
}
