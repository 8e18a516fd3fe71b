/**
 * The stored form of a file's result: the length of a JSON text, the text, and the lists of numbers that it speaks of, one
 * after the other.
 */
import { type Packed, repack, type PackedForm } from "../packing.ts"
import type { FileRecord, FileResult, NotAnalyzed } from "../syntax/analyzeFile.ts"
import type { Attempts } from "./recordKey.ts"

/** What the text says: a result in which lists of numbers are told by their forms and sizes. */
type Stored =
  | NotAnalyzed
  | { readonly kind: "unfinished"; readonly result: NotAnalyzed; readonly attempts: Attempts }
  | { readonly kind: "analyzed"; readonly record: StoredRecord }

type StoredRecord = Omit<FileRecord, ListName> & Readonly<Record<ListName, StoredList>>

type ListName = "tokens" | "tokenLines"

/** How the bytes of a list are to be read, and how many they are. */
type StoredList = PackedForm & { readonly size: number }

/** The bytes before the text: its length. */
const lengthBytes = 4

/** The result as bytes. */
export const encodeResult = (result: FileResult): Buffer => {
  if (result.kind !== "analyzed") return encoded(result, [])
  const tokens = repack(result.record.tokens)
  const tokenLines = repack(result.record.tokenLines)
  const record = { ...result.record, tokens: withoutBytes(tokens), tokenLines: withoutBytes(tokenLines) }
  return encoded({ kind: "analyzed", record }, [tokens.bytes, tokenLines.bytes])
}

/** The result of an examination that did not come to its end, as bytes. */
export const encodeUnfinished = (result: NotAnalyzed, attempts: Attempts): Buffer =>
  encoded({ kind: "unfinished", result, attempts }, [])

/** Bytes in JSON would be an object of their indexes. */
const withoutBytes = ({ bytes, ...form }: Packed): StoredList => ({ ...form, size: bytes.length })

const encoded = (stored: Stored, contents: ReadonlyArray<Uint8Array>): Buffer => {
  const text = Buffer.from(JSON.stringify(stored))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(text.length)
  return Buffer.concat([length, text, ...contents])
}

/** A result that was encoded, and the attempts that it took if it is unfinished. */
export interface Decoded {
  readonly result: FileResult
  readonly attempts: Attempts | null
}

/**
 * The result that was encoded, by this version of the engine: the bytes are trusted to be what they were then. Its lists
 * of numbers stay where they are in the bytes.
 */
export const decodeResult = (bytes: Buffer): Decoded => {
  const end = lengthBytes + bytes.readUInt32LE()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a checksum and the version of the engine vouch for it
  const stored = JSON.parse(bytes.toString("utf8", lengthBytes, end)) as Stored
  if (stored.kind === "unfinished") return stored
  if (stored.kind !== "analyzed") return { result: stored, attempts: null }
  const { record } = stored
  const tokens = listAt(bytes, end, record.tokens)
  const tokenLines = listAt(bytes, end + record.tokens.size, record.tokenLines)
  return { result: { kind: "analyzed", record: { ...record, tokens, tokenLines } }, attempts: null }
}

const listAt = (bytes: Buffer, start: number, { size, ...form }: StoredList): Packed => ({
  ...form,
  bytes: bytes.subarray(start, start + size),
})
