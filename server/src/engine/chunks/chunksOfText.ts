/** Makes chunks of text that no grammar reads: sections of Markdown, and windows of lines of everything else. */
import type { SourceText, TextRange } from "../syntax/sourceText.ts"
import type { Chunk } from "./Chunk.ts"
import { maximumChunkCharacters, maximumTextCharacters } from "./chunksOfCode.ts"
import { ChunkText } from "./ChunkText.ts"
import { piecesOf, withoutBlankLines } from "./lines.ts"

/** About the lines of a screen. */
const linesPerWindow = 60

/** A section begins at a heading. */
interface Section extends TextRange {
  readonly heading: string | null
}

/** The chunks of a text, in order. */
export const chunksOfText = (source: SourceText, path: string, isTest: boolean): ReadonlyArray<Chunk> => {
  const sections = /\.(?:md|markdown)$/i.test(path)
    ? sectionsOf(source)
    : [{ start: 0, end: source.text.length, heading: null }]
  return sections.flatMap((section) => chunksOfSection(source, section, isTest))
}

const chunksOfSection = (source: SourceText, section: Section, isTest: boolean): ReadonlyArray<Chunk> => {
  const range = withoutBlankLines(source, section)
  if (range === null) return []
  return piecesOf(source, range, maximumChunkCharacters, [], linesPerWindow).map((piece, index) => ({
    name: section.heading === null ? null : source.conceal(section.heading),
    container: "",
    kind: "module",
    lineStart: source.lineOf(piece.start),
    lineEnd: source.lineOf(Math.max(piece.start, piece.end - 1)),
    part: index + 1,
    signature: "",
    documentation: "",
    ...new ChunkText(source).add(piece.start, piece.end).finish(maximumTextCharacters),
    isTest,
  }))
}

/** Longest name of a symbol in the API. */
const maximumHeadingLength = 255

// bounded: at most 255 characters, because longer lines are taken for no headings
const headingLine = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*\r?$/
const fenceLine = /^ {0,3}(`{3,}|~{3,})/

/** A `#` in an example is no heading. */
const sectionsOf = (source: SourceText): ReadonlyArray<Section> => {
  const sections: Array<Section> = []
  let start = 0
  let heading: string | null = null
  let fence: string | null = null
  for (const [index, lineStart] of source.lineStarts.entries()) {
    const line = source.text.slice(lineStart, source.lineStarts[index + 1] ?? source.text.length).replace(/\n$/, "")
    const mark = fenceLine.exec(line)?.[1]
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null
    const next = fence === null && line.length <= maximumHeadingLength ? headingLine.exec(line)?.[1] : undefined
    if (next === undefined) continue
    sections.push({ start, end: lineStart, heading })
    start = lineStart
    // bounded: at most 255 characters, because longer lines are taken for no headings
    heading = next.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1")
  }
  return [...sections, { start, end: source.text.length, heading }]
}
