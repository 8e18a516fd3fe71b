/** Id of a file's content: a known id means that the content was read already. */
import { createHash } from "node:crypto"
import type { Chunk, FileToChunk } from "../../engine/chunks/Chunk.ts"
import { languageOfPath } from "../../engine/languages/registry.ts"
import { engineVersion } from "../../engine/version.ts"
import { storableText } from "../../foundation/text/StorableText.ts"

/** Raised when terms or packed forms change, so that every index is built anew by the next analysis. */
const indexVersion = 2

/** The first 128 bits of a SHA-256: it is infeasible to find two texts with the same ones. */
const uuidOf = (parts: ReadonlyArray<unknown>): string => {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex")
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

/** The part of a path that says how its file is read; a file that is renamed or moved mostly keeps it. */
const kindOfPath = (path: string): string => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  const dot = name.lastIndexOf(".")
  return dot < 0 ? name : name.slice(dot)
}

/** The id of the source of a file's chunks: its bytes, the way they are read, and the version that reads them. */
export const contentIdOf = ({ path, blob, role }: Pick<FileToChunk, "path" | "blob" | "role">): string =>
  uuidOf([indexVersion, engineVersion, blob, role, languageOfPath(path)?.name ?? null, kindOfPath(path)])

/** A chunk as it can be stored: a repository may hold any character. Every text stays as long as it was. */
export const storableChunk = (chunk: Chunk): Chunk => ({
  ...chunk,
  name: chunk.name === null ? null : storableText(chunk.name),
  container: storableText(chunk.container),
  signature: storableText(chunk.signature),
  documentation: storableText(chunk.documentation),
  text: storableText(chunk.text),
})

/** The id of the text of a chunk, wherever the chunk is. */
export const chunkIdOf = (chunk: Chunk): string =>
  uuidOf([
    chunk.kind,
    chunk.name,
    chunk.container,
    chunk.signature,
    chunk.documentation,
    chunk.part,
    chunk.text,
    chunk.documentationRanges.map(({ start, end }) => [start, end]),
  ])
