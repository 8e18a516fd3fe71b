/** Chooses the lines of a search result to highlight. */
import type { Pattern } from "../ranking/Pattern.ts"
import { termsOf } from "../terms.ts"
import { codeAlone } from "./codeAlone.ts"

const lineEnd = /\r?\n/

/** A range of lines: 1-based, both ends included. */
export interface Lines {
  readonly lineStart: number
  readonly lineEnd: number
}

/** A text and its lines in the file. */
export interface PlacedText extends Lines {
  readonly text: string
  /** False if the text leaves lines out, as that of a class does with methods. */
  readonly isWhole: boolean
  /** The line of the file that a line of the text is, by its index; null where lines before it are left out. */
  readonly lineAt: (index: number) => number | null
}

/** Maximum number of highlights: many do not help. */
const mostMarks = 3

/** Maximum number of lines searched in a part. */
const searchedLines = 400

/** Maximum number of regular expression tests for a result: they block the event loop. */
const mostComparisons = 1000

/** Tells whether a line is asked for; `code` is the line without its comments and strings. */
export type Asks = (line: string, code: string) => boolean

const mayMatch = ({ literals, ignoresCase }: Pattern, line: string): boolean => {
  const compared = ignoresCase ? line.toLowerCase() : line
  return literals.every((group) => group.some((literal) => compared.includes(literal)))
}

/** Tests lines that hold the literal texts of a pattern against it; beyond the maximum number of tests no line matches. */
export const comparing = (patterns: ReadonlyArray<Pattern>): Asks => {
  let left = mostComparisons
  return (line) => patterns.some((pattern) => mayMatch(pattern, line) && left-- > 0 && pattern.isMetBy(line))
}

/** Maximum distance between lines of one highlight. */
const joinedDistance = 1

/** Conditions by which a search marks lines. */
export interface AskedLines {
  readonly terms: ReadonlyArray<string>
  readonly asksFor: ReadonlyArray<Asks>
  /** Whether lines that only hold terms are left out. */
  readonly isStrict: boolean
  readonly language: string | null
}

/** Lines with the most terms of a query, or with its literal texts and expressions, in the order of the file. */
export const matchingLines = (
  parts: ReadonlyArray<PlacedText>,
  { terms, asksFor, isStrict, language }: AskedLines,
): ReadonlyArray<Lines> => {
  const wanted = new Set(terms)
  const scored = parts.flatMap(({ text, lineAt }) => {
    const code = asksFor.length === 0 ? [] : codeAlone(text, language).split(lineEnd)
    const lines = text.split(lineEnd).slice(0, searchedLines)
    return lines.flatMap((line, index) => {
      const number = lineAt(index)
      if (number === null) return []
      const held = [...termsOf(line).keys()].filter((term) => wanted.has(term)).length
      const isAskedFor = asksFor.some((asks) => asks(line, code[index] ?? ""))
      return [{ line: number, score: isAskedFor ? wanted.size + held + 1 : isStrict ? 0 : held }]
    })
  })
  const best = scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.line - other.line)
  const most = best[0]?.score ?? 0
  const marked = best
    .filter(({ score }) => score * 2 >= most)
    .slice(0, mostMarks)
    .map(({ line }) => line)
    .toSorted((one, other) => one - other)
  const marks: Array<{ lineStart: number; lineEnd: number }> = []
  for (const line of marked) {
    const last = marks.at(-1)
    if (last !== undefined && line - last.lineEnd <= joinedDistance) last.lineEnd = line
    else marks.push({ lineStart: line, lineEnd: line })
  }
  return marks
}
