/** Numbers as bytes: whole numbers from 0, small ones in one byte. */

const initialBytes = 16

/** Bytes that are being written. */
export class ByteWriter {
  #bytes = new Uint8Array(initialBytes)
  #length = 0

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  /** One byte. */
  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** A whole number, seven bits a byte, the lowest first. */
  number(value: number): void {
    this.#reserve(5)
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[this.#length++] = rest
  }

  /** Copy of the written bytes. */
  toBuffer(): Buffer {
    // short ones share memory
    return Buffer.from(this.#bytes.subarray(0, this.#length))
  }
}

/** Bytes that are being read. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #position = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length
  }

  /** One byte; 0 beyond the end. */
  byte(): number {
    return this.#bytes[this.#position++] ?? 0
  }

  /** A whole number as `ByteWriter.number` writes it. */
  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
}

/** Ascending whole numbers, packed. */
export const packNumbers = (ascending: Iterable<number>): Buffer => {
  const writer = new ByteWriter()
  let previous = 0
  for (const value of ascending) {
    writer.number(value - previous)
    previous = value
  }
  return writer.toBuffer()
}

/** Unpacks the result of `packNumbers`; null becomes an empty list. */
export const unpackNumbers = (packed: Uint8Array | null): ReadonlyArray<number> => {
  if (packed === null) return []
  const values: Array<number> = []
  const reader = new ByteReader(packed)
  let previous = 0
  while (!reader.isAtEnd) {
    previous += reader.number()
    values.push(previous)
  }
  return values
}
