/** Tables of segments in memory: the contents of a segment never change, so they are read once. */
import { type DocumentTable, unpackDocuments } from "../index/DocumentTable.ts"

/** Maximum size of the cache: the tables of about 6 million chunks. */
const mostBytes = 64 * 1024 ** 2

/** Estimated memory of an entry in addition to its arrays, in bytes. */
const overhead = 256

const bytesOf = ({ files, body, documentation, name, path, isTest }: DocumentTable): number =>
  [files, body, documentation, name, path, isTest].reduce((sum, column) => sum + column.byteLength, overhead)

/** Cache of the most recently used tables. Ids of segments are unique across organizations. */
export class SegmentTables {
  readonly #tables = new Map<string, DocumentTable>()
  #bytes = 0

  get(segmentId: string): DocumentTable | undefined {
    const table = this.#tables.get(segmentId)
    if (table === undefined) return undefined
    this.#tables.delete(segmentId)
    this.#tables.set(segmentId, table)
    return table
  }

  /** Keeps the table that these bytes are. */
  add(segmentId: string, documents: Buffer): DocumentTable {
    const table = unpackDocuments(documents)
    if (this.#tables.has(segmentId)) return table
    this.#tables.set(segmentId, table)
    this.#bytes += bytesOf(table)
    for (const [oldest, unused] of this.#tables) {
      if (this.#bytes <= mostBytes || oldest === segmentId) break
      this.#tables.delete(oldest)
      this.#bytes -= bytesOf(unused)
    }
    return table
  }
}
