/** Takes a file apart in a test. */
import type { Chunk } from "../../../../server/src/engine/chunks/Chunk.ts"
import { chunkFile, type FileChunks } from "../../../../server/src/engine/chunks/chunkFile.ts"
import { roleOfPath } from "../../../../server/src/engine/files/roles.ts"

const limits = { fileBudgetMillis: 10_000, maximumFindingsPerFile: 100 }

export const chunkedFile = (path: string, content: string | Uint8Array): Promise<FileChunks> =>
  chunkFile({ path, role: roleOfPath(path), content: Buffer.from(content) }, limits)

/** The chunks of a file that is not left out. */
export const chunksOf = async (path: string, content: string | Uint8Array): Promise<ReadonlyArray<Chunk>> => {
  const file = await chunkedFile(path, content)
  if (file.kind !== "chunked") throw new Error(`${path} is left out: ${JSON.stringify(file)}`)
  return file.chunks
}
