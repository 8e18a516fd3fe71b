/** Other contents for files of a commit, without writing them anywhere: git never learns of them. */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { Read } from "./examineFiles.ts"
import type { TreeEntry } from "./git/treeListing.ts"

/** Replaces the contents of some files of a commit. */
export interface Overlay {
  /** The entries of the commit, with the replaced files' own object names and sizes. */
  readonly overlayEntries: (entries: ReadonlyArray<TreeEntry>) => ReadonlyArray<TreeEntry>
  /** Reads objects of the repository, the replaced contents among them. */
  readonly overlayRead: (read: Read) => Read
}

/** Leaves a commit as it is. */
export const noOverlay: Overlay = { overlayEntries: (entries) => entries, overlayRead: (read) => read }

/** The overlay of a commit; a path that is no file of it has no effect. */
export const overlayOf = ({
  commitSha,
  overlay = new Map(),
}: {
  readonly commitSha: string
  readonly overlay?: ReadonlyMap<string, Uint8Array>
}): Overlay => {
  if (overlay.size === 0) return noOverlay
  const blobs = new Map(Array.from(overlay, ([path, content]) => [path, objectNameOf(content, commitSha.length)]))
  const contents = new Map(Array.from(overlay, ([path, content]) => [blobs.get(path) ?? "", content]))
  return {
    overlayEntries: (entries) =>
      entries.map((entry) => {
        const blob = blobs.get(entry.path)
        const isFile = entry.kind === "file" || entry.kind === "executable"
        if (blob === undefined || !isFile) return entry
        return { path: entry.path, kind: entry.kind, blob, size: overlay.get(entry.path)?.length ?? 0 }
      }),
    overlayRead: (read) => (wanted) =>
      Effect.gen(function* () {
        const stored = wanted.filter((blob) => !contents.has(blob))
        const found = yield* read(stored)
        const readBlobs = new Map(stored.map((blob, index) => [blob, found[index] ?? null]))
        return wanted.map((blob) => copyOf(contents.get(blob)) ?? readBlobs.get(blob) ?? null)
      }),
  }
}

/** A copy of the content: a reader may release the contents it gets, and these are read more than once. */
const copyOf = (content: Uint8Array | undefined): Buffer | undefined =>
  content && Buffer.from(new Uint8Array(content).buffer)

const sha1Digits = 40

/** The name that git would give the content: kept results of that very content are found by it. */
const objectNameOf = (content: Uint8Array, digits: number): string =>
  createHash(digits === sha1Digits ? "sha1" : "sha256")
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest("hex")
