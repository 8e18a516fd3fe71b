/** A node of a syntax tree for detectors: its type, its text, and the nodes around it. */
import { lineStartsOf, rowOf } from "../sourceText.ts"
import { errorSymbol } from "./layout.ts"
import { childInField, Mark, type SyntaxTree } from "./SyntaxTree.ts"

/** A place in a text. */
export interface Position {
  /** Counted from 0. */
  readonly row: number
  /** UTF-16 code units from the beginning of the row. */
  readonly column: number
}

export class SyntaxNode {
  readonly tree: SyntaxTree
  /** Position in the tree: two nodes of a tree with the same id are the same node. */
  readonly id: number

  constructor(tree: SyntaxTree, id: number) {
    this.tree = tree
    this.id = id
  }

  /** The outermost node of the tree. */
  get root(): SyntaxNode {
    return new SyntaxNode(this.tree, 0)
  }

  /** Id of the type in the grammar; `errorSymbol` for an error. */
  get typeId(): number {
    return this.tree.kinds[this.id] ?? errorSymbol
  }

  /** Name of the type; punctuation and keywords are named by their text; `ERROR` for an error. */
  get type(): string {
    return this.tree.grammar.typeNames[this.typeId] ?? "ERROR"
  }

  get isNamed(): boolean {
    return isNamed(this.tree, this.id)
  }

  get isError(): boolean {
    return this.typeId === errorSymbol
  }

  /** True for a token that is missing in the text and that the parser assumed. */
  get isMissing(): boolean {
    return ((this.tree.marks[this.id] ?? 0) & Mark.missing) !== 0
  }

  /** True if the node, or a node inside of it, could not be parsed. */
  get hasError(): boolean {
    return ((this.tree.marks[this.id] ?? 0) & Mark.error) !== 0
  }

  /** Offset in UTF-16 code units; `endIndex` is exclusive. */
  get startIndex(): number {
    return this.tree.starts[this.id] ?? 0
  }

  get endIndex(): number {
    return this.tree.ends[this.id] ?? 0
  }

  get startPosition(): Position {
    return positionOf(this.tree, this.startIndex)
  }

  get endPosition(): Position {
    return positionOf(this.tree, this.endIndex)
  }

  get text(): string {
    return this.tree.text.slice(this.startIndex, this.endIndex)
  }

  get parent(): SyntaxNode | null {
    return this.at(this.tree.parents[this.id] ?? -1)
  }

  get childCount(): number {
    return this.childIds(false).length
  }

  get children(): ReadonlyArray<SyntaxNode> {
    return this.nodesOf(this.childIds(false))
  }

  get firstChild(): SyntaxNode | null {
    return this.child(0)
  }

  get lastChild(): SyntaxNode | null {
    return this.at(this.childIds(false).at(-1) ?? -1)
  }

  child(index: number): SyntaxNode | null {
    return this.at(this.childAt(index, false))
  }

  /** True if the node has at least `count` named children. */
  hasNamedChildren(count: number): boolean {
    return this.childAt(count - 1, true) >= 0
  }

  /** Number of children that are neither punctuation nor keywords, like those of the members below. */
  get namedChildCount(): number {
    return this.childIds(true).length
  }

  get namedChildren(): ReadonlyArray<SyntaxNode> {
    return this.nodesOf(this.childIds(true))
  }

  get firstNamedChild(): SyntaxNode | null {
    return this.namedChild(0)
  }

  get lastNamedChild(): SyntaxNode | null {
    return this.at(this.childIds(true).at(-1) ?? -1)
  }

  namedChild(index: number): SyntaxNode | null {
    return this.at(this.childAt(index, true))
  }

  /** The first child in a field; null if there is none, or if the grammar has no such field. */
  childForFieldName(name: string): SyntaxNode | null {
    const field = this.tree.grammar.fieldIds.get(name)
    return field === undefined ? null : this.at(childInField(this.tree, this.id, field))
  }

  childrenForFieldName(name: string): ReadonlyArray<SyntaxNode> {
    const field = this.tree.grammar.fieldIds.get(name)
    if (field === undefined) return []
    return this.nodesOf(this.childIds(false).filter((child) => this.tree.fields[child] === field))
  }

