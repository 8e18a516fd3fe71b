/** A source text with its line numbers and its secrets. */
import { isWordCode } from "../prefilter/Literal.ts"

/** A range of UTF-16 offsets; `end` is exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Maximum characters of a finding's snippet. */
const maximumSnippetCharacters = 10_000

/** Maximum lines of a snippet: more do not help to understand a finding. */
const maximumSnippetLines = 60

/** Maximum characters of a passage in a finding's identity. */
const maximumIdentityCharacters = 400

/**
 * A character of the private-use area, which no source contains by accident. One for each masked character keeps all
 * offsets.
 */
const maskCharacter = "\uE000"
const maskRuns = new RegExp(`${maskCharacter}+`, "g")
/** Replacement of a secret in texts that people or models read. */
export const visibleMask = "********"

export class SourceText {
  /** The original text, with its secrets. */
  readonly text: string
  /** The text with each character of a secret replaced by the mask character. */
  readonly masked: string
  readonly lineStarts: ReadonlyArray<number>

  private readonly secretValues: ReadonlyArray<string>

  constructor(text: string, secrets: ReadonlyArray<TextRange>) {
    this.text = text
    this.masked = mask(text, secrets)
    this.secretValues = secrets.filter(({ start, end }) => end > start).map(({ start, end }) => text.slice(start, end))
    this.lineStarts = lineStartsOf(text)
  }

  /** 1-based line of an offset. */
  lineOf(offset: number): number {
    return rowOf(this.lineStarts, offset) + 1
  }

  /** Range of a line by its number. */
  line(number: number): TextRange {
    const start = this.lineStarts[number - 1] ?? this.text.length
    return { start, end: this.lineStarts[number] ?? this.text.length }
  }

  /** Text of a line without its line feed, secrets masked. */
  concealedLine(number: number): string {
    const { start, end } = this.line(number)
    return this.masked.slice(start, end).replace(/\n$/, "").replace(maskRuns, visibleMask)
  }

  /** Lines of a finding, secrets masked, cut to the maximum length. */
  snippet(lineStart: number, lineEnd: number): string {
    const lastLine = Math.min(lineEnd, lineStart + maximumSnippetLines - 1)
    const start = this.lineStarts[lineStart - 1] ?? 0
    const end = this.lineStarts[lastLine] ?? this.masked.length
    return this.masked
      .slice(start, Math.min(end, start + maximumSnippetCharacters))
      .replace(maskRuns, visibleMask)
      .trimEnd()
  }

  /** A passage, secrets masked. */
  visible(start: number, end: number): string {
    return this.masked.slice(start, end).replace(maskRuns, visibleMask)
  }

  /** A name from the text, with any secret in it masked. */
  conceal(name: string): string {
    return this.secretValues.reduce((text, value) => text.replaceAll(value, visibleMask), name)
  }

  /** A passage for a finding's identity: secrets masked, whitespace collapsed. */
  identity(range: TextRange): string {
    return (
      this.masked
        .slice(range.start, Math.min(range.end, range.start + maximumIdentityCharacters * 4))
        .replace(maskRuns, visibleMask)
        // single spaces remain as they are
        .replace(/\s{2,}|[^\S ]/g, " ")
        .trim()
        .slice(0, maximumIdentityCharacters)
    )
  }
}

const mask = (text: string, secrets: ReadonlyArray<TextRange>): string => {
  let masked = ""
  let position = 0
  for (const { start, end } of secrets.toSorted((a, b) => a.start - b.start)) {
    if (end <= position) continue
    const from = Math.max(start, position)
    // Line feeds stay, so that line numbers do.
    const hidden = text.slice(from, end).replace(/[^\n]/g, maskCharacter)
    masked += text.slice(position, from) + hidden
    position = end
  }
  return secrets.length === 0 ? text : masked + text.slice(position)
}

/** Start offsets of the lines, in order. */
export const lineStartsOf = (text: string): ReadonlyArray<number> => {
  const starts = [0]
  for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) starts.push(index + 1)
  return starts
}

/** Line of an offset, counted from 0. */
export const rowOf = (lineStarts: ReadonlyArray<number>, offset: number): number => {
  let low = 0
  let high = lineStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Last name of a passage: `c` in `a.b.c`, in `A::b::c::<T>` and in `c<T>`; empty if it ends otherwise or is too long. */
export const lastName = (text: string, start: number, end: number, maximumLength: number): string => {
  const nameEnd = text[end - 1] === ">" ? withoutTypeArguments(text, start, end) : end
  let nameStart = nameEnd
  while (nameStart > start && isWordCharacter(text.charCodeAt(nameStart - 1))) nameStart--
  return nameEnd - nameStart > maximumLength ? "" : text.slice(nameStart, nameEnd)
}

/** Maximum length of type arguments that are searched for their beginning. */
const maximumTypeArgumentsLength = 200

const withoutTypeArguments = (text: string, start: number, end: number): number => {
  let open = 0
  for (let index = end - 1; index >= Math.max(start, end - maximumTypeArgumentsLength); index--) {
    if (text[index] === ">") open++
    else if (text[index] === "<" && --open === 0) return text.startsWith("::", index - 2) ? index - 2 : index
  }
  return end
}

/** True for characters of identifiers in every supported language. */
export const isWordCharacter = (code: number): boolean => isWordCode(code) || code === 36
