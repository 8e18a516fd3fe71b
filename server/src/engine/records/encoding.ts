/**
 * The stored form of a file's result: the length of a JSON text, the text, and the lists of numbers that it speaks of, one
 * after the other.
 */
import type { FileResult } from "../syntax/analyzeFile.ts"
import { pack, type PackedForm, unpack } from "./packing.ts"

/** What the text says: a result whose lists are empty, and how these are packed. */
interface Stored {
  readonly result: FileResult
  readonly lists: ReadonlyArray<StoredList>
}

type StoredList = PackedForm & {
  readonly name: ListName
  /** Bytes of it. */
  readonly size: number
}

/** The lists of numbers of a record. */
const listNames = ["tokens", "tokenLines"] as const

type ListName = (typeof listNames)[number]

const nothing = new Int32Array(0)

/** The bytes before the text: its length. */
const lengthBytes = 4

/** The result as bytes. */
export const encodeResult = (result: FileResult): Buffer => {
  if (result.kind !== "analyzed") return encoded({ result, lists: [] }, [])
  const lists: Array<StoredList> = []
  const contents: Array<Uint8Array> = []
  for (const name of listNames) {
    const { bytes, ...form } = pack(result.record[name])
    lists.push({ name, size: bytes.length, ...form })
    contents.push(bytes)
  }
  // a typed array in JSON is an object of its indexes
  const record = { ...result.record, tokens: [], tokenLines: [] }
  return encoded({ result: { kind: "analyzed", record }, lists }, contents)
}

const encoded = (stored: unknown, contents: ReadonlyArray<Uint8Array>): Buffer => {
  const text = Buffer.from(JSON.stringify(stored))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(text.length)
  return Buffer.concat([length, text, ...contents])
}

/** The result that was encoded, by this version of the engine: the bytes are trusted to be what they were then. */
export const decodeResult = (bytes: Buffer): FileResult => {
  let end = lengthBytes + bytes.readUInt32LE()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a checksum and the version of the engine vouch for it
  const { result, lists } = JSON.parse(bytes.toString("utf8", lengthBytes, end)) as Stored
  if (result.kind !== "analyzed") return result
  const unpacked: Record<ListName, Int32Array> = { tokens: nothing, tokenLines: nothing }
  for (const { name, size, ...form } of lists) {
    unpacked[name] = unpack({ ...form, bytes: bytes.subarray(end, end + size) })
    end += size
  }
  return { kind: "analyzed", record: { ...result.record, ...unpacked } }
}
