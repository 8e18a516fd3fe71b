/**
 * Room for the columns of trees, used again and again. What is not on the heap of V8 makes it collect everything when there
 * is much of it, and with what nothing refers to for a moment it loses the code that it had compiled.
 */

/** Bytes for one node: six columns of numbers, three of small ones, and the marks. */
const bytesPerNode = 6 * 4 + 3 * 2 + 1

/** Nodes of large files; room for larger ones is not kept. */
const mostNodesKept = 262_144

/** Of this thread, which reads one file at a time. */
let spare: ArrayBuffer | null = null

/** Where the columns of a tree are. They hold what the tree before left there. */
export class Room {
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly lasts: Int32Array
  readonly parents: Int32Array
  /** Of the tokens, which are never more than the nodes. */
  readonly tokenStarts: Int32Array
  readonly tokenEnds: Int32Array
  readonly kinds: Uint16Array
  readonly fields: Uint16Array
  readonly productions: Uint16Array
  readonly marks: Uint8Array
  /** Null when it has been given away. */
  #buffer: ArrayBuffer | null

  /** @param nodes how many there are at most */
  constructor(nodes: number) {
    const buffer = bufferFor(nodes)
    const capacity = buffer.byteLength / bytesPerNode
    this.#buffer = buffer
    this.starts = new Int32Array(buffer, 0, nodes)
    this.ends = new Int32Array(buffer, capacity * 4, nodes)
    this.lasts = new Int32Array(buffer, capacity * 8, nodes)
    this.parents = new Int32Array(buffer, capacity * 12, nodes)
    this.tokenStarts = new Int32Array(buffer, capacity * 16, nodes)
    this.tokenEnds = new Int32Array(buffer, capacity * 20, nodes)
    this.kinds = new Uint16Array(buffer, capacity * 24, nodes)
    this.fields = new Uint16Array(buffer, capacity * 26, nodes)
    this.productions = new Uint16Array(buffer, capacity * 28, nodes)
    this.marks = new Uint8Array(buffer, capacity * 30, nodes)
  }

  /** Gives the room away: the next tree may be written there. Nothing may look at this one any more. */
  free(): void {
    const size = this.#buffer?.byteLength ?? 0
    if (size <= bytesFor(mostNodesKept) && size > (spare?.byteLength ?? 0)) spare = this.#buffer
    this.#buffer = null
  }
}

const bytesFor = (nodes: number): number => nodes * bytesPerNode

const bufferFor = (nodes: number): ArrayBuffer => {
  // columns of numbers begin at multiples of four bytes
  const wanted = bytesFor(Math.ceil(nodes / 4) * 4)
  const kept = spare
  if (kept === null || kept.byteLength < wanted) return new ArrayBuffer(wanted)
  spare = null
  return kept
}
