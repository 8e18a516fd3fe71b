/**
 * Buffer for the columns of syntax trees, reused from file to file. Memory outside of V8's heap counts towards full garbage
 * collections, and a full collection also discards compiled code that nothing refers to at that moment.
 */

/** Bytes for one node: six columns of numbers, three of small ones, and the marks. */
const bytesPerNode = 6 * 4 + 3 * 2 + 1

/** Maximum number of nodes of a buffer that is kept for reuse. */
const mostNodesKept = 262_144

/** Buffer to reuse; a thread reads one file at a time, so that one is enough. */
let spare: ArrayBuffer | null = null

/** The columns of a tree. They are not zeroed: a reused buffer contains values of the previous tree. */
export class TreeBuffer {
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly lasts: Int32Array
  readonly parents: Int32Array
  /** Offsets of the tokens, which are never more than the nodes. */
  readonly tokenStarts: Int32Array
  readonly tokenEnds: Int32Array
  readonly kinds: Uint16Array
  readonly fields: Uint16Array
  readonly productions: Uint16Array
  readonly marks: Uint8Array
  /** Null once freed. */
  #buffer: ArrayBuffer | null

  /** @param nodes maximum number of nodes */
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

  /** Releases the buffer for the next tree. The columns must not be read afterwards. */
  free(): void {
    const size = this.#buffer?.byteLength ?? 0
    if (size <= bytesFor(mostNodesKept) && size > (spare?.byteLength ?? 0)) spare = this.#buffer
    this.#buffer = null
  }
}

const bytesFor = (nodes: number): number => nodes * bytesPerNode

const bufferFor = (nodes: number): ArrayBuffer => {
  // the columns of numbers must begin at multiples of four bytes
  const wanted = bytesFor(Math.ceil(nodes / 4) * 4)
  const kept = spare
  if (kept === null || kept.byteLength < wanted) return new ArrayBuffer(wanted)
  spare = null
  return kept
}
