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

/** A decoded posting list. */
export interface PostingList {
  readonly length: number
  /** Sorted chunk numbers; only the first `length` entries are valid. */
  readonly chunks: Uint32Array
  /** Frequencies of the term in body, name, path and documentation, concatenated for each chunk. */
  readonly frequencies: Uint32Array
}

/** The frequencies of one chunk in a list. */
export const fieldsTogether = 4

/** A posting takes two bytes at least. */
const fewestBytes = 2

/** Reads the output of a `PostingWriter`. */
export const readPostings = (packed: Uint8Array): PostingList => {
  const most = Math.ceil(packed.length / fewestBytes)
  const chunks = new Uint32Array(most)
  const frequencies = new Uint32Array(most * fieldsTogether)
  const reader = new ByteReader(packed)
  let length = 0
  let chunk = 0
  while (!reader.isAtEnd) {
    chunk += reader.number()
    chunks[length] = chunk
    let bits = reader.byte()
    for (let field = length * fieldsTogether; bits > 0; field++, bits >>= 2) {
      const frequency = bits & 3
      frequencies[field] = frequency === 3 ? 3 + reader.number() : frequency
    }
    length++
  }
  return { length, chunks, frequencies }
}
