/**
 * A tree cursor that costs half of the library's: the pass asks a few things of every node, and the library's cursor
 * spends most of that time on moving its four numbers to and from the memory of the WASM module one by one.
 *
 * It calls the functions of the module that the library itself calls. Where a version of the library does not have them,
 * its own cursor is used: the same answers, more slowly.
 */
import type { Node, Tree } from "web-tree-sitter"

/** What the pass asks of a cursor. */
export interface TreeCursor {
  /** Moves to the first child; false, and nothing moved, where there is none. So do the two below. */
  readonly gotoFirstChild: () => boolean
  readonly gotoNextSibling: () => boolean
  readonly gotoParent: () => boolean
  readonly nodeTypeId: number
  /** In UTF-16 code units; so is `endIndex`. */
  readonly startIndex: number
  readonly endIndex: number
  readonly currentNode: Node
  /** The field of its parent that the node stands in; null in none. */
  readonly currentFieldName: string | null
  readonly delete: () => void
}

const bytesPerPlace = 4

type Call = (tree: number) => number

/** The functions of the library's module by what they do; each reads the four numbers where they are handed over. */
const functionNames = {
  gotoFirstChild: "_ts_tree_cursor_goto_first_child_wasm",
  gotoNextSibling: "_ts_tree_cursor_goto_next_sibling_wasm",
  gotoParent: "_ts_tree_cursor_goto_parent_wasm",
  nodeTypeId: "_ts_tree_cursor_current_node_type_id_wasm",
  startIndex: "_ts_tree_cursor_start_index_wasm",
  endIndex: "_ts_tree_cursor_end_index_wasm",
} as const

type Functions = Readonly<Record<keyof typeof functionNames, Call>>

/** The module's memory: another view after it grew. */
interface Memory {
  readonly HEAP32: Int32Array
}

/** Answers where the numbers are handed over, as an address. */
const addressFunction = "_ts_init"

/** The library's module as far as it is used. */
interface Binding {
  readonly memory: Memory
  readonly functions: Functions
  /** Where the numbers of a cursor are handed over, as an index into the memory; a cursor takes four places. */
  readonly place: number
}

const hasMemory = (module: object): module is Memory => Reflect.get(module, "HEAP32") instanceof Int32Array

const isCall = (value: unknown): value is Call => typeof value === "function"

const bindingOf = (module: object): Binding | null => {
  const call = (name: string): Call | null => {
    const value: unknown = Reflect.get(module, name)
    return isCall(value) ? value : null
  }
  const gotoFirstChild = call(functionNames.gotoFirstChild)
  const gotoNextSibling = call(functionNames.gotoNextSibling)
  const gotoParent = call(functionNames.gotoParent)
  const nodeTypeId = call(functionNames.nodeTypeId)
  const startIndex = call(functionNames.startIndex)
  const endIndex = call(functionNames.endIndex)
  const address = call(addressFunction)
  if (!hasMemory(module) || address === null) return null
  if (gotoFirstChild === null || gotoNextSibling === null || gotoParent === null) return null
  if (nodeTypeId === null || startIndex === null || endIndex === null) return null
  const functions = { gotoFirstChild, gotoNextSibling, gotoParent, nodeTypeId, startIndex, endIndex }
  return { memory: module, functions, place: address(0) / bytesPerPlace }
}

/** The library keeps the address of a tree, and the four numbers of a cursor, under these names. */
const numberOf = (holder: object, name: 0 | 1 | 2 | 3): number | null => {
  const value: unknown = Reflect.get(holder, name)
  return typeof value === "number" ? value : null
}

/**
 * Makes cursors for the trees of a module.
 *
 * @param module the object that the library was initialized with: it has put its module's functions there
 */
export const cursorsOf = (module: object): ((tree: Tree) => TreeCursor) => {
  const binding = bindingOf(module)
  if (binding === null) return (tree) => tree.walk()
  return (tree) => {
    const cursor = tree.walk()
    const address = numberOf(tree, 0)
    const numbers = ([0, 1, 2, 3] as const).map((name) => numberOf(cursor, name))
    return address === null || numbers.includes(null) ? cursor : new FastCursor(binding, address, cursor)
  }
}

class FastCursor implements TreeCursor {
  private readonly functions: Functions
  private readonly memory: Memory
  private readonly place: number
  private readonly tree: number
  private readonly cursor: TreeCursor
  private heap: Int32Array
  private first: number
  private second: number
  private third: number
  private fourth: number

  constructor({ functions, memory, place }: Binding, tree: number, cursor: TreeCursor) {
    this.functions = functions
    this.memory = memory
    this.place = place
    this.tree = tree
    this.cursor = cursor
    this.heap = memory.HEAP32
    this.first = numberOf(cursor, 0) ?? 0
    this.second = numberOf(cursor, 1) ?? 0
    this.third = numberOf(cursor, 2) ?? 0
    this.fourth = numberOf(cursor, 3) ?? 0
  }

  gotoFirstChild(): boolean {
    this.handOver()
    return this.moved(this.functions.gotoFirstChild(this.tree))
  }

  gotoNextSibling(): boolean {
    this.handOver()
    return this.moved(this.functions.gotoNextSibling(this.tree))
  }

  gotoParent(): boolean {
    this.handOver()
    return this.moved(this.functions.gotoParent(this.tree))
  }

  get nodeTypeId(): number {
    this.handOver()
    return this.functions.nodeTypeId(this.tree)
  }

  get startIndex(): number {
    this.handOver()
    return this.functions.startIndex(this.tree)
  }

  get endIndex(): number {
    this.handOver()
    return this.functions.endIndex(this.tree)
  }

  get currentNode(): Node {
    this.giveBack()
    return this.cursor.currentNode
  }

  get currentFieldName(): string | null {
    this.giveBack()
    return this.cursor.currentFieldName
  }

  delete(): void {
    this.giveBack()
    this.cursor.delete()
  }

  /** Whatever was asked of a node in between has used the same places. */
  private handOver(): void {
    const { place } = this
    const memory = this.currentMemory()
    memory[place] = this.first
    memory[place + 1] = this.second
    memory[place + 2] = this.third
    memory[place + 3] = this.fourth
  }

  private moved(result: number): boolean {
    if (result !== 1) return false
    const { place } = this
    const memory = this.currentMemory()
    this.first = memory[place] ?? 0
    this.second = memory[place + 1] ?? 0
    this.third = memory[place + 2] ?? 0
    this.fourth = memory[place + 3] ?? 0
    return true
  }

  /** Memory that grew is another one, and the view of the one before is empty. Asking the module each time is slow. */
  private currentMemory(): Int32Array {
    if (this.heap.length === 0) this.heap = this.memory.HEAP32
    return this.heap
  }

  private giveBack(): void {
    Reflect.set(this.cursor, 0, this.first)
    Reflect.set(this.cursor, 1, this.second)
    Reflect.set(this.cursor, 2, this.third)
    Reflect.set(this.cursor, 3, this.fourth)
  }
}
