/** The stored form of a file's result: its lists of numbers packed, all else as the runtime serialises it. */
import { deserialize, serialize } from "node:v8"
import type { FileResult } from "../syntax/analyzeFile.ts"
import { pack, type Packed, unpack } from "./packing.ts"

/** A result whose lists of numbers stand apart. */
interface Stored {
  readonly result: FileResult
  readonly lists: ReadonlyArray<readonly [name: string, list: Packed]>
}

const nothing = new Int32Array(0)

/** The result as bytes. */
export const encodeResult = (result: FileResult): Buffer => {
  if (result.kind !== "analyzed") return serialize({ result, lists: [] } satisfies Stored)
  const lists = Object.entries(result.record).flatMap(([name, value]) =>
    value instanceof Int32Array ? [[name, value] as const] : [],
  )
  const emptied = Object.fromEntries(lists.map(([name]) => [name, nothing]))
  return serialize({
    result: { kind: "analyzed", record: { ...result.record, ...emptied } },
    lists: lists.map(([name, list]) => [name, pack(list)]),
  } satisfies Stored)
}

/** The result that was encoded, by this version of the engine: the bytes are trusted to be what they were then. */
export const decodeResult = (bytes: Uint8Array): FileResult => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a checksum and the version of the engine vouch for it
  const { result, lists } = deserialize(bytes) as Stored
  if (result.kind !== "analyzed") return result
  const unpacked = Object.fromEntries(lists.map(([name, list]) => [name, unpack(list)]))
  return { kind: "analyzed", record: { ...result.record, ...unpacked } }
}
