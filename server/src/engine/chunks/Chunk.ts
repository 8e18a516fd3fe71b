/** A part of a file that can be found by itself: code search indexes, shows and cites it. */
import type { Candidate } from "../discover.ts"
import type { SkipReason } from "../Report.ts"
import type { TextRange } from "../syntax/sourceText.ts"

/**
 * Kind of a chunk. A type declaration without methods is a `class` as well; code outside of declarations is a `module`.
 */
export type ChunkKind = "function" | "method" | "class" | "module"

/** One part of a file. Every line of a file that is not blank lies in at least one of its chunks. */
export interface Chunk {
  /** Unqualified name of the declaration; the heading of a section of prose; null for other parts of a file. */
  readonly name: string | null
  /** The class or module around it, `Outer.Inner` where several are; empty outside of any. */
  readonly container: string
  readonly kind: ChunkKind
  /** 1-based; the documentation above a declaration belongs to it. */
  readonly lineStart: number
  readonly lineEnd: number
  /** Number of this part where a long declaration had to be split, else 1. */
  readonly part: number
  /** The declaration up to its body, in one line; empty where nothing is declared. */
  readonly signature: string
  /** The prose of the documentation comment, without the signs of the comment; empty where there is none. */
  readonly documentation: string
  /**
   * Text to show: the lines of the file, secrets masked. Methods are chunks of their own: the text of a class has only
   * their signatures.
   */
  readonly text: string
  /** Ranges of the documentation in `text`, in order: it is indexed apart from the code. */
  readonly documentationRanges: ReadonlyArray<TextRange>
  readonly isTest: boolean
}

/** The chunks of one content. */
export interface ChunkedFile {
  readonly path: string
  readonly blob: string
  /** In lower case and as people write it, for example `typescript` or `c++`; null where it is not known. */
  readonly language: string | null
  /** In the order of the file; empty for a file that is left out. */
  readonly chunks: ReadonlyArray<Chunk>
  /** Why the file is left out; null for one that is not. */
  readonly skipped: SkipReason | "unsupported" | null
}

/** Files as a listing of a commit gives them. */
export type FileToChunk = Candidate

/** The text of a chunk without its documentation. */
export const codeOf = ({ text, documentationRanges }: Pick<Chunk, "text" | "documentationRanges">): string => {
  let code = ""
  let position = 0
  for (const { start, end } of documentationRanges) {
    code += text.slice(position, start)
    position = end
  }
  return code + text.slice(position)
}

/** The name of a chunk with the names around it, such as `Invoice.total`; null where it has no name. */
export const symbolOf = ({ name, container }: Pick<Chunk, "name" | "container">): string | null =>
  name === null ? null : container === "" ? name : `${container}.${name}`
