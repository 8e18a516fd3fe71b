/** Builds a segment of an index in memory: files with their chunks in, packed tables and lists out. */
import type { Chunk } from "../../engine/chunks/Chunk.ts"
import { lengthsOf, type TermCounts, termsOfChunk } from "../terms.ts"
import { type DocumentRow, packDocuments } from "./DocumentTable.ts"
import { exactNameTerm, exactPathTerm } from "./exactTerms.ts"
import { PostingWriter } from "./PostingList.ts"

/** A file whose content has been cut into chunks. */
export interface IndexedFile {
  readonly path: string
  readonly language: string | null
  readonly contentId: string
  readonly chunks: ReadonlyArray<Chunk>
}

/** A file of a segment. */
export interface SegmentFile extends Pick<IndexedFile, "path" | "language" | "contentId"> {
  readonly number: number
  readonly firstChunk: number
  readonly chunkCount: number
}

/** A segment that is ready to be stored. */
export interface Segment {
  readonly chunkCount: number
  readonly documents: Buffer
  readonly files: ReadonlyArray<SegmentFile>
  /** The list of each term, which is packed when it is stored: there are tens of thousands. */
  readonly postings: ReadonlyArray<readonly [term: string, list: PostingWriter]>
}

/** Takes files one after the other. Each has at least one chunk. */
export class SegmentBuilder {
  readonly #files: Array<SegmentFile> = []
  readonly #documents: Array<DocumentRow> = []
  readonly #postings = new Map<string, PostingWriter>()

  get chunkCount(): number {
    return this.#documents.length
  }

  /** Adds a file with all of its chunks, in their order. */
  add({ path, language, contentId, chunks }: IndexedFile): void {
    const number = this.#files.length
    this.#files.push({ path, language, contentId, number, firstChunk: this.chunkCount, chunkCount: chunks.length })
    chunks.forEach((chunk, position) => this.#addChunk(chunk, path, number, position === 0))
  }

  #addChunk(chunk: Chunk, path: string, file: number, isFirst: boolean): void {
    const terms = termsOfChunk(chunk, path)
    const lengths = lengthsOf(terms)
    const number = this.chunkCount
    this.#documents.push({
      file,
      body: lengths.body,
      documentation: lengths.documentation,
      name: lengths.name,
      path: lengths.path,
      isTest: chunk.isTest,
    })
    for (const term of termsIn(terms)) {
      this.#listOf(term).add(
        number,
        terms.body.get(term) ?? 0,
        terms.name.get(term) ?? 0,
        terms.path.get(term) ?? 0,
        terms.documentation.get(term) ?? 0,
      )
    }
    if (chunk.name !== null) this.#listOf(exactNameTerm(chunk.name)).add(number, 0, 1, 0, 0)
    // a path leads to the beginning of its file
    if (isFirst) this.#listOf(exactPathTerm(path)).add(number, 0, 0, 1, 0)
  }

  #listOf(term: string): PostingWriter {
    const known = this.#postings.get(term)
    if (known !== undefined) return known
    const added = new PostingWriter()
    this.#postings.set(term, added)
    return added
  }

  /** All that has been added, the terms in the order of the index that holds them. */
  build(): Segment {
    return {
      chunkCount: this.chunkCount,
      documents: packDocuments(this.#documents),
      files: this.#files,
      postings: [...this.#postings].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    }
  }
}

const termsIn = (fields: Readonly<Record<string, TermCounts>>): ReadonlySet<string> =>
  new Set(Object.values(fields).flatMap((counts) => [...counts.keys()]))
