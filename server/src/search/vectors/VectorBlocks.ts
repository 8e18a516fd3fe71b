/** Vectors of whole segments in memory: a segment never changes, so they are read once and gone through by each search. */
import { lengthOf, numbersOf } from "./PackedVector.ts"

/** The vectors of a segment's chunks, one after the other. */
export interface VectorBlock {
  readonly dimensions: number
  /** Numbers of the chunks that have one. */
  readonly chunks: Uint32Array
  readonly vectors: Int8Array
  readonly lengths: Float32Array
}

/** Maximum size of the cache: about 170,000 chunks of 1536 dimensions. */
const mostBytes = 256 * 1024 ** 2

const bytesOf = ({ chunks, vectors, lengths }: VectorBlock): number =>
  chunks.byteLength + vectors.byteLength + lengths.byteLength

/** Puts vectors together; those of another number of dimensions than the first are left out. */
export const blockOf = (rows: ReadonlyArray<{ readonly chunk: number; readonly vector: Uint8Array }>): VectorBlock => {
  const dimensions = rows[0]?.vector.byteLength ?? 0
  const usable = rows.filter(({ vector }) => vector.byteLength === dimensions)
  const vectors = new Int8Array(usable.length * dimensions)
  const lengths = new Float32Array(usable.length)
  usable.forEach(({ vector }, at) => {
    const numbers = numbersOf(vector)
    vectors.set(numbers, at * dimensions)
    lengths[at] = lengthOf(numbers)
  })
  return { dimensions, chunks: Uint32Array.from(usable, ({ chunk }) => chunk), vectors, lengths }
}

/**
 * The cosines of a block's chunks with a query, in their order: 0 for those that are not looked for, and for all where the
 * query has other dimensions.
 */
export const cosinesOf = (
  { chunks, dimensions, lengths, vectors }: VectorBlock,
  query: Int8Array,
  isLookedFor: (chunk: number) => boolean,
): Float32Array => {
  const cosines = new Float32Array(lengths.length)
  const queryLength = lengthOf(query)
  if (query.length !== dimensions || queryLength === 0) return cosines
  for (let row = 0; row < lengths.length; row++) {
    if (!isLookedFor(chunks[row] ?? 0)) continue
    const start = row * dimensions
    let product = 0
    for (let at = 0; at < dimensions; at++) product += (vectors[start + at] ?? 0) * (query[at] ?? 0)
    const length = lengths[row] ?? 0
    if (length > 0) cosines[row] = product / (length * queryLength)
  }
  return cosines
}

/** Cache of the most recently used blocks. Ids of segments are unique across organizations. */
export class VectorBlocks {
  readonly #blocks = new Map<string, VectorBlock>()
  #bytes = 0

  get(segmentId: string): VectorBlock | undefined {
    const block = this.#blocks.get(segmentId)
    if (block === undefined) return undefined
    this.#blocks.delete(segmentId)
    this.#blocks.set(segmentId, block)
    return block
  }

  add(segmentId: string, block: VectorBlock): void {
    if (this.#blocks.has(segmentId)) return
    this.#blocks.set(segmentId, block)
    this.#bytes += bytesOf(block)
    for (const [oldest, unused] of this.#blocks) {
      if (this.#bytes <= mostBytes || oldest === segmentId) break
      this.#blocks.delete(oldest)
      this.#bytes -= bytesOf(unused)
    }
  }
}
