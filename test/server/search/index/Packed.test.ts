/** Unpacking restores the packed values. */
import { assert, infiniteStream, integer, oneof, property, tuple, uniqueArray } from "fast-check"
import { describe, expect, it } from "vitest"
import { packNumbers, unpackNumbers } from "../../../../server/src/search/index/Bytes.ts"
import { packDocuments, unpackDocuments } from "../../../../server/src/search/index/DocumentTable.ts"
import { PostingWriter, readPostings } from "../../../../server/src/search/index/PostingList.ts"

const count = oneof(integer({ min: 0, max: 5 }), integer({ min: 0, max: 100_000 }))
const ascending = uniqueArray(integer({ min: 0, max: 5_000_000 })).map((values) => values.toSorted((a, b) => a - b))

describe("packed numbers", () => {
  it("come back as they were", () => {
    assert(
      property(ascending, (values) => {
        expect(unpackNumbers(packNumbers(values))).toEqual(values)
      }),
    )
  })

  it("are none where there is nothing", () => expect(unpackNumbers(null)).toEqual([]))
})

describe("a packed list", () => {
  it("gives every chunk with its frequencies, in order", () => {
    const frequencies = tuple(count, count, count, count)
    assert(
      property(ascending, infiniteStream(frequencies), (chunks, stream) => {
        const postings = chunks.map((chunk) => ({ chunk, fields: stream.next().value }))
        const writer = new PostingWriter()
        for (const {
          chunk,
          fields: [body, name, path, documentation],
        } of postings) {
          writer.add(chunk, body, name, path, documentation)
        }
        const list = readPostings(writer.toBuffer())
        expect(Array.from(list.chunks.subarray(0, list.length))).toEqual(chunks)
        expect(Array.from(list.frequencies.subarray(0, list.length * 4))).toEqual(
          postings.flatMap(({ fields }) => [...fields]),
        )
      }),
    )
  })

  it("takes two bytes for what is said once", () => {
    const writer = new PostingWriter()
    for (const chunk of [0, 1, 2]) writer.add(chunk, 1, 0, 0, 0)
    expect(writer.toBuffer()).toHaveLength(6)
  })
})

describe("a packed table", () => {
  it("gives every chunk; lengths that do not fit are as long as fits", () => {
    const row = { file: 70_000, body: 70_000, documentation: 3, name: 300, path: 4, isTest: true }
    const other = { file: 0, body: 1, documentation: 0, name: 0, path: 1, isTest: false }
    const table = unpackDocuments(packDocuments([row, other]))
    expect(table.chunkCount).toBe(2)
    expect([...table.files]).toEqual([70_000, 0])
    expect([...table.body]).toEqual([65_535, 1])
    expect([...table.documentation]).toEqual([3, 0])
    expect([...table.name]).toEqual([255, 0])
    expect([...table.path]).toEqual([4, 1])
    expect([...table.isTest]).toEqual([1, 0])
  })
})
