/** Puts the text of a chunk together from passages of a file: secrets masked, documentation marked. */
import type { SourceText, TextRange } from "../syntax/sourceText.ts"

export class ChunkText {
  private text = ""
  private readonly ranges: Array<TextRange> = []
  private readonly source: SourceText
  private readonly documentation: ReadonlyArray<TextRange>

  /** @param documentation in order; offsets of the file */
  constructor(source: SourceText, documentation: ReadonlyArray<TextRange> = []) {
    this.source = source
    this.documentation = documentation
  }

  get length(): number {
    return this.text.length
  }

  /** Adds a passage of the file. */
  add(start: number, end: number): this {
    let position = start
    for (const range of this.documentation) {
      const from = Math.max(range.start, position)
      const to = Math.min(range.end, end)
      if (from >= to) continue
      this.text += this.source.visible(position, from)
      const documentationStart = this.text.length
      this.text += this.source.visible(from, to)
      this.ranges.push({ start: documentationStart, end: this.text.length })
      position = to
    }
    this.text += this.source.visible(position, end)
    return this
  }

  /** Adds a text that is not copied from the file, such as a line break or an ellipsis. */
  addText(text: string): this {
    this.text += text
    return this
  }

  /** The text without white space at its end, cut where it is too long. */
  finish(maximumCharacters: number): { readonly text: string; readonly documentationRanges: ReadonlyArray<TextRange> } {
    const text = this.text.slice(0, maximumCharacters).trimEnd()
    const documentationRanges = this.ranges
      .map(({ start, end }) => ({ start, end: Math.min(end, text.length) }))
      .filter(({ start, end }) => start < end)
    return { text, documentationRanges }
  }
}
