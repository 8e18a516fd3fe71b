/** The parser of event streams against a reference written from the standard, wherever the bytes are cut. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { EventStreamParser, type StreamPart } from "../../sdk/src/streams/event-stream.ts"
import { interpret } from "./event-stream.reference.ts"

const utf8 = (text: string): ReadonlyArray<number> => [...new TextEncoder().encode(text)]

/** Pieces of the generated streams, with enough whole fields that most streams have events. */
const texts = [
  ["\n", "\r", "\r\n", "\n\n", "\r\r", "\r\n\r\n", "\n\r", "\n\r\n"],
  ["data", "data:", "data: ", "data: x", "data:  two spaces", "data\n", "data: a:b\n", "data: {}\n\n", "data:\n\n"],
  ["event: progress\n", "event\n", "event:", "id: 1\n", "id: 2\r\n", "id\n", "id:", "id: a\0b\n", "\0"],
  ["retry: 3000\n", "retry:1\r", "retry: 007\n", "retry: -1\n", "retry: 1.5\n", "retry:\n", "retry", "retry: ١\n"],
  [":", ": heartbeat\n", ":\n\n", " ", ":", "x", "Data: no\n", " data: no\n", "unknown: field\n", "0", "9"],
  ["\uFEFF", "\uFEFFdata: x\n", "é", "語", "𝄞", "\u2028", "\u0085", "\u000B", "\u000C", "\uFFFD"],
].flat()

/** No UTF-8: halves of characters, bytes that occur nowhere, forms that are too long, surrogates, beyond the last plane. */
const broken: ReadonlyArray<ReadonlyArray<number>> = [
  [0xc3],
  [0xa9],
  [0xe8, 0xaa],
  [0xf0, 0x9d],
  [0xf0, 0x9d, 0x84],
  [0xff],
  [0xfe],
  [0xc0, 0x80],
  [0xc0, 0x8a], // a line feed, if forms that are too long were read
  [0xe0, 0x80, 0x8a],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xef, 0xbb], // two thirds of a byte order mark
  [0xef],
]

const piece = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...texts).map(utf8) },
  { weight: 2, arbitrary: fc.constantFrom(...broken) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xff }), { maxLength: 4 }) },
)

/** Few enough bytes to try every cut. */
const stream = fc.array(piece, { maxLength: 24 }).map((pieces) => Uint8Array.from(pieces.flat()))

/** A stream and how the network cuts it: chunks of any size, empty ones too. */
const chunks = fc
  .tuple(stream, fc.array(fc.nat(), { maxLength: 6 }))
  .map(([bytes, cuts]) =>
    [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length]
      .toSorted((a, b) => a - b)
      .map((end, index, ends) => bytes.subarray(ends[index - 1] ?? 0, end)),
  )

const parse = (pieces: ReadonlyArray<Uint8Array>): ReadonlyArray<StreamPart> => {
  const parser = new EventStreamParser()
  return pieces.flatMap((bytes) => parser.push(bytes))
}

const concatenated = (pieces: ReadonlyArray<Uint8Array>): Uint8Array =>
  Uint8Array.from(pieces.flatMap((bytes) => [...bytes]))

const settings = { numRuns: 2000 }

describe("EventStreamParser, against the standard", () => {
  it("reads every stream in one piece as the reference does", () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        expect(parse([bytes])).toEqual(interpret(bytes))
      }),
      { numRuns: 10_000 },
    )
  })

  it("reads the same however the stream is cut, and when every chunk is cut again at every point", () => {
    fc.assert(
      fc.property(chunks, (pieces) => {
        const expected = interpret(concatenated(pieces))
        expect(parse(pieces)).toEqual(expected)
        for (const [index, bytes] of pieces.entries()) {
          for (let cut = 0; cut <= bytes.length; cut++) {
            const halves = [bytes.subarray(0, cut), bytes.subarray(cut)]
            expect(parse(pieces.toSpliced(index, 1, ...halves)), `chunk ${index} cut at ${cut}`).toEqual(expected)
          }
        }
      }),
      settings,
    )
  })

  it("gives each part with the very byte that completes it", () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        const parser = new EventStreamParser()
        const parts: Array<StreamPart> = []
        for (const [index, byte] of bytes.entries()) {
          parts.push(...parser.push(Uint8Array.of(byte)))
          expect(parts, `after byte ${index}`).toEqual(interpret(bytes.subarray(0, index + 1)))
        }
      }),
      settings,
    )
  })

  it("shares nothing with the buffer that the bytes came in", () => {
    fc.assert(
      fc.property(chunks, (pieces) => {
        const expected = interpret(concatenated(pieces))
        const parser = new EventStreamParser()
        const buffer = new Uint8Array(Math.max(...pieces.map(({ length }) => length)))
        const parts = pieces.flatMap((bytes) => {
          buffer.set(bytes)
          return parser.push(buffer.subarray(0, bytes.length))
        })
        buffer.fill(0)
        expect(parts).toEqual(expected)
      }),
      settings,
    )
  })
})

/** Checks the reference itself by the examples of the standard. */
describe("the reference", () => {
  const read = (text: string) => interpret(Uint8Array.from(utf8(text)))
  const message = (data: string, id = "") => ({ kind: "event", id, name: "message", data })

  it("joins the lines of an event", () => {
    expect(read("data: YHOO\ndata: +2\ndata: 10\n\n")).toEqual([message("YHOO\n+2\n10")])
  })

  it("sets the id, resets it, and drops what has no empty line at its end", () => {
    const text = ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n"
    expect(read(`${text}\n`)).toEqual([message("first event", "1"), message("second event"), message(" third event")])
    expect(read(text)).toEqual([message("first event", "1"), message("second event")])
  })

  it("gives an empty event and one of a line feed, and not the last, which is cut off", () => {
    expect(read("data\n\ndata\ndata\n\ndata:")).toEqual([message(""), message("\n")])
  })

  it("ignores the space after the colon", () => {
    expect(read("data:test\n\ndata: test\n\n")).toEqual([message("test"), message("test")])
  })
})
