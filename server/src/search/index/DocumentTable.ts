/** Data of all chunks of a segment that ranking needs before it reads any chunk: packed, 11 bytes per chunk. */

/** The chunks of a segment, by their numbers. */
export interface DocumentTable {
  readonly chunkCount: number
  /** Number of the file in the segment. */
  readonly files: Uint32Array
  /** Terms in each field. */
  readonly body: Uint16Array
  readonly documentation: Uint16Array
  readonly name: Uint8Array
  readonly path: Uint8Array
  /** 1 for code of tests. */
  readonly isTest: Uint8Array
}

/** One chunk of a segment. */
export interface DocumentRow {
  readonly file: number
  readonly body: number
  readonly documentation: number
  readonly name: number
  readonly path: number
  readonly isTest: boolean
}

const bytesOfChunk = 11
const most16 = 0xffff
const most8 = 0xff

const emptyTable = (chunkCount: number): DocumentTable => ({
  chunkCount,
  files: new Uint32Array(chunkCount),
  body: new Uint16Array(chunkCount),
  documentation: new Uint16Array(chunkCount),
  name: new Uint8Array(chunkCount),
  path: new Uint8Array(chunkCount),
  isTest: new Uint8Array(chunkCount),
})

/** Packs the chunks of a segment, column by column. Lengths that do not fit are cut: they say no more than "long". */
export const packDocuments = (rows: ReadonlyArray<DocumentRow>): Buffer => {
  const count = rows.length
  const packed = Buffer.alloc(count * bytesOfChunk)
  rows.forEach((row, chunk) => {
    packed.writeUInt32LE(row.file, chunk * 4)
    packed.writeUInt16LE(Math.min(row.body, most16), count * 4 + chunk * 2)
    packed.writeUInt16LE(Math.min(row.documentation, most16), count * 6 + chunk * 2)
    packed[count * 8 + chunk] = Math.min(row.name, most8)
    packed[count * 9 + chunk] = Math.min(row.path, most8)
    packed[count * 10 + chunk] = row.isTest ? 1 : 0
  })
  return packed
}

/** Unpacks the result of `packDocuments`. */
export const unpackDocuments = (packed: Buffer): DocumentTable => {
  const count = Math.floor(packed.length / bytesOfChunk)
  const table = emptyTable(count)
  for (let chunk = 0; chunk < count; chunk++) {
    table.files[chunk] = packed.readUInt32LE(chunk * 4)
    table.body[chunk] = packed.readUInt16LE(count * 4 + chunk * 2)
    table.documentation[chunk] = packed.readUInt16LE(count * 6 + chunk * 2)
  }
  table.name.set(packed.subarray(count * 8, count * 9))
  table.path.set(packed.subarray(count * 9, count * 10))
  table.isTest.set(packed.subarray(count * 10))
  return table
}