  get nextSibling(): SyntaxNode | null {
    return this.at(nextSiblingOf(this.tree, this.id))
  }

  get nextNamedSibling(): SyntaxNode | null {
    let node = nextSiblingOf(this.tree, this.id)
    while (node >= 0 && !isNamed(this.tree, node)) node = nextSiblingOf(this.tree, node)
    return this.at(node)
  }

  get previousSibling(): SyntaxNode | null {
    return this.at(this.siblingBefore(false))
  }

  get previousNamedSibling(): SyntaxNode | null {
    return this.at(this.siblingBefore(true))
  }

  /** The smallest node around a range, or around an offset if there is no end. The node itself if no child contains it. */
  descendantForIndex(start: number, end = start): SyntaxNode {
    const { ends, lasts, starts } = this.tree
    let node = this.id
    for (let child = node + 1; child < (lasts[node] ?? 0);) {
      const childStart = starts[child] ?? 0
      const childEnd = ends[child] ?? 0
      const isBefore = childEnd < end || (childStart === childEnd ? childEnd < start : childEnd <= start)
      if (isBefore) child = lasts[child] ?? Infinity
      else if (start < childStart) break
      else node = child++
    }
    return new SyntaxNode(this.tree, node)
  }

  /** Nodes of the types in source order, including the node itself. */
  descendantsOfType(types: string | ReadonlyArray<string>): ReadonlyArray<SyntaxNode> {
    const { grammar, kinds, lasts } = this.tree
    const wanted = new Set(typeof types === "string" ? [types] : types)
    const found: Array<SyntaxNode> = []
    const end = lasts[this.id] ?? 0
    for (let node = this.id; node < end; node++) {
      if (wanted.has(grammar.typeNames[kinds[node] ?? errorSymbol] ?? "ERROR"))
        found.push(new SyntaxNode(this.tree, node))
    }
    return found
  }

  private at(id: number): SyntaxNode | null {
    return id < 0 ? null : new SyntaxNode(this.tree, id)
  }

  private nodesOf(ids: ReadonlyArray<number>): ReadonlyArray<SyntaxNode> {
    return ids.map((id) => new SyntaxNode(this.tree, id))
  }

  private childIds(onlyNamed: boolean): ReadonlyArray<number> {
    const { lasts } = this.tree
    const ids: Array<number> = []
    const end = lasts[this.id] ?? 0
    for (let child = this.id + 1; child < end; child = lasts[child] ?? end) {
      if (!onlyNamed || isNamed(this.tree, child)) ids.push(child)
    }
    return ids
  }

  private childAt(index: number, onlyNamed: boolean): number {
    const { lasts } = this.tree
    const end = lasts[this.id] ?? 0
    let place = 0
    for (let child = this.id + 1; child < end; child = lasts[child] ?? end) {
      if ((!onlyNamed || isNamed(this.tree, child)) && place++ === index) return child
    }
    return -1
  }

  private siblingBefore(onlyNamed: boolean): number {
    const { lasts, parents } = this.tree
    let before = -1
    const parent = parents[this.id] ?? -1
    if (parent < 0) return before
    for (let sibling = parent + 1; sibling < this.id; sibling = lasts[sibling] ?? this.id) {
      if (!onlyNamed || isNamed(this.tree, sibling)) before = sibling
    }
    return before
  }
}

const isNamed = ({ grammar, kinds }: SyntaxTree, node: number): boolean =>
  grammar.isNamed[kinds[node] ?? errorSymbol] !== 0

const nextSiblingOf = ({ lasts, parents }: SyntaxTree, node: number): number => {
  const parent = parents[node] ?? -1
  const next = lasts[node] ?? 0
  return parent >= 0 && next < (lasts[parent] ?? 0) ? next : -1
}

/** Start offsets of lines by tree, computed on demand: rows are rarely needed. */
const lineStarts = new WeakMap<SyntaxTree, ReadonlyArray<number>>()

const positionOf = (tree: SyntaxTree, index: number): Position => {
  const starts = lineStarts.get(tree) ?? lineStartsOf(tree.text)
  lineStarts.set(tree, starts)
  const row = rowOf(starts, index)
  return { row, column: index - (starts[row] ?? 0) }
}
