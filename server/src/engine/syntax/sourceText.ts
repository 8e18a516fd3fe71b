/** A source text with what is asked of it again and again: line numbers, and passages without its secrets. */
import { isWordCode } from "../prefilter/Literal.ts"

/** A passage by UTF-16 offsets; `end` is exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Longest snippet of a finding. */
const maximumSnippetCharacters = 10_000

/** More lines do not help to understand a finding; the file is at hand. */
const maximumSnippetLines = 60

/** Longest passage that takes part in a finding's identity. */
const maximumIdentityCharacters = 400

/** A character of the private-use area: no source contains it by accident, and masking keeps every offset. */
const maskCharacter = "\uE000"
const maskRuns = new RegExp(`${maskCharacter}+`, "g")
/** Replacement of a secret in texts that people or models read. */
export const visibleMask = "********"

export class SourceText {
  /** The text as it is; holds secrets. */
  readonly text: string
  /** The text with every secret replaced by as many mask characters. */
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

  /** A line by its number. */
  line(number: number): TextRange {
    const start = this.lineStarts[number - 1] ?? this.text.length
    return { start, end: this.lineStarts[number] ?? this.text.length }
  }

  /** The text of a line without its line feed, secrets masked. */
  concealedLine(number: number): string {
    const { start, end } = this.line(number)
    return this.masked.slice(start, end).replace(/\n$/, "").replace(maskRuns, visibleMask)
  }

  /** The lines of a finding, secrets masked, cut where they become too many. */
  snippet(lineStart: number, lineEnd: number): string {
    const lastLine = Math.min(lineEnd, lineStart + maximumSnippetLines - 1)
    const start = this.lineStarts[lineStart - 1] ?? 0
    const end = this.lineStarts[lastLine] ?? this.masked.length
    return this.masked
      .slice(start, Math.min(end, start + maximumSnippetCharacters))
      .replace(maskRuns, visibleMask)
      .trimEnd()
  }

  /** A passage by its offsets, secrets masked. */
  visible(start: number, end: number): string {
    return this.masked.slice(start, end).replace(maskRuns, visibleMask)
  }

  /** A name out of the text, without a secret that it may hold. */
  conceal(name: string): string {
    return this.secretValues.reduce((text, value) => text.replaceAll(value, visibleMask), name)
  }

  /** A passage as identity sees it: secrets masked, white space collapsed. */
  identity(range: TextRange): string {
    return (
      this.masked
        .slice(range.start, Math.min(range.end, range.start + maximumIdentityCharacters * 4))
        .replace(maskRuns, visibleMask)
        // a space that stands alone is what it is to be
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

/** Where lines begin, in order. */
export const lineStartsOf = (text: string): ReadonlyArray<number> => {
  const starts = [0]
  for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) starts.push(index + 1)
  return starts
}

/** The line of an offset, from 0. */
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

/**
 * The last name of a passage: `c` in `a.b.c`, in `A::b::c::<T>` and in `c<T>`; empty when it ends in something else or is too long.
 */
export const lastName = (text: string, start: number, end: number, maximumLength: number): string => {
  const nameEnd = text[end - 1] === ">" ? withoutTypeArguments(text, start, end) : end
  let nameStart = nameEnd
  while (nameStart > start && isWordCharacter(text.charCodeAt(nameStart - 1))) nameStart--
  return nameEnd - nameStart > maximumLength ? "" : text.slice(nameStart, nameEnd)
}

/** Type arguments are not searched any further for their beginning. */
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
