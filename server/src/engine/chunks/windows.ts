/** Takes text that nothing is known about apart: windows of a number of lines. */
import type { SourceText } from "../syntax/sourceText.ts"
import type { Chunk } from "./Chunk.ts"

/** About what fits on a screen. */
const linesPerWindow = 60

/** Windows over a whole file; those that hold nothing are left out. */
export const windowsOf = (source: SourceText, isTest: boolean): ReadonlyArray<Chunk> => {
  const chunks: Array<Chunk> = []
  for (let first = 1; first <= source.lineStarts.length; first += linesPerWindow) {
    const last = Math.min(first + linesPerWindow - 1, source.lineStarts.length)
    const text = source.snippet(first, last)
    if (text.trim() === "") continue
    chunks.push({
      name: null,
      container: "",
      kind: "module",
      lineStart: first,
      lineEnd: last,
      part: 1,
      signature: "",
      documentation: "",
      text,
      documentationRanges: [],
      isTest,
    })
  }
  return chunks
}
