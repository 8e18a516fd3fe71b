/** Reads lines of files of a commit, in the engine's worker threads. */
import { Effect } from "effect"
import { EngineFailure, type EngineError, RepositoryUnreadable } from "../errors.ts"
import { readerOf } from "../examineFiles.ts"
import { roleOfPath } from "../files/roles.ts"
import { openBlobReader } from "../git/BlobReader.ts"
import { listTree, type TreeEntry } from "../git/treeListing.ts"
import { languageOfPath } from "../languages/registry.ts"
import type { EngineLimits } from "../limits.ts"
import type { SourceFile } from "../syntax/FileRecord.ts"
import type { WorkerPool } from "../workers/WorkerPool.ts"
import type { ExcerptLine, Place } from "./Excerpt.ts"
import type { FileExcerpts } from "./excerptFile.ts"

/** Places of one file that are asked for. */
export interface FilePlaces {
  readonly path: string
  readonly places: ReadonlyArray<Place>
}

/** Excerpts of one file; `missing` where the commit has no such file. */
export type ExcerptsOfFile = FileExcerpts | { readonly kind: "missing"; readonly path: string }

/** Maximum number of concurrent lookups of tree entries, each a git process. */
const concurrentLookups = 4

/** The excerpts of files of a commit, in the order asked for. */
export const excerptsOf = (
  { gitDirectory, commitSha }: { readonly gitDirectory: string; readonly commitSha: string },
  files: ReadonlyArray<FilePlaces>,
  pool: WorkerPool,
  limits: EngineLimits,
): Effect.Effect<ReadonlyArray<ExcerptsOfFile>, EngineError> =>
  Effect.gen(function* () {
    const read = readerOf(yield* openBlobReader(gitDirectory), limits)
    const entries = yield* Effect.forEach(files, ({ path }) => entryOf(gitDirectory, commitSha, path, limits), {
      concurrency: concurrentLookups,
    })
    const readable = entries.filter((entry) => entry !== undefined && entry.size <= limits.maximumFileBytes)
    const blobs = readable.flatMap((entry) => (entry === undefined ? [] : [entry.blob]))
    const contents = yield* read(blobs)
    const contentOf = new Map(blobs.map((blob, index) => [blob, contents[index]]))
    const sources = files.flatMap(({ path, places }, index): ReadonlyArray<SourceFile> => {
      const content = contentOf.get(entries[index]?.blob ?? "") ?? null
      return content === null ? [] : [{ path, role: roleOfPath(path), content, places }]
    })
    const results = yield* pool
      .excerpt(sources, limits)
      .pipe(Effect.mapError(({ message }) => new EngineFailure({ message })))
    const found = new Map(results.map((result) => [result.path, result]))
    return files.map(
      ({ path }, index): ExcerptsOfFile =>
        found.get(path) ??
        ((entries[index]?.size ?? 0) > limits.maximumFileBytes
          ? { kind: "skipped", path, reason: "too_large" }
          : { kind: "missing", path }),
    )
  }).pipe(Effect.scoped)

/** Opening tag of PHP: without it the grammar takes code for text, and a part of a file may have none. */
const phpTag = "<?php\n"

const phpTags = /<\?(?:php\b|=)|\?>/i

/** Whether a part of a file is PHP from its beginning: it is no markup, and no tag opens code before one closes it. */
const lacksPhpTag = (path: string, text: string): boolean =>
  languageOfPath(path)?.id === "php" &&
  !/^\s*<[a-z!/]/i.test(text) &&
  !(phpTags.exec(text)?.[0].startsWith("<") ?? false)

/** A part of a file, whose path tells its language. */
export interface FilePart {
  readonly path: string
  readonly text: string
}

/** The part as a file of its own, which all lines are asked of. */
const fileOf = ({ path, text }: FilePart): SourceFile => {
  const opening = lacksPhpTag(path, text) ? phpTag : ""
  const lineStart = opening === "" ? 1 : 2
  const lineEnd = lineStart + text.split("\n").length - 1
  const content = new TextEncoder().encode(opening + text)
  return { path, role: roleOfPath(path), content, places: [{ lineStart, lineEnd, hasSurroundings: false }] }
}

/** The lines of each part, with the passages to highlight: as many as an excerpt has. All parts are one job of a thread. */
export const highlightedLines = (
  parts: ReadonlyArray<FilePart>,
  pool: WorkerPool,
  limits: EngineLimits,
): Effect.Effect<ReadonlyArray<ReadonlyArray<ExcerptLine>>, EngineFailure> =>
  parts.length === 0
    ? Effect.succeed([])
    : pool.excerpt(parts.map(fileOf), limits).pipe(
        Effect.mapError(({ message }) => new EngineFailure({ message })),
        Effect.map((results) =>
          results.map((result) => (result.kind === "excerpted" ? (result.excerpts[0]?.lines ?? []) : [])),
        ),
      )

/** The entry of a regular file. */
const entryOf = (
  gitDirectory: string,
  commitSha: string,
  path: string,
  limits: EngineLimits,
): Effect.Effect<TreeEntry | undefined, EngineError> =>
  listTree(gitDirectory, commitSha, {
    path,
    timeoutMillis: limits.listingTimeoutMillis,
    maxOutputBytes: limits.maximumListingBytes,
  }).pipe(
    Effect.map((entries) => entries.find((entry) => entry.path === path && /^(?:file|executable)$/.test(entry.kind))),
    Effect.mapError(({ message }) => new RepositoryUnreadable({ message })),
  )
