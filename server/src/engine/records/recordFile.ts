/**
 * Records in one file, which can be deleted at any time.
 *
 * After an analysis that examined files, it is written under a temporary name and then renamed, so that readers never
 * see a part of it. Each record has a checksum, and the file names the version of the engine that wrote it; other
 * content is ignored.
 */
import { open, readFile, rename, rm, stat } from "node:fs/promises"
import { crc32 } from "node:zlib"
import { Effect } from "effect"
import { engineVersion } from "../version.ts"
import type { RecordStore, StoredRecord } from "./RecordStore.ts"

/** Maximum bytes of the file: about ten million lines of code. */
const largestFileBytes = 256 * 1024 * 1024

/** Stores records in the file at `path`, which is first written by `save`. */
export const recordFile = (path: string, largestBytes: number = largestFileBytes): RecordStore => ({
  load: Effect.tryPromise(async () => {
    const { size } = await stat(path)
    return size > largestBytes ? [] : recordsIn(await readFile(path))
  }).pipe(Effect.orElseSucceed(() => [])),

  save: (records) =>
    Effect.tryPromise(async () => {
      const next = `${path}.next`
      try {
        await write(next, fitting(records, largestBytes))
        await rename(next, path)
      } catch (error) {
        await rm(next, { force: true })
        throw error
      }
    }).pipe(
      Effect.catch(({ cause }) => Effect.logWarning("the records of an analysis could not be kept", cause)),
      Effect.uninterruptible,
    ),
})

/** First line of the file: its format, and the version of the engine that wrote it. */
const signature = Buffer.from(`records of files 2 ${engineVersion}\n`, "latin1")

/** Bytes before each record: the lengths of its key and content, and the checksum of both. */
const headerBytes = 12

const fitting = (records: ReadonlyArray<StoredRecord>, largestBytes: number): ReadonlyArray<Uint8Array> => {
  const parts: Array<Uint8Array> = [signature]
  let total = signature.length
  for (const { key, bytes, stored } of records) {
    const record = stored === undefined ? partsOf(key, bytes) : [stored]
    for (const part of record) total += part.length
    if (total > largestBytes) break
    parts.push(...record)
  }
  return parts
}

const partsOf = (key: string, bytes: Buffer): ReadonlyArray<Buffer> => {
  const name = Buffer.from(key)
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(name.length, 0)
  header.writeUInt32LE(bytes.length, 4)
  header.writeUInt32LE(crc32(bytes, crc32(name)), 8)
  return [header, name, bytes]
}

const write = async (path: string, parts: ReadonlyArray<Uint8Array>): Promise<void> => {
  const file = await open(path, "w", 0o600)
  try {
    for (const part of joined(parts)) {
      // oxlint-disable-next-line no-await-in-loop -- the parts of a file go one after the other
      await file.appendFile(part)
    }
  } finally {
    await file.close()
  }
}

/** Maximum bytes of a part that is copied, to be written together with its neighbors. */
const smallBytes = 64 * 1024

/** Approximate bytes that are copied at once. */
const copiedBytes = 1024 * 1024

/** Joins the parts to fewer ones. Parts that are adjacent in memory, as most loaded records are, are not copied. */
const joined = function* (parts: ReadonlyArray<Uint8Array>): Generator<Uint8Array> {
  let small: Array<Uint8Array> = []
  let bytes = 0
  for (const part of runs(parts)) {
    if (part.length < smallBytes) {
      small.push(part)
      bytes += part.length
    }
    if (bytes > 0 && (part.length >= smallBytes || bytes >= copiedBytes)) {
      yield Buffer.concat(small, bytes)
      small = []
      bytes = 0
    }
    if (part.length >= smallBytes) yield part
  }
  if (bytes > 0) yield Buffer.concat(small, bytes)
}

/** Joins parts that are adjacent in the same memory. */
const runs = function* (parts: ReadonlyArray<Uint8Array>): Generator<Uint8Array> {
  let run: Uint8Array | null = null
  for (const part of parts) {
    if (run !== null && part.buffer === run.buffer && part.byteOffset === run.byteOffset + run.length) {
      run = new Uint8Array(run.buffer, run.byteOffset, run.length + part.length)
    } else {
      if (run !== null) yield run
      run = part
    }
  }
  if (run !== null) yield run
}

/** All records up to the first incomplete one. */
const recordsIn = (content: Buffer): ReadonlyArray<StoredRecord> => {
  if (!content.subarray(0, signature.length).equals(signature)) return []
  const records: Array<StoredRecord> = []
  let position = signature.length
  while (position + headerBytes <= content.length) {
    const nameStart = position + headerBytes
    const bytesStart = nameStart + content.readUInt32LE(position)
    const end = bytesStart + content.readUInt32LE(position + 4)
    if (end > content.length) break
    if (crc32(content.subarray(nameStart, end)) !== content.readUInt32LE(position + 8)) break
    records.push({
      key: content.toString("utf8", nameStart, bytesStart),
      bytes: content.subarray(bytesStart, end),
      stored: content.subarray(position, end),
    })
    position = end
  }
  return records
}
