/** The chunks of a segment that have a term, packed: about two and a half bytes for each. */
import { ByteReader, ByteWriter } from "./Bytes.ts"

/**
 * Collects the postings of a term, in the order of the chunks. Each is the distance to the chunk before and a byte with
 * two bits for each field: the frequency there, or 3 where it follows as a number of its own.
 */
export class PostingWriter {
  readonly #bytes = new ByteWriter()
  #previous = 0

  /** Adds a chunk: one that comes after all that were added. */
  add(chunk: number, body: number, name: number, path: number, documentation: number): void {
    const bytes = this.#bytes
    bytes.number(chunk - this.#previous)
    this.#previous = chunk
    bytes.byte(
      Math.min(body, 3) | (Math.min(name, 3) << 2) | (Math.min(path, 3) << 4) | (Math.min(documentation, 3) << 6),
    )
    if (body >= 3) bytes.number(body - 3)
    if (name >= 3) bytes.number(name - 3)
    if (path >= 3) bytes.number(path - 3)
    if (documentation >= 3) bytes.number(documentation - 3)
  }

  toBuffer(): Buffer {
    return this.#bytes.toBuffer()
  }
}

/** Told of a chunk that has a term, and how often in which field. */
export type PostingVisitor = (chunk: number, body: number, name: number, path: number, documentation: number) => void

/** Reads what a `PostingWriter` wrote, in the order of the chunks. */
export const readPostings = (packed: Uint8Array, visit: PostingVisitor): void => {
  const reader = new ByteReader(packed)
  let chunk = 0
  while (!reader.isAtEnd) {
    chunk += reader.number()
    const bits = reader.byte()
    const frequencyAt = (shift: number): number => {
      const frequency = (bits >> shift) & 3
      return frequency === 3 ? 3 + reader.number() : frequency
    }
    visit(chunk, frequencyAt(0), frequencyAt(2), frequencyAt(4), frequencyAt(6))
  }
}
