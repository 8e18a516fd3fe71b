/**
 * Encoding of a file's result: the length of a JSON text, the text, and the number lists to which it refers, one after
 * the other.
 */
import { type Packed, repack, type PackedForm } from "../packing.ts"
import type { FileRecord, FileResult, NotAnalyzed } from "../syntax/FileRecord.ts"
import type { Attempts } from "./recordKey.ts"

/** The JSON text: a result whose number lists are described by form and size. */
type Stored =
  | NotAnalyzed
  | { readonly kind: "unfinished"; readonly result: NotAnalyzed; readonly attempts: Attempts }
  | { readonly kind: "analyzed"; readonly record: StoredRecord }

type StoredRecord = Omit<FileRecord, ListName> & Readonly<Record<ListName, StoredList>>

type ListName = "tokens" | "tokenLines"

/** Form and number of bytes of a list. */
type StoredList = PackedForm & { readonly size: number }

/** Bytes of the text's length, which precedes the text. */
const lengthBytes = 4

/** Encodes a result. */
export const encodeResult = (result: FileResult): Buffer => {
  if (result.kind !== "analyzed") return encoded(result, [])
  const tokens = repack(result.record.tokens)
  const tokenLines = repack(result.record.tokenLines)
  const record = { ...result.record, tokens: withoutBytes(tokens), tokenLines: withoutBytes(tokenLines) }
  return encoded({ kind: "analyzed", record }, [tokens.bytes, tokenLines.bytes])
}

/** Encodes the result of an incomplete examination. */
export const encodeUnfinished = (result: NotAnalyzed, attempts: Attempts): Buffer =>
  encoded({ kind: "unfinished", result, attempts }, [])

/** Description of a list without its bytes, which JSON would write as an object. */
const withoutBytes = ({ bytes, ...form }: Packed): StoredList => ({ ...form, size: bytes.length })

const encoded = (stored: Stored, contents: ReadonlyArray<Uint8Array>): Buffer => {
  const text = Buffer.from(JSON.stringify(stored))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(text.length)
  return Buffer.concat([length, text, ...contents])
}

/** A decoded result, and the attempts so far if it is incomplete. */
export interface Decoded {
  readonly result: FileResult
  readonly attempts: Attempts | null
}

/**
 * Decodes a result that this version of the engine encoded, so the bytes are trusted. Its number lists are views of the
 * bytes, not copies.
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
