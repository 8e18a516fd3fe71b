/**
 * Records in one file, which can be deleted at any time.
 *
 * It is written anew after an analysis that examined something, under another name that is then given its own: nobody
 * ever sees half of it. Each record has a checksum, and the file says which version of the engine wrote it: whatever else
 * stands there is no record.
 */
import { open, readFile, rename, rm, stat } from "node:fs/promises"
import { crc32 } from "node:zlib"
import { Effect } from "effect"
import { engineVersion } from "../version.ts"
import type { RecordStore, StoredRecord } from "./RecordStore.ts"

/** About ten million lines of code. */
const largestFileBytes = 256 * 1024 * 1024

/** The results of files in the file at `path`; nothing happens to it before the first `save`. */
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

/** Which form of file this is, and which version of the engine wrote it. */
const signature = Buffer.from(`records of files 2 ${engineVersion}\n`, "latin1")

/** Before each record: the lengths of its key and its bytes, and the checksum of both. */
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

/** Less than this is copied, so that it is written together with what stands beside it. */
const smallBytes = 64 * 1024

/** About so many bytes are copied at once. */
const copiedBytes = 1024 * 1024

/** The same bytes in few parts; what lies together already, as most of what was loaded does, is not copied. */
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

/** Parts that follow each other in one memory, as one. */
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

/** Every record up to the first that is not whole. */
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
