import { describe, expect, it } from "vitest"
import { EventStreamParser, MAX_EVENT_CHARACTERS, type StreamPart } from "../../sdk/src/streams/event-stream.ts"

const encoder = new TextEncoder()

function parse(...pieces: readonly (string | Uint8Array)[]): StreamPart[] {
  const parser = new EventStreamParser()
  return pieces.flatMap((piece) => parser.push(typeof piece === "string" ? encoder.encode(piece) : piece))
}

function event(data: string, id = "", name = "message"): StreamPart {
  return { kind: "event", id, name, data }
}

const RICH_STREAM = [
  "\uFEFFretry: 3000\r\n\r\n",
  ": a comment with ümlauts and 𝄞\r\n",
  'id: 1\revent: progress\rdata: {"step":"pärsing 𝄞"}\r\r',
  "data: first line\ndata\ndata:third line\n\n",
  ":\n\nid: 2\r\nevent: completed\r\ndata: end\r\n\r\n",
].join("")

const RICH_PARTS: StreamPart[] = [
  { kind: "retry", millis: 3000 },
  event('{"step":"pärsing 𝄞"}', "1", "progress"),
  event("first line\n\nthird line", "1"),
  event("end", "2", "completed"),
]

describe("EventStreamParser", () => {
  it("reads an event with id, name and data", () => {
    expect(parse("id: 7\nevent: progress\ndata: {}\n\n")).toEqual([event("{}", "7", "progress")])
  })

  it.each([
    ["line feeds", "\n"],
    ["carriage returns", "\r"],
    ["both", "\r\n"],
  ])("ends lines at %s", (_, end) => {
    expect(parse(`id: 1${end}data: a${end}data: b${end}${end}`)).toEqual([event("a\nb", "1")])
  })

  it("gives the same parts wherever the bytes are cut in two", () => {
    const bytes = encoder.encode(RICH_STREAM)
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(parse(bytes.subarray(0, cut), bytes.subarray(cut)), `cut at byte ${cut}`).toEqual(RICH_PARTS)
    }
  })

  it("gives the same parts wherever the bytes are cut in three", () => {
    const bytes = encoder.encode("\uFEFFid: 1\r\ndata: é\r\n\r\nretry:5\n\n")
    const whole = parse(bytes)
    expect(whole).toEqual([event("é", "1"), { kind: "retry", millis: 5 }])
    for (let first = 0; first <= bytes.length; first++) {
      for (let second = first; second <= bytes.length; second++) {
        const pieces = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)]
        expect(parse(...pieces), `cut at bytes ${first} and ${second}`).toEqual(whole)
      }
    }
  })

  it("gives the same parts byte by byte", () => {
    const bytes = encoder.encode(RICH_STREAM)
    expect(parse(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(RICH_PARTS)
  })

  it("gives an event as soon as its empty line has come, without waiting for the other half of a CRLF", () => {
    expect(parse("data: a\r\n\r")).toEqual([event("a")])
    expect(parse("data: a\r\n\r", "\ndata: b\n\n")).toEqual([event("a"), event("b")])
  })

  it("leaves out an event whose empty line never came", () => {
    expect(parse("data: whole\n\nid: 9\ndata: cut off\n")).toEqual([event("whole")])
    expect(parse("data: cut off")).toEqual([])
  })

  it("takes one space after the colon away, and no more", () => {
    expect(parse("data:a\ndata: b\ndata:  c\n\n")).toEqual([event("a\nb\n c")])
  })

  it("keeps colons in a value", () => {
    expect(parse("data: a: b:c\n\n")).toEqual([event("a: b:c")])
  })

  it("reads a field without a colon as one with an empty value", () => {
    expect(parse("data\n\n")).toEqual([event("")])
    expect(parse("event: x\nevent\ndata: a\n\n")).toEqual([event("a")])
  })

  it("ignores comments and fields it does not know", () => {
    expect(parse(": heartbeat\n\nnonsense: 1\nDATA: no\ndata: a\n\n")).toEqual([event("a")])
  })

  it("gives nothing for an empty line without data, and forgets the name before it", () => {
    expect(parse("event: lost\n\ndata: a\n\n")).toEqual([event("a")])
  })

  it("keeps the id for the events after it, until another or an empty one comes", () => {
    expect(parse("id: 4\ndata: a\n\ndata: b\n\nid\ndata: c\n\n")).toEqual([
      event("a", "4"),
      event("b", "4"),
      event("c"),
    ])
  })

  it("ignores an id with a null character", () => {
    expect(parse("id: 4\nid: 5\0\ndata: a\n\n")).toEqual([event("a", "4")])
  })

  it("takes digits alone for a retry", () => {
    expect(parse("retry: 10\nretry: 1.5\nretry: -1\nretry:\nretry: 2s\n\n")).toEqual([{ kind: "retry", millis: 10 }])
  })

  it("takes a byte order mark away at the start alone", () => {
    expect(parse("\uFEFFdata: a\n\n\uFEFFdata: b\n\n")).toEqual([event("a")])
  })

  it("keeps a byte order mark that a later piece begins with, where a decoder would take it away", () => {
    const parser = new EventStreamParser()
    expect(parser.push(encoder.encode("\n"))).toEqual([])
    expect(parser.push(encoder.encode("\uFEFFdata: unknown field\n\n"))).toEqual([])
  })

  it("refuses a line that does not end", () => {
    const parser = new EventStreamParser()
    const kibibyte = encoder.encode("x".repeat(1024))
    expect(() => {
      for (let count = 0; count <= 1024; count++) parser.push(kibibyte)
    }).toThrow(RangeError)
  })

  it("refuses an event that does not end, also when its lines are empty", () => {
    const parser = new EventStreamParser()
    const lines = encoder.encode("data\n".repeat(1024))
    expect(() => {
      for (let count = 0; count <= 1024; count++) parser.push(lines)
    }).toThrow(RangeError)
  })

  it.each([
    ["a comment", ":"],
    ["an id", "id: "],
    ["data", "data: "],
  ])("refuses a line of %s that is too long, whether or not it comes in one piece", (_, start) => {
    const tooLong = encoder.encode(`${start.padEnd(MAX_EVENT_CHARACTERS + 1, "x")}\n`)
    const most = encoder.encode(`${start.padEnd(MAX_EVENT_CHARACTERS, "x")}\n`)
    for (const cut of [0, 1, MAX_EVENT_CHARACTERS, MAX_EVENT_CHARACTERS + 1]) {
      const halves = (bytes: Uint8Array) => [bytes.subarray(0, cut), bytes.subarray(cut)]
      expect(() => parse(...halves(tooLong)), `cut at ${cut}`).toThrow(RangeError)
      expect(parse(...halves(most)), `cut at ${cut}`).toEqual([])
    }
  })
})
