/** Changes of an index from one commit to the next. */

import { Schema } from "effect"

/** A file of the commit that is worked on. */
export const CommitFile = Schema.Struct({
  path: Schema.String,
  contentId: Schema.String,
})
export type CommitFile = typeof CommitFile.Type

/** A file of a segment that searches see. */
export interface LiveFile extends CommitFile {
  readonly segmentId: string
  readonly number: number
  readonly chunkCount: number
}

/** Files to keep, to remove and to add. */
export interface Plan {
  /** Files that are there already, by their segments. */
  readonly kept: ReadonlyMap<string, ReadonlyArray<LiveFile>>
  /** Files that the commit no longer has at this path with this content, by their segments. */
  readonly stale: ReadonlyMap<string, ReadonlyArray<LiveFile>>
  readonly added: ReadonlyArray<CommitFile>
}

/** Compares the files that searches see with those of a commit. */
export const planOf = (files: ReadonlyArray<CommitFile>, live: ReadonlyArray<LiveFile>): Plan => {
  const missing = new Map(files.map((file) => [file.path, file]))
  const kept = new Map<string, Array<LiveFile>>()
  const stale = new Map<string, Array<LiveFile>>()
  for (const file of live) {
    const isThere = missing.get(file.path)?.contentId === file.contentId
    if (isThere) missing.delete(file.path)
    const group = isThere ? kept : stale
    const ofSegment = group.get(file.segmentId)
    if (ofSegment === undefined) group.set(file.segmentId, [file])
    else ofSegment.push(file)
  }
  return { kept, stale, added: [...missing.values()] }
}

/** The chunks of files. */
export const chunksOf = (files: ReadonlyArray<Pick<LiveFile, "chunkCount">> = []): number =>
  files.reduce((sum, { chunkCount }) => sum + chunkCount, 0)
